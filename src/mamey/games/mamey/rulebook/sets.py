"""The three kinds of set, a part of 2. Sell Beans."""

from typing import Final

from mamey.core.rulebook import Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "2. Sell Beans: Sets of Cards"

_CHOOSE: Final = (E("2. Sell Beans", "(1) Choose Bean Cards"), J("2.豆を売る", "①豆カード選択"))

RUN: Final = Rule(
    "mamey.sets.run",
    "A RUN is cards of one color with consecutive numbers, each number once; it does not go on "
    "from the highest number to 1.",
    sources=_CHOOSE,
    refusal={
        "colors": "{cards} is no RUN: its cards are of different colors.",
        "repeated": "{cards} is no RUN: the number {number} stands in it more than once.",
        "gap": "{cards} is no RUN: its numbers are not consecutive.",
    },
)
SAME: Final = Rule(
    "mamey.sets.same",
    "A SAME is cards of one color and one number.",
    sources=_CHOOSE,
    refusal={
        "colors": "{cards} is no SAME: its cards are of different colors.",
        "numbers": "{cards} is no SAME: its cards have different numbers.",
    },
)
DIFF: Final = Rule(
    "mamey.sets.diff",
    "A DIFF is cards of one number, every card of a different color.",
    sources=(
        E("2. Sell Beans", "(1) Choose Bean Cards, Note"),
        *_CHOOSE,
    ),
    refusal={
        "colors": "{cards} is no DIFF: two of its cards have the same color.",
        "numbers": "{cards} is no DIFF: its cards have different numbers.",
    },
    reason="The English note against repeated colors follows all three kinds; the Japanese text "
    "attaches it to this one, and RUN and SAME could not exist otherwise.",
)
LARGEST: Final = Rule(
    "mamey.sets.largest",
    "Without jokers the largest sets are a RUN of five, a SAME of four and a DIFF of four; with "
    "jokers a RUN of six, a SAME of five and a DIFF of four.",
    sources=(E("Components"), E("Joker Cards")),
    status=Status.DERIVED,
    reason="It follows from the numbers and copies of a color, and from one joker a color.",
)
SELLER_CHOOSES: Final = Rule(
    "mamey.sets.seller-chooses",
    "If the same cards make sets of two kinds, the seller chooses the row.",
    sources=_CHOOSE,
    status=Status.DERIVED,
    reason="Each row takes every set of its kind; a 3 and the joker of its color are a RUN and "
    "a SAME.",
)
