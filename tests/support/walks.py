"""Whole games as data, for the laws: every state, every move, every event."""

from collections.abc import Iterable
from functools import partial
from random import Random

from attrs import frozen
from hypothesis import strategies as st

from mamey import (
    Action,
    Event,
    Memory,
    Move,
    Ruleset,
    State,
    new_game,
    observe,
    remember,
    start_memory,
    walk,
)
from mamey.games.mamey import GAME
from tests.support.policies import POLICIES
from tests.support.variants import VARIANTS


@frozen
class Walk:
    """A game from the deal to the end."""

    states: tuple[State, ...]
    """The state after the deal, and after each move."""
    moves: tuple[Move[State, Action, Event], ...]

    @property
    def first(self) -> State:
        return self.states[0]

    @property
    def last(self) -> State:
        return self.states[-1]

    @property
    def ruleset(self) -> Ruleset:
        return self.first.ruleset

    @property
    def players(self) -> int:
        return self.first.players

    @property
    def turns(self) -> list[int]:
        """Who took each turn."""
        return [
            move.player
            for move, before in zip(self.moves, self.states, strict=False)
            if before.inspecting is None
        ]

    def __repr__(self) -> str:
        return f"<a game of {len(self.moves)} moves, {self.ruleset.name}>"


def play_through(first: State, policy: str, seed: int) -> Walk:
    """A game played by one of the policies."""
    rng = Random(seed)
    moves = tuple(walk(GAME, first, lambda state: POLICIES[policy](state, rng)))
    return Walk((first, *(move.step.state for move in moves)), moves)


def play_new(
    rulesets: dict[str, Ruleset],
    name: str,
    seats: tuple[int, int],
    seeds: tuple[int, int],
    policy: str,
) -> Walk:
    """A game from its description, which is what Hypothesis prints of a failure."""
    players, start = seats
    first = new_game(ruleset=rulesets[name], players=players, start=start, seed=seeds[0])
    return play_through(first, policy, seeds[1])


def remembered(
    first: State, moves: Iterable[Move[State, Action, Event]], player: int | None
) -> list[Memory]:
    """What a player, or a spectator, knows after the deal and after each move."""
    known = [start_memory(observe(first, player))]
    for move in moves:
        known.append(remember(known[-1], move.step.redacted(player)))
    return known


SEATS = [(players, start) for players in (2, 3, 4) for start in range(players)]


def deals(rulesets: dict[str, Ruleset] = VARIANTS) -> st.SearchStrategy[State]:
    """First states of every ruleset, number of players and start player."""
    return st.builds(
        lambda name, seats, seed: new_game(
            ruleset=rulesets[name], players=seats[0], start=seats[1], seed=seed
        ),
        st.sampled_from(sorted(rulesets)),
        st.sampled_from(SEATS),
        st.integers(0, 2**32),
    )


def walks(rulesets: dict[str, Ruleset] = VARIANTS) -> st.SearchStrategy[Walk]:
    """Games of every ruleset, number of players, start player and way to play."""
    return st.builds(
        partial(play_new, rulesets),
        name=st.sampled_from(sorted(rulesets)),
        seats=st.sampled_from(SEATS),
        seeds=st.tuples(st.integers(0, 2**32), st.integers(0, 2**32)),
        policy=st.sampled_from(sorted(POLICIES)),
    )


SMALL = {name: ruleset for name, ruleset in VARIANTS.items() if name.startswith("small deck")}
"""Rulesets whose action space is small enough to try every action at every state."""
