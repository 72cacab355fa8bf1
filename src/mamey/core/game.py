"""Game: the verbs of one game in a record, so that every harness can run any game.

A record rather than a base class: the verbs stay plain functions of the game's own package,
and a new game is a new record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import frozen

from mamey.core.actions import ActionSpace
from mamey.core.rulebook import Rulebook
from mamey.core.scores import Reward, Score
from mamey.core.violations import Violation

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
RulesetT = TypeVar("RulesetT")
CardT = TypeVar("CardT")

_State = TypeVar("_State", covariant=True)
_StateIn = TypeVar("_StateIn", contravariant=True)
_Action = TypeVar("_Action", covariant=True)
_ActionIn = TypeVar("_ActionIn", contravariant=True)
_RulesetIn = TypeVar("_RulesetIn", contravariant=True)
_CardIn = TypeVar("_CardIn", contravariant=True)


@frozen(kw_only=True)
class Step(Generic[StateT, EventT]):
    """An action's outcome: the state it led to, and what happened on the way."""

    state: StateT
    events: tuple[EventT, ...]
    """In the order in which they happened; never empty."""


class DealVerb(Protocol[_State, _CardIn, _RulesetIn]):
    """Set the game up from a given order of its cards."""

    def __call__(
        self, *, players: int, order: Iterable[_CardIn], ruleset: _RulesetIn = ..., start: int = 0
    ) -> _State: ...


class NewGameVerb(Protocol[_State, _RulesetIn]):
    """Shuffle with a seed, and set the game up."""

    def __call__(
        self, *, players: int, seed: int, ruleset: _RulesetIn = ..., start: int = 0
    ) -> _State: ...


class ToActVerb(Protocol[_StateIn]):
    """The player who must act, None once the game is over."""

    def __call__(self, state: _StateIn, /) -> int | None: ...


class LegalActionsVerb(Protocol[_StateIn, _Action]):
    """What the player may do, in canonical order."""

    def __call__(self, state: _StateIn, player: int, /) -> tuple[_Action, ...]: ...


class ExplainVerb(Protocol[_StateIn, _ActionIn]):
    """What forbids an action."""

    def __call__(
        self, state: _StateIn, action: _ActionIn, /, *, player: int | None = None
    ) -> tuple[Violation, ...]: ...


class StepVerb(Protocol[StateT, _ActionIn, EventT]):
    """Play an action and tell what happened."""

    def __call__(
        self, state: StateT, action: _ActionIn, /, *, player: int | None = None
    ) -> Step[StateT, EventT]: ...


class ApplyVerb(Protocol[StateT, _ActionIn]):
    """Play an action."""

    def __call__(
        self, state: StateT, action: _ActionIn, /, *, player: int | None = None
    ) -> StateT: ...


class ScoreVerb(Protocol[_StateIn]):
    """The players' scores at this moment, by seat."""

    def __call__(self, state: _StateIn, /) -> tuple[Score, ...]: ...


class WinnersVerb(Protocol[_StateIn]):
    """Who has won; nobody before the end."""

    def __call__(self, state: _StateIn, /) -> tuple[int, ...]: ...


class ReturnsVerb(Protocol[_StateIn]):
    """The reward of each player, by seat."""

    def __call__(self, state: _StateIn, /, *, reward: Reward = ...) -> tuple[float, ...]: ...


class ActionSpaceVerb(Protocol[ActionT, _RulesetIn]):
    """Every action there is."""

    def __call__(self, *, players: int, ruleset: _RulesetIn = ...) -> ActionSpace[ActionT]: ...


class BoundVerb(Protocol[_RulesetIn]):
    """A number that no game exceeds."""

    def __call__(self, *, players: int, ruleset: _RulesetIn = ...) -> int: ...


class CheckVerb(Protocol[_StateIn]):
    """The invariants that a state breaks."""

    def __call__(self, state: _StateIn, /) -> tuple[Violation, ...]: ...


@frozen(kw_only=True, repr=False)
class Game(Generic[StateT, ActionT, EventT, RulesetT, CardT]):
    """The verbs of one game. See each verb's own documentation in the game's package."""

    name: str
    """The game's name in commands and files, in lower case."""
    players: tuple[int, ...]
    """The numbers of players it can be played by, in ascending order."""
    rulebook: Rulebook
    rulesets: Mapping[str, RulesetT]
    """The rulesets that come with the game, by name; the first is the default."""

    deal: DealVerb[StateT, CardT, RulesetT]
    new_game: NewGameVerb[StateT, RulesetT]
    to_act: ToActVerb[StateT]
    legal_actions: LegalActionsVerb[StateT, ActionT]
    explain: ExplainVerb[StateT, ActionT]
    step: StepVerb[StateT, ActionT, EventT]
    apply: ApplyVerb[StateT, ActionT]
    score: ScoreVerb[StateT]
    winners: WinnersVerb[StateT]
    returns: ReturnsVerb[StateT]
    action_space: ActionSpaceVerb[ActionT, RulesetT]
    max_turns: BoundVerb[RulesetT]
    max_decisions: BoundVerb[RulesetT]
    check: CheckVerb[StateT]

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""A game of which only the verbs are known, not what their states and actions are."""
