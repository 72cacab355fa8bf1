"""A person at the table: what they are shown and asked, and what they answer."""

from __future__ import annotations

import shlex
from collections.abc import Generator, Iterator
from typing import Any, Final

from mamey.cli.asking import explained, refused, typed_action
from mamey.cli.files import file_errors
from mamey.cli.match import Match
from mamey.cli.rules import listed, look_up
from mamey.cli.style import Lines
from mamey.cli.telling import Narrator
from mamey.cli.terminal import Terminal
from mamey.core.errors import MameyError, NotationError
from mamey.render.columns import printable
from mamey.wire.files import RecordFile

_PROMPT: Final = "Your action (? for help): "
_LEAVING: Final = ("quit", "exit", "q")
_LONGEST_NUMBER: Final = 9

_HELP: Final = """\
  a number    plays that action of the list
  an action   such as: harvest, receive, return, hire R2, sell R3 GX B3 @ diff-3-a
  ? ACTION    is it allowed, and by which rules? Its number will do
  ? RULE.ID   that rule, such as: ? mamey.harvest.hand-limit
  ? WORDS     the rules that hold these words
  table       the table again
  quit        leave; the game is saved
"""


def goes_on_by(file: RecordFile) -> str:
    """How to go on with a game that is saved in a file."""
    return f"mamey play {printable(shlex.quote(str(file.path)))}"


class Sitting:
    """A person's game from here to its end, or until they leave.

    Args:
        match: the game.
        file: where it is saved.
        terminal: where the person sits.
    """

    def __init__(self, match: Match, file: RecordFile, terminal: Terminal) -> None:
        record = file.record
        self.narrator: Narrator = Narrator(
            match.game,
            match.view,
            terminal.style,
            names=record.names,
            moves=len(record.moves),
        )
        self._game = match.game
        self._match = match
        self._file = file
        self._terminal = terminal
        self._style = terminal.style

    def lines(self) -> Lines:
        """Play, and tell what happens."""
        while (player := self._match.to_act) is not None:
            if player == self._match.seat:
                action = yield from self._asked()
                if action is None:
                    yield f"The game is saved; it goes on by: {goes_on_by(self._file)}"
                    return
            else:
                action = self._match.bot_action(player)
            with file_errors(self._file.path):
                told = self._match.play(action)
            yield from self.narrator.move(told, self._match.view)
        yield from self.narrator.closing()
        name = printable(shlex.quote(str(self._file.path)))
        yield f"The game is over and saved; it is told by: mamey replay {name}"

    def _asked(self) -> Generator[str, None, Any]:
        """The action that the person chooses; None if they leave."""
        yield from self._choices()
        while True:
            answer = self._terminal.ask(_PROMPT)
            words = "quit" if answer is None else " ".join(answer.split())
            if words.lower() in _LEAVING:
                return None
            try:
                if words.lower() == "help":
                    yield from self._answered("")
                elif words.startswith("?"):
                    yield from self._answered(words[1:].strip())
                elif words.lower() == "table":
                    yield ""
                    yield from self.narrator.table()
                    yield from self._choices()
                elif words:
                    action = self._action(words)
                    violations = self._faults(action)
                    if not violations:
                        return action
                    yield f"  {action} is not allowed."
                    yield from refused(violations, self._style)
            except MameyError as error:
                yield from (f"  {printable(line)}" for line in str(error).split("\n"))

    def _choices(self) -> Iterator[str]:
        yield self._style.heading("You may")
        for number, action in enumerate(self._legal, 1):
            yield f"  {number:>3}  {action}"

    @property
    def _legal(self) -> tuple[Any, ...]:
        return self._game.legal_actions(self._match.view, self._match.seat)

    def _faults(self, action: Any) -> tuple[Any, ...]:
        """What forbids an action. The view says so, which knows no more than the person."""
        return self._game.explain(self._match.view, action, player=self._match.seat)

    def _action(self, words: str) -> Any:
        """The action of this number, or spelt so.

        Raises:
            MameyError: there is none.
        """
        if not (words.isascii() and words.isdigit()):
            return typed_action(words, self._game)
        legal = self._legal
        number = int(words[:_LONGEST_NUMBER])
        if len(words) > _LONGEST_NUMBER or not 1 <= number <= len(legal):
            raise MameyError(f"The actions are numbered from 1 to {len(legal)}.")
        return legal[number - 1]

    def _answered(self, question: str) -> Iterator[str]:
        """Help, a rule, an action explained, or the rules that hold some words."""
        book, style = self._game.rulebook, self._style
        if not question:
            yield from _HELP.splitlines()
            return
        if "." in question:
            within = question.lower().startswith(f"{self._game.name}.")
            yield from look_up(book, question if within else f"{self._game.name}.{question}", style)
            return
        try:
            action = self._action(question)
        except NotationError:
            found = book.search(question)
            if not found and " " in question:  # It may be an action that is misspelt.
                raise
            if not found:
                raise MameyError(f"{question!r} is no action, and no rule holds it.") from None
            yield from listed(book, found, style)
            return
        yield f"  {action}"
        yield from explained(action, self._faults(action), self._game, style)
