"""The short notation of Mamey: its actions, its cards, its squares."""

from __future__ import annotations

import string
from typing import Final

from mamey.games.mamey import Action, Card, Harvest, Hire, Receive, Return, Sell
from mamey.games.mamey.cards import SetKind, Square, spell
from mamey.wire.scanner import Scanner

_PLAIN: Final[dict[str, Action]] = {
    str(action): action for action in (Harvest(), Receive(), Return())
}
_ACTIONS: Final = (*_PLAIN, "sell", "hire")
_NOTHING: Final = spell(())
_CARDS: Final = tuple(Card.__members__)
_KINDS: Final = tuple(kind.value for kind in SetKind)

_ACTION: Final = "an action (harvest, receive, return, sell or hire)"
_CARD: Final = "a card, R1 to R5, RX and so on"
_SQUARE: Final = "a square, named like diff-3-a"


def read_action(scanner: Scanner) -> Action:
    """Read an action."""
    word = scanner.word(_ACTIONS, _ACTION)
    if word in _PLAIN:
        return _PLAIN[word]
    if word == "hire":
        scanner.gap("the card to discard")
        return Hire(read_card(scanner))
    return _sale(scanner)


def read_card(scanner: Scanner) -> Card:
    """Read a card."""
    return Card[scanner.word(_CARDS, _CARD)]


def _sale(scanner: Scanner) -> Sell:
    scanner.gap("the cards to sell")
    first = scanner.word((*_CARDS, _NOTHING), f"{_CARD}, or the word {_NOTHING!r} for none")
    group = []
    if first == _NOTHING:
        scanner.gap("@")
    else:
        group.append(Card[first])
        scanner.gap(_MORE)
        while not scanner.sees("@"):
            group.append(Card[scanner.word(_CARDS, _MORE)])
            scanner.gap(_MORE)
    scanner.take("@", "@ and the square")
    scanner.gap("the square")
    return Sell(group, _square(scanner))


_MORE: Final = "another card, or @ and the square"


def _square(scanner: Scanner) -> Square:
    kind = SetKind(scanner.word(_KINDS, _SQUARE))
    scanner.take("-", _SQUARE)
    size = scanner.char("123456789", f"{_SQUARE}: a number of cards from 1 to 99")
    if not scanner.sees("-"):
        size += scanner.char(string.digits, _SQUARE)
    scanner.take("-", _SQUARE)
    return Square(kind, int(size), scanner.char(string.ascii_lowercase, _SQUARE))
