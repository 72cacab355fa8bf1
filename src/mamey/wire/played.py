"""What records and histories have in common: names, headers, closing lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

from attrs import frozen

from mamey.core.canonical_json import canonical_bytes
from mamey.core.checks import require_iterable, require_text
from mamey.core.errors import DecodeError, WrongType
from mamey.core.game import AnyGame
from mamey.version import __version__
from mamey.wire.codec import VERSION, digest, opened, reader, write
from mamey.wire.format import Format
from mamey.wire.json_lines import read_lines
from mamey.wire.strict import at, each, made, members, shown, text, whole_number

LONGEST_NAME: Final = 100
"""How many characters a player's name may have."""

HEADER: Final = ("library", "rules_version", "ruleset", "names")
"""The keys of every header, besides format and version."""


PlayedT = TypeVar("PlayedT")


def read_played(text: str | bytes, *ways: Way[PlayedT]) -> PlayedT:
    """What a text of one of these kinds spells; each line after the header is added to it.

    Raises:
        DecodeError: it does not begin as any of them does.
        DamagedRecord: it does, but cannot be trusted from some line on.
        WrongType: it is neither a string nor bytes.
    """
    by_kind = {way.kind: way for way in ways}

    def begin(value: Any) -> tuple[PlayedT, Callable[[PlayedT, Any], PlayedT]]:
        form, kind, body = opened(value, kinds=by_kind)
        return by_kind[kind].begin(form, body), by_kind[kind].add

    return read_lines(text, begin)


@frozen
class Way(Generic[PlayedT]):
    """How a kind of text is read."""

    kind: str
    begin: Callable[[Format, dict[str, Any]], PlayedT]
    """From the header, without format and version; raises DecodeError."""
    add: Callable[[PlayedT, Any], PlayedT]
    """What was read before, and the value of a further line; raises DecodeError."""


def as_names(value: Iterable[str]) -> tuple[str, ...]:
    """Players' names.

    Raises:
        WrongType: they are no strings, or one is too long.
    """
    given = require_iterable(value, "names", "an iterable of names")
    names = tuple(require_text(name, "each of names") for name in given)
    if any(len(name) > LONGEST_NAME for name in names):
        raise WrongType(f"each of names must be of at most {LONGEST_NAME} characters")
    return names


def line_of(value: dict[str, Any]) -> str:
    """A JSON value as a line."""
    return canonical_bytes(value).decode() + "\n"


def header(form: Format, kind: str, names: tuple[str, ...], ruleset: object) -> dict[str, Any]:
    """The beginning of every header."""
    return {
        "format": f"{form.game.name}/{kind}",
        "version": VERSION,
        "library": __version__,
        "rules_version": form.game.rules_version,
        "ruleset": write(form, ruleset),
        "names": list(names),
    }


def read_header(form: Format, body: Any, *others: str) -> tuple[Any, tuple[str, ...]]:
    """The ruleset and the names of a header, which has these other keys too.

    Raises:
        DecodeError: it is no such header, or of a game by other rules.
    """
    members(body, (*HEADER, *others))
    at(".library", text, body["library"])
    rules_version = at(".rules_version", whole_number, body["rules_version"])
    if rules_version != form.game.rules_version:
        raise DecodeError(
            f"this was played by version {rules_version} of the rules; this library plays by "
            f"version {form.game.rules_version}",
            "$.rules_version",
        )
    ruleset = at(".ruleset", reader(form, "ruleset"), body["ruleset"])
    return ruleset, at(".names", _names, body["names"])


def _names(data: Any, _: Any) -> tuple[str, ...]:
    names: tuple[str, ...] = made(as_names, each(text, data))
    return names


def outcome(game: AnyGame, position: Any) -> dict[str, Any]:
    """The closing line of a game that is over."""
    return {
        "type": "end",
        "scores": [score.total for score in game.score(position)],
        "winners": list(game.winners(position)),
        "digest": digest(position),
    }


def check_outcome(game: AnyGame, position: Any, line: Any) -> None:
    """Refuse a closing line that is not that of the game.

    Raises:
        DecodeError: it is not, or the game is not over.
    """
    if game.to_act(position) is not None:
        raise DecodeError("the game is not over after these moves")
    wanted = outcome(game, position)
    recorded = members(line, wanted)
    for name, value in wanted.items():
        check_same(recorded[name], value, name)


def check_same(recorded: Any, is_now: Any, name: str) -> None:
    """Refuse what was recorded under this name if it is not what playing again gives.

    Raises:
        DecodeError: it is not.
    """
    if not _same(recorded, is_now):
        raise DecodeError("what was recorded is not what playing it again gives", f"$.{name}")


def _same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal, and true is not 1."""
    if type(one) is list and type(other) is list:
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and bool(one == other)


def type_of(line: Any, *known: str) -> str:
    """The type of a line.

    Raises:
        DecodeError: it is none of those known.
    """
    meaning = " or ".join(map(repr, known))
    if type(line) is not dict or line.get("type") not in known:
        kind = line.get("type") if type(line) is dict else line
        raise DecodeError(f"this must be a line of the type {meaning}, not {shown(kind)}")
    name: str = line["type"]
    return name
