"""The TOML file of a ruleset of Mamey: its keys, its comments, and where it breaks rules."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from itertools import groupby
from typing import Any, Final

from mamey.core.checks import describe, did_you_mean
from mamey.core.errors import DecodeError, InvalidSetup, NotationError
from mamey.core.rulebook import Rule, Status
from mamey.core.violations import Facts, Violation
from mamey.games.mamey import (
    RULEBOOK,
    RULESETS,
    STANDARD,
    Card,
    Cell,
    EndTrigger,
    Ruleset,
    SetKind,
    StoreBoard,
    VacantPolicy,
    cards,
)
from mamey.games.mamey.cards import spell
from mamey.games.mamey.rulebook import components, harvest, scoring, setup
from mamey.games.mamey.rulesets import PLAYERS
from mamey.games.mamey.setup import require_table
from mamey.wire.strict import Hook, at, each, expected, items, made, one_of, text, truth
from mamey.wire.strict import whole_number as json_number
from mamey.wire.toml_text import key_step, no_table, quoted

_number: Final = no_table(json_number)


def read(data: dict[str, Any]) -> Ruleset:
    """The ruleset that a file spells, whose format and version are known.

    Raises:
        DecodeError: it spells none, or one that no number of players can play by.
    """
    _refuse_unknown(data, ("name", "base", *_HOOKS), "key")
    if "name" not in data:
        raise DecodeError("the key 'name' is missing; call the ruleset what you like")
    name = at(".name", no_table(text), data["name"])
    base = at(".base", no_table(_base), data["base"]) if "base" in data else STANDARD
    changes = {
        key: at(key_step(key), hook, data[key]) for key, hook in _HOOKS.items() if key in data
    }
    try:
        ruleset: Ruleset = base.replace(name=name, **changes)
    except InvalidSetup as error:
        raise _broken(error, data, base) from None
    try:
        _require_dealt(ruleset)
    except InvalidSetup as error:
        told = f"nobody can play by this ruleset. {error}"
        raise DecodeError(told, violations=error.violations) from None
    return ruleset


def _refuse_unknown(table: Mapping[str, Any], known: Collection[str], what: str) -> None:
    for key in table:
        if key not in known:
            hint = did_you_mean(key[:40].lower(), known, table)
            raise DecodeError(f"there is no {what} {describe(key)} here{hint}")


def _base(value: Any, _: Any) -> Ruleset:
    name = text(value)
    if name not in RULESETS:
        raise expected(
            f"the name of a ruleset that comes with the game ({', '.join(RULESETS)})", name
        )
    return RULESETS[name]


def _cards(value: Any, _: Any) -> tuple[Card, ...]:
    if type(value) is not str:
        raise expected("a string of cards such as 'R3 GX'", value)
    try:
        return cards(value)
    except NotationError as error:
        raise DecodeError(f"{error.message}; see {error.path} of the string") from None


def _start_cubes(value: Any, _: Any) -> tuple[int, ...]:
    wanted = [str(players) for players in PLAYERS]
    if type(value) is not dict:
        raise expected("a table such as { 2 = 5, 3 = 5, 4 = 4 }", value)
    _refuse_unknown(value, wanted, "number of players")
    for players in wanted:
        if players not in value:
            raise DecodeError(f"the cubes with {players} players are missing")
    return tuple(at(key_step(players), _number, value[players]) for players in wanted)


def _list(value: Any, _: Any = None) -> list[int]:
    if type(value) is not list:
        raise expected("a list of whole numbers such as [4, 3, 2]", value)
    return each(_number, value)


_numbers: Final = no_table(_list)


def _icons(value: Any, _: Any) -> list[int]:
    numbers: list[int] = _numbers(value, None)
    return items(numbers, 5)


_CELLS: Final = {f"{kind.value}-{size}": (kind, size) for kind in SetKind for size in range(1, 100)}
"""The cells that can be named, whether or not a set can fill them."""


def _store(value: Any, _: Any) -> StoreBoard:
    if type(value) is not dict:
        raise expected("a table of cells such as run-2 = [4, 3, 2]", value)
    for key in value:
        if key in _HOOKS or key in ("name", "base"):  # TOML takes it for a part of the table.
            raise DecodeError(f"the key {key!r} must stand above the first table")
        if key not in _CELLS:
            like = "cells are named like run-2, same-3 and diff-4"
            raise DecodeError(f"there is no cell {describe(key)}; {like}")
    return StoreBoard(at(key_step(name), _cell, value[name], _CELLS[name]) for name in value)


def _cell(value: Any, place: tuple[SetKind, int]) -> Cell:
    made(Cell, *place, [1])  # What cannot be a cell is refused for that, whatever its numbers.
    numbers: list[int] = _numbers(value, None)
    for index, number in enumerate(numbers):
        if number < 1:
            at(f"[{index}]", lambda lowest, _: made(Cell, *place, [lowest]), number)
    cell: Cell = made(Cell, *place, numbers)
    return cell


_HOOKS: Final[Mapping[str, Hook]] = {
    "bean_cards": no_table(_cards),
    "removed": no_table(_cards),
    "start_cubes": _start_cubes,
    "hand_limit": _number,
    "icons": _icons,
    "joker_icons": _number,
    "end_trigger": no_table(one_of(EndTrigger)),
    "vacant_policy": no_table(one_of(VacantPolicy)),
    "joker_as_six": no_table(truth),
    "joker_only_sets": no_table(truth),
    "store_2": _store,
    "store_34": _store,
}
"""What reads the value of each key that a base can stand in for."""


_PLACES: Final[Mapping[Rule, Callable[[Facts], str]]] = {
    components.ONE_JOKER: lambda _: "$.bean_cards",
    components.MERCHANT_CUBES: lambda facts: f"$.start_cubes.{facts['players']}",
    setup.CARDS_IN_PLAY: lambda _: "$.removed",
    harvest.LIMIT_AT_LEAST_ONE: lambda _: "$.hand_limit",
    scoring.ICONS_BY_NUMBER: lambda facts: f"$.icons[{int(facts['number']) - 1}]",
    scoring.JOKER_ICONS: lambda _: "$.joker_icons",
}
"""Where in a file each rule is broken that the parts of a ruleset can break together."""


def _broken(error: InvalidSetup, data: Mapping[str, Any], base: Ruleset) -> DecodeError:
    violation = error.violations[0]
    place, hint = _PLACES.get(violation.rule), ""
    path = place(violation.facts) if place else "$"
    if violation.rule == setup.CARDS_IN_PLAY and "removed" not in data:
        path, hint = "$.bean_cards", f" Give 'removed', too; now it is that of {base.name}."
    return DecodeError(f"{error}{hint}", path, error.violations)


def _require_dealt(ruleset: Ruleset) -> None:
    """Refuse a ruleset that no number of players can play by.

    Raises:
        InvalidSetup: none can; it has the violations of each number.
    """
    violations: list[Violation] = []
    for players in PLAYERS:
        try:
            require_table(players, ruleset)
        except InvalidSetup as error:
            violations += error.violations
        else:
            return
    raise InvalidSetup(violations)


def write(ruleset: Ruleset) -> str:
    """The file that spells a ruleset, without format and version.

    Raises:
        InvalidSetup: no number of players can play by it.
    """
    _require_dealt(ruleset)
    same = (shipped for shipped in RULESETS.values() if shipped.digest == ruleset.digest)
    cubes = ", ".join(f"{players} = {ruleset.cubes_at_start(players)}" for players in PLAYERS)
    note = partial(_note, ruleset)
    return f"""\
# What you call it.
name = {quoted(ruleset.name)}

# The ruleset that comes with the game and stands in for what this file does not give. All that
# the file gives counts as yours, whatever the comments say: delete what you have not looked up,
# or put a # before it, and it is known again as what the rulebook prints or the library assumes.
base = {quoted(next(same, STANDARD).name)}

# All bean cards: the color (R, Y, G, B) and the number, X for the joker.{note("bean_cards")}
bean_cards = {_spelt(ruleset.bean_cards)}

# Those that are taken out with two players.{note("removed")}
removed = {_spelt(ruleset.removed)}

# Merchant cubes in hand at the start, by the number of players.{note("start_cubes")}
start_cubes = {{ {cubes} }}

# With so many cards in hand, or more, nobody can harvest.{note("hand_limit")}
hand_limit = {ruleset.hand_limit}

# Bonus icons on a 1, 2, 3, 4 and 5.{note("icons")}
icons = {list(ruleset.icons)}

# Bonus icons on a joker.{note("joker_icons")}
joker_icons = {ruleset.joker_icons}

# What triggers the end: "deck_empty" (the deck is empty after a harvest) or "replenish_shortfall"
# (a field gets no card).{note("end_trigger")}
end_trigger = {quoted(ruleset.end_trigger.value)}

# At a field without cards: "sequential" (stop there or go on), "skip" (it is passed over) or
# "blocks" (the harvest ends there).{note("vacant_policy")}
vacant_policy = {quoted(ruleset.vacant_policy.value)}

# Whether a joker may stand for a 6.{note("joker_as_six")}
joker_as_six = {_truth(ruleset.joker_as_six)}

# Whether a set may consist of jokers only.{note("joker_only_sets")}
joker_only_sets = {_truth(ruleset.joker_only_sets)}

# The store: the row (run: consecutive numbers of one color; same: one number of one color; diff:
# one number of different colors), how many cards, and the number of each square of that cell.
# A face has the cells that stand here and no others; only without its table is it the base's.

# The face for two players.
[store_2]
{_face(ruleset.store_2)}
# The face for three and four players.
[store_34]
{_face(ruleset.store_34)}"""


def _note(ruleset: Ruleset, name: str) -> str:
    note = _origin(ruleset.source(name))
    return f"\n# {note}" if note else ""


def _origin(rule: Rule | None) -> str:
    """Where a value is known from, for a comment; nothing for a value of one's own."""
    if rule is None or rule.id not in RULEBOOK:
        return ""
    known = "assumed" if rule.status is Status.ASSUMPTION else "by the rulebook"
    return f"({known}: {rule.id})"


def _truth(value: bool) -> str:
    return str(value).lower()


def _spelt(group: Iterable[Card]) -> str:
    """The cards as a TOML string, a line or more for each color."""
    lines = [
        line
        for _, same in groupby(group, key=lambda card: card.color)
        for line in textwrap.wrap(spell(same), 90)
    ]
    return (
        quoted(lines[0] if lines else "") if len(lines) < 2 else '"""\n' + "\n".join(lines) + '"""'
    )


def _face(board: StoreBoard) -> str:
    lines = []
    for cell in board.cells:
        line, note = f"{cell} = {list(cell.numbers)}", _origin(cell.source)
        lines.append(f"{line:<24}  # {note}\n" if note else f"{line}\n")
    return "".join(lines)
