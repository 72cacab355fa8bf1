"""How likely each sample is, against a count of every order of a small deck.

The count knows no Memory. It deals every order of the cards, all equally likely, plays the same
actions, and keeps the tables at which a viewer is told just what was told at the real one.

One thing has to be settled before anything can be counted: what it tells that somebody plays a
card which nobody else had seen. A card is its color and face, so the hands {R1, R1} and
{R1, R2} can both play R1, and who counts tables (`Count.TABLES`) takes them for equal evidence.
`sample` lays out pieces instead: one piece, an R1, was taken from the hand and lies open now,
and the other is any piece that is left. For {R1, R1} there are two pieces that it can have
been, for {R1, R2} there is one; so a table counts as often as there are choices of pieces
(`Count.PIECES`). Both are ways to say that the choices of others are no evidence: the first
that whoever can play R1 does, the second that the piece was picked blindly. The counts part
only where others play cards from hands with unseen cards that stay there; `TestPlays` shows
where. They do not part where a card played is one that is known to be in the hand, which is
taken from the known ones first: of {R3 known, ?} there is left what was not known, whichever
of the two was played.
"""

from __future__ import annotations

import enum
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from statistics import NormalDist
from typing import TypeAlias

import attrs
import pytest
from attrs import frozen

from mamey import (
    STANDARD,
    Action,
    Card,
    CardGroup,
    Field,
    Hire,
    Memory,
    Receive,
    Ruleset,
    Seat,
    Sell,
    State,
    View,
    cards,
    deal,
    explain,
    observe,
    remember,
    replay,
    sample,
    start_memory,
    step,
)
from mamey.games.mamey import GAME
from tests.support.table import act

pytestmark = pytest.mark.no_cover  # Thousands of games, which other tests cover anyway.

LEVEL = 1e-4
"""How often a chi-square test refuses a sampler that is right."""


def small(deck: str) -> Ruleset:
    return STANDARD.replace(name="tiny deck", bean_cards=cards(deck), removed=())


# Chi-square, by Wilson and Hilferty's approximation.


def refused(counts: Counter[State], exact: dict[State, Fraction]) -> bool:
    """Whether such counts are too unlikely under the exact distribution.

    Bins of small expectation are merged, from the smallest on, until each expects ten or more.
    """
    drawn = counts.total()
    if not set(counts) <= set(exact):
        return True
    bins: list[tuple[float, int]] = []
    expected, found = 0.0, 0
    for state, chance in sorted(exact.items(), key=lambda item: (item[1], hash(item[0]))):
        expected += drawn * float(chance)
        found += counts[state]
        if expected >= 10:
            bins.append((expected, found))
            expected, found = 0.0, 0
    if expected:
        last_expected, last_found = bins.pop()
        bins.append((last_expected + expected, last_found + found))
    freedom = len(bins) - 1
    assert freedom >= 1, "there is nothing to compare"
    chi_square = sum((found - expected) ** 2 / expected for expected, found in bins)
    return chi_square > critical(freedom)


def critical(freedom: int) -> float:
    """What chi-square exceeds once in 1 / LEVEL times."""
    spread = 2 / (9 * freedom)
    deviate = NormalDist().inv_cdf(1 - LEVEL)
    return freedom * (1 - spread + deviate * math.sqrt(spread)) ** 3


# Every order of the deck.


def orders(deck: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every order of the cards once, copies taken for the same."""
    left = Counter(deck)

    def longer(begun: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
        if len(begun) == len(deck):
            yield begun
            return
        for card in sorted(left):
            if left[card]:
                left[card] -= 1
                yield from longer((*begun, card))
                left[card] += 1

    return longer(())


@frozen
class Script:
    """A game from a deal, and the moves after which its memories are tested."""

    deck: str
    order: str
    moves: tuple[str, ...] = ()
    """In the notation."""

    @property
    def actions(self) -> list[Action]:
        return list(map(act, self.moves))

    @property
    def first(self) -> State:
        return deal(players=2, order=cards(self.order), ruleset=small(self.deck))


class Count(enum.Enum):
    """What counts once; see above."""

    TABLES = "tables"
    PIECES = "pieces"


VIEWERS: tuple[int | None, ...] = (None, 0, 1)
Distribution: TypeAlias = dict[State, Fraction]


def memories(script: Script) -> dict[int | None, Memory]:
    """What each viewer knows after the moves."""
    state = script.first
    known = {viewer: start_memory(observe(state, viewer)) for viewer in VIEWERS}
    for action in script.actions:
        told = step(state, action)
        known = {v: remember(memory, told.redacted(v)) for v, memory in known.items()}
        state = told.state
    return known


def played(action: Action) -> Counter[Card]:
    match action:
        case Sell(sold):
            return Counter(sold)
        case Hire(card):
            return Counter([card])
        case _:
            return Counter()


def ways(path: Sequence[tuple[State, Action]], viewer: int | None) -> int:
    """By how many choices of pieces the others can have played their cards at this table."""
    open_cards = [Counter[Card]() for _ in range(2)]
    product = 1
    for state, action in path:
        player = state.turn
        if isinstance(action, Receive):
            assert state.inspecting is not None
            open_cards[player] += Counter(state.fields[state.inspecting - 1].face_up)
        unseen = Counter(state.seats[player].hand) - open_cards[player]
        out = played(action)
        for card, copies in (out - open_cards[player]).items():
            if player != viewer:
                product *= math.comb(unseen[card], copies)
        open_cards[player] -= out
    return product


@frozen
class Table:
    """A table that was dealt and played at like the real one, up to now."""

    state: State
    path: tuple[tuple[State, Action], ...]
    """Each state before, and what was done in it."""
    fooled: tuple[int | None, ...]
    """Who cannot tell it from the real one, by all that they have been told."""


@cache
def tables(script: Script) -> list[Table]:
    """Every table that somebody cannot tell from the real one."""
    if not script.moves:
        begun = {viewer: observe(script.first, viewer) for viewer in VIEWERS}
        dealt = (
            deal(players=2, order=order, ruleset=small(script.deck))
            for order in orders(cards(script.deck))
        )
        return [
            Table(state, (), tuple(v for v in VIEWERS if observe(state, v) == begun[v]))
            for state in dealt
        ]
    before = attrs.evolve(script, moves=script.moves[:-1])
    action = script.actions[-1]
    real = step(replay(GAME, script.first, before.actions), action)
    heard = {viewer: real.redacted(viewer) for viewer in VIEWERS}
    found: list[Table] = []
    for one in tables(before):
        if explain(one.state, action):
            continue
        told = step(one.state, action)
        fooled = tuple(v for v in one.fooled if told.redacted(v) == heard[v])
        if fooled:
            found.append(Table(told.state, (*one.path, (one.state, action)), fooled))
    return found


@cache
def counted(script: Script) -> dict[tuple[int | None, Count], Distribution]:
    """The states that the real one could be, for each viewer, and how likely each is."""
    tally = {(viewer, count): Counter[State]() for viewer in VIEWERS for count in Count}
    for one in tables(script):
        for viewer in one.fooled:
            tally[viewer, Count.PIECES][one.state] += ways(one.path, viewer)
            tally[viewer, Count.TABLES][one.state] += 1
    return {
        key: {state: Fraction(times, found.total()) for state, times in found.items()}
        for key, found in tally.items()
    }


def draw(memory: Memory, times: int, seed: int = 1) -> Counter[State]:
    rng = Random(seed)
    return Counter(sample(memory, rng) for _ in range(times))


def unlikely_gaps(found: Counter[State], exact: Distribution) -> bool:
    """Whether more states are missing from the samples than five deviations allow.

    None may be missing where there are so many samples that a gap is unlikely at all.
    """
    expected = sum((1 - float(chance)) ** found.total() for chance in exact.values())
    return len(set(exact) - set(found)) > expected + 5 * math.sqrt(expected)


NINE = "R1 R1 R1 R2 R2 R2 G1 G1 G1"
ELEVEN = "R1 R1 R1 R1 R1 R2 R2 R2 R2 R2 G1"


def begun(*moves: str) -> Script:
    return Script(NINE, "R1 R2 G1 R1 R2 G1 R2 R1 G1", moves)


def received(*moves: str) -> Script:
    """Player 0 turns up an R1 and receives Field 2; player 1 receives the R1 with another."""
    first = ("harvest", "return", "receive", "harvest", "receive")
    return Script(ELEVEN, "R1 R2 G1 R1 R2 R2 R1 R1 R2 R1 R2", (*first, *moves))


SCRIPTS = {
    "after the deal": begun(),
    "inspecting Field 1": begun("harvest"),
    "inspecting Field 3": begun("harvest", "return", "return"),
    "after receiving Field 1": begun("harvest", "receive"),
    "after a draw": begun("harvest", "return", "return", "return"),
    "after a sale": begun("sell R1 R2 @ run-2-a"),
    "after a hire": begun("hire R1"),
    "after two hires": begun("hire R1", "hire G1"),
    "after returns and receives": received(),
    "after a hire of a card not known": received("hire R2"),
    "after a hire of a known card": received("hire R1", "hire R1"),
    "after a sale of a known card and another": received(
        "harvest", "receive", "sell R1 R2 @ run-2-a"
    ),
}
"""Situations by what led to them."""

CASES = [
    pytest.param(script, viewer, id=f"{name}, {'spectator' if viewer is None else viewer}")
    for name, script in SCRIPTS.items()
    for viewer in VIEWERS
]


class TestSample:
    @pytest.mark.parametrize(("script", "viewer"), CASES)
    def test_it_is_as_likely_as_the_count_says(self, script: Script, viewer: int | None) -> None:
        """The states counted turn up, no others do, and each about as often as it should."""
        exact = counted(script)[viewer, Count.PIECES]
        found = draw(memories(script)[viewer], 1500)
        assert set(found) <= set(exact)
        assert not unlikely_gaps(found, exact)
        assert not refused(found, exact)


class TestAlike:
    @pytest.mark.parametrize("viewer", VIEWERS, ids=["spectator", "0", "1"])
    def test_it_is_any_lay_out_of_the_cards_not_seen(self, viewer: int | None) -> None:
        """The cards sold are among them, which a memory would know."""
        script = SCRIPTS["after a sale of a known card and another"]
        state = replay(GAME, script.first, script.actions)
        view = observe(state, viewer)
        seen = [card for place in view.fields for card in place.face_up]
        seen += view.discard
        seen += [card for seat in view.seats for card in seat.hand.cards]
        unseen = Counter(cards(script.deck))
        unseen.subtract(seen)
        tally = Counter(laid_out(view, order) for order in orders(sorted(unseen.elements())))
        exact = {state: Fraction(times, tally.total()) for state, times in tally.items()}
        assert len({state.seats[1].sold for state in exact}) > 1
        rng = Random(1)
        found = Counter(GAME.alike(state, viewer, rng) for _ in range(2500))
        assert not unlikely_gaps(found, exact)
        assert not refused(found, exact)


def laid_out(view: View, order: Sequence[Card]) -> State:
    """The table that a view shows, with these cards in the hidden places."""
    left = list(order)

    def lay(group: CardGroup) -> tuple[Card, ...]:
        hidden = [left.pop() for _ in range(group.hidden)]
        return tuple(sorted((*group.cards, *hidden)))

    first, second, third = (Field(place.face_up, lay(place.face_down)) for place in view.fields)
    seats = tuple(
        Seat(lay(seat.hand), seat.cubes, seat.stock, lay(seat.sold)) for seat in view.seats
    )
    return State(
        ruleset=view.ruleset,
        deck=tuple(left),
        fields=(first, second, third),
        seats=seats,
        owners=view.owners,
        discard=view.discard,
        turn=view.turn,
        inspecting=view.inspecting,
        final_turns=view.final_turns,
    )


class TestPlays:
    """What another player's play tells about the rest of the hand."""

    def test_a_play_from_unseen_cards_is_where_the_two_counts_part(self) -> None:
        """Player 0 holds two cards, hires with an R1, and player 1 wonders about the other.

        Nine cards, three of each kind. Player 1 holds R2 and G1, so that two R1, two R2 and
        two G1 are left for the place: one in three each. But of the hands that can play an R1
        three are {R1, R1}, six {R1, R2} and six {R1, G1}: one in five, two in five each.
        """
        script = SCRIPTS["after a hire"]
        exact = counted(script)
        assert rest_of_hand(exact[1, Count.PIECES], 0) == {
            cards("R1"): Fraction(1, 3),
            cards("R2"): Fraction(1, 3),
            cards("G1"): Fraction(1, 3),
        }
        assert rest_of_hand(exact[1, Count.TABLES], 0) == {
            cards("R1"): Fraction(1, 5),
            cards("R2"): Fraction(2, 5),
            cards("G1"): Fraction(2, 5),
        }
        found = draw(memories(script)[1], 3000)
        assert not refused(found, exact[1, Count.PIECES])
        assert refused(found, exact[1, Count.TABLES])

    def test_the_counts_differ_nowhere_else(self) -> None:
        """Only after a play by another, of an unseen card, from a hand that keeps some."""
        parted = {
            f"{name}, {viewer}"
            for name, script in SCRIPTS.items()
            for viewer in VIEWERS
            if counted(script)[viewer, Count.PIECES] != counted(script)[viewer, Count.TABLES]
        }
        assert parted == {
            "after a hire, None",
            "after a hire, 1",
            "after two hires, None",
            "after two hires, 0",
            "after two hires, 1",
            "after a hire of a card not known, None",
            "after a hire of a card not known, 1",
            "after a hire of a known card, None",  # By what player 0 hired with before.
            "after a hire of a known card, 1",
            "after a sale of a known card and another, None",
            "after a sale of a known card and another, 0",
        }

    def test_a_known_card_played_tells_nothing(self) -> None:
        """Player 1 is known to hold R1 and three more, and plays an R1: three are left.

        Which of the two it was if there was another R1 makes no difference to what is left.
        """
        before = counted(SCRIPTS["after returns and receives"])[0, Count.TABLES]
        script = SCRIPTS["after a hire of a known card"]
        exact = counted(script)
        assert exact[0, Count.PIECES] == exact[0, Count.TABLES]
        unknown = {
            tuple(sorted((Counter(hand) - Counter(cards("R1"))).elements())): chance
            for hand, chance in rest_of_hand(before, 1).items()
        }
        assert rest_of_hand(exact[0, Count.TABLES], 1) == unknown
        assert memories(script)[0].hands[1] == CardGroup(hidden=3)


def rest_of_hand(exact: Distribution, player: int) -> dict[tuple[Card, ...], Fraction]:
    chances: dict[tuple[Card, ...], Fraction] = {}
    for state, chance in exact.items():
        hand = state.seats[player].hand
        chances[hand] = chances.get(hand, Fraction(0)) + chance
    return chances


Shuffle: TypeAlias = Callable[[Sequence[Card], Callable[[], float]], tuple[Card, ...]]


def never_in_place(items: Sequence[Card], random: Callable[[], float]) -> tuple[Card, ...]:
    """Sattolo's method: one short of Fisher and Yates's."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(random() * last)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def any_swaps(items: Sequence[Card], random: Callable[[], float]) -> tuple[Card, ...]:
    """Each card changes places with any card: the beginner's shuffle."""
    order = list(items)
    for place in range(len(order)):
        chosen = int(random() * len(order))
        order[place], order[chosen] = order[chosen], order[place]
    return tuple(order)


def cut_only(items: Sequence[Card], random: Callable[[], float]) -> tuple[Card, ...]:
    place = int(random() * len(items))
    return (*items[place:], *items[:place])


def kind_by_kind(items: Sequence[Card], random: Callable[[], float]) -> tuple[Card, ...]:
    """Any kind that is left is as likely as any other, however many copies there are."""
    left, order = Counter(items), list[Card]()
    while left:
        kinds = sorted(left)
        order.append(kinds[int(random() * len(kinds))])
        left = left - Counter(order[-1:])
    return tuple(order)


class TestTheTestItself:
    """The comparison refuses samplers that are wrong, and not the one that is right."""

    @pytest.mark.parametrize("name", ["after the deal", "after receiving Field 1"])
    @pytest.mark.parametrize(
        "wrong",
        [never_in_place, any_swaps, cut_only, kind_by_kind],
        ids=["never in place", "any swaps", "cut only", "kind by kind"],
    )
    def test_it_refuses_a_wrong_shuffle(
        self, name: str, wrong: Shuffle, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        script = SCRIPTS[name]
        monkeypatch.setattr("mamey.games.mamey.memory.shuffled", wrong)
        found = draw(memories(script)[1], 3000)
        exact = counted(script)[1, Count.PIECES]
        assert set(found) <= set(exact)
        assert refused(found, exact)

    @pytest.mark.parametrize("viewer", VIEWERS, ids=["spectator", "0", "1"])
    def test_it_refuses_states_that_are_all_as_likely(self, viewer: int | None) -> None:
        """A hand of two kinds can be dealt in two ways, and a pair in one."""
        exact = counted(SCRIPTS["after the deal"])[viewer, Count.PIECES]
        states, rng = list(exact), Random(1)
        found = Counter(states[int(rng.random() * len(states))] for _ in range(8000))
        assert refused(found, exact)

    @pytest.mark.parametrize("viewer", [None, 0], ids=["spectator", "0"])
    def test_it_refuses_a_known_card_that_is_hidden_again(self, viewer: int | None) -> None:
        """A sampler that forgets is noticed by impossible states, and even without those."""
        script = SCRIPTS["after returns and receives"]
        memory = memories(script)[viewer]
        exact = counted(script)[viewer, Count.PIECES]
        forgetful = attrs.evolve(memory, hands=(memory.hands[0], CardGroup(hidden=4)))
        found = draw(forgetful, 6000)
        assert refused(found, exact) and not set(found) <= set(exact)
        possible = Counter({state: times for state, times in found.items() if state in exact})
        assert possible.total() > 700
        assert refused(possible, exact)

    def test_it_refuses_a_hidden_card_that_is_taken_for_known(self) -> None:
        script = SCRIPTS["after returns and receives"]
        memory = memories(script)[0]
        sure = attrs.evolve(memory, hands=(memory.hands[0], CardGroup(cards("R1 R2"), 2)))
        assert refused(draw(sure, 2000), counted(script)[0, Count.PIECES])

    def test_it_does_not_refuse_the_right_one_with_other_seeds(self) -> None:
        script = SCRIPTS["after a hire"]
        memory, exact = memories(script)[1], counted(script)[1, Count.PIECES]
        assert not any(refused(draw(memory, 700, seed), exact) for seed in range(10))

    @pytest.mark.parametrize(
        ("freedom", "printed"),
        [(2, 18.421), (5, 25.745), (10, 35.564), (50, 93.168), (100, 161.319)],
        ids=["2", "5", "10", "50", "100"],
    )
    def test_its_bound_is_the_one_in_tables(self, freedom: int, printed: float) -> None:
        """Of chi-square's quantile at 0.9999; the approximation errs on the safe side."""
        assert printed * 0.999 < critical(freedom) < printed * 1.05
