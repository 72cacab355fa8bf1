"""Leaks: to whom a difference between two tables shows, and to whom it must not.

Each test makes two states that differ in some cards only, and says who can tell them apart: by
the views, or by what is told of a move and seen after it.
"""

from collections.abc import Sequence
from random import Random

import attrs
import pytest

from mamey import (
    STANDARD,
    Card,
    CardGroup,
    State,
    cards,
    deal,
    explain,
    legal_actions,
    new_game,
    observe,
    score,
    step,
)
from mamey.games.mamey.events import HandDiscarded, Inspected, Returned, SoldTurnedUp
from mamey.games.mamey.rulebook import harvest, information, scoring, setup, turn
from mamey.testing import covers
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.policies import POLICIES
from tests.support.table import act, play, table
from tests.support.walks import play_through

FIELDS = ["R3 Y4 | G1", "| B1", "B2 B2 | R4"]
DECK = "Y2 G5 B4 B3 R5"
ELSEWHERE = Card.B5
"""A card that lies on no field and in no deck of the tables below."""

BEFORE = {
    1: ("harvest",),
    2: ("harvest", "return"),
    3: ("harvest", "return", "return"),
}
"""The moves that lead to the inspection of a field."""

for_2_3_and_4_players = pytest.mark.parametrize("players", [2, 3, 4])
at_every_field = pytest.mark.parametrize("number", BEFORE)

Viewers = list[int | None]


def all_viewers(players: int) -> Viewers:
    """All players, and a spectator."""
    return [*range(players), None]


def all_but(player: int, players: int) -> Viewers:
    return [viewer for viewer in all_viewers(players) if viewer != player]


def unaware(state: State, other: State) -> Viewers:
    """Who sees the same in both states."""
    assert state != other
    return [
        viewer
        for viewer in all_viewers(state.players)
        if observe(state, viewer) == observe(other, viewer)
    ]


def unaware_after(state: State, other: State, move: str) -> Viewers:
    """Who is told the same of a move in both states, and sees the same after it."""
    assert state != other
    one, two = step(state, act(move)), step(other, act(move))
    return [
        viewer
        for viewer in all_viewers(state.players)
        if one.redacted(viewer) == two.redacted(viewer)
        and observe(one.state, viewer) == observe(two.state, viewer)
    ]


def with_face_down(state: State, number: int, card: Card = ELSEWHERE) -> State:
    """The state with another card face down on a field."""
    assert state.fields[number - 1].face_down not in ((), (card,))
    changed = attrs.evolve(state.fields[number - 1], face_down=(card,))
    first, second, third = (
        changed if number == other else place for other, place in enumerate(state.fields, 1)
    )
    return attrs.evolve(state, fields=(first, second, third))


def harvesting(players: int, number: int, deck: str = DECK) -> State:
    """A table at which player 0 inspects a field."""
    return play(table(players=players, hands=["R1"], fields=FIELDS, deck=deck), *BEFORE[number])


@covers(setup.FIELDS, setup.HANDS)
class TestDeal:
    @for_2_3_and_4_players
    @pytest.mark.parametrize("start", [0, 1], ids=["first", "second"])
    def test_nobody_sees_the_cards_of_the_fields(self, players: int, start: int) -> None:
        pile = list(STANDARD.cards(players))
        state = deal(players=players, order=pile, start=start)
        for place in range(3):
            pile[place], pile[-1 - place] = pile[-1 - place], pile[place]
        other = deal(players=players, order=pile, start=start)
        assert [p.cards for p in state.fields] == [(Card.R1,), (Card.R1,), (Card.R2,)]
        assert [p.cards for p in other.fields] == [(Card.BX,), (Card.B5,), (Card.B5,)]
        assert unaware(state, other) == all_viewers(players)

    @for_2_3_and_4_players
    def test_each_hand_is_seen_by_the_player_whose_it_is(self, players: int) -> None:
        pile = STANDARD.cards(players)
        state = deal(players=players, order=pile)
        for owner in range(players):
            order = list(pile)
            place = 3 + 2 * owner
            order[place], order[-1] = order[-1], order[place]
            other = deal(players=players, order=order)
            assert Card.BX in other.seats[owner].hand
            assert unaware(state, other) == all_but(owner, players)


@covers(information.FIELD_CARDS, information.INSPECTION, harvest.INSPECT)
class TestFields:
    @for_2_3_and_4_players
    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_a_card_face_down_is_seen_by_nobody(self, players: int, number: int) -> None:
        state = table(players=players, fields=FIELDS)
        assert unaware(state, with_face_down(state, number)) == all_viewers(players)

    @for_2_3_and_4_players
    @at_every_field
    def test_while_it_is_inspected_one_player_sees_it(self, players: int, number: int) -> None:
        state = harvesting(players, number)
        for field in range(number, 4):
            blind = all_but(0, players) if field == number else all_viewers(players)
            assert unaware(state, with_face_down(state, field)) == blind

    @for_2_3_and_4_players
    def test_one_player_is_told_of_it(self, players: int) -> None:
        state = table(players=players, fields=FIELDS, turn=1)
        other = with_face_down(state, 1)
        assert unaware_after(state, other, "harvest") == all_but(1, players)


@covers(harvest.RETURN, information.FIELD_CARDS)
class TestReturn:
    @for_2_3_and_4_players
    @at_every_field
    def test_everybody_sees_the_card_that_is_turned_up(self, players: int, number: int) -> None:
        state = harvesting(players, number)
        other = with_face_down(state, number)
        assert unaware(state, other) == all_but(0, players)
        assert unaware_after(state, other, "return") == []

    @for_2_3_and_4_players
    @at_every_field
    def test_all_others_stay_hidden(self, players: int, number: int) -> None:
        state = harvesting(players, number)
        for field in range(number + 1, 4):
            # The next field is inspected at once, by one player.
            blind = all_but(0, players) if field == number + 1 else all_viewers(players)
            assert unaware_after(state, with_face_down(state, field), "return") == blind

    @for_2_3_and_4_players
    @pytest.mark.parametrize("number", [1, 2])
    def test_the_field_lies_open_before_the_next_one_is_decided(
        self, players: int, number: int
    ) -> None:
        state = harvesting(players, number + 1)
        returned, inspected = step(harvesting(players, number), act("return")).events
        assert isinstance(returned, Returned) and isinstance(inspected, Inspected)
        open_ = (cards("R3 Y4 G1"), cards("B1"))[number - 1]
        for viewer in all_viewers(players):
            assert returned.redacted(viewer) == returned
            view = observe(state, viewer)
            assert view.inspecting == number + 1
            assert view.fields[number - 1].face_up == open_
            assert len(view.fields[number - 1].face_down) == 0
        assert unaware(state, with_face_down(state, number + 1)) == all_but(0, players)


@covers(information.RECEIVED_CARDS, harvest.RECEIVE)
class TestReceive:
    @for_2_3_and_4_players
    @at_every_field
    def test_the_card_face_down_goes_to_the_hand_unseen(self, players: int, number: int) -> None:
        state = harvesting(players, number)
        other = with_face_down(state, number)
        assert unaware_after(state, other, "receive") == all_but(0, players)
        after, changed = play(state, "receive"), play(other, "receive")
        assert ELSEWHERE in changed.seats[0].hand and ELSEWHERE not in after.seats[0].hand

    @for_2_3_and_4_players
    def test_it_is_unseen_until_it_is_played(self, players: int) -> None:
        state, other = harvesting(players, 1), with_face_down(harvesting(players, 1), 1)
        state, other = (
            attrs.evolve(play(begun, "receive", "harvest", "receive"), turn=0)
            for begun in (state, other)
        )
        assert unaware(state, other) == all_but(0, players)
        assert unaware_after(state, other, "hire R3") == all_but(0, players)
        [told, *_] = step(state, act("hire G1")).redacted(1)
        [told_other, *_] = step(other, act("hire B5")).redacted(1)
        assert told != told_other


@covers(harvest.DECK_CARD, information.HANDS, information.DECK)
class TestDeck:
    @for_2_3_and_4_players
    def test_the_order_of_the_deck_is_seen_by_nobody(self, players: int) -> None:
        state = table(players=players, fields=FIELDS, deck=DECK)
        for deck in (state.deck[::-1], cards("R5 R5 YX GX RX")):
            assert unaware(state, attrs.evolve(state, deck=deck)) == all_viewers(players)

    @for_2_3_and_4_players
    def test_the_card_drawn_is_seen_by_one_player(self, players: int) -> None:
        state = harvesting(players, 3)
        other = attrs.evolve(state, deck=(ELSEWHERE, *state.deck[1:]))
        assert unaware(state, other) == all_viewers(players)
        assert unaware_after(state, other, "return") == all_but(0, players)
        after = play(other, "return")
        assert observe(after, 0).seats[0].hand == CardGroup(cards("R1 B5"))
        for viewer in all_but(0, players):
            assert observe(after, viewer).seats[0].hand == CardGroup(hidden=2)

    @for_2_3_and_4_players
    def test_the_cards_below_it_are_seen_by_nobody(self, players: int) -> None:
        """Those that go to the fields, and the one that is left."""
        state = harvesting(players, 3)
        for place in range(1, len(state.deck)):
            deck = (*state.deck[:place], ELSEWHERE, *state.deck[place + 1 :])
            other = attrs.evolve(state, deck=deck)
            assert unaware_after(state, other, "return") == all_viewers(players)


@covers(information.HANDS, turn.ACTIVE_PLAYER)
class TestHands:
    @for_2_3_and_4_players
    @pytest.mark.parametrize("moves", [(), ("harvest",)], ids=["choosing", "inspecting"])
    @pytest.mark.parametrize("owner", [0, 1], ids=["to act", "waiting"])
    def test_a_card_is_seen_by_the_player_whose_it_is(
        self, players: int, moves: Sequence[str], owner: int
    ) -> None:
        hands = ["R1 R2", "R1 Y2"]
        state = play(table(players=players, hands=hands, fields=FIELDS), *moves)
        hands[owner] = "R1 G2"
        other = play(table(players=players, hands=hands, fields=FIELDS), *moves)
        discard = tuple(sorted(state.discard))
        assert unaware(state, attrs.evolve(other, discard=discard)) == all_but(owner, players)

    @pytest.mark.parametrize("policy", POLICIES)
    @for_2_3_and_4_players
    def test_what_may_be_done_and_why_not_rests_on_the_own_hand(
        self, players: int, policy: str
    ) -> None:
        rng = Random(9)
        game = play_through(new_game(players=players, seed=9), policy, 9)
        asked = [act(move) for move in ("harvest", "receive", "hire R1", "sell Y2 Y3 @ run-2-a")]
        for state in game.states[::5]:
            for player in range(players):
                other = with_hidden_cards_shuffled(state, player, rng)
                view = observe(state, player)
                assert observe(other, player) == view
                legal = legal_actions(state, player)
                assert legal_actions(other, player) == legal_actions(view, player) == legal
                for action in asked:
                    why = explain(state, action, player=player)
                    assert explain(other, action, player=player) == why
                    assert explain(view, action, player=player) == why

    def test_the_others_learn_of_no_refusal_from_the_hand(self) -> None:
        state, other = (table(hands=["R1", hand]) for hand in ("R2 R3", "Y2 Y3"))
        for hand in ("R2 R3", "Y2 Y3", "G5 G5"):
            action = act(f"sell {hand} @ run-2-a")
            [why] = explain(state, action, player=1)
            assert why.rule == turn.ACTIVE_PLAYER
            assert explain(other, action, player=1) == (why,)


def last_decision(hand: str = "Y3 G1", pile: str = "G4 G5", deck: str = "") -> State:
    """One decision before the end, player 1 holding and having sold these cards."""
    fields = ["R3 |", "", ""]
    state = table(
        hands=["R1 B5", hand],
        fields=fields,
        deck=deck,
        squares={"run-2-a": 1},
        sold=["", pile],
        final_turns=1,
    )
    return play(state, "harvest")


@covers(scoring.HANDS_DISCARDED, scoring.SOLD_TURNED_UP)
class TestEnd:
    def test_the_hands_are_seen_by_everybody_and_not_before(self) -> None:
        state = last_decision()
        other = attrs.evolve(last_decision(hand="Y3 G2"), discard=state.discard)
        assert unaware(state, other) == all_but(1, 3)
        assert unaware_after(state, other, "receive") == []
        after = step(state, act("receive"))
        for viewer in all_viewers(3):
            told = after.redacted(viewer)
            shown = [event.cards for event in told if isinstance(event, HandDiscarded)]
            assert shown == [cards("R1 R3 B5"), cards("Y3 G1"), ()]
            view = observe(after.state, viewer)
            assert view.discard == after.state.discard
            assert {seat.hand for seat in view.seats} == {CardGroup()}

    def test_the_sold_cards_are_seen_by_everybody_and_not_before(self) -> None:
        state = last_decision()
        other = attrs.evolve(last_decision(pile="B2 B3"), discard=state.discard)
        assert unaware(state, other) == all_viewers(3)
        assert unaware_after(state, other, "receive") == []
        after = step(state, act("receive"))
        for viewer in all_viewers(3):
            told = after.redacted(viewer)
            shown = [event.cards for event in told if isinstance(event, SoldTurnedUp)]
            assert shown == [(), cards("G4 G5"), ()]
            view = observe(after.state, viewer)
            assert view.seats[1].sold == CardGroup(cards("G4 G5"))
            assert [s.total for s in score(view)] == [s.total for s in score(after.state)]

    @pytest.mark.parametrize("policy", POLICIES)
    @for_2_3_and_4_players
    def test_cards_that_stay_face_down_are_seen_by_nobody_even_then(
        self, players: int, policy: str
    ) -> None:
        last = play_through(new_game(players=players, seed=3), policy, 3).last
        for number, place in enumerate(last.fields, 1):
            for card in place.face_down:
                other = with_face_down(last, number, Card.R1 if card is not Card.R1 else Card.R2)
                assert unaware(last, other) == all_viewers(players)
