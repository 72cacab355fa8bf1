"""What a player or a spectator sees of the table: a View, built from nothing."""

from __future__ import annotations

from typing import TypeAlias, cast

from attrs import frozen

from mamey.core.checks import require, require_player, require_viewer
from mamey.core.errors import WrongViewer
from mamey.core.rulebook import implements
from mamey.games.mamey.cards import Card, Square
from mamey.games.mamey.model import NO_CARDS, CardGroup, Phase, State, phase_of, squares_by_owner
from mamey.games.mamey.rulebook import hire, information, scoring, sold
from mamey.games.mamey.rulesets import Ruleset
from mamey.games.mamey.visibility import Thing, as_seen


@frozen
class FieldView:
    """What a viewer sees of one of the three fields."""

    face_up: tuple[Card, ...] = ()
    """Sorted."""
    face_down: CardGroup = NO_CARDS
    """Known only to the player who inspects the field."""

    def __len__(self) -> int:
        return len(self.face_up) + len(self.face_down)


@frozen
class SeatView:
    """What a viewer sees of what one player has in front of them."""

    hand: CardGroup
    cubes: int
    """Merchant cubes in hand."""
    stock: int
    """Merchant cubes in the stock."""
    sold: CardGroup = NO_CARDS
    """All cards sold. They lie face down until the game is over."""


@frozen
class View:
    """All that one player, or a spectator, sees on the table at this moment.

    It holds nothing else: no reference to a state, no order of a deck, no card that the viewer
    does not see. Get one from `observe`, and the next one from `follow`. What was seen before
    and lies face down again, such as the cards sold, is the business of a `Memory`.
    """

    ruleset: Ruleset
    player: int | None
    """Who sees this; None for a spectator."""
    deck: CardGroup
    fields: tuple[FieldView, FieldView, FieldView]
    seats: tuple[SeatView, ...]
    """By player."""
    owners: tuple[int | None, ...]
    """Whose merchant cube is on each square of `store.squares`; None for an open square."""
    discard: tuple[Card, ...]
    """The discard area, sorted."""
    turn: int
    """The player whose turn it is; once the game is over, the player who took the last one."""
    inspecting: int | None = None
    """The number of the field that is being inspected, from 1 to 3."""
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


Position: TypeAlias = State | View
"""What can be asked about the rules: all of a table, or what somebody sees of it."""


@implements(
    information.HANDS,
    information.HAND_SIZES,
    information.FIELD_CARDS,
    information.INSPECTION,
    information.CUBES,
    information.DECK,
    hire.OPEN_DISCARDS,
    sold.PUT_DOWN,
    scoring.SOLD_TURNED_UP,
)
def observe(state: State, player: int | None) -> View:
    """What a player sees of the table now, by the table of visibility.

    Args:
        state: any state of the game.
        player: a seat number, or None for a spectator, who sees what all players see.

    Raises:
        NotFound: there is no such player.
        WrongType: an argument is of a wrong type.

    >>> from mamey import new_game
    >>> view = observe(new_game(players=3, seed=7), 0)
    >>> [str(seat.hand) for seat in view.seats]
    ['R2 Y3', '? ?', '? ?']

    Sources: Individual Player Setup; 1. Harvest Beans; (3) Put Down the Sold Bean Cards.
    """
    require(State, state, "state", "a state of Mamey")
    viewer = require_viewer(player, state.players)
    phase = state.phase

    def seen(cards: tuple[Card, ...], thing: Thing, owner: int | None = None) -> CardGroup:
        return as_seen(CardGroup(cards), thing, phase, viewer=viewer, owner=owner)

    def field(number: int) -> FieldView:
        place = state.fields[number - 1]
        if number == state.inspecting and phase is Phase.INSPECTING:
            return FieldView(place.face_up, seen(place.face_down, Thing.INSPECTED, state.turn))
        return FieldView(place.face_up, seen(place.face_down, Thing.FACE_DOWN))

    return View(
        ruleset=state.ruleset,
        player=viewer,
        deck=seen(state.deck, Thing.DECK),
        fields=(field(1), field(2), field(3)),
        seats=tuple(
            SeatView(
                hand=seen(seat.hand, Thing.HAND, owner),
                cubes=seat.cubes,
                stock=seat.stock,
                sold=seen(seat.sold, Thing.SOLD, owner),
            )
            for owner, seat in enumerate(state.seats)
        ),
        owners=state.owners,
        discard=state.discard,
        turn=state.turn,
        inspecting=state.inspecting,
        final_turns=state.final_turns,
    )


def cards_of(group: tuple[Card, ...] | CardGroup) -> tuple[Card, ...]:
    """The cards of a group, of a state or of a view, that the position shows whole."""
    return group.cards if isinstance(group, CardGroup) else group


def require_position(value: object) -> Position:
    """Return the value if it is a state or a view of Mamey.

    Raises:
        WrongType: it is neither.
    """
    kinds = (State, View)
    return cast(Position, require(kinds, value, "state", "a state or a view of Mamey"))


def require_seen_by(position: Position, player: object) -> int:
    """Return the player if there is one, and if the position can answer for that player.

    Raises:
        NotFound: there is no such player.
        WrongType: it is no seat number.
        WrongViewer: the position is somebody else's view.
    """
    asked = require_player(player, position.players)
    if isinstance(position, View) and position.player != asked:
        whose = "a spectator's" if position.player is None else f"player {position.player}'s"
        raise WrongViewer(f"this is {whose} view, which cannot answer for player {asked}")
    return asked
