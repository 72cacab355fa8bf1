"""Proof that a game leaks no hidden information: `check_no_leak`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count, product
from random import Random
from typing import Any, Final, Generic, TypeVar, cast

from mamey.core.checks import require_int
from mamey.core.errors import MameyError, WrongType
from mamey.core.frozen import FrozenMap
from mamey.core.game import (
    ActionT,
    AnyGame,
    EventT,
    Game,
    MemoryT,
    RulesetT,
    StateT,
    ViewT,
)
from mamey.render.text import can_draw, text
from mamey.testing.differences import difference, path_to
from mamey.testing.reports import LeakFound, LeakReport

ItemT = TypeVar("ItemT")


def check_no_leak(
    game: Game[StateT, ViewT, MemoryT, ActionT, EventT, RulesetT, Any],
    *,
    rulesets: Iterable[RulesetT] | None = None,
    players: Iterable[int] | None = None,
    games: int = 1,
    seed: int = 0,
    stride: int = 1,
    choose: Callable[[StateT, Random], ActionT] | None = None,
    alike: Callable[[StateT, int | None, Random], StateT] | None = None,
    asked: Iterable[ActionT] = (),
    surfaces: Mapping[str, Callable[[StateT, int | None], object]] = FrozenMap({}),
) -> LeakReport:
    """Play games, and see that no viewer is ever shown what is hidden from them.

    At every state, for every player and for a spectator, it makes other states that the viewer
    cannot tell from the real one: one that only looks the same now, and one that agrees with
    all that the viewer can remember. Then it compares what the viewer is shown of the one and
    of the other: the views with all that can be reached from them, their repr, hash, pickled
    form and picture in text; the answers to all questions that a view takes; refusals, as
    explained and as raised; and for actions that both states allow the redacted events and the
    memories, as long as what is to be seen stays the same. It also sees that a view answers for
    nobody else, and that no state can be reached from a view, an event or a memory.

    Args:
        game: the game to check.
        rulesets: those to play by; by default those that come with the game.
        players: the numbers of players; by default all that the game allows.
        games: how many games to play by each ruleset with each number of players.
        seed: a number that fixes everything that is drawn.
        stride: check every state, or only every second, third and so on.
        choose: how to play; by default any legal action, all alike.
        alike: makes another state that looks the same to a viewer, in place of the game's own
            `alike`. It decides what counts as hidden, so it must not rest on `observe`.
        asked: actions to ask about now and then besides those of the action space, such as
            ill-formed ones.
        surfaces: what else is shown to a viewer, by name, such as pages or messages: functions
            of a state and a viewer.

    Returns:
        How much was compared.

    Raises:
        IllegalAction: `choose` returned an action that the rules forbid.
        InvalidSetup: so many players cannot play by a ruleset.
        LeakFound: something was shown that is hidden.
        WrongType: a number is below 1, or nothing is left to compare.

    >>> from mamey import GAMES
    >>> report = check_no_leak(GAMES["mamey"], players=[2], stride=10)
    >>> report.total > 10
    True
    """
    for name, number in (("games", games), ("stride", stride)):
        if require_int(number, name) < 1:
            raise WrongType(f"{name} must be at least 1, not {number}")
    checker = _Checker(game, Random(f"leaks {seed}"), alike, surfaces, tuple(asked))
    numbers = game.players if players is None else tuple(players)
    for ruleset in game.rulesets.values() if rulesets is None else rulesets:
        for number, place in product(numbers, range(games)):
            state = game.new_game(
                players=number, seed=seed + place, ruleset=ruleset, start=place % number
            )
            checker.play(state, ruleset, choose or checker.any_action, stride)
    if not checker.pairs:
        raise WrongType("nothing is compared without a ruleset and a number of players")
    return LeakReport(checker.pairs, checker.steps, checker.refusals)


_ASKED: Final = 3
"""How many actions of the action space each pair of states is asked about."""
_PLAYED: Final = 2
"""How many actions are played from each pair of states."""


class _Checker(Generic[StateT, ViewT, MemoryT, ActionT, EventT, RulesetT]):
    """Plays and compares, and counts what it compared."""

    def __init__(
        self,
        game: Game[StateT, ViewT, MemoryT, ActionT, EventT, RulesetT, Any],
        rng: Random,
        alike: Callable[[StateT, int | None, Random], StateT] | None,
        surfaces: Mapping[str, Callable[[StateT, int | None], object]],
        asked: tuple[ActionT, ...],
    ) -> None:
        self.game = game
        self.rng = rng
        self.alike = alike or game.alike
        self.surfaces = surfaces
        self.asked = asked
        self.pairs: Counter[tuple[int, str, str]] = Counter()
        self.steps = 0
        self.refusals = 0
        self.shared: tuple[object, ...] = ()

    def any_action(self, state: StateT, rng: Random) -> ActionT:
        """Any legal action, all alike."""
        return pick(rng, self.game.legal_actions(state, cast(int, self.game.to_act(state))), 1)[0]

    def play(
        self,
        state: StateT,
        ruleset: RulesetT,
        choose: Callable[[StateT, Random], ActionT],
        stride: int,
    ) -> None:
        """Play a game to its end, and compare on the way."""
        game, rng = self.game, self.rng
        space = game.action_space(players=state.players, ruleset=ruleset)
        viewers = (None, *range(state.players))
        self.shared = (ruleset, *game.rulebook.values())
        if path_to(type(state), self.shared) is not None:
            raise LeakFound("ruleset and rules", None, "a state can be reached")
        for viewer in viewers:  # Views first: a memory refuses one that shows too much.
            self._look(state, viewer).same_view(state, self.alike(state, viewer, rng), {})
        memories = {v: game.start_memory(game.observe(state, v)) for v in viewers}
        for place in count():
            if place % stride == 0 or game.to_act(state) is None:
                asked = (*pick(rng, space, _ASKED), *pick(rng, self.asked, 1))
                for viewer in viewers:
                    self._compare(state, viewer, memories[viewer], asked)
            if game.to_act(state) is None:
                return
            step = game.step(state, choose(state, rng))
            for viewer in viewers:
                memories[viewer] = game.remember(memories[viewer], step.redacted(viewer))
            state = step.state

    def _compare(
        self, state: StateT, viewer: int | None, memory: MemoryT, asked: tuple[ActionT, ...]
    ) -> None:
        look = self._look(state, viewer)
        look.holds_no_state("view", self.game.observe(state, viewer))
        look.holds_no_state("memory", memory)
        seen_alike = self.alike(state, viewer, self.rng)
        known_alike = self.game.sample(memory, self.rng)
        role = "spectator" if viewer is None else "other player"
        if viewer is not None and viewer == self.game.to_act(state):
            role = "player to act"
        look.answers_for_nobody_else(state, asked[0])
        for other in (seen_alike, known_alike):
            look.same_view(state, other, self.surfaces)
            look.same_answers(state, other)
            for action in asked:
                self.refusals += look.same_refusal(state, other, action)
            self.pairs[state.players, str(state.phase), role] += 1
        for other, known in ((seen_alike, None), (known_alike, memory)):
            self.steps += self._same_steps(look, state, other, known)

    def _look(self, state: StateT, viewer: int | None) -> _Look:
        def alike(after: StateT) -> StateT:
            return self.alike(after, viewer, self.rng)

        return _Look(self.game, viewer, type(state), self.shared, alike)

    def _same_steps(self, look: _Look, state: StateT, other: StateT, memory: MemoryT | None) -> int:
        player = self.game.to_act(state)
        if player is None:
            return 0
        beside = set(self.game.legal_actions(other, player))
        common = [a for a in self.game.legal_actions(state, player) if a in beside]
        return sum(
            look.same_step(state, other, action, memory)
            for action in pick(self.rng, common, _PLAYED)
        )


def pick(rng: Random, items: Sequence[ItemT], number: int) -> list[ItemT]:
    """So many of the items, each at most once, drawn by `rng.random` alone."""
    left = list(items)
    return [left.pop(int(rng.random() * len(left))) for _ in range(min(number, len(left)))]


class _Look:
    """One viewer looks at two states that should look the same."""

    def __init__(
        self,
        game: AnyGame,
        viewer: int | None,
        state_type: type,
        shared: Sequence[object],
        alike: Callable[[Any], Any],
    ) -> None:
        self.game = game
        self.viewer = viewer
        self.alike = alike
        self.state_type = state_type
        self.shared = shared

    def same(self, surface: str, one: object, other: object) -> None:
        """Both values are the same, whatever way they are looked at."""
        found = difference(one, other)
        if found is None and repr(one) != repr(other):
            found = f"repr: {one!r} against {other!r}"
        if found is None and str(one) != str(other):
            found = f"str: {one} against {other}"
        if found is None and one != other:
            found = f"{one!r} says that it does not equal the other"
        if found is None and _hash(one) != _hash(other):
            found = f"hash: {_hash(one)} against {_hash(other)}"
        if found is not None:
            raise LeakFound(surface, self.viewer, found)

    def holds_no_state(self, surface: str, value: object) -> None:
        """No reference leads from a value to a state."""
        path = path_to(self.state_type, value, skip=self.shared)
        if path is not None:
            raise LeakFound(surface, self.viewer, f"a state can be reached by {path}")

    def same_view(
        self, state: Any, other: Any, surfaces: Mapping[str, Callable[[Any, int | None], object]]
    ) -> None:
        """Both states give one view, and all that is made of it is the same."""
        view: Any = self.game.observe(state, self.viewer)
        beside: Any = self.game.observe(other, self.viewer)
        self.same("view", view, beside)
        if can_draw(view):
            self.same("text", text(view), text(beside))
        for name, draw in surfaces.items():
            self.same(name, draw(state, self.viewer), draw(other, self.viewer))

    def same_answers(self, state: Any, other: Any) -> None:
        """All questions that a view takes are answered alike by both states and by the view."""
        game, viewer = self.game, self.viewer
        view, beside = (game.observe(each, viewer) for each in (state, other))
        positions = (state, other, view, beside)
        self._one_answer("to_act", [game.to_act(each) for each in positions])
        self._one_answer("score", [game.score(each) for each in (view, beside)])
        self._one_answer("winners", [game.winners(each) for each in positions])
        self._one_answer("returns", [game.returns(each) for each in positions])
        if viewer is not None:
            self._one_answer(
                "legal actions", [game.legal_actions(each, viewer) for each in positions]
            )

    def _one_answer(self, surface: str, answers: Sequence[object]) -> None:
        for other in answers[1:]:
            self.same(surface, answers[0], other)

    def answers_for_nobody_else(self, state: Any, action: Any) -> None:
        """A view refuses to say what other players may do, and why not."""
        view = self.game.observe(state, self.viewer)
        for player in range(state.players):
            if player == self.viewer:
                continue
            for surface, ask in (
                ("legal actions of others", lambda p: self.game.legal_actions(view, p)),
                ("refusals of others", lambda p: self.game.explain(view, action, player=p)),
            ):
                try:
                    answer = ask(player)
                except MameyError:
                    continue
                detail = f"the view answers for player {player}: {answer!r}"
                raise LeakFound(surface, self.viewer, detail)

    def same_refusal(self, state: Any, other: Any, action: Any) -> bool:
        """Both states and the view refuse an action alike, or all allow it."""
        game, viewer = self.game, self.viewer
        if viewer is None:
            return False
        positions = (state, other, game.observe(state, viewer), game.observe(other, viewer))
        answers = [game.explain(each, action, player=viewer) for each in positions]
        self._one_answer("refusal", [(each, [str(v) for v in each]) for each in answers])
        if not answers[0]:
            return False
        self._one_answer("error", [self._raised(each, action) for each in (state, other)])
        return True

    def _raised(self, state: Any, action: Any) -> object:
        try:
            self.game.apply(state, action, player=self.viewer)
        except MameyError as error:
            return type(error), str(error), error.args, vars(error)
        return None

    def same_step(self, state: Any, other: Any, action: Any, memory: Any) -> bool:
        """What is told of an action is the same, as long as both states look the same."""
        game, viewer = self.game, self.viewer
        step, beside = game.step(state, action), game.step(other, action)
        told, retold = step.redacted(viewer), beside.redacted(viewer)
        self.holds_no_state("events", told)
        if difference(told, retold) is not None:
            self._leads_to_what_is_seen(state, told, step.state)
            self._leads_to_what_is_seen(other, retold, beside.state)
            self._shows_a_difference(game.observe(state, viewer), told, retold)
            return False
        self.same("events", told, retold)
        self.same("view", *(game.observe(each.state, viewer) for each in (step, beside)))
        self.same("reveals", step.reveals, beside.reveals)
        if memory is not None:
            known = [game.remember(memory, events) for events in (told, retold)]
            self._one_answer("memory", known)
        return True

    def _leads_to_what_is_seen(self, state: Any, told: Sequence[object], after: Any) -> None:
        """The events tell no more than is to be seen once they have happened."""
        seen = self.game.observe(after, self.viewer)
        try:
            followed = self.game.follow(self.game.observe(state, self.viewer), told)
        except MameyError as error:
            raise LeakFound("events", self.viewer, str(error)) from error
        if followed != seen:
            # Either may be to blame; a view that leaks is found by itself.
            self.same("view", seen, self.game.observe(self.alike(after), self.viewer))
            self.same("events", followed, seen)

    def _shows_a_difference(
        self, view: Any, told: Sequence[object], retold: Sequence[object]
    ) -> None:
        """The first events to differ show the viewer something else on the table, too.

        An event may only tell what can be seen as it happens. Views at the end of the step are
        too late to compare: cards discarded at the end from different hands lie in one place.
        """
        for one, other in zip(told, retold, strict=False):
            found = difference(one, other)
            after, beside = (self.game.follow(view, (event,)) for event in (one, other))
            if found is not None:
                if after == beside:
                    raise LeakFound("events", self.viewer, found)
                return
            view = after
        detail = f"{len(told)} events against {len(retold)}"
        raise LeakFound("events", self.viewer, detail)


def _hash(value: object) -> int | None:
    try:
        return hash(value)
    except TypeError:
        return None
