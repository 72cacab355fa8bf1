"""Events tell everything: applied one by one to the state before, they give the state after."""

from typing import assert_never

import attrs
from hypothesis import given

from mamey import Card, Event, Field, Seat, State
from mamey.games.mamey.events import (
    Blocked,
    Discarded,
    Drew,
    EndTriggered,
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
from tests.support.walks import Walk, walks


def plus(group: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(group + cards))


def minus(group: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(group)
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_seat(state: State, player: int, seat: Seat) -> State:
    seats = (*state.seats[:player], seat, *state.seats[player + 1 :])
    return attrs.evolve(state, seats=seats)


def with_field(state: State, number: int, field: Field) -> State:
    first, second, third = (
        field if number == other else old for other, old in enumerate(state.fields, 1)
    )
    return attrs.evolve(state, fields=(first, second, third), inspecting=None)


def follow(state: State, event: Event) -> State:
    """The state after an event, as somebody would move the pieces who knows no rules."""
    match event:
        case Inspected(_, number):
            return attrs.evolve(state, inspecting=number)
        case PassedOver() | Blocked() | RanShort() | SoldTurnedUp():
            return state
        case Received(player, number, face_up, face_down):
            seat = state.seats[player]
            richer = attrs.evolve(seat, hand=plus(seat.hand, face_up + face_down.cards))
            return with_seat(with_field(state, number, Field()), player, richer)
        case Returned(_, number, face_up, turned_up):
            return with_field(state, number, Field(plus(face_up, turned_up)))
        case Drew(player, drawn):
            seat = state.seats[player]
            richer = attrs.evolve(seat, hand=plus(seat.hand, drawn.cards))
            return with_seat(
                attrs.evolve(state, deck=state.deck[len(drawn) :], inspecting=None), player, richer
            )
        case Replenished(number, added):
            field = state.fields[number - 1]
            fuller = Field(field.face_up, plus(field.face_down, added.cards))
            return attrs.evolve(with_field(state, number, fuller), deck=state.deck[len(added) :])
        case Sold(player, cards, square, cubes_returned):
            seat = state.seats[player]
            place = state.ruleset.store(state.players).squares.index(square)
            sold = Seat(
                minus(seat.hand, cards),
                seat.cubes - 1 - cubes_returned,
                seat.stock + cubes_returned,
                plus(seat.sold, cards),
            )
            owners = (*state.owners[:place], player, *state.owners[place + 1 :])
            return with_seat(attrs.evolve(state, owners=owners), player, sold)
        case Discarded(player, card):
            seat = state.seats[player]
            thrown = attrs.evolve(state, discard=plus(state.discard, (card,)))
            return with_seat(thrown, player, attrs.evolve(seat, hand=minus(seat.hand, (card,))))
        case Hired(player, cubes):
            seat = state.seats[player]
            hired = attrs.evolve(seat, cubes=seat.cubes + cubes, stock=seat.stock - cubes)
            return with_seat(state, player, hired)
        case EndTriggered(_, final_turns):
            return attrs.evolve(state, final_turns=final_turns)
        case TurnPassed(_, following, final_turns):
            return attrs.evolve(state, turn=following, final_turns=final_turns, inspecting=None)
        case HandDiscarded(player, cards):
            seat = attrs.evolve(state.seats[player], hand=())
            return with_seat(attrs.evolve(state, discard=plus(state.discard, cards)), player, seat)
        case GameEnded():
            return attrs.evolve(state, final_turns=0, inspecting=None)
        case _:
            assert_never(event)


@given(walks())
def test_events_tell_everything_that_changed(walk: Walk) -> None:
    for before, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        told = before
        for event in move.step.events:
            told = follow(told, event)
        assert told == after


@given(walks())
def test_events_name_what_was_there(walk: Walk) -> None:
    """What an event shows of a place is what lay there."""
    for before, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        for event in move.step.events:
            match event:
                case Inspected(_, number, face_up, face_down):
                    field = after.fields[number - 1]
                    assert (face_up, face_down.cards) == (field.face_up, field.face_down)
                case Received(_, number, face_up, face_down):
                    field = before.fields[number - 1]
                    assert (face_up, face_down.cards) == (field.face_up, field.face_down)
                case Returned(_, number, face_up, turned_up):
                    field = before.fields[number - 1]
                    assert (face_up, turned_up) == (field.face_up, field.face_down)
                case SoldTurnedUp(player, cards):
                    assert cards == after.seats[player].sold
                case Drew(drawn=group) | Replenished(added=group):
                    assert group.hidden == 0 and len(group) <= 1
                case _:
                    pass
