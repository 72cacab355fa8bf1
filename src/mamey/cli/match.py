"""A person's game against bots, saved move by move."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from mamey.bots import BOTS
from mamey.core.errors import MameyError
from mamey.core.game import AnyGame
from mamey.wire.files import RecordFile
from mamey.wire.record import Record

BOT_NAME = " bot"
"""What the names of bots end in, so that they are found again in a record."""


def bot_name(bot: str) -> str:
    """What a bot is called in a record."""
    return f"{bot}{BOT_NAME}"


def for_seats(bots: Sequence[str], seats: int) -> list[str]:
    """A bot for each seat; the last plays on all that are left."""
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def generator(seed: int, player: int) -> Random:
    """The generator of a bot, which is nobody else's."""
    return Random(f"seed {seed}, player {player}")


def bots_in(record: Record, seat: int) -> dict[int, str]:
    """The bots at a table by seat, but for the person's; who is no bot is played by the best.

    Raises:
        MameyError: a bot is not known.
    """
    known = {bot_name(bot): bot for bot in BOTS[record.game.name]}
    best = next(iter(known.values()))
    bots = {}
    for player, name in enumerate(record.names):
        if player == seat:
            continue
        if name.endswith(BOT_NAME) and name not in known:
            raise MameyError(f"player {player} is {name!r}; the bots are {', '.join(known)}")
        bots[player] = known.get(name, best)
    return bots


def persons_in(names: Sequence[str]) -> list[int]:
    """The seats of those who are no bots, by their names."""
    return [player for player, name in enumerate(names) if not name.endswith(BOT_NAME)]


class Match:
    """A game that goes on in a file.

    The person and the bots are told what they may see, and nothing else: the person's view is
    kept up to date by redacted events, and so is the memory that each bot is given.

    Args:
        file: where the game is saved.
        seat: the person's.
        bots: the bots' names by seat, for all other seats.
        seed: what the bots' choices depend on; None to let chance decide.
    """

    def __init__(
        self, file: RecordFile, seat: int, bots: Mapping[int, str], seed: int | None = None
    ) -> None:
        record = file.record
        self.game: AnyGame = record.game
        self.seat = seat
        self.bots: dict[int, str] = dict(bots)
        self.view: Any = self.game.observe(record.state, seat)
        self._file = file
        secret = secrets.randbits(128) if seed is None else seed
        self._generators = {player: generator(secret, player) for player in bots}
        self._memories = {player: _memory(record, player) for player in bots}

    @property
    def to_act(self) -> int | None:
        """The player who must act, None once the game is over."""
        return self.game.to_act(self.view)

    def bot_action(self, player: int) -> Any:
        """What a bot wants to play."""
        bot = BOTS[self.game.name][self.bots[player]]
        return bot(self._memories[player], self._generators[player])

    def play(self, action: Any) -> tuple[Any, ...]:
        """Make a move of the player to act, save it, and return what the person is told of it.

        Raises:
            IllegalAction: the rules forbid it.
            RecordFileError: the file was changed by somebody else.
            OSError: the move could not be saved, and was not made.
        """
        step = self._file.play(action, player=self.to_act)
        for player, memory in self._memories.items():
            self._memories[player] = self.game.remember(memory, step.redacted(player))
        told = step.redacted(self.seat)
        self.view = self.game.follow(self.view, told)
        return told


def _memory(record: Record, player: int) -> Any:
    """What a player remembers who saw a game from its beginning."""
    memory = record.game.start_memory(record.game.observe(record.first, player))
    for move in record.moves:
        memory = record.game.remember(memory, move.step.redacted(player))
    return memory
