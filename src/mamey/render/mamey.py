"""Mamey in English words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from mamey.core.rulebook import Rule, Status
from mamey.core.scores import ScoreLine
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
from mamey.games.mamey.model import CardGroup, State
from mamey.games.mamey.rulebook import setup

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


def opening(state: State) -> Iterator[tuple[str, tuple[Rule, ...]]]:
    """What lies on the table after the deal, in sentences with the rules that put it there."""
    ruleset = state.ruleset
    if state.players == 2:
        source = ruleset.source("removed")
        yield (
            f"Removed: {spell(ruleset.removed)}{_assumed(source)}.",
            (setup.CARDS_IN_PLAY, *((source,) if source else ())),
        )
    store_board = ruleset.store(state.players)
    for kind in SetKind:
        cells = [cell for cell in store_board.cells if cell.kind is kind]
        if cells:
            listed = "; ".join(map(_cell, cells))
            stated = tuple(dict.fromkeys(cell.source for cell in cells if cell.source))
            yield f"Store, {kind.name}: {listed}.", stated
    for number, place in enumerate(state.fields, 1):
        yield f"Field {number}: {CardGroup(place.face_down)} face down.", (setup.FIELDS,)
    for player, seat in enumerate(state.seats):
        cubes = f"{_count(seat.cubes, 'merchant cube')} in hand and {seat.stock} in stock"
        yield (
            f"Player {player}: {spell(seat.hand)}, {cubes}.",
            (setup.HANDS, setup.START_CUBES, setup.STOCK),
        )
    yield f"Deck: {len(state.deck)} cards.", (setup.SHUFFLED_DECK, setup.DECK_SIZE)
    yield f"Player {state.turn} starts.", (setup.START_PLAYER,)


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


def score_line_label(line: ScoreLine) -> str:
    """What a score line counts, without its amount."""
    match dict(line.facts):
        case {"cubes": cubes}:
            return f"{_count(cubes, 'merchant cube')} in hand"
        case {"square": square}:
            return f"cube on the square {square}"
        case {"cards": cards}:
            return f"icons on {_count(cards, 'numbered card')} sold"
        case {"jokers": jokers}:
            return f"icons on {_count(jokers, 'joker')} sold"
        case facts:
            raise ValueError(f"no words for a score line that counts {facts}")


def _count(number: int | str, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _both(face_up: tuple[Card, ...], face_down: CardGroup) -> str:
    parts = [f"{spell(face_up)} face up"] if face_up else []
    parts += [f"{face_down} face down"] if face_down else []
    return " and ".join(parts) or "no cards"
