"""A greedy player of Mamey, which thinks about its own hand and what lies open on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import cast

from mamey.games.mamey.cards import Card
from mamey.games.mamey.legality import cubes_needed, legal_actions, sales_with
from mamey.games.mamey.memory import Memory
from mamey.games.mamey.model import Action, Harvest, Hire, Receive, Return, Sell
from mamey.games.mamey.observation import SeatView, View
from mamey.games.mamey.sales import jokers_in

_PATIENCE = 5.0
"""What a sale must bring early in the game to be made at once."""
_CARDS_A_ROUND = 2.2
"""How many cards a player's turn takes from the deck, on average."""


def greedy(memory: Memory, _rng: Random) -> Action:
    """The action that promises the most Mamey soon, by what the view shows.

    The generator is not used: the choice is the same every time.
    """
    view = memory.view
    actions = legal_actions(view, cast(int, view.player))
    if view.inspecting is not None:
        return _receive_or_return(view, view.inspecting)
    seat = _own_seat(view)
    sales = [action for action in actions if isinstance(action, Sell)]
    best = max(sales, key=lambda sale: _gain(view, sale), default=None)
    turns = _turns_left(view)
    wanted = min(_PATIENCE, 1 + turns)
    if best is not None and _gain(view, best) >= wanted:
        return best
    if isinstance(actions[0], Harvest) and turns >= 1 and not _short_of_cubes(view):
        return actions[0]
    if best is not None and _gain(view, best) > (1 if seat.stock else 0):
        return best
    hires = [action for action in actions if isinstance(action, Hire)]
    if hires and (seat.stock or not isinstance(actions[0], Harvest)):
        worth = {
            hire: _promise(view, seat.hand.without((hire.card,)).cards, seat.cubes)
            for hire in hires
        }
        return max(hires, key=lambda hire: (worth[hire], -view.ruleset.icons_on(hire.card)))
    return actions[0]


def _own_seat(view: View) -> SeatView:
    return view.seats[cast(int, view.player)]


def _turns_left(view: View) -> float:
    """About how many turns the player has after this one."""
    if view.final_turns is not None:
        return (view.final_turns - 1) // view.players
    return len(view.deck) / (_CARDS_A_ROUND * view.players) + 1


def _short_of_cubes(view: View) -> bool:
    """Whether the hand holds a good sale for which only the cubes are missing."""
    seat = _own_seat(view)
    if not seat.stock or seat.cubes >= 2:
        return False
    hand = seat.hand.cards
    return _promise(view, hand, seat.cubes + 1) - _promise(view, hand, seat.cubes) >= 3


def _receive_or_return(view: View, number: int) -> Action:
    seat = _own_seat(view)
    place = view.fields[number - 1]
    hand = seat.hand.cards
    richer = hand + place.face_up + place.face_down.cards
    gain = _promise(view, richer, seat.cubes) - _promise(view, hand, seat.cubes)
    enough = 1.5 if number < 3 else 1.0
    return Receive() if len(place) and gain + 0.4 * len(place) >= enough else Return()


def _gain(view: View, sale: Sell) -> int:
    """What a sale adds to the score: its square and icons, less the cubes it takes."""
    number = view.ruleset.store(view.players).number(sale.square)
    icons = sum(map(view.ruleset.icons_on, sale.cards))
    return number + icons - cubes_needed(jokers_in(sale.cards))


def _promise(view: View, hand: Iterable[Card], cubes: int) -> float:
    """What the hand could bring by its best sales one after the other, and a bit for the rest."""
    left = Counter(hand)
    taken: set[object] = set()
    total = 0.0
    while True:
        sales = sales_with(view, sorted(left.elements()), cubes)
        offers = [sale for sale in sales if sale.square not in taken]
        best = max(offers, key=lambda sale: _gain(view, sale), default=None)
        if best is None or _gain(view, best) <= 0:
            return total + 0.2 * sum(left.values())
        total += _gain(view, best)
        taken.add(best.square)
        cubes -= cubes_needed(jokers_in(best.cards))
        left.subtract(best.cards)
