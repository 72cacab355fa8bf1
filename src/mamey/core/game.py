"""Game: the verbs of one game in a record, so that every harness can run any game.

A record rather than a base class: the verbs stay plain functions of the game's own package,
and a new game is a new record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Generic, Protocol, Self, TypeAlias, TypeVar, overload

from attrs import frozen

from mamey.core.actions import ActionSpace
from mamey.core.checks import require_viewer
from mamey.core.rulebook import Rule, Rulebook
from mamey.core.scores import PartialScore, Reward, Score
from mamey.core.violations import Violation
from mamey.core.visibility import Visibility


class Seated(Protocol):
    """What every state and every view of a game has."""

    @property
    def players(self) -> int:
        """The number of players."""

    @property
    def phase(self) -> str:
        """Where the game stands, by the name that the table of visibility gives it."""


class Seen(Seated, Protocol):
    """What every view of a game has."""

    @property
    def player(self) -> int | None:
        """Who sees it; None for a spectator."""


class Recalled(Protocol):
    """What every memory of a game has."""

    @property
    def view(self) -> Seen:
        """What its owner sees now."""


class Told(Protocol):
    """What every event of a game has."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that made it happen so."""

    def redacted(self, player: int | None) -> Self:
        """The event as a player, or with None a spectator, may see it."""

    def reveals_to(self, player: int) -> bool:
        """Whether it shows the player a card that was hidden from them before."""


class Data(Protocol):
    """What every ruleset of a game has."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def digest(self) -> str:
        """A hash of all that can change an outcome."""


StateT = TypeVar("StateT", bound=Seated)
ViewT = TypeVar("ViewT", bound=Seen)
MemoryT = TypeVar("MemoryT", bound=Recalled)
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT", bound=Told)
RulesetT = TypeVar("RulesetT", bound=Data)
CardT = TypeVar("CardT")

_State = TypeVar("_State", covariant=True)
_StateIn = TypeVar("_StateIn", contravariant=True)
_View = TypeVar("_View", covariant=True)
_ViewIn = TypeVar("_ViewIn", contravariant=True)
_Memory = TypeVar("_Memory", covariant=True)
_MemoryIn = TypeVar("_MemoryIn", contravariant=True)
_Action = TypeVar("_Action", covariant=True)
_ActionIn = TypeVar("_ActionIn", contravariant=True)
_EventIn = TypeVar("_EventIn", contravariant=True)
_RulesetIn = TypeVar("_RulesetIn", contravariant=True)
_CardIn = TypeVar("_CardIn", contravariant=True)


@frozen(kw_only=True)
class Step(Generic[StateT, EventT]):
    """An action's outcome: the state it led to, and what happened on the way."""

    state: StateT
    events: tuple[EventT, ...]
    """In the order in which they happened; never empty. They show all cards: tell a player the
    `redacted` ones."""

    @property
    def reveals(self) -> tuple[int, ...]:
        """The players who were shown a card that was hidden from them before, lowest seat first.

        Hidden means hidden in their view. The cards of the action itself count too: a sale
        shows the others what was in the hand. Let an action be undone only if this is empty.
        """
        return tuple(
            player
            for player in range(self.state.players)
            if any(event.reveals_to(player) for event in self.events)
        )

    def redacted(self, player: int | None) -> tuple[EventT, ...]:
        """The events as a player, or with None a spectator, may see them.

        Raises:
            NotFound: there is no such player.
            WrongType: the player is neither an int nor None.
        """
        viewer = require_viewer(player, self.state.players)
        return tuple(event.redacted(viewer) for event in self.events)


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


class ObserveVerb(Protocol[_StateIn, _View]):
    """What a player, or with None a spectator, sees."""

    def __call__(self, state: _StateIn, player: int | None, /) -> _View: ...


class FollowVerb(Protocol[ViewT, _EventIn]):
    """The view after the events that its viewer was told."""

    def __call__(self, view: ViewT, events: Iterable[_EventIn], /) -> ViewT: ...


class StartMemoryVerb(Protocol[_ViewIn, _Memory]):
    """The memory with which a viewer begins, from the view after the deal."""

    def __call__(self, view: _ViewIn, /) -> _Memory: ...


class RememberVerb(Protocol[MemoryT, _EventIn]):
    """The memory after the events that its viewer was told."""

    def __call__(self, memory: MemoryT, events: Iterable[_EventIn], /) -> MemoryT: ...


class SampleVerb(Protocol[_State, _MemoryIn]):
    """A state that could be the real one for all that its memory knows."""

    def __call__(self, memory: _MemoryIn, rng: Random, /) -> _State: ...


class AlikeVerb(Protocol[StateT]):
    """Another state that looks the same to a player, or with None to a spectator."""

    def __call__(self, state: StateT, player: int | None, rng: Random, /) -> StateT: ...


class ScoreVerb(Protocol[_StateIn, _ViewIn]):
    """The players' scores at this moment, by seat."""

    @overload
    def __call__(self, state: _StateIn, /) -> tuple[Score, ...]: ...
    @overload
    def __call__(self, state: _ViewIn, /) -> tuple[PartialScore, ...]: ...


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
    """The invariants that a state, a view or a memory breaks."""

    def __call__(self, state: _StateIn, /) -> tuple[Violation, ...]: ...


@frozen(kw_only=True, repr=False)
class Game(Generic[StateT, ViewT, MemoryT, ActionT, EventT, RulesetT, CardT]):
    """The verbs of one game. See each verb's own documentation in the game's package."""

    name: str
    """The game's name in commands and files, in lower case."""
    players: tuple[int, ...]
    """The numbers of players it can be played by, in ascending order."""
    rulebook: Rulebook
    rulesets: Mapping[str, RulesetT]
    """The rulesets that come with the game, by name; the first is the default."""
    visibility: tuple[Visibility, ...]
    """Who may see what, cell by cell."""
    rules_version: int
    """Goes up whenever the same actions lead to another outcome than before."""

    deal: DealVerb[StateT, CardT, RulesetT]
    new_game: NewGameVerb[StateT, RulesetT]
    to_act: ToActVerb[StateT | ViewT]
    legal_actions: LegalActionsVerb[StateT | ViewT, ActionT]
    explain: ExplainVerb[StateT | ViewT, ActionT]
    step: StepVerb[StateT, ActionT, EventT]
    apply: ApplyVerb[StateT, ActionT]
    observe: ObserveVerb[StateT, ViewT]
    follow: FollowVerb[ViewT, EventT]
    start_memory: StartMemoryVerb[ViewT, MemoryT]
    remember: RememberVerb[MemoryT, EventT]
    sample: SampleVerb[StateT, MemoryT]
    alike: AlikeVerb[StateT]
    score: ScoreVerb[StateT, ViewT]
    winners: WinnersVerb[StateT | ViewT]
    returns: ReturnsVerb[StateT | ViewT]
    action_space: ActionSpaceVerb[ActionT, RulesetT]
    max_turns: BoundVerb[RulesetT]
    max_decisions: BoundVerb[RulesetT]
    check: CheckVerb[StateT | ViewT | MemoryT]

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]
"""A game of which only the verbs are known, not what their states and actions are."""
