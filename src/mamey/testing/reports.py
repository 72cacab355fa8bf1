"""What the leak check has to say: a leak, or how much it compared."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from mamey.core.frozen import FrozenMap


class LeakFound(AssertionError):
    """Two states that a viewer cannot tell apart showed that viewer something different.

    Attributes:
        surface: what showed it, such as `view`, `refusal` or `events`.
        viewer: who could have seen it; None for a spectator.
        detail: where the two differ.
    """

    def __init__(self, surface: str, viewer: int | None, detail: str) -> None:
        whom = "a spectator" if viewer is None else f"player {viewer}"
        super().__init__(f"{surface}: what {whom} is shown depends on what is hidden: {detail}")
        self.surface = surface
        self.viewer = viewer
        self.detail = detail


def _as_counts(value: Mapping[tuple[int, str, str], int]) -> FrozenMap[tuple[int, str, str], int]:
    return FrozenMap(value)


@frozen
class LeakReport:
    """How much was compared without finding a leak."""

    pairs: Mapping[tuple[int, str, str], int] = field(converter=_as_counts)
    """Pairs of states, by number of players, phase, and who looked: `player to act`,
    `other player` or `spectator`."""
    steps: int
    """Pairs of steps of which the viewer was told the same."""
    refusals: int
    """Pairs of refusals."""

    @property
    def total(self) -> int:
        """The pairs of states in all."""
        return sum(self.pairs.values())
