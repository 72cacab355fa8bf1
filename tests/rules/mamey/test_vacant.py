"""1. Harvest Beans: vacant fields."""

from itertools import product
from random import Random

import attrs
import pytest

from mamey import (
    STANDARD,
    CardGroup,
    Field,
    State,
    VacantPolicy,
    cards,
    check,
    new_game,
    step,
    walk,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.events import (
    Blocked,
    Drew,
    GameEnded,
    Inspected,
    PassedOver,
    RanShort,
    Received,
    Returned,
    TurnPassed,
)
from mamey.games.mamey.rulebook import harvest, vacant
from mamey.testing import covers
from tests.support.policies import POLICIES
from tests.support.table import act, legal, play, refused, table

FIELDS = ("R1 | R2", "Y1 | Y2", "G1 | G2")
FULL = (1, 2, 3)
SOME_VACANT = [
    tuple(number for number, kept in zip(FULL, pattern, strict=True) if not kept)
    for pattern in product((True, False), repeat=3)
][1:]
"""Every choice of vacant fields but none: (3,), (2,), (2, 3) and so on."""


def with_vacant(
    *numbers: int,
    policy: VacantPolicy = VacantPolicy.SEQUENTIAL,
    players: int = 3,
    hand: str = "B1 B2",
    final_turns: int | None = None,
) -> State:
    """A final turn with these fields vacant."""
    return table(
        players=players,
        ruleset=STANDARD.replace(vacant_policy=policy),
        hands=[hand, "B5"],
        fields=["" if number in numbers else FIELDS[number - 1] for number in FULL],
        deck="",
        final_turns=final_turns or players,
    )


@covers(vacant.HARVESTABLE)
class TestHarvestable:
    """A field without cards is still a field, and Harvest Beans may be chosen with vacant
    fields; a harvest that ends on one adds no card to the hand.
    """

    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize("policy", VacantPolicy)
    @pytest.mark.parametrize("numbers", SOME_VACANT, ids=str)
    def test_with_some_or_all_fields_vacant(
        self, numbers: tuple[int, ...], policy: VacantPolicy, players: int
    ) -> None:
        state = with_vacant(*numbers, policy=policy, players=players)
        assert legal(state)[0] == "harvest"
        play(state, "harvest")

    @pytest.mark.parametrize("policy", VacantPolicy)
    def test_the_hand_limit_holds_all_the_same(self, policy: VacantPolicy) -> None:
        state = with_vacant(1, 2, 3, policy=policy, hand="B1 B2 B3 B4 R3 R4 R5")
        assert "harvest" not in legal(state)
        assert refused(state, "harvest") == [harvest.HAND_LIMIT]
        assert legal(with_vacant(1, 2, 3, policy=policy, hand="B1 B2 B3 B4 R3 R4"))[0] == "harvest"

    @pytest.mark.parametrize("number", FULL)
    def test_the_other_fields_keep_their_places(self, number: int) -> None:
        state = play(with_vacant(number), "harvest", *["return"] * (number - 1))
        after = play(state, "receive")
        assert after.fields[number - 1] == Field()
        full = [Field(cards("R1 R2")), Field(cards("Y1 Y2")), Field(cards("G1 G2"))]
        assert list(after.fields[: number - 1]) == full[: number - 1]
        assert after.fields[number:] == state.fields[number:]

    @pytest.mark.parametrize("number", FULL)
    def test_stopping_on_one_gains_nothing_and_ends_the_turn(self, number: int) -> None:
        state = play(with_vacant(number), "harvest", *["return"] * (number - 1))
        told = step(state, act("receive"))
        assert told.state.seats == state.seats
        assert (told.state.turn, told.state.inspecting, told.state.final_turns) == (1, None, 2)
        got, *short, passed = told.events
        assert isinstance(got, Received) and isinstance(passed, TurnPassed)
        assert [type(event) for event in short] == [RanShort] * number
        assert (got.player, got.field) == (0, number)
        assert (got.face_up, got.face_down) == ((), CardGroup())
        assert got.rules == (harvest.RECEIVE_OR_RETURN, vacant.HARVESTABLE)

    @pytest.mark.parametrize("number", FULL)
    def test_a_blocked_harvest_gains_nothing_and_ends_the_turn(self, number: int) -> None:
        state = with_vacant(number, policy=VacantPolicy.BLOCKS)
        after = play(state, "harvest", *["return"] * (number - 1))
        assert after.seats == state.seats
        assert (after.turn, after.inspecting, after.final_turns) == (1, None, 2)

    @pytest.mark.parametrize("policy", VacantPolicy)
    def test_a_harvest_of_vacant_fields_may_be_the_last_turn(self, policy: VacantPolicy) -> None:
        state = with_vacant(1, 2, 3, policy=policy, final_turns=1)
        before, last = state, "harvest"
        if policy is VacantPolicy.SEQUENTIAL:
            before, last = play(state, "harvest"), "receive"
        told = step(before, act(last))
        assert told.state.final_turns == 0
        assert isinstance(told.events[-1], GameEnded)

    def test_after_field_1_is_taken_in_a_final_turn_the_next_player_finds_it_vacant(self) -> None:
        state = play(with_vacant(), "harvest", "receive")
        assert state.fields[0] == Field()
        assert legal(state)[0] == "harvest"
        assert play(state, "harvest").inspecting == 1


@covers(vacant.IN_ORDER)
class TestInOrder:
    """A vacant field is inspected in its turn like any other: the player stops there with no
    gain, or goes on.
    """

    @pytest.mark.parametrize("number", FULL)
    def test_it_is_inspected_in_its_turn(self, number: int) -> None:
        state = with_vacant(number)
        *before, last = ("harvest", *["return"] * (number - 1))
        told = step(play(state, *before), act(last))
        assert told.state.inspecting == number
        assert legal(told.state) == ["receive", "return"]
        seen = told.events[-1]
        assert isinstance(seen, Inspected)
        assert (seen.player, seen.field) == (0, number)
        assert (seen.face_up, seen.face_down) == ((), CardGroup())
        assert vacant.IN_ORDER in seen.rules

    @pytest.mark.parametrize("number", FULL)
    def test_the_player_may_stop_there_with_no_gain(self, number: int) -> None:
        state = play(with_vacant(number), "harvest", *["return"] * (number - 1))
        after = play(state, "receive")
        assert (after.seats, after.turn) == (state.seats, 1)

    @pytest.mark.parametrize("number", FULL)
    def test_or_go_on(self, number: int) -> None:
        state = play(with_vacant(number), "harvest", *["return"] * (number - 1))
        told = step(state, act("return"))
        back = told.events[0]
        assert isinstance(back, Returned)
        assert (back.field, back.face_up, back.turned_up) == (number, (), ())
        assert vacant.IN_ORDER in back.rules
        assert told.state.fields == state.fields and told.state.seats == state.seats
        onwards = told.events[1]
        if number < 3:
            assert isinstance(onwards, Inspected) and onwards.field == number + 1
            assert told.state.inspecting == number + 1
        else:
            assert isinstance(onwards, Drew) and len(onwards.drawn) == 0
            assert (told.state.inspecting, told.state.turn) == (None, 1)

    def test_cards_beyond_it_can_be_received(self) -> None:
        after = play(with_vacant(1), "harvest", "return", "receive")
        assert after.seats[0].hand == cards("Y1 Y2 B1 B2")
        after = play(with_vacant(1, 2), "harvest", "return", "return", "receive")
        assert after.seats[0].hand == cards("G1 G2 B1 B2")

    def test_with_all_fields_vacant_there_are_three_choices(self) -> None:
        state = with_vacant(1, 2, 3)
        for stop in FULL:
            at = play(state, "harvest", *["return"] * (stop - 1))
            assert at.inspecting == stop
            after = play(at, "receive")
            assert (after.seats, after.fields, after.turn) == (state.seats, state.fields, 1)
        after = play(state, "harvest", "return", "return", "return")
        assert (after.seats, after.fields, after.turn) == (state.seats, state.fields, 1)

    @pytest.mark.parametrize("policy", VacantPolicy)
    def test_no_policy_matters_while_no_field_is_vacant(self, policy: VacantPolicy) -> None:
        state = with_vacant(policy=policy)
        for number in FULL:
            *before, last = ("harvest", *["return"] * (number - 1))
            told = step(play(state, *before), act(last))
            assert told.state.inspecting == number
            assert not any(isinstance(event, PassedOver | Blocked) for event in told.events)
        assert play(state, "harvest", "return", "receive").seats[0].hand == cards("Y1 Y2 B1 B2")

    @pytest.mark.parametrize(
        ("numbers", "returned", "passed_over", "inspecting"),
        [
            ((1,), 0, [1], 2),
            ((1, 2), 0, [1, 2], 3),
            ((2,), 1, [2], 3),
            ((1, 3), 1, [3], None),
            ((2, 3), 1, [2, 3], None),
            ((3,), 2, [3], None),
            ((1, 2, 3), 0, [1, 2, 3], None),
        ],
        ids=str,
    )
    def test_by_skip_it_is_passed_over(
        self,
        numbers: tuple[int, ...],
        returned: int,
        passed_over: list[int],
        inspecting: int | None,
    ) -> None:
        state = with_vacant(*numbers, policy=VacantPolicy.SKIP)
        *before, last = ("harvest", *["return"] * returned)
        told = step(play(state, *before), act(last))
        assert told.state.inspecting == inspecting
        skipped = [event for event in told.events if isinstance(event, PassedOver)]
        assert [(event.player, event.field) for event in skipped] == [
            (0, number) for number in passed_over
        ]
        assert all(event.rules == (vacant.IN_ORDER,) for event in skipped)
        kinds: list[type] = [Returned] if returned else []
        kinds += [PassedOver] * len(passed_over)
        if inspecting is None:
            # Like a player who has returned Field 3 with the deck empty.
            kinds += [Drew, *[RanShort] * 3, TurnPassed]
            assert (told.state.turn, told.state.final_turns) == (1, 2)
            assert told.state.seats == state.seats
        else:
            kinds += [Inspected]
            assert told.state.turn == 0
            assert legal(told.state) == ["receive", "return"]
        assert [type(event) for event in told.events] == kinds

    def test_by_skip_the_first_field_with_cards_is_received(self) -> None:
        state = with_vacant(1, policy=VacantPolicy.SKIP)
        after = play(state, "harvest", "receive")
        assert after.seats[0].hand == cards("Y1 Y2 B1 B2")
        assert after.fields == (Field(), Field(), state.fields[2])

    @pytest.mark.parametrize(
        ("numbers", "returned", "blocking"),
        [
            ((1,), 0, 1),
            ((1, 2), 0, 1),
            ((2,), 1, 2),
            ((1, 3), 0, 1),
            ((2, 3), 1, 2),
            ((3,), 2, 3),
            ((1, 2, 3), 0, 1),
        ],
        ids=str,
    )
    def test_by_blocks_it_ends_the_harvest(
        self, numbers: tuple[int, ...], returned: int, blocking: int
    ) -> None:
        state = with_vacant(*numbers, policy=VacantPolicy.BLOCKS)
        *before, last = ("harvest", *["return"] * returned)
        told = step(play(state, *before), act(last))
        first = told.events[: -2 - blocking]
        blocked, *short, passed = told.events[-2 - blocking :]
        assert [type(event) for event in first] == ([Returned] if returned else [])
        assert [type(event) for event in short] == [RanShort] * blocking
        assert isinstance(blocked, Blocked) and isinstance(passed, TurnPassed)
        assert (blocked.player, blocked.field) == (0, blocking)
        assert blocked.rules == (vacant.IN_ORDER, vacant.HARVESTABLE)
        after = told.state
        assert (after.turn, after.inspecting, after.final_turns) == (1, None, 2)
        assert after.seats == state.seats
        for number, place in enumerate(after.fields, 1):
            was = state.fields[number - 1]
            assert place == (Field(was.cards) if number <= returned else was)


@covers(vacant.ONLY_WITHOUT_DECK)
class TestOnlyWithoutDeck:
    """Between turns no field is vacant while the deck holds a card."""

    @pytest.mark.parametrize("number", FULL)
    @pytest.mark.parametrize("deck", [3, 4, 5])
    def test_a_field_just_received_is_filled_again(self, number: int, deck: int) -> None:
        state = table(fields=FIELDS, deck=deck)
        after = play(state, "harvest", *["return"] * (number - 1), "receive")
        assert all(len(place) > 0 for place in after.fields)
        assert len(after.fields[number - 1]) == 1

    def test_a_field_is_left_vacant_only_when_the_deck_has_run_out(self) -> None:
        for deck, sizes in {1: [3, 2, 0], 2: [3, 3, 0], 3: [3, 3, 1]}.items():
            after = play(table(fields=FIELDS, deck=deck), "harvest", "return", "return", "receive")
            assert after.deck == ()
            assert [len(place) for place in after.fields] == sizes

    @pytest.mark.parametrize("number", FULL)
    def test_such_a_state_is_refused(self, number: int) -> None:
        state = table(fields=FIELDS, deck=5)
        places = list(state.fields)
        discard = tuple(sorted(state.discard + places[number - 1].cards))
        places[number - 1] = Field()
        first, second, third = places
        broken = attrs.evolve(state, fields=(first, second, third), discard=discard)
        (violation,) = (found for found in check(broken) if found.rule is vacant.ONLY_WITHOUT_DECK)
        assert str(violation) == (
            f"Field {number} is vacant although the deck is not empty (cards left: 5). "
            "[mamey.vacant.only-without-deck]"
        )

    @pytest.mark.parametrize("numbers", SOME_VACANT, ids=str)
    def test_with_the_deck_empty_any_field_may_be_vacant(self, numbers: tuple[int, ...]) -> None:
        assert check(with_vacant(*numbers)) == ()

    @pytest.mark.parametrize("policy", POLICIES)
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_through_whole_games(self, policy: str, players: int) -> None:
        rng = Random(11)
        first = new_game(players=players, seed=11)
        for move in walk(GAME, first, lambda state: POLICIES[policy](state, rng)):
            state = move.step.state
            if state.deck and state.inspecting is None:
                assert all(len(place) > 0 for place in state.fields)
