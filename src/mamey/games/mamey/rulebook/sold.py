"""Sold cards, a part of 2. Sell Beans."""

from typing import Final

from mamey.core.rulebook import Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "2. Sell Beans: Sold Cards"

PUT_DOWN: Final = Rule(
    "mamey.sold.put-down",
    "After the sale the cards lie face down before the seller, apart from hand and discards; "
    "nobody may look at them until scoring.",
    sources=(
        E("2. Sell Beans", "(3) Put Down the Sold Bean Cards"),
        J("2.豆を売る", "③売った豆カードを置く"),
    ),
    reason="The Japanese text puts them down in the hand, a slip for at hand: there they would "
    "count against the hand limit.",
)
STAY_SOLD: Final = Rule(
    "mamey.sold.stay-sold",
    "Sold cards never come back into play.",
    sources=(E("2. Sell Beans", "(3) Put Down the Sold Bean Cards"),),
    status=Status.DERIVED,
    reason="No rule takes a card from a sold pile.",
)
