"""Laws 6 and 13: what somebody is shown does not depend on what is hidden from them.

`--leak-games N` says how many games are checked by each ruleset with each number of players, at
every state; by default one, at some of its states.
"""

from collections.abc import Callable
from random import Random

import pytest

from mamey import (
    Harvest,
    Hire,
    Receive,
    Sell,
    Square,
    State,
    cards,
    digest,
    dumps,
    explain,
    legal_actions,
    new_game,
    observe,
    remember,
    sample,
    score,
    start_memory,
    step,
)
from mamey.games.mamey import GAME
from mamey.testing import check_no_leak
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.policies import POLICIES, pick
from tests.support.variants import VARIANTS
from tests.support.walks import play_through

pytestmark = pytest.mark.no_cover  # Thousands of games, which other tests cover anyway.

ODD = (
    Harvest(),
    Hire(cards("BX")[0]),
    Sell((), Square.named("run-2-a")),
    Sell(cards("R1 R1 R1 R1 R1 R1 R1"), Square.named("same-7-a")),
    Sell(cards("RX YX GX BX"), Square.named("diff-4-z")),
    Sell(cards("R3"), Square.named("diff-3-a")),
)
"""Actions that few action spaces hold, or none."""


def view_text(state: State, viewer: int | None) -> bytes:
    return dumps(observe(state, viewer))


def view_digest(state: State, viewer: int | None) -> str:
    return digest(observe(state, viewer))


def answers_text(state: State, viewer: int | None) -> bytes:
    """The JSON of what a server would answer to this viewer's questions."""
    view = observe(state, viewer)
    answers: list[object] = [*score(view)]
    if viewer is not None:
        answers += legal_actions(state, viewer)[::8]
        answers += explain(state, ODD[2], player=viewer)
    return b"\n".join(map(dumps, answers))


def events_text(state: State, viewer: int | None) -> bytes:
    """The JSON of what this viewer is told of a harvest, unless it shows the viewer a card."""
    action = Harvest() if state.inspecting is None else Receive()
    if explain(state, action):
        return b"refused"
    asked = -1 if viewer is None else viewer  # A spectator is shown what any other player is.
    told = step(state, action).events
    if any(event.reveals_to(asked) for event in told):
        return b"revealing"
    return b"\n".join(dumps(event.redacted(viewer)) for event in told)


SURFACES = {
    "JSON of the view": view_text,
    "digest of the view": view_digest,
    "JSON of answers": answers_text,
    "JSON of events": events_text,
}


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("shard", range(2))
def test_law_13_nothing_hidden_is_shown(
    policy: str, shard: int, leak_games: int, record_property: Callable[[str, object], None]
) -> None:
    """By every ruleset, for every player and spectator, in all phases."""
    names = sorted(VARIANTS)
    place = list(POLICIES).index(policy)
    mine = [name for number, name in enumerate(names) if number % 8 == 2 * place + shard]
    rulesets = mine if not leak_games else names[shard::2]
    report = check_no_leak(
        GAME,
        rulesets=[VARIANTS[name] for name in rulesets],
        games=max(1, leak_games),
        seed=place,
        stride=1 if leak_games else 23,
        choose=POLICIES[policy],
        alike=None if shard else with_hidden_cards_shuffled,  # the tests' own
        asked=ODD,
        surfaces=SURFACES,
    )
    seen = {(phase, viewer) for _, phase, viewer in report.pairs}
    over = {("after the end", "other player"), ("after the end", "spectator")}
    assert seen == over | {
        (phase, viewer)
        for phase in ("choosing an action", "inspecting a field")
        for viewer in ("player to act", "other player", "spectator")
    }
    for name, value in (("pairs", report.total), ("steps", report.steps)):
        record_property(name, value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_law_13_nothing_hidden_is_in_the_json_of_memories_and_events(
    players: int, leak_games: int
) -> None:
    """Whatever fits all that somebody knows is told in the same bytes, and remembered in them."""
    names, rng = sorted(VARIANTS), Random(players)
    compared = 0
    for name in names if leak_games else names[players::9]:
        first = new_game(players=players, seed=players, ruleset=VARIANTS[name])
        walk = play_through(first, "uniform", players)
        for viewer in (None, *range(players)):
            memory = start_memory(observe(first, viewer))
            for place, (state, move) in enumerate(zip(walk.states, walk.moves, strict=False)):
                known, told = memory, move.step.redacted(viewer)
                memory = remember(known, told)
                if place % 5 and not leak_games:
                    continue
                other = sample(known, rng)
                player = state.turn
                common = set(legal_actions(state, player)) & set(legal_actions(other, player))
                action = pick(rng, sorted(common, key=str))
                real, beside = step(state, action), step(other, action)
                if real.state.final_turns == 0:
                    continue  # At the end cards of different hands are shown, then lie together.
                if observe(real.state, viewer) == observe(beside.state, viewer):
                    texts = [
                        (
                            b"\n".join(map(dumps, one.redacted(viewer))),
                            dumps(remember(known, one.redacted(viewer))),
                        )
                        for one in (real, beside)
                    ]
                    assert texts[0] == texts[1]
                    compared += state != other
    assert compared > 100
