"""Bots to play with. A bot is a function from a memory and a generator of its own to an action.

A bot is never given a state: it knows what a player with perfect recall knows. `BOTS` finds bots
by the names of the game and of the bot, and `contest` lets them play.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from mamey.bots import mamey
from mamey.bots.contest import contest
from mamey.bots.uniform import uniform
from mamey.games import GAMES

Bot: TypeAlias = Callable[[Any, Random], Any]
"""Chooses an action from the memory of the player to act, and a generator of its own."""

BOTS: Final[Mapping[str, Mapping[str, Bot]]] = MappingProxyType(
    {
        "mamey": MappingProxyType(
            {"greedy": mamey.greedy, "random": partial(uniform, GAMES["mamey"])}
        )
    }
)
"""The bots of every game, by the game's name and the bot's; the best comes first."""

__all__ = ["BOTS", "Bot", "contest"]
