"""The leak check finds planted leaks, each where it was planted, and no others."""

from random import Random
from typing import Any

import pytest

from mamey import STANDARD, State, WrongType, legal_actions, new_game, observe
from mamey.games.mamey import GAME
from mamey.testing import LeakFound, LeakReport, check_no_leak
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.policies import POLICIES
from tests.support.variants import VARIANTS
from tests.testing.leaky import LEAKS

pytestmark = pytest.mark.no_cover  # Thousands of games, which other tests cover anyway.


def checked(**options: Any) -> LeakReport:
    given = {"rulesets": [STANDARD], "players": [2], "choose": POLICIES["seller"], "stride": 5}
    return check_no_leak(GAME, **{**given, **options})


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found_where_it_was_planted(name: str) -> None:
    game, surface = LEAKS[name]
    seller = POLICIES["seller"]
    with pytest.raises(LeakFound) as found:
        check_no_leak(game, rulesets=[STANDARD], players=[3, 2], games=3, choose=seller)
    assert found.value.surface == surface


def test_the_game_itself_has_none() -> None:
    """With all that lets the leaks above be found."""
    seller = POLICIES["seller"]
    check_no_leak(GAME, rulesets=[STANDARD], players=[3, 2], choose=seller, stride=2)


def test_what_is_found_says_who_is_shown_what() -> None:
    game, _ = LEAKS["sold cards shown to their owner"]
    with pytest.raises(LeakFound) as found:
        check_no_leak(game, rulesets=[STANDARD], players=[2], choose=POLICIES["seller"])
    assert found.value.viewer in (0, 1)
    who = f"player {found.value.viewer}"
    assert str(found.value).startswith(
        f"view: what {who} is shown depends on what is hidden: "
        f".seats[{found.value.viewer}].sold.cards[0]: "
    )


class TestReport:
    def test_it_counts_pairs_of_states_by_phase_and_viewer(self) -> None:
        small = VARIANTS["small deck, deck_empty, sequential"]
        report = checked(rulesets=[small], players=[2, 3], games=2, stride=1)
        assert report.total == sum(report.pairs.values()) > 200
        for players in (2, 3):
            by = {key[1:]: number for key, number in report.pairs.items() if key[0] == players}
            for phase in ("choosing an action", "inspecting a field"):
                mover = by[phase, "player to act"]
                # Two alike states for each viewer: the mover, the other players, a spectator.
                assert by[phase, "other player"] == (players - 1) * mover
                assert by[phase, "spectator"] == mover
            assert by["after the end", "other player"] == 2 * 2 * players  # of two games
            assert by["after the end", "spectator"] == 2 * 2
        assert report.steps > 100 and report.refusals > 100

    def test_a_stride_leaves_states_out_but_never_the_last(self) -> None:
        every, few = checked(stride=2), checked(stride=14)
        assert few.total < every.total / 4
        assert few.pairs[2, "after the end", "spectator"] == 2

    def test_the_same_seed_compares_the_same(self) -> None:
        assert checked(seed=3) == checked(seed=3) != checked(seed=4)

    def test_more_games_are_more_pairs(self) -> None:
        assert checked(games=3).total > 2 * checked(games=1).total


class TestOptions:
    def test_what_counts_as_hidden_can_be_decided_elsewhere(self) -> None:
        asked: list[int | None] = []

        def nothing_hidden(state: State, player: int | None, _rng: Random) -> State:
            asked.append(player)
            return state

        report = checked(alike=nothing_hidden)
        assert set(asked) == {None, 0, 1}
        # Once for each viewer before the first memory, then for every second pair.
        assert 2 * (len(asked) - 3) == report.total

    def test_an_alike_that_changes_too_much_is_found_out(self) -> None:
        def redealt(state: State, _player: int | None, rng: Random) -> State:
            return new_game(players=state.players, seed=int(rng.random() * 1000))

        with pytest.raises(LeakFound, match="view: "):
            checked(alike=redealt)

    def test_an_independent_alike_finds_nothing_either(self) -> None:
        assert checked(alike=with_hidden_cards_shuffled).total > 50

    def test_what_else_is_shown_is_compared(self) -> None:
        drawn: list[int | None] = []

        def honest(state: State, viewer: int | None) -> str:
            drawn.append(viewer)
            return str(observe(state, viewer).seats)

        def bad(state: State, viewer: int | None) -> str:
            return f"{observe(state, viewer).seats}, next {state.deck[:1]}"

        checked(surfaces={"honest page": honest})
        assert set(drawn) == {None, 0, 1}
        with pytest.raises(LeakFound) as found:
            checked(surfaces={"honest page": honest, "bad page": bad})
        assert found.value.surface == "bad page"

    @pytest.mark.parametrize(
        "nothing",
        [{"games": 0}, {"stride": 0}, {"games": True}, {"players": []}, {"rulesets": []}],
        ids=["no games", "no stride", "a bool", "no players", "no rulesets"],
    )
    def test_a_check_of_nothing_is_refused(self, nothing: dict[str, Any]) -> None:
        with pytest.raises(WrongType):
            checked(**nothing)

    def test_other_actions_can_be_asked_about(self) -> None:
        more = legal_actions(new_game(players=4, seed=1), 0)
        assert checked(asked=more).refusals > checked().refusals
