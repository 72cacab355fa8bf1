"""The games, each in its own package; `GAMES` finds them by name."""

from collections.abc import Mapping
from typing import Final

from mamey.core.frozen import FrozenMap
from mamey.core.game import AnyGame
from mamey.games import mamey

GAMES: Final[Mapping[str, AnyGame]] = FrozenMap({game.name: game for game in (mamey.GAME,)})
"""Every game that the library knows, by name."""
