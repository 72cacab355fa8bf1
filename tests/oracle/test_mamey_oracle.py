"""Tests of the oracle itself: the vectors of the specification, its counts, random playouts."""

import copy
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest

from .mamey_oracle import COLOURS, FACES, ROWS, Move, Rules, Table, can_be, card_key

COPIES = {"1": 2, "2": 3, "3": 4, "4": 3, "5": 2, "X": 1}
COPIES_TWO = {"1": 2, "2": 2, "3": 3, "4": 2, "5": 2, "X": 1}
BOARD = {
    ("RUN", 2): (4, 3, 2),
    ("RUN", 3): (7, 5),
    ("RUN", 4): (10, 8),
    ("RUN", 5): (15,),
    ("RUN", 6): (20,),
    ("SAME", 2): (5, 4),
    ("SAME", 3): (10, 8),
    ("SAME", 4): (15,),
    ("SAME", 5): (20,),
    ("DIFF", 2): (3, 2, 1),
    ("DIFF", 3): (6, 4),
    ("DIFF", 4): (10, 8),
}
BOARD_TWO = {
    ("RUN", 2): (4, 3),
    ("RUN", 3): (7, 5),
    ("RUN", 4): (10,),
    ("RUN", 5): (15,),
    ("RUN", 6): (20,),
    ("SAME", 2): (5, 4),
    ("SAME", 3): (10,),
    ("SAME", 4): (15,),
    ("DIFF", 2): (3, 2),
    ("DIFF", 3): (6, 4),
    ("DIFF", 4): (10,),
}
HARVEST: Move = ("harvest",)
RECEIVE: Move = ("receive",)
RETURN: Move = ("return",)


def cards_of(copies: dict[str, int]) -> tuple[str, ...]:
    return tuple(c + f for c in COLOURS for f in FACES for _ in range(copies[f]))


def rules_for(players: int) -> Rules:
    if players == 2:
        return Rules(deck=cards_of(COPIES_TWO), board=BOARD_TWO, start_cubes=5)
    return Rules(deck=cards_of(COPIES), board=BOARD, start_cubes=5 if players == 3 else 4)


def table(
    players: int = 3,
    *,
    hand: str = "R2 B4",
    cubes: int = 5,
    deck: str | None = None,
    up: Sequence[str] = ("", "", ""),
    down: Sequence[str] = ("R1", "Y1", "G1"),
    final: int | None = None,
    player: int = 0,
    **options: Any,
) -> Table:
    """A position put together by hand; everybody but the player to act holds two cards."""
    rules = replace(rules_for(players), **options)
    t = Table(rules, players, rules.deck)
    t.player = player
    t.hands[player] = hand.split()
    t.cubes[player], t.stock[player] = cubes, 7 - cubes
    if deck is not None:
        t.deck = deck.split()
    t.fields = [{"up": u.split(), "down": d.split()} for u, d in zip(up, down, strict=True)]
    t.final_turns = final
    return t


def play(t: Table, *moves: Move) -> None:
    for move in moves:
        t.play(move)


def sell(cards: str, row: str, index: int = 0) -> Move:
    names = tuple(cards.split())
    return ("sell", names, row, len(names), index)


def sales(t: Table) -> set[tuple[str, str]]:
    """The sales on offer, squares left out."""
    found = set()
    for move in t.legal():
        if len(move) == 5:
            found.add((" ".join(move[1]), move[2]))
    return found


def refused(t: Table, move: Move) -> None:
    before = copy.deepcopy(vars(t))
    assert move not in t.legal()
    with pytest.raises(ValueError, match="not legal"):
        t.play(move)
    assert vars(t) == before


def sizes(t: Table) -> list[tuple[int, int]]:
    return [(len(f["up"]), len(f["down"])) for f in t.fields]


# ---- set-up ----


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", [0, 1])
def test_setup(players: int, start: int) -> None:
    rules = rules_for(players)
    order = random.Random(start).sample(rules.deck, len(rules.deck))
    t = Table(rules, players, order, start)
    assert [f["down"] for f in t.fields] == [order[0:1], order[1:2], order[2:3]]
    assert t.hands[start] == order[3:5] and t.hands[(start + 1) % players] == order[5:7]
    assert len(t.deck) == {2: 41, 3: 51, 4: 49}[players] and t.deck[0] == order[3 + 2 * players]
    assert t.cubes == [rules.start_cubes] * players
    assert t.stock == [7 - rules.start_cubes] * players
    assert t.to_act() == start


def test_bad_setups() -> None:
    rules = rules_for(3)
    for players, order, start in [
        (1, rules.deck, 0),
        (5, rules.deck, 0),
        (3, rules.deck, 3),
        (3, rules.deck[1:], 0),
    ]:
        with pytest.raises(ValueError):
            Table(rules, players, order, start)
    with pytest.raises(ValueError):
        Table(replace(rules, deck=rules.deck[:9]), 3, rules.deck[:9])
    with pytest.raises(ValueError):
        replace(rules, vacant_policy="jump")
    with pytest.raises(ValueError):
        replace(rules, end_trigger="never")


# ---- the vectors ----


def test_v01_last_card_replaces_received_field() -> None:
    t = table(deck="B1")
    play(t, HARVEST, RECEIVE)
    assert t.hands[0] == ["R2", "B4", "R1"] and t.fields[0]["down"] == ["B1"]
    assert t.deck == [] and t.final_turns == 3


def test_v02_received_field_stays_vacant() -> None:
    t = table(deck="B1")
    play(t, HARVEST, RETURN, RECEIVE)
    assert t.fields == [
        {"up": ["R1"], "down": ["B1"]},
        {"up": [], "down": []},
        {"up": [], "down": ["G1"]},
    ]
    assert t.final_turns == 3


@pytest.mark.parametrize(
    ("vector", "deck", "after", "left", "triggered", "triggered_by_shortfall"),
    [
        ("V03", "B1", [(1, 0), (1, 0), (1, 0)], 0, True, True),
        ("V04", "B1 B2", [(1, 1), (1, 0), (1, 0)], 0, True, True),
        ("V05", "B1 B2 B3 B4", [(1, 1), (1, 1), (1, 1)], 0, True, False),
        ("V06", "B1 B2 B3 B4 B5", [(1, 1), (1, 1), (1, 1)], 1, False, False),
    ],
)
def test_v03_to_v06_return_all(
    vector: str,
    deck: str,
    after: list[tuple[int, int]],
    left: int,
    triggered: bool,
    triggered_by_shortfall: bool,
) -> None:
    for end_trigger, expected in [
        ("deck_empty", triggered),
        ("replenish_shortfall", triggered_by_shortfall),
    ]:
        t = table(deck=deck, end_trigger=end_trigger)
        play(t, HARVEST, RETURN, RETURN, RETURN)
        assert t.hands[0] == ["R2", "B4", "B1"], vector
        assert sizes(t) == after and len(t.deck) == left, vector
        assert t.final_turns == (3 if expected else None), vector


@pytest.mark.parametrize(
    ("players", "seat", "turns"),
    [(3, 1, [2, 0, 1]), (2, 0, [1, 0]), (4, 3, [0, 1, 2, 3])],
    ids=["V07", "V08", "V09"],
)
def test_v07_to_v09_final_turns(players: int, seat: int, turns: list[int]) -> None:
    t = table(players, player=seat, deck="B1")
    play(t, HARVEST, RECEIVE)
    seen = []
    while (player := t.to_act()) is not None:
        seen.append(player)
        t.play(("hire", t.hands[player][0]))
    assert seen == turns and t.final_turns == 0
    assert t.legal() == set() and t.hands == [[]] * players
    with pytest.raises(ValueError):
        t.play(HARVEST)


def test_v10_go_on_at_a_vacant_field() -> None:
    t = table(deck="", final=2, up=("", "B1", ""), down=("", "B2", "G1"))
    play(t, HARVEST)
    assert t.inspecting == 0 and t.legal() == {RECEIVE, RETURN}
    play(t, RETURN, RECEIVE)
    assert t.hands[0] == ["R2", "B4", "B1", "B2"]
    assert sizes(t) == [(0, 0), (0, 0), (0, 1)] and t.final_turns == 1


@pytest.mark.parametrize(
    ("policy", "moves"),
    [
        ("sequential", [HARVEST, RECEIVE]),
        ("sequential", [HARVEST, RETURN, RETURN, RETURN]),
        ("skip", [HARVEST]),
        ("blocks", [HARVEST]),
    ],
)
def test_v11_harvest_of_nothing(policy: str, moves: list[Move]) -> None:
    t = table(hand="R1 R3 B4", deck="", final=2, down=("", "", ""), vacant_policy=policy)
    play(t, *moves)
    assert t.hands[0] == ["R1", "R3", "B4"] and sizes(t) == [(0, 0)] * 3
    assert t.final_turns == 1 and t.inspecting is None and t.to_act() == 1


def test_skip_and_blocks_with_one_vacant_field() -> None:
    for policy in ("skip", "blocks"):
        t = table(deck="", final=2, down=("R1", "", "G1"), vacant_policy=policy)
        play(t, HARVEST, RETURN)
        if policy == "skip":
            assert t.inspecting == 2
            play(t, RECEIVE)
            assert t.hands[0] == ["R2", "B4", "G1"] and sizes(t) == [(1, 0), (0, 0), (0, 0)]
        else:
            assert t.hands[0] == ["R2", "B4"] and sizes(t) == [(1, 0), (0, 0), (0, 1)]
        assert t.final_turns == 1 and t.to_act() == 1


def test_v12_only_hire() -> None:
    t = table(hand="R1 R2 R3 R4 R5 B1 BX", cubes=0, deck="", final=2)
    assert t.legal() == {("hire", card) for card in t.hands[0]}


def test_v13_hand_limit_is_tested_at_the_choice() -> None:
    t = table(2, hand="R1 R1 R2 R2 R3 R3", up=("Y1 Y1 Y2 Y2", "", ""))
    play(t, HARVEST, RECEIVE)
    assert len(t.hands[0]) == 11
    play(t, ("hire", t.hands[1][0]))
    assert t.to_act() == 0
    refused(t, HARVEST)


def test_v14_and_v15_joker_cost() -> None:
    assert sales(table(hand="R1 R2 RX", cubes=1)) == {("R1 R2", "RUN")}
    t = table(hand="R1 R3 RX", cubes=2)
    play(t, sell("R1 R3 RX", "RUN"))
    assert t.cubes[0] == 0 and t.stock[0] == 6 and t.squares == {("RUN", 3, 0): 0}


def test_v16_and_v17_four_jokers() -> None:
    t = table(hand="RX YX GX BX", cubes=5)
    play(t, sell("RX YX GX BX", "DIFF"))
    assert t.cubes[0] == 0 and t.stock[0] == 6
    t = table(hand="RX YX GX BX", cubes=4)
    refused(t, sell("RX YX GX BX", "DIFF"))
    assert sell("RX YX GX", "DIFF", 1) in t.legal()
    assert sales(table(hand="RX YX GX BX", joker_only_sets=False)) == set()


def test_v18_to_v20_jokers_in_rows() -> None:
    for cards in ("R3 RX", "R5 RX"):
        t = table(hand=cards, cubes=2)
        assert sales(t) == {(cards, "RUN"), (cards, "SAME")}
        assert sum(len(move) == 5 for move in t.legal()) == 3 + 2
    six = "R1 R2 R3 R4 R5 RX"
    assert (six, "RUN") in sales(table(hand=six, cubes=2))
    assert (six, "RUN") not in sales(table(hand=six, cubes=2, joker_as_six=False))
    without = {cell: values for cell, values in BOARD.items() if cell != ("RUN", 6)}
    assert (six, "RUN") not in sales(table(hand=six, cubes=2, board=without))
    taken = table(hand=six, cubes=2)
    taken.squares["RUN", 6, 0] = 1
    assert (six, "RUN") not in sales(taken)


def test_v21_and_v22_no_such_sets() -> None:
    assert sales(table(hand="R3 R3 R4")) == {("R3 R3", "SAME"), ("R3 R4", "RUN")}
    assert sales(table(hand="R3 B3 B3")) == {("R3 B3", "DIFF"), ("B3 B3", "SAME")}
    assert sales(table(hand="R5 R1")) == sales(table(hand="R2 R4")) == set()
    assert sales(table(hand="RX B2 B3")) == {
        ("RX B2", "DIFF"),
        ("RX B3", "DIFF"),
        ("B2 B3", "RUN"),
    }


def test_v23_lower_square() -> None:
    t = table(hand="R3 Y3 G3")
    play(t, sell("R3 Y3 G3", "DIFF", 1))
    assert t.scores()[0]["squares"] == 4


def test_v24_full_cell() -> None:
    t = table(hand="R3 Y3 G3")
    t.squares = {("DIFF", 3, 0): 1, ("DIFF", 3, 1): 2}
    assert sales(t) == {("R3 Y3", "DIFF"), ("R3 G3", "DIFF"), ("Y3 G3", "DIFF")}


def test_v25_and_v26_hire() -> None:
    t = table(hand="R3 RX", cubes=7)
    play(t, ("hire", "RX"))
    assert t.discard == ["RX"] and t.hands[0] == ["R3"]
    assert t.cubes[0] == 7 and t.stock[0] == 0
    assert table(hand="").legal() == {HARVEST}
    refused(table(hand=""), ("hire", "R3"))


def test_v27_winners() -> None:
    t = table(2, final=0)
    t.cubes = [5, 5]
    t.sold = [["R3"] * 9, ["Y3"] * 8]
    assert t.winners() == [0]
    t.sold[1].append("YX")
    assert t.winners() == [0, 1]
    t.cubes[1] = 6
    assert t.winners() == [1]
    with pytest.raises(ValueError):
        table().winners()


def test_v28_joker_has_its_own_icons() -> None:
    t = table(hand="R1 R3 RX", cubes=2)
    play(t, sell("R1 R3 RX", "RUN"))
    assert t.scores()[0] == {"cubes": 0, "squares": 7, "icons": 2, "total": 9, "sold_cards": 3}


def test_worked_total() -> None:
    t = table(cubes=2, board=BOARD | {("SAME", 2): (5, 5), ("DIFF", 2): (4, 4)})
    t.squares = {(row, 2, index): 0 for row in ("SAME", "DIFF") for index in (0, 1)}
    t.sold[0] = ["R1", "R2", "Y5", "Y3", "YX"]
    assert t.scores()[0] == {"cubes": 2, "squares": 18, "icons": 5, "total": 25, "sold_cards": 5}


def test_v29_own_square_is_taken_too() -> None:
    t = table(2, hand="R3 R3 B4 B4")
    play(t, sell("R3 R3", "SAME"), ("hire", t.hands[1][0]))
    refused(t, sell("B4 B4", "SAME"))
    play(t, sell("B4 B4", "SAME", 1))


def test_v30_draw_first_then_fields_in_order() -> None:
    t = table(deck="B1 B2 B3 B4 B5")
    play(t, HARVEST, RETURN, RETURN, RETURN)
    assert t.hands[0][-1] == "B1"
    assert [f["down"] for f in t.fields] == [["B2"], ["B3"], ["B4"]]


def test_field_inspected_stays_and_is_turned_up_when_returned() -> None:
    t = table(up=("Y4", "", ""))
    play(t, HARVEST)
    assert t.fields[0] == {"up": ["Y4"], "down": ["R1"]} and t.inspecting == 0
    for move in (HARVEST, ("hire", "R2"), sell("R2 B4", "DIFF")):
        refused(t, move)
    play(t, RETURN)
    assert t.fields[0] == {"up": ["Y4", "R1"], "down": []} and t.inspecting == 1


def test_shortfall_also_when_nothing_is_gained() -> None:
    t = table(deck="", end_trigger="replenish_shortfall")
    play(t, HARVEST, RETURN, RETURN, RETURN)
    assert t.hands[0] == ["R2", "B4"] and t.final_turns == 3


# ---- sets, by another definition and without pruning ----


def is_sale(row: str, cards: Iterable[str], six: bool, joker_only: bool) -> bool:
    """A second definition: the printed numbers fit into the row, and jokers fill the gaps."""
    names = list(cards)
    if len({card[0] for card in names}) != (len(names) if row == "DIFF" else 1):
        return False
    printed = [int(card[1]) for card in names if card[1] != "X"]
    if not printed and not joker_only:
        return False
    if row == "RUN":
        top = 6 if six else 5
        intervals = [range(a, a + len(names)) for a in range(1, top + 2 - len(names))]
        fits = any(all(number in interval for number in printed) for interval in intervals)
        return len(set(printed)) == len(printed) and fits
    return len(set(printed)) <= 1


@pytest.mark.parametrize(
    ("players", "six", "joker_only", "size"),
    [
        (3, True, True, 1207),
        (2, True, True, 907),
        (3, False, True, 1203),
        (2, False, True, 903),
        (3, True, False, 1179),
        (2, True, False, 886),
    ],
)
def test_size_of_the_action_space(players: int, six: bool, joker_only: bool, size: int) -> None:
    """Once through the oracle (the whole deck in one hand), once over all card sets there are."""
    rules = replace(rules_for(players), joker_as_six=six, joker_only_sets=joker_only)
    t = Table(rules, players, rules.deck)
    t.hands[0], t.cubes[0] = list(rules.deck), 7
    by_oracle = t.legal() | {HARVEST, RECEIVE, RETURN}
    assert len(by_oracle) == size
    if six and joker_only:
        kinds, copies = sorted(set(rules.deck), key=card_key), Counter(rules.deck)
        by_hand: set[Move] = {HARVEST, RECEIVE, RETURN} | {("hire", kind) for kind in kinds}
        for length in range(2, 7):
            for cards in combinations_with_replacement(kinds, length):
                for row in ROWS:
                    squares = range(len(rules.board.get((row, length), ())))
                    good = squares and is_sale(row, cards, six, joker_only)
                    if good and Counter(cards) <= copies:
                        by_hand |= {("sell", cards, row, length, index) for index in squares}
        assert by_oracle == by_hand


@pytest.mark.parametrize("cards", ["R1", "R2 R3", "R2 Y3", "R2 Y2", "R2 R2 Y2", "R2 BX", "RX BX"])
def test_definition_of_the_rows(cards: str) -> None:
    names = tuple(cards.split())
    for row in ROWS:
        assert can_be(row, names, True) == is_sale(row, names, True, True)


def test_no_sale_of_one_card() -> None:
    assert sales(table(board={("SAME", 1): (3,), ("DIFF", 2): (3,)})) == set()


def test_largest_sets() -> None:
    assert is_sale("RUN", ["R1", "R2", "R3", "R4", "R5", "RX"], True, True)
    for jokers, largest in [
        (True, {"RUN": 6, "SAME": 5, "DIFF": 4}),
        (False, {"RUN": 5, "SAME": 4, "DIFF": 4}),
    ]:
        t = table(board={(row, k): (1,) for row in ROWS for k in range(2, 8)}, cubes=7)
        t.hands[0] = [card for card in cards_of(COPIES) if jokers or card[1] != "X"]
        found = [move for move in t.legal() if len(move) == 5]
        assert {row: max(m[3] for m in found if m[2] == row) for row in ROWS} == largest


def test_sales_of_random_hands_without_pruning() -> None:
    rng = random.Random(7)
    for _ in range(60):
        six, joker_only = rng.random() < 0.5, rng.random() < 0.5
        t = table(cubes=rng.randrange(8), joker_as_six=six, joker_only_sets=joker_only)
        t.hands[0] = rng.sample(cards_of(COPIES), rng.randrange(11))
        squares = [(row, k, i) for (row, k), v in BOARD.items() for i in range(len(v))]
        t.squares = dict.fromkeys(rng.sample(squares, rng.randrange(len(squares))), 1)
        expected = set()
        for length in range(2, 7):
            for cards in set(combinations(sorted(t.hands[0], key=card_key), length)):
                for row, k, i in squares:
                    free = k == length and (row, k, i) not in t.squares
                    paid = t.cubes[0] > sum(card[1] == "X" for card in cards)
                    if free and paid and is_sale(row, cards, six, joker_only):
                        expected.add(("sell", cards, row, k, i))
        assert {move for move in t.legal() if len(move) == 5} == expected


# ---- random playouts ----


def check(t: Table, hires: list[int], all_sales: list[tuple[int, list[str]]]) -> None:
    """The invariants that a position shows, given the hires that found stock and the sales."""
    rules = t.rules
    everything = Counter(t.deck) + Counter(t.discard)
    for f in t.fields:
        everything += Counter(f["up"]) + Counter(f["down"])
        assert len(f["down"]) <= 1
    for pile in t.hands + t.sold:
        everything += Counter(pile)
    assert everything == Counter(rules.deck)
    for (row, size, index), owner in t.squares.items():
        assert index in range(len(rules.board[row, size])) and owner in range(t.players)
    for seat in range(t.players):
        mine = [sold for owner, sold in all_sales if owner == seat]
        placed = [cell for cell, owner in t.squares.items() if owner == seat]
        jokers = sum(card[1] == "X" for sold in mine for card in sold)
        assert t.cubes[seat] >= 0 and t.stock[seat] >= 0
        assert t.cubes[seat] + t.stock[seat] + len(placed) == 7
        assert t.cubes[seat] == rules.start_cubes + hires[seat] - len(mine) - jokers
        assert len(placed) == len(mine)
        assert Counter(t.sold[seat]) == Counter(card for sold in mine for card in sold)
    if t.inspecting is None and t.deck:
        assert all(len(f["down"]) == 1 for f in t.fields)
    assert bool(t.legal()) == (t.to_act() is not None)


def choose(rng: random.Random, t: Table, how: str) -> Move:
    moves = sorted(t.legal(), key=repr)
    if how == "uniform":
        return rng.choice(moves)
    hires = [move for move in moves if move[0] == "hire"]
    if how == "hires" and hires and rng.random() < 0.8:
        return rng.choice(hires)
    kind = rng.choice(sorted({move[0] for move in moves}))
    return rng.choice([move for move in moves if move[0] == kind])


def playout(t: Table, rng: random.Random, how: str) -> None:
    turns, trigger_turn = 0, None
    hires, sold = [0] * t.players, []
    while (player := t.to_act()) is not None:
        move = choose(rng, t, how)
        if move[0] == "hire" and t.stock[player] > 0:
            hires[player] += 1
        if len(move) == 5:
            sold.append((player, list(move[1])))
        deck, discard, squares = len(t.deck), len(t.discard), len(t.squares)
        hand = len(t.hands[player])
        t.play(move)
        check(t, hires, sold)
        assert deck - 4 <= len(t.deck) <= deck and len(t.discard) >= discard
        assert squares <= len(t.squares) <= squares + 1
        if move == RETURN and len(t.deck) < deck and t.to_act() is not None:
            assert len(t.hands[player]) == hand + 1
        if move[0] in ("sell", "hire"):
            assert len(t.deck) == deck
        if t.inspecting is None:
            turns += 1
            if trigger_turn is None and t.final_turns is not None:
                trigger_turn = turns
                assert t.deck == [] and move in (RECEIVE, RETURN)
                assert t.final_turns == t.players
            assert t.to_act() is None or t.to_act() == (player + 1) % t.players
    assert trigger_turn is not None and turns == trigger_turn + t.players
    slack = 7 if t.rules.end_trigger == "deck_empty" else 5
    assert turns <= 2 * len(t.rules.deck) - slack - t.players
    assert t.hands == [[]] * t.players
    totals = [score["total"] for score in t.scores()]
    assert all(totals[seat] == max(totals) for seat in t.winners())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", ["sequential", "skip", "blocks"])
@pytest.mark.parametrize("end_trigger", ["deck_empty", "replenish_shortfall"])
def test_random_playouts(players: int, policy: str, end_trigger: str) -> None:
    rng = random.Random(f"{players} {policy} {end_trigger}")
    hows = ["uniform", "kinds", "kinds", "hires"]
    for (six, joker_only), how in product(product([True, False], repeat=2), hows):
        rules = replace(
            rules_for(players),
            vacant_policy=policy,
            end_trigger=end_trigger,
            joker_as_six=six,
            joker_only_sets=joker_only,
        )
        order = rng.sample(rules.deck, len(rules.deck))
        playout(Table(rules, players, order, rng.randrange(players)), rng, how)


@pytest.mark.parametrize("end_trigger", ["deck_empty", "replenish_shortfall"])
def test_small_decks(end_trigger: str) -> None:
    """Every deck size from one card up: the end, and the harvests after it, come at once."""
    rng = random.Random(end_trigger)
    for players, left, policy in product([2, 3, 4], range(1, 8), ["sequential", "skip", "blocks"]):
        cards = tuple(rng.sample(cards_of(COPIES), 3 + 2 * players + left))
        rules = replace(
            rules_for(players), deck=cards, vacant_policy=policy, end_trigger=end_trigger
        )
        playout(Table(rules, players, cards), rng, "kinds")
