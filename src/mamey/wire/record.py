"""A game as it was played, for those who may know all of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from attrs import evolve, field, frozen

from mamey.core.errors import DecodeError, IllegalAction, WrongType
from mamey.core.game import AnyGame
from mamey.core.play import Move
from mamey.wire.codec import digest, form_of, format_of, reader, write
from mamey.wire.format import Format
from mamey.wire.history import HISTORY, History
from mamey.wire.played import (
    Way,
    as_names,
    check_outcome,
    check_same,
    header,
    line_of,
    outcome,
    read_header,
    read_played,
    type_of,
)
from mamey.wire.strict import at, each, made, members, natural


@frozen
class Record:
    """A game as it was played, from the deal on: all that the referee knows.

    Begin one with `begin`, and add moves with `play`; a record never changes. Whoever calls the
    class itself answers for the moves.

    Raises:
        WrongType: the names are not those of so many players.

    >>> from mamey import Harvest, new_game
    >>> record = Record.begin(new_game(players=2, seed=7), names=["Ann", "Ben"])
    >>> record = record.play(Harvest())
    >>> Record.read(record.text()) == record
    True
    """

    game: AnyGame
    names: tuple[str, ...] = field(converter=as_names)
    """The players' names by seat, empty for those who have none."""
    first: Any
    """The state after the deal."""
    moves: tuple[Move[Any, Any, Any], ...] = field(repr=False)
    """What was played since, with the states and events it led to."""

    def __attrs_post_init__(self) -> None:
        if len(self.names) != self.first.players:
            players, given = self.first.players, len(self.names)
            raise WrongType(f"names must be those of {players} players, not {given}")

    @classmethod
    def begin(cls, state: object, *, names: Iterable[str] = ()) -> Record:
        """The record of a game that begins now.

        Args:
            state: a state right after the deal, of any game.
            names: the players' names by seat, of at most 100 characters, empty for those who
                have none; nothing for players without names.

        Raises:
            InvalidHistory: the state is of a later moment.
            WrongType: it is no state, or the names are not those of its players.
        """
        form, kind = format_of(state)
        if kind != "state":
            raise WrongType(f"state must be a state, not a value of the kind {kind}")
        first: Any = state
        form.game.start_memory(form.game.observe(first, None))  # Refuses what is no deal.
        return cls(form.game, as_names(names) or ("",) * first.players, first, ())

    @property
    def state(self) -> Any:
        """The state now."""
        return self.moves[-1].step.state if self.moves else self.first

    @property
    def states(self) -> tuple[Any, ...]:
        """The state after the deal, and after each move."""
        return (self.first, *(move.step.state for move in self.moves))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.to_act(self.state) is None

    def play(self, action: object, *, player: int | None = None) -> Record:
        """The record with one more move.

        Args:
            action: what is played.
            player: who plays it; None for the player to act.

        Raises:
            IllegalAction: the rules forbid it.
            NotFound: there is no such player.
            WrongType: it is no action of this game.
        """
        mover: Any = self.game.to_act(self.state)  # None is refused by the step.
        step = self.game.step(self.state, action, player=player)
        return evolve(self, moves=(*self.moves, Move(mover, action, step)))

    def redacted(self, player: int | None) -> History:
        """What a player, or with None a spectator, saw of the game: all that may be shared.

        Raises:
            NotFound: there is no such player.
            WrongType: the player is neither an int nor None.
        """
        views = tuple(self.game.observe(state, player) for state in self.states)
        steps = tuple(move.step.redacted(player) for move in self.moves)
        return History(self.game, self.names, views, steps)

    def text(self) -> str:
        """The record as JSON Lines. It holds all cards: keep it to yourself during the game."""
        return _header_line(self) + "".join(move_lines(self))

    @classmethod
    def read(cls, text: str | bytes) -> Record:
        """The record that a text spells, once it has been played again and compared.

        A text that ends before the game does is the record of a game in progress.

        Args:
            text: what `text` gave, as a string or as bytes in UTF-8.

        Raises:
            DecodeError: it does not begin as a record does.
            DamagedRecord: it does, but cannot be trusted from some line on, be it cut off, changed
                or against the rules. What could be read is in the error.
            WrongType: it is neither a string nor bytes.
        """
        return read_played(text, _RECORD)


def _header_line(record: Record) -> str:
    form = form_of(record.game)
    order = [form.write_card(card) for card in form.order(record.first)]
    return line_of(
        {
            **header(form, "record", record.names, record.first.ruleset),
            "deal": {"order": order, "start": record.first.turn},
            "digest": digest(record.first),
        }
    )


def move_lines(record: Record, start: int = 0) -> Iterator[str]:
    """The lines of the moves from this place on, and the closing line once the game is over."""
    form = form_of(record.game)
    for move in record.moves[start:]:
        yield line_of(
            {
                "type": "move",
                "player": move.player,
                "action": write(form, move.action),
                "digest": digest(move.step.state),
            }
        )
    if record.over:
        yield line_of(outcome(record.game, record.state))


def read_game(text: str | bytes) -> Record | History:
    """The record or the history that a text spells, whichever it is.

    Raises:
        DecodeError: it does not begin as either does.
        DamagedRecord: it does, but cannot be trusted from some line on.
        WrongType: it is neither a string nor bytes.
    """
    ways: tuple[Way[Any], ...] = (_RECORD, HISTORY)
    played: Record | History = read_played(text, *ways)
    return played


def _begin(form: Format, body: dict[str, Any]) -> Record:
    ruleset, names = read_header(form, body, "deal", "digest")

    def deal(data: Any, _: Any) -> Any:
        given = members(data, ("order", "start"))
        order = at(".order", lambda data, _: each(form.read_card, data), given["order"])
        start = at(".start", natural, given["start"])
        return made(form.game.deal, players=len(names), order=order, ruleset=ruleset, start=start)

    first = at(".deal", deal, body["deal"])
    check_same(body["digest"], digest(first), "digest")
    return Record(form.game, names, first, ())


def _add(record: Record, line: Any) -> Record:
    """The record with what a further line spells."""
    if type_of(line, "move", "end") == "end":
        check_outcome(record.game, record.state, line)
        return record
    form = form_of(record.game)
    members(line, ("type", "player", "action", "digest"))
    player = at(".player", natural, line["player"])
    action = at(".action", reader(form, "action"), line["action"])

    def play(_action: Any, _: Any) -> Record:
        try:
            grown: Record = made(record.play, action, player=player)
        except IllegalAction as error:
            raise DecodeError(str(error), violations=error.violations) from None
        return grown

    grown: Record = at(".action", play, action)
    check_same(line["digest"], digest(grown.state), "digest")
    return grown


_RECORD: Final = Way("record", _begin, _add)
