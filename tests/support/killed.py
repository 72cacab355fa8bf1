"""Players who may be killed at any moment, and what they play.

`python -m tests.support.killed FILE` starts one such player for every line that it reads, and
with the next line waits for the player's end and tells it. The player resumes the game in the
file, and says so after each move.
"""

import os
import sys
from pathlib import Path
from random import Random

from mamey import Action, Record, RecordFile, State, digest
from tests.support.policies import returner


def choose(state: State) -> Action:
    """The same action in every process, mostly one of a harvest."""
    return returner(state, Random(digest(state)))


def played(record: Record) -> Record:
    """The whole game."""
    while not record.over:
        record = record.play(choose(record.state))
    return record


def tell(what: object) -> None:
    """Write a line at once: `print` may write its end apart, and be killed before it does."""
    os.write(1, f"{what}\n".encode())


def play_on(path: str) -> None:
    """Play the game in a file to its end."""
    with RecordFile.resume(path, repair=True) as file:
        tell("resumed")
        while not file.record.over:
            file.play(choose(file.record.state))
            tell(len(file.record.moves))
    tell("over")


def _start_players(path: str) -> None:
    played(Record.read(Path(path).read_bytes()))  # Players start faster with what this computes.
    while sys.stdin.readline():
        player = os.fork()
        if player == 0:
            tell(os.getpid())
            play_on(path)
            return
        sys.stdin.readline()
        _, status = os.waitpid(player, 0)
        tell(f"gone {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    _start_players(sys.argv[1])
