"""The store board: which squares there are, and where their numbers come from."""

from typing import Final

from mamey.core.rulebook import Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "Store Board"

FACES: Final = Rule(
    "mamey.store.faces",
    "The store has one face for two players and one for three or four; the face that fits the "
    "number of players is used for the whole game.",
    sources=(E("Components"), E("Game Setup"), J("全体の準備")),
)
ROWS: Final = Rule(
    "mamey.store.rows",
    "The store's three rows are, from the top: consecutive numbers of one color (RUN), one "
    "number of one color (SAME), one number of different colors (DIFF).",
    sources=(E("2. Sell Beans", "(1) Choose Bean Cards"), J("2.豆を売る", "①豆カード選択")),
)
COLUMNS: Final = Rule(
    "mamey.store.columns",
    "The store's columns are numbers of cards.",
    sources=(E("2. Sell Beans", "(1) Choose Bean Cards"), J("2.豆を売る", "①豆カード選択")),
    refusal="A cell for a {kind} of {cards} cannot be filled; the largest is of {most}.",
)
SQUARES: Final = Rule(
    "mamey.store.squares",
    "A cell of the store holds one or more numbered squares, and the number of a square is the "
    "Mamey it pays.",
    sources=(E("2. Sell Beans", "(1) Choose Bean Cards"), J("2.豆を売る", "①豆カード選択")),
    refusal={
        "empty": "The cell {cell} has no square.",
        "number": "The cell {cell} has a square with the number {number}; numbers begin at 1.",
        "many": "The cell {cell} has {squares} squares; more than {most} cannot be named.",
        "twice": "The cell {cell} is given twice.",
    },
)
USABLE: Final = Rule(
    "mamey.store.usable",
    "At least one cell of the store can be filled with cards of the deck.",
    status=Status.DERIVED,
    refusal="No cell of the store for {players} players can be filled with cards of the deck.",
    reason="With no such cell nothing could ever be sold, and there would be no game to play.",
)
DIFF_3: Final = Rule(
    "mamey.store.diff-3",
    "On the illustrated face the cell for three cards of one number and different colors has the "
    "squares 6 and 4.",
    sources=(E("2. Sell Beans", "(1) Choose Bean Cards, illustration"),),
    reason="The caption does not say which face it shows; it is taken for the face for three and "
    "four players.",
)
RUN_3: Final = Rule(
    "mamey.store.run-3",
    "The cell for three consecutive cards of one color has exactly two squares.",
    sources=(
        E("2. Sell Beans", "(2) Place a Merchant Cube"),
        J("2.豆を売る", "②商人コマ配置"),
    ),
    status=Status.DERIVED,
    reason="Both texts speak of the two squares of that cell; their numbers are not printed, "
    "so that the rule binds the assumed data rather than any code.",
)
NUMBERS_34: Final = Rule(
    "mamey.store.numbers-3-4",
    "The numbers of the squares on the face for three and four players, from two cards upwards: "
    "RUN 4 3 2, 7 5, 10 8, 15, 20; SAME 5 4, 10 8, 15, 20; DIFF 3 2 1, 6 4 (printed), 10 8.",
    status=Status.ASSUMPTION,
    reason="No text prints the face: 22 squares, 170 Mamey. The numbers follow how rarely a random "
    "hand of seven holds the set, scaled to the printed 6 for three cards of different colors.",
)
NUMBERS_2: Final = Rule(
    "mamey.store.numbers-2",
    "The numbers of the squares on the face for two players, from two cards upwards: RUN 4 3, "
    "7 5, 10, 15, 20; SAME 5 4, 10, 15; DIFF 3 2, 6 4, 10.",
    status=Status.ASSUMPTION,
    reason="No text prints the face: 16 squares, 123 Mamey. The numbers follow the assumed face "
    "for three and four players, with fewer squares; five cards of one number and color do not "
    "exist in the assumed deck for two.",
)
