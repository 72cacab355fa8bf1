"""Whether a view or a memory could be one of a game."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given

from mamey import (
    STANDARD,
    CardGroup,
    FieldView,
    InvalidSetup,
    InvalidState,
    Memory,
    Rule,
    View,
    WrongType,
    cards,
    check,
    new_game,
    observe,
    start_memory,
    validate,
)
from mamey.games.mamey.rulebook import invariants, setup
from mamey.testing import covers
from tests.support.good import good
from tests.support.memories import memory_from
from tests.support.walks import Walk, remembered, walks

VIEWERS = (None, 0, 1, 2)


def with_seat(view: View, player: int, **changes: Any) -> View:
    seats = list(view.seats)
    seats[player] = attrs.evolve(seats[player], **changes)
    return attrs.evolve(view, seats=tuple(seats))


def with_field(view: View, number: int, place: FieldView) -> View:
    fields: Any = (*view.fields[: number - 1], place, *view.fields[number:])
    return attrs.evolve(view, fields=fields)


OWN = observe(good(), 0)
"""Player 0 holds R1 R2; on the fields lie R3 R4, B2 and three face-down cards."""


@given(walks())
def test_whatever_is_seen_or_remembered_of_a_game_breaks_nothing(walk: Walk) -> None:
    for viewer in (None, *range(walk.players)):
        known = remembered(walk.first, walk.moves, viewer)
        for state, memory in zip(walk.states[::5], known[::5], strict=True):
            assert check(observe(state, viewer)) == ()
            assert check(memory) == ()
        assert check(known[-1]) == check(known[-1].view) == ()


SHOWN = (invariants.SIGHT, "shown")
EXTRA = (invariants.CARDS, "extra")
MISSING = (invariants.CARDS, "missing")

WRONG_VIEWS: list[tuple[str, Callable[[View], View], Rule, str]] = [
    ("nobody", lambda v: attrs.evolve(v, player=-1), invariants.SIGHT, "viewer"),
    (
        "a hand hidden",
        lambda v: with_seat(v, 0, hand=CardGroup(hidden=2)),
        *SHOWN,
    ),
    (
        "another hand shown",
        lambda v: with_seat(v, 1, hand=CardGroup(cards("G4"))),
        *SHOWN,
    ),
    (
        "a field turned up",
        lambda v: with_field(v, 2, FieldView((), CardGroup(cards("G1")))),
        *SHOWN,
    ),
    (
        "a card of the deck",
        lambda v: attrs.evolve(v, deck=CardGroup(cards("B1"), 2)),
        *SHOWN,
    ),
    (
        "sold cards shown",
        lambda v: with_seat(v, 1, sold=CardGroup(cards("R3 Y3 B3"))),
        *SHOWN,
    ),
    ("unsorted", lambda v: with_seat(v, 0, hand=CardGroup(cards("R2 R1"))), invariants.SORTED, ""),
    (
        "a card too many",
        lambda v: attrs.evolve(v, deck=CardGroup(hidden=4)),
        invariants.CARDS,
        "extra",
    ),
    (
        "a card too few",
        lambda v: attrs.evolve(v, deck=CardGroup(hidden=2)),
        invariants.CARDS,
        "missing",
    ),
    (
        "a second joker",
        lambda v: with_seat(v, 0, hand=CardGroup(cards("RX RX"))),
        invariants.CARDS,
        "extra",
    ),
    ("an eighth cube", lambda v: with_seat(v, 2, cubes=5), invariants.CUBES, ""),
    (
        "sold too few",
        lambda v: with_seat(v, 1, sold=CardGroup(hidden=2)),
        invariants.CARDS,
        "missing",
    ),
    ("no such field", lambda v: attrs.evolve(v, inspecting=4), invariants.PHASE, "field"),
    ("no such turn", lambda v: attrs.evolve(v, turn=3), invariants.PHASE, "players"),
    (
        "an owner missing",
        lambda v: attrs.evolve(v, owners=v.owners[1:]),
        invariants.PHASE,
        "squares",
    ),
]


@pytest.mark.parametrize(
    ("spoil", "rule", "case"), [wrong[1:] for wrong in WRONG_VIEWS], ids=[w[0] for w in WRONG_VIEWS]
)
def test_what_nobody_can_see_is_refused(
    spoil: Callable[[View], View], rule: Rule, case: str
) -> None:
    spoilt = spoil(OWN)
    violations = check(spoilt)
    assert (violations[0].rule, violations[0].case) == (rule, case)
    with pytest.raises(InvalidState) as raised:
        validate(spoilt)
    assert raised.value.violations == violations


MEMORY = memory_from(good(), 0)

WRONG_MEMORIES: list[tuple[str, dict[str, Any], Rule, str]] = [
    (
        "the own hand forgotten",
        {"hands": (CardGroup(hidden=2), *MEMORY.hands[1:])},
        *SHOWN,
    ),
    (
        "another own hand",
        {"hands": (CardGroup(cards("R1 R5")), *MEMORY.hands[1:])},
        *SHOWN,
    ),
    (
        "a card known twice",
        {"hands": (MEMORY.hands[0], CardGroup(cards("BX")), MEMORY.hands[2]), "discard": "BX"},
        *EXTRA,
    ),
    (
        "sold cards unsorted",
        {"sold": (cards("Y3 Y2 G3 G3"), *MEMORY.sold[1:])},
        invariants.SORTED,
        "",
    ),
]


@pytest.mark.parametrize(
    ("changes", "rule", "case"),
    [wrong[1:] for wrong in WRONG_MEMORIES],
    ids=[wrong[0] for wrong in WRONG_MEMORIES],
)
def test_what_nobody_can_know_is_refused(changes: dict[str, Any], rule: Rule, case: str) -> None:
    assert check(MEMORY) == ()
    view = MEMORY.view
    if "discard" in changes:
        deck = CardGroup(hidden=len(view.deck) - 1)
        view = attrs.evolve(view, discard=cards(changes.pop("discard")), deck=deck)
    spoilt = attrs.evolve(MEMORY, view=view, **changes)
    (violation,) = check(spoilt)
    assert (violation.rule, violation.case) == (rule, case)


def test_what_is_known_of_others_is_no_fault() -> None:
    knowing = attrs.evolve(MEMORY, hands=(MEMORY.hands[0], CardGroup(cards("G4")), MEMORY.hands[2]))
    assert check(knowing) == ()


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda v: attrs.evolve(v, deck=3), "the deck must be a CardGroup"),
        (lambda v: attrs.evolve(v, player="0"), "player must be a seat number or None"),
        (lambda v: attrs.evolve(v, ruleset=None), "ruleset must be a Mamey ruleset"),
        (lambda v: attrs.evolve(v, seats=list(v.seats)), "seats must be a tuple"),
        (lambda v: attrs.evolve(v, seats=(*v.seats[:2], None)), "each of seats must be a SeatView"),
        (lambda v: attrs.evolve(v, fields=list(v.fields)), "fields must be a tuple"),
        (lambda v: with_field(v, 1, None), "each of fields must be a FieldView"),  # type: ignore[arg-type]
        (lambda v: with_field(v, 1, FieldView(["R1"])), "face_up must be a tuple"),  # type: ignore[arg-type]
        (lambda v: with_seat(v, 1, hand=CardGroup((3,))), "each of a hand must be a card"),  # type: ignore[arg-type]
        (lambda v: with_seat(v, 1, hand=CardGroup(hidden=-1)), "a hand cannot hide -1 cards"),
        (lambda v: with_seat(v, 1, sold=()), "sold cards must be a CardGroup"),
        (lambda v: with_seat(v, 1, cubes=True), "cubes must be a whole number"),
        (lambda v: with_seat(v, 1, stock=1.0), "stock must be a whole number"),
        (lambda v: attrs.evolve(v, discard=["R1"]), "the discard area must be a tuple"),
        (lambda v: attrs.evolve(v, turn=None), "turn must be a seat number"),
        (lambda v: attrs.evolve(v, final_turns="1"), "owners, inspecting and final_turns must be"),
        (lambda v: attrs.evolve(v, owners=("0",)), "final_turns must be a number or None, not '0'"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_parts_of_wrong_types_are_named(spoil: Callable[[View], View], message: str) -> None:
    with pytest.raises(WrongType, match=message):
        check(spoil(OWN))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hands": list(MEMORY.hands)}, "hands must be a tuple"),
        ({"hands": (*MEMORY.hands[:2], ())}, "each of hands must be a CardGroup"),
        ({"sold": list(MEMORY.sold)}, "sold must be a tuple"),
        ({"sold": (*MEMORY.sold[:2], [])}, "each of sold must be a tuple"),
        ({"view": OWN, "sold": ((1, 2, 3, 4), *MEMORY.sold[1:])}, "each of each of sold"),
    ],
    ids=["hands list", "hand tuple", "sold list", "pile list", "no cards"],
)
def test_parts_of_memories_of_wrong_types_are_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(WrongType, match=message):
        check(attrs.evolve(MEMORY, **changes))


def test_a_view_by_a_ruleset_that_nobody_can_play_by_is_refused() -> None:
    few = STANDARD.replace(name="few", bean_cards=cards("R1 R2 R3"), removed=())
    with pytest.raises(InvalidSetup) as raised:
        check(attrs.evolve(OWN, ruleset=few, owners=OWN.owners))
    assert raised.value.violations[0].rule is setup.DECK_SIZE


@covers(invariants.SIGHT)
class TestSight:
    """A view shows exactly the cards that its viewer may see, and a memory knows at least those."""

    @pytest.mark.parametrize("viewer", VIEWERS, ids=str)
    def test_each_has_a_view_of_its_own(self, viewer: int | None) -> None:
        seen = observe(good(), viewer)
        assert check(seen) == ()
        for other in VIEWERS:
            passed_off = attrs.evolve(seen, player=other)
            assert bool(check(passed_off)) == (passed_off != observe(good(), other))

    def test_a_memory_may_know_more_than_its_view_shows(self) -> None:
        memory = start_memory(observe(new_game(players=2, seed=7), 0))
        knowing = Memory(memory.view, (memory.hands[0], CardGroup(cards("R1"), 1)), memory.sold)
        assert check(memory) == check(knowing) == ()
