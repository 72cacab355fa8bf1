"""See that pickles of values mean the same in another process and in another Python.

    python pickles.py write FILE     with one Python
    python pickles.py read FILE      with another

Both play the same games. What is read must equal what the reader plays itself, and so must the
digests.
"""

import copy
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import mamey
from mamey import Receive

PROTOCOL = 4
"""Which every Python reads that we run on."""


def values() -> Iterator[object]:
    """Values of every kind, the same ones every time."""
    yield from mamey.RULESETS.values()
    for players, ruleset in zip((2, 3, 4), mamey.RULESETS.values(), strict=True):
        yield from values_of_a_game(mamey.new_game(players=players, seed=1, ruleset=ruleset))


def values_of_a_game(state: mamey.State) -> Iterator[object]:
    """Play at random: everything at every tenth state and at the end, and all events."""
    rng = Random(state.players)
    viewers = (None, *range(state.players))
    known = {viewer: mamey.start_memory(mamey.observe(state, viewer)) for viewer in viewers}
    place = 0
    while True:
        player = mamey.to_act(state)
        if place % 10 == 0 or player is None:
            yield state
            yield from known.values()
            yield from (memory.view for memory in known.values())
            yield from mamey.score(state)
            yield from mamey.score(known[None].view)
            yield from mamey.explain(state, Receive())
        if player is None:
            return
        actions = mamey.legal_actions(state, player)
        yield from actions
        step = mamey.step(state, actions[int(rng.random() * len(actions))])
        yield from step.events
        for viewer in viewers:
            known[viewer] = mamey.remember(known[viewer], step.redacted(viewer))
        state, place = step.state, place + 1


def write(path: Path) -> None:
    """Write the values with their digests."""
    made = list(values())
    path.write_bytes(pickle.dumps([(one, mamey.digest(one)) for one in made], PROTOCOL))
    print(f"{len(made)} values written")


def read(path: Path) -> None:
    """Compare what was written with values of our own."""
    written = pickle.loads(path.read_bytes())
    own = list(values())
    assert len(written) == len(own), f"{len(written)} values, not {len(own)}"
    for place, ((value, digest), mine) in enumerate(zip(written, own, strict=True)):
        assert value == mine, f"{value!r} is not {mine!r}"
        assert hash(value) == hash(mine), f"{value!r} has another hash"
        copies = (copy.copy(value), copy.deepcopy(value)) if place % 10 == 0 else ()
        for same in (value, *copies):
            assert mamey.digest(same) == digest, f"{same!r} has another digest"
    print(f"{len(own)} values read, all as they should be")


if __name__ == "__main__":
    mode, file = sys.argv[1:]
    {"write": write, "read": read}[mode](Path(file))
