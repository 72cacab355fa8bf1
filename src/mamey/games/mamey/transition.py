"""What an action does: step and apply, one function for each action.

Every function here takes a state in which its action is legal.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never, cast

import attrs

from mamey.core.checks import require
from mamey.core.errors import IllegalAction
from mamey.core.game import Step
from mamey.core.rulebook import Rule, implements
from mamey.games.mamey.cards import Card
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
from mamey.games.mamey.legality import cubes_needed, explain
from mamey.games.mamey.model import (
    Action,
    CardGroup,
    Field,
    Harvest,
    Hire,
    Receive,
    Return,
    Seat,
    Sell,
    State,
)
from mamey.games.mamey.rulebook import (
    end,
    harvest,
    hire,
    joker,
    replenish,
    scoring,
    sell,
    sold,
    turn,
    vacant,
)
from mamey.games.mamey.rulesets import FIELDS, EndTrigger, VacantPolicy
from mamey.games.mamey.sales import jokers_in, set_rules, tables
from mamey.games.mamey.scoring import deciding_rules, winners

_Outcome: TypeAlias = tuple[State, tuple[Event, ...]]


def step(state: State, action: Action, *, player: int | None = None) -> Step[State, Event]:
    """Play an action, and tell what happened.

    Args:
        state: any state of the game; it stays as it is.
        action: what to do.
        player: who does it; None for the player to act.

    Returns:
        The state after the action, and the events that led to it with their rules. They show
        all cards; `Step.redacted` is what to tell a player.

    Raises:
        IllegalAction: the rules forbid it; it carries what `explain` returns.
        NotFound: there is no such player.
        WrongType: an argument is of a wrong type, such as an action of another game.

    >>> from mamey import new_game
    >>> (event,) = step(new_game(players=3, seed=7), Harvest()).events
    >>> event
    Inspected(player=0, field=1, face_up=(), face_down=CardGroup(cards=(R5,), hidden=0))
    >>> print(*event.rules)
    mamey.harvest.field-order mamey.harvest.inspect
    """
    require(State, state, "state", "a state of Mamey")
    violations = explain(state, action, player=player)
    if violations:
        raise IllegalAction(action, violations)
    match action:
        case Harvest():
            after, events = _go_to_field(state, 1)
        case Receive():
            after, events = _receive(state)
        case Return():
            after, events = _return(state)
        case Sell():
            after, events = _sell(state, action)
        case Hire():
            after, events = _hire(state, action)
        case _:
            assert_never(action)
    return Step(state=after, events=events)


def apply(state: State, action: Action, *, player: int | None = None) -> State:
    """Play an action, and return the state it leads to.

    The same as `step(...).state`, with the same arguments and errors.

    >>> from mamey import Harvest, new_game
    >>> apply(new_game(players=3, seed=7), Harvest()).inspecting
    1
    """
    return step(state, action, player=player).state


@implements(harvest.FIELD_ORDER, harvest.INSPECT, vacant.IN_ORDER, vacant.HARVESTABLE)
def _go_to_field(state: State, number: int) -> _Outcome:
    """Inspect a field, or do with it as the policy on vacant fields says."""
    player = state.turn
    if number > FIELDS:
        return _draw(state)
    place = state.fields[number - 1]
    if not place and state.ruleset.vacant_policy is VacantPolicy.SKIP:
        after, events = _go_to_field(state, number + 1)
        return after, (PassedOver(player, number, rules=(vacant.IN_ORDER,)), *events)
    if not place and state.ruleset.vacant_policy is VacantPolicy.BLOCKS:
        blocked = Blocked(player, number, rules=(vacant.IN_ORDER, vacant.HARVESTABLE))
        return _replenish(state, replenish.INSPECTED_FIELDS, number, told=(blocked,))
    rules: tuple[Rule, ...] = (harvest.FIELD_ORDER, harvest.INSPECT)
    if not place:
        rules = (harvest.FIELD_ORDER, vacant.IN_ORDER)
    seen = Inspected(player, number, place.face_up, CardGroup(place.face_down), rules=rules)
    return attrs.evolve(state, inspecting=number), (seen,)


@implements(harvest.RECEIVE)
def _receive(state: State) -> _Outcome:
    number = cast(int, state.inspecting)
    place = state.fields[number - 1]
    rules: tuple[Rule, ...] = (harvest.RECEIVE_OR_RETURN, harvest.RECEIVE)
    if not place:
        rules = (harvest.RECEIVE_OR_RETURN, vacant.HARVESTABLE)
    got = Received(state.turn, number, place.face_up, CardGroup(place.face_down), rules=rules)
    emptied = attrs.evolve(
        state,
        fields=_with_field(state, number, Field()),
        seats=_with_cards(state, place.face_up + place.face_down),
    )
    return _replenish(emptied, replenish.INSPECTED_FIELDS, number, told=(got,))


@implements(harvest.RETURN)
def _return(state: State) -> _Outcome:
    number = cast(int, state.inspecting)
    place = state.fields[number - 1]
    back = Returned(
        state.turn,
        number,
        place.face_up,
        place.face_down,
        rules=(harvest.RECEIVE_OR_RETURN, harvest.RETURN if place else vacant.IN_ORDER),
    )
    turned = attrs.evolve(
        state, fields=_with_field(state, number, Field(place.cards)), inspecting=None
    )
    after, events = _go_to_field(turned, number + 1)
    return after, (back, *events)


@implements(harvest.DECK_CARD, harvest.NO_DECK_CARD, replenish.ALL_AFTER_DECK)
def _draw(state: State) -> _Outcome:
    """Take the top card of the deck, after all three fields."""
    drawn = state.deck[:1]
    rule = harvest.DECK_CARD if drawn else harvest.NO_DECK_CARD
    took = Drew(state.turn, CardGroup(drawn), rules=(rule,))
    richer = attrs.evolve(state, deck=state.deck[1:], seats=_with_cards(state, drawn))
    return _replenish(richer, replenish.ALL_AFTER_DECK, FIELDS, told=(took,))


@implements(
    replenish.AFTER_GAIN,
    replenish.INSPECTED_FIELDS,
    replenish.ORDER,
    replenish.FACE_DOWN,
    replenish.DECK_SHORT,
    end.ORDINARY_TURNS,
)
def _replenish(state: State, which: Rule, inspected: int, told: tuple[Event, ...]) -> _Outcome:
    """Add a card to each field up to the one inspected last, and end the harvest's turn."""
    events: list[Event] = []
    fields = list(state.fields)
    for number, card in zip(range(1, inspected + 1), state.deck, strict=False):
        place = fields[number - 1]
        fields[number - 1] = Field(place.face_up, tuple(sorted((*place.face_down, card))))
        rules = (replenish.AFTER_GAIN, which, replenish.ORDER, replenish.FACE_DOWN)
        events.append(Replenished(number, CardGroup((card,)), rules=rules))
    added = len(events)
    short: tuple[Rule, ...] = (which, replenish.DECK_SHORT)
    if state.final_turns is not None:
        short = (*short, end.ORDINARY_TURNS)
    events += [RanShort(number, rules=short) for number in range(added + 1, inspected + 1)]
    first, second, third = fields
    after = attrs.evolve(
        state, deck=state.deck[added:], fields=(first, second, third), inspecting=None
    )
    runs_out = _triggers_end(after, fell_short=added < inspected)
    ended, closing = _end_turn(after, triggers_end=runs_out)
    return ended, (*told, *events, *closing)


@implements(end.TRIGGER)
def _triggers_end(state: State, *, fell_short: bool) -> bool:
    """Whether the deck has run out in the harvest that led to this state."""
    if state.final_turns is not None:
        return False
    if state.ruleset.end_trigger is EndTrigger.REPLENISH_SHORTFALL:
        return fell_short
    return not state.deck


@implements(sell.ONE_SALE, sell.FACE_UP, sell.CUBE, joker.COST, sold.PUT_DOWN)
def _sell(state: State, action: Sell) -> _Outcome:
    player = state.turn
    seat = state.seats[player]
    jokers = jokers_in(action.cards)
    index = tables(state.ruleset, state.players).indexes[action.square]
    told = Sold(
        player,
        action.cards,
        action.square,
        jokers,
        rules=(
            sell.ONE_SALE,
            sell.ANY_SQUARE,
            sell.FACE_UP,
            *set_rules(action.square.kind, action.cards),
            sell.CUBE,
            *((joker.COST,) if jokers else ()),
            sold.PUT_DOWN,
        ),
    )
    seller = Seat(
        hand=_without(seat.hand, action.cards),
        cubes=seat.cubes - cubes_needed(jokers),
        stock=seat.stock + jokers,
        sold=tuple(sorted(seat.sold + action.cards)),
    )
    after = attrs.evolve(
        state,
        seats=_with_seat(state, seller),
        owners=(*state.owners[:index], player, *state.owners[index + 1 :]),
    )
    ended, closing = _end_turn(after)
    return ended, (told, *closing)


@implements(hire.DISCARD, hire.TAKE_CUBE, hire.NOT_OPTIONAL, hire.EMPTY_STOCK)
def _hire(state: State, action: Hire) -> _Outcome:
    player = state.turn
    seat = state.seats[player]
    cubes = min(1, seat.stock)
    rules = (hire.TAKE_CUBE, hire.NOT_OPTIONAL) if cubes else (hire.EMPTY_STOCK,)
    told = (
        Discarded(player, action.card, rules=(hire.DISCARD,)),
        Hired(player, cubes, rules=rules),
    )
    hirer = attrs.evolve(
        seat,
        hand=_without(seat.hand, (action.card,)),
        cubes=seat.cubes + cubes,
        stock=seat.stock - cubes,
    )
    after = attrs.evolve(
        state,
        seats=_with_seat(state, hirer),
        discard=tuple(sorted((*state.discard, action.card))),
    )
    ended, closing = _end_turn(after)
    return ended, (*told, *closing)


@implements(turn.CLOCKWISE, turn.ONE_ACTION, end.FINAL_TURNS)
def _end_turn(state: State, *, triggers_end: bool = False) -> _Outcome:
    player = state.turn
    following = (player + 1) % state.players
    left = state.final_turns
    events: tuple[Event, ...] = ()
    if triggers_end:
        left = state.players
        events = (EndTriggered(player, left, rules=(end.TRIGGER, end.FINAL_TURNS)),)
    elif left is not None:
        left -= 1
    if left == 0:
        return _end_game(attrs.evolve(state, final_turns=left))
    rules: tuple[Rule, ...] = (turn.ONE_ACTION, turn.CLOCKWISE)
    if left is not None:
        rules = (*rules, end.FINAL_TURNS)
    after = attrs.evolve(state, turn=following, final_turns=left)
    return after, (*events, TurnPassed(player, following, left, rules=rules))


@implements(end.GAME_ENDS, scoring.HANDS_DISCARDED, scoring.SOLD_TURNED_UP)
def _end_game(state: State) -> _Outcome:
    left_over = tuple(card for seat in state.seats for card in seat.hand)
    over = attrs.evolve(
        state,
        seats=tuple(attrs.evolve(seat, hand=()) for seat in state.seats),
        discard=tuple(sorted(state.discard + left_over)),
    )
    events: list[Event] = []
    for player, seat in enumerate(state.seats):
        events += [
            HandDiscarded(player, seat.hand, rules=(scoring.HANDS_DISCARDED,)),
            SoldTurnedUp(player, seat.sold, rules=(scoring.SOLD_TURNED_UP,)),
        ]
    events.append(GameEnded(winners(over), rules=(end.GAME_ENDS, *deciding_rules(over))))
    return over, tuple(events)


def _without(group: tuple[Card, ...], taken: tuple[Card, ...]) -> tuple[Card, ...]:
    left = list(group)
    for card in taken:
        left.remove(card)
    return tuple(left)


def _with_field(state: State, number: int, place: Field) -> tuple[Field, Field, Field]:
    first, second, third = (
        place if number == other else field for other, field in enumerate(state.fields, 1)
    )
    return first, second, third


def _with_seat(state: State, seat: Seat) -> tuple[Seat, ...]:
    return (*state.seats[: state.turn], seat, *state.seats[state.turn + 1 :])


def _with_cards(state: State, gained: tuple[Card, ...]) -> tuple[Seat, ...]:
    """The seats once the player whose turn it is has gained these cards."""
    seat = state.seats[state.turn]
    return _with_seat(state, attrs.evolve(seat, hand=tuple(sorted(seat.hand + gained))))
