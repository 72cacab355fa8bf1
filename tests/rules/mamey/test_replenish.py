"""1. Harvest Beans: replenishing the fields."""

from collections import Counter
from random import Random

import attrs
import pytest

from mamey import (
    STANDARD,
    Card,
    CardGroup,
    EndTrigger,
    Field,
    Ruleset,
    State,
    cards,
    new_game,
    observe,
    playout,
    step,
    walk,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.events import (
    Drew,
    Inspected,
    RanShort,
    Received,
    Replenished,
    Returned,
    TurnPassed,
)
from mamey.games.mamey.rulebook import replenish
from mamey.testing import covers
from tests.support.policies import POLICIES
from tests.support.table import act, play, table

FIELDS = ("R1 | R2", "Y1 Y2 | Y3", "| G3")
DECK = "B1 B2 B3 B4 B5"
SHORTFALL = STANDARD.replace(end_trigger=EndTrigger.REPLENISH_SHORTFALL)

RECEIVING = {
    1: ("harvest", "receive"),
    2: ("harvest", "return", "receive"),
    3: ("harvest", "return", "return", "receive"),
}
"""The moves that receive a field."""
TAKING_DECK_CARD = ("harvest", "return", "return", "return")
DECK_STOP = 4
STOPPING = {**RECEIVING, DECK_STOP: TAKING_DECK_CARD}
"""The moves of a harvest by where it stops: at a field, or at the deck."""


def before(deck: int, ruleset: Ruleset = STANDARD, hands: tuple[str, ...] = ()) -> State:
    """The fields above, with the first few cards of the deck above."""
    over = not deck and ruleset is STANDARD
    return table(
        ruleset=ruleset,
        hands=hands,
        fields=FIELDS,
        deck=spelt(cards(DECK)[:deck]),
        final_turns=3 if over else None,
    )


def spelt(group: tuple[Card, ...]) -> str:
    return " ".join(map(str, group))


def downs(state: State) -> list[str]:
    """The face-down cards, by field."""
    return [spelt(place.face_down) for place in state.fields]


def ups(state: State) -> list[str]:
    """The face-up cards, by field."""
    return [spelt(place.face_up) for place in state.fields]


@covers(replenish.AFTER_GAIN)
class TestAfterGain:
    """Fields are replenished once in a harvest, after the hand has gained its cards, and at no
    other time.
    """

    def test_the_player_draws_before_the_fields_do(self) -> None:
        after = play(before(5, hands=("",)), *TAKING_DECK_CARD)
        assert spelt(after.seats[0].hand) == "B1"
        assert downs(after) == ["B2", "B3", "B4"]
        assert spelt(after.deck) == "B5"

    @pytest.mark.parametrize("number", RECEIVING)
    def test_the_new_card_is_not_among_those_received(self, number: int) -> None:
        state = before(5, hands=("",))
        after = play(state, *RECEIVING[number])
        assert after.seats[0].hand == state.fields[number - 1].cards
        assert after.fields[number - 1].cards == cards(DECK)[number - 1 : number]

    @pytest.mark.parametrize("returned", [1, 2])
    def test_not_between_one_field_and_the_next(self, returned: int) -> None:
        state = before(5)
        told = step(play(state, "harvest", *["return"] * (returned - 1)), act("return"))
        assert told.state.deck == state.deck
        assert downs(told.state)[:returned] == [""] * returned
        assert [type(event) for event in told.events] == [Returned, Inspected]

    def test_choosing_to_harvest_adds_nothing(self) -> None:
        state = before(5)
        after = play(state, "harvest")
        assert (after.deck, after.fields) == (state.deck, state.fields)

    @pytest.mark.parametrize("stop", STOPPING)
    def test_the_events_tell_the_gain_first(self, stop: int) -> None:
        *moves, last = STOPPING[stop]
        told = step(play(before(5), *moves), act(last)).events
        gained = next(
            place for place, event in enumerate(told) if isinstance(event, Received | Drew)
        )
        added = [place for place, event in enumerate(told) if isinstance(event, Replenished)]
        assert gained < added[0] and isinstance(told[-1], TurnPassed)
        assert all(
            replenish.AFTER_GAIN in event.rules for event in told if isinstance(event, Replenished)
        )

    @pytest.mark.parametrize("move", ["sell R3 R3 @ same-2-a", "hire R3"])
    def test_selling_and_hiring_replenish_nothing(self, move: str) -> None:
        state = before(5, hands=("R3 R3",))
        told = step(state, act(move))
        assert (told.state.deck, told.state.fields) == (state.deck, state.fields)
        assert not any(isinstance(event, Replenished) for event in told.events)


@covers(replenish.INSPECTED_FIELDS)
class TestInspectedFields:
    """Each field that was inspected in the harvest, the one received included, gets one card of
    the deck; the others get none.
    """

    def test_field_1_received(self) -> None:
        after = play(before(5), *RECEIVING[1])
        assert downs(after) == ["B1", "Y3", "G3"]
        assert ups(after) == ["", "Y1 Y2", ""]
        assert spelt(after.deck) == "B2 B3 B4 B5"

    def test_field_2_received(self) -> None:
        after = play(before(5), *RECEIVING[2])
        assert downs(after) == ["B1", "B2", "G3"]
        assert ups(after) == ["R1 R2", "", ""]
        assert spelt(after.deck) == "B3 B4 B5"

    def test_field_3_received(self) -> None:
        after = play(before(5), *RECEIVING[3])
        assert downs(after) == ["B1", "B2", "B3"]
        assert ups(after) == ["R1 R2", "Y1 Y2 Y3", ""]
        assert spelt(after.deck) == "B4 B5"

    @pytest.mark.parametrize("number", RECEIVING)
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_everybody_learns_which_fields_got_a_card(self, number: int, players: int) -> None:
        state = table(players=players, fields=FIELDS, deck=DECK)
        told = step(play(state, *RECEIVING[number][:-1]), act("receive")).events
        added = [event for event in told if isinstance(event, Replenished)]
        assert [event.field for event in added] == list(range(1, number + 1))
        assert all(replenish.INSPECTED_FIELDS in event.rules for event in added)

    def test_it_follows_the_fields_inspected_in_this_harvest_alone(self) -> None:
        once = play(table(fields=FIELDS, deck=20), *RECEIVING[3])
        twice = play(once, *RECEIVING[1])
        assert len(once.deck) - len(twice.deck) == 1
        assert twice.fields[1:] == once.fields[1:]


@pytest.mark.parametrize("players", [2, 3, 4])
@covers(replenish.ALL_AFTER_DECK)
class TestAllAfterDeck:
    """If the card came from the deck, all three fields get one."""

    def test_one_card_on_each_field(self, players: int) -> None:
        after = play(table(players=players, fields=FIELDS, deck=DECK), *TAKING_DECK_CARD)
        assert downs(after) == ["B2", "B3", "B4"]
        assert ups(after) == ["R1 R2", "Y1 Y2 Y3", "G3"]
        assert spelt(after.deck) == "B5"

    def test_the_events_name_it(self, players: int) -> None:
        state = table(players=players, fields=FIELDS, deck=DECK)
        told = step(play(state, *TAKING_DECK_CARD[:-1]), act("return")).events
        added = [event for event in told if isinstance(event, Replenished)]
        assert [event.field for event in added] == [1, 2, 3]
        assert all(replenish.ALL_AFTER_DECK in event.rules for event in added)


@covers(replenish.ORDER)
class TestOrder:
    """Fields are replenished in the order Field 1, Field 2, Field 3."""

    def test_the_top_card_goes_to_the_first_field(self) -> None:
        for deck in ("B1 B2 B3 B4 B5", "B5 B4 B3 B2 B1"):
            one, two, three, four, _ = deck.split()
            state = table(fields=FIELDS, deck=deck)
            assert downs(play(state, *RECEIVING[2])) == [one, two, "G3"]
            assert downs(play(state, *RECEIVING[3])) == [one, two, three]
            assert downs(play(state, *TAKING_DECK_CARD)) == [two, three, four]

    def test_the_events_come_in_this_order(self) -> None:
        for stop, drawn in ((3, DECK.split()[:3]), (DECK_STOP, DECK.split()[1:4])):
            *moves, last = STOPPING[stop]
            told = step(play(before(5), *moves), act(last)).events
            added = [event for event in told if isinstance(event, Replenished)]
            assert [(event.field, str(event.added)) for event in added] == [
                (number, card) for number, card in enumerate(drawn, 1)
            ]
            assert all(replenish.ORDER in event.rules for event in added)

    def test_the_first_fields_get_the_last_cards(self) -> None:
        assert downs(play(before(1), *RECEIVING[3])) == ["B1", "", ""]
        assert downs(play(before(2), *RECEIVING[3])) == ["B1", "B2", ""]
        assert downs(play(before(2), *TAKING_DECK_CARD)) == ["B2", "", ""]
        assert downs(play(before(3), *TAKING_DECK_CARD)) == ["B2", "B3", ""]


@covers(replenish.FACE_DOWN)
class TestFaceDown:
    """The new card is added face down, seen by nobody, to the cards of the field, which stay as
    they are.
    """

    def test_returned_cards_stay_face_up_beside_it(self) -> None:
        after = play(before(5), *TAKING_DECK_CARD)
        assert after.fields == (
            Field(cards("R1 R2"), cards("B2")),
            Field(cards("Y1 Y2 Y3"), cards("B3")),
            Field(cards("G3"), cards("B4")),
        )

    def test_a_field_that_was_received_holds_it_alone(self) -> None:
        assert play(before(5), *RECEIVING[1]).fields[0] == Field((), cards("B1"))

    def test_a_field_grows_by_one_card_each_time_it_is_returned(self) -> None:
        state = table(
            fields=["| R1", "| Y1", "| G1"], deck="B1 B2 B3 B4 B5 G5 G4 G3", hands=["", ""]
        )
        state = play(state, *RECEIVING[2])
        assert state.fields[0] == Field(cards("R1"), cards("B1"))
        state = play(state, *RECEIVING[2])
        assert state.fields[0] == Field(cards("R1 B1"), cards("B3"))
        state = play(state, *RECEIVING[2])
        assert state.fields[0] == Field(cards("R1 B1 B3"), cards("B5"))
        assert spelt(state.deck) == "G4 G3"

    @pytest.mark.parametrize("stop", STOPPING)
    def test_others_may_only_be_told_that_there_is_one(self, stop: int) -> None:
        *moves, last = STOPPING[stop]
        told = step(play(before(5), *moves), act(last)).events
        added = [event for event in told if isinstance(event, Replenished)]
        assert added
        for event in added:
            # A group of cards can be told with its cards hidden; a bare card could not.
            assert isinstance(event.added, CardGroup) and len(event.added) == 1
            assert replenish.FACE_DOWN in event.rules

    @pytest.mark.parametrize("stop", STOPPING)
    def test_other_cards_look_the_same_to_all_even_to_the_harvester(self, stop: int) -> None:
        """The card that is drawn is the same in both games, for it is no refill."""
        drawn = int(stop == DECK_STOP)
        *moves, last = STOPPING[stop]
        state = play(before(5), *moves)
        other = attrs.evolve(state, deck=state.deck[:drawn] + cards("G5 R5 Y5 RX GX")[drawn:])
        steps = [step(one, act(last)) for one in (state, other)]
        assert downs(steps[0].state) != downs(steps[1].state)
        shown = CardGroup(hidden=1)
        for viewer in (0, 1, 2, None):
            first, second = (told.redacted(viewer) for told in steps)
            assert first == second
            added = [event.added for event in first if isinstance(event, Replenished)]
            assert added == [shown] * min(stop, 3)
            assert observe(steps[0].state, viewer) == observe(steps[1].state, viewer)


@covers(replenish.DECK_SHORT)
class TestDeckShort:
    """Once the deck is empty no field gets any more cards, not even in the middle of
    replenishing.
    """

    @pytest.mark.parametrize("ruleset", [STANDARD, SHORTFALL], ids=["deck-empty", "shortfall"])
    @pytest.mark.parametrize(
        ("stop", "deck", "down", "left", "short"),
        [
            (1, 0, ["", "Y3", "G3"], "", [1]),
            (1, 1, ["B1", "Y3", "G3"], "", []),
            (1, 2, ["B1", "Y3", "G3"], "B2", []),
            (1, 3, ["B1", "Y3", "G3"], "B2 B3", []),
            (1, 4, ["B1", "Y3", "G3"], "B2 B3 B4", []),
            (1, 5, ["B1", "Y3", "G3"], "B2 B3 B4 B5", []),
            (2, 0, ["", "", "G3"], "", [1, 2]),
            (2, 1, ["B1", "", "G3"], "", [2]),
            (2, 2, ["B1", "B2", "G3"], "", []),
            (2, 3, ["B1", "B2", "G3"], "B3", []),
            (2, 4, ["B1", "B2", "G3"], "B3 B4", []),
            (2, 5, ["B1", "B2", "G3"], "B3 B4 B5", []),
            (3, 0, ["", "", ""], "", [1, 2, 3]),
            (3, 1, ["B1", "", ""], "", [2, 3]),
            (3, 2, ["B1", "B2", ""], "", [3]),
            (3, 3, ["B1", "B2", "B3"], "", []),
            (3, 4, ["B1", "B2", "B3"], "B4", []),
            (3, 5, ["B1", "B2", "B3"], "B4 B5", []),
            # B1 goes to the hand before the fields get theirs.
            (DECK_STOP, 0, ["", "", ""], "", [1, 2, 3]),
            (DECK_STOP, 1, ["", "", ""], "", [1, 2, 3]),
            (DECK_STOP, 2, ["B2", "", ""], "", [2, 3]),
            (DECK_STOP, 3, ["B2", "B3", ""], "", [3]),
            (DECK_STOP, 4, ["B2", "B3", "B4"], "", []),
            (DECK_STOP, 5, ["B2", "B3", "B4"], "B5", []),
        ],
    )
    def test_as_far_as_the_deck_reaches(
        self, ruleset: Ruleset, stop: int, deck: int, down: list[str], left: str, short: list[int]
    ) -> None:
        state = before(deck, ruleset)
        *moves, last = STOPPING[stop]
        told = step(play(state, *moves), act(last))
        assert (downs(told.state), spelt(told.state.deck)) == (down, left)
        assert (
            ups(told.state)
            == {
                1: ["", "Y1 Y2", ""],
                2: ["R1 R2", "", ""],
                3: ["R1 R2", "Y1 Y2 Y3", ""],
                DECK_STOP: ["R1 R2", "Y1 Y2 Y3", "G3"],
            }[stop]
        )
        assert [e.field for e in told.events if isinstance(e, RanShort)] == short

    def test_everybody_learns_which_fields_got_none(self) -> None:
        told = step(play(before(1), *RECEIVING[3][:-1]), act("receive")).events
        short = [event for event in told if isinstance(event, RanShort)]
        assert [event.field for event in short] == [2, 3]
        assert all(
            event.rules == (replenish.INSPECTED_FIELDS, replenish.DECK_SHORT) for event in short
        )
        told = step(play(before(2), *TAKING_DECK_CARD[:-1]), act("return")).events
        short = [event for event in told if isinstance(event, RanShort)]
        assert [event.field for event in short] == [2, 3]
        assert all(
            event.rules == (replenish.ALL_AFTER_DECK, replenish.DECK_SHORT) for event in short
        )

    def test_no_field_runs_short_while_the_deck_suffices(self) -> None:
        told = step(play(before(3), *RECEIVING[3][:-1]), act("receive")).events
        assert not any(isinstance(event, RanShort) for event in told)

    def test_no_card_is_added_in_any_final_turn(self) -> None:
        state = play(before(1, hands=("R3 R3", "Y4 Y4", "G4 G4")), *RECEIVING[1])
        assert (state.deck, state.final_turns) == ((), 3)
        fields = sum(map(len, state.fields))
        for moves in (TAKING_DECK_CARD, RECEIVING[2], RECEIVING[1]):
            state = play(state, *moves)
            assert state.deck == ()
            assert sum(map(len, state.fields)) <= fields
            fields = sum(map(len, state.fields))
        assert [len(place) for place in state.fields] == [0, 0, 1]


@covers(replenish.NOTHING_COMES_BACK)
class TestNothingComesBack:
    """Cards discarded, sold or removed never return to the deck."""

    def test_discarding_and_selling_leave_the_deck_alone(self) -> None:
        state = before(5, hands=("R3 R3 R4",))
        assert play(state, "hire R4").deck == state.deck
        assert play(state, "sell R3 R3 @ same-2-a").deck == state.deck

    @pytest.mark.parametrize("stop", STOPPING)
    def test_an_empty_deck_is_not_made_up_of_discards(self, stop: int) -> None:
        owned = {"same-2-a": 0, "diff-2-a": 1}
        state = table(fields=FIELDS, deck="", squares=owned, final_turns=3)
        assert len(state.discard) > 40
        after = play(state, *STOPPING[stop])
        assert (after.deck, after.discard) == ((), state.discard)
        assert [seat.sold for seat in after.seats] == [seat.sold for seat in state.seats]

    @pytest.mark.parametrize("policy", POLICIES)
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_through_whole_games_the_deck_only_loses_top_cards(
        self, policy: str, players: int
    ) -> None:
        rng = Random(7)
        state = new_game(players=players, seed=7)
        deck = state.deck
        for move in walk(GAME, state, lambda state: POLICIES[policy](state, rng)):
            rest = move.step.state.deck
            assert len(deck) - len(rest) in range(5)
            assert rest == deck[len(deck) - len(rest) :]
            deck = rest
        assert deck == ()

    def test_with_two_players_the_removed_cards_stay_away(self) -> None:
        rng = Random(7)
        first = new_game(players=2, seed=7)
        last = playout(GAME, first, lambda state: POLICIES["uniform"](state, rng))
        everywhere = Counter(last.discard)
        for place in last.fields:
            everywhere.update(place.cards)
        for seat in last.seats:
            everywhere.update(seat.sold)
        assert last.deck == () and everywhere == Counter(STANDARD.bean_cards) - Counter(
            STANDARD.removed
        )
