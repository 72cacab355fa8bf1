"""From one view to the next by the events that its viewer was told, and by nothing else.

Whoever follows events only moves things about: every event says all that changed. An event that
does not fit what was seen before, or is told for somebody else, is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

import attrs

from mamey.core.checks import describe, require, require_iterable
from mamey.core.errors import InvalidHistory, NotFound, WrongType
from mamey.core.rulebook import implements
from mamey.core.violations import Violation
from mamey.games.mamey.cards import Card, Square
from mamey.games.mamey.events import (
    EVENT_TYPES,
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
from mamey.games.mamey.legality import cubes_needed
from mamey.games.mamey.model import MOST_HIDDEN, NO_CARDS, CardGroup
from mamey.games.mamey.observation import FieldView, View
from mamey.games.mamey.rulebook import information
from mamey.games.mamey.rulesets import FIELDS
from mamey.games.mamey.sales import jokers_in
from mamey.games.mamey.scoring import winners


class _Misfit(Exception):
    """An event does not fit what was seen before, or is not told for this viewer."""

    def __init__(self, case: str = "does-not-follow") -> None:
        self.case = case


def _expect(holds: bool) -> None:
    if not holds:
        raise _Misfit


def require_events(value: object) -> tuple[Event, ...]:
    """Return the events of an iterable.

    Raises:
        WrongType: it is no iterable, or holds anything but events, or a part of one is of a
            type that it cannot have.
    """
    meaning = "an iterable of events, such as step.redacted(player)"
    given = require_iterable(value, "events", meaning)
    events: tuple[Any, ...] = tuple(
        require(EVENT_TYPES, event, "each of events", "an event") for event in given
    )
    for event in events:
        for name, held in attrs.asdict(event, recurse=False).items():
            if name != "rules" and not _well_formed(held):
                raise WrongType(f"{name} of {type(event).__name__} cannot be {describe(held)}")
    return events


def _well_formed(value: object) -> bool:
    """Whether a part of an event is of a type that some event has."""
    match value:
        case CardGroup(cards, hidden):
            return _well_formed(cards) and type(hidden) is int and 0 <= hidden <= MOST_HIDDEN
        case tuple():
            return all(isinstance(one, Card) or type(one) is int for one in value)
        case _:
            return value is None or isinstance(value, Card | Square) or type(value) is int


@implements(information.HARVEST_CHOICES, information.SOLD_SIZES)
def follow(view: View, events: Iterable[Event]) -> View:
    """The view after these events, worked out from the view before and the events alone.

    It is what `observe` shows once they have happened, so that a client who is sent a view
    once, and from then on the redacted events, needs neither states nor rules.

    Args:
        view: what the viewer saw before.
        events: what the viewer was told since: `step.redacted(view.player)` of whole steps, one
            after the other.

    Raises:
        InvalidHistory: an event does not fit what was seen before, because a step was left out,
            told twice or out of its turn, or it is told for somebody else
            (`mamey.information.recall`). Part of a step may fit: send steps whole.
        WrongType: an argument is of a wrong type.

    >>> from mamey import Harvest, new_game, observe, step
    >>> state = new_game(players=3, seed=7)
    >>> after = step(state, Harvest())
    >>> follow(observe(state, 2), after.redacted(2)) == observe(after.state, 2)
    True
    """
    require(View, view, "view", "a view of Mamey")
    return follow_checked(view, require_events(events))


def follow_checked(view: View, events: Iterable[Event]) -> View:
    """The same as `follow`, for arguments that are known to be of the right types."""
    for place, event in enumerate(events):
        try:
            if event.redacted(view.player) != event:
                raise _Misfit("told-to-others")
            view = _after(view, event)
        except (_Misfit, NotFound) as misfit:
            case = misfit.case if isinstance(misfit, _Misfit) else "does-not-follow"
            raise refuse_event(event, place, view.player, case) from None
    return view


def refuse_event(event: Event, place: int, viewer: int | None, case: str) -> InvalidHistory:
    """The error that refuses an event of a history."""
    facts: dict[str, int | str] = {"event": type(event).__name__, "place": place}
    if case == "told-to-others":
        facts["viewer"] = "a spectator" if viewer is None else f"player {viewer}"
    return InvalidHistory((Violation(information.RECALL, facts, case),))


def _after(view: View, event: Event) -> View:
    match event:
        case Inspected() | PassedOver() | Blocked() | Received() | Returned() | Drew():
            _expect(event.player == view.turn and view.final_turns != 0)
            return _in_harvest(view, event)
        case Replenished(number, added):
            _expect(len(added) == 1 and view.inspecting is None)
            place = _field(view, number)
            _expect(len(place.face_down) == 0)
            laid = FieldView(place.face_up, place.face_down + added)
            return _with_field(attrs.evolve(view, deck=_dealt(view.deck, added)), number, laid)
        case RanShort(number):
            _expect(len(view.deck) == 0 and len(_field(view, number).face_down) == 0)
            return view
        case Sold():
            return _sold(view, event)
        case Discarded(player, card):
            _expect(player == view.turn and view.inspecting is None)
            seat = view.seats[player]
            thrown = attrs.evolve(view, discard=tuple(sorted((*view.discard, card))))
            return _with_seat(thrown, player, hand=seat.hand.without((card,)))
        case Hired(player, cubes):
            _expect(player == view.turn and cubes == min(1, view.seats[player].stock))
            seat = view.seats[player]
            return _with_seat(view, player, cubes=seat.cubes + cubes, stock=seat.stock - cubes)
        case EndTriggered(player, final_turns):
            _expect(player == view.turn)
            _expect(view.final_turns is None and final_turns == view.players)
            return attrs.evolve(view, final_turns=final_turns)
        case TurnPassed(player, following, final_turns):
            _expect(player == view.turn and 0 <= following < view.players)
            _expect(view.inspecting is None and _counts_down(view.final_turns, final_turns))
            return attrs.evolve(view, turn=following, final_turns=final_turns)
        case HandDiscarded() | SoldTurnedUp() | GameEnded():
            _expect(view.final_turns == 1 and view.inspecting is None)
            return _at_the_end(view, event)
        case _:
            assert_never(event)


def _in_harvest(
    view: View, event: Inspected | PassedOver | Blocked | Received | Returned | Drew
) -> View:
    if isinstance(event, Drew):
        _expect(view.inspecting is None and len(event.drawn) == min(1, len(view.deck)))
        shorter = attrs.evolve(view, deck=_dealt(view.deck, event.drawn))
        return _with_seat(shorter, event.player, hand=_gained(view, event.player, event.drawn))
    number = event.field
    place = _field(view, number)
    match event:
        case Inspected(_, _, face_up, face_down):
            _expect(view.inspecting is None and face_up == place.face_up)
            _expect(len(face_down) == len(place.face_down))
            seen = FieldView(face_up, _as_shown_to(view, event.player, face_down))
            return _with_field(view, number, seen, inspecting=number)
        case PassedOver() | Blocked():
            _expect(view.inspecting is None and len(place) == 0)
            return view
        case Received(player, _, face_up, face_down):
            _expect(view.inspecting == number)
            _expect((face_up, face_down) == (place.face_up, place.face_down))
            hand = _gained(view, player, CardGroup(face_up) + face_down)
            return _with_seat(_with_field(view, number, FieldView()), player, hand=hand)
        case Returned(_, _, face_up, turned_up):
            _expect(view.inspecting == number and face_up == place.face_up)
            _expect(len(place.face_down.without(turned_up)) == 0)
            return _with_field(view, number, FieldView(tuple(sorted(face_up + turned_up))))
        case _:
            assert_never(event)


def _sold(view: View, event: Sold) -> View:
    player, cards, square, returned = event.player, event.cards, event.square, event.cubes_returned
    seat = view.seats[player] if player == view.turn else None
    squares = view.ruleset.store(view.players).squares
    if seat is None or view.inspecting is not None or square not in squares:
        raise _Misfit
    index = squares.index(square)
    _expect(view.owners[index] is None and len(cards) == square.size)
    _expect(returned == jokers_in(cards) and cubes_needed(returned) <= seat.cubes)
    owners = (*view.owners[:index], player, *view.owners[index + 1 :])
    return _with_seat(
        attrs.evolve(view, owners=owners),
        player,
        hand=seat.hand.without(cards),
        cubes=seat.cubes - cubes_needed(returned),
        stock=seat.stock + returned,
        sold=CardGroup(hidden=len(seat.sold) + len(cards)),
    )


def _at_the_end(view: View, event: HandDiscarded | SoldTurnedUp | GameEnded) -> View:
    if isinstance(event, GameEnded):
        _expect(all(not seat.hand and not seat.sold.hidden for seat in view.seats))
        over = attrs.evolve(view, final_turns=0)
        _expect(event.winners == winners(over))
        return over
    _expect(0 <= event.player < view.players)
    seat = view.seats[event.player]
    if isinstance(event, SoldTurnedUp):
        _expect(len(event.cards) == len(seat.sold))
        return _with_seat(view, event.player, sold=CardGroup(event.cards))
    _expect(len(seat.hand.without(event.cards)) == 0)
    discard = tuple(sorted(view.discard + event.cards))
    return _with_seat(attrs.evolve(view, discard=discard), event.player, hand=NO_CARDS)


def _counts_down(before: int | None, after: int | None) -> bool:
    """Whether so many final turns can follow: as many just after the trigger, later one less."""
    if before is None or after is None:
        return before is after
    return after in (before, before - 1) and after > 0


def _field(view: View, number: int) -> FieldView:
    _expect(1 <= number <= FIELDS)
    return view.fields[number - 1]


def _dealt(deck: CardGroup, cards: CardGroup) -> CardGroup:
    """The deck, whose cards nobody sees, without the cards taken from it."""
    _expect(len(cards) <= len(deck))
    return CardGroup(hidden=len(deck) - len(cards))


def _as_shown_to(view: View, owner: int, cards: CardGroup) -> CardGroup:
    """The cards, which their owner must have been told."""
    if owner == view.player and cards.hidden:
        raise _Misfit("told-to-others")
    return cards


def _gained(view: View, player: int, cards: CardGroup) -> CardGroup:
    """The player's hand, as the viewer sees it, with these cards added."""
    hand = view.seats[player].hand
    if player == view.player:
        return hand + _as_shown_to(view, player, cards)
    return CardGroup(hidden=len(hand) + len(cards))


def _with_field(
    view: View, number: int, place: FieldView, *, inspecting: int | None = None
) -> View:
    first, second, third = (
        place if number == other else field for other, field in enumerate(view.fields, 1)
    )
    return attrs.evolve(view, fields=(first, second, third), inspecting=inspecting)


def _with_seat(view: View, player: int, **changes: Any) -> View:
    seat = attrs.evolve(view.seats[player], **changes)
    return attrs.evolve(view, seats=(*view.seats[:player], seat, *view.seats[player + 1 :]))
