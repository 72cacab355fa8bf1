"""1. Harvest Beans: choosing it, inspecting, receiving, returning, taking the deck's card."""

from collections import Counter
from random import Random

import pytest

from mamey import (
    STANDARD,
    Card,
    CardGroup,
    EndTrigger,
    Field,
    InvalidSetup,
    State,
    action_space,
    apply,
    cards,
    explain,
    legal_actions,
    new_game,
    playout,
    step,
    to_act,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.events import Drew, Inspected, Received, Returned
from mamey.games.mamey.rulebook import harvest, turn
from mamey.testing import covers
from tests.support.policies import uniform
from tests.support.table import act, legal, play, refused, table

FIELDS = ("R1 Y2 | G3", "B4 | R5", "Y1 Y1 | B1")
"""Fields of three, two and three cards, each with a card that lies face down."""
DECK = "G1 G2 B2 B5 Y5"
HAND = "R2 R2 R3 R3 R4 Y3 Y3 Y4 G4 G5 B3 G4 R4"

AT_FIELD = {
    1: ("harvest",),
    2: ("harvest", "return"),
    3: ("harvest", "return", "return"),
}
"""The moves after which a field is being inspected."""
RECEIVING = {number: (*moves, "receive") for number, moves in AT_FIELD.items()}
TAKING_DECK_CARD = (*AT_FIELD[3], "return")


def hand_of(size: int) -> str:
    """So many cards, none of which lies on a field or in the deck above."""
    return " ".join(HAND.split()[:size])


def spelt(group: tuple[Card, ...]) -> str:
    return " ".join(map(str, group))


@pytest.mark.parametrize("players", [2, 3, 4])
@covers(harvest.HAND_LIMIT)
class TestHandLimit:
    """A player holding seven or more cards cannot choose to harvest."""

    @pytest.mark.parametrize("held", range(7))
    def test_up_to_six_cards_one_may(self, players: int, held: int) -> None:
        state = table(players=players, hands=[hand_of(held)])
        assert legal(state)[0] == "harvest"
        assert play(state, "harvest").inspecting == 1

    @pytest.mark.parametrize("held", [7, 8, 13])
    def test_with_seven_or_more_one_may_not(self, players: int, held: int) -> None:
        state = table(players=players, hands=[hand_of(held)])
        assert "harvest" not in legal(state)
        assert refused(state, "harvest") == [harvest.HAND_LIMIT]

    @pytest.mark.parametrize("limit", [1, 3, 6, 8, 13])
    def test_a_ruleset_may_set_another_limit(self, players: int, limit: int) -> None:
        other = STANDARD.replace(hand_limit=limit)
        below = table(players=players, ruleset=other, hands=[hand_of(limit - 1)])
        assert legal(below)[0] == "harvest"
        assert play(below, "harvest").inspecting == 1
        at = table(players=players, ruleset=other, hands=[hand_of(limit)])
        assert "harvest" not in legal(at)
        assert refused(at, "harvest") == [harvest.HAND_LIMIT]

    def test_only_the_cards_in_the_own_hand_count(self, players: int) -> None:
        hands = [hand_of(8), "Y1 Y1 Y2 G1 G1 G2"]
        owned = {"same-2-a": 1, "run-5-a": 1}
        fields = ["B1 B1 B2 B2 | B3", "| B4", "| B4"]
        state = table(players=players, hands=hands, fields=fields, squares=owned, turn=1)
        assert len(state.seats[1].sold) == 7
        assert legal(state)[0] == "harvest"

    def test_it_also_bars_a_harvest_that_could_gain_nothing(self, players: int) -> None:
        state = table(players=players, hands=[hand_of(7)], deck="", final_turns=players, cubes=0)
        assert all(move.startswith("hire") for move in legal(state))
        assert refused(state, "harvest") == [harvest.HAND_LIMIT]

    def test_the_refusal_names_the_hand_and_the_limit(self, players: int) -> None:
        (violation,) = explain(table(players=players, hands=[hand_of(8)]), act("harvest"))
        assert violation.facts == {"held": 8, "limit": 7}
        assert str(violation) == (
            "Cards in hand: 8; with 7 or more a player cannot harvest. [mamey.harvest.hand-limit]"
        )


@covers(harvest.LIMIT_AT_LEAST_ONE)
class TestLimitAtLeastOne:
    """The hand limit is at least one card."""

    @pytest.mark.parametrize("limit", [0, -1])
    def test_a_lower_limit_is_no_ruleset(self, limit: int) -> None:
        with pytest.raises(InvalidSetup) as raised:
            STANDARD.replace(hand_limit=limit)
        (violation,) = raised.value.violations
        assert violation.rule is harvest.LIMIT_AT_LEAST_ONE
        assert violation.sentence == (
            f"The hand limit is {limit}; it must be at least 1, or nobody could ever harvest."
        )

    def test_with_a_limit_of_one_an_empty_hand_harvests(self) -> None:
        lowest = STANDARD.replace(hand_limit=1)
        assert legal(table(ruleset=lowest, hands=[""])) == ["harvest"]
        assert refused(table(ruleset=lowest, hands=["R1"]), "harvest") == [harvest.HAND_LIMIT]

    def test_with_a_limit_of_one_a_game_comes_to_its_end(self) -> None:
        rng = Random(1)
        first = new_game(players=2, seed=1, ruleset=STANDARD.replace(hand_limit=1))
        assert playout(GAME, first, lambda state: uniform(state, rng)).final_turns == 0


@covers(harvest.NO_LATER_LIMIT)
class TestNoLaterLimit:
    """The hand is counted only when the harvest is chosen; the cards gained may take it to any
    size.
    """

    @pytest.mark.parametrize("number", RECEIVING)
    def test_six_cards_and_a_field_of_five_make_eleven(self, number: int) -> None:
        fields = ["| Y1", "| Y1", "| Y2"]
        fields[number - 1] = "G1 G1 G2 G2 | G3"
        state = table(hands=[hand_of(6)], fields=fields)
        assert legal(play(state, *AT_FIELD[number])) == ["receive", "return"]
        after = play(state, *RECEIVING[number])
        assert after.seats[0].hand == tuple(sorted(cards(hand_of(6) + " G1 G1 G2 G2 G3")))

    def test_six_cards_and_one_of_the_deck_make_seven(self) -> None:
        after = play(table(hands=[hand_of(6)]), *TAKING_DECK_CARD)
        assert len(after.seats[0].hand) == 7

    def test_the_largest_hand_there_can_be(self) -> None:
        pool = Counter(STANDARD.cards(3)) - Counter(cards(hand_of(6)))
        large = sorted(pool.elements())[:27]
        fields = [f"{spelt(tuple(large[1:]))} | {large[0]}", "", ""]
        state = table(hands=[hand_of(6)], fields=fields, deck="", final_turns=3)
        after = play(state, *RECEIVING[1])
        assert len(after.seats[0].hand) == 33

    @pytest.mark.parametrize("limit", [1, 2, 5])
    def test_nor_does_another_limit_bind_what_is_gained(self, limit: int) -> None:
        state = table(
            ruleset=STANDARD.replace(hand_limit=limit), hands=[hand_of(limit - 1)], fields=FIELDS
        )
        assert len(play(state, *RECEIVING[3]).seats[0].hand) == limit - 1 + 3


@pytest.mark.parametrize("players", [2, 3, 4])
@covers(harvest.FIELD_ORDER)
class TestFieldOrder:
    """Field 1 is inspected first; after returning it Field 2, and after returning that Field 3,
    with no stopping in between.
    """

    def test_from_field_1_to_field_3(self, players: int) -> None:
        state = table(players=players, fields=FIELDS, hands=["R2"])
        for number, moves in AT_FIELD.items():
            before, last = play(state, *moves[:-1]), act(moves[-1])
            told = step(before, last)
            assert told.state.inspecting == number
            seen = [event for event in told.events if isinstance(event, Inspected)]
            assert [(event.player, event.field) for event in seen] == [(0, number)]
            assert harvest.FIELD_ORDER in seen[0].rules

    def test_field_1_is_the_first_in_every_harvest(self, players: int) -> None:
        state = play(table(players=players, fields=FIELDS), *RECEIVING[2])
        assert (state.turn, play(state, "harvest").inspecting) == (1, 1)
        state = play(table(players=players, fields=FIELDS), *TAKING_DECK_CARD)
        assert (state.turn, play(state, "harvest").inspecting) == (1, 1)

    def test_no_action_begins_at_another_field(self, players: int) -> None:
        known = [str(action) for action in action_space(players=players)]
        assert [text for text in known if not text.startswith(("sell", "hire"))] == [
            "harvest",
            "receive",
            "return",
        ]

    @pytest.mark.parametrize("number", [2, 3])
    def test_the_turn_cannot_end_between_two_fields(self, players: int, number: int) -> None:
        state = play(table(players=players, fields=FIELDS, hands=["R2"]), *AT_FIELD[number])
        assert to_act(state) == 0
        assert legal(state) == ["receive", "return"]
        assert legal_actions(state, 1) == ()
        assert refused(state, "harvest", player=1) == [turn.ACTIVE_PLAYER]
        assert refused(state, "receive", player=1) == [turn.ACTIVE_PLAYER]

    def test_after_field_3_no_field_is_inspected(self, players: int) -> None:
        state = play(table(players=players, fields=FIELDS), *TAKING_DECK_CARD)
        assert (state.inspecting, state.turn) == (None, 1)


@covers(harvest.INSPECT)
class TestInspect:
    """To inspect a field is to take up all its cards, face up and face down, and look at them."""

    @pytest.mark.parametrize("number", AT_FIELD)
    def test_all_cards_are_looked_at(self, number: int) -> None:
        state = table(fields=FIELDS)
        *before, last = AT_FIELD[number]
        (seen,) = (
            event
            for event in step(play(state, *before), act(last)).events
            if isinstance(event, Inspected)
        )
        place = state.fields[number - 1]
        assert (seen.player, seen.field) == (0, number)
        assert seen.face_up == place.face_up and len(place.face_up) == (2, 1, 2)[number - 1]
        assert seen.face_down == CardGroup(place.face_down) and len(seen.face_down) == 1
        assert harvest.INSPECT in seen.rules

    def test_a_field_with_face_up_cards_only(self) -> None:
        state = table(fields=["R1 R2 |", "| G1", ""], deck="", final_turns=2)
        (seen,) = step(state, act("harvest")).events
        assert isinstance(seen, Inspected)
        assert (seen.face_up, seen.face_down) == (cards("R1 R2"), CardGroup())

    def test_a_field_with_a_face_down_card_only(self) -> None:
        (seen,) = step(table(fields=["| R1", "| G1", "| G2"]), act("harvest")).events
        assert isinstance(seen, Inspected)
        assert (seen.face_up, seen.face_down) == ((), CardGroup(cards("R1")))

    @pytest.mark.parametrize("number", AT_FIELD)
    def test_until_the_choice_is_made_they_belong_to_no_hand(self, number: int) -> None:
        before = table(fields=FIELDS, deck=DECK, hands=["R2 R3"])
        state = play(before, *AT_FIELD[number])
        assert state.seats == before.seats and state.deck == before.deck
        assert state.fields[number - 1 :] == before.fields[number - 1 :]


@pytest.mark.parametrize("number", AT_FIELD)
@covers(harvest.RECEIVE_OR_RETURN)
class TestReceiveOrReturn:
    """After inspecting a field the player receives its cards or returns them, and can do nothing
    else; a harvest once begun cannot be taken back.
    """

    def test_two_choices_at_each_field(self, number: int) -> None:
        state = play(table(hands=["R2 R3"], fields=FIELDS), *AT_FIELD[number])
        assert legal(state) == ["receive", "return"]
        for choice, kind in (("receive", Received), ("return", Returned)):
            (made,) = (
                event for event in step(state, act(choice)).events if isinstance(event, kind)
            )
            assert (made.player, made.field) == (0, number)
            assert harvest.RECEIVE_OR_RETURN in made.rules

    @pytest.mark.parametrize(
        "other", ["harvest", "sell R2 R3 @ run-2-a", "sell R2 G5 @ same-4-z", "hire R2", "hire G5"]
    )
    def test_every_other_action_is_refused(self, number: int, other: str) -> None:
        state = play(table(hands=["R2 R3"], fields=FIELDS), *AT_FIELD[number])
        assert refused(state, other) == [harvest.RECEIVE_OR_RETURN]

    def test_the_choices_are_refused_while_no_field_is_inspected(self, number: int) -> None:
        state = table(hands=["R2 R3"], fields=FIELDS)
        for over in (state, play(state, *RECEIVING[number])):
            assert refused(over, "receive") == [turn.ONE_ACTION]
            assert refused(over, "return") == [turn.ONE_ACTION]

    def test_neither_choice_leads_back(self, number: int) -> None:
        begun = table(hands=["R2 R3"], fields=FIELDS, deck=DECK)
        state = play(begun, *AT_FIELD[number])
        for choice in legal(state):
            after = play(state, choice)
            assert after.fields[0] != begun.fields[0]
            assert after.inspecting == number + 1 or after.turn == 1

    def test_a_hand_at_the_limit_leaves_both_choices(self, number: int) -> None:
        state = play(table(hands=[hand_of(6)], fields=FIELDS, cubes=0), *AT_FIELD[number])
        assert legal(state) == ["receive", "return"]

    def test_the_refusal_names_the_field(self, number: int) -> None:
        state = play(table(hands=["R2 R3"], fields=FIELDS), *AT_FIELD[number])
        assert str(explain(state, act("hire R2"))[0]) == (
            f"Field {number} is being inspected: its cards must be received or returned. "
            "[mamey.harvest.receive-or-return]"
        )


@pytest.mark.parametrize("number", RECEIVING)
@covers(harvest.RECEIVE)
class TestReceive:
    """To receive is to add all cards of the field to the hand; the fields after it stay as they
    are.
    """

    def test_all_its_cards_go_to_the_hand(self, number: int) -> None:
        before = table(hands=["R2 B1", "Y3"], fields=FIELDS)
        after = play(before, *RECEIVING[number])
        gained = ("R1 Y2 G3", "B4 R5", "Y1 Y1 B1")[number - 1]
        assert after.seats[0].hand == tuple(sorted(cards(f"R2 B1 {gained}")))
        assert after.seats[1:] == before.seats[1:]
        assert after.discard == before.discard

    def test_copies_of_a_card_all_come(self, number: int) -> None:
        fields = ["| G1", "| G2", "| G3"]
        fields[number - 1] = "R3 R3 | R3"
        after = play(table(hands=["R3"], fields=fields), *RECEIVING[number])
        assert after.seats[0].hand == cards("R3 R3 R3 R3")

    def test_the_field_is_empty_but_for_the_new_card(self, number: int) -> None:
        after = play(table(fields=FIELDS, deck=DECK), *RECEIVING[number])
        assert after.fields[number - 1] == Field((), cards(DECK)[number - 1 : number])
        last = table(fields=FIELDS, deck="", final_turns=3)
        assert play(last, *RECEIVING[number]).fields[number - 1] == Field()

    def test_later_fields_stay_as_they_are(self, number: int) -> None:
        before = table(fields=FIELDS, deck=DECK)
        assert play(before, *RECEIVING[number]).fields[number:] == before.fields[number:]

    def test_it_ends_the_inspection_and_the_turn(self, number: int) -> None:
        after = play(table(fields=FIELDS), *RECEIVING[number])
        assert (after.inspecting, after.turn) == (None, 1)

    def test_no_action_receives_only_some_of_them(self, number: int) -> None:
        state = play(table(hands=[""], fields=FIELDS, deck=DECK), *AT_FIELD[number])
        size = len(state.fields[number - 1])
        gains = {len(apply(state, action).seats[0].hand) for action in legal_actions(state, 0)}
        assert gains == {size, 0 if number < 3 else 1}
        assert [str(action) for action in action_space(players=3)].count("receive") == 1

    def test_everybody_learns_which_field_and_which_cards_were_seen_before(
        self, number: int
    ) -> None:
        state = table(fields=FIELDS)
        told = step(play(state, *AT_FIELD[number]), act("receive")).events[0]
        assert isinstance(told, Received)
        place = state.fields[number - 1]
        assert (told.player, told.field) == (0, number)
        assert (told.face_up, told.face_down) == (place.face_up, CardGroup(place.face_down))
        assert harvest.RECEIVE in told.rules


@pytest.mark.parametrize("number", AT_FIELD)
@covers(harvest.RETURN)
class TestReturn:
    """To return is to put all cards back on the same field face up, before the next field is
    inspected.
    """

    def test_all_cards_lie_face_up_on_the_same_field(self, number: int) -> None:
        # With the deck empty nothing is added to the fields afterwards.
        before = table(hands=["R2"], fields=FIELDS, deck="", final_turns=3)
        after = play(before, *AT_FIELD[number], "return")
        turned = ("R1 Y2 G3", "B4 R5", "Y1 Y1 B1")
        for other, place in enumerate(after.fields, 1):
            up = Field(tuple(sorted(cards(turned[other - 1]))))
            assert place == (up if other <= number else before.fields[other - 1])

    def test_nothing_goes_to_the_hand(self, number: int) -> None:
        before = table(hands=["R2", "Y3"], fields=FIELDS, deck="", final_turns=3)
        after = play(before, *AT_FIELD[number], "return")
        assert after.seats == before.seats and after.discard == before.discard

    def test_they_are_up_before_the_next_field_is_inspected(self, number: int) -> None:
        told = step(play(table(fields=FIELDS), *AT_FIELD[number]), act("return"))
        kinds = [type(event) for event in told.events[:2]]
        assert kinds == [Returned, Inspected if number < 3 else Drew]
        if number < 3:
            assert told.state.inspecting == number + 1
            assert told.state.fields[number - 1].face_down == ()
            assert len(told.state.fields[number - 1].face_up) == (3, 2, 3)[number - 1]

    def test_everybody_learns_which_card_was_turned_up(self, number: int) -> None:
        state = table(fields=FIELDS)
        told = step(play(state, *AT_FIELD[number]), act("return")).events[0]
        assert isinstance(told, Returned)
        place = state.fields[number - 1]
        assert (told.player, told.field) == (0, number)
        assert (told.face_up, told.turned_up) == (place.face_up, place.face_down)
        assert harvest.RETURN in told.rules

    def test_cards_that_lay_face_up_stay_so(self, number: int) -> None:
        fields = ["R1 Y2 |", "B4 |", "Y1 Y1 |"]
        before = table(fields=fields, deck="", final_turns=3)
        told = step(play(before, *AT_FIELD[number]), act("return"))
        assert told.state.fields == before.fields
        returned = told.events[0]
        assert isinstance(returned, Returned) and returned.turned_up == ()


@covers(harvest.NO_WAY_BACK)
class TestNoWayBack:
    """A field once returned cannot be received later in the same harvest."""

    @pytest.mark.parametrize("number", [2, 3])
    def test_receiving_takes_the_field_inspected_last(self, number: int) -> None:
        before = table(fields=FIELDS, hands=[""])
        after = play(before, *RECEIVING[number])
        assert after.seats[0].hand == before.fields[number - 1].cards
        for earlier in range(number - 1):
            assert after.fields[earlier].face_up == before.fields[earlier].cards

    def test_after_field_3_nothing_can_be_received(self) -> None:
        after = play(table(fields=FIELDS, hands=["", ""], deck=DECK), *TAKING_DECK_CARD)
        assert spelt(after.seats[0].hand) == "G1"
        assert refused(after, "receive") == [turn.ONE_ACTION]
        assert refused(after, "receive", player=0) == [turn.ACTIVE_PLAYER]

    def test_in_a_later_harvest_it_can(self) -> None:
        state = play(table(fields=FIELDS, hands=["", ""], deck=DECK), *TAKING_DECK_CARD)
        assert spelt(play(state, *RECEIVING[1]).seats[1].hand) == "R1 Y2 G2 G3"


@covers(harvest.SEPARATE_CHOICES)
class TestSeparateChoices:
    """The choices at the three fields are made one after the other, each with what has been seen
    so far.
    """

    def test_one_field_is_seen_before_each_choice(self) -> None:
        for number, (*before, last) in AT_FIELD.items():
            told = step(play(table(fields=FIELDS), *before), act(last)).events
            seen = [event.field for event in told if isinstance(event, Inspected)]
            assert seen == [number]

    def test_a_field_is_untouched_until_the_one_before_is_returned(self) -> None:
        before = table(fields=FIELDS, deck=DECK)
        for number, moves in AT_FIELD.items():
            state = play(before, *moves)
            assert state.inspecting == number
            assert state.fields[number:] == before.fields[number:]

    def test_three_decisions_of_one_player_with_four_outcomes(self) -> None:
        state = play(table(fields=FIELDS, hands=[""], deck=DECK), "harvest")
        outcomes = []
        for _ in range(3):
            assert to_act(state) == 0 and legal(state) == ["receive", "return"]
            outcomes.append(play(state, "receive"))
            state = play(state, "return")
        outcomes.append(state)
        assert [after.turn for after in outcomes] == [1, 1, 1, 1]
        assert [spelt(after.seats[0].hand) for after in outcomes] == [
            "R1 Y2 G3",
            "R5 B4",
            "Y1 Y1 B1",
            "G1",
        ]


@pytest.mark.parametrize("players", [2, 3, 4])
@covers(harvest.DECK_CARD)
class TestDeckCard:
    """After returning Field 3 the player must take the top card of the deck, unseen by others."""

    def test_the_top_card_goes_to_the_hand(self, players: int) -> None:
        before = table(players=players, hands=["R2 R2", "Y3"], fields=FIELDS, deck=DECK)
        after = play(before, *TAKING_DECK_CARD)
        assert spelt(after.seats[0].hand) == "R2 R2 G1"
        assert after.seats[1:] == before.seats[1:]

    def test_the_rest_of_the_deck_keeps_its_order(self, players: int) -> None:
        after = play(table(players=players, fields=FIELDS, deck=DECK), *TAKING_DECK_CARD)
        assert spelt(after.deck) == "Y5"

    def test_no_choice_is_left(self, players: int) -> None:
        state = play(table(players=players, hands=["R2"], fields=FIELDS), *AT_FIELD[3])
        after = play(state, "return")
        assert (after.turn, after.inspecting) == (1, None)
        assert len(after.seats[0].hand) == 2

    def test_only_after_field_3(self, players: int) -> None:
        for number, moves in RECEIVING.items():
            state = table(players=players, hands=[""], fields=FIELDS, deck=DECK)
            told = step(play(state, *moves[:-1]), act(moves[-1]))
            assert told.state.seats[0].hand == state.fields[number - 1].cards
            assert not any(isinstance(event, Drew) for event in told.events)

    def test_the_only_card_of_the_deck(self, players: int) -> None:
        state = table(players=players, hands=["R2"], fields=FIELDS, deck="BX")
        after = play(state, *TAKING_DECK_CARD)
        assert spelt(after.seats[0].hand) == "R2 BX" and after.deck == ()

    def test_others_may_only_be_told_that_there_was_one(self, players: int) -> None:
        state = play(table(players=players, fields=FIELDS, deck=DECK), *AT_FIELD[3])
        drew = step(state, act("return")).events[1]
        assert isinstance(drew, Drew)
        # A group of cards can be told with its cards hidden; a bare card could not.
        assert (drew.player, drew.drawn) == (0, CardGroup(cards("G1")))
        assert drew.rules == (harvest.DECK_CARD,)


@covers(harvest.NO_DECK_CARD)
class TestNoDeckCard:
    """Field 3 may be returned even if the deck is empty; a harvest that goes past it then gains
    nothing."""

    @staticmethod
    def _at_field_3(trigger: EndTrigger) -> State:
        # By either trigger a player can stand at Field 3 with an empty deck.
        state = table(
            ruleset=STANDARD.replace(end_trigger=trigger),
            hands=["R2 R3", "Y3"],
            fields=FIELDS,
            deck="",
            final_turns=2 if trigger is EndTrigger.DECK_EMPTY else None,
        )
        return play(state, *AT_FIELD[3])

    @pytest.mark.parametrize("trigger", EndTrigger)
    def test_it_is_legal_and_gains_nothing(self, trigger: EndTrigger) -> None:
        state = self._at_field_3(trigger)
        assert legal(state) == ["receive", "return"]
        after = play(state, "return")
        assert after.seats == state.seats
        assert (after.turn, after.inspecting) == (1, None)

    def test_it_shows_all_fields_to_everybody(self) -> None:
        after = play(self._at_field_3(EndTrigger.DECK_EMPTY), "return")
        assert [spelt(place.face_up) for place in after.fields] == [
            "R1 Y2 G3",
            "R5 B4",
            "Y1 Y1 B1",
        ]
        assert [place.face_down for place in after.fields] == [(), (), ()]

    def test_everybody_learns_that_no_card_was_taken(self) -> None:
        drew = step(self._at_field_3(EndTrigger.DECK_EMPTY), act("return")).events[1]
        assert isinstance(drew, Drew)
        assert (drew.player, drew.drawn) == (0, CardGroup())
        assert drew.rules == (harvest.NO_DECK_CARD,)


@covers(harvest.GROWTH)
class TestGrowth:
    """A harvest adds to the hand the cards of the field received, or one card of the deck, or
    none from a vacant field or an empty deck.
    """

    @pytest.mark.parametrize("held", [0, 1, 6])
    @pytest.mark.parametrize("deck", range(6))
    def test_by_as_many_as_the_field_has(self, held: int, deck: int) -> None:
        state = table(
            hands=[hand_of(held)],
            fields=FIELDS,
            deck=" ".join(DECK.split()[:deck]),
            final_turns=None if deck else 3,
        )
        for number, size in {1: 3, 2: 2, 3: 3}.items():
            assert len(play(state, *RECEIVING[number]).seats[0].hand) == held + size

    @pytest.mark.parametrize("deck", range(6))
    def test_by_one_card_of_the_deck_or_none(self, deck: int) -> None:
        state = table(
            hands=["R2 R3"],
            fields=FIELDS,
            deck=" ".join(DECK.split()[:deck]),
            final_turns=None if deck else 3,
        )
        after = play(state, *TAKING_DECK_CARD)
        assert spelt(after.seats[0].hand) == ("R2 R3 G1" if deck else "R2 R3")

    @pytest.mark.parametrize("number", RECEIVING)
    def test_by_none_from_a_vacant_field(self, number: int) -> None:
        fields = list(FIELDS)
        fields[number - 1] = ""
        state = table(hands=["R2 R3"], fields=fields, deck="", final_turns=3)
        assert play(state, *RECEIVING[number]).seats[0].hand == cards("R2 R3")
