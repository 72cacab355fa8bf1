"""Order of Play."""

from typing import Final

from mamey.core.rulebook import Reading, Rule, Status
from mamey.games.mamey.rulebook.texts import E, J

TITLE: Final = "Order of Play"

GAME_OVER: Final = Rule(
    "mamey.turn.game-over",
    "Play goes on until the game has ended; then nobody acts.",
    sources=(E("Order of Play"), E("Game Ending Conditions"), J("ゲームの流れ")),
    refusal="The game is over.",
)
ACTIVE_PLAYER: Final = Rule(
    "mamey.turn.active-player",
    "Only the player whose turn it is acts; the others decide nothing meanwhile.",
    sources=(E("Order of Play"), J("ゲームの流れ")),
    status=Status.DERIVED,
    refusal="It is player {to_act}'s turn, not player {player}'s.",
    reason="The texts give every decision of a turn to the player who takes it.",
)
CLOCKWISE: Final = Rule(
    "mamey.turn.clockwise",
    "Turns pass to the left, clockwise from the start player.",
    sources=(E("Order of Play"), J("ゲームの流れ")),
)
ONE_ACTION: Final = Rule(
    "mamey.turn.one-action",
    "A turn is one action, taken once: Harvest Beans, Sell Beans or Hire a Merchant.",
    sources=(E("Order of Play"), J("ゲームの流れ")),
    refusal="No field is being inspected: a turn is to harvest, to sell or to hire.",
)
NO_PASS: Final = Rule(
    "mamey.turn.no-pass",
    "There is no passing: one of the three actions must be taken.",
    sources=(E("Order of Play"), J("ゲームの流れ")),
    status=Status.RULING,
    readings=(Reading("A player may pass."),),
    reason="The texts list three actions and no other. A harvest of vacant fields, or hiring "
    "with an empty stock, comes close to a pass; and a player can always harvest or hire.",
)
