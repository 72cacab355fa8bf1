"""Mamey in English words, and as a table of plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final, TypeAlias, assert_never

from mamey.core.rulebook import Rule, Status
from mamey.core.scores import HiddenLine, ScoreLine
from mamey.games.mamey.boards import Cell
from mamey.games.mamey.cards import Card, SetKind, spell
from mamey.games.mamey.events import (
    Blocked,
    Discarded,
    Drew,
    EndTriggered,
    Event,
    GameEnded,
    HandDiscarded,
    Hired,
    Inspected,
    PassedOver,
    RanShort,
    Received,
    Replenished,
    Returned,
    Sold,
    SoldTurnedUp,
    TurnPassed,
)
from mamey.games.mamey.model import CardGroup, Field, Phase, Seat
from mamey.games.mamey.observation import FieldView, Position, SeatView, View
from mamey.games.mamey.rulebook import setup
from mamey.games.mamey.scoring import score, winners
from mamey.render.columns import WIDTH, Row, aligned, count, cut, printable, wrap

IN_SHORT: Final = (
    "Beans are cards of four colors, R Y G B, numbered 1 to 5, and a joker X of each color. A turn "
    "is one of three things. Harvest: look at Field 1 and take all its cards, or return them face "
    "up and go on to Field 2, Field 3 and the deck. Sell a set from the hand, consecutive numbers "
    "of a color (run), one number of a color (same) or of different colors (diff), and place a "
    "merchant cube on a square for so many cards: run-2-a is the best square for a run of two. "
    "Each joker costs one more cube. Hire: discard a card, and take back a cube. Once the deck is "
    "empty everybody has one more turn. Squares, cubes in hand and the icons on cards sold pay "
    "Mamey; most Mamey wins."
)
"""The game in a few sentences, with what its notation means."""


def opening(position: Position) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    """What lies on the table after the deal, in sentences with the rules that put it there.

    Args:
        position: the state, to be told all cards, or a view, to be told what it shows.

    >>> from mamey import new_game, observe
    >>> [told for told, _ in opening(observe(new_game(players=3, seed=7), 0)) if "hand" in told][0]
    'Player 0: R2 Y3, 5 merchant cubes in hand and 2 in stock.'
    """
    ruleset = position.ruleset
    if position.players == 2:
        source = ruleset.source("removed")
        yield (
            f"Removed: {spell(ruleset.removed)}{_assumed(source)}.",
            (setup.CARDS_IN_PLAY, *((source,) if source else ())),
        )
    store_board = ruleset.store(position.players)
    for kind in SetKind:
        cells = [cell for cell in store_board.cells if cell.kind is kind]
        if cells:
            listed = "; ".join(map(_cell, cells))
            stated = tuple(dict.fromkeys(cell.source for cell in cells if cell.source))
            yield f"Store, {kind.name}: {listed}.", stated
    fields: Sequence[Field | FieldView] = position.fields
    for number, place in enumerate(fields, 1):
        yield f"Field {number}: {_group(place.face_down)} face down.", (setup.FIELDS,)
    seats: Sequence[Seat | SeatView] = position.seats
    for player, seat in enumerate(seats):
        cubes = f"{count(seat.cubes, 'merchant cube')} in hand and {seat.stock} in stock"
        yield (
            f"Player {player}: {_group(seat.hand)}, {cubes}.",
            (setup.HANDS, setup.START_CUBES, setup.STOCK),
        )
    yield f"Deck: {len(position.deck)} cards.", (setup.SHUFFLED_DECK, setup.DECK_SIZE)
    yield f"Player {position.turn} starts.", (setup.START_PLAYER,)


def _group(cards: tuple[Card, ...] | CardGroup) -> CardGroup:
    """The cards of a state, or of a view, as a group."""
    return cards if isinstance(cards, CardGroup) else CardGroup(cards)


def _cell(cell: Cell) -> str:
    numbers = " or ".join(map(str, cell.numbers))
    return f"{cell.size} cards for {numbers}{_assumed(cell.source)}"


def _assumed(source: Rule | None) -> str:
    return " (assumed)" if source and source.status is Status.ASSUMPTION else ""


def event_sentence(event: Event) -> str:
    """An event in one plain sentence.

    >>> event_sentence(TurnPassed(0, 1, None, rules=()))
    "It is now player 1's turn."
    """
    match event:
        case Inspected(player, field, face_up, face_down):
            return f"Player {player} looks at Field {field}: {_both(face_up, face_down)}."
        case PassedOver(player, field):
            return f"Player {player} passes over Field {field}, which is vacant."
        case Blocked(player, field):
            return f"Field {field} is vacant and ends the harvest of player {player}."
        case Received(player, field, face_up, face_down):
            return f"Player {player} receives Field {field}: {_both(face_up, face_down)}."
        case Returned(player, field, face_up, turned_up):
            if not face_up + turned_up:
                return f"Player {player} goes on from Field {field}, which is vacant."
            cards = spell(sorted(face_up + turned_up))
            return f"Player {player} returns {cards} to Field {field}, face up."
        case Drew(player, drawn):
            if not drawn:
                return f"Player {player} finds no card in the deck to take."
            return f"Player {player} takes the top card of the deck: {drawn}."
        case Replenished(field, added):
            return f"Field {field} is replenished with {added}, face down."
        case RanShort(field):
            return f"No card is left to replenish Field {field}."
        case Sold(player, cards, square, cubes):
            paid = f" and returning {cubes} more to the stock" if cubes else ""
            where = f"placing a merchant cube on the square {square}"
            return f"Player {player} sells {spell(cards)}, {where}{paid}."
        case Discarded(player, card):
            return f"Player {player} discards {card}."
        case Hired(player, cubes):
            if not cubes:
                return f"Player {player} finds no merchant cube in the stock."
            return f"Player {player} takes a merchant cube from the stock."
        case EndTriggered(player, final_turns):
            return (
                f"The deck has run out in player {player}'s turn: "
                f"{final_turns} more turns, one each."
            )
        case TurnPassed(following=following):
            return f"It is now player {following}'s turn."
        case HandDiscarded(player, cards):
            return f"Player {player} discards the hand that is left: {spell(cards)}."
        case SoldTurnedUp(player, cards):
            return f"Player {player} turns up the cards sold: {spell(cards)}."
        case GameEnded(winners):
            if len(winners) == 1:
                return f"The game is over. Player {winners[0]} has won."
            names = ", ".join(map(str, winners))
            return f"The game is over. Players {names} share the victory."
        case _:
            assert_never(event)


def score_line_label(line: ScoreLine | HiddenLine) -> str:
    """What a score line counts, without its amount; or will count, once it can be seen.

    >>> score_line_label(HiddenLine((), {"hidden": 4}))
    'icons on 4 cards sold, face down until the end'
    """
    match dict(line.facts):
        case {"cubes": cubes}:
            return f"{count(cubes, 'merchant cube')} in hand"
        case {"square": square}:
            return f"cube on the square {square}"
        case {"cards": cards}:
            return f"icons on {count(cards, 'numbered card')} sold"
        case {"jokers": jokers}:
            return f"icons on {count(jokers, 'joker')} sold"
        case {"hidden": hidden}:
            return f"icons on {count(hidden, 'card')} sold, face down until the end"
        case facts:
            raise ValueError(f"no words for a score line that counts {facts}")


def _both(face_up: tuple[Card, ...], face_down: CardGroup) -> str:
    parts = [f"{spell(face_up)} face up"] if face_up else []
    parts += [f"{face_down} face down"] if face_down else []
    return " and ".join(parts) or "no cards"


# The table

_STORE_WIDTH: Final = WIDTH - len("  SAME  ")
"""What the names of the rows leave to the columns of the store."""


def table(view: View, names: Sequence[str]) -> Iterator[str]:
    """A view in lines of plain text.

    Args:
        view: what a player or a spectator sees.
        names: what to call the players, by seat, ready to print.

    >>> from mamey import new_game, observe
    >>> view = observe(new_game(players=2, seed=7), 0)
    >>> list(table(view, ["Ann", "Ben"]))[:2]
    ['Mamey for 2 players, ruleset standard', 'Seen by  [0] Ann']
    """
    players = [f"[{player}] {name}" for player, name in enumerate(names)]
    ruleset = cut(printable(view.ruleset.name), 40)
    yield f"Mamey for {view.players} players, ruleset {ruleset}"
    yield from aligned(list(_progress(view, players)))
    yield ""
    yield from aligned([Row(("Fields", "face down"), ("face up",)), *_fields(view)])
    yield ""
    yield from _seats(view, players)
    yield ""
    yield "Store: the number of each square and whose cube is on it, [ ] for an open one"
    yield from _store(view)
    yield ""
    yield f"Discard area: {count(len(view.discard), 'card')}"
    yield from _by_color(view.discard)
    if view.players == 2:
        removed = view.ruleset.removed
        yield ""
        yield f"Removed from the game: {count(len(removed), 'card')}"
        yield from _indented(removed)


def _progress(view: View, players: Sequence[str]) -> Iterator[Row]:
    viewer = "a spectator" if view.player is None else players[view.player]
    yield Row(("Seen by",), (viewer,))
    whose = players[view.turn]
    if view.phase is Phase.OVER:
        yield Row(("Turn",), (f"none: the game is over ({whose} took the last)",))
        first = [players[player] for player in winners(view)]
        title = "Winner" if len(first) == 1 else "Winners"
        yield Row((title,), (*(f"{player}," for player in first[:-1]), first[-1]))
    else:
        field = "" if view.inspecting is None else f", inspecting Field {view.inspecting}"
        yield Row(("Turn",), (whose + field,))
    yield Row(("Deck",), (count(len(view.deck), "card"),))
    if view.final_turns:
        to_go = f"{view.final_turns} turns to go, this one included"
        yield Row(("End",), ("this is the last turn" if view.final_turns == 1 else to_go,))


def _mark(text: str, *, marked: bool) -> str:
    return f"> {text}" if marked else f"  {text}"


def _fields(view: View) -> Iterator[Row]:
    for number, field in enumerate(view.fields, 1):
        name = _mark(f"Field {number}", marked=number == view.inspecting)
        yield Row((name, _face_down(field)), tuple(map(str, field.face_up)))


def _face_down(field: FieldView) -> str:
    if not field:
        return "vacant"
    cards = list(map(str, field.face_down.cards))
    hidden = field.face_down.hidden
    return " ".join((*cards, count(hidden, "card"))) if hidden else " ".join(cards) or "none"


def _seats(view: View, players: Sequence[str]) -> Iterator[str]:
    """What each player has; the cards where they are seen, otherwise how many."""
    over = view.phase is Phase.OVER
    titles = ("Players", "cubes", "stock", "sold", "hand", *(("Mamey",) if over else ()))
    rows = [Row(titles)]
    for player, (seat, sheet) in enumerate(zip(view.seats, score(view), strict=True)):
        numbers = (seat.cubes, seat.stock, len(seat.sold), len(seat.hand))
        total = (sheet.total,) if over else ()
        name = _mark(players[player], marked=player == view.turn and not over)
        rows.append(Row((name, *map(str, (*numbers, *total))), tuple(map(str, seat.hand.cards))))
    yield from aligned(rows, numbers=range(1, len(titles)))
    if any(seat.sold.cards for seat in view.seats):
        yield ""
        yield "Cards sold"
        yield from aligned(
            [
                Row((f"  {name}",), tuple(map(str, seat.sold.cards)))
                for name, seat in zip(players, view.seats, strict=True)
            ]
        )


def _by_color(cards: Iterable[Card]) -> Iterator[str]:
    for _, group in groupby(cards, key=lambda card: card.color):
        yield from _indented(group)


def _indented(cards: Iterable[Card]) -> Iterator[str]:
    return (f"  {line}" for line in wrap(map(str, cards), WIDTH - 2))


_Column: TypeAlias = list[list[str]]
"""A column of the store: the lines of each of its cells, from the title down."""


def _store(view: View) -> Iterator[str]:
    board = view.ruleset.store(view.players)
    kinds = list(dict.fromkeys(cell.kind for cell in board.cells))
    labels: _Column = [[""], *([f"  {kind.name}"] for kind in kinds)]
    sizes = sorted({cell.size for cell in board.cells})
    for block in _side_by_side([_column(view, size, kinds) for size in sizes]):
        rows = zip(labels, *block, strict=True)
        yield from aligned(
            [Row(cells) for row in rows for cells in zip_longest(*row, fillvalue="")]
        )


def _column(view: View, size: int, kinds: Iterable[SetKind]) -> _Column:
    board = view.ruleset.store(view.players)
    squares: dict[SetKind, list[str]] = {kind: [] for kind in kinds}
    places = [
        place for place in zip(board.squares, view.owners, strict=True) if place[0].size == size
    ]
    digits = max(len(str(board.number(square))) for square, _ in places)
    for square, owner in places:
        cube = " " if owner is None else owner
        squares[square.kind].append(f"{board.number(square):>{digits}}[{cube}]")
    return [[f"{size} cards"], *(wrap(cell, _STORE_WIDTH) for cell in squares.values())]


def _side_by_side(columns: Iterable[_Column]) -> Iterator[list[_Column]]:
    """As many columns together as find room; the faces that come with the game all do."""
    block: list[_Column] = []
    left = _STORE_WIDTH
    for column in columns:
        width = max(len(line) for cell in column for line in cell)
        if block and width > left:
            yield block
            block, left = [], _STORE_WIDTH
        block.append(column)
        left -= width + 2
    yield block
