"""The rules of Mamey, a module a section, in the rulebook's order."""

from typing import Final

from mamey.core.rulebook import Rulebook
from mamey.games.mamey.rulebook import (
    components,
    end,
    harvest,
    hire,
    information,
    invariants,
    joker,
    replenish,
    scoring,
    sell,
    sets,
    setup,
    sold,
    store,
    turn,
    vacant,
)

RULEBOOK: Final = Rulebook.from_modules(
    "Mamey",
    (
        components,
        store,
        setup,
        turn,
        harvest,
        replenish,
        vacant,
        sell,
        sets,
        joker,
        sold,
        hire,
        end,
        scoring,
        information,
        invariants,
    ),
)
