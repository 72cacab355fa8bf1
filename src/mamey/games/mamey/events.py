"""What happened: the events of a step, each with the rules it applied.

The events of a step tell everything that changed on the table, in the order in which it
happened. Cards that some players do not see are given as a `CardGroup`, so that the same
event can be told with them hidden: `redacted(player)` of an event is the event as that player,
or with None a spectator, may see it. Fields are numbered from 1 to 3.
"""

from __future__ import annotations

from typing import Final, Self, TypeAlias, get_args

import attrs
from attrs import field, frozen

from mamey.core.checks import require_int
from mamey.core.rulebook import Rule, implements
from mamey.games.mamey.cards import Card, Square
from mamey.games.mamey.model import CardGroup, Phase
from mamey.games.mamey.rulebook import harvest, information, replenish
from mamey.games.mamey.visibility import Thing, as_seen


@frozen
class _Event:
    rules: tuple[Rule, ...] = field(kw_only=True, repr=False)
    """The rules that made it happen so."""

    def redacted(self, player: int | None) -> Self:
        """The event as this player, or with None a spectator, may see it.

        An event once redacted stays so, and shows nobody more.

        Raises:
            WrongType: the player is neither an int nor None.
        """
        return self._seen_by(None if player is None else require_int(player, "player"))

    def reveals_to(self, player: int) -> bool:
        """Whether it shows this player a card that was hidden in the player's view before.

        Raises:
            WrongType: the player is no int.
        """
        return self._shows_to(require_int(player, "player"))

    def _seen_by(self, _player: int | None) -> Self:
        return self

    def _shows_to(self, _player: int) -> bool:
        return False


@frozen
class Inspected(_Event):
    """The player took up a field and looked at its cards."""

    player: int
    field: int
    face_up: tuple[Card, ...]
    face_down: CardGroup

    @implements(information.INSPECTION)
    def _seen_by(self, player: int | None) -> Self:
        seen = as_seen(
            self.face_down, Thing.INSPECTED, Phase.INSPECTING, viewer=player, owner=self.player
        )
        return attrs.evolve(self, face_down=seen)

    def _shows_to(self, player: int) -> bool:
        return player == self.player and len(self.face_down) > 0


def _in_hand(cards: CardGroup, owner: int, viewer: int | None) -> CardGroup:
    """What a viewer sees of cards that went to a hand."""
    return as_seen(cards, Thing.HAND, Phase.CHOOSING, viewer=viewer, owner=owner)


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

    @implements(information.RECEIVED_CARDS)
    def _seen_by(self, player: int | None) -> Self:
        return attrs.evolve(self, face_down=_in_hand(self.face_down, self.player, player))


@frozen
class Returned(_Event):
    """The cards went back to the field, all face up."""

    player: int
    field: int
    face_up: tuple[Card, ...]
    """Those that lay face up before."""
    turned_up: tuple[Card, ...]
    """The one that had lain face down, if any."""

    def _shows_to(self, player: int) -> bool:
        return player != self.player and len(self.turned_up) > 0


@frozen
class Drew(_Event):
    """The player took the top card of the deck, or found the deck empty."""

    player: int
    drawn: CardGroup
    """One card, or none."""

    @implements(harvest.DECK_CARD, information.HANDS)
    def _seen_by(self, player: int | None) -> Self:
        return attrs.evolve(self, drawn=_in_hand(self.drawn, self.player, player))

    def _shows_to(self, player: int) -> bool:
        return player == self.player and len(self.drawn) > 0


@frozen
class Replenished(_Event):
    """A card of the deck went face down to a field."""

    field: int
    added: CardGroup

    @implements(replenish.FACE_DOWN)
    def _seen_by(self, player: int | None) -> Self:
        seen = as_seen(self.added, Thing.FACE_DOWN, Phase.CHOOSING, viewer=player)
        return attrs.evolve(self, added=seen)


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

    def _shows_to(self, player: int) -> bool:
        return player != self.player


@frozen
class Discarded(_Event):
    """The player discarded a card face up to hire a merchant."""

    player: int
    card: Card

    def _shows_to(self, player: int) -> bool:
        return player != self.player


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

    def _shows_to(self, player: int) -> bool:
        return player != self.player and len(self.cards) > 0


@frozen
class SoldTurnedUp(_Event):
    """At the end the player's sold cards were turned face up."""

    player: int
    cards: tuple[Card, ...]

    def _shows_to(self, _player: int) -> bool:
        return len(self.cards) > 0


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

EVENT_TYPES: Final = get_args(Event)
