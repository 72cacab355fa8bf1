"""Ways to play Mamey that lead random games into corners which uniform play seldom reaches."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias, TypeVar

from mamey import Action, Harvest, Hire, Receive, Return, Sell, State, legal_actions

Policy: TypeAlias = Callable[[State, Random], Action]


ChoiceT = TypeVar("ChoiceT")


def pick(rng: Random, options: Sequence[ChoiceT]) -> ChoiceT:
    """One of the options, by the only sequence that Python promises to keep."""
    return options[int(rng.random() * len(options))]


def _legal(state: State) -> tuple[Action, ...]:
    return legal_actions(state, state.turn)


def uniform(state: State, rng: Random) -> Action:
    """Any legal action, all equally likely."""
    return pick(rng, _legal(state))


def seller(state: State, rng: Random) -> Action:
    """Gather large hands, and sell the longest sets and those with jokers."""
    actions = _legal(state)
    if rng.random() < 0.08:
        return pick(rng, actions)
    if state.inspecting is not None:
        size = len(state.fields[state.inspecting - 1])
        return Receive() if rng.random() < (0.15, 0.3, 0.6, 0.9)[min(size, 3)] else Return()
    sales = [action for action in actions if isinstance(action, Sell)]
    best = max(sales, key=_worth, default=None)
    if best is not None and (_worth(best) >= 4 or rng.random() < 0.25):
        longest = [sale for sale in sales if _worth(sale) == _worth(best)]
        return pick(rng, longest)
    if isinstance(actions[0], Harvest) and (state.seats[state.turn].cubes or rng.random() < 0.6):
        return actions[0]
    hires = [action for action in actions if isinstance(action, Hire)]
    return pick(rng, hires or list(actions))


def _worth(sale: Sell) -> int:
    return len(sale.cards) + 2 * sum(card.is_joker for card in sale.cards)


def hirer(state: State, rng: Random) -> Action:
    """Hire whenever possible, for the longest games and the emptiest stocks."""
    actions = _legal(state)
    hires = [action for action in actions if isinstance(action, Hire)]
    return pick(rng, hires) if hires and rng.random() < 0.9 else pick(rng, actions)


def returner(state: State, rng: Random) -> Action:
    """Harvest and return whenever possible, for the largest fields and the shortest games."""
    actions = _legal(state)
    if rng.random() < 0.1:
        return pick(rng, actions)
    if isinstance(actions[0], Harvest):
        return actions[0]
    return actions[-1] if state.inspecting is not None else pick(rng, actions)


POLICIES: dict[str, Policy] = {
    "uniform": uniform,
    "seller": seller,
    "hirer": hirer,
    "returner": returner,
}
