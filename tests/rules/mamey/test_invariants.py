"""What holds in every state of every game, because of the rules."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import attrs
import pytest

from mamey import (
    ALL_CARDS,
    STANDARD,
    EndTrigger,
    Field,
    InvalidState,
    Rule,
    Seat,
    State,
    VacantPolicy,
    Violation,
    cards,
    check,
    new_game,
    observe,
    validate,
    walk,
)
from mamey.games.mamey import GAME, Action
from mamey.games.mamey.events import Event, Hired, Sold
from mamey.games.mamey.rulebook import invariants, vacant
from mamey.testing import covers
from tests.support.good import good, with_field
from tests.support.policies import POLICIES, Policy
from tests.support.table import play, table
from tests.support.variants import VARIANTS

LATE = STANDARD.replace(name="late", end_trigger=EndTrigger.REPLENISH_SHORTFALL)


def broken(state: State, **changes: Any) -> list[Violation]:
    """The invariants that a good state breaks once it is changed; validate names the same."""
    assert check(state) == ()
    changed = attrs.evolve(state, **changes)
    violations = check(changed)
    assert violations, "no invariant is broken"
    with pytest.raises(InvalidState) as raised:
        validate(changed)
    assert raised.value.violations == violations
    return list(violations)


def only(state: State, rule: Rule, case: str = "", **changes: Any) -> str:
    """What is said of the one invariant that a good state breaks once it is changed."""
    (fault,) = broken(state, **changes)
    assert (fault.rule, fault.case) == (rule, case)
    return fault.sentence


def with_seat(state: State, player: int, **changes: Any) -> tuple[Seat, ...]:
    """The seats, of which one is changed."""
    seats = list(state.seats)
    seats[player] = attrs.evolve(seats[player], **changes)
    return tuple(seats)


@attrs.frozen
class Turning:
    """One decision of a game played at random."""

    before: State
    player: int
    action: Action
    events: tuple[Event, ...]
    after: State


def played(policy: Policy, state: State, seed: int) -> list[Turning]:
    """All decisions from a state to the end of the game."""
    rng = Random(seed)
    told = []
    for move in walk(GAME, state, lambda now: policy(now, rng)):
        after = move.step.state
        told.append(Turning(state, move.player, move.action, move.step.events, after))
        state = after
    return told


@cache
def games() -> tuple[list[Turning], ...]:
    """A game of every policy for each number of players."""
    return tuple(
        played(policy, new_game(players=players, seed=10 * number + players), seed=number)
        for number, policy in enumerate(POLICIES.values())
        for players in (2, 3, 4)
    )


def decisions() -> Iterator[Turning]:
    """All decisions of these games."""
    for game in games():
        yield from game


@covers(invariants.CARDS)
class TestCards:
    """Deck, fields, hands, sold cards and discards together are exactly the cards in play."""

    def test_a_card_lost_from_the_deck(self) -> None:
        told = only(good(), invariants.CARDS, "missing", deck=cards("Y5 B1"))
        assert told == "The zones together lack R5 of the cards in play."

    def test_cards_too_many_in_the_deck(self) -> None:
        told = only(good(), invariants.CARDS, "extra", deck=cards("Y5 R5 RX B1 RX"))
        assert told == "The zones together hold RX RX beyond the cards in play."

    def test_a_card_exchanged_for_another(self) -> None:
        faults = broken(good(), deck=cards("Y5 R5 B2"))
        assert [(fault.rule, fault.case, fault.facts["cards"]) for fault in faults] == [
            (invariants.CARDS, "missing", "B1"),
            (invariants.CARDS, "extra", "B2"),
        ]

    def test_every_place_counts(self) -> None:
        state = good()
        without_a_card: list[tuple[str, dict[str, Any]]] = [
            ("R3", {"fields": with_field(state, 1, Field(cards("R4"), cards("Y1")))}),
            ("R2", {"seats": with_seat(state, 0, hand=cards("R1"))}),
            ("B3", {"discard": tuple(card for card in state.discard if str(card) != "B3")}),
        ]
        for lost, change in without_a_card:
            (fault,) = broken(state, **change)
            assert (fault.rule, fault.case) == (invariants.CARDS, "missing")
            assert set(str(fault.facts["cards"]).split()) == {lost}
        swapped = broken(state, seats=with_seat(state, 1, sold=cards("R4 Y3 B3")))
        assert [(fault.case, fault.facts["cards"]) for fault in swapped] == [
            ("missing", "R3"),
            ("extra", "R4"),
        ]
        swapped = broken(state, fields=with_field(state, 2, Field((), cards("G2"))))
        assert [(fault.case, fault.facts["cards"]) for fault in swapped] == [
            ("missing", "G1"),
            ("extra", "G2"),
        ]

    def test_with_two_players_the_cards_removed_are_not_in_play(self) -> None:
        state = table(players=2)
        (fault,) = broken(state, deck=(*state.deck, *cards("R2")))
        assert (fault.case, fault.facts["cards"]) == ("extra", "R2")
        (missing,) = broken(state, ruleset=ALL_CARDS)
        assert missing.case == "missing"
        assert missing.facts["cards"] == "R2 R3 R4 Y2 Y3 Y4 G2 G3 G4 B2 B3 B4"

    def test_no_action_loses_or_adds_a_card(self) -> None:
        for turning in decisions():
            state = turning.after
            held = Counter(state.deck) + Counter(state.discard)
            for field in state.fields:
                held.update(field.cards)
            for seat in state.seats:
                held.update(seat.hand + seat.sold)
            assert held == Counter(STANDARD.cards(state.players))


@covers(invariants.CUBES)
class TestCubes:
    """A player's merchant cubes in hand, in stock and on the store are always seven."""

    @pytest.mark.parametrize(("player", "hand", "stock", "store"), [(0, 4, 2, 2), (1, 2, 3, 1)])
    def test_one_too_many_or_too_few(self, player: int, hand: int, stock: int, store: int) -> None:
        state = good()
        seats = with_seat(state, player, cubes=hand, stock=stock)
        assert only(state, invariants.CUBES, seats=seats) == (
            f"Player {player} has {hand} merchant cubes in hand, {stock} in stock and {store} on "
            "the store, which are not 7."
        )

    @pytest.mark.parametrize(("cubes", "stock"), [(-1, 7), (7, -1)])
    def test_fewer_than_none(self, cubes: int, stock: int) -> None:
        state = table(squares={"run-2-a": 2})
        (fault,) = broken(state, seats=with_seat(state, 2, cubes=cubes, stock=stock))
        assert fault.rule == invariants.CUBES

    def test_a_cube_that_was_never_placed(self) -> None:
        state = good()
        faults = broken(state, owners=(2, *state.owners[1:]))
        assert [(fault.rule, fault.facts["player"]) for fault in faults] == [
            (invariants.CUBES, 0),
            (invariants.SALES, 0),
            (invariants.CUBES, 2),
            (invariants.SALES, 2),
        ]

    def test_they_follow_from_hires_sales_and_jokers(self) -> None:
        for game in games():
            players = game[0].before.players
            expected = [STANDARD.cubes_at_start(players)] * players
            for turning in game:
                for event in turning.events:
                    if isinstance(event, Hired):
                        expected[event.player] += event.cubes
                    elif isinstance(event, Sold):
                        expected[event.player] -= 1 + event.cubes_returned
                assert [seat.cubes for seat in turning.after.seats] == expected
                on_store = [len(squares) for squares in turning.after.squares_of]
                assert all(
                    seat.cubes + seat.stock + placed == 7 and min(seat.cubes, seat.stock) >= 0
                    for seat, placed in zip(turning.after.seats, on_store, strict=True)
                )


@covers(invariants.SALES)
class TestSales:
    """A player's sold cards are as many as the squares with the player's cubes ask for."""

    def test_a_card_too_few(self) -> None:
        state = good()
        seats = with_seat(state, 0, sold=cards("Y2 G3 G3"))
        discard = tuple(sorted(state.discard + cards("Y3")))
        told = only(state, invariants.SALES, seats=seats, discard=discard)
        assert told == "Player 0's sold cards number 3, but the squares taken ask for 4."

    def test_a_card_too_many(self) -> None:
        state = good()
        seats = with_seat(state, 2, sold=cards("Y5 B1"))
        told = only(state, invariants.SALES, seats=seats, deck=cards("R5"))
        assert told == "Player 2's sold cards number 2, but the squares taken ask for 0."

    def test_a_square_of_another_column(self) -> None:
        state = table(squares={"run-2-a": 1})
        squares = [str(square) for square in state.ruleset.store(3).squares]
        owners = tuple(1 if square == "diff-3-b" else None for square in squares)
        (fault,) = broken(state, owners=owners)
        assert (fault.rule, dict(fault.facts)) == (
            invariants.SALES,
            {"player": 1, "sold": 2, "needed": 3},
        )

    def test_every_sale_keeps_it(self) -> None:
        for game in games():
            sales: Counter[int] = Counter()
            sizes: Counter[int] = Counter()
            for turning in game:
                for event in turning.events:
                    if isinstance(event, Sold):
                        sales[event.player] += 1
                        sizes[event.player] += len(event.cards)
                for player, squares in enumerate(turning.after.squares_of):
                    assert len(squares) == sales[player]
                    assert len(turning.after.seats[player].sold) == sizes[player]
                    assert sizes[player] == sum(square.size for square in squares)


@covers(invariants.FACE_DOWN)
class TestFaceDown:
    """A field has at most one face-down card: exactly one while the deck holds a card, unless it
    has been returned in this harvest.
    """

    def test_two_are_too_many(self) -> None:
        fields = with_field(good(), 1, Field(cards("R3"), cards("R4 Y1")))
        told = only(good(), invariants.FACE_DOWN, fields=fields)
        assert told == (
            "The number of face-down cards on Field 1 is 2, which cannot be now "
            "(cards in the deck: 3)."
        )

    def test_none_is_too_few_while_the_deck_lasts(self) -> None:
        fields = with_field(good(), 3, Field(cards("B2 B5")))
        told = only(good(), invariants.FACE_DOWN, fields=fields)
        assert told == (
            "The number of face-down cards on Field 3 is 0, which cannot be now "
            "(cards in the deck: 3)."
        )

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_none_or_one_without_a_deck_and_never_two(self, number: int) -> None:
        fields = ["| R1", "| R1", "| Y1"]
        for down in ("", "B1"):
            fields[number - 1] = f"B2 B3 | {down}"
            assert check(table(fields=fields, deck=0, final_turns=2)) == ()
        state = table(fields=fields, deck=0, final_turns=2)
        (fault,) = broken(
            state, fields=with_field(state, number, Field(cards("B2"), cards("B1 B3")))
        )
        assert fault.rule == invariants.FACE_DOWN
        assert dict(fault.facts) == {"field": number, "down": 2, "deck": 0}

    @pytest.mark.parametrize("deck", ["Y5", ""])
    def test_a_field_returned_has_none_until_the_harvest_ends(self, deck: str) -> None:
        final_turns = None if deck else 2
        state = table(
            fields=["R3 R4 | ", "G1 |", "| B5"], deck=deck, inspecting=3, final_turns=final_turns
        )
        for number, field in [(1, Field(cards("R3"), cards("R4"))), (2, Field((), cards("G1")))]:
            (fault,) = broken(state, fields=with_field(state, number, field))
            assert fault.rule == invariants.FACE_DOWN
            assert dict(fault.facts) == {"field": number, "down": 1, "deck": len(cards(deck))}

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_a_field_not_yet_returned_still_has_its_own(self, number: int) -> None:
        fields = [f"{color}1 {color}2 |" for color in "RYG"[: number - 1]]
        fields += [f"{color}1 | {color}2" for color in "RYG"[number - 1 :]]
        state = table(fields=fields, deck=4, inspecting=number)
        for other in range(number, 4):
            turned = Field(state.fields[other - 1].cards)
            (fault,) = broken(state, fields=with_field(state, other, turned))
            assert fault.rule == invariants.FACE_DOWN
            assert dict(fault.facts) == {"field": other, "down": 0, "deck": 4}

    def test_between_turns_every_field_of_every_game_keeps_it(self) -> None:
        for turning in decisions():
            if turning.after.inspecting is None:
                allowed = {1} if turning.after.deck else {0, 1}
                assert {len(field.face_down) for field in turning.after.fields} <= allowed

    def test_without_a_deck_no_card_is_laid_face_down_again(self) -> None:
        for turning in decisions():
            if not turning.before.deck:
                for old, new in zip(turning.before.fields, turning.after.fields, strict=True):
                    assert not Counter(new.face_down) - Counter(old.face_down)


FULL_HAND = "R1 R1 R2 R2 R2 Y1 Y1"


@covers(invariants.PHASE)
class TestPhase:
    """The turn, the field being inspected and the number of final turns fit together."""

    def test_states_of_every_phase_break_nothing(self) -> None:
        for state in (
            new_game(players=2, seed=1),
            new_game(players=4, seed=1, start=3),
            good(),
            *(play(good(), "harvest", *["return"] * number) for number in range(3)),
            table(deck=0, final_turns=3, hands=[FULL_HAND], turn=2),
            table(deck=0, final_turns=1, inspecting=2, fields=["R1 |", "| R3", "|"]),
            table(deck=0, final_turns=1, inspecting=1),
            table(deck=0, final_turns=0),
            table(deck=0, ruleset=LATE),
            table(deck=0, ruleset=LATE, inspecting=3),
        ):
            assert check(state) == ()
            validate(state)

    @pytest.mark.parametrize("name", VARIANTS)
    def test_no_state_of_any_game_breaks_anything(self, name: str) -> None:
        number = list(VARIANTS).index(name)
        policy = list(POLICIES.values())[number % len(POLICIES)]
        state = new_game(players=2 + number % 3, seed=number, ruleset=VARIANTS[name])
        for turning in played(policy, state, seed=number):
            assert check(turning.after) == ()

    @pytest.mark.parametrize(
        ("seats", "fields", "turn"),
        [(1, 3, 0), (5, 3, 0), (3, 2, 0), (3, 4, 0), (3, 3, 3), (3, 3, -1)],
    )
    def test_seats_fields_and_turn(self, seats: int, fields: int, turn: int) -> None:
        state = good()
        told = only(
            state,
            invariants.PHASE,
            "players",
            seats=(state.seats * 2)[:seats],
            fields=(state.fields * 2)[:fields],
            turn=turn,
            # Such a state is looked at no further, whatever else is wrong with it.
            inspecting=7,
        )
        assert told == (
            "A game has 2 to 4 seats, 3 fields and a turn that is one of the seats; these do not "
            f"fit: seats {seats}, fields {fields}, turn {turn}."
        )

    def test_an_owner_for_every_square_and_no_more(self) -> None:
        state = good()
        for owners in (state.owners[:-1], (*state.owners, None)):
            told = only(state, invariants.PHASE, "squares", owners=owners)
            assert told == f"The store has 22 squares, but {len(owners)} owners are given."

    @pytest.mark.parametrize("owner", [-1, 3])
    def test_owners_who_exist(self, owner: int) -> None:
        state = good()
        assert str(state.ruleset.store(3).squares[-2]) == "diff-4-a"
        owners = (*state.owners[:-2], owner, None)
        told = only(state, invariants.PHASE, "owner", owners=owners)
        assert told == f"The square diff-4-a holds a cube of player {owner}, who does not exist."

    @pytest.mark.parametrize("number", [0, 4])
    def test_fields_that_exist(self, number: int) -> None:
        told = only(good(), invariants.PHASE, "field", inspecting=number)
        assert told == f"Field {number} is being inspected; there are Fields 1 to 3."

    def test_faults_of_the_shape_come_together(self) -> None:
        faults = broken(good(), owners=(5, None, 7), inspecting=4, final_turns=9)
        assert [(fault.rule, fault.case) for fault in faults] == [
            (invariants.PHASE, case) for case in ("squares", "owner", "owner", "field")
        ]

    def test_faults_of_every_kind_come_together(self) -> None:
        seats = with_seat(good(), 1, cubes=6, sold=())
        fields = with_field(good(), 2, Field())
        faults = broken(good(), seats=seats, fields=fields, final_turns=9)
        assert [fault.rule for fault in faults] == [
            invariants.CARDS,
            invariants.CUBES,
            invariants.SALES,
            invariants.FACE_DOWN,
            vacant.ONLY_WITHOUT_DECK,
            invariants.PHASE,
        ]

    @pytest.mark.parametrize("turns", [0, 2, 3])
    def test_no_final_turns_while_the_deck_lasts(self, turns: int) -> None:
        told = only(table(deck=9), invariants.PHASE, "final-turns", final_turns=turns)
        assert told == f"Final turns left: {turns}; with 3 players and a deck of 9 that cannot be."

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_at_most_one_final_turn_each(self, players: int) -> None:
        state = table(players=players, deck=0, final_turns=players)
        for turns in (players + 1, -1):
            (fault,) = broken(state, final_turns=turns)
            assert (fault.rule, fault.case) == (invariants.PHASE, "final-turns")
            assert dict(fault.facts) == {"turns": turns, "players": players, "deck": 0}

    def test_an_empty_deck_has_triggered_the_end(self) -> None:
        told = only(table(deck=0, final_turns=2), invariants.PHASE, "triggered", final_turns=None)
        assert told == "The deck is empty, but the end has not been triggered."

    def test_unless_only_a_failed_replenishing_triggers_it(self) -> None:
        assert check(table(ruleset=LATE, deck=0)) == ()
        assert check(table(ruleset=LATE, deck=0, final_turns=2)) == ()

    def test_no_inspection_with_a_full_hand(self) -> None:
        state = table(hands=["R1 R1 R2 R2 R2 Y1"], deck="Y5 R5", inspecting=1)
        seats = with_seat(state, 0, hand=cards("R1 R1 R2 R2 R2 Y1 Y5"))
        (fault,) = broken(state, seats=seats, deck=cards("R5"))
        assert (fault.rule, fault.case) == (invariants.PHASE, "hand")
        assert (fault.facts["field"], fault.facts["held"]) == (1, 7)

    def test_other_hands_may_be_full_meanwhile(self) -> None:
        assert check(table(hands=["", FULL_HAND], inspecting=1)) == ()

    def test_no_inspection_once_the_game_is_over(self) -> None:
        state = table(fields=["| R1", "| R2", "| R3"], deck=0, final_turns=0)
        assert only(state, invariants.PHASE, "over", inspecting=1) == (
            "Field 1 is being inspected, but the game is over."
        )

    @pytest.mark.parametrize("policy", [VacantPolicy.SKIP, VacantPolicy.BLOCKS])
    def test_no_inspection_of_a_field_that_is_not_stopped_at(self, policy: VacantPolicy) -> None:
        fields = ["R1 |", "|", "| R3"]
        assert check(table(fields=fields, deck=0, final_turns=2, inspecting=2)) == ()
        ruleset = STANDARD.replace(name="no stopping", vacant_policy=policy)
        state = table(ruleset=ruleset, fields=fields, deck=0, final_turns=2)
        assert only(state, invariants.PHASE, "vacant", inspecting=2) == (
            "Field 2 is being inspected, but it is vacant and the ruleset does not stop there."
        )
        assert check(attrs.evolve(state, inspecting=3)) == ()

    def test_no_hand_once_the_game_is_over(self) -> None:
        state = table(hands=["R1 R2", "", "G1 G2 G3"], deck=0, final_turns=1)
        faults = broken(state, final_turns=0)
        assert {(fault.rule, fault.case) for fault in faults} == {(invariants.PHASE, "hands")}
        assert [fault.sentence for fault in faults] == [
            "The game is over, but player 0 still holds cards: R1 R2.",
            "The game is over, but player 2 still holds cards: G1 G2 G3.",
        ]

    def test_final_turns_are_counted_down_from_the_number_of_players(self) -> None:
        for game in games():
            players = game[0].before.players
            left = [turning.after.final_turns for turning in game]
            counted = [turns for turns in left if turns is not None]
            assert list(dict.fromkeys(counted)) == list(range(players, -1, -1))
            turns_after = [
                turning
                for turning in game
                if turning.before.final_turns and turning.after.inspecting is None
            ]
            assert len(turns_after) == players


@covers(invariants.SORTED)
class TestSorted:
    """Every group of cards but the deck is sorted, so that equal situations are equal states."""

    def test_a_group_that_is_not(self) -> None:
        state = good()
        unsorted_field = Field(cards("R4 R3"), cards("Y1"))
        changes: dict[str, dict[str, Any]] = {
            "Field 1, face up": {"fields": with_field(state, 1, unsorted_field)},
            "player 0's hand": {"seats": with_seat(state, 0, hand=cards("R2 R1"))},
            "player 1's sold cards": {"seats": with_seat(state, 1, sold=cards("B3 Y3 R3"))},
            "the discard area": {"discard": state.discard[::-1]},
        }
        for zone, change in changes.items():
            (fault,) = broken(state, **change)
            assert (fault.rule, fault.facts["zone"]) == (invariants.SORTED, zone)

    def test_a_face_down_group_that_is_not(self) -> None:
        faults = broken(good(), fields=with_field(good(), 1, Field(cards("R3"), cards("Y1 R4"))))
        assert [fault.rule for fault in faults] == [invariants.SORTED, invariants.FACE_DOWN]
        assert faults[0].facts["zone"] == "Field 1, face down"

    def test_the_sentence(self) -> None:
        told = only(good(), invariants.SORTED, discard=good().discard[::-1])
        assert told == "These cards are not sorted: the discard area."

    def test_the_deck_keeps_its_order(self) -> None:
        state = good()
        assert state.deck == cards("Y5 R5 B1")
        assert check(attrs.evolve(state, deck=state.deck[::-1])) == ()

    def test_equal_situations_are_equal_states(self) -> None:
        state = table(players=2, hands=["R1 R2 B5 B5", "Y2 Y1 G4"], cubes=3)
        one = play(state, "hire R1", "hire Y1", "sell B5 B5 @ same-2-a", "hire Y2")
        other = play(state, "sell B5 B5 @ same-2-a", "hire Y2", "hire R1", "hire Y1")
        assert one == other and hash(one) == hash(other)

    def test_however_the_cards_came_to_lie(self) -> None:
        state = table(hands=["B5", "G4"], fields=["Y4 | R1", "| G2", "| R3"], cubes=3)
        after = play(state, "harvest", "receive")
        assert after.seats[0].hand == cards("R1 Y4 B5")
        after = play(state, "harvest", "return", "return", "receive")
        assert after.fields[0].face_up == cards("R1 Y4")
        sold = play(
            table(players=2, hands=["R1 R2 B5 B5", "Y1"]),
            *["sell B5 B5 @ same-2-a", "hire Y1", "sell R1 R2 @ run-2-a"],
        )
        assert sold.seats[0].sold == cards("R1 R2 B5 B5")

    def test_no_game_leaves_a_group_unsorted(self) -> None:
        for turning in decisions():
            state = turning.after
            groups = [state.discard]
            groups += [group for seat in state.seats for group in (seat.hand, seat.sold)]
            groups += [
                group for place in state.fields for group in (place.face_up, place.face_down)
            ]
            assert all(list(group) == sorted(group) for group in groups)


@covers(invariants.SIGHT)
class TestSight:
    """A view shows exactly the cards that its viewer may see, and a memory knows at least those."""

    def test_somebody_elses_view_is_refused(self) -> None:
        own = observe(good(), 0)
        assert check(own) == () == check(observe(good(), None))
        (fault,) = check(attrs.evolve(own, player=1))
        assert fault.rule is invariants.SIGHT
        assert fault.sentence == (
            "This is not what player 1 may see at this moment; it differs in: seats."
        )

    def test_there_is_such_a_viewer(self) -> None:
        (fault,) = check(attrs.evolve(observe(good(), None), player=3))
        assert fault.sentence == "This is the view of player 3, who does not exist."


@covers(invariants.ONE_WAY)
class TestOneWay:
    """The deck and the open squares never increase, discards and sold cards never decrease."""

    def test_the_deck_is_only_taken_from_at_the_top(self) -> None:
        for turning in decisions():
            before, after = turning.before.deck, turning.after.deck
            assert len(after) <= len(before)
            assert after == before[len(before) - len(after) :]

    def test_only_a_harvest_takes_cards_as_many_as_the_fields_it_saw(self) -> None:
        for turning in decisions():
            before, after = turning.before, turning.after
            used = len(before.deck) - len(after.deck)
            seen = 0
            if str(turning.action) == "receive":
                seen = before.inspecting or 0
            elif str(turning.action) == "return" and before.inspecting == 3:
                seen = 4
            assert used == min(seen, len(before.deck))

    def test_an_open_square_stays_open_or_is_taken_for_good(self) -> None:
        for turning in decisions():
            before, after = turning.before.owners, turning.after.owners
            taken = [new for old, new in zip(before, after, strict=True) if old != new]
            assert all(old in (None, new) for old, new in zip(before, after, strict=True))
            sold = str(turning.action).startswith("sell")
            assert taken == ([turning.player] if sold else [])

    def test_discards_stay(self) -> None:
        for turning in decisions():
            assert not Counter(turning.before.discard) - Counter(turning.after.discard)

    def test_sold_cards_stay(self) -> None:
        for turning in decisions():
            for old, new in zip(turning.before.seats, turning.after.seats, strict=True):
                assert not Counter(old.sold) - Counter(new.sold)

    def test_the_games_looked_at_use_everything_up(self) -> None:
        for game in games():
            over = game[-1].after
            assert not over.deck and over.final_turns == 0 and over.discard
        assert any(any(seat.sold for seat in game[-1].after.seats) for game in games())
