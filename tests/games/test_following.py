"""What cannot be followed or remembered, and what a step reveals."""

import copy
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    Card,
    CardGroup,
    Event,
    InvalidHistory,
    InvalidSetup,
    Memory,
    NotFound,
    Square,
    State,
    View,
    WrongType,
    cards,
    follow,
    new_game,
    observe,
    remember,
    sample,
    start_memory,
    step,
)
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
from mamey.games.mamey.rulebook import information
from tests.support.memories import memory_from
from tests.support.table import act, play, table
from tests.support.walks import Walk, walks

HIDDEN = CardGroup(hidden=1)
NONE = CardGroup()
NO_RULES: dict[str, Any] = {"rules": ()}
MISFIT = "does-not-follow"


def group(text: str) -> CardGroup:
    return CardGroup(cards(text))


def refuse(memory: Memory, told: Sequence[Event], place: int, case: str) -> str:
    """The sentence by which both verbs refuse the events, at this place; nothing changes."""
    kept = copy.deepcopy(memory)
    with pytest.raises(InvalidHistory) as followed:
        follow(memory.view, told)
    with pytest.raises(InvalidHistory) as remembered:
        remember(memory, iter(told))
    (violation,) = followed.value.violations
    assert remembered.value.violations == (violation,)
    assert violation.rule is information.RECALL and violation.case == case
    event = type(told[place]).__name__
    assert violation.facts["event"] == event and violation.facts["place"] == place
    assert violation.sentence.startswith(f"{event} (place {place}) ")
    assert memory == kept
    return violation.sentence


# Situations, each with what player 0, player 1 and a spectator know of it.

CHOOSING = table(
    players=2,
    hands=("R1 R2 R3", "Y1 G1"),
    fields=("R4 | G2", "| Y2", "B1 | B3"),
    squares={"run-2-a": 1},
    deck=10,
)
INSPECTING = play(CHOOSING, "harvest")
LATE = table(
    players=2,
    hands=("R1 R2 R3", "Y1 G1"),
    fields=("R4 | G2", "", "B1 | B3"),
    squares={"run-2-a": 1},
    cubes=(6, 3),
    deck="",
    final_turns=2,
)
LAST = attrs.evolve(LATE, final_turns=1, turn=1)
OVER = play(LAST, "hire Y1")
NO_STOCK = table(players=2, hands=("R1 R2", "Y1"), cubes=7)
NO_CUBES = table(players=2, hands=("R1 R2", "Y1"), cubes=0)


def cant(state: State, viewer: int | None, *events: Event, name: str) -> Any:
    """A case: the last event cannot follow on the situation and the events before."""
    return pytest.param(state, viewer, events, id=name)


def fields_that_are_not() -> list[Any]:
    return [
        cant(state, None, event, name=f"{type(event).__name__} of Field {number}")
        for number in (0, 4, 99, -1)
        for state, event in (
            (CHOOSING, Inspected(0, number, cards("R4"), HIDDEN, **NO_RULES)),
            (CHOOSING, PassedOver(0, number, **NO_RULES)),
            (CHOOSING, Blocked(0, number, **NO_RULES)),
            (CHOOSING, Replenished(number, HIDDEN, **NO_RULES)),
            (INSPECTING, Received(0, number, cards("R4"), HIDDEN, **NO_RULES)),
            (INSPECTING, Returned(0, number, cards("R4"), cards("G2"), **NO_RULES)),
        )
    ]


def players_who_are_not() -> list[Any]:
    return [
        cant(state, None, event, name=f"{type(event).__name__} by player {player}")
        for player in (1, 2, 99, -1, -2)
        for state, event in (
            (CHOOSING, Inspected(player, 1, cards("R4"), HIDDEN, **NO_RULES)),
            (LATE, PassedOver(player, 2, **NO_RULES)),
            (LATE, Blocked(player, 2, **NO_RULES)),
            (INSPECTING, Received(player, 1, cards("R4"), HIDDEN, **NO_RULES)),
            (INSPECTING, Returned(player, 1, cards("R4"), cards("G2"), **NO_RULES)),
            (CHOOSING, Drew(player, HIDDEN, **NO_RULES)),
            (CHOOSING, Sold(player, cards("R1 R2"), Square.named("run-2-b"), 0, **NO_RULES)),
            (CHOOSING, Discarded(player, Card.R1, **NO_RULES)),
            (CHOOSING, Hired(player, 1, **NO_RULES)),
            (CHOOSING, TurnPassed(player, 1, None, **NO_RULES)),
        )
    ] + [
        cant(LAST, None, event, name=f"{type(event).__name__} of player {player}")
        for player in (2, 99, -1)
        for event in (
            HandDiscarded(player, (), **NO_RULES),
            SoldTurnedUp(player, (), **NO_RULES),
        )
    ]


def sold(text: str = "R1 R2", square: str = "run-2-b", returned: int = 0) -> Event:
    return Sold(0, cards(text), Square.named(square), returned, **NO_RULES)


def passed(following: int, turns: int | None) -> Event:
    return TurnPassed(0, following, turns, **NO_RULES)


def inspected(number: int, up: str, down: CardGroup) -> Event:
    return Inspected(0, number, cards(up), down, **NO_RULES)


def received(number: int, up: str, down: CardGroup = HIDDEN) -> Event:
    return Received(0, number, cards(up), down, **NO_RULES)


def returned(number: int, up: str, down: str) -> Event:
    return Returned(0, number, cards(up), cards(down), **NO_RULES)


MISFITS = [
    *fields_that_are_not(),
    *players_who_are_not(),
    cant(CHOOSING, 1, inspected(1, "R5", HIDDEN), name="inspects other face-up cards"),
    cant(CHOOSING, 1, inspected(1, "R4", NONE), name="inspects too few cards"),
    cant(CHOOSING, 1, inspected(2, "", CardGroup(hidden=2)), name="inspects too many cards"),
    cant(INSPECTING, 1, inspected(2, "", HIDDEN), name="inspects two fields"),
    cant(OVER, None, Inspected(1, 1, cards("R4"), HIDDEN, **NO_RULES), name="inspects when over"),
    cant(CHOOSING, 1, PassedOver(0, 1, **NO_RULES), name="passes over a field with cards"),
    cant(CHOOSING, 1, Blocked(0, 1, **NO_RULES), name="is blocked by a field with cards"),
    cant(INSPECTING, 1, Blocked(0, 1, **NO_RULES), name="is blocked while inspecting"),
    cant(CHOOSING, 1, received(1, "R4"), name="receives without inspecting"),
    cant(INSPECTING, 1, received(2, ""), name="receives another field"),
    cant(INSPECTING, 1, received(1, "R5"), name="receives other face-up cards"),
    cant(INSPECTING, 1, received(1, "R4", NONE), name="receives too few cards"),
    cant(INSPECTING, 0, received(1, "R4", group("G3")), name="receives another card than seen"),
    cant(CHOOSING, 1, returned(1, "R4", "G2"), name="returns without inspecting"),
    cant(INSPECTING, 1, returned(2, "", "Y2"), name="returns another field"),
    cant(INSPECTING, 1, returned(1, "R5", "G2"), name="returns other face-up cards"),
    cant(INSPECTING, 1, returned(1, "R4", ""), name="returns too few cards"),
    cant(INSPECTING, 1, returned(1, "R4", "G2 G3"), name="returns too many cards"),
    cant(INSPECTING, 0, returned(1, "R4", "G3"), name="returns another card than seen"),
    cant(CHOOSING, 1, Drew(0, CardGroup(hidden=2), **NO_RULES), name="draws two"),
    cant(CHOOSING, 1, Drew(0, NONE, **NO_RULES), name="draws none from a deck"),
    cant(LATE, 1, Drew(0, HIDDEN, **NO_RULES), name="draws from no deck"),
    cant(INSPECTING, 1, Drew(0, HIDDEN, **NO_RULES), name="draws while inspecting"),
    cant(CHOOSING, 1, Replenished(1, NONE, **NO_RULES), name="adds nothing"),
    cant(CHOOSING, 1, Replenished(1, CardGroup(hidden=2), **NO_RULES), name="adds two"),
    cant(LATE, 1, Replenished(2, HIDDEN, **NO_RULES), name="adds from no deck"),
    cant(INSPECTING, 1, Replenished(1, HIDDEN, **NO_RULES), name="adds while inspecting"),
    cant(CHOOSING, 1, RanShort(1, **NO_RULES), name="runs short with a deck"),
    cant(CHOOSING, 1, sold(square="run-2-a"), name="sells on a taken square"),
    cant(CHOOSING, 1, sold(square="run-2-c"), name="sells on no square of the store"),
    cant(CHOOSING, 1, sold("R1"), name="sells too few cards for the square"),
    cant(CHOOSING, 1, sold("R1 R2 R3"), name="sells too many cards for the square"),
    cant(CHOOSING, 1, sold("R1 RX"), name="returns no cube for a joker"),
    cant(CHOOSING, 1, sold(returned=1), name="returns a cube for no joker"),
    cant(CHOOSING, 1, sold("RX YX GX", "diff-3-a", 3), name="returns all cubes and places one"),
    cant(CHOOSING, 1, sold(returned=99), name="returns more cubes than there are"),
    cant(CHOOSING, 1, sold(returned=-1), name="returns less than no cubes"),
    cant(NO_CUBES, 1, sold(), name="sells without a cube"),
    cant(CHOOSING, 0, sold("R1 R4"), name="sells a card not in the own hand"),
    cant(CHOOSING, 0, sold("R1 R1"), name="sells a card twice"),
    cant(CHOOSING, 1, sold("R1 R2 R3 R4", "run-4-a"), name="sells more cards than the hand holds"),
    cant(INSPECTING, 1, sold(), name="sells while inspecting"),
    cant(CHOOSING, 0, Discarded(0, Card.Y1, **NO_RULES), name="discards a card not in hand"),
    cant(INSPECTING, 0, Discarded(0, Card.R1, **NO_RULES), name="discards while inspecting"),
    *[
        cant(state, None, Hired(0, cubes, **NO_RULES), name=f"hires {cubes}{where}")
        for state, where, wrong in (
            (CHOOSING, "", (0, 2, 99, -1)),
            (NO_STOCK, " from no stock", (1, 2, -1)),
        )
        for cubes in wrong
    ],
    cant(LATE, 1, EndTriggered(0, 2, **NO_RULES), name="triggers the end again"),
    *[
        cant(CHOOSING, 1, EndTriggered(0, turns, **NO_RULES), name=f"triggers {turns} turns")
        for turns in (0, 1, 3, 99, -1)
    ],
    cant(INSPECTING, 1, passed(1, None), name="passes the turn while inspecting"),
    *[
        cant(CHOOSING, 1, passed(following, None), name=f"passes the turn to {following}")
        for following in (2, 99, -1)
    ],
    cant(CHOOSING, 1, passed(1, 2), name="counts turns without a trigger"),
    *[
        cant(LATE, 1, passed(1, turns), name=f"counts {turns} after 2")
        for turns in (None, 0, 3, 99, -1)
    ],
    cant(
        LAST, None, TurnPassed(1, 0, 0, **NO_RULES), name="passes the turn when there is none left"
    ),
    cant(LATE, None, HandDiscarded(0, cards("R1 R2 R3"), **NO_RULES), name="throws off too early"),
    cant(LAST, None, HandDiscarded(1, cards("Y1"), **NO_RULES), name="throws off too few"),
    cant(LAST, None, HandDiscarded(1, cards("Y1 G1 B1"), **NO_RULES), name="throws off too many"),
    cant(LAST, 1, HandDiscarded(1, cards("Y1 G2"), **NO_RULES), name="throws off other cards"),
    cant(OVER, None, HandDiscarded(1, (), **NO_RULES), name="throws off when over"),
    cant(LATE, None, SoldTurnedUp(0, (), **NO_RULES), name="turns up too early"),
    cant(LAST, None, SoldTurnedUp(1, cards("Y1"), **NO_RULES), name="turns up too few"),
    cant(LAST, None, SoldTurnedUp(0, cards("Y1"), **NO_RULES), name="turns up what was not sold"),
    cant(LATE, None, GameEnded((0,), **NO_RULES), name="ends too early"),
    cant(CHOOSING, None, GameEnded((0,), **NO_RULES), name="ends long before"),
    cant(OVER, None, GameEnded((0,), **NO_RULES), name="ends twice"),
    cant(
        attrs.evolve(INSPECTING, final_turns=1),
        None,
        GameEnded((0,), **NO_RULES),
        name="ends while inspecting",
    ),
]


class TestMisfits:
    @pytest.mark.parametrize(("state", "viewer", "events"), MISFITS)
    def test_it_is_refused(
        self, state: State, viewer: int | None, events: tuple[Event, ...]
    ) -> None:
        told = [event.redacted(viewer) for event in events]
        sentence = refuse(memory_from(state, viewer), told, len(told) - 1, MISFIT)
        assert "cannot follow on what was seen before" in sentence

    @pytest.mark.parametrize("place", [0, 1, 2, 3], ids=["0", "1", "2", "3"])
    def test_the_place_counts_the_events(self, place: int) -> None:
        """What went before was well told."""
        told = step(CHOOSING, act("harvest")).redacted(1)
        told += step(INSPECTING, act("receive")).redacted(1)
        assert len(told) == 4
        wrong = RanShort(1, **NO_RULES)
        refuse(memory_from(CHOOSING, 1), (*told[:place], wrong, *told[place:]), place, MISFIT)

    def test_a_memory_knows_more_than_a_view(self) -> None:
        """A hand known whole cannot play another card, which a view would not notice."""
        memory = memory_from(attrs.evolve(CHOOSING, turn=1), 0)
        sure = attrs.evolve(memory, hands=(memory.hands[0], group("Y1 G1")))
        wrong = Discarded(1, Card.B5, **NO_RULES)
        follow(sure.view, [wrong])
        with pytest.raises(InvalidHistory) as raised:
            remember(sure, [Hired(1, 1, **NO_RULES), wrong])
        (violation,) = raised.value.violations
        assert violation.rule is information.RECALL
        assert (violation.facts["event"], violation.facts["place"]) == ("Discarded", 1)


class TestToldToOthers:
    CASES = (
        ("harvest", CHOOSING, 0, 1),
        ("harvest", CHOOSING, 0, None),
        ("harvest", CHOOSING, None, 0),
        ("receive", INSPECTING, 0, 1),
        ("receive", INSPECTING, 0, None),
    )

    @pytest.mark.parametrize(
        ("move", "state", "teller", "viewer"),
        CASES,
        ids=[f"{move} as {teller} sees it, to {viewer}" for move, _, teller, viewer in CASES],
    )
    def test_what_another_may_see_is_refused(
        self, move: str, state: State, teller: int | None, viewer: int | None
    ) -> None:
        told = step(state, act(move)).redacted(teller)
        sentence = refuse(memory_from(state, viewer), told, 0, "told-to-others")
        who = "a spectator" if viewer is None else f"player {viewer}"
        assert sentence == (
            f"{type(told[0]).__name__} (place 0) is not as {who} may see it: events have to be "
            "redacted for the viewer."
        )

    @pytest.mark.parametrize("viewer", [None, 1], ids=["spectator", "1"])
    def test_all_cards_are_too_much(self, viewer: int | None) -> None:
        state = play(INSPECTING, "return", "return")
        told = step(state, act("return")).events
        assert [type(event) for event in told[:3]] == [Returned, Drew, Replenished]
        refuse(memory_from(state, viewer), told, 1, "told-to-others")

    def test_nobody_is_told_a_card_that_goes_to_a_field(self) -> None:
        for viewer in (None, 0, 1):
            told = step(INSPECTING, act("receive")).redacted(viewer)[:1]
            shown = Replenished(1, group("B5"), **NO_RULES)
            refuse(memory_from(INSPECTING, viewer), (*told, shown), 1, "told-to-others")

    @pytest.mark.parametrize(
        ("state", "event"),
        [
            (CHOOSING, Inspected(0, 1, cards("R4"), HIDDEN, **NO_RULES)),
            (CHOOSING, Drew(0, HIDDEN, **NO_RULES)),
        ],
        ids=["inspected", "drew"],
    )
    def test_the_owner_has_to_be_told(self, state: State, event: Event) -> None:
        refuse(memory_from(state, 0), [event], 0, "told-to-others")
        follow(observe(state, 1), [event])

    def test_the_owner_has_to_be_told_what_was_received(self) -> None:
        refuse(memory_from(INSPECTING, 0), [received(1, "R4")], 0, MISFIT)


# Events of whole games, told wrongly.

NOTICED_AT_ONCE = (Inspected, Received, Returned, TurnPassed, EndTriggered)
"""Without one of these the next event that concerns them makes no sense."""
NOT_TWICE = (*NOTICED_AT_ONCE, Sold, GameEnded)


def each_view(walk: Walk, viewer: int | None) -> tuple[list[Event], list[View]]:
    """All events of a game, and the view before each and after the last."""
    told = [event for move in walk.moves for event in move.step.redacted(viewer)]
    views = [observe(walk.first, viewer)]
    for event in told:
        views.append(follow(views[-1], [event]))
    return told, views


def refuses(view: View, told: Sequence[Event]) -> bool:
    """Whether the events cannot be followed; any other error goes through."""
    try:
        follow(view, told)
    except InvalidHistory:
        return True
    return False


@given(walks(), st.data())
def test_events_left_out_told_twice_or_swapped_are_noticed(walk: Walk, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from((None, *range(walk.players))))
    told, views = each_view(walk, viewer)
    for place, event in enumerate(told):
        view = views[place]
        if isinstance(event, NOTICED_AT_ONCE):
            assert refuses(view, told[place + 1 : place + 12])
        if isinstance(event, NOT_TWICE):
            assert refuses(view, (event, event))
        swapped = told[place : place + 2][::-1]
        if len(swapped) == 2 and not refuses(view, swapped):
            # Some pairs may come in any order, and make no difference then.
            assert follow(view, swapped) == views[place + 2]


@given(walks(), st.data())
def test_steps_left_out_told_twice_or_swapped_are_noticed(walk: Walk, data: st.DataObject) -> None:
    """All of them, and at the first event."""
    viewer = data.draw(st.sampled_from((None, *range(walk.players))))
    steps = [move.step.redacted(viewer) for move in walk.moves]
    for place, (state, told) in enumerate(zip(walk.states, steps, strict=False)):
        view = observe(state, viewer)
        assert refuses(view, told + told)
        for later in steps[place + 1 : place + 2]:
            assert refuses(view, later[:1])


@given(walks(), st.data())
def test_what_was_told_to_another_is_noticed(walk: Walk, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from((None, *range(walk.players))))
    for before, move in zip(walk.states, walk.moves, strict=False):
        own = move.step.redacted(viewer)
        for other in (None, *range(walk.players)):
            told = move.step.redacted(other)
            assert refuses(observe(before, viewer), told) == (told != own)
        assert refuses(observe(before, viewer), move.step.events) == (move.step.events != own)


@given(walks(), walks(), st.data())
def test_events_of_any_game_raise_nothing_else(
    walk: Walk, other: Walk, data: st.DataObject
) -> None:
    """Drawn at random from real games, and told to whoever comes along."""
    pool = [event for game in (walk, other) for move in game.moves for event in move.step.events]
    for _ in range(20):
        viewer = data.draw(st.sampled_from((None, *range(walk.players))))
        teller = data.draw(st.sampled_from((viewer, None, *range(4))))
        view = observe(data.draw(st.sampled_from(walk.states)), viewer)
        told = data.draw(st.lists(st.sampled_from(pool), min_size=1, max_size=6))
        refuses(view, [event.redacted(teller) for event in told])


@given(walks())
def test_a_memory_begins_with_the_deal_alone(walk: Walk) -> None:
    for place, state in enumerate(walk.states):
        viewer = (None, *range(walk.players))[place % (walk.players + 1)]
        view = observe(state, viewer)
        if place == 0:
            assert start_memory(view).view == view
            continue
        with pytest.raises(InvalidHistory) as raised:
            start_memory(view)
        (violation,) = raised.value.violations
        assert violation.rule is information.RECALL and violation.case == "not-dealt"


class TestStartMemory:
    @pytest.mark.parametrize(
        ("moves", "viewer", "differences"),
        [
            (("harvest",), 1, "inspecting"),
            (("harvest",), 0, "fields, inspecting"),
            (("harvest", "return"), None, "fields, inspecting"),
            (("harvest", "receive"), None, "deck, seats"),
            (("hire R1",), None, "seats, discard"),
            (("sell R1 R2 @ run-2-a",), 0, "seats, owners"),
        ],
        ids=["inspecting", "own look", "returned", "received", "hired", "sold"],
    )
    def test_it_names_what_differs(
        self, moves: tuple[str, ...], viewer: int | None, differences: str
    ) -> None:
        first = table(players=2, hands=("R1 R2", "Y1 Y3"), cubes=5, deck=41)
        assert start_memory(observe(first, viewer)).view == observe(first, viewer)
        with pytest.raises(InvalidHistory) as raised:
            start_memory(observe(play(first, *moves), viewer))
        (violation,) = raised.value.violations
        assert violation.facts == {"differences": differences}
        assert violation.sentence == (
            "A memory begins with the view after the deal, from which this view differs in: "
            f"{differences}."
        )

    def test_any_player_may_have_started(self) -> None:
        for start in range(3):
            view = observe(new_game(players=3, seed=7, start=start), 1)
            assert start_memory(view).sold == ((), (), ())

    def test_so_many_must_be_able_to_play(self) -> None:
        view = observe(new_game(players=2, seed=7), 0)
        with pytest.raises(InvalidSetup):
            start_memory(attrs.evolve(view, seats=view.seats * 3))


VIEW = observe(CHOOSING, 0)
MEMORY = memory_from(CHOOSING, 0)
STEP = step(CHOOSING, act("harvest"))


class TestWrongTypes:
    @pytest.mark.parametrize(
        ("call", "message"),
        [
            (lambda: follow(VIEW, wrong(STEP)), "events must be an iterable of events, such as"),
            (lambda: follow(VIEW, wrong("harvest")), "not 'harvest' (str)"),
            (lambda: follow(VIEW, wrong(None)), "not None (NoneType)"),
            (lambda: follow(VIEW, wrong(STEP.events[0])), "(Inspected)"),
            (lambda: follow(VIEW, wrong([*STEP.redacted(0), 7])), "each of events must be an"),
            (lambda: follow(VIEW, wrong([Inspected])), "each of events must be an event"),
            (lambda: follow(wrong(CHOOSING), ()), "view must be a view of Mamey"),
            (lambda: follow(wrong(MEMORY), ()), "view must be a view of Mamey"),
            (lambda: remember(MEMORY, wrong(STEP)), "events must be an iterable of events"),
            (lambda: remember(MEMORY, wrong("x")), "events must be an iterable of events"),
            (lambda: remember(MEMORY, wrong([None])), "each of events must be an event"),
            (lambda: remember(wrong(VIEW), ()), "memory must be a memory of Mamey"),
            (lambda: remember(wrong(CHOOSING), ()), "memory must be a memory of Mamey"),
            (lambda: start_memory(wrong(CHOOSING)), "view must be a view of Mamey"),
            (lambda: start_memory(wrong(None)), "view must be a view of Mamey, not None"),
            (lambda: sample(wrong(CHOOSING), Random(1)), "memory must be a memory of Mamey"),
            (lambda: sample(wrong(VIEW), Random(1)), "memory must be a memory of Mamey"),
            (lambda: sample(MEMORY, wrong(7)), "rng must be a random.Random, not 7 (int)"),
            (lambda: sample(MEMORY, wrong(Random)), "rng must be a random.Random"),
            (lambda: observe(wrong(VIEW), 0), "state must be a state of Mamey"),
        ],
        ids=[
            "a step",
            "text",
            "None",
            "one event",
            "a number among them",
            "a class",
            "a state to follow from",
            "a memory to follow from",
            "a step to remember",
            "text to remember",
            "None among them",
            "a view to remember with",
            "a state to remember with",
            "a state to start with",
            "None to start with",
            "a state to sample",
            "a view to sample",
            "a number for a generator",
            "a class for a generator",
            "a view to observe",
        ],
    )
    def test_they_are_named(self, call: Callable[[], object], message: str) -> None:
        with pytest.raises(WrongType) as raised:
            call()
        assert message in str(raised.value)

    @pytest.mark.parametrize(
        ("player", "error"),
        [(True, WrongType), ("0", WrongType), (1.0, WrongType), (7, NotFound), (-1, NotFound)],
        ids=["True", "text", "1.0", "7", "-1"],
    )
    def test_no_seat_can_be_told(self, player: Any, error: type[Exception]) -> None:
        for call in (lambda: STEP.redacted(player), lambda: observe(CHOOSING, player)):
            with pytest.raises(error, match="player"):
                call()


def wrong(value: object) -> Any:
    """A value that a type checker would not let through."""
    return value
