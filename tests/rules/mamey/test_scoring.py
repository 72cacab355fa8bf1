"""Scoring after the Game Ends."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from mamey import (
    STANDARD,
    Cell,
    InvalidSetup,
    Reward,
    Rule,
    ScoreLine,
    SetKind,
    State,
    StoreBoard,
    cards,
    new_game,
    returns,
    score,
    step,
    walk,
    winners,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.events import GameEnded, HandDiscarded, Hired, Sold, SoldTurnedUp
from mamey.games.mamey.rulebook import end, scoring, store
from mamey.testing import covers
from tests.support.policies import seller
from tests.support.table import act, play, table, totals

LEVEL = STANDARD.replace(
    name="level",
    icons=(0, 0, 0, 0, 0),
    store_2=StoreBoard([Cell(SetKind.DIFF, size, (2, 2, 2, 2)) for size in (2, 3)]),
    store_34=StoreBoard([Cell(SetKind.DIFF, size, (2, 2, 2, 2)) for size in (2, 3)]),
)
"""Every square pays 2, whether it takes two cards or three, and no card has an icon."""


def lines(state: State, player: int, rule: Rule) -> list[ScoreLine]:
    """The player's score lines that a rule pays."""
    return [line for line in score(state)[player].lines if line.rules[0] == rule]


def before_the_end(*results: tuple[int, int]) -> State:
    """One harvest of nothing before the end of a game with these totals and sold cards.

    A player may have sold no card, two or three.
    """
    letters = {2: iter("abcd"), 3: iter("abcd")}
    return table(
        players=len(results),
        ruleset=LEVEL,
        cubes=[total - 2 * (sold > 0) for total, sold in results],
        squares={
            f"diff-{sold}-{next(letters[sold])}": player
            for player, (_, sold) in enumerate(results)
            if sold
        },
        deck=0,
        final_turns=1,
        turn=len(results) - 1,
    )


def ending(state: State) -> tuple[State, GameEnded]:
    """The end of a game one harvest before it, and the event that tells it."""
    last = step(play(state, "harvest"), act("receive"))
    told = last.events[-1]
    assert isinstance(told, GameEnded)
    assert told.winners == winners(last.state)
    return last.state, told


def won(*results: tuple[int, int]) -> tuple[int, ...]:
    """Who wins with these totals and sold cards."""
    over, _ = ending(before_the_end(*results))
    assert [(each.total, each.tie_break) for each in score(over)] == list(results)
    return winners(over)


def decided_by(*results: tuple[int, int]) -> tuple[Rule, ...]:
    """The rules that the last event names for these totals and sold cards."""
    return ending(before_the_end(*results))[1].rules


def level_at_25(squares: Sequence[str], *, sold: str) -> State:
    """Nine cards sold by the first of two leaders; the second has two cubes and the squares."""
    return table(
        cubes=[3, 2, 0],  # 10 + 7 + 5 and three cubes for the first; no card sold has an icon
        squares={
            **dict.fromkeys(["run-4-a", "run-3-a", "same-2-a"], 0),
            **dict.fromkeys(squares, 1),
        },
        sold=["R3 R3 R3 R3 Y3 Y3 Y3 Y3 G3", sold],
        deck=0,
        final_turns=1,
    )


def last_decision(hands: Sequence[str] = ("R1 B5", "", "Y3")) -> State:
    """Nothing is left but to receive nothing, and the game is over."""
    state = table(
        hands=hands,
        squares={"same-2-a": 0, "run-3-a": 1},
        sold=["G3 GX", "R5 R5 R4"],
        deck=0,
        final_turns=1,
    )
    return play(state, "harvest")


@covers(scoring.HAND_CARDS)
class TestHandCards:
    """Cards left in a hand earn nothing."""

    def test_they_are_worth_nothing(self) -> None:
        with_cards, without = last_decision(), last_decision(hands=())
        assert totals(with_cards) == totals(without)
        assert totals(play(with_cards, "receive")) == totals(play(without, "receive"))


@covers(scoring.HANDS_DISCARDED)
class TestHandsDiscarded:
    """At the end the cards left in hands are discarded face up."""

    def test_all_hands_go_to_the_discard_area(self) -> None:
        before = last_decision()
        after = play(before, "receive")
        assert [seat.hand for seat in after.seats] == [(), (), ()]
        assert after.discard == tuple(sorted(before.discard + cards("R1 B5 Y3")))

    def test_everybody_sees_every_card(self) -> None:
        events = step(last_decision(), act("receive")).events
        assert [event for event in events if isinstance(event, HandDiscarded)] == [
            HandDiscarded(player, cards(hand), rules=(scoring.HANDS_DISCARDED,))
            for player, hand in enumerate(["R1 B5", "", "Y3"])
        ]

    def test_a_card_gained_in_the_last_turn_goes_as_well(self) -> None:
        state = table(
            hands=["R1"], fields=["B5 | ", " | ", " | "], deck=0, final_turns=1, cubes=[3, 2, 2]
        )
        after = play(state, "harvest", "receive")
        assert after.seats[0].hand == () and len(after.discard) == 60
        assert totals(after) == [3, 2, 2]

    def test_hands_are_kept_until_the_last_turn_is_over(self) -> None:
        state = table(hands=["R1 R2", "Y1"], deck=0, final_turns=2)
        told = step(state, act("hire R1"))
        assert [len(seat.hand) for seat in told.state.seats] == [1, 1, 0]
        assert not any(isinstance(event, HandDiscarded) for event in told.events)


@covers(scoring.SOLD_TURNED_UP)
class TestSoldTurnedUp:
    """At scoring the sold cards are turned face up, for everybody to see."""

    def test_every_player_s_cards_are_shown(self) -> None:
        events = step(last_decision(), act("receive")).events
        assert [event for event in events if isinstance(event, SoldTurnedUp)] == [
            SoldTurnedUp(player, cards(group), rules=(scoring.SOLD_TURNED_UP,))
            for player, group in enumerate(["G3 GX", "R4 R5 R5", ""])
        ]

    def test_they_stay_sold(self) -> None:
        before = last_decision()
        after = play(before, "receive")
        assert [seat.sold for seat in after.seats] == [seat.sold for seat in before.seats]

    def test_a_set_sold_in_the_last_turn_is_among_them(self) -> None:
        state = table(hands=["R1 R2"], deck=0, final_turns=1)
        events = step(state, act("sell R1 R2 @ run-2-a")).events
        shown = SoldTurnedUp(0, cards("R1 R2"), rules=(scoring.SOLD_TURNED_UP,))
        assert shown in events

    def test_not_before_the_last_turn_is_over(self) -> None:
        state = table(hands=["R1 R2"], deck=0, final_turns=2)
        events = step(state, act("sell R1 R2 @ run-2-a")).events
        assert not any(isinstance(event, SoldTurnedUp) for event in events)

    def test_they_are_shown_before_the_winner_is_told(self) -> None:
        events = step(last_decision(), act("receive")).events
        assert [type(event) for event in events[-2:]] == [SoldTurnedUp, GameEnded]


@covers(scoring.CUBES)
class TestCubes:
    """A player earns 1 Mamey for each merchant cube in hand."""

    @pytest.mark.parametrize("cubes", [[0, 1, 2], [3, 4, 5], [6, 7, 0]])
    def test_one_for_each(self, cubes: list[int]) -> None:
        state = table(cubes=cubes)
        assert totals(state) == cubes
        for player, held in enumerate(cubes):
            assert lines(state, player, scoring.CUBES) == [
                ScoreLine((scoring.CUBES,), held, {"cubes": held})
            ]

    def test_that_is_all_at_the_start(self) -> None:
        for players, cubes in ((2, 5), (3, 5), (4, 4)):
            assert totals(new_game(players=players, seed=1)) == [cubes] * players

    def test_at_the_end_as_before(self) -> None:
        assert totals(ending(table(deck=0, final_turns=1, cubes=[4, 0, 7]))[0]) == [4, 0, 7]


@covers(scoring.STOCK)
class TestStock:
    """Merchant cubes in the stock earn nothing."""

    @pytest.mark.parametrize("cubes", [0, 2, 7])
    def test_only_cubes_in_hand_count(self, cubes: int) -> None:
        state = table(cubes=cubes)
        assert [seat.stock for seat in state.seats] == [7 - cubes] * 3
        assert totals(state) == [cubes] * 3
        assert totals(ending(table(cubes=cubes, deck=0, final_turns=1))[0]) == [cubes] * 3

    def test_a_cube_returned_for_a_joker_is_lost(self) -> None:
        state = table(hands=["R3 RX"], cubes=3)
        # One cube is placed on a 2, and one goes to the stock.
        assert totals(play(state, "sell R3 RX @ run-2-c"))[0] == 3 - 2 + 2

    def test_no_line_names_it(self) -> None:
        assert [line.rules[0] for line in score(table(cubes=1))[0].lines] == [
            scoring.CUBES,
            scoring.ICONS,
        ]


@covers(scoring.SQUARES)
class TestSquares:
    """A player earns the numbers of the squares that hold the player's merchant cubes, at the
    end of the game and not at the sale.
    """

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_each_pays_its_number(self, players: int) -> None:
        for cell in STANDARD.store(players).cells:
            squares = [f"{cell}-{letter}" for letter in "abc"[: len(cell.numbers)]]
            state = table(players=players, cubes=0, squares=dict.fromkeys(squares, 1))
            paid = {line.facts["square"]: line.amount for line in lines(state, 1, scoring.SQUARES)}
            assert paid == dict(zip(squares, cell.numbers, strict=True))
            assert lines(state, 0, scoring.SQUARES) == []

    def test_each_player_earns_the_own_ones(self) -> None:
        state = table(
            cubes=0,
            squares={"run-6-a": 0, "same-2-b": 1, "diff-2-c": 1},
            sold=["R3 R3 R3 R3 RX YX", "Y3 Y3 Y3 Y3"],
        )
        assert totals(state) == [20, 4 + 1, 0]

    def test_a_line_says_whether_its_number_is_printed(self) -> None:
        state = table(squares={"run-3-b": 0, "diff-3-b": 0})
        assert lines(state, 0, scoring.SQUARES) == [
            ScoreLine((scoring.SQUARES, store.NUMBERS_34), 5, {"square": "run-3-b"}),
            ScoreLine((scoring.SQUARES, store.DIFF_3), 4, {"square": "diff-3-b"}),
        ]
        assert [line.assumed for line in lines(state, 0, scoring.SQUARES)] == [True, False]
        (two,) = lines(table(players=2, squares={"run-3-b": 0}), 0, scoring.SQUARES)
        assert two.rules == (scoring.SQUARES, store.NUMBERS_2) and two.assumed

    def test_a_number_of_one_s_own_is_not_assumed(self) -> None:
        (line,) = lines(table(ruleset=LEVEL, squares={"diff-2-a": 0}), 0, scoring.SQUARES)
        assert (line.rules, line.assumed) == ((scoring.SQUARES,), False)

    def test_nothing_is_paid_at_the_sale(self) -> None:
        before = table(hands=["R1 R2 R3"], cubes=3)
        after = play(before, "sell R1 R2 R3 @ run-3-a")
        assert after.seats[0].cubes == 2
        assert [line.amount for line in lines(after, 0, scoring.CUBES)] == [2]

    def test_at_the_end_they_are_paid_once(self) -> None:
        state = table(hands=["R2 R3"], cubes=3, deck=0, final_turns=1)
        # Two cubes in hand, the square's 4, and the icon of the 2.
        assert totals(play(state, "sell R2 R3 @ run-2-a")) == [2 + 4 + 1, 3, 3]


@covers(scoring.ICONS)
class TestIcons:
    """Each bean bonus icon on a player's sold cards earns 1 Mamey."""

    def test_the_icons_of_all_cards_sold(self) -> None:
        state = table(
            cubes=0,
            squares={"run-2-a": 0, "same-3-b": 0, "diff-2-a": 1},
            sold=["R1 R2 B5 B5 G3", "Y4 Y4"],
        )
        assert [lines(state, player, scoring.ICONS)[0].amount for player in range(3)] == [7, 2, 0]
        assert totals(state) == [4 + 8 + 7, 3 + 2, 0]

    def test_the_line_counts_the_numbered_cards(self) -> None:
        state = table(squares={"diff-3-a": 0}, sold=["R1 Y5 GX"])
        numbered, wild = lines(state, 0, scoring.ICONS)
        assert numbered == ScoreLine((scoring.ICONS, scoring.ICONS_BY_NUMBER), 4, {"cards": 2})
        assert wild.facts == {"jokers": 1}

    def test_only_cards_sold_count(self) -> None:
        state = table(hands=["R1 R1 R5 R5"], squares={"same-2-a": 0}, sold=["G3 G3"])
        assert lines(state, 0, scoring.ICONS)[0].amount == 0

    def test_a_sale_earns_them(self) -> None:
        state = table(hands=["R1 R2", "Y1"], cubes=[1, 1, 1])
        after = play(state, "sell R1 R2 @ run-2-c")
        assert totals(after) == [2 + 3, 1, 1]


@covers(scoring.ICONS_BY_NUMBER)
class TestIconsByNumber:
    """A 1 or a 5 has two icons, a 2 or a 4 has one, and a 3 has none."""

    @pytest.mark.parametrize("color", "RYGB")
    @pytest.mark.parametrize(("number", "icons"), [(1, 2), (2, 1), (3, 0), (4, 1), (5, 2)])
    def test_two_cards_of_a_number(self, color: str, number: int, icons: int) -> None:
        pair = f"{color}{number} {color}{number}"
        state = table(cubes=0, squares={"same-2-b": 0}, sold=[pair])
        assert lines(state, 0, scoring.ICONS)[0].amount == 2 * icons
        assert totals(state)[0] == 4 + 2 * icons

    def test_the_whole_deck(self) -> None:
        # Of each color 2 x 2 + 3 x 1 + 4 x 0 + 3 x 1 + 2 x 2.
        assert sum(map(STANDARD.icons_on, STANDARD.cards(4))) == 4 * 14

    def test_it_is_printed_and_no_assumption(self) -> None:
        (line,) = lines(table(squares={"same-2-a": 0}, sold=["R1 R1"]), 0, scoring.ICONS)
        assert line.rules == (scoring.ICONS, scoring.ICONS_BY_NUMBER) and not line.assumed

    def test_other_icons_cite_no_rule_for_their_number(self) -> None:
        ruleset = STANDARD.replace(name="other", icons=(0, 3, 5, 0, 1))
        state = table(ruleset=ruleset, squares={"diff-3-a": 0}, sold=["R2 Y3 G5"])
        (line,) = lines(state, 0, scoring.ICONS)
        assert (line.rules, line.amount) == ((scoring.ICONS,), 3 + 5 + 1)

    def test_fewer_than_none_is_refused(self) -> None:
        with pytest.raises(InvalidSetup) as raised:
            STANDARD.replace(icons=(2, 1, -1, 1, 2))
        (violation,) = raised.value.violations
        assert violation.rule == scoring.ICONS_BY_NUMBER
        assert violation.sentence == "A card numbered 3 cannot have -1 bonus icons."


@covers(scoring.JOKER_ICONS)
class TestJokerIcons:
    """A joker has no icon."""

    def test_fewer_than_none_is_refused(self) -> None:
        with pytest.raises(InvalidSetup) as raised:
            STANDARD.replace(joker_icons=-1)
        (violation,) = raised.value.violations
        assert violation.rule == scoring.JOKER_ICONS
        assert violation.sentence == "A joker cannot have -1 bonus icons."

    def test_it_earns_nothing_and_that_is_assumed(self) -> None:
        state = table(cubes=0, squares={"diff-3-b": 0}, sold=["R3 GX BX"])
        assert totals(state)[0] == 4
        line = lines(state, 0, scoring.ICONS)[1]
        assert line == ScoreLine(
            (scoring.ICONS, scoring.JOKER_OWN_ICONS, scoring.JOKER_ICONS), 0, {"jokers": 2}
        )
        assert line.assumed

    @pytest.mark.parametrize("icons", [0, 1, 2])
    def test_a_copy_that_shows_icons(self, icons: int) -> None:
        ruleset = STANDARD.replace(name="seen", joker_icons=icons)
        state = table(ruleset=ruleset, cubes=0, squares={"diff-3-b": 0}, sold=["R3 GX BX"])
        line = lines(state, 0, scoring.ICONS)[1]
        assert line.amount == 2 * icons and totals(state)[0] == 4 + 2 * icons
        assert line.rules == (scoring.ICONS, scoring.JOKER_OWN_ICONS) and not line.assumed

    def test_without_a_joker_there_is_no_such_line(self) -> None:
        state = table(squares={"diff-2-a": 0}, sold=["R3 G3"])
        assert len(lines(state, 0, scoring.ICONS)) == 1


@covers(scoring.JOKER_OWN_ICONS)
class TestJokerOwnIcons:
    """A sold joker earns its own icons, not those of the number it stood for."""

    @pytest.mark.parametrize(
        ("group", "square", "icons"),
        [
            ("R1 R3 RX", "run-3-a", 2),  # as a 2, which has one
            ("R2 R3 RX", "run-3-a", 1),  # as a 1 or a 4
            ("R5 RX", "same-2-a", 2),  # as a 5, which has two
            ("R1 YX GX BX", "diff-4-a", 2),  # as three 1s
        ],
    )
    @pytest.mark.parametrize("on_joker", [0, 3])
    def test_whatever_it_stood_for(
        self, group: str, square: str, icons: int, on_joker: int
    ) -> None:
        ruleset = STANDARD.replace(name="seen", joker_icons=on_joker)
        after = play(table(ruleset=ruleset, hands=[group], cubes=5), f"sell {group} @ {square}")
        numbered, wild = lines(after, 0, scoring.ICONS)
        assert numbered.amount == icons
        assert wild.amount == group.count("X") * on_joker
        assert scoring.JOKER_OWN_ICONS in wild.rules
        assert scoring.JOKER_OWN_ICONS not in numbered.rules


@covers(scoring.NOTHING_ELSE)
class TestNothingElse:
    """Cards on fields, in the deck and among the discards earn nothing."""

    def test_wherever_the_other_cards_lie(self) -> None:
        on_fields = table(fields=["R1 R1 R5 R5 | Y1", "| Y5", "| B1"], deck=20, cubes=[2, 3, 4])
        in_deck = table(deck="R1 R1 R5 R5 Y1 Y5 B1", cubes=[2, 3, 4])
        discarded = table(deck=0, final_turns=2, cubes=[2, 3, 4])
        assert totals(on_fields) == totals(in_deck) == totals(discarded) == [2, 3, 4]

    def test_taking_up_a_field_earns_nothing(self) -> None:
        state = table(fields=["R1 R1 | Y1", "| Y5", "| B1"], cubes=[2, 3, 4])
        assert totals(play(state, "harvest")) == [2, 3, 4]
        assert totals(play(state, "harvest", "receive")) == [2, 3, 4]

    def test_a_discard_earns_only_its_cube(self) -> None:
        assert totals(play(table(hands=["R1 R5"], cubes=[2, 3, 4]), "hire R1")) == [3, 3, 4]

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_a_score_follows_from_what_everybody_saw(self, players: int) -> None:
        rng = Random(players)
        state = new_game(players=players, seed=players)
        sums = [STANDARD.cubes_at_start(players)] * players
        for move in walk(GAME, state, lambda now: seller(now, rng)):
            for event in move.step.events:
                if isinstance(event, Hired):
                    sums[event.player] += event.cubes
                elif isinstance(event, Sold):
                    sums[event.player] += STANDARD.store(players).number(event.square)
                    sums[event.player] += sum(map(STANDARD.icons_on, event.cards))
                    sums[event.player] -= 1 + event.cubes_returned
            state = move.step.state
            assert totals(state) == sums
        assert state.final_turns == 0


@covers(scoring.MOST_MAMEY)
class TestMostMamey:
    """The player with the most Mamey wins."""

    @pytest.mark.parametrize(
        ("results", "first"),
        [
            ([(6, 0), (5, 0)], 0),
            ([(5, 0), (6, 0)], 1),
            ([(6, 0), (4, 0), (5, 0)], 0),
            ([(4, 0), (6, 0), (5, 0)], 1),
            ([(4, 0), (5, 0), (6, 0)], 2),
            ([(3, 0), (4, 0), (5, 0), (6, 0)], 3),
            ([(3, 0), (7, 0), (5, 0), (6, 0)], 1),
        ],
    )
    def test_the_highest_total(self, results: list[tuple[int, int]], first: int) -> None:
        assert won(*results) == (first,)
        assert decided_by(*results) == (end.GAME_ENDS, scoring.MOST_MAMEY)

    def test_however_many_cards_the_others_have_sold(self) -> None:
        assert won((6, 0), (5, 3)) == (0,)
        assert won((5, 3), (5, 2), (6, 0)) == (2,)

    def test_nobody_has_won_before_the_end(self) -> None:
        assert winners(table(cubes=[7, 1, 1])) == ()
        assert winners(before_the_end((6, 0), (5, 0))) == ()
        assert returns(before_the_end((6, 0), (5, 0))) == (0.0, 0.0)
        assert returns(table(cubes=[7, 1, 1]), reward=Reward.SCORE_DIFFERENCE) == (0.0, 0.0, 0.0)

    def test_the_winner_gets_the_whole_reward(self) -> None:
        over, _ = ending(before_the_end((4, 0), (6, 0), (5, 3)))
        assert returns(over) == returns(over, reward=Reward.WIN_SHARE) == (0.0, 1.0, 0.0)

    @pytest.mark.parametrize(
        ("results", "differences"),
        [
            ([(6, 0), (3, 0)], (6 - 3.0, 3 - 6.0)),
            ([(7, 0), (4, 0), (0, 0)], (7 - 2.0, 4 - 3.5, 0 - 5.5)),
            ([(6, 0), (6, 2), (3, 0), (0, 0)], (6 - 3.0, 6 - 3.0, 3 - 4.0, 0 - 5.0)),
        ],
    )
    def test_or_the_lead_over_the_mean_of_the_others(
        self, results: list[tuple[int, int]], differences: tuple[float, ...]
    ) -> None:
        over, _ = ending(before_the_end(*results))
        assert returns(over, reward=Reward.SCORE_DIFFERENCE) == differences


@covers(scoring.TIE_BREAK)
class TestTieBreak:
    """Of players with equal Mamey the one with the most sold cards wins."""

    @pytest.mark.parametrize(
        ("results", "first"),
        [
            ([(6, 2), (6, 3)], 1),
            ([(6, 3), (6, 2)], 0),
            ([(6, 2), (6, 0)], 0),
            ([(6, 2), (6, 3), (5, 3)], 1),
            ([(6, 0), (6, 2), (6, 3)], 2),
            ([(5, 3), (6, 2), (5, 3), (6, 0)], 1),
        ],
    )
    def test_more_cards_win(self, results: list[tuple[int, int]], first: int) -> None:
        assert won(*results) == (first,)
        assert decided_by(*results) == (end.GAME_ENDS, scoring.MOST_MAMEY, scoring.TIE_BREAK)

    def test_25_to_25_with_9_cards_to_8(self) -> None:
        # The second has 15 + 4 + 4 and two cubes.
        state = level_at_25(["same-4-a", "same-2-b", "run-2-a"], sold="G3 G3 G3 B3 B3 B3 B3 RX")
        over, told = ending(state)
        assert [(each.total, each.tie_break) for each in score(over)] == [(25, 9), (25, 8), (0, 0)]
        assert told.winners == (0,) and told.rules[-1] == scoring.TIE_BREAK

    def test_cards_count_and_not_sets(self) -> None:
        # A run of five and two cubes against two pairs with eight icons.
        state = table(
            cubes=[2, 0, 0],
            squares={"run-5-a": 0, "same-2-a": 1, "same-2-b": 1},
            sold=["R3 R3 R3 R3 RX", "Y5 Y5 G5 G5"],
            deck=0,
            final_turns=1,
        )
        assert totals(state) == [15 + 2, 5 + 4 + 8, 0]
        assert winners(ending(state)[0]) == (0,)

    def test_jokers_count_as_cards(self) -> None:
        state = table(
            players=2,
            ruleset=LEVEL,
            squares={"diff-2-a": 0, "diff-3-a": 1},
            sold=["R3 Y3", "R3 YX GX"],
            deck=0,
            final_turns=1,
        )
        assert winners(ending(state)[0]) == (1,)

    def test_below_the_first_it_decides_nothing(self) -> None:
        assert decided_by((6, 0), (5, 2), (5, 3)) == (end.GAME_ENDS, scoring.MOST_MAMEY)

    def test_the_score_holds_the_number_of_cards_sold(self) -> None:
        state = table(squares={"diff-3-a": 0, "same-2-a": 0, "run-6-a": 1})
        assert [each.tie_break for each in score(state)] == [5, 6, 0]


@covers(scoring.SHARED_VICTORY)
class TestSharedVictory:
    """Players who are equal in that too share the victory."""

    def test_25_to_25_with_9_cards_to_9(self) -> None:
        # The second has 15 + 5 + 3 and two cubes.
        state = level_at_25(["same-4-a", "run-3-b", "diff-2-a"], sold="G3 G3 G3 B3 B3 B3 B3 RX YX")
        over, told = ending(state)
        assert [(each.total, each.tie_break) for each in score(over)] == [(25, 9), (25, 9), (0, 0)]
        assert told.winners == (0, 1) and told.rules[-1] == scoring.SHARED_VICTORY
        assert returns(over) == (0.5, 0.5, 0.0)

    def test_not_those_who_are_equal_in_mamey_alone(self) -> None:
        assert won((6, 3), (6, 2), (6, 3)) == (0, 2)

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_every_form_of_a_tie(self, players: int) -> None:
        for results in product([(6, 0), (6, 2), (6, 3), (5, 3)], repeat=players):
            over, told = ending(before_the_end(*results))
            best = max(results)
            first = tuple(player for player, result in enumerate(results) if result == best)
            level = [result for result in results if result[0] == best[0]]
            assert winners(over) == first
            assert told.rules == (
                end.GAME_ENDS,
                scoring.MOST_MAMEY,
                *([scoring.TIE_BREAK] if len(level) > 1 else []),
                *([scoring.SHARED_VICTORY] if len(first) > 1 else []),
            )
            share = 1 / len(first)
            assert returns(over) == tuple(
                share if player in first else 0.0 for player in range(players)
            )


@covers(scoring.EXAMPLE)
class TestExample:
    """Two cubes in hand, squares of 5, 4, 5 and 4, and five icons make 25 Mamey."""

    def test_the_sales_of_the_example(self) -> None:
        state = table(
            players=2,
            hands=["R1 R2 R3 G3 G3 B2 B2 R3 Y3 B3", "Y1 Y2 Y4 Y5"],
            cubes=[6, 0],
        )
        after = play(
            state,
            *["sell G3 G3 @ same-2-a", "hire Y1"],
            *["sell B2 B2 @ same-2-b", "hire Y2"],
            *["sell R1 R2 R3 @ run-3-b", "hire Y4"],
            *["sell R3 Y3 B3 @ diff-3-b", "hire Y5"],
        )
        first, second = score(after)
        assert (first.total, second.total) == (25, 4)
        assert [line.amount for line in first.lines] == [2, 5, 5, 4, 4, 5]
        assert [str(square) for square in after.squares_of[0]] == [
            *("run-3-b", "same-2-a", "same-2-b", "diff-3-b")
        ]
        assert after.seats[0].cubes == 2 and first.tie_break == 10
