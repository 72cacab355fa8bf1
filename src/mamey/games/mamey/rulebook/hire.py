"""3. Hire a Merchant."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "3. Hire a Merchant"

_HIRE: Final = (E("3. Hire a Merchant"), J("3.商人を雇う"))

DISCARD: Final = Rule(
    "mamey.hire.discard",
    "To hire a merchant a player discards exactly one card of the hand, any card, face up.",
    sources=_HIRE,
)
NEEDS_CARD: Final = Rule(
    "mamey.hire.needs-card",
    "Without a card in hand a player cannot hire.",
    sources=_HIRE,
    status=Status.RULING,
    refusal="The hand is empty; hiring a merchant takes a card to discard.",
    readings=(Reading("A player with an empty hand takes the cube for nothing."),),
    reason="The discard is the price of the cube.",
)
CARD_IN_HAND: Final = Rule(
    "mamey.hire.card-in-hand",
    "The card discarded must be in the hand.",
    sources=_HIRE,
    status=Status.DERIVED,
    refusal="The hand does not hold {card}.",
    reason="It is a card of the player's own hand that is discarded.",
)
TAKE_CUBE: Final = Rule(
    "mamey.hire.take-cube",
    "The player then takes one merchant cube from that player's stock into the hand.",
    sources=_HIRE,
)
NOT_OPTIONAL: Final = Rule(
    "mamey.hire.not-optional",
    "A player who hires takes the cube: it cannot be declined.",
    sources=_HIRE,
    status=Status.RULING,
    readings=(Reading("The player may leave the cube in the stock."),),
    reason="Both texts say to take it.",
)
EMPTY_STOCK: Final = Rule(
    "mamey.hire.empty-stock",
    "If the stock is empty the card is discarded all the same, and no cube is gained.",
    sources=_HIRE,
)
ANY_HAND_SIZE: Final = Rule(
    "mamey.hire.any-hand-size",
    "A player may hire with any number of cards in hand from one upwards.",
    sources=_HIRE,
    status=Status.DERIVED,
    reason="The limit of seven cards is on harvesting alone.",
)
OPEN_DISCARDS: Final = Rule(
    "mamey.hire.open-discards",
    "Everybody may look through the discard area at any time.",
    sources=_HIRE[:1],
)
