"""The state of a game and the actions that change it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from attrs import field, frozen

from mamey.core.checks import require
from mamey.games.mamey.cards import Card, Square, card_tuple, spell
from mamey.games.mamey.rulesets import Ruleset


@frozen
class CardGroup:
    """Cards in one place, of which some may not be known: those known, and how many are not."""

    cards: tuple[Card, ...] = ()
    """The cards known, sorted."""
    hidden: int = 0
    """How many more there are."""

    def __len__(self) -> int:
        return len(self.cards) + self.hidden

    def __str__(self) -> str:
        unknown = ("?",) * self.hidden
        return " ".join((*map(str, self.cards), *unknown)) or "nothing"


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
    def squares_of(self) -> tuple[tuple[Square, ...], ...]:
        """The squares that hold each player's merchant cubes, by player."""
        squares = self.ruleset.store(self.players).squares
        return tuple(
            tuple(s for s, owner in zip(squares, self.owners, strict=True) if owner == player)
            for player in range(self.players)
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
