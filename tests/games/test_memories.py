"""Memories and histories that nobody can have are refused."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest

from mamey import (
    Card,
    CardGroup,
    Event,
    InvalidHistory,
    InvalidState,
    Memory,
    WrongType,
    cards,
    follow,
    new_game,
    observe,
    remember,
    sample,
    start_memory,
    step,
    winners,
)
from mamey.games.mamey.events import (
    Drew,
    EndTriggered,
    GameEnded,
    HandDiscarded,
    Hired,
    Inspected,
    RanShort,
    Replenished,
    SoldTurnedUp,
)
from tests.support.memories import memory_from
from tests.support.table import act, play, table

CONTRADICTED = table(players=2, hands=("R1 R2 R3", "Y1 G1"), squares={"run-2-a": 1}, deck=10)


@pytest.mark.parametrize(
    ("hands", "sold", "deck", "case", "named"),
    [
        ((CardGroup(cards("R1 RX RX")), CardGroup(hidden=2)), None, 10, "extra", "RX RX"),
        ((CardGroup(hidden=3), CardGroup(cards("BX BX"))), None, 10, "extra", "BX BX"),
        (None, ((), cards("YX YX")), 10, "extra", "YX YX"),
        (None, None, 11, "extra", "?"),
        (None, None, 12, "extra", "? ?"),
        (None, None, 9, "missing", "?"),
        (None, None, 8, "missing", "? ?"),
    ],
    ids=[
        "a joker three times",
        "another joker three times",
        "sold more than there are",
        "one too many",
        "two too many",
        "one too few",
        "two too few",
    ],
)
def test_no_state_is_like_a_memory_that_contradicts_the_deck(
    hands: tuple[CardGroup, ...] | None,
    sold: tuple[tuple[Card, ...], ...] | None,
    deck: int,
    case: str,
    named: str,
) -> None:
    memory = memory_from(CONTRADICTED, None)
    view = attrs.evolve(memory.view, deck=CardGroup(hidden=deck))
    wrong = Memory(view, hands or memory.hands, sold or memory.sold)
    rng = Random(1)
    before = rng.getstate()
    with pytest.raises(InvalidState) as raised:
        sample(wrong, rng)
    (violation,) = raised.value.violations
    assert (violation.rule.id, violation.case) == ("mamey.invariants.cards", case)
    assert violation.facts == {"cards": named}
    assert rng.getstate() == before
    sample(memory, rng)


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": (CardGroup(hidden=4), CardGroup(hidden=1))},
        {"hands": (CardGroup(hidden=3),)},
        {"sold": ((), ())},
        {"sold": ((),)},
        {"sold": ()},
    ],
    ids=["other sizes", "one hand", "nothing sold", "one pile", "no piles"],
)
def test_a_memory_knows_of_as_many_cards_as_the_view_shows(changes: dict[str, Any]) -> None:
    memory = memory_from(CONTRADICTED, None)
    with pytest.raises(WrongType, match="hands and sold must have the sizes"):
        attrs.evolve(memory, **changes)


def test_cards_turned_up_must_be_those_sold() -> None:
    last = table(
        players=2,
        hands=("R1", ""),
        squares={"run-2-a": 1},
        sold=("", "G1 G2"),
        deck="",
        final_turns=1,
    )
    told = step(last, act("hire R1")).redacted(0)
    memory = memory_from(last, 0)
    assert remember(memory, told).sold == ((), cards("G1 G2"))
    mistaken = attrs.evolve(memory, sold=((), cards("B1 B2")))
    with pytest.raises(InvalidHistory, match="SoldTurnedUp"):
        remember(mistaken, told)


FIRST = observe(new_game(players=2, seed=7), 0)
NO_RULES: dict[str, Any] = {"rules": ()}


@pytest.mark.parametrize(
    ("event", "part"),
    [
        (Drew(0, CardGroup(hidden=-1), **NO_RULES), "drawn of Drew"),
        (Drew(0, CardGroup(hidden=10**30), **NO_RULES), "drawn of Drew"),
        (Drew(0, CardGroup(("R1",)), **NO_RULES), "drawn of Drew"),  # type: ignore[arg-type]
        (Inspected(0, True, (), CardGroup(hidden=1), **NO_RULES), "field of Inspected"),
        (Inspected(0, "1", (), CardGroup(hidden=1), **NO_RULES), "field of Inspected"),  # type: ignore[arg-type]
        (Hired(0, True, **NO_RULES), "cubes of Hired"),
        (SoldTurnedUp(0, ["R1"], **NO_RULES), "cards of SoldTurnedUp"),  # type: ignore[arg-type]
    ],
    ids=[
        *("fewer than none", "too many", "a text among cards"),
        *("a bool for a field", "a text for a field", "a bool for cubes", "a list"),
    ],
)
def test_parts_of_events_must_be_of_their_types(event: Event, part: str) -> None:
    for ask in (
        lambda: follow(FIRST, (event,)),
        lambda: remember(start_memory(FIRST), (event,)),
    ):
        with pytest.raises(WrongType, match=f"{part} cannot be"):
            ask()


def without(*kinds: type) -> Callable[[tuple[Event, ...]], tuple[Event, ...]]:
    return lambda told: tuple(event for event in told if not isinstance(event, kinds))


def with_winners(*players: int) -> Callable[[tuple[Event, ...]], tuple[Event, ...]]:
    return lambda told: (*told[:-1], GameEnded(players, rules=told[-1].rules))


@pytest.mark.parametrize(
    "change",
    [
        without(HandDiscarded),
        without(SoldTurnedUp),
        without(HandDiscarded, SoldTurnedUp),
        with_winners(),
        with_winners(1),
        with_winners(0, 1),
        with_winners(99),
    ],
    ids=[
        *("hands kept", "sold cards face down", "both"),
        *("no winner", "the other winner", "both win", "a stranger wins"),
    ],
)
def test_a_game_ends_with_everything_open_and_its_winners(
    change: Callable[[tuple[Event, ...]], tuple[Event, ...]],
) -> None:
    last = table(
        players=2, hands=["R1 R5", "Y1"], squares={"run-2-a": 0}, deck="", final_turns=1, turn=1
    )
    done = step(last, act("hire Y1"))
    told = done.redacted(0)
    assert winners(follow(observe(last, 0), told)) == winners(done.state) == (0,)
    with pytest.raises(InvalidHistory, match="GameEnded"):
        follow(observe(last, 0), change(told))


@pytest.mark.parametrize(
    "event",
    [
        Replenished(1, CardGroup(hidden=1), **NO_RULES),
        EndTriggered(1, 2, **NO_RULES),
        EndTriggered(99, 2, **NO_RULES),
    ],
    ids=["a second face-down card", "triggered by another player", "triggered by nobody"],
)
def test_events_that_no_table_allows(event: Event) -> None:
    with pytest.raises(InvalidHistory, match=type(event).__name__):
        follow(FIRST, (event,))


def test_a_field_that_is_not_there_does_not_run_short() -> None:
    state = play(table(players=2, deck="", fields=["", "", ""], final_turns=2), "harvest")
    told = step(state, act("receive")).redacted(0)
    assert follow(observe(state, 0), told)
    with pytest.raises(InvalidHistory, match="RanShort"):
        follow(observe(state, 0), (told[0], RanShort(99, **NO_RULES)))


def test_a_memory_begins_with_the_own_hand_seen_and_no_other() -> None:
    mine, theirs = FIRST.seats
    hidden = attrs.evolve(mine, hand=CardGroup(hidden=2))
    shown = attrs.evolve(theirs, hand=CardGroup((Card.B1, Card.B2)))
    for seats in ((hidden, theirs), (mine, shown)):
        with pytest.raises(InvalidHistory, match="differs in: seats"):
            start_memory(attrs.evolve(FIRST, seats=seats))
