"""What a viewer knows along whole games: views followed, memories kept, samples drawn."""

import copy
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    Card,
    CardGroup,
    Event,
    Hire,
    Memory,
    Receive,
    Sell,
    State,
    View,
    cards,
    check,
    explain,
    follow,
    observe,
    remember,
    sample,
    start_memory,
    step,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.events import (
    Discarded,
    Drew,
    HandDiscarded,
    Inspected,
    Received,
    Replenished,
    Returned,
    Sold,
    SoldTurnedUp,
)
from tests.support.memories import memory_from
from tests.support.policies import POLICIES
from tests.support.table import act, play, table
from tests.support.variants import VARIANTS
from tests.support.walks import Walk, play_new, play_through, remembered, walks

SEEDS = st.integers(0, 2**32)


def viewers(players: int) -> tuple[int | None, ...]:
    """Everybody who can look at the table: a spectator, and each player."""
    return (None, *range(players))


# Law 18: from view to view.


@given(walks())
def test_the_redacted_events_lead_from_each_view_to_the_next(walk: Walk) -> None:
    for viewer in viewers(walk.players):
        view = observe(walk.first, viewer)
        for move, after in zip(walk.moves, walk.states[1:], strict=True):
            view = follow(view, move.step.redacted(viewer))
            assert view == observe(after, viewer)


@given(walks(), st.data())
def test_events_can_be_followed_all_at_once_or_one_by_one(walk: Walk, data: st.DataObject) -> None:
    """A client that was away catches up from any view that it kept."""
    kept = data.draw(st.integers(0, len(walk.moves)))
    viewer = data.draw(st.sampled_from(viewers(walk.players)))
    steps = [move.step.redacted(viewer) for move in walk.moves[kept:]]
    told = [event for events in steps for event in events]
    first, last = observe(walk.states[kept], viewer), observe(walk.last, viewer)
    assert follow(first, told) == follow(first, iter(told)) == last
    single = first
    for event in told:
        single = follow(single, (event,))
    assert single == last


@given(walks())
def test_what_a_spectator_is_told_is_told_to_all(walk: Walk) -> None:
    """A spectator follows what any player is told, once redacted again, to the same end."""
    told = [e.redacted(None) for m in walk.moves for e in m.step.redacted(walk.players - 1)]
    assert follow(observe(walk.first, None), told) == observe(walk.last, None)


@given(walks())
def test_no_events_change_nothing(walk: Walk) -> None:
    for viewer in viewers(walk.players):
        memory = start_memory(observe(walk.first, viewer))
        assert follow(memory.view, ()) == memory.view
        assert remember(memory, ()) == memory


# Memories, against a bookkeeping that looks at the real cards.


def known_in_hands(walk: Walk, viewer: int | None) -> Iterator[tuple[Counter[Card], ...]]:
    """What a viewer knows of each hand, after the deal and after each move.

    Written down by somebody who sees all cards: the face-up cards of a field that is received
    are known from then on, and a card played leaves the known ones first.
    """
    known = [Counter[Card]() for _ in range(walk.players)]

    def now(state: State) -> tuple[Counter[Card], ...]:
        return tuple(
            Counter(seat.hand) if player == viewer else Counter(known[player])
            for player, seat in enumerate(state.seats)
        )

    yield now(walk.first)
    for before, move, after in zip(walk.states, walk.moves, walk.states[1:], strict=False):
        match move.action:
            case Receive():
                assert before.inspecting is not None
                known[move.player] += Counter(before.fields[before.inspecting - 1].face_up)
            case Sell(sold):
                known[move.player] -= Counter(sold)
            case Hire(card):
                known[move.player] -= Counter([card])
            case _:
                pass
        if after.final_turns == 0:
            known = [Counter[Card]() for _ in range(walk.players)]
        yield now(after)


def assert_fits(memory: Memory, state: State) -> None:
    """A memory agrees with the state that it is a memory of."""
    view = memory.view
    assert len(memory.hands) == len(memory.sold) == state.players
    for player, seat in enumerate(state.seats):
        hand, sold = memory.hands[player], memory.sold[player]
        assert len(hand) == len(view.seats[player].hand) == len(seat.hand)
        assert Counter(hand.cards) <= Counter(seat.hand)
        assert hand.hidden >= 0 and list(hand.cards) == sorted(hand.cards)
        assert sold == seat.sold and len(sold) == len(view.seats[player].sold)
        if player == view.player:
            assert hand == CardGroup(seat.hand)


@given(walks())
def test_a_memory_holds_what_was_seen_and_nothing_else(walk: Walk) -> None:
    for viewer in viewers(walk.players):
        memories = remembered(walk.first, walk.moves, viewer)
        noted = known_in_hands(walk, viewer)
        for state, memory, known in zip(walk.states, memories, noted, strict=True):
            assert_fits(memory, state)
            assert memory.view == observe(state, viewer)
            assert memory.sold == tuple(seat.sold for seat in state.seats)
            assert memory.hands == tuple(
                CardGroup(tuple(sorted(cards.elements())), len(seat.hand) - cards.total())
                for cards, seat in zip(known, state.seats, strict=True)
            )


@given(walks(), st.data())
def test_all_that_happened_can_be_remembered_at_once(walk: Walk, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from(viewers(walk.players)))
    told = [event for move in walk.moves for event in move.step.redacted(viewer)]
    first = start_memory(observe(walk.first, viewer))
    assert remember(first, iter(told)) == remembered(walk.first, walk.moves, viewer)[-1]


@given(walks())
def test_a_player_knows_all_that_a_spectator_knows(walk: Walk) -> None:
    """And nothing else but the own hand."""
    owner = walk.first.turn
    pairs = zip(*(remembered(walk.first, walk.moves, who) for who in (owner, None)), strict=True)
    for memory, spectator in pairs:
        assert memory.sold == spectator.sold
        for player, (more, less) in enumerate(zip(memory.hands, spectator.hands, strict=True)):
            assert Counter(less.cards) <= Counter(more.cards)
            assert more == less or player == owner


@given(walks(), SEEDS, st.data())
def test_a_guess_can_be_played_on(walk: Walk, seed: int, data: st.DataObject) -> None:
    """What happens from a guess on is remembered without a contradiction, to the end."""
    place = data.draw(st.integers(0, len(walk.moves)))
    policy = data.draw(st.sampled_from(sorted(POLICIES)))
    viewer = data.draw(st.sampled_from(viewers(walk.players)))
    memory = remembered(walk.first, walk.moves[:place], viewer)[-1]
    guess = sample(memory, Random(seed))
    assert_fits(memory, guess)
    onwards = play_through(guess, policy, seed)
    for move in onwards.moves:
        memory = remember(memory, move.step.redacted(viewer))
        assert memory.view == observe(move.step.state, viewer)
        assert_fits(memory, move.step.state)


@given(walks(), SEEDS, st.data())
def test_states_alike_give_the_same_memory(walk: Walk, seed: int, data: st.DataObject) -> None:
    """The same action from the real state and from a guess: what looks alike is told alike."""
    rng = Random(seed)
    viewer = data.draw(st.sampled_from(viewers(walk.players)))
    memories = remembered(walk.first, walk.moves, viewer)
    moves = zip(walk.states, walk.moves, memories, memories[1:], strict=False)
    alike = 0
    for state, move, before, after in moves:
        guess = sample(before, rng)
        if explain(guess, move.action):
            assert viewer != state.turn
            continue
        told = step(guess, move.action)
        if observe(told.state, viewer) == after.view:
            alike += 1
            assert remember(before, told.redacted(viewer)) == after
    assert alike > 0


# Law 17: samples.


@given(walks(), SEEDS)
def test_a_sample_agrees_with_the_memory(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    for shift, viewer in enumerate(viewers(walk.players)):
        for place, memory in enumerate(remembered(walk.first, walk.moves, viewer)):
            guess = sample(memory, rng)
            assert observe(guess, viewer) == memory.view
            assert_fits(memory, guess)
            if (place + shift) % 4 == 0:  # Slow, and true of most that has the same view.
                assert check(guess) == ()


@given(walks(), SEEDS)
def test_a_state_alike_has_the_same_view(walk: Walk, seed: int) -> None:
    """It differs from a sample in that nothing is remembered, not even what was sold."""
    rng = Random(seed)
    for place, state in enumerate(walk.states):
        viewer = viewers(walk.players)[place % (walk.players + 1)]
        other = GAME.alike(state, viewer, rng)
        assert check(other) == ()
        assert observe(other, viewer) == observe(state, viewer)


def hidden_places(memory: Memory) -> int:
    """How many cards lie where the viewer does not know them."""
    down = [place.face_down.hidden for place in memory.view.fields]
    return memory.view.deck.hidden + sum(down) + sum(hand.hidden for hand in memory.hands)


@given(walks(), SEEDS, st.data())
def test_a_sample_depends_on_the_generator_alone(
    walk: Walk, seed: int, data: st.DataObject
) -> None:
    """A seed gives one sample; the generator goes on by one number for each card but the first.

    What is known stays as it was.
    """
    place = data.draw(st.integers(0, len(walk.moves)))
    viewer = data.draw(st.sampled_from(viewers(walk.players)))
    memory = remembered(walk.first, walk.moves[:place], viewer)[-1]
    kept, digest = copy.deepcopy(memory), hash(memory)
    rng, again, plain = Random(seed), Random(seed), Random(seed)
    guess = sample(memory, rng)
    assert guess == sample(copy.deepcopy(memory), again)
    assert rng.getstate() == again.getstate()
    for _ in range(hidden_places(memory) - 1):
        plain.random()
    assert rng.getstate() == plain.getstate()
    assert memory == kept and hash(memory) == digest


def test_the_generator_advances_so_that_the_next_sample_differs() -> None:
    walk = play_new(VARIANTS, "standard", (3, 0), (7, 7), "uniform")
    rng = Random(1)
    for viewer in viewers(3):
        memory = remembered(walk.first, walk.moves[:20], viewer)[-1]
        guesses = [sample(memory, rng) for _ in range(20)]
        assert len(set(guesses)) == 20


# What turns up where.

SITUATION = table(
    players=3,
    hands=("R1 R2 RX", "Y1 Y2 G1", "B1 B2"),
    fields=("R3 Y4 | G4", "| B4", "G5 | R5"),
    squares={"run-2-a": 1, "same-2-a": 2},
    sold=("", "Y3 Y4", "B3 B3"),
    deck=12,
)
"""Everybody holds cards, two have sold, and Field 1 has cards of both sides."""


def all_but(state: State, text: str) -> Counter[Card]:
    """The cards in play but for those spelt, and but for the open ones of the table."""
    left = Counter(state.ruleset.cards(state.players))
    left.subtract(cards(text))
    left.subtract(state.discard)
    for place in state.fields:
        left.subtract(place.face_up)
    assert min(left.values()) >= 0
    return left


def unseen_by(viewer: int | None) -> Counter[Card]:
    """What a memory of the situation does not know where to find: neither hand nor sold."""
    own = ("R1 R2 RX", "Y1 Y2 G1", "B1 B2")
    return all_but(SITUATION, "Y3 Y4 B3 B3 " + ("" if viewer is None else own[viewer]))


def turned_up(guesses: Sequence[State], hands: Sequence[CardGroup]) -> dict[str, set[Card]]:
    """For each place that can be hidden, every card that a guess put there."""
    found: dict[str, set[Card]] = {}
    for guess in guesses:
        for number, place in enumerate(guess.fields, 1):
            found.setdefault(f"field {number}", set()).update(place.face_down)
        for player, seat in enumerate(guess.seats):
            rest = Counter(seat.hand) - Counter(hands[player].cards)
            found.setdefault(f"hand {player}", set()).update(rest)
            found.setdefault(f"sold {player}", set()).update(seat.sold)
        for place_in_deck, card in enumerate(guess.deck):
            found.setdefault(f"deck {place_in_deck}", set()).add(card)
    return found


@pytest.mark.parametrize("viewer", [None, 0, 1, 2], ids=["spectator", "0", "1", "2"])
def test_every_card_turns_up_in_every_hidden_place(viewer: int | None) -> None:
    memory = memory_from(SITUATION, viewer)
    rng = Random(11)
    found = turned_up([sample(memory, rng) for _ in range(700)], memory.hands)
    unseen = {card for card, copies in unseen_by(viewer).items() if copies}
    assert len(unseen) >= 10
    sold = {0: set[Card](), 1: set(cards("Y3 Y4")), 2: set(cards("B3"))}
    expected = {
        **{f"field {number}": unseen for number in (1, 2, 3)},
        **{f"deck {place}": unseen for place in range(12)},
        **{f"hand {player}": unseen for player in range(3) if player != viewer},
        **{f"sold {player}": pile for player, pile in sold.items()},
    }
    if viewer is not None:
        expected[f"hand {viewer}"] = set()
    assert found == expected


@pytest.mark.parametrize("viewer", [None, 0, 1, 2], ids=["spectator", "0", "1", "2"])
def test_in_states_alike_every_card_turns_up_among_the_sold_ones_too(viewer: int | None) -> None:
    rng = Random(12)
    hands = [seat.hand for seat in observe(SITUATION, viewer).seats]
    found = turned_up([GAME.alike(SITUATION, viewer, rng) for _ in range(700)], hands)
    left = unseen_by(viewer) + Counter(cards("Y3 Y4 B3 B3"))
    unseen = {card for card, copies in left.items() if copies}
    assert found["sold 1"] == found["sold 2"] == unseen and found["sold 0"] == set()
    hidden = {place for place in found if place not in (f"hand {viewer}", "sold 0")}
    assert {place: found[place] for place in hidden} == dict.fromkeys(hidden, unseen)


def test_who_inspects_a_field_knows_its_card_and_nobody_else_does() -> None:
    state = play(SITUATION, "harvest")
    rng = Random(13)
    inspector, other = memory_from(state, 0), memory_from(state, 1)
    own = turned_up([sample(inspector, rng) for _ in range(500)], inspector.hands)
    theirs = turned_up([sample(other, rng) for _ in range(700)], other.hands)
    assert own["field 1"] == {Card.G4}
    assert theirs["field 1"] == {card for card, copies in unseen_by(1).items() if copies}
    elsewhere = unseen_by(0) - Counter([Card.G4])
    assert own["field 2"] == own["hand 1"] == own["deck 0"] == set(elsewhere)


def test_a_card_received_stays_in_the_hand_of_every_sample() -> None:
    """The cards that lay face up are known to all, the face-down one to its owner alone."""
    state, moves = SITUATION, ("harvest", "receive")
    memory = memory_from(state, 2)
    for move in moves:
        told = step(state, act(move))
        state, memory = told.state, remember(memory, told.redacted(2))
    assert memory.hands[0] == CardGroup(cards("R3 Y4"), 4)
    rng = Random(14)
    guesses = [sample(memory, rng) for _ in range(700)]
    assert all(Counter(cards("R3 Y4")) <= Counter(guess.seats[0].hand) for guess in guesses)
    found = turned_up(guesses, memory.hands)
    # The face-up cards went from the field to the hand: they are still not to be guessed.
    unseen = unseen_by(2)
    assert found["hand 0"] == found["hand 1"] == found["field 1"] == set(+unseen)


def test_a_card_played_is_one_of_those_known() -> None:
    """Nothing is learnt from it then about the rest of the hand."""
    state = table(players=2, hands=("G1", "R3 Y5"), fields=("R3 | B1", "| B2", "| B5"), turn=1)
    memory = memory_from(state, 0)
    for move in ("harvest", "receive", "hire G1", "hire R3"):
        told = step(state, act(move))
        state, memory = told.state, remember(memory, told.redacted(0))
        if move == "receive":
            assert memory.hands[1] == CardGroup((Card.R3,), 3)
    assert state.seats[1].hand == cards("R3 Y5 B1")
    assert memory.hands[1] == CardGroup((), 3)
    for move in ("harvest", "receive", "hire R3"):  # The second one was not known.
        told = step(state, act(move))
        state, memory = told.state, remember(memory, told.redacted(0))
    assert memory.hands[1] == CardGroup((), 2)


def test_a_hand_known_whole_is_no_guess() -> None:
    memory = memory_from(SITUATION, None)
    whole = tuple(CardGroup(seat.hand) for seat in SITUATION.seats)
    told = attrs.evolve(memory, hands=whole)
    rng = Random(15)
    hands = {tuple(seat.hand for seat in sample(told, rng).seats) for _ in range(20)}
    assert hands == {tuple(seat.hand for seat in SITUATION.seats)}


def test_after_the_end_only_the_fields_are_hidden() -> None:
    first = table(
        players=2,
        hands=("R1 R2", "Y1"),
        fields=("R2 | G1", "| G2", "Y5 | B1"),
        squares={"run-2-a": 1},
        deck="",
        final_turns=1,
    )
    last = play(first, "hire R1")
    assert last.final_turns == 0
    for viewer in viewers(2):
        memory = remember(memory_from(first, viewer), step(first, act("hire R1")).redacted(viewer))
        rng = Random(16)
        guesses = [sample(memory, rng) for _ in range(200)]
        assert {attrs.evolve(guess, fields=last.fields) for guess in guesses} == {last}
        for number in range(3):
            down = {guess.fields[number].face_down for guess in guesses}
            assert down == {(Card.G1,), (Card.G2,), (Card.B1,)}


# What a step reveals.


def named(event: Event) -> tuple[str, Counter[Card]]:
    """The place that an event speaks of, and the cards that it says lie there."""
    match event:
        case Inspected(_, number, face_up, face_down) | Received(_, number, face_up, face_down):
            return f"field {number}", Counter(face_up + face_down.cards)
        case Returned(_, number, face_up, turned_up):
            return f"field {number}", Counter(face_up + turned_up)
        case Drew(_, drawn):
            return "deck", Counter(drawn.cards)
        case Replenished(_, added):
            return "deck", Counter(added.cards)
        case Sold(player, sold) | HandDiscarded(player, sold):
            return f"hand {player}", Counter(sold)
        case Discarded(player, card):
            return f"hand {player}", Counter([card])
        case SoldTurnedUp(player, sold):
            return f"sold {player}", Counter(sold)
        case _:
            return "", Counter()


def shown(view: View, place: str) -> Counter[Card]:
    """The cards that a view shows in a place."""
    kind, _, number = place.partition(" ")
    match kind:
        case "field":
            field = view.fields[int(number) - 1]
            return Counter(field.face_up + field.face_down.cards)
        case "hand":
            return Counter(view.seats[int(number)].hand.cards)
        case "sold":
            return Counter(view.seats[int(number)].sold.cards)
        case _:
            return Counter(view.deck.cards)


@given(walks())
def test_a_step_reveals_what_the_view_before_did_not_show(walk: Walk) -> None:
    for before, move in zip(walk.states, walk.moves, strict=False):
        shown_to = []
        for player in range(walk.players):
            view = observe(before, player)
            told = map(named, move.step.redacted(player))
            if any(group - shown(view, place) for place, group in told):
                shown_to.append(player)
        assert move.step.reveals == tuple(shown_to)


LAST_TURN = {"final_turns": 1, "deck": ""}
OPEN_FIELD = {"fields": ("R3 |", "", ""), "deck": "", "final_turns": 2}
ALL_TURNED = {"fields": ("R3 |", "R4 |", "R5 | B1"), "inspecting": 3}
EMPTY_TABLE = {**LAST_TURN, "hands": (), "fields": ("", "", ""), "inspecting": 3}
SOMETHING_SOLD = {**LAST_TURN, "hands": ("R1",), "squares": {"run-2-b": 2}}

REVEALED = [
    ("inspecting a field", {}, "harvest", (0,)),
    ("inspecting face-up cards", OPEN_FIELD, "harvest", ()),
    (
        "receiving what was seen",
        {"inspecting": 1, "fields": ("R3 | R4", "| R5", "| B1")},
        "receive",
        (),
    ),
    (
        "returning, and inspecting the next",
        {"inspecting": 2, "fields": ("R3 |", "| R4", "| R5")},
        "return",
        (0, 1, 2),
    ),
    ("returning face-up cards", {**OPEN_FIELD, "inspecting": 1}, "return", ()),
    ("returning, and drawing", ALL_TURNED, "return", (0, 1, 2)),
    (
        "returning, and drawing nothing",
        {**ALL_TURNED, "deck": "", "final_turns": 2},
        "return",
        (1, 2),
    ),
    ("selling", {}, "sell R1 R2 @ run-2-a", (1, 2)),
    ("hiring", {}, "hire R1", (1, 2)),
    ("the end with cards in hands", LAST_TURN, "hire R1", (0, 1, 2)),
    ("the end with sold cards", SOMETHING_SOLD, "hire R1", (0, 1, 2)),
    ("the end with nothing left", {**LAST_TURN, "hands": ("R1",)}, "hire R1", (1, 2)),
    ("the end with nothing at all", EMPTY_TABLE, "return", ()),
]


@pytest.mark.parametrize(
    ("setting", "move", "players"),
    [pytest.param(*case, id=name) for name, *case in REVEALED],
)
def test_who_is_shown_a_hidden_card(
    setting: dict[str, Any], move: str, players: tuple[int, ...]
) -> None:
    state = table(**{"hands": ("R1 R2", "Y1", ""), **setting})
    assert step(state, act(move)).reveals == players
