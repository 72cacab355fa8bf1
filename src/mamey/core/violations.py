"""What a refusal says: a rule and the facts that break it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from attrs import field, frozen

from mamey.core.errors import InvalidSetup
from mamey.core.frozen import FrozenMap
from mamey.core.rulebook import Rule

Fact: TypeAlias = int | str


class Facts(FrozenMap[str, Fact]):
    """A small immutable mapping from the name of a fact to its value, sorted by name."""

    __slots__ = ()

    def __init__(self, facts: Mapping[str, Fact] = FrozenMap({})) -> None:
        super().__init__(dict(sorted(facts.items())))


@frozen
class Violation:
    """A rule that forbids something, and the facts that show it.

    >>> STEP = Rule("race.move.step", "A move adds 1 to 3.", refusal="{step} is not 1 to 3.")
    >>> print(Violation(STEP, {"step": 4}))
    4 is not 1 to 3. [race.move.step]
    """

    rule: Rule
    facts: Facts = field(converter=Facts, factory=Facts)
    """Numbers and words that the rule's refusal names, such as `limit` and `held`."""
    case: str = ""
    """Which of the rule's refusals it is, where the rule can be broken in several ways."""

    @property
    def sentence(self) -> str:
        """One plain English sentence, made from the rule's refusal and the facts."""
        return dict(self.rule.refusal)[self.case].format_map(self.facts)

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule.id}]"


def refuse_setup(rule: Rule, case: str = "", **facts: Fact) -> InvalidSetup:
    """The error that refuses a ruleset or a deal by one rule."""
    return InvalidSetup((Violation(rule, facts, case),))
