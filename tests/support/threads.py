"""Plays games in many threads at once: `python -m tests.support.threads THREADS`.

It prints a line for each game of each thread, and is run as a process of its own so that no cache
is filled before the threads begin.
"""

import hashlib
import sys
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

from mamey import (
    STANDARD,
    Record,
    State,
    action_space,
    canonical,
    decode,
    digest,
    dumps,
    legal_actions,
    new_game,
    observe,
    parse_game,
    sample,
    score,
    to_act,
)
from mamey.wire import format_game
from tests.support.memories import memory_from
from tests.support.policies import pick
from tests.support.variants import VARIANTS

SHARED = [new_game(players=2, seed=1), new_game(players=3, seed=2)]
"""States that all threads play on from."""
UNUSED = [
    *(VARIANTS[name] for name in ("low limit", "equal squares", "many copies")),
    STANDARD.replace(name="another", joker_as_six=False),
]
"""Rulesets that no cache knows when the threads begin."""


def play(first: State, seed: int) -> str:
    """Play at random, ask everything on the way, and sum it all up."""
    rng, ruleset = Random(seed), first.ruleset
    record = Record.begin(first)
    told: list[str] = []
    while not record.over:
        state, player = record.state, to_act(record.state)
        assert player is not None
        actions = legal_actions(state, player)
        action = pick(rng, actions)
        if len(record.moves) % 9 == 0:
            view, memory = observe(state, player), memory_from(state, player)
            ids = action_space(players=state.players, ruleset=ruleset)
            assert decode(dumps(state)) == state
            assert decode(dumps(view), rulesets=[ruleset]) == view
            assert legal_actions(view, player) == actions
            assert [ids[ids.id(known)] for known in actions] == [*actions]
            told += (digest(memory), digest(sample(memory, rng)), digest(canonical(state).position))
            told += map(digest, score(view))
        record = record.play(action, player=player)
    assert parse_game(format_game(record), rulesets=[ruleset]) == record
    told.append(record.text())
    return hashlib.sha256("".join(told).encode()).hexdigest()


GAMES = len(UNUSED) + len(SHARED)


def outcome(place: int) -> str:
    """The outcome of one of the games."""
    if place < len(UNUSED):
        first = new_game(players=2 + place % 3, seed=place, ruleset=UNUSED[place])
    else:
        first = SHARED[place - len(UNUSED)]
    return play(first, place)


def main(threads: int) -> None:
    sys.setswitchinterval(1e-5)
    together = Barrier(threads)

    def run(thread: int) -> list[str]:
        """Begin with the game that one other thread begins with, while others begin elsewhere."""
        together.wait()
        begin = thread // 2
        outcomes = {place % GAMES: outcome(place % GAMES) for place in range(begin, begin + GAMES)}
        return [outcomes[place] for place in range(GAMES)]

    with ThreadPoolExecutor(threads) as pool:
        for outcomes in pool.map(run, range(threads)):
            print(*outcomes, sep="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
