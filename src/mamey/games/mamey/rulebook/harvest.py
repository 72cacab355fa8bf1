"""1. Harvest Beans."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "1. Harvest Beans"

HAND_LIMIT: Final = Rule(
    "mamey.harvest.hand-limit",
    "A player holding seven or more cards cannot choose to harvest.",
    sources=(E("1. Harvest Beans", "Note"), J("1.豆を収穫", "※")),
    refusal="Cards in hand: {held}; with {limit} or more a player cannot harvest.",
)
LIMIT_AT_LEAST_ONE: Final = Rule(
    "mamey.harvest.limit-at-least-one",
    "The hand limit is at least one card.",
    sources=(E("1. Harvest Beans", "Note"),),
    status=Status.DERIVED,
    refusal="The hand limit is {limit}; it must be at least 1, or nobody could ever harvest.",
    reason="With none even an empty hand would bar the harvest, and the deck would never run out.",
)
NO_LATER_LIMIT: Final = Rule(
    "mamey.harvest.no-later-limit",
    "The hand is counted only when the harvest is chosen; the cards gained may take it to any "
    "size.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    status=Status.DERIVED,
    reason="Both texts say so, and the limit is on choosing the action.",
)
FIELD_ORDER: Final = Rule(
    "mamey.harvest.field-order",
    "Field 1 is inspected first; after returning it Field 2, and after returning that Field 3, "
    "with no stopping in between.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
INSPECT: Final = Rule(
    "mamey.harvest.inspect",
    "To inspect a field is to take up all its cards, face up and face down, and look at them.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
RECEIVE_OR_RETURN: Final = Rule(
    "mamey.harvest.receive-or-return",
    "After inspecting a field the player receives its cards or returns them, and can do nothing "
    "else; a harvest once begun cannot be taken back.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    refusal="Field {field} is being inspected: its cards must be received or returned.",
)
RECEIVE: Final = Rule(
    "mamey.harvest.receive",
    "To receive is to add all cards of the field to the hand; the fields after it stay as they "
    "are.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
RETURN: Final = Rule(
    "mamey.harvest.return",
    "To return is to put all cards back on the same field face up, before the next field is "
    "inspected.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
NO_WAY_BACK: Final = Rule(
    "mamey.harvest.no-way-back",
    "A field once returned cannot be received later in the same harvest.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    status=Status.DERIVED,
    reason="Returning leads only onwards, to the next field or to the deck.",
)
SEPARATE_CHOICES: Final = Rule(
    "mamey.harvest.separate-choices",
    "The choices at the three fields are made one after the other, each with what has been seen "
    "so far.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    status=Status.DERIVED,
    reason="The next field is taken up only after the choice about the one before.",
)
DECK_CARD: Final = Rule(
    "mamey.harvest.deck-card",
    "After returning Field 3 the player must take the top card of the deck, unseen by others.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
NO_DECK_CARD: Final = Rule(
    "mamey.harvest.no-deck-card",
    "Field 3 may be returned even if the deck is empty; a harvest that goes past it then gains "
    "nothing.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    status=Status.RULING,
    readings=(Reading("With an empty deck Field 3 must be received."),),
    reason="The draw is impossible, and nothing else is said. It works as a pass that shows "
    "the fields to everybody.",
)
GROWTH: Final = Rule(
    "mamey.harvest.growth",
    "A harvest adds to the hand the cards of the field received, or one card of the deck, or "
    "none from a vacant field or an empty deck.",
    sources=(E("1. Harvest Beans"),),
    status=Status.DERIVED,
    reason="A harvest ends by receiving one field or by returning all three.",
)
