"""3. Hire a Merchant."""

from collections import Counter

import pytest

from mamey import Card, Phase, cards, observe, step
from mamey.games.mamey.events import Discarded, Hired
from mamey.games.mamey.rulebook import hire
from mamey.testing import covers
from tests.support.table import act, legal, play, refused, table


@covers(hire.DISCARD)
class TestDiscard:
    """To hire a merchant a player discards exactly one card of the hand, any card, face up."""

    def test_one_card_goes_to_the_discard_area(self) -> None:
        state = table(hands=["R1 R1 G4"], deck="Y1 Y2")
        after = play(state, "hire R1")
        assert [str(card) for card in after.seats[0].hand] == ["R1", "G4"]
        assert len(after.discard) == len(state.discard) + 1
        assert after.discard.count(Card.R1) == state.discard.count(Card.R1) + 1

    def test_any_card_may_be_discarded_jokers_included(self) -> None:
        assert legal(table(hands=["R1 G4 BX"], cubes=0)) == [
            "harvest",
            "hire R1",
            "hire G4",
            "hire BX",
        ]

    def test_only_one_discard_a_turn(self) -> None:
        state = play(table(hands=["R1 R2", "Y1"]), "hire R1")
        assert state.turn == 1

    def test_everybody_sees_the_card(self) -> None:
        told = step(table(hands=["R1 R2"]), act("hire R1")).events[0]
        assert isinstance(told, Discarded)
        assert str(told.card) == "R1" and told.rules == (hire.DISCARD,)


@covers(hire.NEEDS_CARD)
class TestNeedsCard:
    """Without a card in hand a player cannot hire."""

    def test_an_empty_hand_cannot_hire(self) -> None:
        state = table(hands=[""])
        assert legal(state) == ["harvest"]
        assert refused(state, "hire R1") == [hire.NEEDS_CARD, hire.CARD_IN_HAND]


@covers(hire.CARD_IN_HAND)
class TestCardInHand:
    """The card discarded must be in the hand."""

    def test_a_card_that_is_not_held_is_refused(self) -> None:
        assert refused(table(hands=["R1 R2", "G4"]), "hire G4") == [hire.CARD_IN_HAND]


@covers(hire.TAKE_CUBE)
class TestTakeCube:
    """The player then takes one merchant cube from that player's stock into the hand."""

    def test_one_cube_moves_from_stock_to_hand(self) -> None:
        seat = play(table(hands=["R1 R2"], cubes=3), "hire R1").seats[0]
        assert (seat.cubes, seat.stock) == (4, 3)


@covers(hire.NOT_OPTIONAL)
class TestNotOptional:
    """A player who hires takes the cube: it cannot be declined."""

    def test_no_action_discards_without_taking_the_cube(self) -> None:
        state = table(hands=["R1"], cubes=3)
        assert legal(state) == ["harvest", "hire R1"]
        hired = step(state, act("hire R1")).events[1]
        assert isinstance(hired, Hired)
        assert hired.cubes == 1 and hire.NOT_OPTIONAL in hired.rules


@covers(hire.EMPTY_STOCK)
class TestEmptyStock:
    """If the stock is empty the card is discarded all the same, and no cube is gained."""

    def test_the_card_goes_and_no_cube_comes(self) -> None:
        before = table(hands=["R1 R2"], cubes=7)
        after = play(before, "hire R1")
        assert (after.seats[0].cubes, after.seats[0].stock) == (7, 0)
        assert len(after.discard) == len(before.discard) + 1


@covers(hire.ANY_HAND_SIZE)
class TestAnyHandSize:
    """A player may hire with any number of cards in hand from one upwards."""

    def test_with_seven_cards_or_more(self) -> None:
        state = table(hands=["R1 R3 R5 Y2 Y4 G1 G3 B5"], cubes=0)
        assert all(move.startswith("hire") for move in legal(state))
        assert len(play(state, "hire R3").seats[0].hand) == 7

    def test_with_one_card(self) -> None:
        assert play(table(hands=["R1"]), "hire R1").seats[0].hand == ()


@covers(hire.OPEN_DISCARDS)
class TestOpenDiscards:
    """Everybody may look through the discard area at any time."""

    @pytest.mark.parametrize("players", [2, 3, 4])
    @pytest.mark.parametrize(
        ("moves", "phase"),
        [((), Phase.CHOOSING), (("harvest",), Phase.INSPECTING), (("hire R1",), Phase.OVER)],
        ids=["choosing", "inspecting", "over"],
    )
    def test_everybody_sees_every_card(
        self, players: int, moves: tuple[str, ...], phase: Phase
    ) -> None:
        final_turns = 1 if phase is Phase.OVER else None
        deck = 0 if phase is Phase.OVER else 9
        state = table(players=players, hands=["R1 R2", "Y3"], deck=deck, final_turns=final_turns)
        state = play(state, *moves)
        assert state.phase is phase and len(state.discard) > 10
        other = table(players=players, hands=["R1 R2", "G3"], deck=deck, final_turns=final_turns)
        other = play(other, *moves)
        for viewer in (*range(players), None):
            assert observe(state, viewer).discard == state.discard
            seen = Counter(observe(other, viewer).discard)
            gained, lost = seen - Counter(state.discard), Counter(state.discard) - seen
            if phase is not Phase.OVER:  # by then the hands are among the discards
                assert (tuple(gained), tuple(lost)) == (cards("Y3"), cards("G3"))

    def test_everybody_sees_a_card_at_once_when_it_is_discarded(self) -> None:
        state = table(hands=["R1 R2", "Y1"])
        for viewer in (0, 1, 2, None):
            told = step(state, act("hire R2")).redacted(viewer)[0]
            assert isinstance(told, Discarded) and told.card is Card.R2
            before, after = (
                observe(now, viewer).discard for now in (state, play(state, "hire R2"))
            )
            assert Counter(after) - Counter(before) == {Card.R2: 1}

    def test_old_discards_are_seen_as_well_as_the_last(self) -> None:
        state = play(table(hands=["R1 R2", "Y1", "B5"], deck=40), "hire R1", "hire Y1", "hire B5")
        for viewer in (0, 1, 2, None):
            assert not Counter(cards("R1 Y1 B5")) - Counter(observe(state, viewer).discard)
