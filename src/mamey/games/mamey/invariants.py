"""What holds in every state: the faults of a state, and the bounds on a game's length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from mamey.core.checks import require, require_int
from mamey.core.rulebook import implements
from mamey.core.violations import Violation
from mamey.games.mamey.cards import Card, spell
from mamey.games.mamey.model import Field, Seat, State
from mamey.games.mamey.observation import Position
from mamey.games.mamey.rulebook import end, invariants, vacant
from mamey.games.mamey.rulesets import (
    CUBES,
    DEALT,
    FIELDS,
    PLAYERS,
    STANDARD,
    EndTrigger,
    Ruleset,
    VacantPolicy,
)
from mamey.games.mamey.setup import require_table


def state_faults(state: State) -> tuple[Violation, ...]:
    """The invariants that a state breaks.

    Raises:
        WrongType: something in it is of a wrong type.
        InvalidSetup: so many players cannot play by the state's ruleset.
    """
    _require_types(state)
    shape = shape_faults(state)
    if shape:
        return shape  # The other checks take the shape for granted.
    require_table(state.players, state.ruleset)
    return (
        *_card_faults(state),
        *_cube_faults(state),
        *_field_faults(state),
        *_phase_faults(state),
    )


def _require_types(state: State) -> None:
    """Refuse what the declared types do not allow: constructors trust them, for speed."""
    require(Ruleset, state.ruleset, "ruleset", "a Mamey ruleset")
    for seat in require_tuple(state.seats, "seats"):
        require(Seat, seat, "each of seats", "a Seat")
        require_int(seat.cubes, "cubes")
        require_int(seat.stock, "stock")
    for place in require_tuple(state.fields, "fields"):
        require(Field, place, "each of fields", "a Field")
    require_int(state.turn, "turn", "a seat number")
    for number in (state.inspecting, state.final_turns):
        if number is not None:
            require_int(number, "inspecting or final_turns", "a number or None")
    for owner in require_tuple(state.owners, "owners"):
        if owner is not None:
            require_int(owner, "each of owners", "a seat number or None")
    for zone, group in (("the deck", state.deck), *_zones(state)):
        for card in require_tuple(group, zone):
            require(Card, card, zone, "of cards")


def require_tuple(value: object, what: str) -> tuple[Any, ...]:
    """Return the value if it is a tuple.

    Raises:
        WrongType: it is anything else, such as a list, which could change.
    """
    return require(tuple, value, what, "a tuple")


def shape_faults(state: Position) -> tuple[Violation, ...]:
    """What is wrong with a position's numbers of players, fields and squares."""
    return tuple(_shape_faults(state))


def _shape_faults(state: Position) -> Iterator[Violation]:
    players = state.players
    fields = len(state.fields)
    if players not in PLAYERS or fields != FIELDS or not 0 <= state.turn < players:
        facts = {"players": players, "fields": fields, "turn": state.turn}
        yield Violation(invariants.PHASE, facts, "players")
        return
    squares = state.ruleset.store(players).squares
    if len(state.owners) != len(squares):
        facts = {"squares": len(squares), "owners": len(state.owners)}
        yield Violation(invariants.PHASE, facts, "squares")
    for square, owner in zip(squares, state.owners, strict=False):
        if owner is not None and not 0 <= owner < players:
            yield Violation(invariants.PHASE, {"square": str(square), "owner": owner}, "owner")
    if state.inspecting is not None and not 1 <= state.inspecting <= FIELDS:
        yield Violation(invariants.PHASE, {"field": state.inspecting}, "field")


def _zones(state: State) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Every sorted group of cards, with its name."""
    for number, place in enumerate(state.fields, 1):
        yield f"Field {number}, face up", place.face_up
        yield f"Field {number}, face down", place.face_down
    for player, seat in enumerate(state.seats):
        yield f"player {player}'s hand", seat.hand
        yield f"player {player}'s sold cards", seat.sold
    yield "the discard area", state.discard


def _card_faults(state: State) -> Iterator[Violation]:
    held = Counter(state.deck)
    for zone, group in _zones(state):
        held.update(group)
        if list(group) != sorted(group):
            yield Violation(invariants.SORTED, {"zone": zone})
    wanted = Counter(state.ruleset.cards(state.players))
    for case, differing in (("missing", wanted - held), ("extra", held - wanted)):
        if differing:
            listed = spell(sorted(differing.elements()))
            yield Violation(invariants.CARDS, {"cards": listed}, case)


def _cube_faults(state: State) -> Iterator[Violation]:
    for player, (seat, squares) in enumerate(zip(state.seats, state.squares_of, strict=True)):
        on_store = len(squares)
        if seat.cubes + seat.stock + on_store != CUBES or min(seat.cubes, seat.stock) < 0:
            facts = {
                "player": player,
                "hand": seat.cubes,
                "stock": seat.stock,
                "store": on_store,
                "owned": CUBES,
            }
            yield Violation(invariants.CUBES, facts)
        needed = sum(square.size for square in squares)
        if len(seat.sold) != needed:
            facts = {"player": player, "sold": len(seat.sold), "needed": needed}
            yield Violation(invariants.SALES, facts)


def _field_faults(state: State) -> Iterator[Violation]:
    deck = len(state.deck)
    for number, place in enumerate(state.fields, 1):
        returned = state.inspecting is not None and number < state.inspecting
        down = len(place.face_down)
        wanted = {0} if returned else {1} if deck else {0, 1}
        if down not in wanted:
            facts = {"field": number, "down": down, "deck": deck}
            yield Violation(invariants.FACE_DOWN, facts)
        if deck and not place:
            yield Violation(vacant.ONLY_WITHOUT_DECK, {"field": number, "deck": deck})


def _phase_faults(state: State) -> Iterator[Violation]:
    turns = state.final_turns
    deck = len(state.deck)
    if turns is not None and (deck or not 0 <= turns <= state.players):
        facts = {"turns": turns, "players": state.players, "deck": deck}
        yield Violation(invariants.PHASE, facts, "final-turns")
    if turns is None and not deck and state.ruleset.end_trigger is EndTrigger.DECK_EMPTY:
        yield Violation(invariants.PHASE, case="triggered")
    if state.inspecting is not None:
        yield from _inspection_faults(state, state.inspecting, state.fields[state.inspecting - 1])
    if turns == 0:
        for player, seat in enumerate(state.seats):
            if seat.hand:
                held = spell(seat.hand)
                yield Violation(invariants.PHASE, {"player": player, "held": held}, "hands")


def _inspection_faults(state: State, number: int, place: Field) -> Iterator[Violation]:
    held, limit = len(state.seats[state.turn].hand), state.ruleset.hand_limit
    if state.final_turns == 0:
        yield Violation(invariants.PHASE, {"field": number}, "over")
    elif held >= limit:
        facts = {"field": number, "held": held, "limit": limit}
        yield Violation(invariants.PHASE, facts, "hand")
    if not place and state.ruleset.vacant_policy is not VacantPolicy.SEQUENTIAL:
        yield Violation(invariants.PHASE, {"field": number}, "vacant")


@implements(end.BOUND)
def max_turns(*, players: int, ruleset: Ruleset = STANDARD) -> int:
    """A number of turns that no game exceeds.

    Raises:
        InvalidSetup: so many players cannot play by this ruleset.
        WrongType: an argument is of a wrong type.

    >>> max_turns(players=3)
    110
    """
    players, ruleset = require_table(players, ruleset)
    late = 2 if ruleset.end_trigger is EndTrigger.REPLENISH_SHORTFALL else 0
    return 2 * len(ruleset.cards(players)) - 7 - players + late


def max_decisions(*, players: int, ruleset: Ruleset = STANDARD) -> int:
    """A number of decisions that no game exceeds.

    A turn is one decision, or up to four in a harvest; and there are at most as many harvests
    as cards in the deck after the deal, and one in each final turn.

    Raises:
        InvalidSetup: so many players cannot play by this ruleset.
        WrongType: an argument is of a wrong type.

    >>> max_decisions(players=3)
    272
    """
    turns = max_turns(players=players, ruleset=ruleset)
    late = 1 if ruleset.end_trigger is EndTrigger.REPLENISH_SHORTFALL else 0
    deck = len(ruleset.cards(players)) - FIELDS - DEALT * players
    return turns + 3 * (deck + late + players)
