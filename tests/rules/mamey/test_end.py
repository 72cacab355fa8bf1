"""Game Ending Conditions."""

from functools import cache
from itertools import product
from random import Random

import pytest

from mamey import (
    ALL_CARDS,
    FORTY_CARDS,
    STANDARD,
    Action,
    Cell,
    EndTrigger,
    Event,
    Move,
    Ruleset,
    SetKind,
    State,
    Status,
    Step,
    StoreBoard,
    VacantPolicy,
    apply,
    cards,
    check,
    deal,
    legal_actions,
    max_turns,
    new_game,
    step,
    to_act,
    walk,
    winners,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.events import (
    Discarded,
    EndTriggered,
    GameEnded,
    HandDiscarded,
    Hired,
    RanShort,
    Replenished,
    SoldTurnedUp,
    TurnPassed,
)
from mamey.games.mamey.rulebook import end, harvest, scoring, turn
from mamey.testing import covers
from tests.support.policies import POLICIES, Policy, hirer
from tests.support.table import act, legal, play, refused, sales, table

SHORTFALL = STANDARD.replace(name="shortfall", end_trigger=EndTrigger.REPLENISH_SHORTFALL)
BOTH_TRIGGERS = (STANDARD, SHORTFALL)

FIELDS = ("R1 | R2", "Y1 | Y2", "G1 | G2")
DECK = ("B1", "B2", "B3", "B4", "B5")
HANDS = ("R3 R3 R5", "Y3 Y3 Y5", "G3 G3 G5", "R4 R4 Y4")

RECEIVE_1 = ("harvest", "receive")
RECEIVE_2 = ("harvest", "return", "receive")
RECEIVE_3 = ("harvest", "return", "return", "receive")
RETURN_ALL = ("harvest", "return", "return", "return")

EVERY_SEAT = [(players, seat) for players in (2, 3, 4) for seat in range(players)]

for_2_3_and_4_players = pytest.mark.parametrize("players", [2, 3, 4])
for_every_seat = pytest.mark.parametrize(("players", "seat"), EVERY_SEAT)
for_both_triggers = pytest.mark.parametrize("ruleset", BOTH_TRIGGERS, ids=["empty", "shortfall"])


def before_the_end(
    deck: int, *, ruleset: Ruleset = STANDARD, players: int = 3, seat: int = 0
) -> State:
    """A turn with two cards on each field and so many in the deck."""
    return table(
        players=players,
        ruleset=ruleset,
        hands=HANDS[:players],
        fields=FIELDS,
        deck=" ".join(DECK[:deck]),
        turn=seat,
    )


def last_step(state: State, *moves: str) -> Step[State, Event]:
    """What the last of these moves leads to."""
    *before, last = moves
    return step(play(state, *before), act(last))


def triggers(told: Step[State, Event]) -> int:
    """How often the step triggered the end."""
    return sum(isinstance(event, EndTriggered) for event in told.events)


def runs_out(told: Step[State, Event]) -> bool:
    """Whether the step triggered the end, by its events and by its state."""
    triggered = told.state.final_turns is not None
    assert triggers(told) == triggered
    assert told.state.final_turns == (told.state.players if triggered else None)
    assert check(told.state) == ()
    return triggered


def final_turn(
    *,
    players: int = 3,
    left: int | None = None,
    hand: str = "B1 B2",
    fields: tuple[str, ...] = FIELDS,
    cubes: int = 3,
) -> State:
    """A final turn of player 0, with the fields as they are."""
    return table(
        players=players,
        hands=[hand, "Y5", "G5", "B5"][:players],
        fields=fields,
        deck="",
        final_turns=players if left is None else left,
        cubes=cubes,
    )


@cache
def game(
    seed: int, *, players: int, policy: Policy, ruleset: Ruleset = STANDARD
) -> tuple[Move[State, Action, Event], ...]:
    """The moves of a whole game."""
    rng = Random(seed)
    state = new_game(players=players, seed=seed, ruleset=ruleset, start=seed % players)
    return tuple(walk(GAME, state, lambda state: policy(state, rng)))


@covers(end.TRIGGER)
class TestTrigger:
    """The end is triggered when the deck is empty after the draws of a harvest."""

    @pytest.mark.parametrize(
        ("deck", "moves", "triggered"),
        [
            (1, RECEIVE_1, True),
            (2, RECEIVE_1, False),
            (1, RECEIVE_2, True),
            (2, RECEIVE_2, True),
            (3, RECEIVE_2, False),
            (1, RECEIVE_3, True),
            (2, RECEIVE_3, True),
            (3, RECEIVE_3, True),
            (4, RECEIVE_3, False),
            (1, RETURN_ALL, True),
            (2, RETURN_ALL, True),
            (3, RETURN_ALL, True),
            (4, RETURN_ALL, True),
            (5, RETURN_ALL, False),
        ],
    )
    @for_2_3_and_4_players
    def test_when_the_last_card_is_taken(
        self, players: int, deck: int, moves: tuple[str, ...], triggered: bool
    ) -> None:
        assert runs_out(last_step(before_the_end(deck, players=players), *moves)) is triggered

    @pytest.mark.parametrize(
        ("deck", "moves", "triggered"),
        [
            (0, RECEIVE_1, True),
            (1, RECEIVE_1, False),
            (0, RECEIVE_2, True),
            (1, RECEIVE_2, True),
            (2, RECEIVE_2, False),
            (0, RECEIVE_3, True),
            (2, RECEIVE_3, True),
            (3, RECEIVE_3, False),
            (0, RETURN_ALL, True),
            (1, RETURN_ALL, True),
            (2, RETURN_ALL, True),
            (3, RETURN_ALL, True),
            (4, RETURN_ALL, False),
            (5, RETURN_ALL, False),
        ],
    )
    def test_with_the_other_reading_when_a_field_gets_no_card(
        self, deck: int, moves: tuple[str, ...], triggered: bool
    ) -> None:
        told = last_step(before_the_end(deck, ruleset=SHORTFALL), *moves)
        assert runs_out(told) is triggered
        assert any(isinstance(event, RanShort) for event in told.events) is triggered

    @pytest.mark.parametrize(
        ("deck", "moves"), [(1, RECEIVE_1), (2, RECEIVE_2), (3, RECEIVE_3), (4, RETURN_ALL)]
    )
    def test_an_exactly_emptied_deck_tells_the_readings_apart(
        self, deck: int, moves: tuple[str, ...]
    ) -> None:
        standard, shortfall = (
            last_step(before_the_end(deck, ruleset=ruleset), *moves) for ruleset in BOTH_TRIGGERS
        )
        assert standard.state.deck == shortfall.state.deck == ()
        assert standard.state.fields == shortfall.state.fields
        assert standard.state.seats == shortfall.state.seats
        assert (standard.state.final_turns, shortfall.state.final_turns) == (3, None)
        assert runs_out(last_step(shortfall.state, *RECEIVE_1))

    def test_a_last_card_drawn_into_the_hand_triggers_under_both(self) -> None:
        for ruleset in BOTH_TRIGGERS:
            told = last_step(before_the_end(1, ruleset=ruleset), *RETURN_ALL)
            assert runs_out(told) and told.state.seats[0].hand == cards("R3 R3 R5 B1")

    @pytest.mark.parametrize(
        ("deck", "moves", "hand", "fields"),
        [
            (1, RECEIVE_1, "R1 R2 R3 R3 R5", ["| B1", "Y1 | Y2", "G1 | G2"]),
            (1, RECEIVE_2, "R3 R3 R5 Y1 Y2", ["R1 R2 | B1", "|", "G1 | G2"]),
            (1, RETURN_ALL, "R3 R3 R5 B1", ["R1 R2 |", "Y1 Y2 |", "G1 G2 |"]),
            (2, RETURN_ALL, "R3 R3 R5 B1", ["R1 R2 | B2", "Y1 Y2 |", "G1 G2 |"]),
            (4, RETURN_ALL, "R3 R3 R5 B1", ["R1 R2 | B2", "Y1 Y2 | B3", "G1 G2 | B4"]),
        ],
    )
    def test_the_turn_that_triggers_it_is_completed(
        self, deck: int, moves: tuple[str, ...], hand: str, fields: list[str]
    ) -> None:
        told = last_step(before_the_end(deck), *moves)
        assert runs_out(told)
        assert told.state == table(
            hands=[hand, *HANDS[1:3]], fields=fields, deck="", turn=1, final_turns=3
        )

    @for_every_seat
    def test_everybody_is_told(self, players: int, seat: int) -> None:
        told = last_step(before_the_end(1, players=players, seat=seat), *RECEIVE_1)
        triggered, passed = told.events[-2:]
        assert isinstance(triggered, EndTriggered) and isinstance(passed, TurnPassed)
        assert (triggered.player, triggered.final_turns) == (seat, players)
        assert triggered.rules == (end.TRIGGER, end.FINAL_TURNS)

    def test_looking_at_fields_does_not_trigger_it(self) -> None:
        state = before_the_end(1)
        for move in RETURN_ALL[:3]:
            told = step(state, act(move))
            assert not runs_out(told)
            state = told.state

    def test_the_readings(self) -> None:
        assert end.TRIGGER.status is Status.RULING
        [reading] = end.TRIGGER.readings
        assert reading.switch == f"end_trigger = {EndTrigger.REPLENISH_SHORTFALL.value}"
        assert STANDARD.end_trigger is EndTrigger.DECK_EMPTY
        assert list(EndTrigger) == ["deck_empty", "replenish_shortfall"]


@covers(end.ONCE)
class TestOnce:
    """The end is triggered once; the empty deck of a final turn changes nothing."""

    @for_both_triggers
    @pytest.mark.parametrize("moves", [RECEIVE_1, RECEIVE_2, RECEIVE_3, RETURN_ALL])
    @for_2_3_and_4_players
    def test_a_harvest_of_a_final_turn_triggers_nothing(
        self, players: int, moves: tuple[str, ...], ruleset: Ruleset
    ) -> None:
        state = table(
            players=players,
            ruleset=ruleset,
            hands=HANDS[:players],
            fields=FIELDS,
            deck="",
            final_turns=players,
        )
        for left in range(players - 1, -1, -1):
            told = last_step(state, *moves)
            state = told.state
            assert triggers(told) == 0
            assert state.final_turns == left
        assert to_act(state) is None

    @for_both_triggers
    @pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
    def test_in_every_game_it_is_triggered_exactly_once(
        self, ruleset: Ruleset, policy: Policy
    ) -> None:
        for players, seed in product((2, 3, 4), range(5)):
            moves = game(seed, players=players, policy=policy, ruleset=ruleset)
            assert sum(triggers(move.step) for move in moves) == 1
            left = [move.step.state.final_turns for move in moves]
            known = [turns for turns in left if turns is not None]
            assert known == sorted(known, reverse=True)
            assert set(known) == set(range(players + 1))


@covers(end.HARVEST_ONLY)
class TestHarvestOnly:
    """Selling and hiring never trigger the end."""

    @pytest.mark.parametrize("move", ["hire R5", "sell R3 R3 @ same-2-a"])
    @for_2_3_and_4_players
    def test_with_one_card_left_in_the_deck(self, players: int, move: str) -> None:
        for ruleset in BOTH_TRIGGERS:
            told = last_step(before_the_end(1, ruleset=ruleset, players=players), move)
            assert not runs_out(told)
            assert told.state.deck == cards("B1")

    @pytest.mark.parametrize("move", ["hire R5", "sell R3 R3 @ same-2-a"])
    def test_with_a_deck_that_is_empty_before_the_end(self, move: str) -> None:
        assert not runs_out(last_step(before_the_end(0, ruleset=SHORTFALL), move))

    def test_with_a_field_that_waits_for_a_card(self) -> None:
        state = play(before_the_end(1, ruleset=SHORTFALL), *RECEIVE_1)
        state = play(state, "hire Y5", "sell G3 G3 @ same-2-b", "hire R5", "sell Y3 Y3 @ same-2-a")
        assert state.final_turns is None
        assert runs_out(last_step(state, *RECEIVE_1))

    @for_both_triggers
    def test_in_every_game_a_harvest_does_it(self, ruleset: Ruleset) -> None:
        for players, seed in product((2, 3, 4), range(10)):
            for move in game(seed, players=players, policy=hirer, ruleset=ruleset):
                if triggers(move.step):
                    assert str(move.action) in {"receive", "return"}


@covers(end.FINAL_TURNS)
class TestFinalTurns:
    """The player who triggered the end completes the turn; then every player takes one more turn,
    from the left neighbor on, and that player last."""

    @pytest.mark.parametrize(
        ("players", "seat", "turns"),
        [
            (2, 0, [1, 0]),
            (2, 1, [0, 1]),
            (3, 0, [1, 2, 0]),
            (3, 1, [2, 0, 1]),
            (3, 2, [0, 1, 2]),
            (4, 0, [1, 2, 3, 0]),
            (4, 1, [2, 3, 0, 1]),
            (4, 2, [3, 0, 1, 2]),
            (4, 3, [0, 1, 2, 3]),
        ],
    )
    @for_both_triggers
    @pytest.mark.parametrize("moves", [RECEIVE_2, RETURN_ALL])
    def test_one_for_each_player(
        self,
        players: int,
        seat: int,
        turns: list[int],
        ruleset: Ruleset,
        moves: tuple[str, ...],
    ) -> None:
        state = before_the_end(1, ruleset=ruleset, players=players, seat=seat)
        state = play(state, *moves)
        taken, left = [], []
        while (player := to_act(state)) is not None:
            taken.append(player)
            left.append(state.final_turns)
            state = play(state, f"hire {state.seats[player].hand[0]}")
        assert taken == turns
        assert left == list(range(players, 0, -1))

    @pytest.mark.parametrize("moves", [("hire R5",), ("sell R3 R3 @ same-2-a",), RECEIVE_3])
    def test_each_counts_once_whatever_is_done(self, moves: tuple[str, ...]) -> None:
        state = table(players=4, hands=HANDS, fields=FIELDS, deck="", final_turns=4)
        for move in moves:
            assert state.final_turns == 4
            state = play(state, move)
        assert (state.final_turns, state.turn) == (3, 1)

    @for_both_triggers
    @for_2_3_and_4_players
    def test_so_many_turns_follow_in_every_game(self, players: int, ruleset: Ruleset) -> None:
        for seed, policy in product(range(5), POLICIES.values()):
            trigger, after = None, []
            for move in game(seed, players=players, policy=policy, ruleset=ruleset):
                if move.step.state.inspecting is None:
                    if trigger is not None:
                        after.append(move.player)
                    if triggers(move.step):
                        trigger = move.player
            assert trigger is not None
            assert after == [(trigger + place) % players for place in range(1, players + 1)]

    def test_turns_may_differ_by_one_between_players(self) -> None:
        """The round is not finished for those who sit behind the player who triggered the end."""
        state = before_the_end(1, players=4, seat=1)
        final = play(state, *RECEIVE_1, "hire G5", "hire R4", "hire R5")
        assert (final.turn, final.final_turns) == (1, 1)

    def test_the_rule_is_told_with_each_turn(self) -> None:
        told = step(final_turn(left=2), act("hire B1")).events[-1]
        assert isinstance(told, TurnPassed)
        assert told.rules == (turn.ONE_ACTION, turn.CLOCKWISE, end.FINAL_TURNS)


@covers(end.ORDINARY_TURNS)
class TestOrdinaryTurns:
    """Final turns are ordinary turns, without replenishing."""

    @pytest.mark.parametrize("left", [3, 2, 1])
    def test_all_three_actions_can_be_chosen(self, left: int) -> None:
        state = final_turn(left=left, hand="B1 B2", cubes=1)
        taken = [move for move in legal(state) if not move.startswith("sell")]
        assert taken == ["harvest", "hire B1", "hire B2"]
        assert sales(state) == [f"sell B1 B2 @ run-2-{letter}" for letter in "abc"]

    def test_the_same_conditions_hold(self) -> None:
        full = final_turn(hand="R3 R5 Y4 G4 B1 B3 B5", cubes=0)
        assert all(move.startswith("hire") for move in legal(full))
        assert refused(full, "harvest") == [harvest.HAND_LIMIT]
        six = final_turn(hand="R3 R5 Y4 G4 B1 B3", cubes=0)
        assert legal(six)[0] == "harvest" and sales(six) == []
        assert refused(final_turn(), "receive") == [turn.ONE_ACTION]

    @pytest.mark.parametrize(
        ("moves", "hand", "fields"),
        [
            (RECEIVE_1, "R1 R2 B1 B2", ["|", "Y1 | Y2", "G1 | G2"]),
            (RECEIVE_2, "Y1 Y2 B1 B2", ["R1 R2 |", "|", "G1 | G2"]),
            (RECEIVE_3, "G1 G2 B1 B2", ["R1 R2 |", "Y1 Y2 |", "|"]),
            (RETURN_ALL, "B1 B2", ["R1 R2 |", "Y1 Y2 |", "G1 G2 |"]),
        ],
    )
    @for_2_3_and_4_players
    def test_a_harvest_goes_as_ever_and_no_field_is_replenished(
        self, players: int, moves: tuple[str, ...], hand: str, fields: list[str]
    ) -> None:
        told = last_step(final_turn(players=players), *moves)
        assert told.state == table(
            players=players,
            hands=[hand, "Y5", "G5", "B5"][:players],
            fields=fields,
            deck="",
            turn=1,
            final_turns=players - 1,
        )
        assert not [e for e in told.events if isinstance(e, Replenished)]
        short = [e for e in told.events if isinstance(e, RanShort)]
        assert short and all(e.rules[-1] is end.ORDINARY_TURNS for e in short)

    def test_a_hire_goes_as_ever(self) -> None:
        told = step(final_turn(cubes=3), act("hire B1"))
        assert (told.state.seats[0].cubes, told.state.seats[0].stock) == (4, 3)
        assert [type(event) for event in told.events] == [Discarded, Hired, TurnPassed]

    def test_a_sale_goes_as_ever(self) -> None:
        after = play(final_turn(cubes=3), "sell B1 B2 @ run-2-b")
        assert after.seats[0].cubes == 2
        assert after.seats[0].sold == cards("B1 B2")
        assert [str(square) for square in after.squares_of[0]] == ["run-2-b"]

    def test_fields_stay_vacant(self) -> None:
        state = final_turn(fields=("|", "Y1 Y2 |", "| G1"))
        after = play(state, *RECEIVE_2)
        assert after.seats[0].hand == cards("Y1 Y2 B1 B2")
        assert [len(place) for place in after.fields] == [0, 0, 1]

    def test_a_harvest_of_nothing_is_a_turn_too(self) -> None:
        state = final_turn(fields=("|", "|", "|"), hand="R1 R3 R5")
        assert legal(state)[0] == "harvest"
        for moves in (RECEIVE_1, RECEIVE_2, RECEIVE_3, RETURN_ALL):
            after = play(state, *moves)
            assert after.seats == state.seats
            assert (after.final_turns, after.turn) == (2, 1)


@covers(end.GAME_ENDS)
class TestGameEnds:
    """The game ends at once after the last of these turns."""

    @pytest.mark.parametrize(
        "moves", [("hire B1",), ("sell B1 B2 @ run-2-a",), RECEIVE_1, RECEIVE_3, RETURN_ALL]
    )
    @for_2_3_and_4_players
    def test_whatever_the_last_action_is(self, players: int, moves: tuple[str, ...]) -> None:
        state = final_turn(players=players, left=1)
        for move in moves:
            assert to_act(state) == 0 and winners(state) == ()
            told = step(state, act(move))
            state = told.state
        assert to_act(state) is None
        assert state.final_turns == 0 and winners(state) != ()
        assert check(state) == ()

    @pytest.mark.parametrize("left", [4, 3, 2])
    def test_not_before(self, left: int) -> None:
        told = step(final_turn(players=4, left=left), act("hire B1"))
        assert to_act(told.state) == 1
        assert told.state.final_turns == left - 1
        assert winners(told.state) == ()
        assert not [event for event in told.events if isinstance(event, GameEnded)]
        assert told.state.seats[1].hand == cards("Y5")

    @for_2_3_and_4_players
    def test_the_last_step_tells_everything_up_to_the_winners(self, players: int) -> None:
        told = step(final_turn(players=players, left=1), act("hire B1"))
        scored = [HandDiscarded, SoldTurnedUp] * players
        assert [type(event) for event in told.events] == [Discarded, Hired, *scored, GameEnded]
        ended = told.events[-1]
        assert isinstance(ended, GameEnded)
        assert ended.rules[:2] == (end.GAME_ENDS, scoring.MOST_MAMEY)
        assert ended.winners == winners(told.state) == (0,)

    @for_every_seat
    def test_it_ends_with_the_turn_of_the_player_who_triggered_it(
        self, players: int, seat: int
    ) -> None:
        state = play(before_the_end(1, players=players, seat=seat), *RECEIVE_1)
        for left in range(players, 0, -1):
            assert (state.final_turns, winners(state)) == (left, ())
            told = last_step(state, *RETURN_ALL)
            last_to_act, state = state.turn, told.state
        assert last_to_act == seat
        assert to_act(state) is None and isinstance(told.events[-1], GameEnded)


def turns_of(moves: tuple[Move[State, Action, Event], ...]) -> int:
    """How many turns these moves took."""
    return sum(move.step.state.inspecting is None for move in moves)


def slow(state: State, rng: Random) -> Action:
    """Hire with every card there is, and harvest a single one only without a card."""
    actions = legal_actions(state, state.turn)
    return actions[0] if state.inspecting is not None else actions[-1]


@cache
def longest(state: State) -> int:
    """The number of turns of the longest game that goes on from a state."""
    if to_act(state) is None:
        return 0
    followed = [apply(state, action) for action in legal_actions(state, state.turn)]
    return max(longest(after) + (after.inspecting is None) for after in followed)


@covers(end.BOUND)
class TestBound:
    """With N cards in play and n players a game takes at most 2N - 7 - n turns, or 2N - 5 - n if
    only a failed replenishing triggers the end."""

    @pytest.mark.parametrize(
        ("ruleset", "players", "turns"),
        [
            (STANDARD, 2, 2 * 48 - 7 - 2),
            (STANDARD, 3, 2 * 60 - 7 - 3),
            (STANDARD, 4, 2 * 60 - 7 - 4),
            (ALL_CARDS, 2, 2 * 60 - 7 - 2),
            (FORTY_CARDS, 2, 2 * 40 - 7 - 2),
            (FORTY_CARDS, 4, 2 * 60 - 7 - 4),
            (SHORTFALL, 2, 2 * 48 - 5 - 2),
            (SHORTFALL, 3, 2 * 60 - 5 - 3),
            (SHORTFALL, 4, 2 * 60 - 5 - 4),
        ],
    )
    def test_the_bound(self, ruleset: Ruleset, players: int, turns: int) -> None:
        assert max_turns(players=players, ruleset=ruleset) == turns

    def test_the_standard_ruleset_is_meant_if_none_is_given(self) -> None:
        assert [max_turns(players=players) for players in (2, 3, 4)] == [87, 110, 109]

    @for_2_3_and_4_players
    @for_both_triggers
    @pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
    def test_no_game_exceeds_it(self, players: int, ruleset: Ruleset, policy: Policy) -> None:
        bound = max_turns(players=players, ruleset=ruleset)
        for seed in range(10):
            moves = game(seed, players=players, policy=policy, ruleset=ruleset)
            assert 12 + players < turns_of(moves) <= bound

    @pytest.mark.parametrize(("players", "turns"), [(2, 87), (3, 108), (4, 109)])
    def test_the_slowest_play_comes_up_to_it(self, players: int, turns: int) -> None:
        assert turns_of(game(0, players=players, policy=slow)) == turns
        assert max_turns(players=players) - turns == (2 if players == 3 else 0)

    @pytest.mark.parametrize(
        ("ruleset", "players", "left", "turns", "short"),
        [
            (STANDARD, 2, 1, 7, 0),
            (STANDARD, 2, 2, 8, 1),
            (STANDARD, 2, 3, 11, 0),
            (STANDARD, 3, 1, 10, 0),
            (SHORTFALL, 2, 2, 11, 0),
        ],
    )
    def test_the_longest_of_all_games_with_a_small_deck(
        self, ruleset: Ruleset, players: int, left: int, turns: int, short: int
    ) -> None:
        """Copies of one card that nobody can sell, so that there are few enough games to play."""
        deck = cards("R1 " * (left + 3 + 2 * players))
        board = StoreBoard([Cell(SetKind.SAME, len(deck), (1,))])
        small = ruleset.replace(bean_cards=deck, removed=(), store_2=board, store_34=board)
        small = small.replace(start_cubes=(7, 7, 7))
        start = deal(players=players, order=deck, ruleset=small)
        assert longest(start) == turns
        assert max_turns(players=players, ruleset=small) - turns == short

    @pytest.mark.parametrize("policy", VacantPolicy)
    def test_vacant_fields_do_not_matter(self, policy: VacantPolicy) -> None:
        rulesets = [ruleset.replace(vacant_policy=policy) for ruleset in BOTH_TRIGGERS]
        assert [max_turns(players=3, ruleset=ruleset) for ruleset in rulesets] == [110, 112]
