"""Mamey: the rules of the game, and its verbs."""

from typing import Final, TypeAlias

from mamey.core.game import Game
from mamey.games.mamey.boards import Cell, StoreBoard
from mamey.games.mamey.cards import Card, Color, Face, SetKind, Square, cards
from mamey.games.mamey.events import Event
from mamey.games.mamey.invariants import check, max_decisions, max_turns, validate
from mamey.games.mamey.legality import action_space, explain, legal_actions, to_act
from mamey.games.mamey.model import (
    Action,
    CardGroup,
    Field,
    Harvest,
    Hire,
    Receive,
    Return,
    Seat,
    Sell,
    State,
)
from mamey.games.mamey.rulebook import RULEBOOK
from mamey.games.mamey.rulesets import (
    ALL_CARDS,
    FORTY_CARDS,
    PLAYERS,
    RULESETS,
    STANDARD,
    EndTrigger,
    Ruleset,
    VacantPolicy,
)
from mamey.games.mamey.scoring import returns, score, winners
from mamey.games.mamey.setup import deal, new_game
from mamey.games.mamey.transition import apply, step

MameyGame: TypeAlias = Game[State, Action, Event, Ruleset, Card]

GAME: Final[MameyGame] = Game(
    name="mamey",
    players=PLAYERS,
    rulebook=RULEBOOK,
    rulesets=RULESETS,
    deal=deal,
    new_game=new_game,
    to_act=to_act,
    legal_actions=legal_actions,
    explain=explain,
    step=step,
    apply=apply,
    score=score,
    winners=winners,
    returns=returns,
    action_space=action_space,
    max_turns=max_turns,
    max_decisions=max_decisions,
    check=check,
)
"""The verbs of Mamey in one record."""

__all__ = [
    "ALL_CARDS",
    "FORTY_CARDS",
    "GAME",
    "RULEBOOK",
    "RULESETS",
    "STANDARD",
    "Action",
    "Card",
    "CardGroup",
    "Cell",
    "Color",
    "EndTrigger",
    "Event",
    "Face",
    "Field",
    "Harvest",
    "Hire",
    "MameyGame",
    "Receive",
    "Return",
    "Ruleset",
    "Seat",
    "Sell",
    "SetKind",
    "Square",
    "State",
    "StoreBoard",
    "VacantPolicy",
    "action_space",
    "apply",
    "cards",
    "check",
    "deal",
    "explain",
    "legal_actions",
    "max_decisions",
    "max_turns",
    "new_game",
    "returns",
    "score",
    "step",
    "to_act",
    "validate",
    "winners",
]
