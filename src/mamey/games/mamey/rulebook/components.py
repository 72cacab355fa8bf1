"""Components."""

from typing import Final

from mamey.core.rulebook import Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "Components"

BEAN_CARDS: Final = Rule(
    "mamey.components.bean-cards",
    "There are 60 bean cards in four colors, 15 of each: two 1s, three 2s, four 3s, three 4s, "
    "two 5s and one joker X.",
    sources=(E("Components"), J("内容物")),
    reason="Only the English text prints the breakdown; the Japanese one gives the totals.",
)
COPIES_ALIKE: Final = Rule(
    "mamey.components.copies-alike",
    "Cards of one color and number are interchangeable.",
    sources=(E("Components"),),
    status=Status.DERIVED,
    reason="No rule tells two copies of a card apart, so a card is its color and its face.",
)
COLORS_ALIKE: Final = Rule(
    "mamey.components.colors-alike",
    "No color of beans differs from the others but in name.",
    sources=(E("Components"),),
    status=Status.DERIVED,
    reason="Each color has the same cards, and no rule names one.",
)
ONE_JOKER: Final = Rule(
    "mamey.components.one-joker",
    "Each color has at most one joker.",
    sources=(E("Components"),),
    status=Status.DERIVED,
    refusal="The deck holds {held} jokers of the color {color}; a color has at most one.",
    reason="The breakdown of a color lists one X; the sets that hold jokers rest on it.",
)
MERCHANT_CUBES: Final = Rule(
    "mamey.components.merchant-cubes",
    "Each player owns seven merchant cubes.",
    sources=(E("Components"), J("内容物")),
    refusal="With {players} players nobody can start with {cubes} merchant cubes; a player owns "
    "{owned}.",
)
