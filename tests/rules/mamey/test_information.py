"""What Players May Know."""

from itertools import pairwise

import attrs
import pytest

from mamey import (
    STANDARD,
    Card,
    CardGroup,
    Event,
    InvalidHistory,
    Memory,
    Phase,
    Rule,
    State,
    Status,
    VacantPolicy,
    View,
    Violation,
    WrongViewer,
    cards,
    explain,
    follow,
    legal_actions,
    new_game,
    observe,
    remember,
    start_memory,
    step,
)
from mamey.games.mamey.events import (
    Blocked,
    Discarded,
    Drew,
    Inspected,
    PassedOver,
    Received,
    Replenished,
    Returned,
)
from mamey.games.mamey.rulebook import information
from mamey.testing import covers
from tests.support.memories import memory_from
from tests.support.policies import POLICIES
from tests.support.table import act, play, table
from tests.support.walks import play_through, remembered

HANDS = ["R1 R2 G3", "Y1 BX", "G1 G2 G2 B5", "Y5"]
FIELDS = ["R3 Y4 | G1", "| B1", "B2 B2 | R4"]
CUBES = [3, 1, 2, 0]

AT_FIELD = {1: ("harvest",), 2: ("harvest", "return"), 3: ("harvest", "return", "return")}
"""The moves that lead to the inspection of a field."""

for_2_3_and_4_players = pytest.mark.parametrize("players", [2, 3, 4])
in_every_phase = pytest.mark.parametrize(
    "phase", list(Phase), ids=["choosing", "inspecting", "over"]
)
in_play = pytest.mark.parametrize(
    "phase", [Phase.CHOOSING, Phase.INSPECTING], ids=["choosing", "inspecting"]
)
at_every_field = pytest.mark.parametrize("number", AT_FIELD)


def situation(players: int, phase: Phase = Phase.CHOOSING) -> State:
    """The cards above, with two sets sold, before or in a harvest or once the game is over."""
    over = phase is Phase.OVER
    state = table(
        players=players,
        hands=HANDS[:players],
        fields=FIELDS,
        deck="" if over else "Y2 G5 B4 B3 R5",
        cubes=CUBES[:players],
        squares={"run-2-a": 0, "same-2-a": 1},
        sold=["G4 G5", "Y3 Y3"],
        final_turns=1 if over else None,
    )
    moves = {Phase.CHOOSING: (), Phase.INSPECTING: ("harvest",), Phase.OVER: ("hire R1",)}
    reached = play(state, *moves[phase])
    assert reached.phase is phase
    return reached


def viewers(state: State) -> tuple[int | None, ...]:
    """All players, and a spectator."""
    return (*range(state.players), None)


def but(state: State, player: int) -> tuple[int | None, ...]:
    """All players but one, and a spectator."""
    return tuple(viewer for viewer in viewers(state) if viewer != player)


def known(text: str) -> CardGroup:
    return CardGroup(cards(text))


def hidden(number: int) -> CardGroup:
    return CardGroup(hidden=number)


def told(state: State, move: str, viewer: int | None) -> tuple[Event, ...]:
    """What a viewer is told of a move."""
    return step(state, act(move)).redacted(viewer)


def readings(rule: Rule) -> list[str]:
    """The readings that a ruling did not choose, none of which can be switched on."""
    assert rule.status is Status.RULING
    assert {reading.switch for reading in rule.readings} == {""}
    return [reading.statement for reading in rule.readings]


@covers(information.HANDS)
class TestHands:
    """A hand is private: only its owner sees the cards."""

    @for_2_3_and_4_players
    @in_play
    def test_the_owner_sees_the_cards_and_nobody_else_does(
        self, players: int, phase: Phase
    ) -> None:
        state = situation(players, phase)
        for viewer in viewers(state):
            assert [seat.hand for seat in observe(state, viewer).seats] == [
                known(hand) if owner == viewer else hidden(len(cards(hand)))
                for owner, hand in enumerate(HANDS[:players])
            ]

    @for_2_3_and_4_players
    def test_what_others_may_do_is_not_told_either(self, players: int) -> None:
        state = situation(players)
        assert legal_actions(observe(state, 0), 0) == legal_actions(state, 0)
        for viewer in but(state, 0):
            view = observe(state, viewer)
            with pytest.raises(WrongViewer):
                legal_actions(view, 0)
            with pytest.raises(WrongViewer):
                explain(view, act("hire R1"))


@covers(information.HAND_SIZES)
class TestHandSizes:
    """Everybody may know how many cards each player holds."""

    @for_2_3_and_4_players
    @in_every_phase
    def test_everybody_can_count_them(self, players: int, phase: Phase) -> None:
        state = situation(players, phase)
        sizes = [0] * players if phase is Phase.OVER else [3, 2, 4, 1][:players]
        for viewer in viewers(state):
            assert [len(seat.hand) for seat in observe(state, viewer).seats] == sizes

    @pytest.mark.parametrize(
        ("moves", "size"),
        [
            (("hire R2",), 2),
            (("sell R1 R2 @ run-2-b",), 1),
            (("harvest", "receive"), 3 + 3),
            (("harvest", "return", "receive"), 3 + 1),
            (("harvest", "return", "return", "return"), 3 + 1),
        ],
        ids=["hired", "sold", "received Field 1", "received Field 2", "drew"],
    )
    @for_2_3_and_4_players
    def test_they_are_right_after_every_action(
        self, players: int, moves: tuple[str, ...], size: int
    ) -> None:
        after = play(situation(players), *moves)
        for viewer in viewers(after):
            assert len(observe(after, viewer).seats[0].hand) == size


@covers(information.FIELD_CARDS)
class TestFieldCards:
    """Everybody sees all face-up cards of a field, and how many of its cards lie face down."""

    @for_2_3_and_4_players
    @pytest.mark.parametrize("phase", [Phase.CHOOSING, Phase.OVER], ids=["choosing", "over"])
    def test_what_everybody_sees(self, players: int, phase: Phase) -> None:
        state = situation(players, phase)
        for viewer in viewers(state):
            fields = observe(state, viewer).fields
            assert [place.face_up for place in fields] == [cards("R3 Y4"), (), cards("B2 B2")]
            assert [place.face_down for place in fields] == [hidden(1)] * 3
            assert [len(place) for place in fields] == [3, 1, 3]

    @for_2_3_and_4_players
    @in_every_phase
    def test_other_cards_face_down_look_the_same_and_others_face_up_do_not(
        self, players: int, phase: Phase
    ) -> None:
        state = situation(players, phase)
        second = state.fields[1]
        down, up = (
            attrs.evolve(second, face_down=(Card.B5,)),
            attrs.evolve(second, face_up=(Card.B5,)),
        )
        for viewer in viewers(state):
            seen = observe(state, viewer)
            other = attrs.evolve(state, fields=(state.fields[0], down, state.fields[2]))
            assert other != state and observe(other, viewer) == seen
            open_ = attrs.evolve(state, fields=(state.fields[0], up, state.fields[2]))
            assert observe(open_, viewer).fields[1].face_up == (Card.B5,)

    def test_the_reading_not_chosen(self) -> None:
        """With it, a field returned twice would show one card only."""
        [topmost] = readings(information.FIELD_CARDS)
        assert "topmost" in topmost
        state = table(fields=["| R1", "| Y1", "| G1"], deck="B1 B2 B3 B4 B5 G5 G4 G3")
        state = play(state, *(2 * ("harvest", "return", "receive")))
        for viewer in viewers(state):
            first = observe(state, viewer).fields[0]
            assert (first.face_up, first.face_down) == (cards("R1 B1"), hidden(1))

    def test_a_vacant_field_is_seen_to_be_vacant(self) -> None:
        state = table(fields=["", "| R1", ""], deck="", final_turns=2)
        for viewer in viewers(state):
            assert [len(place) for place in observe(state, viewer).fields] == [0, 1, 0]


@covers(information.INSPECTION)
class TestInspection:
    """The face-down card of a field that is being inspected is seen by the inspecting player
    alone.
    """

    @for_2_3_and_4_players
    @at_every_field
    def test_who_sees_it(self, players: int, number: int) -> None:
        state = play(situation(players), *AT_FIELD[number])
        card = ("G1", "B1", "R4")[number - 1]
        assert state.inspecting == number
        for viewer in viewers(state):
            down = observe(state, viewer).fields[number - 1].face_down
            assert down == (known(card) if viewer == 0 else hidden(1))

    @for_2_3_and_4_players
    @at_every_field
    def test_the_inspecting_player_sees_no_other(self, players: int, number: int) -> None:
        state = play(situation(players), *AT_FIELD[number])
        downs = [place.face_down for place in observe(state, 0).fields]
        assert downs[number:] == [hidden(1)] * (3 - number)
        assert downs[: number - 1] == [CardGroup()] * (number - 1)  # returned

    @for_2_3_and_4_players
    def test_the_event_tells_nobody_else(self, players: int) -> None:
        state = situation(players)
        for viewer in viewers(state):
            [inspected] = told(state, "harvest", viewer)
            assert isinstance(inspected, Inspected) and inspected.face_up == cards("R3 Y4")
            assert inspected.face_down == (known("G1") if viewer == 0 else hidden(1))

    def test_it_is_seen_only_as_long_as_the_field_is_inspected(self) -> None:
        state = situation(3)
        for moves in ((), ("harvest", "receive")):
            for viewer in viewers(state):
                fields = observe(play(state, *moves), viewer).fields
                assert fields[0].face_down == hidden(1)

    @for_2_3_and_4_players
    def test_whoever_inspects(self, players: int) -> None:
        for turn in range(players):
            state = play(table(players=players, turn=turn, fields=FIELDS), "harvest")
            sights = [observe(state, viewer).fields[0].face_down for viewer in viewers(state)]
            assert [seen.hidden for seen in sights] == [
                0 if viewer == turn else 1 for viewer in viewers(state)
            ]


@covers(information.RECEIVED_CARDS)
class TestReceivedCards:
    """A face-down card that is received stays unseen by the others; the face-up cards received
    with it they have seen.
    """

    @for_2_3_and_4_players
    @at_every_field
    def test_what_is_told_to_whom(self, players: int, number: int) -> None:
        state = play(situation(players), *AT_FIELD[number])
        up, down = (("R3 Y4", "G1"), ("", "B1"), ("B2 B2", "R4"))[number - 1]
        for viewer in viewers(state):
            received = told(state, "receive", viewer)[0]
            assert isinstance(received, Received) and received.field == number
            assert received.face_up == cards(up)
            assert received.face_down == (known(down) if viewer == 0 else hidden(1))

    def test_the_others_remember_those_that_lay_face_up(self) -> None:
        state = situation(3)
        for viewer in viewers(state):
            before = memory_from(state, viewer)
            _, memory = remembering(state, "harvest", "receive", memory=before)
            mine, others = known("R1 R2 R3 Y4 G1 G3"), CardGroup(cards("R3 Y4"), 3 + 1)
            assert memory.hands[0] == (mine if viewer == 0 else others)

    @pytest.mark.parametrize("policy", POLICIES)
    @for_2_3_and_4_players
    def test_a_harvest_brings_one_card_at_most_that_others_have_not_seen(
        self, players: int, policy: str
    ) -> None:
        game = play_through(new_game(players=players, seed=8), policy, 8)
        gains = set()
        for before, after in pairwise(remembered(game.first, game.moves, None)):
            for old, new in zip(before.hands, after.hands, strict=True):
                gains.add(max(0, new.hidden - old.hidden))
        assert gains == {0, 1}


@covers(information.HARVEST_CHOICES)
class TestHarvestChoices:
    """Everybody sees which fields are inspected, returned and received."""

    @for_2_3_and_4_players
    def test_everybody_is_told_the_choices_as_they_are_made(self, players: int) -> None:
        start = situation(players)
        for viewer in viewers(start):
            state, steps = start, []
            for move in ("harvest", "return", "return", "return"):
                steps.append([(type(e), getattr(e, "field", 0)) for e in told(state, move, viewer)])
                state = play(state, move)
            assert steps[:3] == [
                [(Inspected, 1)],
                [(Returned, 1), (Inspected, 2)],
                [(Returned, 2), (Inspected, 3)],
            ]
            assert steps[3][:3] == [(Returned, 3), (Drew, 0), (Replenished, 1)]

    @for_2_3_and_4_players
    @at_every_field
    def test_everybody_sees_the_field_that_is_inspected_and_who_receives_it(
        self, players: int, number: int
    ) -> None:
        state = play(situation(players), *AT_FIELD[number])
        for viewer in viewers(state):
            view = observe(state, viewer)
            assert (view.turn, view.inspecting, view.phase) == (0, number, Phase.INSPECTING)
            received = told(state, "receive", viewer)[0]
            assert isinstance(received, Received)
            assert (received.player, received.field) == (0, number)
            assert follow(view, told(state, "receive", viewer)).inspecting is None

    @pytest.mark.parametrize(
        ("policy", "kind"),
        [(VacantPolicy.SKIP, PassedOver), (VacantPolicy.BLOCKS, Blocked)],
        ids=["skip", "blocks"],
    )
    def test_and_what_became_of_vacant_fields(
        self, policy: VacantPolicy, kind: type[PassedOver | Blocked]
    ) -> None:
        ruleset = STANDARD.replace(vacant_policy=policy)
        state = table(ruleset=ruleset, fields=["", "| R1", "| R2"], deck="", final_turns=2)
        for viewer in viewers(state):
            event = told(state, "harvest", viewer)[0]
            assert isinstance(event, kind) and (event.player, event.field) == (0, 1)


@covers(information.CUBES)
class TestCubes:
    """Merchant cubes lie open, in hands, in stocks and on the store."""

    @for_2_3_and_4_players
    @in_every_phase
    def test_everybody_sees_all_of_them(self, players: int, phase: Phase) -> None:
        state = situation(players, phase)
        in_hand = CUBES[:players]
        in_stock = [3, 5, 5, 7][:players]
        if phase is Phase.OVER:  # reached by hiring
            in_hand[0], in_stock[0] = 4, 2
        for viewer in viewers(state):
            view = observe(state, viewer)
            assert [seat.cubes for seat in view.seats] == in_hand
            assert [seat.stock for seat in view.seats] == in_stock
            assert [[str(s) for s in held] for held in view.squares_of[:2]] == [
                ["run-2-a"],
                ["same-2-a"],
            ]
            assert view.owners == state.owners

    @for_2_3_and_4_players
    def test_everybody_sees_them_move(self, players: int) -> None:
        state = situation(players)
        for move, cubes, squares in (("hire R1", 4, 1), ("sell R1 R2 @ run-2-b", 2, 2)):
            for viewer in viewers(state):
                view = follow(observe(state, viewer), told(state, move, viewer))
                assert (view.seats[0].cubes, len(view.squares_of[0])) == (cubes, squares)

    def test_the_reading_not_chosen(self) -> None:
        """With it, players with other cubes in hand would look alike."""
        assert readings(information.CUBES) == ["Merchant cubes in hand are held unseen."]
        one, other = table(cubes=[3, 1, 1]), table(cubes=[3, 2, 1])
        for viewer in viewers(one):
            assert observe(one, viewer) != observe(other, viewer)


@covers(information.DECK)
class TestDeck:
    """Everybody may count the deck; nobody sees its cards or their order."""

    @for_2_3_and_4_players
    @in_every_phase
    def test_everybody_sees_how_many_cards_it_has(self, players: int, phase: Phase) -> None:
        state = situation(players, phase)
        for viewer in viewers(state):
            assert observe(state, viewer).deck == hidden(0 if phase is Phase.OVER else 5)

    def test_it_is_seen_to_shrink(self) -> None:
        state = situation(3)
        for moves, left in ((("receive",), 4), (("return", "receive"), 3), (3 * ("return",), 1)):
            after = play(state, "harvest", *moves)
            for viewer in viewers(state):
                assert observe(after, viewer).deck == hidden(left)

    def test_the_reading_not_chosen(self) -> None:
        """With it, a longer deck would look like a shorter one."""
        assert readings(information.DECK) == ["The cards of the deck may not be counted."]
        one, other = table(deck="R1 R2"), table(deck="R1 R2 R3")
        for viewer in viewers(one):
            assert len(observe(one, viewer).deck) < len(observe(other, viewer).deck)


@covers(information.SOLD_SIZES)
class TestSoldSizes:
    """Everybody may know how many cards each player has sold."""

    @for_2_3_and_4_players
    @in_every_phase
    def test_everybody_can_count_them(self, players: int, phase: Phase) -> None:
        state = situation(players, phase)
        for viewer in viewers(state):
            assert [len(seat.sold) for seat in observe(state, viewer).seats] == [2, 2, 0, 0][
                :players
            ]

    @for_2_3_and_4_players
    def test_a_sale_adds_to_them_and_shows_no_more_afterwards(self, players: int) -> None:
        state = situation(players)
        for viewer in viewers(state):
            view = follow(observe(state, viewer), told(state, "sell R1 R2 @ run-2-b", viewer))
            assert view.seats[0].sold == hidden(4)
            assert view == observe(play(state, "sell R1 R2 @ run-2-b"), viewer)


def refusal(history: Memory | View, events: tuple[Event, ...]) -> Violation:
    """Why these events cannot be remembered, or followed."""
    with pytest.raises(InvalidHistory) as raised:
        remember(history, events) if isinstance(history, Memory) else follow(history, events)
    [violation] = raised.value.violations
    assert violation.rule is information.RECALL
    return violation


def remembering(state: State, *moves: str, memory: Memory | None = None) -> tuple[State, Memory]:
    """The state after these moves of player 0, and what is then known.

    By player 1, who came to the table just now, if it is not said what was known before.
    """
    memory = memory or memory_from(state, 1)
    if state.turn != 0:
        state = attrs.evolve(state, turn=0)
        memory = attrs.evolve(memory, view=observe(state, memory.view.player))
    for move in moves:
        memory = remember(memory, told(state, move, memory.view.player))
        state = play(state, move)
    return state, memory


@covers(information.RECALL)
class TestRecall:
    """Players may keep in mind, or note down, whatever they have seen, sold cards included."""

    @pytest.mark.parametrize("policy", ["uniform", "seller", "hirer"])
    @for_2_3_and_4_players
    def test_a_memory_knows_the_cards_sold_and_a_view_their_number(
        self, players: int, policy: str
    ) -> None:
        game = play_through(new_game(players=players, seed=4), policy, 4)
        assert any(seat.sold for seat in game.last.seats)
        for viewer in viewers(game.first):
            memories = remembered(game.first, game.moves, viewer)
            for state, memory in zip(game.states, memories, strict=True):
                assert memory.view == observe(state, viewer)
                for owner, seat in enumerate(state.seats):
                    assert memory.sold[owner] == seat.sold
                    over = state.phase is Phase.OVER
                    sold = CardGroup(seat.sold) if over else hidden(len(seat.sold))
                    assert memory.view.seats[owner].sold == sold

    def test_a_card_played_counts_as_one_that_was_seen(self) -> None:
        """Player 0 took up R3 and Y4 for all to see, and holds another Y4."""
        state, memory = remembering(table(hands=["Y4 G5"], fields=FIELDS), "harvest", "receive")
        assert memory.hands[0] == CardGroup(cards("R3 Y4"), 3)
        state, memory = remembering(state, "hire Y4", memory=memory)
        assert memory.hands[0] == CardGroup(cards("R3"), 3)
        _, memory = remembering(state, "hire G5", memory=memory)
        assert memory.hands[0] == CardGroup(cards("R3"), 2)

    def test_the_reading_not_chosen(self) -> None:
        """With it, a memory of a sale would know no more than the view."""
        assert readings(information.RECALL) == [
            "Nothing may be noted about cards that lie face down again."
        ]
        _, memory = remembering(situation(3), "sell R1 R2 @ run-2-b")
        assert memory.sold[0] == cards("R1 R2 G4 G5")
        assert memory.view.seats[0].sold == hidden(4)

    @pytest.mark.parametrize(
        ("moves", "viewer", "differences"),
        [
            (["harvest"], 1, "inspecting"),
            (["harvest"], None, "inspecting"),
            (["harvest"], 0, "fields, inspecting"),
            (["harvest", "receive"], 0, "deck, seats"),
            (["harvest", "return", "receive"], 2, "deck, fields, seats"),
            (["hire R2"], 1, "seats, discard"),
        ],
        ids=["other", "spectator", "inspecting", "received", "returned", "hired"],
    )
    def test_a_memory_begins_with_the_deal(
        self, moves: list[str], viewer: int | None, differences: str
    ) -> None:
        with pytest.raises(InvalidHistory) as raised:
            start_memory(observe(play(new_game(players=3, seed=7), *moves), viewer))
        [violation] = raised.value.violations
        assert (violation.rule, violation.case) == (information.RECALL, "not-dealt")
        assert violation.facts == {"differences": differences}
        assert violation.sentence == (
            "A memory begins with the view after the deal, from which this view differs in: "
            f"{differences}."
        )

    @pytest.mark.parametrize("viewer", [0, 1, None], ids=["actor", "other", "spectator"])
    def test_a_step_left_out_told_twice_or_out_of_order_is_refused(
        self, viewer: int | None
    ) -> None:
        state = new_game(players=3, seed=7)
        first = told(state, "harvest", viewer)
        second = told(play(state, "harvest"), "return", viewer)
        for events, event, place in (
            (second, "Returned", 0),
            ((*first, *first), "Inspected", 1),
            ((*second, *first), "Returned", 0),
            ((*first, *second[1:]), "Inspected", 1),
        ):
            violation = refusal(observe(state, viewer), events)
            assert violation == refusal(start_memory(observe(state, viewer)), events)
            assert violation.case == "does-not-follow"
            assert violation.facts == {"event": event, "place": place}
            assert violation.sentence == (
                f"{event} (place {place}) cannot follow on what was seen before: the events "
                "of every step have to be told, once and in their order."
            )
        after = remember(start_memory(observe(state, viewer)), (*first, *second))
        assert after.view == observe(play(state, "harvest", "return"), viewer)

    def test_no_hand_known_whole_can_give_another_card(self) -> None:
        state = table(hands=[""], fields=["R3 |", "", ""], deck="", final_turns=3)
        state, memory = remembering(state, "harvest", "receive")
        assert memory.hands[0] == known("R3")
        state, memory = remembering(state, memory=memory)
        events = told(state, "hire R3", 1)
        assert isinstance(events[0], Discarded)
        other = (attrs.evolve(events[0], card=Card.R4), *events[1:])
        violation = refusal(memory, other)
        assert violation.case == "does-not-follow"
        assert violation.facts == {"event": "Discarded", "place": 0}
        assert follow(memory.view, other)  # Who only looks cannot know.
        assert remember(memory, events).hands[0] == CardGroup()

    @pytest.mark.parametrize(
        ("viewer", "told_to", "named"),
        [(1, 0, "player 1"), (None, 0, "a spectator"), (0, 1, "player 0"), (0, None, "player 0")],
        ids=["actor to other", "actor to spectator", "other to actor", "spectator to actor"],
    )
    def test_events_are_told_to_nobody_else(
        self, viewer: int | None, told_to: int | None, named: str
    ) -> None:
        first = new_game(players=3, seed=7)
        for earlier, last, event, place in (
            ((), "harvest", "Inspected", 0),
            (("harvest",), "return", "Inspected", 1),
            (("harvest", "return", "return"), "return", "Drew", 1),
        ):
            state, memory = remembering(
                first, *earlier, memory=start_memory(observe(first, viewer))
            )
            events = told(state, last, told_to)
            violation = refusal(memory, events)
            assert violation == refusal(memory.view, events)
            assert violation.case == "told-to-others"
            assert violation.facts == {"event": event, "place": place, "viewer": named}
            assert violation.sentence == (
                f"{event} (place {place}) is not as {named} may see it: events have to be redacted "
                "for the viewer."
            )

    @pytest.mark.parametrize("viewer", [0, 1, None], ids=["actor", "other", "spectator"])
    def test_what_nobody_saw_is_told_to_nobody(self, viewer: int | None) -> None:
        state = situation(3, Phase.INSPECTING)
        received, replenished, *_ = step(state, act("receive")).events
        events = (received.redacted(viewer), replenished)
        violation = refusal(observe(state, viewer), events)
        assert (violation.case, violation.facts["event"]) == ("told-to-others", "Replenished")
