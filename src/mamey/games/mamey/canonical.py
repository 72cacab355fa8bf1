"""Positions alike but for the colors of the beans: one of them stands for all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar, cast

import attrs
from attrs import field, frozen

from mamey.core.checks import describe, require, require_iterable
from mamey.core.errors import WrongType
from mamey.core.rulebook import implements
from mamey.games.mamey.cards import Card, Color, Face
from mamey.games.mamey.memory import Memory
from mamey.games.mamey.model import (
    Action,
    CardGroup,
    Field,
    Harvest,
    Hire,
    Receive,
    Return,
    Sell,
    State,
)
from mamey.games.mamey.observation import FieldView, View, cards_of
from mamey.games.mamey.rulebook import components

PositionT = TypeVar("PositionT", bound=State | View | Memory)
_ThingT = TypeVar("_ThingT", bound=Card | Action | State | View | Memory)

_COLORS: Final = tuple(Color)


def _as_images(value: Iterable[Color]) -> tuple[Color, ...]:
    given = require_iterable(value, "images", "the four colors")
    images = tuple(require(Color, color, "each of images", "a color") for color in given)
    if sorted(images) != sorted(_COLORS):
        raise WrongType(f"images must be the four colors, each once, not {describe(images)}")
    return images


@frozen
class Recoloring:
    """A permutation of the bean colors. Call it with what is to change its colors.

    >>> from mamey import Hire
    >>> swap = Recoloring((Color.YELLOW, Color.RED, Color.GREEN, Color.BLUE))
    >>> swap(Card.R3), str(swap(Hire(Card.YX)))
    (Y3, 'hire RX')

    Raises:
        WrongType: the images are not the four colors, each once.
    """

    images: tuple[Color, ...] = field(converter=_as_images)
    """What red, yellow, green and blue become, in this order."""

    @property
    def inverse(self) -> Recoloring:
        """The permutation that undoes this one."""
        return Recoloring(_COLORS[self.images.index(color)] for color in _COLORS)

    def __call__(self, thing: _ThingT) -> _ThingT:
        """The card, action, state, view or memory in its new colors.

        A position keeps its ruleset, so the result is a position of the same game only where
        the ruleset treats the colors exchanged alike.

        Raises:
            WrongType: it is none of these.
        """
        changed = self._changed(thing)
        return cast(_ThingT, changed)

    def _changed(self, thing: object) -> object:
        match thing:
            case Card():
                return self._card(thing)
            case Harvest() | Receive() | Return():
                return thing
            case Sell(cards, square):
                return Sell(map(self._card, cards), square)
            case Hire(card):
                return Hire(self._card(card))
            case State():
                return self._state(thing)
            case View():
                return self._view(thing)
            case Memory(view, hands, sold):
                return Memory(
                    self._view(view),
                    tuple(map(self._group, hands)),
                    tuple(map(self._sorted, sold)),
                )
            case _:
                meaning = "a card, an action, a state, a view or a memory of Mamey"
                raise WrongType(f"only {meaning} can be recolored, not {describe(thing)}")

    def _card(self, card: Card) -> Card:
        return Card.of(self.images[_COLORS.index(card.color)], card.face)

    def _sorted(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(sorted(map(self._card, cards)))

    def _group(self, group: CardGroup) -> CardGroup:
        return CardGroup(self._sorted(group.cards), group.hidden)

    def _state(self, state: State) -> State:
        first, second, third = (
            Field(self._sorted(place.face_up), self._sorted(place.face_down))
            for place in state.fields
        )
        return attrs.evolve(
            state,
            deck=tuple(map(self._card, state.deck)),
            fields=(first, second, third),
            seats=tuple(
                attrs.evolve(seat, hand=self._sorted(seat.hand), sold=self._sorted(seat.sold))
                for seat in state.seats
            ),
            discard=self._sorted(state.discard),
        )

    def _view(self, view: View) -> View:
        first, second, third = (
            FieldView(self._sorted(place.face_up), self._group(place.face_down))
            for place in view.fields
        )
        return attrs.evolve(
            view,
            fields=(first, second, third),
            seats=tuple(
                attrs.evolve(seat, hand=self._group(seat.hand), sold=self._group(seat.sold))
                for seat in view.seats
            ),
            discard=self._sorted(view.discard),
        )


class Canonical(NamedTuple, Generic[PositionT]):
    """The representative of a position, and how to get there."""

    position: PositionT
    recoloring: Recoloring
    """Turns the position asked about, and its actions, into the representative's; the inverse
    turns the representative's back."""


@implements(components.COLORS_ALIKE)
def canonical(position: PositionT) -> Canonical[PositionT]:
    """The one position that stands for all that differ from this one in the bean colors only.

    No rule names a color, so what is good in one position is, recolored, good in the others;
    a searcher or a learner has to know only one of up to 24. Colors of which other cards are
    in play than of the rest stay apart from them.

    Args:
        position: a state, a view, or a memory.

    Returns:
        The representative, and the recoloring that leads to it.

    Raises:
        WrongType: the argument is none of these.

    >>> from mamey import Hire, apply, new_game, observe
    >>> view = observe(new_game(players=2, seed=7), 0)
    >>> position, recoloring = canonical(view)
    >>> str(view.seats[0].hand), str(position.seats[0].hand)
    ('Y1 G1', 'R1 Y1')
    >>> str(recoloring.inverse(Hire(Card.R1)))
    'hire Y1'
    """
    kinds = (State, View, Memory)
    require(kinds, position, "position", "a state, a view or a memory of Mamey")
    view = position.view if isinstance(position, Memory) else position
    made_of = _by_color([(view.ruleset.cards(view.players), False)])
    lying = _by_color(_groups(position))
    images = dict(zip(_COLORS, _COLORS, strict=True))
    for like in {made_of[color] for color in _COLORS}:
        peers = [color for color in _COLORS if made_of[color] == like]
        images |= zip(sorted(peers, key=lying.__getitem__, reverse=True), peers, strict=True)
    recoloring = Recoloring(images[color] for color in _COLORS)
    return Canonical(recoloring(position), recoloring)


_Pattern: TypeAlias = tuple[tuple[int, ...], ...]


def _by_color(groups: Iterable[tuple[Sequence[Card], bool]]) -> dict[Color, _Pattern]:
    """Where the cards of each color lie: in every group their faces, and places if those count.

    A position is given by the patterns of its four colors, and recolored by exchanging them.
    """
    patterns: dict[Color, list[tuple[int, ...]]] = {color: [] for color in _COLORS}
    for cards, ordered in groups:
        found: dict[Color, list[int]] = {color: [] for color in _COLORS}
        for place, card in enumerate(cards):
            face = list(Face).index(card.face)
            found[card.color].append(place * len(Face) + face if ordered else face)
        for color, faces in found.items():
            patterns[color].append(tuple(faces))
    return {color: tuple(pattern) for color, pattern in patterns.items()}


def _groups(position: State | View | Memory) -> Iterator[tuple[Sequence[Card], bool]]:
    """Every group of known cards, and whether their order counts."""
    view = position.view if isinstance(position, Memory) else position
    yield cards_of(view.deck), True
    for place in view.fields:
        yield place.face_up, False
        yield cards_of(place.face_down), False
    for seat in view.seats:
        yield cards_of(seat.hand), False
        yield cards_of(seat.sold), False
    yield view.discard, False
    if isinstance(position, Memory):
        yield from ((hand.cards, False) for hand in position.hands)
        yield from ((pile, False) for pile in position.sold)
