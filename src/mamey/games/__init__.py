"""The games, each in its own package; `GAMES` finds them by name."""

from collections.abc import Mapping
from typing import Any, Final

from mamey.core.frozen import FrozenMap
from mamey.core.game import Game
from mamey.games import mamey

GAMES: Final[Mapping[str, Game[Any, Any, Any, Any, Any]]] = FrozenMap(
    {game.name: game for game in (mamey.GAME,)}
)
"""Every game that the library knows, by name."""
