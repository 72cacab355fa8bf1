"""The bot for any game that chooses among all legal actions alike."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from mamey.core.game import ActionT, Game, MemoryT


def uniform(
    game: Game[Any, Any, MemoryT, ActionT, Any, Any, Any], memory: MemoryT, rng: Random
) -> ActionT:
    """Any legal action, each with the same chance.

    Draws from `rng.random`, so that a seed gives the same choices in every version of Python.
    """
    actions = game.legal_actions(memory.view, cast(int, memory.view.player))
    return actions[int(rng.random() * len(actions))]
