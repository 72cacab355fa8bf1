"""Who may see what: the vocabulary of a game's table of visibility."""

from __future__ import annotations

import enum

from attrs import frozen

from mamey.core.rulebook import Rule


class Viewer(enum.StrEnum):
    """Who looks at a thing, as seen from the player whose thing it is."""

    OWNER = "owner"
    """The player whose thing it is."""
    OTHER = "other player"
    """Any other player; any player at all where a thing belongs to none."""
    SPECTATOR = "spectator"
    """Somebody who does not play."""


class Sight(enum.StrEnum):
    """How much of a thing is seen."""

    ALL = "all"
    """Everything: each card, each number."""
    COUNT = "count"
    """Only how many cards there are."""


@frozen
class Visibility:
    """One cell of the table: how much a viewer sees of a thing in a phase of the game."""

    thing: str
    phase: str
    viewer: Viewer
    sight: Sight
    rules: tuple[Rule, ...]
    """The rules that say so."""
