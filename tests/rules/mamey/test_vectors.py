"""The hostile situations of the specification, V01 to V30, in its order."""

import pytest

from mamey import (
    STANDARD,
    Card,
    Event,
    Field,
    Ruleset,
    SetKind,
    Square,
    State,
    Step,
    StoreBoard,
    cards,
    score,
    step,
    to_act,
    winners,
)
from mamey.games.mamey.events import Discarded, EndTriggered, GameEnded, Hired, Replenished
from mamey.games.mamey.rulebook import harvest, hire, joker, scoring, sell, sets
from tests.support.table import act, legal, play, refused, sales, table

FIELDS = ("R1 | R2", "Y1 | Y2", "G1 | G2")
DECK = "B1 B2 B3 B4 B5"

for_2_3_and_4_players = pytest.mark.parametrize("players", [2, 3, 4])


def harvested(players: int, deck: int, *moves: str) -> Step[State, Event]:
    """The end of a harvest from the fields above, with the first few cards of the deck above."""
    state = table(
        players=players,
        hands=["Y5", "G5"],
        fields=FIELDS,
        deck=spelt(cards(DECK)[:deck]),
    )
    *before, last = ("harvest", *moves)
    return step(play(state, *before), act(last))


def triggered(told: Step[State, Event]) -> bool:
    """Whether the step triggered the end, by its state and its events alike."""
    players = told.state.players
    events = [event for event in told.events if isinstance(event, EndTriggered)]
    if told.state.final_turns is None:
        assert events == []
        return False
    assert told.state.final_turns == players
    assert [(event.player, event.final_turns) for event in events] == [(0, players)]
    return True


def takers_of_turns(state: State) -> list[int]:
    """Who takes the turns up to the end of the game, each the shortest of harvests."""
    taken = []
    while (player := to_act(state)) is not None:
        taken.append(player)
        state = play(state, "harvest", "receive")
    return taken


def on(kind: SetKind, group: str, players: int) -> list[str]:
    """The sales of these cards on each square of their cell."""
    size = len(group.split())
    return [
        f"sell {group} @ {square}"
        for square in STANDARD.store(players).squares
        if (square.kind, square.size) == (kind, size)
    ]


def spelt(group: tuple[Card, ...]) -> str:
    return " ".join(map(str, group))


class TestVectors:
    """What the specification expects in situations that are easily got wrong."""

    @for_2_3_and_4_players
    def test_v01_last_card_to_the_field_received(self, players: int) -> None:
        told = harvested(players, 1, "receive")
        assert told.state.fields == (
            Field((), cards("B1")),
            Field(cards("Y1"), cards("Y2")),
            Field(cards("G1"), cards("G2")),
        )
        assert told.state.seats[0].hand == cards("R1 R2 Y5")
        assert told.state.deck == ()
        assert triggered(told)

    @for_2_3_and_4_players
    def test_v02_last_card_to_field_1_and_field_2_left_vacant(self, players: int) -> None:
        told = harvested(players, 1, "return", "receive")
        assert told.state.fields == (
            Field(cards("R1 R2"), cards("B1")),
            Field(),
            Field(cards("G1"), cards("G2")),
        )
        assert told.state.seats[0].hand == cards("Y1 Y2 Y5")
        assert told.state.deck == ()
        assert triggered(told)

    @for_2_3_and_4_players
    def test_v03_last_card_to_the_hand(self, players: int) -> None:
        told = harvested(players, 1, "return", "return", "return")
        assert told.state.seats[0].hand == cards("Y5 B1")
        assert told.state.fields == (
            Field(cards("R1 R2")),
            Field(cards("Y1 Y2")),
            Field(cards("G1 G2")),
        )
        assert not any(isinstance(event, Replenished) for event in told.events)
        assert told.state.deck == ()
        assert triggered(told)

    @for_2_3_and_4_players
    def test_v04_two_cards_to_the_hand_and_field_1(self, players: int) -> None:
        told = harvested(players, 2, "return", "return", "return")
        assert told.state.seats[0].hand == cards("Y5 B1")
        assert told.state.fields == (
            Field(cards("R1 R2"), cards("B2")),
            Field(cards("Y1 Y2")),
            Field(cards("G1 G2")),
        )
        assert told.state.deck == ()
        assert triggered(told)

    @for_2_3_and_4_players
    def test_v05_four_cards_are_just_enough(self, players: int) -> None:
        told = harvested(players, 4, "return", "return", "return")
        assert told.state.seats[0].hand == cards("Y5 B1")
        assert told.state.fields == (
            Field(cards("R1 R2"), cards("B2")),
            Field(cards("Y1 Y2"), cards("B3")),
            Field(cards("G1 G2"), cards("B4")),
        )
        assert told.state.deck == ()
        assert triggered(told)

    @for_2_3_and_4_players
    def test_v06_five_cards_leave_one(self, players: int) -> None:
        told = harvested(players, 5, "return", "return", "return")
        assert told.state.deck == cards("B5")
        assert not triggered(told)

    def test_v07_three_players_and_seat_1_triggers(self) -> None:
        state = play(table(players=3, turn=1, fields=FIELDS, deck=1), "harvest", "receive")
        assert takers_of_turns(state) == [2, 0, 1]

    def test_v08_two_players_and_seat_0_triggers(self) -> None:
        state = play(table(players=2, turn=0, fields=FIELDS, deck=1), "harvest", "receive")
        assert takers_of_turns(state) == [1, 0]

    def test_v09_four_players_and_seat_3_triggers(self) -> None:
        state = play(table(players=4, turn=3, fields=FIELDS, deck=1), "harvest", "receive")
        assert takers_of_turns(state) == [0, 1, 2, 3]

    @for_2_3_and_4_players
    def test_v10_past_a_vacant_field_in_a_final_turn(self, players: int) -> None:
        state = table(
            players=players,
            hands=["Y5"],
            fields=["", "Y1 | Y2", "G1 | G2"],
            deck="",
            final_turns=players,
        )
        state = play(state, "harvest")
        assert legal(state) == ["receive", "return"]
        told = step(play(state, "return"), act("receive"))
        assert told.state.seats[0].hand == cards("Y1 Y2 Y5")
        assert told.state.fields == (Field(), Field(), Field(cards("G1"), cards("G2")))
        assert not any(isinstance(event, Replenished) for event in told.events)

    @for_2_3_and_4_players
    def test_v11_nothing_but_vacant_fields_in_a_final_turn(self, players: int) -> None:
        state = table(
            players=players,
            hands=["Y1 Y2 Y5"],
            fields=["", "", ""],
            deck="",
            final_turns=players,
        )
        assert "harvest" in legal(state)
        for choices in (
            ("receive",),
            ("return", "receive"),
            ("return", "return", "receive"),
            ("return", "return", "return"),
        ):
            after = play(state, "harvest", *choices)
            assert (after.seats, after.fields, after.deck, after.discard) == (
                state.seats,
                state.fields,
                state.deck,
                state.discard,
            )
            assert (after.turn, after.final_turns) == (1, players - 1)

    @for_2_3_and_4_players
    def test_v12_seven_cards_and_no_cube_in_a_final_turn(self, players: int) -> None:
        state = table(
            players=players,
            hands=["R1 R2 R3 Y3 G3 B5 B5"],
            cubes=[0] + [3] * (players - 1),
            fields=["| Y1", "| Y2", "| Y4"],
            deck="",
            final_turns=players,
        )
        assert legal(state) == [
            "hire R1",
            "hire R2",
            "hire R3",
            "hire Y3",
            "hire G3",
            "hire B5",
        ]
        assert refused(state, "harvest") == [harvest.HAND_LIMIT]
        assert refused(state, "sell R1 R2 R3 @ run-3-a") == [sell.CUBE]

    @for_2_3_and_4_players
    def test_v13_from_six_cards_to_eleven(self, players: int) -> None:
        state = table(
            players=players,
            hands=["R1 R2 R3 R4 R5 RX", "Y1", "Y1", "Y2"][:players],
            fields=["G1 G2 G3 G4 | G5", "| B1", "| B2"],
        )
        state = play(state, "harvest", "receive")
        assert len(state.seats[0].hand) == 11
        state = play(state, *["hire Y1", "hire Y1", "hire Y2"][: players - 1])
        assert to_act(state) == 0
        assert "harvest" not in legal(state)
        assert refused(state, "harvest") == [harvest.HAND_LIMIT]

    @for_2_3_and_4_players
    def test_v14_one_cube_is_too_few_for_a_joker(self, players: int) -> None:
        state = table(players=players, hands=["R1 R2 RX"], cubes=[1] + [3] * (players - 1))
        assert sales(state) == on(SetKind.RUN, "R1 R2", players)
        for kind, group in (
            (SetKind.RUN, "R1 RX"),
            (SetKind.RUN, "R2 RX"),
            (SetKind.RUN, "R1 R2 RX"),
            (SetKind.SAME, "R1 RX"),
            (SetKind.SAME, "R2 RX"),
        ):
            for sale in on(kind, group, players):
                assert refused(state, sale) == [joker.CUBES_NEEDED]

    @for_2_3_and_4_players
    def test_v15_two_cubes_are_enough_for_one(self, players: int) -> None:
        state = table(players=players, hands=["R1 RX R3"], cubes=[2] + [3] * (players - 1))
        assert set(on(SetKind.RUN, "R1 R3 RX", players)) <= set(sales(state))
        seat = play(state, "sell R1 RX R3 @ run-3-a").seats[0]
        assert seat.cubes == 0
        assert seat.stock == state.seats[0].stock + 1

    @for_2_3_and_4_players
    def test_v16_five_cubes_for_four_jokers(self, players: int) -> None:
        state = table(players=players, hands=["RX YX GX BX"], cubes=[5] + [3] * (players - 1))
        assert set(on(SetKind.DIFF, "RX YX GX BX", players)) <= set(sales(state))
        seat = play(state, "sell RX YX GX BX @ diff-4-a").seats[0]
        assert seat.cubes == 0
        assert seat.stock == state.seats[0].stock + 4

    @for_2_3_and_4_players
    def test_v17_four_cubes_are_too_few_for_them(self, players: int) -> None:
        state = table(players=players, hands=["RX YX GX BX"], cubes=[4] + [3] * (players - 1))
        for sale in on(SetKind.DIFF, "RX YX GX BX", players):
            assert sale not in sales(state)
            assert refused(state, sale) == [joker.CUBES_NEEDED]
        for three in ("RX YX GX", "RX YX BX", "RX GX BX", "YX GX BX"):
            assert set(on(SetKind.DIFF, three, players)) <= set(sales(state))
        assert play(state, "sell RX YX GX @ diff-3-a").seats[0].cubes == 0

    @for_2_3_and_4_players
    def test_v18_a_card_and_its_joker_are_two_kinds_of_set(self, players: int) -> None:
        state = table(players=players, hands=["R3 RX"], cubes=[2] + [3] * (players - 1))
        run = on(SetKind.RUN, "R3 RX", players)
        same = on(SetKind.SAME, "R3 RX", players)
        assert run and same and sales(state) == run + same

    @for_2_3_and_4_players
    def test_v19_a_five_and_its_joker_too_each_listed_once(self, players: int) -> None:
        state = table(players=players, hands=["R5 RX"], cubes=[2] + [3] * (players - 1))
        run = on(SetKind.RUN, "R5 RX", players)
        same = on(SetKind.SAME, "R5 RX", players)
        assert run and same and sales(state) == run + same

    @for_2_3_and_4_players
    def test_v20_a_run_of_six_needs_an_open_cell_for_six(self, players: int) -> None:
        def state(ruleset: Ruleset = STANDARD, squares: dict[str, int] | None = None) -> State:
            return table(
                players=players,
                ruleset=ruleset,
                hands=["R1 R2 R3 R4 R5 RX"],
                cubes=[2] + [3] * (players - 1),
                squares=squares,
            )

        sale = "sell R1 R2 R3 R4 R5 RX @ run-6-a"
        assert sale in sales(state())
        assert play(state(), sale).seats[0].hand == ()

        taken = state(squares={"run-6-a": 1})
        assert not any("run-6" in text for text in sales(taken))
        assert refused(taken, sale) == [sell.OPEN_SQUARE]

        def without_six(board: StoreBoard) -> StoreBoard:
            return StoreBoard(cell for cell in board.cells if str(cell) != "run-6")

        narrow = state(
            STANDARD.replace(
                name="no column for six",
                store_2=without_six(STANDARD.store_2),
                store_34=without_six(STANDARD.store_34),
            )
        )
        assert not any("run-6" in text for text in sales(narrow))
        assert refused(narrow, sale) == [sell.ON_STORE]
        assert "sell R1 R2 R3 R4 R5 @ run-5-a" in sales(narrow)

    @for_2_3_and_4_players
    def test_v21_a_repeated_number_makes_no_set_of_three(self, players: int) -> None:
        state = table(players=players, hands=["R3 R3 R4"])
        for kind, rule in zip(SetKind, (sets.RUN, sets.SAME, sets.DIFF), strict=True):
            for sale in on(kind, "R3 R3 R4", players):
                assert set(refused(state, sale)) == {rule}
        assert all("-2-" in sale for sale in sales(state))

    @for_2_3_and_4_players
    def test_v22_a_repeated_color_makes_no_set_of_three(self, players: int) -> None:
        state = table(players=players, hands=["R3 B3 B3"])
        for kind, rule in zip(SetKind, (sets.RUN, sets.SAME, sets.DIFF), strict=True):
            for sale in on(kind, "R3 B3 B3", players):
                assert set(refused(state, sale)) == {rule}
        assert sales(state) == [
            *on(SetKind.SAME, "B3 B3", players),
            *on(SetKind.DIFF, "R3 B3", players),
        ]

    @for_2_3_and_4_players
    def test_v23_the_lower_of_two_open_squares(self, players: int) -> None:
        board = STANDARD.store(players)
        best, lower = Square.named("diff-3-a"), Square.named("diff-3-b")
        assert (board.number(best), board.number(lower)) == (6, 4)
        state = play(table(players=players, hands=["R3 Y3 B3"]), "sell R3 Y3 B3 @ diff-3-b")
        assert state.squares_of[0] == (lower,)
        assert state.owners[board.squares.index(best)] is None

    @for_2_3_and_4_players
    def test_v24_a_full_cell_leaves_the_pairs(self, players: int) -> None:
        state = table(players=players, hands=["R3 Y3 B3"], squares={"diff-3-a": 1, "diff-3-b": 0})
        for sale in on(SetKind.DIFF, "R3 Y3 B3", players):
            assert refused(state, sale) == [sell.OPEN_SQUARE]
        pairs = ("R3 Y3", "R3 B3", "Y3 B3")
        assert sorted(sales(state)) == sorted(
            sale for pair in pairs for sale in on(SetKind.DIFF, pair, players)
        )

    @for_2_3_and_4_players
    def test_v25_hiring_with_an_empty_stock(self, players: int) -> None:
        state = table(players=players, hands=["R1 R2"], cubes=[7] + [3] * (players - 1))
        told = step(state, act("hire R1"))
        seat = told.state.seats[0]
        assert seat.hand == cards("R2")
        assert told.state.discard == tuple(sorted((*state.discard, Card.R1)))
        assert (seat.cubes, seat.stock) == (7, 0)
        discarded, hired = told.events[:2]
        assert isinstance(discarded, Discarded) and discarded.card is Card.R1
        assert isinstance(hired, Hired) and hired.cubes == 0

    @for_2_3_and_4_players
    def test_v26_hiring_with_an_empty_hand(self, players: int) -> None:
        state = table(players=players, hands=[""])
        assert legal(state) == ["harvest"]
        for card in Card:
            assert refused(state, f"hire {card}") == [hire.NEEDS_CARD, hire.CARD_IN_HAND]

    @pytest.mark.parametrize("first", [0, 1])
    @for_2_3_and_4_players
    def test_v27_equal_totals(self, players: int, first: int) -> None:
        other = 1 - first
        # 25 Mamey each: squares 7 + 5 + 6, cubes 4, icons 2 + 1; or squares 10 + 4 + 5, cubes 4,
        # icons 2.
        one = {"run-3-a": first, "run-3-b": first, "diff-3-a": first}
        one_sold = "R1 R2 R3 R3 R3 RX Y3 Y3 Y3"
        eight = {"same-3-a": other, "diff-3-b": other, "same-2-a": other}
        nine = {"run-4-a": other, "diff-3-b": other, "same-2-a": other}
        for squares, other_sold, number, won in (
            (eight, "G1 G3 G3 G3 GX B3 B3 B3", 8, (first,)),
            (nine, "G1 G3 G3 G3 GX B3 B3 B3 BX", 9, (0, 1)),
        ):
            sold = [one_sold, other_sold] if first == 0 else [other_sold, one_sold]
            state = table(
                players=players,
                fields=["", "", ""],
                deck="",
                cubes=[4, 4, 3, 3][:players],
                squares={**one, **squares},
                sold=sold,
                turn=players - 1,
                final_turns=1,
            )
            told = step(play(state, "harvest"), act("receive"))
            scores = score(told.state)
            assert [line.total for line in scores] == [25, 25, 3, 3][:players]
            assert (scores[first].tie_break, scores[other].tie_break) == (9, number)
            assert winners(told.state) == won
            ended = told.events[-1]
            assert isinstance(ended, GameEnded) and ended.winners == won

    @for_2_3_and_4_players
    def test_v28_a_sold_joker_has_no_icons(self, players: int) -> None:
        state = play(table(players=players, hands=["R1 RX R3"]), "sell R1 RX R3 @ run-3-a")
        lines = score(state)[0].lines
        icons = [line.amount for line in lines if line.rules[0] is scoring.ICONS]
        assert sum(icons) == 2
        # Of three cubes one is placed and one paid for the joker; the square pays 7.
        assert score(state)[0].total == 1 + 7 + 2

    @for_2_3_and_4_players
    def test_v29_a_square_with_ones_own_cube(self, players: int) -> None:
        state = table(players=players, hands=["R3 R3"], squares={"same-2-a": 0})
        assert refused(state, "sell R3 R3 @ same-2-a") == [sell.OPEN_SQUARE]
        assert sales(state) == ["sell R3 R3 @ same-2-b"]

    @for_2_3_and_4_players
    def test_v30_the_first_four_cards_of_the_deck(self, players: int) -> None:
        told = harvested(players, 5, "return", "return", "return")
        assert told.state.seats[0].hand == cards("Y5 B1")
        assert [place.face_down for place in told.state.fields] == [
            cards("B2"),
            cards("B3"),
            cards("B4"),
        ]
