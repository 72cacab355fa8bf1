"""A greedy player of Mamey.

It looks at no card that its player could not see: its own hand, the field it inspects, and
what lies open on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from mamey.games.mamey.cards import Card
from mamey.games.mamey.legality import cubes_needed, legal_actions
from mamey.games.mamey.model import Action, Harvest, Hire, Receive, Return, Sell, State
from mamey.games.mamey.sales import jokers_in, tables

_PATIENCE = 5.0
"""What a sale must bring early in the game to be made at once."""
_CARDS_A_ROUND = 2.2
"""How many cards a player's turn takes from the deck, on average."""


def greedy(state: State, _rng: Random) -> Action:
    """The action that promises the most Mamey soon.

    The generator is not used: the choice is the same every time.
    """
    if state.inspecting is not None:
        return _receive_or_return(state, state.inspecting)
    actions = legal_actions(state, state.turn)
    hand = state.seats[state.turn].hand
    sales = [action for action in actions if isinstance(action, Sell)]
    best = max(sales, key=lambda sale: _gain(state, sale), default=None)
    turns = _turns_left(state)
    wanted = min(_PATIENCE, 1 + turns)
    if best is not None and _gain(state, best) >= wanted:
        return best
    if isinstance(actions[0], Harvest) and turns >= 1 and not _short_of_cubes(state):
        return actions[0]
    if best is not None and _gain(state, best) > (1 if state.seats[state.turn].stock else 0):
        return best
    hires = [action for action in actions if isinstance(action, Hire)]
    if hires and (state.seats[state.turn].stock or not isinstance(actions[0], Harvest)):
        worth = {hire: _promise(state, _without(hand, hire.card)) for hire in hires}
        return max(hires, key=lambda hire: (worth[hire], -state.ruleset.icons_on(hire.card)))
    return actions[0]


def _turns_left(state: State) -> float:
    """About how many turns the player has after this one."""
    if state.final_turns is not None:
        return (state.final_turns - 1) // state.players
    return len(state.deck) / (_CARDS_A_ROUND * state.players) + 1


def _short_of_cubes(state: State) -> bool:
    """Whether the hand holds a good sale for which only the cubes are missing."""
    seat = state.seats[state.turn]
    if not seat.stock or seat.cubes >= 2:
        return False
    rich = _promise(state, seat.hand, cubes=seat.cubes + 1)
    return rich - _promise(state, seat.hand) >= 3


def _receive_or_return(state: State, number: int) -> Action:
    seat = state.seats[state.turn]
    place = state.fields[number - 1]
    gain = _promise(state, seat.hand + place.cards) - _promise(state, seat.hand)
    enough = 1.5 if number < 3 else 1.0
    return Receive() if len(place) and gain + 0.4 * len(place) >= enough else Return()


def _gain(state: State, sale: Sell) -> int:
    """What a sale adds to the score: its square and icons, less the cubes it takes."""
    number = state.ruleset.store(state.players).number(sale.square)
    icons = sum(map(state.ruleset.icons_on, sale.cards))
    return number + icons - cubes_needed(jokers_in(sale.cards))


def _promise(state: State, hand: Iterable[Card], cubes: int | None = None) -> float:
    """What the hand could bring by its best sales one after the other, and a bit for the rest."""
    table = tables(state.ruleset, state.players)
    left = Counter(hand)
    budget = state.seats[state.turn].cubes if cubes is None else cubes
    taken: set[int] = set()
    total = 0.0
    while True:
        offers = [
            (_gain(state, action), -place, index, action)
            for sale in table.sales_within(sorted(left.elements()))
            if cubes_needed(sale.jokers) <= budget
            for index, place, action in sale.offers
            if state.owners[index] is None and index not in taken
        ]
        if not offers:
            return total + 0.2 * sum(left.values())
        gain, _, index, action = max(offers, key=lambda offer: offer[:2])
        if gain <= 0:
            return total + 0.2 * sum(left.values())
        total += gain
        taken.add(index)
        budget -= cubes_needed(jokers_in(action.cards))
        left.subtract(action.cards)


def _without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
