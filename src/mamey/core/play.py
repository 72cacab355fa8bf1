"""Whole games of any Game: replay, walk, playout, perft."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic

from attrs import frozen

from mamey.core.checks import require_int
from mamey.core.errors import MameyError, WrongType
from mamey.core.game import ActionT, EventT, Game, StateT, Step


@frozen
class Move(Generic[StateT, ActionT, EventT]):
    """One decision of a game as it was played."""

    player: int
    action: ActionT
    step: Step[StateT, EventT]


def walk(
    game: Game[StateT, Any, Any, ActionT, EventT, Any, Any],
    state: StateT,
    choose: Callable[[StateT], ActionT],
) -> Iterator[Move[StateT, ActionT, EventT]]:
    """Play from a state to the end of the game, and yield each move once it is played.

    Args:
        game: the game that the state is of.
        state: where to begin.
        choose: returns the next action, which the player to act then plays.

    Raises:
        IllegalAction: `choose` returned an action that the rules forbid.
    """
    while (player := game.to_act(state)) is not None:
        action = choose(state)
        step = game.step(state, action, player=player)
        yield Move(player, action, step)
        state = step.state


def playout(
    game: Game[StateT, Any, Any, ActionT, Any, Any, Any],
    state: StateT,
    choose: Callable[[StateT], ActionT],
) -> StateT:
    """Play from a state to the end of the game, and return the final state.

    >>> from mamey import GAMES, legal_actions, new_game, to_act, winners
    >>> first = lambda state: legal_actions(state, to_act(state))[0]
    >>> winners(playout(GAMES["mamey"], new_game(players=2, seed=1), first))
    (1,)

    Raises:
        IllegalAction: `choose` returned an action that the rules forbid.
    """
    while game.to_act(state) is not None:
        state = game.apply(state, choose(state))
    return state


def replay(
    game: Game[StateT, Any, Any, ActionT, Any, Any, Any], state: StateT, actions: Iterable[ActionT]
) -> StateT:
    """Apply the actions one after the other, and return the state they lead to.

    Raises:
        MameyError: an action cannot be played; the error is the one that `apply` raises,
            with a note of the action's place in the sequence.
    """
    for place, action in enumerate(actions):
        try:
            state = game.apply(state, action)
        except MameyError as error:
            error.add_note(f"at action {place} of the replay, counted from 0")
            raise
    return state


def perft(game: Game[StateT, Any, Any, Any, Any, Any, Any], state: StateT, depth: int) -> int:
    """The number of sequences of exactly `depth` actions that can be played from a state.

    Sequences that end the game earlier are not counted, as in chess. Comparing the numbers
    of two engines is a quick way to see whether they play by the same rules.

    Raises:
        WrongType: the depth is not a whole number from 0.
    """
    if require_int(depth, "depth") < 0:
        raise WrongType(f"depth must be a number of actions from 0, not {depth}")
    if depth == 0:
        return 1
    player = game.to_act(state)
    if player is None:
        return 0
    actions = game.legal_actions(state, player)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action), depth - 1) for action in actions)
