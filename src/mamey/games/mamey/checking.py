"""Whether a state, a view or a memory could be one of a game: check and validate."""

from __future__ import annotations

import attrs

from mamey.core.checks import require, require_int
from mamey.core.errors import InvalidState, WrongType
from mamey.core.violations import Violation
from mamey.games.mamey.cards import Card
from mamey.games.mamey.completion import Known, complete, unknown_cards
from mamey.games.mamey.invariants import require_tuple, shape_faults, state_faults
from mamey.games.mamey.memory import Memory, what_it_knows
from mamey.games.mamey.model import CardGroup, State
from mamey.games.mamey.observation import FieldView, SeatView, View, observe
from mamey.games.mamey.rulebook import invariants
from mamey.games.mamey.rulesets import Ruleset
from mamey.games.mamey.setup import require_table


def check(state: State | View | Memory) -> tuple[Violation, ...]:
    """The invariants that a state, a view or a memory breaks; none for any of a game.

    A state that breaks none can be played on, though not every such state can be reached. A view
    or a memory that breaks none is what its viewer would see or know in some such state.

    Raises:
        WrongType: the argument is none of these, or something in it is of a wrong type, such as a
            list of cards, which could change.
        InvalidSetup: so many players cannot play by the ruleset.

    >>> from mamey import new_game
    >>> check(new_game(players=3, seed=7))
    ()
    """
    require((State, View, Memory), state, "state", "a state, a view or a memory of Mamey")
    if isinstance(state, State):
        return state_faults(state)
    view = state.view if isinstance(state, Memory) else state
    _require_types(view)
    if isinstance(state, Memory):
        _require_known_types(state)
    shape = shape_faults(view) or _viewer_faults(view)
    if shape:
        return shape  # The other checks take the shape for granted.
    require_table(view.players, view.ruleset)
    return _faults(_as_known(state))


def validate(state: State | View | Memory) -> None:
    """Refuse a state, a view or a memory that breaks an invariant.

    Raises:
        InvalidState: it does; the error carries what `check` returns.
        InvalidSetup: so many players cannot play by the ruleset.
        WrongType: the argument is none of these, or something in it is of a wrong type.
    """
    violations = check(state)
    if violations:
        raise InvalidState(violations)


def _as_known(value: View | Memory) -> Known:
    if isinstance(value, Memory):
        return what_it_knows(value)
    hands = tuple(seat.hand for seat in value.seats)
    return Known(value, hands, tuple(seat.sold for seat in value.seats))


def _faults(known: Known) -> tuple[Violation, ...]:
    unsorted = tuple(
        Violation(invariants.SORTED, {"zone": zone})
        for zone, group in known.groups()
        if list(group.cards) != sorted(group.cards)
    )
    if unsorted:
        return unsorted
    try:
        completed = complete(known, unknown_cards(known))
    except InvalidState as fault:
        return fault.violations
    # No invariant but those of the cards known depends on which cards the others are.
    return state_faults(completed) or _sight_faults(completed, known.view)


def _viewer_faults(view: View) -> tuple[Violation, ...]:
    if view.player is None or 0 <= view.player < view.players:
        return ()
    return (Violation(invariants.SIGHT, {"viewer": view.player}, "viewer"),)


def _sight_faults(completed: State, view: View) -> tuple[Violation, ...]:
    seen = observe(completed, view.player)
    differing = [n for n in attrs.fields_dict(View) if getattr(view, n) != getattr(seen, n)]
    if not differing:
        return ()
    viewer = "a spectator" if view.player is None else f"player {view.player}"
    facts = {"viewer": viewer, "differences": ", ".join(differing)}
    return (Violation(invariants.SIGHT, facts, "shown"),)


def _require_types(view: View) -> None:
    """Refuse what the declared types do not allow: constructors trust them, for speed."""
    require(View, view, "view", "a view of Mamey")
    require(Ruleset, view.ruleset, "ruleset", "a Mamey ruleset")
    if view.player is not None:
        require_int(view.player, "player", "a seat number or None")
    _require_group(view.deck, "the deck")
    for place in require_tuple(view.fields, "fields"):
        require(FieldView, place, "each of fields", "a FieldView")
        _require_cards(place.face_up, "face_up")
        _require_group(place.face_down, "face_down")
    for seat in require_tuple(view.seats, "seats"):
        require(SeatView, seat, "each of seats", "a SeatView")
        _require_group(seat.hand, "a hand")
        _require_group(seat.sold, "sold cards")
        require_int(seat.cubes, "cubes")
        require_int(seat.stock, "stock")
    _require_cards(view.discard, "the discard area")
    require_int(view.turn, "turn", "a seat number")
    for number in (*require_tuple(view.owners, "owners"), view.inspecting, view.final_turns):
        if number is not None:
            require_int(number, "each of owners, inspecting and final_turns", "a number or None")


def _require_known_types(memory: Memory) -> None:
    for hand in require_tuple(memory.hands, "hands"):
        _require_group(hand, "each of hands")
    for sold in require_tuple(memory.sold, "sold"):
        _require_cards(sold, "each of sold")


def _require_group(value: object, what: str) -> None:
    group = require(CardGroup, value, what, "a CardGroup")
    _require_cards(group.cards, what)
    if require_int(group.hidden, what, "a CardGroup that hides a number of cards") < 0:
        raise WrongType(f"{what} cannot hide {group.hidden} cards")


def _require_cards(value: object, what: str) -> None:
    for card in require_tuple(value, what):
        require(Card, card, f"each of {what}", "a card")
