"""From a ruleset and an order of the cards to the first state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from mamey.core.checks import require, require_int, require_player
from mamey.core.deals import shuffled
from mamey.core.errors import InvalidSetup
from mamey.core.rulebook import implements
from mamey.core.violations import Violation, refuse_setup
from mamey.games.mamey.cards import Card, cards_in_order, spell
from mamey.games.mamey.model import Field, Seat, State
from mamey.games.mamey.rulebook import setup, store
from mamey.games.mamey.rulesets import CUBES, DEALT, FIELDS, STANDARD, Ruleset, require_players
from mamey.games.mamey.sales import sellable


def require_table(players: object, ruleset: object) -> tuple[int, Ruleset]:
    """Return the arguments if so many players can play by this ruleset.

    Raises:
        WrongType: one of them is of a wrong type.
        InvalidSetup: they cannot.
    """
    number = require_players(players)
    data = require(Ruleset, ruleset, "ruleset", "a Mamey ruleset")
    in_play = len(data.cards(number))
    needed = FIELDS + DEALT * number
    if in_play <= needed:
        raise refuse_setup(setup.DECK_SIZE, cards=in_play, players=number, needed=needed)
    if not sellable(data, number):
        raise refuse_setup(store.USABLE, players=number)
    return number, data


@implements(
    setup.FIELDS,
    setup.START_CUBES,
    setup.STOCK,
    setup.HANDS,
    setup.DEAL_ORDER,
    setup.START_PLAYER,
)
def deal(
    *, players: int, order: Iterable[Card], ruleset: Ruleset = STANDARD, start: int = 0
) -> State:
    """Set up a game with the cards in a given order.

    Args:
        players: how many play, 2 to 4.
        order: the cards in play, `ruleset.cards(players)`, in the order of the shuffled deck,
            top card first. The fields get the first three, then each player two at once, from
            the start player on.
        ruleset: the data and the switches to play by.
        start: the player who takes the first turn.

    Returns:
        The state before the first turn.

    Raises:
        InvalidSetup: such a game cannot be played (`mamey.setup.players`,
            `mamey.setup.deck-size`, `mamey.store.usable`), or the order is not the deck
            (`mamey.setup.shuffled-deck`).
        NotFound: there is no such start player.
        WrongType: an argument is of a wrong type.

    A server must deal from a source that nobody can guess, never from a small seed, which
    could be searched for the hidden cards:

    >>> import secrets
    >>> order = list(STANDARD.cards(players=3))
    >>> secrets.SystemRandom().shuffle(order)
    >>> state = deal(players=3, order=order)
    >>> len(state.deck)
    51

    Sources: Game Setup; Individual Player Setup; Determining the Start Player.
    """
    players, ruleset = require_table(players, ruleset)
    require_player(start, players, "start player")
    pile = _require_deck(cards_in_order(order, "order"), players, ruleset)
    hands = FIELDS + DEALT * players
    cubes = ruleset.cubes_at_start(players)
    seats = [Seat((), cubes, CUBES - cubes)] * players
    for place in range(players):
        first = FIELDS + DEALT * place
        hand = tuple(sorted(pile[first : first + DEALT]))
        seats[(start + place) % players] = Seat(hand, cubes, CUBES - cubes)
    return State(
        ruleset=ruleset,
        deck=pile[hands:],
        fields=(Field((), pile[:1]), Field((), pile[1:2]), Field((), pile[2:3])),
        seats=tuple(seats),
        owners=(None,) * len(ruleset.store(players).squares),
        discard=(),
        turn=start,
    )


@implements(setup.SHUFFLED_DECK)
def new_game(*, players: int, seed: int, ruleset: Ruleset = STANDARD, start: int = 0) -> State:
    """Shuffle the cards by a seed, and set up a game with them.

    The same arguments give the same game on every platform and in every version of Python.

    Args:
        players: how many play, 2 to 4.
        seed: any whole number of up to 512 bits; it and its negative are one seed.
        ruleset: the data and the switches to play by.
        start: the player who takes the first turn.

    Raises:
        InvalidSetup: such a game cannot be played; see `deal`.
        NotFound: there is no such start player.
        WrongType: an argument is of a wrong type.

    >>> state = new_game(players=2, seed=7)
    >>> state.seats[0].hand
    (Y1, G1)

    Sources: Game Setup; Individual Player Setup.
    """
    players, ruleset = require_table(players, ruleset)
    generator = Random(require_int(seed, "seed", bits=512))
    order = shuffled(ruleset.cards(players), generator.random)
    return deal(players=players, order=order, ruleset=ruleset, start=start)


def _require_deck(order: tuple[Card, ...], players: int, ruleset: Ruleset) -> tuple[Card, ...]:
    given, wanted = Counter(order), Counter(ruleset.cards(players))
    violations = [
        Violation(
            setup.SHUFFLED_DECK,
            {"players": players, "cards": spell(sorted(differing.elements()))},
            case,
        )
        for case, differing in (("missing", wanted - given), ("extra", given - wanted))
        if differing
    ]
    if violations:
        raise InvalidSetup(violations)
    return order
