"""A state that fits what is known of the table: the known cards, and unknown ones between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import frozen

from mamey.core.errors import InvalidState
from mamey.core.violations import Violation
from mamey.games.mamey.cards import Card, spell
from mamey.games.mamey.model import CardGroup, Field, Seat, State
from mamey.games.mamey.observation import View
from mamey.games.mamey.rulebook import invariants

_READABLE: Final = 12
"""How many unknown cards an error message shows one by one."""


@frozen
class Known:
    """A view, and what is known of the hands and of the cards sold, by player."""

    view: View
    hands: Sequence[CardGroup]
    sold: Sequence[CardGroup]

    def groups(self) -> Iterator[tuple[str, CardGroup]]:
        """Every group of cards, with its name."""
        yield "the deck", self.view.deck
        for number, place in enumerate(self.view.fields, 1):
            yield f"Field {number}, face up", CardGroup(place.face_up)
            yield f"Field {number}, face down", place.face_down
        for player, (hand, sold) in enumerate(zip(self.hands, self.sold, strict=True)):
            yield f"player {player}'s hand", hand
            yield f"player {player}'s sold cards", sold
        yield "the discard area", CardGroup(self.view.discard)


def unknown_cards(known: Known) -> tuple[Card, ...]:
    """The cards in play that lie in unknown places, sorted.

    Raises:
        InvalidState: the cards known are not among those in play, or do not leave as many as
            are hidden (`mamey.invariants.cards`).
    """
    left = Counter(known.view.ruleset.cards(known.view.players))
    seen = Counter(card for _, group in known.groups() for card in group.cards)
    places = sum(group.hidden for _, group in known.groups())
    beyond = sorted((seen - left).elements())
    left -= seen
    lacking = left.total() - places
    if beyond or lacking < 0:
        cards = spell(beyond) if beyond else _unknown(-lacking)
        raise InvalidState((Violation(invariants.CARDS, {"cards": cards}, "extra"),))
    if lacking:
        cards = _unknown(lacking)
        raise InvalidState((Violation(invariants.CARDS, {"cards": cards}, "missing"),))
    return tuple(sorted(left.elements()))


def _unknown(number: int) -> str:
    """So many unknown cards in an error message; in what was decoded they may be billions."""
    return str(CardGroup(hidden=number)) if number <= _READABLE else f"{number} cards"


def complete(known: Known, unknown: Iterable[Card]) -> State:
    """The state in which the unknown places hold these cards, dealt to them in their order."""
    view, pile = known.view, iter(unknown)

    def laid(group: CardGroup) -> tuple[Card, ...]:
        return group.cards + tuple(next(pile) for _ in range(group.hidden))

    def sorted_(group: CardGroup) -> tuple[Card, ...]:
        return tuple(sorted(laid(group)))

    first, second, third = (Field(f.face_up, sorted_(f.face_down)) for f in view.fields)
    return State(
        ruleset=view.ruleset,
        deck=laid(view.deck),
        fields=(first, second, third),
        seats=tuple(
            Seat(sorted_(hand), seat.cubes, seat.stock, sorted_(sold))
            for seat, hand, sold in zip(view.seats, known.hands, known.sold, strict=True)
        ),
        owners=view.owners,
        discard=view.discard,
        turn=view.turn,
        inspecting=view.inspecting,
        final_turns=view.final_turns,
    )
