"""2. Sell Beans: the cards sold."""

from collections import Counter
from random import Random

import attrs
import pytest

from mamey import Card, CardGroup, cards, legal_actions, new_game, observe, score, step, walk
from mamey.games.mamey import GAME
from mamey.games.mamey.events import Sold, SoldTurnedUp, TurnPassed
from mamey.games.mamey.rulebook import hire, sell, sold
from mamey.testing import covers
from tests.support.policies import POLICIES
from tests.support.table import act, legal, play, refused, table


@covers(sold.PUT_DOWN)
class TestPutDown:
    """After the sale the cards lie face down before the seller, apart from hand and discards;
    nobody may look at them until scoring.
    """

    @pytest.mark.parametrize(
        ("hand", "group", "square", "kept"),
        [
            ("R1 R2 R5", "R1 R2", "run-2-a", "R5"),
            ("R3 R3 R3 G3", "R3 R3", "same-2-b", "R3 G3"),
            ("R1 Y3 G3 BX B5", "Y3 G3 BX", "diff-3-a", "R1 B5"),
            ("R1 R2 R3 R4 R5 RX", "R1 R2 R3 R4 R5 RX", "run-6-a", ""),
        ],
    )
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_they_leave_the_hand_for_a_pile_of_their_own(
        self, players: int, hand: str, group: str, square: str, kept: str
    ) -> None:
        before = table(players=players, hands=[hand, "Y1"])
        after = play(before, f"sell {group} @ {square}")
        assert after.seats[0].sold == cards(group)
        assert after.seats[0].hand == cards(kept)
        assert (after.discard, after.deck, after.fields) == (
            before.discard,
            before.deck,
            before.fields,
        )

    def test_each_seller_has_a_pile(self) -> None:
        state = table(hands=["R1 R2", "G4 Y4", "B5 B5"], fields=["| Y1", "| Y1", "| Y2"])
        state = play(
            state, "sell R1 R2 @ run-2-a", "sell Y4 G4 @ diff-2-a", "sell B5 B5 @ same-2-a"
        )
        assert [seat.sold for seat in state.seats] == [
            cards("R1 R2"),
            cards("Y4 G4"),
            cards("B5 B5"),
        ]

    def test_later_sales_go_to_the_same_pile(self) -> None:
        state = table(hands=["R1 R2 R2 R3", "Y1"], players=2)
        state = play(state, "sell R2 R3 @ run-2-a", "hire Y1", "sell R1 R2 @ run-2-b")
        assert state.seats[0].sold == cards("R1 R2 R2 R3")
        assert state.seats[0].hand == ()

    def test_its_size_is_what_the_squares_taken_ask_for(self) -> None:
        state = table(players=2, hands=["R1 R2 R4 Y4 G4", "Y1"])
        state = play(state, "sell R1 R2 @ run-2-a", "hire Y1", "sell R4 Y4 G4 @ diff-3-b")
        assert len(state.seats[0].sold) == 2 + 3
        assert sum(square.size for square in state.squares_of[0]) == 2 + 3

    def test_they_do_not_count_as_cards_in_hand(self) -> None:
        state = table(players=2, hands=["R1 R2 R3 R4 G1 G3 B3 B5", "Y1"])
        assert "harvest" not in legal(state)
        state = play(state, "sell R1 R2 @ run-2-a", "hire Y1")
        assert len(state.seats[0].hand) == 6 and len(state.seats[0].sold) == 2
        assert legal(state)[0] == "harvest"

    def test_the_sale_says_so(self) -> None:
        told = step(table(hands=["R1 R2"]), act("sell R1 R2 @ run-2-a")).events
        assert [type(event) for event in told] == [Sold, TurnPassed]
        assert sold.PUT_DOWN in told[0].rules

    @pytest.mark.parametrize("moves", [(), ("harvest",)], ids=["choosing", "inspecting"])
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_other_sold_cards_look_the_same_to_all_even_to_their_owner(
        self, players: int, moves: tuple[str, ...]
    ) -> None:
        owned = {"run-2-a": 0, "diff-3-a": 1}
        state, other = (
            play(table(players=players, hands=["Y1 Y2"], squares=owned, sold=sold), *moves)
            for sold in (["R4 R5", "G3 B3 Y3"], ["B1 B2", "R2 G2 Y2"])
        )
        other = attrs.evolve(other, discard=state.discard)
        icons = [sheet.total for sheet in score(state)], [sheet.total for sheet in score(other)]
        assert icons[0] != icons[1]
        for viewer in (*range(players), None):
            view = observe(state, viewer)
            assert observe(other, viewer) == view
            piles = [CardGroup(hidden=2), CardGroup(hidden=3), CardGroup(), CardGroup()]
            assert [seat.sold for seat in view.seats] == piles[:players]
            assert [sheet.total for sheet in score(view)][:2] == [None, None]
        assert legal_actions(other, 0) == legal_actions(observe(state, 0), 0)

    @pytest.mark.parametrize("policy", POLICIES)
    def test_they_are_turned_up_at_the_end_and_not_before(self, policy: str) -> None:
        rng = Random(3)
        first = new_game(players=3, seed=3)
        *earlier, last = walk(GAME, first, lambda state: POLICIES[policy](state, rng))
        for move in earlier:
            assert not any(isinstance(event, SoldTurnedUp) for event in move.step.events)
        shown = [event for event in last.step.events if isinstance(event, SoldTurnedUp)]
        assert [event.cards for event in shown] == [seat.sold for seat in last.step.state.seats]


@covers(sold.STAY_SOLD)
class TestStaySold:
    """Sold cards never come back into play."""

    def test_they_can_be_neither_sold_nor_discarded_again(self) -> None:
        state = table(players=2, hands=["R3 R3 G4", "Y1 Y2"])
        state = play(state, "sell R3 R3 @ same-2-a", "hire Y1")
        assert legal(state) == ["harvest", "hire G4"]
        assert refused(state, "sell R3 R3 @ same-2-b") == [sell.OWN_HAND]
        assert refused(state, "hire R3") == [hire.CARD_IN_HAND]

    def test_nor_can_another_player_use_them(self) -> None:
        state = play(table(hands=["R3 R3", "R3"]), "sell R3 R3 @ same-2-a")
        assert legal(state) == ["harvest", "hire R3"]
        assert refused(state, "sell R3 R3 @ same-2-b") == [sell.OWN_HAND]

    @pytest.mark.parametrize("moves", [("receive",), ("return", "return", "return")], ids=len)
    def test_they_stay_where_they_are_with_nothing_left_to_harvest(
        self, moves: tuple[str, ...]
    ) -> None:
        owned = {"same-3-a": 0, "run-2-a": 1}
        state = table(players=2, squares=owned, fields=["", "", ""], deck="", final_turns=2)
        after = play(state, "harvest", *moves)
        assert [len(seat.sold) for seat in after.seats] == [3, 2]
        assert after.seats == state.seats

    @pytest.mark.parametrize("policy", ["uniform", "seller"])
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_through_whole_games_the_piles_only_grow(self, policy: str, players: int) -> None:
        rng = Random(5)
        first = new_game(players=players, seed=5)
        piles: list[Counter[Card]] = [Counter() for _ in range(players)]
        for move in walk(GAME, first, lambda state: POLICIES[policy](state, rng)):
            for event in move.step.events:
                if isinstance(event, Sold):
                    piles[event.player].update(event.cards)
            assert [Counter(seat.sold) for seat in move.step.state.seats] == piles
        assert sum(map(Counter.total, piles)) > 0
