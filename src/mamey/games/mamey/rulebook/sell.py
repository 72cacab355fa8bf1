"""2. Sell Beans: choosing cards, placing a merchant cube."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "2. Sell Beans"

_CHOOSE: Final = (E("2. Sell Beans", "(1) Choose Bean Cards"), J("2.豆を売る", "①豆カード選択"))
_PLACE: Final = (E("2. Sell Beans", "(2) Place a Merchant Cube"), J("2.豆を売る", "②商人コマ配置"))

ONE_SALE: Final = Rule(
    "mamey.sell.one-sale",
    "A sale plays one set and places one merchant cube: cards and square are chosen, the cube "
    "is placed, the cards are put down.",
    sources=(
        E("2. Sell Beans"),
        E("2. Sell Beans", "(2) Place a Merchant Cube, Important"),
        *_PLACE,
    ),
)
OWN_HAND: Final = Rule(
    "mamey.sell.own-hand",
    "All cards of the set come from the seller's own hand.",
    sources=(E("2. Sell Beans"), J("2.豆を売る")),
    refusal="The hand does not hold {missing}.",
)
TWO_CARDS: Final = Rule(
    "mamey.sell.two-cards",
    "A set has at least two cards.",
    sources=(E("2. Sell Beans", "(1) Choose Bean Cards, illustration"),),
    status=Status.RULING,
    refusal="A set has at least {least} cards, not {cards}.",
    readings=(Reading("A single card may be sold where the store has a column for it."),),
    reason="The columns shown begin at two cards, and one card is of no kind of set.",
)
CELL: Final = Rule(
    "mamey.sell.cell",
    "The square must stand in the row of the set's kind and in the column of its number of "
    "cards, jokers included.",
    sources=(*_CHOOSE, *_PLACE),
    refusal="The square {square} takes {size} cards, not {cards}.",
)
ON_STORE: Final = Rule(
    "mamey.sell.on-store",
    "A set can be sold only on a square that the store has.",
    sources=(
        *_CHOOSE,
        E("2. Sell Beans", "(2) Place a Merchant Cube, Important"),
        J("2.豆を売る", "②商人コマ配置, ※"),
    ),
    reason="A set larger than every column of its row can therefore not be sold whole.",
    refusal="The store has no square {square}.",
)
OPEN_SQUARE: Final = Rule(
    "mamey.sell.open-square",
    "A square holds at most one merchant cube, whoever owns it; a set that has no open square "
    "cannot be sold.",
    sources=(
        E("2. Sell Beans", "(2) Place a Merchant Cube, Important"),
        J("2.豆を売る", "②商人コマ配置, ※"),
    ),
    refusal="The square {square} holds a merchant cube of player {owner}.",
)
ANY_SQUARE: Final = Rule(
    "mamey.sell.any-square",
    "The seller may choose any open square of the cell; the highest is not compulsory.",
    sources=_PLACE,
)
CUBE: Final = Rule(
    "mamey.sell.cube",
    "The merchant cube that is placed comes from the seller's hand.",
    sources=(
        E("2. Sell Beans", "(2) Place a Merchant Cube"),
        E("Joker Cards", "Important"),
        *_PLACE[1:],
    ),
    refusal="No merchant cube is left in the hand to place.",
)
CUBE_STAYS: Final = Rule(
    "mamey.sell.cube-stays",
    "A merchant cube on the store stays there until scoring.",
    sources=(E("2. Sell Beans", "(2) Place a Merchant Cube"), E("Scoring after the Game Ends")),
    status=Status.DERIVED,
    reason="No rule moves a cube off the store.",
)
FACE_UP: Final = Rule(
    "mamey.sell.face-up",
    "The cards sold are played face up, for everybody to see.",
    sources=(E("2. Sell Beans", "(2) Place a Merchant Cube"),),
)
KEEP_THE_REST: Final = Rule(
    "mamey.sell.keep-the-rest",
    "The seller may keep any other cards, even those that would make the set longer.",
    sources=_CHOOSE,
    status=Status.DERIVED,
    reason="The seller chooses the cards to sell; nothing asks for as many as possible.",
)
NO_DRAWING: Final = Rule(
    "mamey.sell.no-drawing",
    "A sale draws no cards, replenishes no field and pays nothing yet.",
    sources=(E("2. Sell Beans"), E("2. Sell Beans", "(2) Place a Merchant Cube"), *_PLACE[1:]),
    status=Status.DERIVED,
    reason="Only harvesting replenishes, and the numbers are paid at the end of the game.",
)
