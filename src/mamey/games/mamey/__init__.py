"""Mamey: the rules of the game, and its verbs."""

from typing import Final, TypeAlias

from mamey.core.game import Game
from mamey.games.mamey.alike import alike
from mamey.games.mamey.boards import Cell, StoreBoard
from mamey.games.mamey.canonical import Canonical, Recoloring, canonical
from mamey.games.mamey.cards import Card, Color, Face, SetKind, Square, cards
from mamey.games.mamey.checking import check, validate
from mamey.games.mamey.events import Event
from mamey.games.mamey.following import follow
from mamey.games.mamey.invariants import max_decisions, max_turns
from mamey.games.mamey.legality import action_space, explain, legal_actions, to_act
from mamey.games.mamey.memory import Memory, remember, sample, start_memory
from mamey.games.mamey.model import (
    Action,
    CardGroup,
    Field,
    Harvest,
    Hire,
    Phase,
    Receive,
    Return,
    Seat,
    Sell,
    State,
)
from mamey.games.mamey.observation import FieldView, SeatView, View, observe
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
from mamey.games.mamey.visibility import VISIBILITY, Thing

RULES_VERSION: Final = 1
"""Goes up whenever any game gets another outcome, by a ruleset that was playable before."""

MameyGame: TypeAlias = Game[State, View, Memory, Action, Event, Ruleset, Card]

GAME: Final[MameyGame] = Game(
    name="mamey",
    players=PLAYERS,
    rulebook=RULEBOOK,
    rulesets=RULESETS,
    visibility=VISIBILITY,
    rules_version=RULES_VERSION,
    deal=deal,
    new_game=new_game,
    to_act=to_act,
    legal_actions=legal_actions,
    explain=explain,
    step=step,
    apply=apply,
    observe=observe,
    follow=follow,
    start_memory=start_memory,
    remember=remember,
    sample=sample,
    alike=alike,
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
    "VISIBILITY",
    "Action",
    "Canonical",
    "Card",
    "CardGroup",
    "Cell",
    "Color",
    "EndTrigger",
    "Event",
    "Face",
    "Field",
    "FieldView",
    "Harvest",
    "Hire",
    "MameyGame",
    "Memory",
    "Phase",
    "Receive",
    "Recoloring",
    "Return",
    "Ruleset",
    "Seat",
    "SeatView",
    "Sell",
    "SetKind",
    "Square",
    "State",
    "StoreBoard",
    "Thing",
    "VacantPolicy",
    "View",
    "action_space",
    "alike",
    "apply",
    "canonical",
    "cards",
    "check",
    "deal",
    "explain",
    "follow",
    "legal_actions",
    "max_decisions",
    "max_turns",
    "new_game",
    "observe",
    "remember",
    "returns",
    "sample",
    "score",
    "start_memory",
    "step",
    "to_act",
    "validate",
    "winners",
]
