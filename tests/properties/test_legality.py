"""Laws 4 to 7: what is listed is what applies, in one order, and nothing changes a state."""

import copy
import os
import subprocess
import sys
from random import Random

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mamey import (
    Action,
    Card,
    IllegalAction,
    Sell,
    SetKind,
    Square,
    State,
    action_space,
    apply,
    explain,
    legal_actions,
    rulebook,
    to_act,
)
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.walks import SMALL, Walk, walks


def ill_formed(state: State, rng: Random) -> Action:
    """Any cards, held or not, on any square, there or not."""
    hand = state.seats[state.turn].hand
    source = hand if hand and rng.random() < 0.7 else tuple(Card)
    group = rng.choices(source, k=rng.randrange(8))
    size = len(group) or 1 if rng.random() < 0.7 else rng.randrange(1, 99)
    return Sell(group, Square(rng.choice(list(SetKind)), size, rng.choice("abcz")))


def assert_consistent(state: State, action: Action, legal: frozenset[Action]) -> None:
    """The action applies if it is listed, and otherwise is refused by rules of the book."""
    violations = explain(state, action)
    if action in legal:
        assert violations == ()
        assert apply(state, action, player=to_act(state)) != state
    else:
        assert violations
        places = [rulebook.position(violation.rule) for violation in violations]
        assert places == sorted(places)
        for violation in violations:
            assert violation.rule.id in rulebook
            assert violation.sentence.endswith(".") and "{" not in violation.sentence
        with pytest.raises(IllegalAction) as raised:
            apply(state, action)
        assert raised.value.violations == violations


def listed(state: State) -> frozenset[Action]:
    player = to_act(state)
    return frozenset(() if player is None else legal_actions(state, player))


@given(walks(), st.integers(0, 2**32))
def test_law_4_in_whole_games(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    space = action_space(players=walk.players, ruleset=walk.ruleset)
    for state in (*rng.sample(walk.states, k=min(4, len(walk.states))), walk.last):
        kept = copy.deepcopy(state)
        legal = listed(state)
        assert all(action in space for action in legal)
        others = rng.sample(space, k=min(60, len(space)))
        for action in (*legal, *others, *(ill_formed(state, rng) for _ in range(30))):
            assert_consistent(state, action, legal)
        assert state == kept


@settings(max_examples=settings().max_examples // 3)
@given(walks(SMALL))
def test_law_4_for_every_action_of_small_rulesets(walk: Walk) -> None:
    space = action_space(players=walk.players, ruleset=walk.ruleset)
    for state in walk.states:
        legal = listed(state)
        for action in space:
            assert (explain(state, action) == ()) == (action in legal)


@given(walks())
def test_law_5_only_the_player_to_act_has_actions(walk: Walk) -> None:
    for state in walk.states:
        for player in range(walk.players):
            assert bool(legal_actions(state, player)) == (player == to_act(state))


@given(walks())
def test_law_5_others_are_refused_by_the_turn_alone(walk: Walk) -> None:
    for move, state in zip(walk.moves, walk.states, strict=False):
        for player in set(range(walk.players)) - {move.player}:
            rules = [v.rule.id for v in explain(state, move.action, player=player)]
            assert rules == ["mamey.turn.active-player"]
    for action in action_space(players=walk.players, ruleset=walk.ruleset)[:9]:
        assert [v.rule.id for v in explain(walk.last, action)] == ["mamey.turn.game-over"]


@given(walks())
def test_law_6_actions_are_listed_in_the_order_of_the_space(walk: Walk) -> None:
    space = action_space(players=walk.players, ruleset=walk.ruleset)
    for state in walk.states[:-1]:
        ids = [space.id(action) for action in legal_actions(state, state.turn)]
        assert ids == sorted(set(ids))


@given(walks(), st.integers(0, 2**32))
def test_law_6_hidden_cards_change_no_list_and_no_refusal(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    for state in rng.sample(walk.states, k=min(8, len(walk.states))):
        for player in range(walk.players):
            other = with_hidden_cards_shuffled(state, player, rng)
            assert legal_actions(other, player) == legal_actions(state, player)
            for action in (ill_formed(state, rng) for _ in range(5)):
                asked = explain(state, action, player=player)
                assert explain(other, action, player=player) == asked


PRINT_A_GAME = """
import mamey
state = mamey.new_game(players=4, seed=11)
while (player := mamey.to_act(state)) is not None:
    actions = mamey.legal_actions(state, player)
    print(*actions, sep=", ")
    print(mamey.explain(state, mamey.Sell(tuple(mamey.Card)[:5], mamey.Square.named("run-2-a"))))
    step = mamey.step(state, actions[len(state.discard) % len(actions)])
    print(step)
    state = step.state
print(mamey.score(state), list(mamey.action_space(players=4)))
"""


def test_law_6_the_same_under_every_hash_seed() -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT_A_GAME],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("0", "1", "4711")
    }
    assert len(printed) == 1
    assert len(printed.pop()) > 10_000


@given(walks())
def test_law_7_states_never_change(walk: Walk) -> None:
    kept = copy.deepcopy(walk.states)
    for state, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        assert apply(state, move.action) == after
        for action in legal_actions(state, state.turn)[::7]:
            apply(state, action)
    assert walk.states == kept
    assert list(map(hash, walk.states)) == list(map(hash, kept))


@given(walks())
def test_law_7_states_are_frozen_all_the_way_down(walk: Walk) -> None:
    state = walk.last
    for value in (state, state.seats[0], state.fields[0], state.ruleset, walk.moves[0].step):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, attrs.fields(type(value))[0].name, None)
    hash(state)  # Fails if anything inside can change.
