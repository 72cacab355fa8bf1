"""Replenishing, a part of 1. Harvest Beans."""

from typing import Final

from mamey.core.rulebook import Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "1. Harvest Beans: Replenishing"

AFTER_GAIN: Final = Rule(
    "mamey.replenish.after-gain",
    "Fields are replenished once in a harvest, after the hand has gained its cards, and at no "
    "other time.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
INSPECTED_FIELDS: Final = Rule(
    "mamey.replenish.inspected-fields",
    "Each field that was inspected in the harvest, the one received included, gets one card of "
    "the deck; the others get none.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
ALL_AFTER_DECK: Final = Rule(
    "mamey.replenish.all-after-deck",
    "If the card came from the deck, all three fields get one.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
ORDER: Final = Rule(
    "mamey.replenish.order",
    "Fields are replenished in the order Field 1, Field 2, Field 3.",
    sources=(E("1. Harvest Beans", "Example"), J("1.豆を収穫")),
    reason="The Japanese text states the order; the English one shows it in its example.",
)
FACE_DOWN: Final = Rule(
    "mamey.replenish.face-down",
    "The new card is added face down, seen by nobody, to the cards of the field, which stay as "
    "they are.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
DECK_SHORT: Final = Rule(
    "mamey.replenish.deck-short",
    "Once the deck is empty no field gets any more cards, not even in the middle of replenishing.",
    sources=(
        E("1. Harvest Beans"),
        E("Game Ending Conditions"),
        J("1.豆を収穫"),
    ),
)
NOTHING_COMES_BACK: Final = Rule(
    "mamey.replenish.nothing-comes-back",
    "Cards discarded, sold or removed never return to the deck.",
    sources=(E("1. Harvest Beans"), E("Game Ending Conditions")),
    status=Status.DERIVED,
    reason="No rule puts a card into the deck after the deal.",
)
