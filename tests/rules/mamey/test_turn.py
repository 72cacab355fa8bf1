"""Order of Play."""

from random import Random

import pytest

from mamey import (
    Action,
    Harvest,
    Hire,
    IllegalAction,
    NotFound,
    Receive,
    Return,
    Sell,
    State,
    Status,
    Violation,
    WrongType,
    action_space,
    apply,
    explain,
    legal_actions,
    new_game,
    replay,
    step,
    to_act,
    walk,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.events import GameEnded, TurnPassed
from mamey.games.mamey.rulebook import end, harvest, turn
from mamey.testing import covers
from tests.support.policies import POLICIES, Policy
from tests.support.table import act, legal, play, refused, table

MOVES = ("harvest", "receive", "return", "sell R1 R2 @ run-2-a", "hire R1")
"""An action of each kind."""
FIELDS = ("R3 | R4", "Y1 | Y2", "G1 | G2")

for_2_3_and_4_players = pytest.mark.parametrize("players", [2, 3, 4])


def over(players: int = 3) -> State:
    """A finished game."""
    hands = ["R1 R2", "Y1 Y2", "G1 G2", "B1 B2"][:players]
    last = table(players=players, hands=hands, deck="", final_turns=1, cubes=2)
    return play(last, "hire R2")


def turns(state: State, *moves: str) -> list[int]:
    """Who is to act before and after each of these moves."""
    acting = [to_act(state)]
    for move in moves:
        state = play(state, move)
        acting.append(to_act(state))
    return [player for player in acting if player is not None]


@covers(turn.GAME_OVER)
class TestGameOver:
    """Play goes on until the game has ended; then nobody acts."""

    @for_2_3_and_4_players
    def test_nobody_is_to_act_once_it_has_ended(self, players: int) -> None:
        state = over(players)
        assert to_act(state) is None
        assert [legal_actions(state, player) for player in range(players)] == [()] * players

    @pytest.mark.parametrize("move", MOVES)
    def test_every_action_is_refused_for_that_alone(self, move: str) -> None:
        state = over()
        assert refused(state, move) == [turn.GAME_OVER]
        for player in range(3):
            assert refused(state, move, player) == [turn.GAME_OVER]

    def test_the_refusal_says_so(self) -> None:
        assert str(explain(over(), Harvest())[0]) == "The game is over. [mamey.turn.game-over]"

    @pytest.mark.parametrize("left", [None, 3, 2, 1])
    def test_until_then_somebody_acts(self, left: int | None) -> None:
        state = table(hands=["R1 R2"], deck=20 if left is None else "", final_turns=left)
        assert to_act(state) == 0
        assert legal(state) != []
        assert explain(state, Harvest()) == ()

    @for_2_3_and_4_players
    @pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
    def test_play_goes_on_to_the_end(self, players: int, policy: Policy) -> None:
        rng = Random(1)
        moves = list(walk(GAME, new_game(players=players, seed=1), lambda s: policy(s, rng)))
        for move in moves[:-1]:
            assert to_act(move.step.state) is not None
            assert not any(isinstance(event, GameEnded) for event in move.step.events)
        assert to_act(moves[-1].step.state) is None
        assert isinstance(moves[-1].step.events[-1], GameEnded)


@covers(turn.ACTIVE_PLAYER)
class TestActivePlayer:
    """Only the player whose turn it is acts; the others decide nothing meanwhile."""

    @for_2_3_and_4_players
    def test_the_others_may_do_nothing(self, players: int) -> None:
        for active in range(players):
            state = table(players=players, hands=["R1 R2", "Y1", "G1", "B1"][:players], turn=active)
            acting = [player for player in range(players) if legal_actions(state, player)]
            assert acting == [to_act(state)] == [active]

    @pytest.mark.parametrize("move", MOVES)
    def test_whatever_another_player_tries_is_refused_for_that_alone(self, move: str) -> None:
        state = table(hands=["R1", "R1 R2", "R2"], turn=0)
        for player in (1, 2):
            assert refused(state, move, player) == [turn.ACTIVE_PLAYER]
        assert refused(table(hands=["R1 R2"], turn=2), move, 0) == [turn.ACTIVE_PLAYER]

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_the_others_decide_nothing_during_a_harvest_either(self, number: int) -> None:
        fields = ["R3 R4 |", "Y1 Y2 |", "| G1"][: number - 1] + list(FIELDS[number - 1 :])
        state = table(hands=["R1", "R1 R2"], fields=fields, inspecting=number)
        assert legal_actions(state, 0) == (Receive(), Return())
        for player in (1, 2):
            assert legal_actions(state, player) == ()
            for move in MOVES:
                assert refused(state, move, player) == [turn.ACTIVE_PLAYER]

    def test_the_refusal_names_both_players(self) -> None:
        [violation] = explain(table(turn=2), Harvest(), player=1)
        assert violation == Violation(turn.ACTIVE_PLAYER, {"player": 1, "to_act": 2})
        assert violation.sentence == "It is player 2's turn, not player 1's."

    def test_the_active_player_may_be_named_or_not(self) -> None:
        state = table(hands=["", "R1 R2"], turn=1)
        assert explain(state, act("hire R1"), player=1) == explain(state, act("hire R1")) == ()
        assert apply(state, act("hire R1"), player=1) == apply(state, act("hire R1"))
        assert step(state, act("hire R1"), player=1) == step(state, act("hire R1"))

    def test_the_action_is_done_by_the_active_player(self) -> None:
        before = table(hands=["R1", "R1 R2", "R2"], turn=1, cubes=3)
        after = play(before, "hire R1")
        assert after.seats[1].cubes == 4
        assert (after.seats[0], after.seats[2]) == (before.seats[0], before.seats[2])

    @pytest.mark.parametrize("player", [-1, 3])
    def test_a_player_who_does_not_exist_is_not_found(self, player: int) -> None:
        for state in (table(), over()):
            for call in (explain, apply, step):
                with pytest.raises(NotFound, match=f"there is no player {player}: the seats are 0"):
                    call(state, Harvest(), player=player)
            with pytest.raises(NotFound):
                legal_actions(state, player)

    @pytest.mark.parametrize("player", ["0", True, 0.0])
    def test_a_player_is_a_seat_number(self, player: object) -> None:
        for call in (explain, apply, step):
            with pytest.raises(WrongType, match="player must be a seat number"):
                call(table(), Harvest(), player=player)  # type: ignore[arg-type]
        with pytest.raises(WrongType, match="player must be a seat number"):
            legal_actions(table(), player)  # type: ignore[arg-type]

    @pytest.mark.parametrize("state", [None, "state", 0])
    def test_only_a_state_has_an_active_player(self, state: object) -> None:
        with pytest.raises(WrongType, match="state must be a state or a view of Mamey"):
            to_act(state)  # type: ignore[arg-type]
        with pytest.raises(WrongType, match="state must be a state or a view of Mamey"):
            explain(state, Harvest())  # type: ignore[arg-type]


@covers(turn.CLOCKWISE)
class TestClockwise:
    """Turns pass to the left, clockwise from the start player."""

    @pytest.mark.parametrize(
        ("players", "start", "order"),
        [
            (2, 0, [0, 1, 0, 1, 0]),
            (2, 1, [1, 0, 1, 0, 1]),
            (3, 0, [0, 1, 2, 0, 1]),
            (3, 1, [1, 2, 0, 1, 2]),
            (3, 2, [2, 0, 1, 2, 0]),
            (4, 0, [0, 1, 2, 3, 0]),
            (4, 1, [1, 2, 3, 0, 1]),
            (4, 2, [2, 3, 0, 1, 2]),
            (4, 3, [3, 0, 1, 2, 3]),
        ],
    )
    def test_one_seat_after_the_other(self, players: int, start: int, order: list[int]) -> None:
        state = new_game(players=players, seed=1, start=start)
        taken = []
        for _ in order:
            taken.append(state.turn)
            state = play(state, "harvest", "receive")
        assert taken == order

    @pytest.mark.parametrize(
        "moves",
        [
            ("hire R1",),
            ("sell R1 R2 @ run-2-a",),
            ("harvest", "receive"),
            ("harvest", "return", "receive"),
            ("harvest", "return", "return", "receive"),
            ("harvest", "return", "return", "return"),
        ],
    )
    def test_whatever_is_done_the_left_neighbor_is_next(self, moves: tuple[str, ...]) -> None:
        state = table(players=4, hands=["", "", "", "R1 R2"], fields=FIELDS, turn=3)
        acting = turns(state, *moves)
        assert acting == [3] * len(moves) + [0]
        *before, last = moves
        told = step(play(state, *before), act(last)).events[-1]
        assert isinstance(told, TurnPassed)
        assert (told.player, told.following) == (3, 0)
        assert told.rules == (turn.ONE_ACTION, turn.CLOCKWISE)

    def test_final_turns_go_on_the_same_way(self) -> None:
        state = table(players=4, hands=["R1"] * 2 + ["Y1"] * 2, deck="", final_turns=4, turn=2)
        assert turns(state, "hire Y1", "hire Y1", "hire R1") == [2, 3, 0, 1]
        told = step(state, act("hire Y1")).events[-1]
        assert isinstance(told, TurnPassed)
        assert told.rules == (turn.ONE_ACTION, turn.CLOCKWISE, end.FINAL_TURNS)


@covers(turn.ONE_ACTION)
class TestOneAction:
    """A turn is one action, taken once: Harvest Beans, Sell Beans or Hire a Merchant."""

    def test_any_of_the_three_may_be_chosen(self) -> None:
        state = table(hands=["R1 R2"], squares={"run-2-a": 1, "run-2-b": 1})
        assert legal(state) == ["harvest", "sell R1 R2 @ run-2-c", "hire R1", "hire R2"]

    @pytest.mark.parametrize("first", ["hire R3", "sell R1 R2 @ run-2-b"])
    @pytest.mark.parametrize("second", ["harvest", "sell R4 R5 @ run-2-a", "hire R4"])
    def test_after_it_the_same_player_takes_no_other(self, first: str, second: str) -> None:
        state = play(table(hands=["R1 R2 R3 R4 R5"]), first)
        assert to_act(state) == 1
        assert refused(state, second, 0) == [turn.ACTIVE_PLAYER]

    @pytest.mark.parametrize(
        "moves", [("receive",), ("return", "receive"), ("return", "return", "return")]
    )
    def test_a_harvest_is_one_action_however_far_it_goes(self, moves: tuple[str, ...]) -> None:
        state = play(table(hands=["R1 R2"], fields=FIELDS), "harvest")
        for move in moves:
            assert to_act(state) == 0
            state = play(state, move)
        assert to_act(state) == 1
        assert state.inspecting is None
        for second in ("harvest", "receive", "sell R1 R2 @ run-2-a", "hire R1"):
            assert refused(state, second, 0) == [turn.ACTIVE_PLAYER]

    @pytest.mark.parametrize("move", ["receive", "return"])
    @pytest.mark.parametrize("final_turns", [None, 2])
    def test_fields_are_received_and_returned_only_while_harvesting(
        self, move: str, final_turns: int | None
    ) -> None:
        deck = "G4 G5" if final_turns is None else ""
        state = table(hands=["R1"], fields=FIELDS, deck=deck, final_turns=final_turns)
        assert refused(state, move) == [turn.ONE_ACTION]
        assert move not in legal(state)
        [violation] = explain(state, act(move))
        assert violation.sentence == (
            "No field is being inspected: a turn is to harvest, to sell or to hire."
        )

    @pytest.mark.parametrize("move", ["harvest", "sell R1 R2 @ run-2-a", "hire R1"])
    def test_no_other_action_is_taken_while_harvesting(self, move: str) -> None:
        state = table(hands=["R1 R2"], fields=FIELDS)
        assert move in legal(state)
        for number, moves in enumerate((["harvest"], ["return"], ["return"]), 1):
            state = play(state, *moves)
            assert legal(state) == ["receive", "return"]
            assert refused(state, move) == [harvest.RECEIVE_OR_RETURN]
            assert state.inspecting == number

    def test_each_turn_passes_once(self) -> None:
        rng = Random(2)
        counted = 0
        for move in walk(GAME, new_game(players=3, seed=2), lambda s: POLICIES["uniform"](s, rng)):
            passed = [event for event in move.step.events if isinstance(event, TurnPassed)]
            after = move.step.state
            if after.inspecting is not None:
                assert passed == [] and after.turn == move.player
            elif to_act(after) is not None:
                assert [event.player for event in passed] == [move.player]
                assert after.turn == (move.player + 1) % 3
                counted += 1
        assert counted > 30


@covers(turn.NO_PASS)
class TestNoPass:
    """There is no passing: one of the three actions must be taken."""

    @for_2_3_and_4_players
    def test_there_is_no_action_of_passing(self, players: int) -> None:
        kinds = {type(action) for action in action_space(players=players)}
        assert kinds == {Harvest, Receive, Return, Sell, Hire}

    @pytest.mark.parametrize("nothing", [None, "pass", "", (), 0])
    def test_nothing_is_no_action(self, nothing: object) -> None:
        state = table(hands=["R1"])
        for call in (explain, apply, step):
            with pytest.raises(WrongType, match="action must be an action of Mamey"):
                call(state, nothing)  # type: ignore[arg-type]

    def test_a_turn_does_not_pass_by_itself(self) -> None:
        state = table(hands=["R1"])
        assert to_act(replay(GAME, state, ())) == 0
        with pytest.raises(IllegalAction):
            apply(state, Harvest(), player=1)

    @pytest.mark.parametrize("held", range(12))
    @pytest.mark.parametrize("cubes", [0, 7])
    @pytest.mark.parametrize("final_turns", [None, 1])
    def test_a_player_can_always_harvest_or_hire(
        self, held: int, cubes: int, final_turns: int | None
    ) -> None:
        hand = "R1 R3 R5 Y2 Y4 G1 G3 G5 B2 B4 R1 BX"[: 3 * held]
        deck = 5 if final_turns is None else ""
        fields = None if final_turns is None else ["|", "|", "|"]
        state = table(hands=[hand], deck=deck, fields=fields, cubes=cubes, final_turns=final_turns)
        always = [move for move in legal(state) if not move.startswith("sell")]
        hires = [f"hire {card}" for card in dict.fromkeys(state.seats[0].hand)]
        assert always == (["harvest"] if held < 7 else []) + hires
        assert always

    @pytest.mark.parametrize("policy", POLICIES.values(), ids=POLICIES)
    def test_in_no_game_is_a_player_without_an_action(self, policy: Policy) -> None:
        rng = Random(3)

        def choose(state: State) -> Action:
            actions = legal_actions(state, state.turn)
            free = {type(action) for action in actions} & {Harvest, Hire}
            assert state.inspecting is not None or free
            assert len(actions) >= (2 if state.inspecting is not None else 1)
            return policy(state, rng)

        for players in (2, 3, 4):
            moves = list(walk(GAME, new_game(players=players, seed=3), choose))
            assert len(moves) > 10

    def test_what_comes_close_to_a_pass(self) -> None:
        """A harvest of vacant fields gains nothing, but it is an action; so is a hire without
        a stock."""
        vacant = table(hands=["R1 R2 R3"], fields=["|", "|", "|"], deck="", final_turns=2)
        after = play(vacant, "harvest", "receive")
        assert after.seats == vacant.seats and after.turn == 1
        after = play(table(hands=["R1 R2"], cubes=7), "hire R1")
        assert (after.seats[0].cubes, len(after.seats[0].hand)) == (7, 1)

    def test_the_reading_not_chosen(self) -> None:
        assert turn.NO_PASS.status is Status.RULING
        assert [str(reading) for reading in turn.NO_PASS.readings] == ["A player may pass."]
