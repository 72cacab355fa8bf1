"""One position stands for all that differ from it in the colors of the beans only."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given

from mamey import (
    STANDARD,
    Action,
    Card,
    Color,
    Harvest,
    Memory,
    Receive,
    Recoloring,
    Return,
    Sell,
    State,
    View,
    WrongType,
    apply,
    canonical,
    cards,
    check,
    legal_actions,
    new_game,
    observe,
    to_act,
)
from tests.support.policies import POLICIES
from tests.support.table import act, table
from tests.support.variants import VARIANTS
from tests.support.walks import Walk, play_through, remembered, walks

RECOLORINGS = [Recoloring(images) for images in permutations(Color)]
NOTHING = Recoloring(Color)


def reached(policy: str) -> list[tuple[State, View, Memory]]:
    """Some positions of a game, each as a state, as its mover's view and as its memory."""
    walk = play_through(new_game(players=3, seed=6), policy, 6)
    known = [remembered(walk.first, walk.moves, player) for player in range(3)]
    return [
        (state, observe(state, state.turn), known[state.turn][place])
        for place, state in enumerate(walk.states)
        if place % 16 == 5
    ]


@pytest.mark.parametrize("policy", POLICIES)
def test_all_recolorings_have_one_representative(policy: str) -> None:
    for position in reached(policy):
        for thing in position:
            (position_of_all,) = {canonical(recolor(thing)).position for recolor in RECOLORINGS}
            assert canonical(position_of_all).position == position_of_all


@pytest.mark.parametrize("policy", POLICIES)
def test_the_recoloring_leads_there_and_its_inverse_back(policy: str) -> None:
    for position in reached(policy):
        for thing in position:
            found = canonical(thing)
            assert found.recoloring(thing) == found.position
            assert found.recoloring.inverse(found.position) == thing


@given(walks())
def test_a_representative_is_a_position_of_the_same_game(walk: Walk) -> None:
    """By rulesets that treat the colors unlike, too."""
    for state in walk.states[:: max(1, len(walk.states) // 10)]:
        alone, recoloring = canonical(state)
        assert check(alone) == ()
        for player in range(walk.players):
            assert recoloring(observe(state, player)) == observe(alone, player)
            there = {recoloring(action) for action in legal_actions(state, player)}
            assert there == set(legal_actions(alone, player))
        if to_act(state) is not None:
            action = legal_actions(state, state.turn)[-1]
            assert recoloring(apply(state, action)) == apply(alone, recoloring(action))


def test_positions_that_differ_in_more_than_colors_stay_apart() -> None:
    def last_turn(hand: str, other: str) -> State:
        return table(hands=[hand, other], fields=["", "", ""], deck="", final_turns=1)

    together = canonical(last_turn("R3 R4", "Y1")).position
    assert canonical(last_turn("B3 B4", "G1")).position == together
    assert canonical(last_turn("R3 Y4", "Y1")).position != together
    assert canonical(last_turn("R3 R4", "R1")).position != together


def test_colors_in_the_hand_come_first() -> None:
    view = canonical(observe(table(hands=["Y2 G5 G5"]), 0)).position
    assert view.seats[0].hand.cards == cards("R5 R5 Y2")


def test_the_order_of_the_deck_counts_in_a_state_and_not_in_a_view() -> None:
    one, other = table(deck="R1 Y1 R2"), table(deck="R1 R2 Y1")
    assert canonical(one).position != canonical(other).position
    assert canonical(observe(one, 0)).position == canonical(observe(other, 0)).position


def test_what_is_known_counts_in_a_memory() -> None:
    view = observe(table(squares={"run-2-a": 1}), 0)
    hands = tuple(seat.hand for seat in view.seats)
    one, other = (Memory(view, hands, ((), cards(sold), ())) for sold in ("R1 R2", "R1 R3"))
    assert canonical(one).position != canonical(other).position


def test_colors_of_unlike_make_up_are_not_exchanged() -> None:
    """In the small deck yellow has two 1s, and blue only a joker."""
    ruleset = VARIANTS["small deck, deck_empty, sequential"]
    rng = Random(2)
    for seed in range(20):
        state = new_game(players=2 + int(rng.random() * 3), seed=seed, ruleset=ruleset)
        alone, recoloring = canonical(state)
        assert check(alone) == ()
        assert recoloring == NOTHING


class TestRecoloring:
    def test_it_maps_the_colors_in_their_order(self) -> None:
        turn = Recoloring((Color.YELLOW, Color.GREEN, Color.BLUE, Color.RED))
        assert [turn(card) for card in cards("R1 Y2 GX B5")] == [*cards("Y1 G2 BX R5")]
        assert [turn.inverse(card) for card in cards("R1 Y2 GX B5")] == [*cards("B1 R2 YX G5")]

    def test_inverses_undo(self) -> None:
        for recolor in RECOLORINGS:
            assert [recolor.inverse(recolor(card)) for card in Card] == list(Card)
            assert recolor.inverse.inverse == recolor

    @pytest.mark.parametrize(
        ("text", "recolored"),
        [
            ("hire R3", "hire Y3"),
            ("sell R3 GX B3 @ diff-3-a", "sell Y3 GX B3 @ diff-3-a"),
            ("sell R1 R2 @ run-2-b", "sell Y1 Y2 @ run-2-b"),
            ("harvest", "harvest"),
            ("receive", "receive"),
            ("return", "return"),
        ],
    )
    def test_actions(self, text: str, recolored: str) -> None:
        swap = Recoloring((Color.YELLOW, Color.RED, Color.GREEN, Color.BLUE))
        assert swap(act(text)) == act(recolored)

    def test_actions_without_cards_stay(self) -> None:
        plain: tuple[Action, ...] = (Harvest(), Receive(), Return())
        for recolor in RECOLORINGS:
            assert [recolor(action) for action in plain] == [*plain]

    def test_cards_of_a_sale_are_sorted_anew(self) -> None:
        swap = Recoloring((Color.BLUE, Color.YELLOW, Color.GREEN, Color.RED))
        sale = act("sell R3 B3 @ diff-2-a")
        assert isinstance(sale, Sell)
        assert swap(sale).cards == cards("R3 B3")

    @pytest.mark.parametrize(
        ("images", "message"),
        [
            ("RYGB", "images must be the four colors, not 'RYGB'"),
            (None, "images must be the four colors, not None"),
            (("R", "Y", "G", "B"), "each of images must be a color, not 'R'"),
            (tuple(Color)[:3], "each once"),
            ((*Color, Color.RED), "each once"),
            ((Color.RED,) * 4, "each once"),
        ],
        ids=["text", "none", "strings", "three", "five", "one color"],
    )
    def test_what_is_no_permutation_is_refused(self, images: object, message: str) -> None:
        with pytest.raises(WrongType, match=message):
            Recoloring(images)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        "thing", [None, "R3", 3, STANDARD], ids=["none", "text", "int", "rules"]
    )
    def test_what_has_no_colors_is_refused(self, thing: object) -> None:
        with pytest.raises(WrongType, match="can be recolored, not"):
            NOTHING(thing)  # type: ignore[type-var]
        with pytest.raises(WrongType, match="position must be a state, a view or a memory"):
            canonical(thing)  # type: ignore[type-var]
