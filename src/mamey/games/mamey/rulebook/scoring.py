"""Scoring after the Game Ends."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "Scoring after the Game Ends"

_SCORE: Final = (E("Scoring after the Game Ends"), J("ゲームの終了"))
_ICONS: Final = (
    E("2. Sell Beans", "(3) Put Down the Sold Bean Cards"),
    E("Scoring after the Game Ends", "(3)"),
)

HAND_CARDS: Final = Rule(
    "mamey.scoring.hand-cards",
    "Cards left in a hand earn nothing.",
    sources=(E("Scoring after the Game Ends"),),
    status=Status.DERIVED,
    reason="The English text says so, and what earns Mamey is listed.",
)
HANDS_DISCARDED: Final = Rule(
    "mamey.scoring.hands-discarded",
    "At the end the cards left in hands are discarded face up.",
    sources=(E("Scoring after the Game Ends"),),
    status=Status.RULING,
    readings=(Reading("They are put away unseen."),),
    reason="The text says to discard them, and discards lie face up.",
)
SOLD_TURNED_UP: Final = Rule(
    "mamey.scoring.sold-turned-up",
    "At scoring the sold cards are turned face up, for everybody to see.",
    sources=(E("Scoring after the Game Ends", "(3)"),),
)
CUBES: Final = Rule(
    "mamey.scoring.cubes",
    "A player earns 1 Mamey for each merchant cube in hand.",
    sources=(E("Scoring after the Game Ends", "(1)"), _SCORE[1]),
)
STOCK: Final = Rule(
    "mamey.scoring.stock",
    "Merchant cubes in the stock earn nothing.",
    sources=(E("Scoring after the Game Ends", "(1)"),),
    status=Status.DERIVED,
    reason="The English text says so, and what earns Mamey is listed.",
)
SQUARES: Final = Rule(
    "mamey.scoring.squares",
    "A player earns the numbers of the squares that hold the player's merchant cubes, at the "
    "end of the game and not at the sale.",
    sources=(
        E("2. Sell Beans", "(2) Place a Merchant Cube"),
        E("Scoring after the Game Ends", "(2)"),
        J("2.豆を売る", "②商人コマ配置"),
        _SCORE[1],
    ),
)
ICONS: Final = Rule(
    "mamey.scoring.icons",
    "Each bean bonus icon on a player's sold cards earns 1 Mamey.",
    sources=(*_ICONS, J("2.豆を売る", "③売った豆カードを置く")),
)
ICONS_BY_NUMBER: Final = Rule(
    "mamey.scoring.icons-by-number",
    "A 1 or a 5 has two icons, a 2 or a 4 has one, and a 3 has none.",
    sources=(E("2. Sell Beans", "(3) Put Down the Sold Bean Cards"),),
    reason="The 3 is not in the list of cards with icons.",
    refusal="A card numbered {number} cannot have {icons} bonus icons.",
)
JOKER_ICONS: Final = Rule(
    "mamey.scoring.joker-icons",
    "A joker has no icon.",
    status=Status.ASSUMPTION,
    refusal="A joker cannot have {icons} bonus icons.",
    readings=(Reading("A joker has one icon, or two.", "joker_icons = 1 or 2"),),
    reason="The joker is not in the list of cards with icons; what it shows is not printed.",
)
JOKER_OWN_ICONS: Final = Rule(
    "mamey.scoring.joker-own-icons",
    "A sold joker earns its own icons, not those of the number it stood for.",
    sources=_ICONS,
    status=Status.RULING,
    readings=(Reading("A joker earns the icons of the number it stood for."),),
    reason="Icons are printed on cards.",
)
NOTHING_ELSE: Final = Rule(
    "mamey.scoring.nothing-else",
    "Cards on fields, in the deck and among the discards earn nothing.",
    sources=(E("Scoring after the Game Ends"),),
    status=Status.DERIVED,
    reason="The texts list three sources of Mamey and no other.",
)
MOST_MAMEY: Final = Rule(
    "mamey.scoring.most-mamey",
    "The player with the most Mamey wins.",
    sources=_SCORE,
)
TIE_BREAK: Final = Rule(
    "mamey.scoring.tie-break",
    "Of players with equal Mamey the one with the most sold cards wins.",
    sources=(E("Scoring after the Game Ends"),),
)
SHARED_VICTORY: Final = Rule(
    "mamey.scoring.shared-victory",
    "Players who are equal in that too share the victory.",
    sources=(E("Scoring after the Game Ends"),),
)
EXAMPLE: Final = Rule(
    "mamey.scoring.example",
    "Two cubes in hand, squares of 5, 4, 5 and 4, and five icons make 25 Mamey.",
    sources=(E("Scoring after the Game Ends", "Example"),),
    status=Status.DERIVED,
    reason="The rulebook's own example of the three sums.",
)
