"""What players may know: said here and there in the texts, or silently taken for granted."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "What Players May Know"

HANDS: Final = Rule(
    "mamey.information.hands",
    "A hand is private: only its owner sees the cards.",
    sources=(E("Individual Player Setup"), E("1. Harvest Beans", "Note")),
    status=Status.DERIVED,
    reason="Asking for the number of cards in a hand would make no sense if hands lay open.",
)
HAND_SIZES: Final = Rule(
    "mamey.information.hand-sizes",
    "Everybody may know how many cards each player holds.",
    sources=(E("1. Harvest Beans", "Note"),),
)
FIELD_CARDS: Final = Rule(
    "mamey.information.field-cards",
    "Everybody sees all face-up cards of a field, and how many of its cards lie face down.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    status=Status.RULING,
    readings=(Reading("Only the topmost of the cards returned to a field is seen."),),
    reason="Each card is returned face up, and the players who follow must be able to weigh the "
    "field.",
)
INSPECTION: Final = Rule(
    "mamey.information.inspection",
    "The face-down card of a field that is being inspected is seen by the inspecting player alone.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
)
RECEIVED_CARDS: Final = Rule(
    "mamey.information.received-cards",
    "A face-down card that is received stays unseen by the others; the face-up cards received "
    "with it they have seen.",
    sources=(E("1. Harvest Beans"), J("1.豆を収穫")),
    status=Status.DERIVED,
    reason="The card goes from a place that only the inspecting player saw to a private hand, and "
    "nothing asks to show it.",
)
HARVEST_CHOICES: Final = Rule(
    "mamey.information.harvest-choices",
    "Everybody sees which fields are inspected, returned and received.",
    sources=(E("1. Harvest Beans"),),
    status=Status.DERIVED,
    reason="Cards are taken up from the table and put back there.",
)
CUBES: Final = Rule(
    "mamey.information.cubes",
    "Merchant cubes lie open, in hands, in stocks and on the store.",
    sources=(E("Individual Player Setup"), E("2. Sell Beans", "(2) Place a Merchant Cube")),
    status=Status.RULING,
    readings=(Reading("Merchant cubes in hand are held unseen."),),
    reason="Cubes lie on the table, and those in hand follow from the seven that a player owns.",
)
DECK: Final = Rule(
    "mamey.information.deck",
    "Everybody may count the deck; nobody sees its cards or their order.",
    sources=(E("Game Setup"), J("全体の準備")),
    status=Status.RULING,
    readings=(Reading("The cards of the deck may not be counted."),),
    reason="The deck lies on the table, and the cards elsewhere can be counted as well.",
)
SOLD_SIZES: Final = Rule(
    "mamey.information.sold-sizes",
    "Everybody may know how many cards each player has sold.",
    sources=(
        E("2. Sell Beans", "(3) Put Down the Sold Bean Cards"),
        E("Scoring after the Game Ends"),
    ),
    status=Status.DERIVED,
    reason="The cards lie in front of the player, and the squares taken tell their number.",
)
RECALL: Final = Rule(
    "mamey.information.recall",
    "Players may keep in mind, or note down, whatever they have seen, sold cards included.",
    sources=(E("2. Sell Beans", "(3) Put Down the Sold Bean Cards"),),
    status=Status.RULING,
    readings=(Reading("Nothing may be noted about cards that lie face down again."),),
    refusal={
        "not-dealt": "A memory begins with the view after the deal, from which this view differs "
        "in: {differences}.",
        "does-not-follow": "{event} (place {place}) cannot follow on what was seen before: the "
        "events of every step have to be told, once and in their order.",
        "told-to-others": "{event} (place {place}) is not as {viewer} may see it: events have to "
        "be redacted for the viewer.",
    },
    reason="The ban is on looking at the cards again. A view therefore shows only how many were "
    "sold, while a memory knows them.",
)
