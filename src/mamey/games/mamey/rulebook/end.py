"""Game Ending Conditions."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "Game Ending Conditions"

_END: Final = (E("Game Ending Conditions"), J("ゲームの終了"))

TRIGGER: Final = Rule(
    "mamey.end.trigger",
    "The end is triggered when the deck is empty after the draws of a harvest.",
    sources=_END,
    status=Status.RULING,
    readings=(
        Reading(
            "It is triggered only when a field that must be replenished gets no card.",
            "end_trigger = replenish_shortfall",
        ),
    ),
    reason="The English text speaks of running out while replenishing, the Japanese one only of "
    "the deck being gone, and to run out most simply means to be empty. A last card that is "
    "drawn into the hand triggers under both readings, since the replenishing that follows "
    "fails.",
)
ONCE: Final = Rule(
    "mamey.end.once",
    "The end is triggered once; the empty deck of a final turn changes nothing.",
    sources=_END,
    status=Status.DERIVED,
    reason="The final turns are counted from the turn in which the deck ran out.",
)
HARVEST_ONLY: Final = Rule(
    "mamey.end.harvest-only",
    "Selling and hiring never trigger the end.",
    sources=_END,
    status=Status.DERIVED,
    reason="Neither takes a card from the deck.",
)
FINAL_TURNS: Final = Rule(
    "mamey.end.final-turns",
    "The player who triggered the end completes the turn; then every player takes one more turn, "
    "from the left neighbor on, and that player last.",
    sources=_END,
    reason="Both texts count the player of the turn in which the deck ran out among those who "
    "take one more turn.",
)
ORDINARY_TURNS: Final = Rule(
    "mamey.end.ordinary-turns",
    "Final turns are ordinary turns, without replenishing.",
    sources=_END[:1],
)
GAME_ENDS: Final = Rule(
    "mamey.end.game-ends",
    "The game ends at once after the last of these turns.",
    sources=_END,
)
BOUND: Final = Rule(
    "mamey.end.bound",
    "With N cards in play and n players a game takes at most 2N - 7 - n turns, or 2N - 5 - n if "
    "only a failed replenishing triggers the end.",
    sources=_END,
    status=Status.DERIVED,
    reason="Every harvest before the trigger takes a card from the deck, and every sale or hire "
    "uses up a card that has come into a hand.",
)
