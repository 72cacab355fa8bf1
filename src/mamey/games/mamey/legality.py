"""What may be done: to_act, legal_actions, explain, action_space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import assert_never

from mamey.core.actions import ActionSpace
from mamey.core.checks import describe
from mamey.core.errors import WrongType
from mamey.core.rulebook import implements
from mamey.core.violations import Violation
from mamey.games.mamey.cards import Card, spell_short
from mamey.games.mamey.model import (
    ACTION_TYPES,
    Action,
    Harvest,
    Hire,
    Receive,
    Return,
    Sell,
)
from mamey.games.mamey.observation import (
    Position,
    cards_of,
    require_position,
    require_seen_by,
)
from mamey.games.mamey.rulebook import RULEBOOK, harvest, hire, joker, sell, turn
from mamey.games.mamey.rulesets import STANDARD, Ruleset
from mamey.games.mamey.sales import jokers_in, set_faults, tables
from mamey.games.mamey.setup import require_table

_HARVEST = Harvest()
_INSPECTION = (Receive(), Return())
_HIRES = {card: Hire(card) for card in Card}


@implements(turn.GAME_OVER)
def to_act(state: Position) -> int | None:
    """The player who must act now, None once the game is over.

    Args:
        state: a state, or anybody's view.

    Raises:
        WrongType: the argument is no state or view of Mamey.
    """
    require_position(state)
    return None if state.final_turns == 0 else state.turn


@implements(sell.ANY_SQUARE)
def legal_actions(state: Position, player: int) -> tuple[Action, ...]:
    """Everything that the player may do now, in canonical order.

    Args:
        state: a state, or the player's own view, which gives the same answer.
        player: a seat number.

    Returns:
        The actions in the order of the action space; none if the player is not to act, and
        never none if the player is.

    Raises:
        NotFound: there is no such player.
        WrongType: an argument is of a wrong type.
        WrongViewer: the view is not the player's.

    >>> from mamey import new_game
    >>> for action in legal_actions(new_game(players=3, seed=3), 0):
    ...     print(action)
    harvest
    sell B3 B4 @ run-2-a
    sell B3 B4 @ run-2-b
    sell B3 B4 @ run-2-c
    hire B3
    hire B4
    """
    to_move = to_act(state)
    if require_seen_by(state, player) != to_move:
        return ()
    if state.inspecting is not None:
        return _INSPECTION
    hand = cards_of(state.seats[player].hand)
    actions: list[Action] = []
    if _may_harvest(hand, state.ruleset):
        actions.append(_HARVEST)
    actions += sales_with(state, hand, state.seats[player].cubes)
    actions += [_HIRES[card] for card in sorted(set(hand))]
    return tuple(actions)


def sales_with(state: Position, hand: Sequence[Card], cubes: int) -> list[Sell]:
    """What could be sold now with such a hand and so many merchant cubes, in canonical order."""
    offers = [
        (place, action)
        for sale in tables(state.ruleset, state.players).sales_within(hand)
        if cubes_needed(sale.jokers) <= cubes
        for index, place, action in sale.offers
        if state.owners[index] is None
    ]
    offers.sort()
    return [action for _, action in offers]


def _may_harvest(hand: Sequence[Card], ruleset: Ruleset) -> bool:
    return len(hand) < ruleset.hand_limit


def cubes_needed(jokers: int) -> int:
    """How many merchant cubes a sale with so many jokers takes from the hand."""
    return jokers + 1


def explain(state: Position, action: Action, *, player: int | None = None) -> tuple[Violation, ...]:
    """What forbids an action, and by which rules.

    Args:
        state: a state, or the own view of the player who asks, which gives the same answer.
        action: any action, whether it is well formed or not.
        player: who asks to play it; None for the player to act.

    Returns:
        Nothing if the action is legal. Otherwise every rule that forbids it, in the order of
        the rulebook; but a finished game, a wrong player or a wrong phase stands alone.

    Raises:
        NotFound: there is no such player.
        WrongType: an argument is of a wrong type, such as an action of another game.
        WrongViewer: the view is not that player's.

    >>> from mamey import Square, cards, new_game
    >>> state = new_game(players=3, seed=3)
    >>> for violation in explain(state, Sell(cards("B3 B5"), Square.named("run-2-a"))):
    ...     print(violation)
    The hand does not hold B5. [mamey.sell.own-hand]
    B3 B5 is no RUN: its numbers are not consecutive. [mamey.sets.run]
    """
    to_move = to_act(state)
    if type(action) not in ACTION_TYPES:
        names = ", ".join(kind.__name__ for kind in ACTION_TYPES)
        raise WrongType(f"action must be an action of Mamey ({names}), not {describe(action)}")
    asker = to_move if player is None else player
    if asker is not None:
        require_seen_by(state, asker)
    if to_move is None:
        return (Violation(turn.GAME_OVER),)
    if player is not None and player != to_move:
        return (Violation(turn.ACTIVE_PLAYER, {"player": player, "to_act": to_move}),)
    in_inspection = isinstance(action, Receive | Return)
    if state.inspecting is not None and not in_inspection:
        return (Violation(harvest.RECEIVE_OR_RETURN, {"field": state.inspecting}),)
    if state.inspecting is None and in_inspection:
        return (Violation(turn.ONE_ACTION),)
    violations = _faults(state, to_move, action)
    return tuple(sorted(violations, key=lambda violation: RULEBOOK.position(violation.rule)))


def _faults(state: Position, player: int, action: Action) -> Iterator[Violation]:
    hand = cards_of(state.seats[player].hand)
    match action:
        case Receive() | Return():
            return
        case Harvest():
            if not _may_harvest(hand, state.ruleset):
                facts = {"held": len(hand), "limit": state.ruleset.hand_limit}
                yield Violation(harvest.HAND_LIMIT, facts)
        case Sell():
            yield from _sale_faults(state, hand, state.seats[player].cubes, action)
        case Hire():
            if not hand:
                yield Violation(hire.NEEDS_CARD)
            if action.card not in hand:
                yield Violation(hire.CARD_IN_HAND, {"card": action.card.name})
        case _:
            assert_never(action)


def _sale_faults(
    state: Position, hand: Sequence[Card], cubes: int, action: Sell
) -> Iterator[Violation]:
    square = action.square
    missing = Counter(action.cards) - Counter(hand)
    if missing:
        yield Violation(sell.OWN_HAND, {"missing": spell_short(sorted(missing.elements()))})
    yield from set_faults(square.kind, action.cards, state.ruleset)
    index = tables(state.ruleset, state.players).indexes.get(square)
    if index is None:
        yield Violation(sell.ON_STORE, {"square": str(square)})
    elif (owner := state.owners[index]) is not None:
        yield Violation(sell.OPEN_SQUARE, {"square": str(square), "owner": owner})
    if square.size != len(action.cards):
        sizes = {"cards": len(action.cards), "size": square.size}
        yield Violation(sell.CELL, {"square": str(square), **sizes})
    jokers = jokers_in(action.cards)
    needed = cubes_needed(jokers)
    if cubes == 0:
        yield Violation(sell.CUBE)
    if jokers and cubes < needed:
        facts = {"needed": needed, "jokers": jokers, "held": cubes}
        yield Violation(joker.CUBES_NEEDED, facts)


def action_space(*, players: int, ruleset: Ruleset = STANDARD) -> ActionSpace[Action]:
    """Every action that can be legal in some state, in canonical order.

    The order is that of the rulebook: harvest, receive, return, every set on every square
    that takes it (by square, then by cards), and hiring by each card.

    Args:
        players: how many play, 2 to 4.
        ruleset: the data and the switches to play by.

    Returns:
        A sequence of actions: `space[i]` is the action with the id i, `space.id(action)` its
        id. Ids are valid for one ruleset and one number of players.

    Raises:
        InvalidSetup: so many players cannot play by this ruleset.
        WrongType: an argument is of a wrong type.

    >>> space = action_space(players=3)
    >>> len(space), str(space[0]), str(space[1206])
    (1207, 'harvest', 'hire BX')
    """
    return _action_space(*require_table(players, ruleset))


@lru_cache(maxsize=64)
@implements(turn.NO_PASS)
def _action_space(players: int, ruleset: Ruleset) -> ActionSpace[Action]:
    offers = [
        (place, action)
        for sale in tables(ruleset, players).sales
        for _, place, action in sale.offers
    ]
    return ActionSpace(
        (
            _HARVEST,
            *_INSPECTION,
            *(action for _, action in sorted(offers)),
            *(_HIRES[card] for card in sorted(set(ruleset.cards(players)))),
        )
    )
