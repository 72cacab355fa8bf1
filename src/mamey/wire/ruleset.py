"""Rulesets as TOML files, which people write with the board of the game before them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from attrs import frozen

from mamey.core.checks import describe, require
from mamey.core.errors import DecodeError, MameyError
from mamey.games.mamey import Ruleset
from mamey.wire import mamey_ruleset
from mamey.wire.strict import at, whole_number
from mamey.wire.strict import text as string
from mamey.wire.toml_text import LARGEST, no_table, parse, quoted

VERSION: Final = 1
"""The version of the format that is written, and so far the only one there is."""

_KIND: Final = "ruleset"


@frozen(eq=False)
class RulesetFile:
    """How the rulesets of one game are written."""

    kind: type
    read: Callable[[dict[str, Any]], Any]
    """A ruleset from all of its file but format and version; raises DecodeError."""
    write: Callable[[Any], str]
    """All of a ruleset's file but format and version; raises InvalidSetup if nobody can play."""


RULESET_FILES: Final[Mapping[str, RulesetFile]] = MappingProxyType(
    {"mamey": RulesetFile(Ruleset, mamey_ruleset.read, mamey_ruleset.write)}
)
"""The files of the games, by the game's name."""


def read_ruleset(text: str | bytes) -> Ruleset:
    """The ruleset that a TOML file spells.

    What the file gives is your own and names no rule, even where it agrees with its base, the
    shipped ruleset that all the rest comes from. `format_ruleset` writes such a file.

    Args:
        text: what the file holds, as text or as bytes in UTF-8.

    Raises:
        DecodeError: it spells no ruleset, or one that no number of players can play by. The error
            says where (a path such as `$.store_34.run-2[1]`, or line and column), and has the
            rules that are broken, if that is what is wrong.
        WrongType: it is neither a string nor bytes.

    >>> ruleset = read_ruleset('''
    ... format = "mamey/ruleset"
    ... version = 1
    ... name = "short"
    ... hand_limit = 5
    ... ''')
    >>> ruleset.name, ruleset.hand_limit, ruleset.source("hand_limit")
    ('short', 5, None)
    """
    data = parse(text)
    for key in ("format", "version"):
        if key not in data:
            first = f"format = {quoted(_formats()[0])} and version = {VERSION}"
            raise DecodeError(f"the key {key!r} is missing; a file begins with {first}")
    given = at(".format", no_table(string), data.pop("format"))
    if given not in _formats():
        meant = " or ".join(map(repr, _formats()))
        raise DecodeError(f"this must be {meant}, not {describe(given)}", "$.format")
    version = at(".version", no_table(whole_number), data.pop("version"))
    if version != VERSION:
        told = f"this is version {version}; this library reads version {VERSION}"
        raise DecodeError(told, "$.version")
    ruleset: Ruleset = RULESET_FILES[given.partition("/")[0]].read(data)
    return ruleset


def format_ruleset(ruleset: Ruleset) -> str:
    """A ruleset as a complete TOML file with comments, to be edited.

    Read back, it has the same name and the same digest. Its provenance is not kept but for what
    the comments say: all that the file gives is the reader's own.

    Raises:
        InvalidSetup: no number of players can play by it.
        MameyError: the file would be larger than those that are read.
        WrongType: it is no ruleset.

    >>> from mamey import STANDARD
    >>> read_ruleset(format_ruleset(STANDARD)).digest == STANDARD.digest
    True
    """
    require(tuple(file.kind for file in RULESET_FILES.values()), ruleset, "ruleset", "a ruleset")
    game, write = next(
        (game, file.write) for game, file in RULESET_FILES.items() if isinstance(ruleset, file.kind)
    )
    head = f"format = {quoted(f'{game}/{_KIND}')}\nversion = {VERSION}\n\n"
    written = head + write(ruleset)
    if len(written.encode()) > LARGEST:
        raise MameyError(f"the file would be larger than {LARGEST // 1024} KiB")
    return written


def _formats() -> list[str]:
    return [f"{game}/{_KIND}" for game in RULESET_FILES]
