"""Laws 6 and 13: what somebody is shown does not depend on what is hidden from them.

`--leak-games N` says how many games are checked by each ruleset with each number of players, at
every state; by default one, at some of its states.
"""

from collections.abc import Callable

import pytest

from mamey import Harvest, Hire, Sell, Square, cards
from mamey.games.mamey import GAME
from mamey.testing import check_no_leak
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.policies import POLICIES
from tests.support.variants import VARIANTS

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
