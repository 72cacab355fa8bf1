"""The actions of Mamey in words: which one a step tells of, and which rules it is played by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from mamey.core.rulebook import Rule
from mamey.games.mamey.cards import Card, SetKind
from mamey.games.mamey.events import (
    Blocked,
    Discarded,
    Drew,
    Event,
    Inspected,
    PassedOver,
    Received,
    Returned,
    Sold,
)
from mamey.games.mamey.model import Action, Harvest, Hire, Receive, Return, Sell
from mamey.games.mamey.rulebook import (
    RULEBOOK,
    harvest,
    hire,
    joker,
    replenish,
    sell,
    sets,
    sold,
    turn,
    vacant,
)
from mamey.games.mamey.sales import jokers_in


def told_action(events: Sequence[Event]) -> Action | None:
    """The action that the events of a step tell of; None if they are not those of a whole step.

    Every action is public, so that the events of any viewer will do.

    >>> from mamey import Card, Hire, new_game, step
    >>> str(told_action(step(new_game(players=3, seed=7), Hire(Card.R2)).redacted(1)))
    'hire R2'
    """
    match events[0] if events else None:
        case Inspected() | PassedOver() | Blocked() | Drew():
            return Harvest()
        case Received():
            return Receive()
        case Returned():
            return Return()
        case Sold(_, cards, square):
            return Sell(cards, square)
        case Discarded(_, card):
            return Hire(card)
        case _:
            return None


def rules_about(action: Action) -> tuple[Rule, ...]:
    """The rules that an action is played by, legal or not, in the order of the rulebook.

    With those of a turn, they are all that can forbid it.

    >>> print(*rules_about(Harvest())[:2])
    mamey.turn.one-action mamey.harvest.hand-limit
    """
    return tuple(sorted(set(_about(action)), key=RULEBOOK.position))


def _about(action: Action) -> Iterator[Rule]:
    match action:
        case Harvest():
            yield from (turn.ONE_ACTION, harvest.HAND_LIMIT, harvest.FIELD_ORDER, harvest.INSPECT)
            yield from (harvest.RECEIVE_OR_RETURN, vacant.HARVESTABLE, vacant.IN_ORDER)
        case Receive():
            yield from (harvest.RECEIVE_OR_RETURN, harvest.RECEIVE, harvest.NO_LATER_LIMIT)
            yield from (vacant.HARVESTABLE, replenish.AFTER_GAIN, replenish.INSPECTED_FIELDS)
        case Return():
            yield from (harvest.RECEIVE_OR_RETURN, harvest.RETURN, harvest.NO_WAY_BACK)
            yield from (harvest.DECK_CARD, harvest.NO_DECK_CARD, vacant.IN_ORDER)
        case Sell(cards, square):
            yield from (turn.ONE_ACTION, sell.OWN_HAND, sell.CELL, sell.ON_STORE)
            yield from (sell.OPEN_SQUARE, sell.ANY_SQUARE, sell.CUBE, sold.PUT_DOWN)
            yield from _about_set(square.kind, cards)
        case Hire(card):
            yield from (turn.ONE_ACTION, hire.DISCARD, hire.NEEDS_CARD, hire.CARD_IN_HAND)
            yield from (hire.TAKE_CUBE, hire.NOT_OPTIONAL, hire.EMPTY_STOCK)
            if card.is_joker:
                yield joker.FREE_TO_DISCARD
        case _:
            assert_never(action)


def _about_set(kind: SetKind, cards: Sequence[Card]) -> Iterator[Rule]:
    yield {SetKind.RUN: sets.RUN, SetKind.SAME: sets.SAME, SetKind.DIFF: sets.DIFF}[kind]
    if len(cards) < 2:
        yield sell.TWO_CARDS
    jokers = jokers_in(cards)
    if not jokers:
        return
    yield from (joker.ANY_NUMBER, joker.COLOR, joker.ONE_CARD, joker.COST, joker.CUBES_NEEDED)
    if kind is SetKind.RUN:
        yield joker.SIX
    if jokers > 1:
        yield joker.SEVERAL
    if jokers == len(cards):
        yield joker.JOKERS_ONLY
