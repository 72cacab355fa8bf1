"""The state of a game and the actions that change it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from attrs import field, frozen

from mamey.core.checks import require
from mamey.core.errors import NotFound
from mamey.games.mamey.cards import Card, Square, card_tuple, spell
from mamey.games.mamey.rulesets import Ruleset


class Phase(enum.StrEnum):
    """Where a game stands between two decisions."""

    CHOOSING = "choosing an action"
    INSPECTING = "inspecting a field"
    OVER = "after the end"


def phase_of(inspecting: int | None, final_turns: int | None) -> Phase:
    """The phase of a game in which this field is inspected and so many turns are left."""
    if final_turns == 0:
        return Phase.OVER
    return Phase.CHOOSING if inspecting is None else Phase.INSPECTING


@frozen
class CardGroup:
    """Cards in one place, of which some may not be known: those known, and how many are not."""

    cards: tuple[Card, ...] = ()
    """The cards known, sorted."""
    hidden: int = 0
    """How many more there are."""

    def __len__(self) -> int:
        return len(self.cards) + self.hidden

    def __add__(self, other: CardGroup) -> CardGroup:
        """Both groups laid together."""
        return CardGroup(tuple(sorted(self.cards + other.cards)), self.hidden + other.hidden)

    def without(self, cards: Iterable[Card]) -> CardGroup:
        """What is left without these cards, which are taken from those known first.

        Raises:
            NotFound: the group cannot hold all of them.
        """
        left, hidden = list(self.cards), self.hidden
        for card in cards:
            if card in left:
                left.remove(card)
            elif hidden:
                hidden -= 1
            else:
                raise NotFound(f"there is no {card} left in {self}")
        return CardGroup(tuple(left), hidden)

    def __str__(self) -> str:
        unknown = ("?",) * self.hidden
        return " ".join((*map(str, self.cards), *unknown)) or "nothing"


MOST_HIDDEN: Final = 10_000
"""More cards than any group hides: what comes from outside is read up to this."""

NO_CARDS: Final = CardGroup()
"""A group of no cards, known or hidden."""


@frozen
class Field:
    """The cards on one of the three fields."""

    face_up: tuple[Card, ...] = ()
    """Sorted."""
    face_down: tuple[Card, ...] = ()
    """Sorted; at most one card."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the field, sorted."""
        return tuple(sorted(self.face_up + self.face_down))

    def __len__(self) -> int:
        return len(self.face_up) + len(self.face_down)


@frozen
class Seat:
    """What one player has in front of them, but for the cubes on the store."""

    hand: tuple[Card, ...]
    """Sorted."""
    cubes: int
    """Merchant cubes in hand."""
    stock: int
    """Merchant cubes in the stock."""
    sold: tuple[Card, ...] = ()
    """All cards sold, sorted. They lie face down until the game is over."""


@frozen
class State:
    """Everything there is on the table, hidden cards included: what a referee knows.

    Equal situations are equal states, however they came about: no turns are counted, and all
    groups of cards but the deck are sorted. Get one from `deal` or `new_game`, and the next
    one from `apply`; `check` tells whether one made by hand can be.
    """

    ruleset: Ruleset
    deck: tuple[Card, ...]
    """The top card first."""
    fields: tuple[Field, Field, Field]
    seats: tuple[Seat, ...]
    """By player."""
    owners: tuple[int | None, ...]
    """Whose merchant cube is on each square of `store.squares`; None for an open square."""
    discard: tuple[Card, ...]
    """The discard area, sorted."""
    turn: int
    """The player whose turn it is; once the game is over, the player who took the last one."""
    inspecting: int | None = None
    """The number of the field that is being inspected, from 1 to 3; its cards stay in it
    meanwhile."""
    final_turns: int | None = None
    """How many turns are left, 0 once the game is over; None until the end is triggered."""

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.seats)

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        return phase_of(self.inspecting, self.final_turns)

    @property
    def squares_of(self) -> tuple[tuple[Square, ...], ...]:
        """The squares that hold each player's merchant cubes, by player."""
        return squares_by_owner(self.ruleset, self.players, self.owners)


def squares_by_owner(
    ruleset: Ruleset, players: int, owners: Sequence[int | None]
) -> tuple[tuple[Square, ...], ...]:
    """The squares that hold each player's merchant cubes, by player."""
    squares = ruleset.store(players).squares
    return tuple(
        tuple(square for square, owner in zip(squares, owners, strict=True) if owner == player)
        for player in range(players)
    )


@frozen
class Harvest:
    """Choose Harvest Beans: take up Field 1 and look at its cards."""

    def __str__(self) -> str:
        return "harvest"


@frozen
class Receive:
    """Add the cards of the field being inspected to the hand."""

    def __str__(self) -> str:
        return "receive"


@frozen
class Return:
    """Put the cards of the field being inspected back, face up, and go on."""

    def __str__(self) -> str:
        return "return"


def _as_sold(value: Iterable[Card]) -> tuple[Card, ...]:
    return card_tuple(value, "cards")


@frozen
class Sell:
    """Sell a set of cards, and place a merchant cube on a square of the store.

    The kind of the set is the square's. Any cards and any square can be asked about.

    >>> from mamey import cards
    >>> print(Sell(cards("GX R3 B3"), Square.named("diff-3-a")))
    sell R3 GX B3 @ diff-3-a

    Raises:
        WrongType: `cards` are no cards, or `square` is no Square.
    """

    cards: tuple[Card, ...] = field(converter=_as_sold)
    """Sorted, whatever the order given."""
    square: Square

    def __attrs_post_init__(self) -> None:
        require(Square, self.square, "square", "a Square")

    def __str__(self) -> str:
        return f"sell {spell(self.cards)} @ {self.square}"


@frozen
class Hire:
    """Hire a Merchant: discard a card, and take a merchant cube from the stock.

    Raises:
        WrongType: `card` is no card.
    """

    card: Card

    def __attrs_post_init__(self) -> None:
        require(Card, self.card, "card", "a card")

    def __str__(self) -> str:
        return f"hire {self.card}"


Action: TypeAlias = Harvest | Receive | Return | Sell | Hire
"""What a player can do."""

ACTION_TYPES: Final = (Harvest, Receive, Return, Sell, Hire)
