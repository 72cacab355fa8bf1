"""A game as one player saw it: what may be shared with that player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from attrs import evolve, field, frozen

from mamey.core.errors import DecodeError, InvalidHistory, InvalidState, WrongType
from mamey.core.game import AnyGame
from mamey.wire.codec import digest, form_of, read, reader, write
from mamey.wire.format import Format
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
from mamey.wire.strict import at, each, made, members


@frozen
class History:
    """A game as one player, or a spectator, saw it: all of it that may be shared with that viewer.

    It holds the views and the redacted events, and nothing that anybody else saw. Get one from
    `Record.redacted`, or read one that somebody shared.

    Raises:
        WrongType: the views are not one more than the steps.
    """

    game: AnyGame
    names: tuple[str, ...] = field(converter=as_names)
    """The players' names by seat, empty for those who have none."""
    views: tuple[Any, ...] = field(repr=False)
    """What the viewer saw after the deal, and after each step."""
    steps: tuple[tuple[Any, ...], ...] = field(repr=False)
    """The events that the viewer was told, step by step."""

    def __attrs_post_init__(self) -> None:
        if len(self.views) != len(self.steps) + 1:
            raise WrongType("views must be one more than steps: the first is that after the deal")

    @property
    def player(self) -> int | None:
        """Whose history it is; None for a spectator."""
        viewer: int | None = self.first.player
        return viewer

    @property
    def first(self) -> Any:
        """What the viewer saw after the deal."""
        return self.views[0]

    @property
    def view(self) -> Any:
        """What the viewer sees now."""
        return self.views[-1]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.to_act(self.view) is None

    def text(self) -> str:
        """The history as JSON Lines."""
        return "".join(self._lines())

    def _lines(self) -> Iterator[str]:
        form = form_of(self.game)
        common = header(form, "history", self.names, self.first.ruleset)
        yield line_of({**common, "player": self.player, "view": write(form, self.first)})
        for events, view in zip(self.steps, self.views[1:], strict=True):
            told = [write(form, event) for event in events]
            yield line_of({"type": "step", "events": told, "digest": digest(view)})
        if self.over:
            yield line_of(outcome(self.game, self.view))

    @classmethod
    def read(cls, text: str | bytes) -> History:
        """The history that a text spells, once it has been followed again and compared.

        A text that ends before the game does is the history of a game in progress. What others
        did cannot be judged by what was told of it: a history that is read fits together, and
        every view of it breaks no invariant, but only a record proves that a game was played so.

        Args:
            text: what `text` gave, as a string or as bytes in UTF-8.

        Raises:
            DecodeError: it does not begin as a history does.
            DamagedRecord: it does, but cannot be trusted from some line on, be it cut off, changed
                or against the rules. What could be read is in the error.
            WrongType: it is neither a string nor bytes.
        """
        return read_played(text, HISTORY)


def _begin(form: Format, body: dict[str, Any]) -> History:
    """The history that begins with this header.

    Raises:
        DecodeError: it is none of a history.
    """
    ruleset, names = read_header(form, body, "player", "view")
    known = {ruleset.digest: ruleset}
    view = at(".view", lambda data, _: _dealt_view(form, data, known), body["view"])
    if len(names) != view.players:
        raise DecodeError(f"these are {len(names)} names for {view.players} players", "$.names")
    check_same(body["player"], view.player, "player")
    return History(form.game, names, (view,), ())


def _dealt_view(form: Format, data: Any, known: Mapping[str, Any]) -> Any:
    try:
        view = read(form, "view", data, known)
        form.game.start_memory(view)
    except InvalidState as error:
        told = " ".join(map(str, error.violations))
        raise DecodeError(told, error.paths[0], error.violations) from None
    except InvalidHistory as error:
        raise DecodeError(str(error), violations=error.violations) from None
    return view


def _add(history: History, line: Any) -> History:
    """The history with what a further line spells.

    Raises:
        DecodeError: it does not follow on the history.
    """
    if type_of(line, "step", "end") == "end":
        check_outcome(history.game, history.view, line)
        return history
    form = form_of(history.game)
    members(line, ("type", "events", "digest"))

    def follow(data: Any, _: Any) -> tuple[tuple[Any, ...], Any]:
        events = tuple(each(reader(form, "event"), data))
        if not events:
            raise DecodeError("a step has at least one event")
        try:
            view = made(history.game.follow, history.view, events)
        except InvalidHistory as error:
            raise DecodeError(str(error), violations=error.violations) from None
        return events, view

    longest = history.game.max_decisions(
        players=history.first.players, ruleset=history.first.ruleset
    )
    if len(history.steps) >= longest:
        raise DecodeError(f"no such game has more than {longest} steps")
    events, view = at(".events", follow, line["events"])
    check_same(line["digest"], digest(view), "digest")
    violations = history.game.check(view)
    if violations:
        raise DecodeError(" ".join(map(str, violations)), "$.events", violations)
    return evolve(history, views=(*history.views, view), steps=(*history.steps, events))


HISTORY: Final = Way("history", _begin, _add)
"""How histories are read."""
