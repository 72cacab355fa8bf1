"""Positions alike but for their colors: one of them stands for all, and recolorings lead there."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random
from typing import Any, TypeAlias

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    STANDARD,
    Action,
    Canonical,
    Card,
    CardGroup,
    Color,
    Face,
    Harvest,
    Hire,
    Memory,
    Receive,
    Recoloring,
    Return,
    Ruleset,
    State,
    View,
    WrongType,
    action_space,
    apply,
    canonical,
    cards,
    check,
    explain,
    legal_actions,
    observe,
    returns,
    sample,
    score,
    step,
    to_act,
    winners,
)
from mamey.games.mamey.cards import spell
from tests.support.memories import memory_from
from tests.support.table import act, table
from tests.support.variants import VARIANTS
from tests.support.walks import Walk, play_new, remembered, walks

Known: TypeAlias = State | View | Memory

RECOLORINGS = tuple(Recoloring(images) for images in permutations(Color))
SAME = Recoloring(Color)
SWAP = Recoloring((Color.YELLOW, Color.RED, Color.GREEN, Color.BLUE))
TURN = Recoloring((Color.YELLOW, Color.GREEN, Color.BLUE, Color.RED))
"""Red becomes yellow, yellow green, green blue and blue red."""


def of_colors(*faces: str) -> tuple[Card, ...]:
    """Cards of red, yellow, green and blue with these faces."""
    words = [color + face for color, some in zip("RYGB", faces, strict=True) for face in some]
    return cards(" ".join(words))


ASYMMETRIC: dict[str, Ruleset] = {
    "two pairs of colors": STANDARD.replace(
        name="two pairs",
        bean_cards=of_colors("1122334X", "1122334X", "1123344X", "1123344X"),
        removed=cards("R1 Y1 G4 B4"),
    ),
    "three colors alike": STANDARD.replace(
        name="three", bean_cards=of_colors("112345", "112345", "112345", "122345"), removed=()
    ),
    "one color is removed from": STANDARD.replace(name="removed", removed=cards("G2 G3")),
    "no two colors alike": VARIANTS["small deck, deck_empty, sequential"],
    "two colors without cards": VARIANTS["many copies"],
}
RULESETS = {**VARIANTS, **ASYMMETRIC}


@cache
def allowed(ruleset: Ruleset, players: int) -> tuple[Recoloring, ...]:
    """The recolorings that leave the cards in play as they are."""
    in_play = Counter(ruleset.cards(players))
    return tuple(
        recoloring
        for recoloring in RECOLORINGS
        if Counter(
            Card.of(recoloring.images[list(Color).index(card.color)], card.face)
            for card in in_play.elements()
        )
        == in_play
    )


def known_by_all(state: State, players: int) -> Iterator[Known]:
    """The state itself, and what is seen and remembered of it."""
    yield state
    for viewer in (None, *range(players)):
        yield observe(state, viewer)
        yield memory_from(state, viewer)


def representative(known: Known) -> Canonical[Any]:
    """The same as `canonical`, which a type checker lets know of one kind of position at a time."""
    return canonical(known)


def reached(walk: Walk, data: st.DataObject, number: int) -> list[State]:
    places = st.lists(
        st.integers(0, len(walk.moves)), min_size=number, max_size=number, unique=True
    )
    return [walk.states[place] for place in data.draw(places)]


# Recolorings, as permutations.


class TestRecoloring:
    def test_it_says_what_each_color_becomes(self) -> None:
        assert [TURN(card) for card in cards("R1 Y2 GX B5")] == list(cards("Y1 G2 BX R5"))
        for recoloring in RECOLORINGS:
            for place, color in enumerate(Color):
                for face in Face:
                    card = Card.of(color, face)
                    assert recoloring(card) is Card.of(recoloring.images[place], face)

    def test_there_are_24_and_they_differ(self) -> None:
        assert len(set(RECOLORINGS)) == 24
        images = {tuple(map(recoloring, Card)) for recoloring in RECOLORINGS}
        assert len(images) == 24

    def test_they_take_an_iterable(self) -> None:
        assert Recoloring(iter(TURN.images)) == Recoloring(list(TURN.images)) == TURN

    def test_the_inverse_undoes_it(self) -> None:
        assert TURN.inverse == Recoloring((Color.BLUE, Color.RED, Color.YELLOW, Color.GREEN))
        for recoloring in RECOLORINGS:
            assert recoloring.inverse.inverse == recoloring
            assert [recoloring.inverse(recoloring(card)) for card in Card] == list(Card)
            assert [recoloring(recoloring.inverse(card)) for card in Card] == list(Card)

    def test_one_after_the_other_is_a_third(self) -> None:
        state = play_new(VARIANTS, "standard", (3, 0), (7, 7), "seller").states[40]
        for first in RECOLORINGS:
            for second in RECOLORINGS:
                product = Recoloring(
                    second.images[list(Color).index(color)] for color in first.images
                )
                assert all(second(first(card)) is product(card) for card in Card)
            assert second(first(state)) == product(state)

    def test_it_changes_the_cards_of_actions(self) -> None:
        assert SWAP(Hire(Card.RX)) == Hire(Card.YX)
        assert SWAP(act("sell R1 Y1 G1 @ diff-3-b")) == act("sell R1 Y1 G1 @ diff-3-b")
        assert SWAP(act("sell R1 R2 @ run-2-a")) == act("sell Y1 Y2 @ run-2-a")
        for action in (Harvest(), Receive(), Return()):
            assert SWAP(action) == action

    def test_it_changes_all_cards_of_a_state(self) -> None:
        state = table(
            players=2,
            hands=("R1 G1", "Y1 Y2"),
            fields=("R2 | R3", "B1 G4 | Y3", "| BX"),
            squares={"run-2-a": 1},
            sold=("", "R4 R5"),
            deck="RX Y4 R1 B4",
        )
        changed = SWAP(state)
        assert [spell(seat.hand) for seat in changed.seats] == ["Y1 G1", "R1 R2"]
        assert [spell(seat.sold) for seat in changed.seats] == ["nothing", "Y4 Y5"]
        assert [spell(place.face_up) for place in changed.fields] == ["Y2", "G4 B1", "nothing"]
        assert [spell(place.face_down) for place in changed.fields] == ["Y3", "R3", "BX"]
        assert spell(changed.deck) == "YX R4 Y1 B4"
        assert Counter(changed.discard) == Counter(map(SWAP, state.discard))
        same = ("ruleset", "owners", "turn", "inspecting", "final_turns")
        assert [getattr(changed, n) for n in same] == [getattr(state, n) for n in same]
        assert [(s.cubes, s.stock) for s in changed.seats] == [(3, 4), (3, 3)]
        assert check(changed) == ()

    def test_it_changes_what_a_memory_knows(self) -> None:
        state = table(
            players=2, hands=("R1", "Y1"), squares={"run-2-a": 1}, sold=("", "R4 R5"), deck=9
        )
        changed = SWAP(memory_from(state, 0))
        assert [str(hand) for hand in changed.hands] == ["Y1", "?"]
        assert changed.sold == ((), cards("Y4 Y5"))
        assert changed.view == SWAP(observe(state, 0)) == observe(SWAP(state), 0)

    @pytest.mark.parametrize(
        ("images", "message"),
        [
            ("RYGB", "images must be the four colors, not 'RYGB' (str)"),
            (None, "images must be the four colors, not None (NoneType)"),
            (("R", "Y", "G", "B"), "each of images must be a color, not 'R' (str)"),
            ((1, 2, 3, 4), "each of images must be a color, not 1 (int)"),
            (tuple(Color)[:3], "images must be the four colors, each once, not ("),
            (tuple(Color)[:3] * 2, "images must be the four colors, each once, not ("),
            ((Color.RED,) * 4, "images must be the four colors, each once, not ("),
            ((*Color, Color.RED), "images must be the four colors, each once, not ("),
            ((), "images must be the four colors, each once, not ()"),
        ],
        ids=["text", "None", "letters", "numbers", "three", "six", "one", "five", "none"],
    )
    def test_the_images_are_the_four_colors(self, images: Any, message: str) -> None:
        with pytest.raises(WrongType) as raised:
            Recoloring(images)
        assert str(raised.value).startswith(message)

    @pytest.mark.parametrize(
        "thing",
        ["R1", None, Color.RED, cards("R1 R2"), STANDARD, SAME, 3],
        ids=["text", "None", "color", "cards", "ruleset", "recoloring", "number"],
    )
    def test_nothing_else_can_be_recolored(self, thing: Any) -> None:
        with pytest.raises(WrongType) as raised:
            SWAP(thing)
        assert str(raised.value).startswith(
            "only a card, an action, a state, a view or a memory of Mamey can be recolored, not "
        )


# Everything commutes with a recoloring.


@given(walks(RULESETS), st.data())
def test_the_rules_treat_colors_alike(walk: Walk, data: st.DataObject) -> None:
    recoloring = data.draw(st.sampled_from(allowed(walk.ruleset, walk.players)))
    space = action_space(players=walk.players, ruleset=walk.ruleset)
    for state in reached(walk, data, 3):
        other = recoloring(state)
        assert check(other) == ()
        assert to_act(other) == to_act(state) and other.phase is state.phase
        assert score(other) == score(state)
        assert (winners(other), returns(other)) == (winners(state), returns(state))
        for player in range(walk.players):
            actions = legal_actions(state, player)
            assert set(legal_actions(other, player)) == set(map(recoloring, actions))
            assert len(legal_actions(other, player)) == len(actions)
        for action in legal_actions(state, state.turn)[::7]:
            assert apply(other, recoloring(action)) == recoloring(apply(state, action))
            told, told_other = step(state, action), step(other, recoloring(action))
            assert told.reveals == told_other.reveals
            assert list(map(type, told.events)) == list(map(type, told_other.events))
        for place in data.draw(st.lists(st.integers(0, len(space) - 1), max_size=8)):
            assert refusals(other, recoloring(space[place])) == refusals(state, space[place])


def refusals(state: State, action: Action) -> list[tuple[str, str]]:
    return [(str(violation.rule.id), violation.case) for violation in explain(state, action)]


@given(walks(RULESETS), st.data())
def test_a_game_in_other_colors_is_seen_and_remembered_in_them(
    walk: Walk, data: st.DataObject
) -> None:
    recoloring = data.draw(st.sampled_from(allowed(walk.ruleset, walk.players)))
    viewer = data.draw(st.sampled_from((None, *range(walk.players))))
    states, moves = [recoloring(walk.first)], []
    for move in walk.moves:
        told = step(states[-1], recoloring(move.action))
        states.append(told.state)
        moves.append(attrs.evolve(move, action=recoloring(move.action), step=told))
    known = remembered(walk.first, walk.moves, viewer)
    other_known = remembered(states[0], moves, viewer)
    for before, after, memory, other in zip(walk.states, states, known, other_known, strict=True):
        assert after == recoloring(before)
        assert observe(after, viewer) == recoloring(observe(before, viewer))
        assert other == recoloring(memory)


# The one that stands for all.


@given(walks(RULESETS), st.data())
def test_all_recolorings_have_one_representative(walk: Walk, data: st.DataObject) -> None:
    for state in reached(walk, data, 1):
        others = st.sampled_from(allowed(walk.ruleset, walk.players))
        some = data.draw(st.lists(others, max_size=4))
        for known in known_by_all(state, walk.players):
            one = representative(known)
            assert one.recoloring in allowed(walk.ruleset, walk.players)
            assert one.recoloring(known) == one.position
            assert one.recoloring.inverse(one.position) == known
            assert representative(one.position).position == one.position
            assert type(one.position) is type(known)
            for recoloring in some:
                other = representative(recoloring(known))
                assert other.position == one.position
                assert other.recoloring(recoloring(known)) == one.position
        assert check(canonical(state).position) == ()


@pytest.mark.parametrize("name", ["standard", "equal squares", "low limit"])
@pytest.mark.parametrize("place", [0, 9, 40, -1], ids=["the deal", "early", "late", "the end"])
def test_all_24_recolorings_have_one_representative(name: str, place: int) -> None:
    walk = play_new(VARIANTS, name, (3, 1), (11, 5), "seller")
    memories = [remembered(walk.first, walk.moves, viewer)[place] for viewer in (None, 0, 1)]
    positions: list[Known] = [walk.states[place], *memories]
    positions += [memory.view for memory in memories]
    assert len({recoloring(positions[0]) for recoloring in RECOLORINGS}) == 24
    for known in positions:
        alike = {representative(recoloring(known)).position for recoloring in RECOLORINGS}
        assert alike == {representative(known).position}


@given(walks(RULESETS), st.data())
def test_what_is_found_at_the_representative_leads_back(walk: Walk, data: st.DataObject) -> None:
    """A guess from it is a guess in other colors, with the same actions in other colors."""
    (state,) = reached(walk, data, 1)
    viewer = data.draw(st.sampled_from((None, *range(walk.players))))
    memory = memory_from(state, viewer)
    position, recoloring = canonical(memory)
    there = sample(position, Random(1))
    guess = recoloring.inverse(there)
    assert check(guess) == ()
    assert observe(guess, viewer) == memory.view
    actions = legal_actions(there, there.turn)
    assert set(map(recoloring.inverse, actions)) == set(legal_actions(guess, guess.turn))
    if viewer == state.turn:
        assert set(map(recoloring.inverse, actions)) == set(legal_actions(state, viewer))


def orbit(known: Known) -> frozenset[Known]:
    position = known.view if isinstance(known, Memory) else known
    recolorings = allowed(position.ruleset, position.players)
    return frozenset(recoloring(known) for recoloring in recolorings)


@pytest.mark.parametrize("name", ["standard", *ASYMMETRIC])
def test_positions_that_differ_by_more_have_different_ones(name: str) -> None:
    """In a whole game and its recolorings: as many representatives as orbits, told apart alike."""
    walk = play_new(RULESETS, name, (2, 0), (4, 2), "uniform")
    states = [
        recoloring(state)
        for state in walk.states[:20]
        for recoloring in (SAME, TURN, SWAP)
        if recoloring in allowed(walk.ruleset, walk.players)
    ]
    kinds: list[list[Known]] = [
        list(states),
        [observe(state, 0) for state in states],
        [memory_from(state, 1) for state in states],
    ]
    for positions in kinds:
        orbits = [orbit(known) for known in positions]
        stand_ins = [representative(known).position for known in positions]
        pairs = set(zip(stand_ins, orbits, strict=True))
        assert len(pairs) == len(set(stand_ins)) == len(set(orbits)) > 3


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"hands": ("R1 Y1", "G1")}, {"hands": ("R1 R1", "G1")}),
        ({"hands": ("R1 Y1", "G1")}, {"hands": ("R1 Y2", "G1")}),
        ({"hands": ("R1 Y1", "G1")}, {"hands": ("R1 Y1", "R1")}),
        ({"hands": ("R1", "")}, {"hands": ("", "R1")}),
        ({"fields": ("R1 | Y1", "| Y2", "| Y3")}, {"fields": ("Y1 | R1", "| R2", "| Y3")}),
        ({"deck": "R1 Y2 R3"}, {"deck": "Y2 R1 R3"}),
        ({"cubes": (3, 4)}, {"cubes": (4, 3)}),
    ],
    ids=["a pair", "a face", "a color held twice", "the owner", "a field", "the deck", "cubes"],
)
def test_what_else_can_differ(one: dict[str, Any], other: dict[str, Any]) -> None:
    fields = {"fields": ("| B1", "| B2", "| B3")}
    first, second = (table(players=2, **{**fields, **part}) for part in (one, other))
    assert canonical(first).position != canonical(second).position


def test_memories_differ_by_what_is_remembered() -> None:
    """Where the views are the same: of the red and yellow cards both players hold some."""
    state = table(players=2, hands=("R1 Y2", "R2 Y2"), squares={"run-2-a": 1}, deck=9)
    known = memory_from(state, 0)
    memories = [
        *(attrs.evolve(known, sold=((), cards(text))) for text in ("R4 R5", "Y4 Y5", "G4 G5")),
        *(
            attrs.evolve(known, hands=(known.hands[0], CardGroup(cards(text), 1)))
            for text in ("R2", "Y2", "G2")
        ),
    ]
    assert len({canonical(memory.view).position for memory in memories}) == 1
    assert len({canonical(memory).position for memory in memories}) == 6


class TestAsymmetricRulesets:
    @pytest.mark.parametrize(
        ("name", "recolorings"),
        [
            ("two pairs of colors", 4),
            ("three colors alike", 6),
            ("one color is removed from", 6),
            ("no two colors alike", 1),
            ("two colors without cards", 2),
        ],
        ids=["two pairs", "three alike", "one removed from", "none alike", "two without cards"],
    )
    def test_only_colors_alike_are_exchanged(self, name: str, recolorings: int) -> None:
        ruleset = ASYMMETRIC[name]
        assert len(allowed(ruleset, 2)) == recolorings
        used = set()
        for seed in range(12):
            walk = play_new(ASYMMETRIC, name, (2, seed % 2), (seed, seed), "uniform")
            for state in walk.states[::5]:
                position, recoloring = canonical(state)
                assert recoloring in allowed(ruleset, 2)
                assert check(position) == ()
                used.add(recoloring)
        # Cards that only two players take out set nothing apart among three.
        all_in_play = 24 if name == "one color is removed from" else recolorings
        assert len(allowed(ruleset, 3)) == all_in_play
        # Colors that no card has lie nowhere, and stay.
        assert len(used) == (1 if name == "two colors without cards" else recolorings)


@pytest.mark.parametrize(
    "position",
    ["state", None, 7, Card.R1, Harvest(), STANDARD, cards("R1"), SAME],
    ids=["text", "None", "number", "card", "action", "ruleset", "cards", "recoloring"],
)
def test_only_positions_have_a_representative(position: Any) -> None:
    with pytest.raises(WrongType) as raised:
        canonical(position)
    assert str(raised.value).startswith(
        "position must be a state, a view or a memory of Mamey, not "
    )


def test_the_order_of_the_deck_counts() -> None:
    """Colors that differ in nothing but where their cards lie in the deck are still told apart."""
    deck = STANDARD.replace(
        bean_cards=cards("R1 R2 Y1 Y2 G1 G2 G3 B1 B2 B3"), removed=(), name="ten"
    )
    state = table(players=2, ruleset=deck, fields=("| G1", "| G2", "| G3"), deck="R1 Y1 Y2 R2 B1")
    assert SWAP(state) != state
    assert canonical(SWAP(state)).position == canonical(state).position
