"""Whole games at random: `pytest bench --benchmark-enable`."""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mamey import State, apply, legal_actions, new_game, to_act

GAMES = 20


def play(seed: int, players: int) -> int:
    """Play one game by uniform choice; returns its number of decisions."""
    rng = Random(seed)
    state = new_game(players=players, seed=seed)
    decisions = 0
    while (player := to_act(state)) is not None:
        actions = legal_actions(state, player)
        state = apply(state, actions[int(rng.random() * len(actions))], player=player)
        decisions += 1
    return decisions


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(benchmark: BenchmarkFixture, players: int) -> None:
    """Twenty games, the deals included; `extra_info` says how many decisions that is."""

    def games() -> int:
        return sum(play(seed, players) for seed in range(GAMES))

    decisions = benchmark(games)
    if benchmark.stats is not None:
        benchmark.extra_info["decisions"] = decisions
        benchmark.extra_info["decisions per second"] = round(
            decisions / benchmark.stats.stats.median
        )


def large_hand() -> State:
    """A state in the middle of a game whose player holds many cards."""
    state = new_game(players=3, seed=1)
    while len(state.seats[state.turn].hand) < 9 or state.inspecting is not None:
        first, *others = legal_actions(state, state.turn)
        wait = state.inspecting is not None and len(state.fields[state.inspecting - 1]) < 4
        state = apply(state, others[0] if wait else first)
    return state


def test_legal_actions_of_a_large_hand(benchmark: BenchmarkFixture) -> None:
    state = large_hand()
    assert benchmark(legal_actions, state, state.turn)
