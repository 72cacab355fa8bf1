"""Games between bots, each of which knows what a player knows and no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, cast

from mamey.core.errors import WrongType
from mamey.core.game import ActionT, EventT, Game, MemoryT, StateT, ViewT
from mamey.core.play import Move, walk


def contest(
    game: Game[StateT, ViewT, MemoryT, ActionT, EventT, Any, Any],
    state: StateT,
    bots: Sequence[Callable[[MemoryT, Random], ActionT]],
    generators: Sequence[Random],
) -> Iterator[Move[StateT, ActionT, EventT]]:
    """Let bots play from the deal to the end of the game; iterate over it to get each move.

    The state stays here: every bot is given its own memory, which its redacted events keep up
    to date, and its own generator.

    Args:
        game: the game that the state is of.
        state: a state right after the deal.
        bots: who plays, by seat.
        generators: the generator of each, by seat.

    Raises:
        IllegalAction: a bot chose an action that the rules forbid.
        InvalidHistory: the state is of a later moment than the deal.
        WrongType: there are not as many bots and generators as seats.

    >>> from mamey import GAMES, new_game, winners
    >>> from mamey.bots import BOTS
    >>> bots = [BOTS["mamey"]["greedy"], BOTS["mamey"]["random"]]
    >>> start = new_game(players=2, seed=1)
    >>> *_, last = contest(GAMES["mamey"], start, bots, [Random(1), Random(2)])
    >>> winners(last.step.state)
    (0,)
    """
    seats = state.players
    if (len(bots), len(generators)) != (seats, seats):
        given = f"{len(bots)} bots and {len(generators)} generators"
        raise WrongType(f"{seats} players need a bot and a generator each, not {given}")
    memories = [game.start_memory(game.observe(state, player)) for player in range(seats)]

    def choose(state: StateT) -> ActionT:
        player = cast(int, game.to_act(state))  # walk asks only while somebody has to act
        return bots[player](memories[player], generators[player])

    def moves() -> Iterator[Move[StateT, ActionT, EventT]]:
        for move in walk(game, state, choose):
            for player in range(seats):
                memories[player] = game.remember(memories[player], move.step.redacted(player))
            yield move

    return moves()
