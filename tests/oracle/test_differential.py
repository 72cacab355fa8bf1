"""The library and the oracle play the same games, and agree at every move.

Half of the games are biased towards selling, long runs and jokers, which uniform play almost
never reaches. The time to spend in all is set by `--oracle-seconds`; the games are always the same
sequence, so that a longer run contains a shorter one.
"""

import time
from collections.abc import Callable
from itertools import count, cycle, product
from random import Random

import pytest

from mamey import Ruleset, apply, legal_actions, new_game, to_act
from tests.support.policies import POLICIES, Policy
from tests.support.variants import VARIANTS

from .bridge import library_picture, oracle_move, oracle_picture, oracle_table

LEAST_GAMES = 12


def play_both(ruleset: Ruleset, players: int, policy: Policy, seed: int) -> int:
    """Play one game in both engines; returns the number of decisions compared."""
    rng = Random(seed)
    state = new_game(players=players, seed=seed, ruleset=ruleset, start=seed % players)
    table = oracle_table(state)
    decisions = 0
    while True:
        assert library_picture(state) == oracle_picture(table)
        player = to_act(state)
        if player is None:
            return decisions
        offered = legal_actions(state, player)
        moves = [oracle_move(action) for action in offered]
        assert len(set(moves)) == len(moves)
        assert set(moves) == table.legal()
        action = policy(state, rng)
        table.play(oracle_move(action))
        state = apply(state, action, player=player)
        decisions += 1


@pytest.mark.parametrize("shard", [0, 1])
def test_engines_agree(
    shard: int,
    shard_seconds: float,
    record_property: Callable[[str, object], None],
) -> None:
    """Rounds over all rulesets and player counts until the time is spent, in two shards."""
    tables = list(product(VARIANTS.items(), (2, 3, 4)))
    unbiased = cycle(policy for name, policy in POLICIES.items() if name != "seller")
    deadline = time.monotonic() + shard_seconds
    decisions = 0
    for games in count():
        if games >= LEAST_GAMES and time.monotonic() > deadline:
            break
        seed = 2 * games + shard
        (name, ruleset), players = tables[seed % len(tables)]
        policy = POLICIES["seller"] if games % 2 else next(unbiased)
        try:
            decisions += play_both(ruleset, players, policy, seed)
        except AssertionError as error:
            error.add_note(f"seed {seed}: {name}, {players} players, {policy.__name__}")
            raise
    for name, value in (("games", games), ("decisions", decisions)):
        record_property(name, value)
