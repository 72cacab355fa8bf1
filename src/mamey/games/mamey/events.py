"""What happened: the events of a step, each with the rules it applied.

The events of a step tell everything that changed on the table, in the order in which it
happened. Cards that some players do not see are given as a `CardGroup`, so that the same
event can be told with them hidden. Fields are numbered from 1 to 3.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from mamey.core.rulebook import Rule
from mamey.games.mamey.cards import Card, Square
from mamey.games.mamey.model import CardGroup


@frozen
class _Event:
    rules: tuple[Rule, ...] = field(kw_only=True, repr=False)
    """The rules that made it happen so."""


@frozen
class Inspected(_Event):
    """The player took up a field and looked at its cards."""

    player: int
    field: int
    face_up: tuple[Card, ...]
    face_down: CardGroup


@frozen
class PassedOver(_Event):
    """A vacant field was passed over, by the switch `vacant_policy = skip`."""

    player: int
    field: int


@frozen
class Blocked(_Event):
    """A vacant field ended the harvest, by the switch `vacant_policy = blocks`."""

    player: int
    field: int


@frozen
class Received(_Event):
    """The cards of the field went to the player's hand."""

    player: int
    field: int
    face_up: tuple[Card, ...]
    """Those that everybody had seen."""
    face_down: CardGroup


@frozen
class Returned(_Event):
    """The cards went back to the field, all face up."""

    player: int
    field: int
    face_up: tuple[Card, ...]
    """Those that lay face up before."""
    turned_up: tuple[Card, ...]
    """The one that had lain face down, if any."""


@frozen
class Drew(_Event):
    """The player took the top card of the deck, or found the deck empty."""

    player: int
    drawn: CardGroup
    """One card, or none."""


@frozen
class Replenished(_Event):
    """A card of the deck went face down to a field."""

    field: int
    added: CardGroup


@frozen
class RanShort(_Event):
    """A field was to be replenished, but the deck was empty."""

    field: int


@frozen
class Sold(_Event):
    """The player showed a set of cards, placed a merchant cube, and put the cards face down."""

    player: int
    cards: tuple[Card, ...]
    square: Square
    cubes_returned: int
    """Merchant cubes that went to the stock, one for each joker."""


@frozen
class Discarded(_Event):
    """The player discarded a card face up to hire a merchant."""

    player: int
    card: Card


@frozen
class Hired(_Event):
    """The player took a merchant cube from the stock, or found the stock empty."""

    player: int
    cubes: int
    """One, or none."""


@frozen
class EndTriggered(_Event):
    """The deck has run out: so many more turns will be taken."""

    player: int
    final_turns: int


@frozen
class TurnPassed(_Event):
    """The turn is over, and it is another player's turn."""

    player: int
    following: int
    final_turns: int | None
    """How many turns are left, the following one included; None until the end is triggered."""


@frozen
class HandDiscarded(_Event):
    """At the end the cards left in the player's hand were discarded face up."""

    player: int
    cards: tuple[Card, ...]


@frozen
class SoldTurnedUp(_Event):
    """At the end the player's sold cards were turned face up."""

    player: int
    cards: tuple[Card, ...]


@frozen
class GameEnded(_Event):
    """The game is over, and these players have won."""

    winners: tuple[int, ...]


Event: TypeAlias = (
    Inspected
    | PassedOver
    | Blocked
    | Received
    | Returned
    | Drew
    | Replenished
    | RanShort
    | Sold
    | Discarded
    | Hired
    | EndTriggered
    | TurnPassed
    | HandDiscarded
    | SoldTurnedUp
    | GameEnded
)
"""Anything that can happen in a game."""
