"""Game Setup, Individual Player Setup, Determining the Start Player."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "Game Setup"

PLAYERS: Final = Rule(
    "mamey.setup.players",
    "Two, three or four can play.",
    sources=(E("Components"), E("Game Setup")),
    refusal="{players} cannot play: the game is for 2, 3 or 4 players.",
)
CARDS_IN_PLAY: Final = Rule(
    "mamey.setup.cards-in-play",
    "With three or four players all bean cards are used; with two, those with the pair of "
    "sprouts at the bottom center are taken out first, and everybody knows which.",
    sources=(E("Game Setup"), J("全体の準備")),
    refusal="More copies of {card} are to be removed for two players than the deck has.",
)
TWO_PLAYER_REMOVALS: Final = Rule(
    "mamey.setup.two-player-removals",
    "Which cards show the pair of sprouts is assumed; in the standard ruleset it is one 2, one 3 "
    "and one 4 of each color.",
    status=Status.ASSUMPTION,
    readings=(
        Reading("None is taken out.", "the ruleset all-cards"),
        Reading("One of each number of each color is taken out.", "the ruleset forty-cards"),
    ),
    reason="No text says which cards carry the icon. These twelve trim the commonest numbers "
    "and keep every number, every joker and every long run possible.",
)
SHUFFLED_DECK: Final = Rule(
    "mamey.setup.shuffled-deck",
    "The cards in play are shuffled into one deck, face down.",
    sources=(E("Game Setup"), J("全体の準備")),
    refusal={
        "missing": "The order is not the deck for {players} players: it lacks {cards}.",
        "extra": "The order is not the deck for {players} players: it has {cards} too many.",
    },
)
DECK_SIZE: Final = Rule(
    "mamey.setup.deck-size",
    "After the deal the deck holds the cards in play less three for the fields and two for each "
    "player: 51 with three players, 49 with four; it must hold at least one.",
    sources=(E("Game Setup"), E("Individual Player Setup")),
    status=Status.DERIVED,
    refusal="A deck of {cards} is too small for {players} players: the fields and hands take "
    "{needed}, and at least one must be left as the deck.",
    reason="The game ends when the deck runs out, which an empty deck cannot do.",
)
FIELDS: Final = Rule(
    "mamey.setup.fields",
    "The first three cards of the deck go face down on Fields 1, 2 and 3, one each, seen by "
    "nobody; the discard area is empty.",
    sources=(E("Game Setup"), J("全体の準備")),
)
START_CUBES: Final = Rule(
    "mamey.setup.start-cubes",
    "Each player takes five merchant cubes, or four in a game of four players.",
    sources=(E("Individual Player Setup"), J("各プレイヤーの準備")),
)
STOCK: Final = Rule(
    "mamey.setup.stock",
    "The player's other merchant cubes lie near the store as the player's stock.",
    sources=(E("Individual Player Setup"), J("各プレイヤーの準備")),
)
HANDS: Final = Rule(
    "mamey.setup.hands",
    "Each player is dealt a hand of two cards from the deck.",
    sources=(E("Individual Player Setup"), J("各プレイヤーの準備")),
)
DEAL_ORDER: Final = Rule(
    "mamey.setup.deal-order",
    "The fields get their cards first, then each player two at once, clockwise from the start "
    "player.",
    sources=(E("Game Setup"), E("Individual Player Setup")),
    status=Status.RULING,
    readings=(Reading("One card at a time, or the hands before the fields."),),
    reason="The texts name no order between players; a fixed one makes deals repeatable.",
)
START_PLAYER: Final = Rule(
    "mamey.setup.start-player",
    "Any player may be the start player: who it is, is settled before the deal.",
    sources=(E("Determining the Start Player"), J("ゲームの流れ")),
    status=Status.RULING,
    readings=(
        Reading("The player who explained the rules, or who owns the game, must start."),
        Reading("The start player is drawn by the deal."),
    ),
    reason="Both texts allow any method, so the start player is an argument of the deal; the "
    "marker in the picture is not among the components.",
)
