"""Values as strict JSON, and back: encode, decode, dumps, digest.

What is written is `{"format": "mamey/state", "version": 1, ...}`: the game and the kind of value,
and the version of the format. Equal values give equal bytes, and whatever is read is exactly what
the format says and breaks no invariant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, get_args

from mamey.core.canonical_json import canonical_bytes, digest_of
from mamey.core.checks import describe, require, require_iterable
from mamey.core.errors import DecodeError, InvalidState, NotFound, WrongType
from mamey.core.game import AnyGame
from mamey.core.violations import Violation
from mamey.wire import mamey
from mamey.wire.format import CORE_KINDS, Format
from mamey.wire.json_text import parse
from mamey.wire.strict import Hook, at, entries, expected, made, text, whole_number

VERSION: Final = 1
"""The version of the format that is written, and so far the only one there is."""

FORMATS: Final[Mapping[str, Callable[[], Format]]] = MappingProxyType({"mamey": mamey.wire_format})
"""The wire formats of the games, by the game's name; they are made when they are first needed."""

KINDS: Final = (
    *("state", "view", "memory", "action", "event", "ruleset"),
    *CORE_KINDS,
)
"""The kinds of value that can be written."""

_CHECKED: Final = ("state", "view", "memory")
_DIGEST: Final = re.compile("sha256:[0-9a-f]{64}")


def encode(value: object) -> dict[str, Any]:
    """A value as a JSON value: dicts, lists, strings, numbers, True, False and None.

    Args:
        value: a state, view, memory, action, event, ruleset, violation or score of any game. Its
            parts are taken for what their types say; `decode` is where they are checked.

    Returns:
        A new dict. States hold their ruleset, views its digest.

    Raises:
        WrongType: it is anything else.

    >>> from mamey import Hire, Card
    >>> encode(Hire(Card.Y1))
    {'format': 'mamey/action', 'version': 1, 'type': 'hire', 'card': 'Y1'}
    """
    form, kind = format_of(value)
    return {"format": f"{form.game.name}/{kind}", "version": VERSION, **write(form, value)}


def dumps(value: object) -> bytes:
    """A value as JSON text in UTF-8, canonical as RFC 8785 says: equal values, equal bytes.

    Raises:
        WrongType: it is nothing that can be encoded; see `encode`.

    >>> from mamey import Harvest
    >>> dumps(Harvest())
    b'{"format":"mamey/action","type":"harvest","version":1}'
    """
    return canonical_bytes(encode(value))


def digest(value: object) -> str:
    """The hash of a value's canonical bytes: `sha256:` and 64 hexadecimal digits.

    Keep digests of states to yourself until the game is over: with one, whoever has the time can
    search for the hidden cards. What a ruleset's own `digest` leaves out, its name and its
    provenance, counts here.

    Raises:
        WrongType: it is nothing that can be encoded; see `encode`.

    >>> from mamey import Harvest
    >>> digest(Harvest())[:20]
    'sha256:2691b75df9440'
    """
    return digest_of(encode(value))


def decode(
    data: object, *, expect: str | None = None, rulesets: Iterable[object] | None = None
) -> Any:
    """The value that JSON text, or a JSON value, spells.

    States, views and memories are checked for their invariants; whether a game can lead to them
    is not.

    Args:
        data: what `dumps` or `encode` gave, as text, as bytes in UTF-8 or as JSON values.
        expect: the kind of value that it must be, None for any: `"state"`, `"view"`,
            `"memory"`, `"action"`, `"event"`, `"ruleset"`, `"violation"`, `"score"` or
            `"partial-score"`.
        rulesets: those among which views and memories find theirs, by its digest; None for those
            that come with the games. A ruleset of your own that plays like one of these has the
            same digest: hand it over, if the view is to have its name.

    Raises:
        DecodeError: it does not spell a value; the error has the JSON path and, if that is what
            is wrong, the rules broken.
        InvalidState: it spells a state, view or memory that breaks invariants; the error has
            their rules and JSON paths.
        NotFound: there is no such kind to expect.
        WrongType: a ruleset is none.

    >>> decode('{"format": "mamey/action", "version": 1, "type": "hire", "card": "Y1"}')
    Hire(card=Y1)
    >>> decode('{"format": "mamey/action", "version": 1, "type": "hire"}')
    Traceback (most recent call last):
    mamey.core.errors.DecodeError: $: the key 'card' is missing
    """
    if expect is not None and expect not in KINDS:
        raise NotFound(f"there is no kind {describe(expect)}; there are {', '.join(KINDS)}")
    known = None if rulesets is None else by_digest(rulesets)
    value = parse(data) if isinstance(data, (str, bytes)) else data
    form, kind, body = opened(value, expect)
    return read(form, kind, body, known)


def write(form: Format, value: object) -> dict[str, Any]:
    """A value as a JSON value, without format and version."""
    written: dict[str, Any] = form.converter.unstructure(value)
    return written


def read(form: Format, kind: str, data: Any, rulesets: Mapping[str, Any] | None = None) -> Any:
    """The value of a kind that a JSON value without format and version spells.

    Raises:
        DecodeError: it spells none.
        InvalidState: it breaks invariants.
    """
    known = _shipped(form.game.name) if rulesets is None else rulesets
    if kind == "view":
        data = _with_ruleset(data, known)
    elif kind == "memory" and "view" in entries(data):
        data = {
            **data,
            "view": at(".view", lambda view, _: _with_ruleset(view, known), data["view"]),
        }
    of = form.kinds[kind]
    value = form.converter.get_structure_hook(of)(data, of)
    if kind in _CHECKED:
        violations = made(form.game.check, value)
        if violations:
            paths = (form.place(value, violation) for violation in violations)
            raise InvalidState(violations, paths)
    return value


def reader(form: Format, kind: str) -> Hook:
    """`read` for one kind, as a hook."""
    return lambda data, _: read(form, kind, data)


def opened(
    value: object, expect: str | None = None, kinds: Iterable[str] = KINDS
) -> tuple[Format, str, dict[str, Any]]:
    """The format, the kind and the rest of a JSON value, whose version is known.

    Raises:
        DecodeError: format and version are not as they should be.
    """
    given = entries(value)
    for key in ("format", "version"):
        if key not in given:
            raise DecodeError(f"the key {key!r} is missing")
    game, _, kind = at(".format", text, given["format"]).partition("/")
    if game not in FORMATS or kind not in kinds or expect not in (None, kind):
        wanted = _names([expect] if expect else kinds)
        raise DecodeError(f"this must be {wanted}, not {describe(given['format'])}", "$.format")
    if at(".version", whole_number, given["version"]) != VERSION:
        raise DecodeError(
            f"this is version {given['version']}; this library reads version {VERSION}", "$.version"
        )
    body = {key: held for key, held in given.items() if key not in ("format", "version")}
    return FORMATS[game](), kind, body


def _names(kinds: Iterable[str]) -> str:
    names = [repr(f"{game}/{kind}") for game in FORMATS for kind in kinds]
    return names[0] if len(names) == 1 else f"one of {', '.join(names)}"


def by_digest(rulesets: Iterable[object]) -> dict[str, Any]:
    """The rulesets by their digests.

    Raises:
        WrongType: one of them is no ruleset, or they cannot be iterated over.
    """
    types = tuple(FORMATS[name]().kinds["ruleset"] for name in FORMATS)
    given = require_iterable(rulesets, "rulesets", "an iterable of rulesets")
    known: dict[str, Any] = {}
    for ruleset in given:
        known.setdefault(require(types, ruleset, "each of rulesets", "a ruleset").digest, ruleset)
    return known


@cache
def _shipped(game: str) -> Mapping[str, Any]:
    return by_digest(FORMATS[game]().game.rulesets.values())


def _with_ruleset(view: Any, known: Mapping[str, Any]) -> Any:
    """A view's JSON with the ruleset itself in the place of its digest."""
    if "ruleset" not in entries(view):
        return view  # The hook for views says what is wrong.
    return {**view, "ruleset": at(".ruleset", lambda name, _: _found(name, known), view["ruleset"])}


def _found(name: Any, known: Mapping[str, Any]) -> Any:
    if not _DIGEST.fullmatch(text(name)):
        raise expected("the digest of a ruleset", name)
    if name not in known:
        raise DecodeError("no ruleset with this digest is known; hand yours over in `rulesets`")
    return known[name]


def format_of(value: object) -> tuple[Format, str]:
    """The format and the kind of a value.

    Raises:
        WrongType: it is nothing that can be encoded.
    """
    found = _kinds().get(type(value))
    if found is not None:
        return found
    core = {kind: name for name, kind in CORE_KINDS.items()}.get(type(value))
    if core is not None:
        return _format_of_rule(value), core
    hint = "; encode each of them by itself" if isinstance(value, (tuple, list)) else ""
    meaning = f"a value of a game ({', '.join(KINDS)})"
    raise WrongType(f"value must be {meaning}, not {describe(value)}{hint}")


@cache
def _kinds() -> Mapping[type, tuple[Format, str]]:
    """The format and the kind of every class that belongs to one game."""
    return {
        kind: (form, name)
        for form in (make() for make in FORMATS.values())
        for name, of in form.kinds.items()
        if name not in CORE_KINDS
        for kind in (get_args(of) or (of,))
    }


def form_of(game: AnyGame) -> Format:
    """The format of a game."""
    return FORMATS[game.name]()


def _format_of_rule(value: Any) -> Format:
    """The format of the game whose rules a violation or a score cites."""
    if isinstance(value, Violation):
        rules = [value.rule]
    else:
        rules = [rule for line in value.lines for rule in line.rules]
    game = rules[0].id.partition(".")[0] if rules else ""
    if game not in FORMATS:
        names = ", ".join(FORMATS)
        raise WrongType(f"value must cite rules of a game ({names}), not {describe(value)}")
    return FORMATS[game]()
