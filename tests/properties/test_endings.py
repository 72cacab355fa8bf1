"""Laws 8 to 12: how games end, and what they pay."""

from collections import Counter

import pytest
from hypothesis import given

from mamey import (
    STANDARD,
    EndTrigger,
    Hire,
    Receive,
    Return,
    Reward,
    Sell,
    max_decisions,
    max_turns,
    returns,
    score,
    to_act,
    winners,
)
from mamey.games.mamey.events import EndTriggered, GameEnded, Replenished
from tests.support.walks import Walk, walks


@given(walks())
def test_law_8_every_game_ends_within_the_bounds(walk: Walk) -> None:
    assert to_act(walk.last) is None
    assert len(walk.turns) <= max_turns(players=walk.players, ruleset=walk.ruleset)
    assert len(walk.moves) <= max_decisions(players=walk.players, ruleset=walk.ruleset)


@pytest.mark.parametrize(
    ("trigger", "players", "turns", "decisions"),
    [
        # 2N - 7 - n turns; three more decisions for each harvest: d0 of them, and n at the end
        (EndTrigger.DECK_EMPTY, 2, 2 * 48 - 7 - 2, 87 + 3 * (41 + 2)),
        (EndTrigger.DECK_EMPTY, 3, 2 * 60 - 7 - 3, 110 + 3 * (51 + 3)),
        (EndTrigger.DECK_EMPTY, 4, 2 * 60 - 7 - 4, 109 + 3 * (49 + 4)),
        # 2N - 5 - n turns; and one harvest more, which finds no card
        (EndTrigger.REPLENISH_SHORTFALL, 2, 2 * 48 - 5 - 2, 89 + 3 * (41 + 1 + 2)),
        (EndTrigger.REPLENISH_SHORTFALL, 3, 2 * 60 - 5 - 3, 112 + 3 * (51 + 1 + 3)),
        (EndTrigger.REPLENISH_SHORTFALL, 4, 2 * 60 - 5 - 4, 111 + 3 * (49 + 1 + 4)),
    ],
)
def test_the_bounds_by_arithmetic(
    trigger: EndTrigger, players: int, turns: int, decisions: int
) -> None:
    ruleset = STANDARD.replace(end_trigger=trigger)
    assert max_turns(players=players, ruleset=ruleset) == turns
    assert max_decisions(players=players, ruleset=ruleset) == decisions


@given(walks())
def test_law_9_one_more_turn_for_each_and_the_trigger_last(walk: Walk) -> None:
    triggers = [
        place
        for place, move in enumerate(walk.moves)
        for event in move.step.events
        if isinstance(event, EndTriggered)
    ]
    assert len(triggers) == 1
    trigger = walk.moves[triggers[0]].player
    turns_until_then = sum(s.inspecting is None for s in walk.states[: triggers[0] + 1])
    after = walk.turns[turns_until_then:]
    assert after == [(trigger + step) % walk.players for step in range(1, walk.players + 1)]


@given(walks())
def test_turns_go_round(walk: Walk) -> None:
    start = walk.first.turn
    assert walk.turns == [(start + turn) % walk.players for turn in range(len(walk.turns))]


@given(walks())
def test_the_game_is_over_exactly_once(walk: Walk) -> None:
    ended = [e for move in walk.moves for e in move.step.events if isinstance(e, GameEnded)]
    assert len(ended) == 1
    assert ended[0].winners == winners(walk.last)
    assert walk.moves[-1].step.events[-1] == ended[0]
    assert all(winners(state) == () for state in walk.states[:-1])
    assert all(to_act(state) is not None for state in walk.states[:-1])


@given(walks())
def test_a_harvest_takes_a_card_for_each_field_and_one_more_from_the_deck(walk: Walk) -> None:
    """While the deck lasts: 1, 2 or 3 cards by the field received, 4 if all were returned."""
    begun = 0
    for place, move in enumerate(walk.moves):
        before, after = walk.states[place], walk.states[place + 1]
        if before.inspecting is None:
            begun = len(before.deck)
        if begun < 4 or after.inspecting is not None:
            continue
        taken = begun - len(after.deck)
        match move.action:
            case Receive():
                assert taken == before.inspecting
            case Return():
                assert taken == 4
            case _:
                assert taken == 0
        put = [e.field for e in move.step.events if isinstance(e, Replenished)]
        assert put == list(range(1, min(taken, 3) + 1))


def recount(walk: Walk) -> list[tuple[int, int]]:
    """Each player's total and number of sold cards, from the moves and nothing else."""
    rules = walk.ruleset
    cubes = [rules.start_cubes[walk.players - 2]] * walk.players
    stock = [7 - number for number in cubes]
    squares, icons, sold = ([0] * walk.players for _ in range(3))
    numbers = {
        (cell.kind, cell.size): cell.numbers
        for cell in (rules.store_2 if walk.players == 2 else rules.store_34).cells
    }
    for move in walk.moves:
        player = move.player
        match move.action:
            case Sell(cards, square):
                jokers = sum(card.name.endswith("X") for card in cards)
                cubes[player] -= 1 + jokers
                stock[player] += jokers
                cell = numbers[square.kind, square.size]
                squares[player] += cell["abcdefghijklmnopqrstuvwxyz".index(square.letter)]
                sold[player] += len(cards)
                for card in cards:
                    place = "12345X".index(card.name[1])
                    icons[player] += (*rules.icons, rules.joker_icons)[place]
            case Hire() if stock[player]:
                stock[player] -= 1
                cubes[player] += 1
    return [(cubes[p] + squares[p] + icons[p], sold[p]) for p in range(walk.players)]


@given(walks())
def test_law_11_lines_add_up_to_what_the_moves_paid(walk: Walk) -> None:
    sheets = score(walk.last)
    assert [(sheet.total, sheet.tie_break) for sheet in sheets] == recount(walk)
    for player, sheet in enumerate(sheets):
        assert sheet.player == player
        assert sum(line.amount for line in sheet.lines) == sheet.total
        assert all(line.rules for line in sheet.lines)


@given(walks())
def test_law_12_winners_are_the_best_by_total_then_cards(walk: Walk) -> None:
    counted = recount(walk)
    first = [player for player, result in enumerate(counted) if result == max(counted)]
    assert list(winners(walk.last)) == first
    shares = returns(walk.last)
    assert shares == tuple(1 / len(first) if p in first else 0 for p in range(walk.players))
    leads = returns(walk.last, reward=Reward.SCORE_DIFFERENCE)
    assert abs(sum(leads)) < 1e-9
    for player, lead in enumerate(leads):
        others = [total for other, (total, _) in enumerate(counted) if other != player]
        assert abs(lead - (counted[player][0] - sum(others) / len(others))) < 1e-9


@given(walks())
def test_the_last_state_hides_nothing(walk: Walk) -> None:
    """Hands are discarded at the end; what was in them lies in the discard area."""
    before = walk.states[-2]
    assert all(seat.hand == () for seat in walk.last.seats)
    gone = Counter(walk.last.discard) - Counter(before.discard)
    held = Counter(card for seat in before.seats for card in seat.hand)
    for move in walk.moves[-1:]:
        if isinstance(move.action, Sell):
            held -= Counter(move.action.cards)
    assert not held - gone
