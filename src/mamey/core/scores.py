"""Score lines that cite rules, and the rewards made from scores."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from attrs import field, frozen

from mamey.core.rulebook import Rule, Status
from mamey.core.violations import Facts


@frozen
class ScoreLine:
    """One line of a score sheet: what is paid, and by which rules."""

    rules: tuple[Rule, ...]
    """The rule that pays first, then those that give the numbers it is worked out from."""
    amount: int
    """In the game's own points."""
    facts: Facts = field(converter=Facts, factory=Facts)
    """What is counted, such as `cubes` or `square`."""

    @property
    def assumed(self) -> bool:
        """Whether the amount rests on data that no source prints."""
        return any(rule.status is Status.ASSUMPTION for rule in self.rules)


@frozen
class HiddenLine:
    """A line of a score sheet that cannot be counted yet: what it counts lies face down."""

    rules: tuple[Rule, ...]
    """The rule that will pay."""
    facts: Facts = field(converter=Facts, factory=Facts)
    """What is known of it, such as the number of `hidden` cards."""


@frozen
class Score:
    """What one player has earned, line by line."""

    player: int
    lines: tuple[ScoreLine, ...]
    tie_break: int
    """Decides between equal totals: the higher wins."""

    @property
    def total(self) -> int:
        """The sum of the lines."""
        return sum(line.amount for line in self.lines)


@frozen
class PartialScore:
    """What a viewer may count of what one player has earned."""

    player: int
    lines: tuple[ScoreLine | HiddenLine, ...]
    tie_break: int
    """Decides between equal totals: the higher wins."""

    @property
    def total(self) -> int | None:
        """The sum of the lines; None while any of them is hidden."""
        amounts = [line.amount for line in self.lines if isinstance(line, ScoreLine)]
        return sum(amounts) if len(amounts) == len(self.lines) else None


class Reward(enum.StrEnum):
    """How a finished game is turned into a number for each player."""

    WIN_SHARE = "win_share"
    """1 divided among the winners, 0 for the others."""
    SCORE_DIFFERENCE = "score_difference"
    """The player's total minus the mean of the others' totals."""


def best(scores: Sequence[Score]) -> tuple[int, ...]:
    """The players who are first by total, then by tie-break, lowest seat first."""
    top = max((score.total, score.tie_break) for score in scores)
    return tuple(score.player for score in scores if (score.total, score.tie_break) == top)


def rewards(scores: Sequence[Score], reward: Reward) -> tuple[float, ...]:
    """The reward of each player, by seat, for the final scores of all of them."""
    if reward is Reward.WIN_SHARE:
        first = best(scores)
        return tuple(1 / len(first) if score.player in first else 0.0 for score in scores)
    everything = sum(score.total for score in scores)
    others = len(scores) - 1
    return tuple(score.total - (everything - score.total) / others for score in scores)
