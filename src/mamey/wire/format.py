"""What a game's wire format consists of; each game has one, in its own module of this package."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from attrs import frozen
from cattrs import Converter

from mamey.core.checks import describe
from mamey.core.errors import DecodeError
from mamey.core.game import AnyGame
from mamey.core.rulebook import Rule, Rulebook
from mamey.core.scores import HiddenLine, PartialScore, Score, ScoreLine
from mamey.core.violations import Violation
from mamey.wire.strict import (
    JSON_BITS,
    Hook,
    at,
    each,
    expected,
    fields_of,
    inside,
    items,
    members,
    natural,
    strict_converter,
    tag,
    union,
    whole_number,
)

CORE_KINDS: Final[Mapping[str, type]] = {
    "violation": Violation,
    "score": Score,
    "partial-score": PartialScore,
}
"""The kinds of value that are the same in every game."""

_LINES: Mapping[str, type] = {"line": ScoreLine, "hidden": HiddenLine}


@frozen(kw_only=True, eq=False)
class Format:
    """How the values of one game are written."""

    game: AnyGame
    kinds: Mapping[str, Any]
    """The type of each kind of value, which may be a union."""
    converter: Converter
    place: Callable[[Any, Violation], str]
    """Where in a value's JSON an invariant is broken, as a JSON path."""
    order: Callable[[Any], tuple[Any, ...]]
    """The order of the cards that deals a given first state."""
    write_card: Callable[[Any], str]
    read_card: Hook
    """A card from its JSON; raises DecodeError."""


def game_converter(rulebook: Rulebook, *enumerations: type[enum.Enum]) -> Converter:
    """A strict converter that knows violations and scores citing the rules of a rulebook."""
    converter = strict_converter(rulebook, *enumerations)
    plain_violation = fields_of(converter, Violation)

    def violation(value: Any, kind: Any) -> Violation:
        read: Violation = plain_violation(value, kind)
        if read.case not in dict(read.rule.refusal):
            raise DecodeError(f"{read.rule} has no refusal {describe(read.case)}", "$.case")
        try:
            str(read)
        except (KeyError, ValueError, IndexError):
            misfit = DecodeError("these facts do not fit the rule's refusal", "$.facts")
            raise misfit from None
        return read

    converter.register_structure_hook(Violation, violation)
    tag(converter, _LINES)
    plain_rules = converter.get_structure_hook(tuple[Rule, ...])

    def rules(value: Any, kind: Any) -> tuple[Rule, ...]:
        read: tuple[Rule, ...] = plain_rules(_some(value, "rules"), kind)
        return read

    line: dict[str, Hook] = {"rules": rules, "amount": partial(whole_number, bits=JSON_BITS)}
    for kind in (ScoreLine, HiddenLine):
        converter.register_structure_hook(kind, fields_of(converter, kind, line))
    _register_scores(converter, Score, {"line": ScoreLine})
    _register_scores(converter, PartialScore, _LINES)
    return converter


def _some(value: Any, what: str) -> list[Any]:
    if not items(value):
        raise DecodeError(f"there must be {what} here; without any, no rules of a game are cited")
    return items(value)


def _register_scores(converter: Converter, kind: type, tags: Mapping[str, type]) -> None:
    """Scores are written with their total, which must be right."""
    line = union(converter, tags)

    def lines(value: Any, _: Any) -> tuple[Any, ...]:
        return tuple(each(line, _some(value, "lines")))

    seat: dict[str, Hook] = {"player": natural, "lines": lines}
    names = ["player", "lines", "tie_break"]
    plain = fields_of(converter, kind, seat)

    def structure(value: Any, _: Any) -> Any:
        given = members(value, [*names, "total"])
        score = plain({name: given[name] for name in names}, kind)
        total = given["total"]
        if type(total) is not type(score.total) or total != score.total:
            raise inside(expected(f"the sum of the lines, {score.total}", total), ".total")
        if total is not None:
            at(".total", partial(whole_number, bits=JSON_BITS), total)
        return score

    def unstructure(score: Any) -> dict[str, Any]:
        return {
            "player": score.player,
            "lines": [converter.unstructure(one) for one in score.lines],
            "tie_break": score.tie_break,
            "total": score.total,
        }

    converter.register_structure_hook(kind, structure)
    converter.register_unstructure_hook(kind, unstructure)
