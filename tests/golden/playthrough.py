"""Whole games written out, so that any change of an outcome shows as a difference of text.

`python -m tests.golden.playthrough` writes the files anew; read the difference before you
commit it, since a changed outcome is a changed rule.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from attrs import frozen

from mamey import (
    FORTY_CARDS,
    STANDARD,
    EndTrigger,
    Ruleset,
    State,
    VacantPolicy,
    legal_actions,
    new_game,
    score,
    walk,
    winners,
)
from mamey.bots import BOTS
from mamey.games.mamey import GAME
from mamey.render import WORDS
from tests.support.policies import POLICIES
from tests.support.variants import VARIANTS

FOLDER = Path(__file__).parent / "playthroughs"


@frozen
class Case:
    """One game to write out."""

    players: int
    seed: int
    play: str
    """A bot or a policy of the tests."""
    ruleset: Ruleset = STANDARD
    start: int = 0


CASES = {
    "two-greedy": Case(2, 1, "greedy"),
    "three-greedy": Case(3, 2, "greedy", start=2),
    "four-greedy": Case(4, 3, "greedy", start=1),
    "three-sellers": Case(3, 4, "seller"),
    "four-returners": Case(4, 5, "returner"),
    "two-forty-cards": Case(2, 6, "seller", FORTY_CARDS),
    "three-skip-shortfall": Case(
        3,
        7,
        "uniform",
        VARIANTS["small deck, replenish_shortfall, skip"],
    ),
    "two-blocks": Case(2, 8, "uniform", VARIANTS["small deck, deck_empty, blocks"]),
    "three-jokers-restricted": Case(
        3,
        9,
        "seller",
        STANDARD.replace(
            name="restricted",
            joker_as_six=False,
            joker_only_sets=False,
            end_trigger=EndTrigger.REPLENISH_SHORTFALL,
            vacant_policy=VacantPolicy.SKIP,
        ),
    ),
}


def written(case: Case) -> str:
    """The game as text."""
    return "\n".join(_lines(case)) + "\n"


def _lines(case: Case) -> Iterator[str]:
    words = WORDS["mamey"]
    first = new_game(players=case.players, seed=case.seed, ruleset=case.ruleset, start=case.start)
    bot = BOTS["mamey"].get(case.play) or POLICIES[case.play]
    rng = Random(case.seed)
    yield f"{case.ruleset!r}"
    for sentence, rules in words.opening(first):
        yield f"{sentence} {_ids(rules)}"
    yield from _table(first)
    state = first
    for number, move in enumerate(walk(GAME, first, lambda s: bot(s, rng)), 1):
        offered = legal_actions(state, move.player)
        yield ""
        yield f"{number}. player {move.player}: {move.action}"
        yield f"  legal: {', '.join(map(str, offered))}"
        for event in move.step.events:
            yield f"  {words.event(event)} {_ids(event.rules)}"
        state = move.step.state
        yield from _table(state)
    yield ""
    for sheet in score(state):
        yield f"player {sheet.player}: {sheet.total}, tie-break {sheet.tie_break}"
        for line in sheet.lines:
            yield f"  {line.amount:>3} {words.score_line(line)} {_ids(line.rules)}"
    yield f"winners: {winners(state)}"


def _ids(rules: tuple[object, ...]) -> str:
    return f"[{' '.join(map(str, rules))}]"


def _table(state: State) -> Iterator[str]:
    fields = [
        f"{' '.join(map(str, f.face_up))}|{' '.join(map(str, f.face_down))}" for f in state.fields
    ]
    yield f"  = deck {len(state.deck)}, fields {fields}, final turns {state.final_turns}"
    yield (
        f"  = turn {state.turn}, inspecting {state.inspecting}, discarded {len(state.discard)}, "
        f"owners {''.join('.' if o is None else str(o) for o in state.owners)}"
    )
    for player, seat in enumerate(state.seats):
        yield (
            f"  = {player}: hand {' '.join(map(str, seat.hand))}, {seat.cubes}+{seat.stock} cubes, "
            f"{len(seat.sold)} sold"
        )


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, case in CASES.items():
        (FOLDER / f"{name}.txt").write_text(written(case), encoding="utf-8")
