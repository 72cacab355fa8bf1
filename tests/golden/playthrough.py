"""Whole games written out, so that any change of an outcome shows as a difference of text.

Every move stands with its events as the referee tells them, then with what each player and a
spectator is told otherwise, and with what has changed in the view of each.

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
    VacantPolicy,
    View,
    cards,
    legal_actions,
    new_game,
    observe,
    score,
    walk,
    winners,
)
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
    """A policy of the tests."""
    ruleset: Ruleset = STANDARD
    start: int = 0


HALF_DECK = STANDARD.replace(
    name="half deck",
    bean_cards=cards("R1 R2 R3 R4 R5 RX Y1 Y2 Y3 Y3 Y4 YX G1 G2 G3 G3 G5 GX B2 B3 B3 B4 B5 BX"),
    removed=(),
)
"""A game that fits on a few pages, with all that can happen in it."""

CASES = {
    "two-sellers": Case(2, 1, "seller"),
    "two-forty-cards": Case(2, 6, "seller", FORTY_CARDS),
    "two-blocks": Case(2, 8, "uniform", VARIANTS["small deck, deck_empty, blocks"]),
    "three-half-deck": Case(3, 2, "seller", HALF_DECK, start=2),
    "three-skip-shortfall": Case(
        3, 7, "uniform", VARIANTS["small deck, replenish_shortfall, skip"]
    ),
    "three-jokers-restricted": Case(
        3,
        9,
        "seller",
        HALF_DECK.replace(
            name="restricted",
            joker_as_six=False,
            joker_only_sets=False,
            end_trigger=EndTrigger.REPLENISH_SHORTFALL,
            vacant_policy=VacantPolicy.SKIP,
        ),
    ),
    "three-sellers": Case(3, 4, "seller"),
    "four-half-deck": Case(4, 3, "seller", HALF_DECK, start=1),
    "four-returners": Case(4, 5, "returner"),
    "four-hirers": Case(4, 10, "hirer", HALF_DECK),
}


def written(case: Case) -> str:
    """The game as text."""
    return "\n".join(_lines(case)) + "\n"


def _lines(case: Case) -> Iterator[str]:
    words = WORDS["mamey"]
    first = new_game(players=case.players, seed=case.seed, ruleset=case.ruleset, start=case.start)
    rng = Random(case.seed)
    yield f"{case.ruleset!r}"
    for sentence, rules in words.opening(first):
        yield f"{sentence} {_ids(rules)}"
    viewers = [*range(case.players), None]
    seen: dict[int | None, dict[str, str]] = {viewer: {} for viewer in viewers}
    for viewer in viewers:
        yield from _changed(seen[viewer], observe(first, viewer))
    state = first
    moves = walk(GAME, first, lambda state: POLICIES[case.play](state, rng))
    for number, move in enumerate(moves, 1):
        offered = legal_actions(state, move.player)
        yield ""
        yield f"{number}. player {move.player}: {move.action}"
        yield f"  legal: {', '.join(map(str, offered))}"
        for event in move.step.events:
            yield f"  {words.event(event)} {_ids(event.rules)}"
        yield f"  shows a hidden card to: {', '.join(map(str, move.step.reveals)) or 'nobody'}"
        state = move.step.state
        for viewer in viewers:
            for event, told in zip(move.step.events, move.step.redacted(viewer), strict=True):
                if told != event:
                    yield f"  {_name(viewer)} hears: {words.event(told)}"
            yield from _changed(seen[viewer], observe(state, viewer))
    yield ""
    for sheet in score(state):
        yield f"player {sheet.player}: {sheet.total}, tie-break {sheet.tie_break}"
        for line in sheet.lines:
            yield f"  {line.amount:>3} {words.score_line(line)} {_ids(line.rules)}"
    yield f"winners: {winners(state)}"


def _name(viewer: int | None) -> str:
    return "spectator" if viewer is None else f"player {viewer}"


def _changed(seen: dict[str, str], view: View) -> Iterator[str]:
    """What has changed in a view since it was written down the last time."""
    now = dict(_parts(view))
    changed = [f"{name} {part}" for name, part in now.items() if seen.get(name) != part]
    seen.update(now)
    if changed:
        yield f"  {_name(view.player)} sees: {'; '.join(changed)}"


def _parts(view: View) -> Iterator[tuple[str, str]]:
    """Everything in a view but the ruleset."""
    yield "deck", str(len(view.deck))
    for number, field in enumerate(view.fields, 1):
        up = " ".join(map(str, field.face_up))
        yield f"field {number}", f"{up}|{field.face_down or ''}"
    for player, seat in enumerate(view.seats):
        yield f"hand {player}", str(seat.hand)
        yield f"cubes {player}", f"{seat.cubes}+{seat.stock}"
        yield f"sold {player}", str(seat.sold)
    yield "store", "".join("." if owner is None else str(owner) for owner in view.owners)
    yield "discards", " ".join(map(str, view.discard)) or "none"
    yield "turn", str(view.turn)
    yield "inspecting", str(view.inspecting)
    yield "final turns", str(view.final_turns)


def _ids(rules: tuple[object, ...]) -> str:
    return f"[{' '.join(map(str, rules))}]"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.iterdir():
        path.unlink()
    for name, case in CASES.items():
        (FOLDER / f"{name}.txt").write_text(written(case), encoding="utf-8")
