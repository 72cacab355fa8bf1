"""Which card sets can be sold: the definition of a set, and tables of all sets of a ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, assert_never

from attrs import field, frozen

from mamey.core.rulebook import Rule, implements
from mamey.core.violations import Violation
from mamey.games.mamey.boards import LEAST
from mamey.games.mamey.cards import Card, Color, Face, SetKind, Square, spell_short
from mamey.games.mamey.model import Sell
from mamey.games.mamey.rulebook import joker, sell, sets
from mamey.games.mamey.rulesets import Ruleset

_KINDS: Final = {SetKind.RUN: sets.RUN, SetKind.SAME: sets.SAME, SetKind.DIFF: sets.DIFF}


def set_faults(kind: SetKind, cards: Sequence[Card], ruleset: Ruleset) -> tuple[Violation, ...]:
    """What keeps the cards from being a set of this kind; nothing if they are one.

    Args:
        kind: the kind to try.
        cards: any cards, sorted, whether anybody holds them or not.
        ruleset: says whether a joker may be a 6, and whether jokers alone make a set.
    """
    faults: list[Violation] = []
    if len(cards) < LEAST:
        faults.append(Violation(sell.TWO_CARDS, {"least": LEAST, "cards": len(cards)}))
    match kind:
        case SetKind.RUN:
            faults += _run_faults(cards, ruleset)
        case SetKind.SAME:
            faults += _same_faults(cards)
        case SetKind.DIFF:
            faults += _diff_faults(cards)
        case _:
            assert_never(kind)
    if cards and all(card.is_joker for card in cards) and not ruleset.joker_only_sets:
        faults.append(Violation(joker.JOKERS_ONLY, {"cards": spell_short(cards)}))
    return tuple(faults)


def set_rules(kind: SetKind, cards: Sequence[Card]) -> tuple[Rule, ...]:
    """The rules that make a set of the cards: its kind's, and those of the jokers in it."""
    jokers = jokers_in(cards)
    if not jokers:
        return (_KINDS[kind],)
    needs_six = kind is SetKind.RUN and not _fits_in_line(cards, highest=5)
    rules = [_KINDS[kind], joker.SIX if needs_six else joker.ANY_NUMBER]
    if jokers > 1:
        rules.append(joker.SEVERAL)
    if jokers == len(cards):
        rules.append(joker.JOKERS_ONLY)
    return tuple(rules)


def jokers_in(cards: Iterable[Card]) -> int:
    """How many of the cards are jokers."""
    return sum(card.is_joker for card in cards)


def _numbers(cards: Iterable[Card]) -> list[int]:
    return [card.number for card in cards if card.number is not None]


@implements(joker.ANY_NUMBER, joker.SEVERAL)
def _same_number(cards: Iterable[Card]) -> bool:
    """Whether the cards can all have one number: jokers take whichever is needed."""
    return len(set(_numbers(cards))) <= 1


@implements(joker.ANY_NUMBER, joker.SIX)
def _fits_in_line(cards: Sequence[Card], highest: int) -> bool:
    """Whether jokers can fill the gaps so that the distinct numbers are consecutive.

    They can if all numbers lie within a stretch as long as there are cards, between 1 and the
    highest number that a joker may stand for.
    """
    numbers = _numbers(cards)
    length = len(cards)
    if not numbers:
        return length <= highest
    first = max(1, max(numbers) - length + 1)
    return first <= min(numbers) and first + length - 1 <= highest


def _run_faults(cards: Sequence[Card], ruleset: Ruleset) -> Iterator[Violation]:
    shown = {"cards": spell_short(cards)}
    if len({card.color for card in cards}) > 1:
        yield Violation(sets.RUN, shown, "colors")
        yield from _joker_color_faults(cards)
    twice = [number for number, copies in Counter(_numbers(cards)).items() if copies > 1]
    if twice:
        yield Violation(sets.RUN, {**shown, "number": min(twice)}, "repeated")
    elif not _fits_in_line(cards, highest=6):
        yield Violation(sets.RUN, shown, "gap")
    elif not (ruleset.joker_as_six or _fits_in_line(cards, highest=5)):
        yield Violation(joker.SIX, shown)


def _same_faults(cards: Sequence[Card]) -> Iterator[Violation]:
    shown = {"cards": spell_short(cards)}
    if len({card.color for card in cards}) > 1:
        yield Violation(sets.SAME, shown, "colors")
        yield from _joker_color_faults(cards)
    if not _same_number(cards):
        yield Violation(sets.SAME, shown, "numbers")


def _diff_faults(cards: Sequence[Card]) -> Iterator[Violation]:
    shown = {"cards": spell_short(cards)}
    colors = Counter(card.color for card in cards)
    if len(colors) < len(cards):
        yield Violation(sets.DIFF, shown, "colors")
        jokers = [card for card in cards if card.is_joker and colors[card.color] > 1]
        yield from (Violation(joker.COLOR, {"joker": card.name}) for card in jokers[:1])
    if not _same_number(cards):
        yield Violation(sets.DIFF, shown, "numbers")


def _joker_color_faults(cards: Sequence[Card]) -> Iterator[Violation]:
    """A joker that would have to be of the numbered cards' color, where they have one color."""
    colors = {card.color for card in cards if not card.is_joker}
    if len(colors) == 1:
        strange = [card for card in cards if card.is_joker and card.color not in colors]
        yield from (Violation(joker.COLOR, {"joker": card.name}) for card in strange[:1])


def _pack(cards: Iterable[Card], lane: int) -> int:
    """A group of cards as one number that counts each kind of card in a lane of bits."""
    return sum(1 << (lane * card) for card in cards)


@frozen
class Sale:
    """A set of cards that the store of a ruleset takes, and the actions that sell it."""

    cards: tuple[Card, ...]
    jokers: int
    packed: int = field(repr=False)
    """The cards as one number; see `_pack`."""
    offers: tuple[tuple[int, int, Sell], ...] = field(repr=False)
    """For each square of its cell: the square's index, a number that sorts sales into
    canonical order, and the action."""


@frozen
class Tables:
    """What a ruleset allows to be sold with so many players, worked out once."""

    squares: tuple[Square, ...]
    indexes: dict[Square, int]
    """The place of each square among `squares`."""
    sales: tuple[Sale, ...]
    """All sets, in canonical order of their best square."""
    by_lowest: dict[Card, tuple[Sale, ...]]
    """The sets by their first card, so that a hand looks only at those it could begin."""
    lane: int
    """How many bits a kind of card takes in a packed group of cards."""
    guards: int
    """The top bit of every lane."""

    def sales_within(self, hand: Iterable[Card]) -> Iterator[Sale]:
        """The sets whose cards are all in the hand, in no order that matters."""
        guarded = _pack(hand, self.lane) | self.guards
        guards = self.guards
        for lowest in set(hand):
            for sale in self.by_lowest.get(lowest, ()):
                # A lane with too few cards borrows from its guard bit.
                if (guarded - sale.packed) & guards == guards:
                    yield sale


@lru_cache(maxsize=64)
@implements(joker.UNSAID)
def tables(ruleset: Ruleset, players: int) -> Tables:
    """The tables of a ruleset for so many players."""
    squares = ruleset.store(players).squares
    deck = Counter(ruleset.cards(players))
    lane = max(deck.values()).bit_length() + 1
    guards = sum(1 << (lane * card + lane - 1) for card in Card)
    found: dict[tuple[SetKind, int], set[tuple[Card, ...]]] = {}
    for kind, cards in _sets(ruleset, players):
        found.setdefault((kind, len(cards)), set()).add(cards)
    listed = [
        (index, cards)
        for index, square in enumerate(squares)
        for cards in sorted(found.get((square.kind, square.size), ()))
    ]
    offers: dict[tuple[SetKind, tuple[Card, ...]], list[tuple[int, int, Sell]]] = {}
    for place, (index, cards) in enumerate(listed):
        offer = (index, place, Sell(cards, squares[index]))
        offers.setdefault((squares[index].kind, cards), []).append(offer)
    sales = tuple(
        Sale(cards, jokers_in(cards), _pack(cards, lane), tuple(group))
        for (_, cards), group in offers.items()
    )
    by_lowest: dict[Card, list[Sale]] = {}
    for sale in sales:
        by_lowest.setdefault(sale.cards[0], []).append(sale)
    return Tables(
        squares,
        {square: index for index, square in enumerate(squares)},
        sales,
        {lowest: tuple(group) for lowest, group in by_lowest.items()},
        lane,
        guards,
    )


@lru_cache(maxsize=256)
def sellable(ruleset: Ruleset, players: int) -> bool:
    """Whether any set can ever be sold by a ruleset with so many players.

    It works no tables out, which takes long where a store has thousands of squares.
    """
    return next(_sets(ruleset, players), None) is not None


def _sets(ruleset: Ruleset, players: int) -> Iterator[tuple[SetKind, tuple[Card, ...]]]:
    """All sets that the cards in play can form and a cell of the store asks for."""
    deck = Counter(ruleset.cards(players))
    cells = ruleset.store(players).cells
    for kind in SetKind:
        sizes = {cell.size for cell in cells if cell.kind is kind}
        for cards in _candidates(kind, deck, sizes):
            if len(cards) in sizes and not set_faults(kind, cards, ruleset):
                yield kind, cards


def _candidates(kind: SetKind, deck: Counter[Card], sizes: set[int]) -> Iterator[tuple[Card, ...]]:
    """Groups of the deck's cards among which all sets of the kind and sizes are to be found."""
    if kind is SetKind.DIFF:
        for number in tuple(Face)[:5]:
            yield from _choices(
                [(Card.of(color, number), Card.of(color, Face.JOKER)) for color in Color], deck
            )
    for color in Color:
        *numbered, wild = (Card.of(color, face) for face in Face)
        if kind is SetKind.RUN:
            yield from _choices([(card,) for card in (*numbered, wild)], deck)
        elif kind is SetKind.SAME:
            for card in numbered:
                for size in sizes:
                    if size <= deck[card]:
                        yield (card,) * size
                    if deck[wild] and size - 1 <= deck[card]:
                        yield (*(card,) * (size - 1), wild)


def _choices(
    options: Sequence[tuple[Card, ...]], deck: Counter[Card]
) -> Iterator[tuple[Card, ...]]:
    """All ways to take one or no card of each group of options, as far as the deck has them."""
    held = [(None, *(card for card in group if deck[card])) for group in options]
    for choice in product(*held):
        yield tuple(card for card in choice if card is not None)
