"""The bot for any game that chooses among all legal actions alike."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar, cast

from mamey.core.game import Game

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")


def uniform(game: Game[StateT, ActionT, Any, Any, Any], state: StateT, rng: Random) -> ActionT:
    """Any legal action, each with the same chance.

    Draws from `rng.random`, so that a seed gives the same choices in every version of Python.
    """
    player = cast(int, game.to_act(state))
    actions = game.legal_actions(state, player)
    return actions[int(rng.random() * len(actions))]
