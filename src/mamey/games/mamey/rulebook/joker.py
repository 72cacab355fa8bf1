"""Joker Cards."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "Joker Cards"

_JOKER: Final = (E("Joker Cards"), J("2.豆を売る", "ジョーカーカード"))

ANY_NUMBER: Final = Rule(
    "mamey.joker.any-number",
    "In a sale a joker stands for any number from 1 to 5, even one that the seller also holds.",
    sources=_JOKER,
)
UNSAID: Final = Rule(
    "mamey.joker.unsaid",
    "Which number a joker stands for need not be said: the same cards in the same row are one "
    "sale.",
    sources=_JOKER,
    status=Status.RULING,
    readings=(Reading("The seller must name the number."),),
    reason="Nothing later in the game depends on the number, and no text asks for it.",
)
SIX: Final = Rule(
    "mamey.joker.six",
    "A joker may also stand for a 6.",
    sources=(E("Joker Cards"),),
    status=Status.RULING,
    refusal="{cards} is a RUN only with the joker as 6, which this ruleset does not allow.",
    readings=(Reading("A joker stands for 1 to 5 only.", "joker_as_six = false"),),
    reason="The English text says so and derives runs of six cards from it; the Japanese text "
    "shortens it to any number one likes.",
)
SIX_IN_RUN_ONLY: Final = Rule(
    "mamey.joker.six-in-run-only",
    "A joker as 6 matters only in a RUN.",
    sources=(E("Joker Cards"), E("Components")),
    status=Status.DERIVED,
    reason="No card is numbered 6, and a set of jokers only is the same set whatever number "
    "they stand for.",
)
COLOR: Final = Rule(
    "mamey.joker.color",
    "A joker keeps its color.",
    sources=_JOKER,
    refusal="The joker {joker} keeps its color and cannot stand for a card of another.",
)
ONE_CARD: Final = Rule(
    "mamey.joker.one-card",
    "A joker counts as one card for the column of the store.",
    sources=(E("Joker Cards", "Example"),),
    status=Status.DERIVED,
    reason="It is played as one numbered card; the example's joker makes the third of three.",
)
COST: Final = Rule(
    "mamey.joker.cost",
    "Each joker sold costs one merchant cube, which goes from the seller's hand to the seller's "
    "stock, where it can be hired again.",
    sources=(E("Joker Cards", "Important"), J("2.豆を売る", "ジョーカーカード, ※")),
)
CUBES_NEEDED: Final = Rule(
    "mamey.joker.cubes-needed",
    "A sale with jokers needs a merchant cube in hand for each of them, and one more to place.",
    sources=(E("Joker Cards", "Important"), E("2. Sell Beans", "(2) Place a Merchant Cube")),
    status=Status.DERIVED,
    refusal="The sale needs {needed} merchant cubes, {jokers} for jokers and one to place; the "
    "hand has {held}.",
    reason="The cube returned to the stock cannot be the cube that is placed.",
)
SEVERAL: Final = Rule(
    "mamey.joker.several",
    "Several jokers may be sold in one set.",
    sources=_JOKER,
)
WHERE_SEVERAL: Final = Rule(
    "mamey.joker.where-several",
    "A RUN or a SAME can hold one joker, a DIFF up to four.",
    sources=(E("Components"), E("Joker Cards")),
    status=Status.DERIVED,
    reason="Each color has one joker, and jokers keep their colors.",
)
JOKERS_ONLY: Final = Rule(
    "mamey.joker.jokers-only",
    "A DIFF may consist of jokers only.",
    sources=(E("Joker Cards"),),
    status=Status.RULING,
    refusal="{cards} has no numbered card, which this ruleset asks for in every set.",
    readings=(Reading("A set needs at least one numbered card.", "joker_only_sets = false"),),
    reason="The English text combines jokers with jokers; the Japanese text says neither.",
)
FREE_TO_DISCARD: Final = Rule(
    "mamey.joker.free-to-discard",
    "Discarding a joker to hire a merchant costs no cube.",
    sources=(E("Joker Cards", "Important"), E("3. Hire a Merchant")),
    status=Status.DERIVED,
    reason="The cost is on playing a joker in a sale.",
)
