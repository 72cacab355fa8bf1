"""What a refusal says: a rule and the facts that break it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from attrs import field, frozen

from mamey.core.errors import InvalidSetup
from mamey.core.rulebook import Rule

Fact: TypeAlias = int | str


class Facts(Mapping[str, Fact]):
    """A small immutable mapping from the name of a fact to its value, sorted by name."""

    __slots__ = ("_items",)

    def __init__(self, facts: Mapping[str, Fact] | None = None) -> None:
        self._items = tuple(sorted((facts or {}).items()))

    def __getitem__(self, name: str) -> Fact:
        for key, value in self._items:
            if key == name:
                return value
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(self._items)

    def __repr__(self) -> str:
        return repr(dict(self._items))

    def __reduce__(self) -> tuple[type[Facts], tuple[dict[str, Fact]]]:
        return Facts, (dict(self._items),)


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
