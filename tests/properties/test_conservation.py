"""Laws 1 to 3: cards and cubes are conserved, and squares keep their owners."""

from collections import Counter

from hypothesis import given

from mamey import Card, Sell, State, check
from mamey.games.mamey.events import Drew, Received
from tests.support.walks import Walk, walks

CUBES = 7


def all_cards(state: State) -> Counter[Card]:
    """Every card on the table, wherever it lies."""
    found = Counter(state.deck) + Counter(state.discard)
    for field in state.fields:
        found += Counter(field.face_up) + Counter(field.face_down)
    for seat in state.seats:
        found += Counter(seat.hand) + Counter(seat.sold)
    return found


@given(walks())
def test_law_1_cards_are_conserved(walk: Walk) -> None:
    deck = Counter(walk.ruleset.bean_cards)
    if walk.players == 2:
        deck -= Counter(walk.ruleset.removed)
    for state in walk.states:
        assert all_cards(state) == deck


@given(walks())
def test_law_2_cubes_are_conserved(walk: Walk) -> None:
    for state in walk.states:
        for player, seat in enumerate(state.seats):
            assert seat.cubes + seat.stock + state.owners.count(player) == CUBES
            assert min(seat.cubes, seat.stock) >= 0


@given(walks())
def test_law_3_a_square_never_changes_its_owner(walk: Walk) -> None:
    for before, after in zip(walk.states, walk.states[1:], strict=False):
        changed = [
            (old, new) for old, new in zip(before.owners, after.owners, strict=True) if old != new
        ]
        assert all(old is None for old, _ in changed)
        assert len(changed) <= 1


@given(walks())
def test_every_state_keeps_the_invariants(walk: Walk) -> None:
    for state in walk.states:
        assert check(state) == ()


@given(walks())
def test_cubes_in_hand_follow_from_the_moves(walk: Walk) -> None:
    """Start cubes, plus hires that found stock, less sales and jokers sold."""
    expected = [walk.ruleset.start_cubes[walk.players - 2]] * walk.players
    for move, before, after in zip(walk.moves, walk.states, walk.states[1:], strict=False):
        if isinstance(move.action, Sell):
            expected[move.player] -= 1 + sum(card.is_joker for card in move.action.cards)
        elif str(move.action).startswith("hire"):
            expected[move.player] += before.seats[move.player].stock > 0
        assert [seat.cubes for seat in after.seats] == expected


@given(walks())
def test_some_things_only_ever_grow_or_shrink(walk: Walk) -> None:
    for before, after in zip(walk.states, walk.states[1:], strict=False):
        assert len(after.deck) <= len(before.deck)
        assert after.owners.count(None) <= before.owners.count(None)
        assert len(after.discard) >= len(before.discard)
        for old, new in zip(before.seats, after.seats, strict=True):
            assert not Counter(old.sold) - Counter(new.sold)


@given(walks())
def test_a_harvest_brings_one_hidden_card_at_most(walk: Walk) -> None:
    """Exactly one while the deck lasts; and the hand grows by what was received or drawn."""
    for before, move in zip(walk.states, walk.moves, strict=False):
        for event in move.step.events:
            match event:
                case Received(face_up=seen, face_down=hidden):
                    gained = len(seen) + len(hidden)
                case Drew(drawn=hidden):
                    gained = len(hidden)
                case _:
                    continue
            assert len(hidden) == 1 or (len(hidden) == 0 and not before.deck)
            if move.step.state.final_turns != 0:
                old, new = before.seats[move.player], move.step.state.seats[move.player]
                assert len(new.hand) - len(old.hand) == gained


@given(walks())
def test_fields_between_turns(walk: Walk) -> None:
    """Law 10: at most one face-down card a field, and exactly one while the deck lasts."""
    for state in walk.states:
        if state.inspecting is not None:
            continue
        for field in state.fields:
            assert len(field.face_down) <= 1
            if state.deck:
                assert len(field.face_down) == 1
