"""A game told in lines: what happened, the rules that made it so, and the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from mamey.cli.style import Style, cited, seat_of, shown, wrap
from mamey.core.game import AnyGame
from mamey.core.play import Move
from mamey.core.rulebook import Rule
from mamey.core.scores import PartialScore, Score, ScoreLine
from mamey.render import WORDS
from mamey.render.text import text


class Narrator:
    """Tells a game move by move.

    Args:
        game: the game that is played.
        position: where the telling begins: a state, for a referee who sees all cards, or a view.
            A player is shown the table at the beginning of each of their turns, and every viewer
            at the end. Nothing told of a view depends on a card that its viewer does not see.
        style: how parts of the lines are marked.
        names: the players' names by seat; none for players without.
        moves: how many moves led to the position.
    """

    def __init__(
        self,
        game: AnyGame,
        position: Any,
        style: Style,
        *,
        names: Sequence[str] = (),
        moves: int = 0,
    ) -> None:
        self.game = game
        self.position: Any = position
        """What has been told so far led here."""
        self.moves: int = moves
        """How many moves led there."""
        self._words = WORDS[game.name]
        self._style = style
        self._names = names
        self._draws = hasattr(position, "player")
        self._seat: int | None = position.player if self._draws else None

    def opening(self) -> Iterator[str]:
        """What was dealt."""
        yield self._style.heading("Deal")
        for sentence, rules in self._words.opening(self.position):
            yield from wrap(sentence, "  ")
            yield from cited(rules, self._style, "    ")
        yield ""
        yield from self.table()

    def move(self, events: Sequence[Any], after: Any) -> Iterator[str]:
        """The next move, which is told by these events and led to this position."""
        player = self.game.to_act(self.position)
        action = self._words.action(events)
        self.moves += 1
        self.position = after
        mover = "" if player is None else f" {seat_of(player, self._names)}"
        played = "" if action is None else f": {action}"
        yield self._style.heading(f"{self.moves}.{mover}{played}")
        for event in events:
            yield from wrap(self._words.event(event), "  ")
            yield from cited(event.rules, self._style, "    ")
        yield ""
        # Once when the turn comes round; what an inspection shows is told by its event.
        following = self.game.to_act(after)
        if following is None or (following != player and following == self._seat):
            yield from self.table()

    def table(self) -> Iterator[str]:
        """The table as the viewer sees it; nothing for a referee."""
        if not self._draws:
            return
        first, *others = text(self.position, names=self._names).splitlines()
        yield self._style.heading(first)
        yield from others
        yield ""

    def closing(self) -> Iterator[str]:
        """The score sheet, and who has won."""
        yield self._style.heading("Score")
        for score in self.game.score(self.position):
            yield from self._sheet(score)
        winners = [seat_of(player, self._names) for player in self.game.winners(self.position)]
        if len(winners) == 1:
            yield self._style.heading(f"{winners[0]} has won.")
        elif winners:
            who = " and ".join(winner.removeprefix("Player ") for winner in winners)
            yield self._style.heading(f"Players {who} share the victory.")

    def _sheet(self, score: Score | PartialScore) -> Iterator[str]:
        yield seat_of(score.player, self._names)
        for line in score.lines:
            amount, assumed = (
                (line.amount, line.assumed) if isinstance(line, ScoreLine) else ("?", False)
            )
            mark = self._style.warning("  (assumed)") if assumed else ""
            yield f"  {amount:>4}  {self._words.score_line(line)}{mark}"
            yield from cited(line.rules, self._style, "        ")
        total = "?" if score.total is None else score.total
        yield f"  {total:>4}  Mamey in total, with {score.tie_break} cards sold"


def narrate(
    game: AnyGame,
    state: Any,
    moves: Iterable[Move[Any, Any, Any]],
    style: Style,
    *,
    seat: int | None = None,
) -> Iterator[str]:
    """Tell a game in lines, from the deal to the score sheet.

    Args:
        game: the game that is played.
        state: the state after the deal.
        moves: what is played from there, to the end of the game or not.
        style: how parts of the lines are marked.
        seat: the player from whose chair it is told; None for a referee.
    """
    narrator = Narrator(game, state if seat is None else game.observe(state, seat), style)
    yield from narrator.opening()
    for move in moves:
        if seat is None:
            yield from narrator.move(move.step.events, move.step.state)
        else:
            events = move.step.redacted(seat)
            yield from narrator.move(events, game.follow(narrator.position, events))
    yield from narrator.closing()


def sight(seat: int | None) -> str:
    """What somebody sees who is told a game from a chair, or as the referee."""
    if seat is None:
        return "all cards, also those hidden from the players"
    return f"what player {seat} sees"


def seating(names: Iterable[str]) -> Iterator[str]:
    """The players by seat, those that have names."""
    for player, name in enumerate(names):
        if shown(name):
            yield f"player {player}: {shown(name)}"


def assumptions(rules: Iterable[Rule], style: Style) -> Iterator[str]:
    """The data of a ruleset that no rulebook prints."""
    listed = list(rules)
    if listed:
        yield style.warning("assumed, since no rulebook prints it:")
    for rule in listed:
        yield from wrap(f"- {rule.statement}", "  ", "    ")
        yield from cited((rule,), style, "    ")
