"""Bots to play with. A bot is a function from a state and a generator of its own to an action.

`BOTS` finds them by the names of the game and of the bot.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from mamey.bots import mamey
from mamey.bots.uniform import uniform
from mamey.games import GAMES

Bot: TypeAlias = Callable[[Any, Random], Any]
"""Chooses an action for the player to act; asked only while the game is not over."""

BOTS: Final[Mapping[str, Mapping[str, Bot]]] = MappingProxyType(
    {
        "mamey": MappingProxyType(
            {"greedy": mamey.greedy, "random": partial(uniform, GAMES["mamey"])}
        )
    }
)
"""The bots of every game, by the game's name and the bot's; the best comes first."""
