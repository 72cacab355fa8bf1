"""What was once written in our formats, kept for ever: whatever was saved must stay readable.

The folder `v1` holds what version 1 of the formats wrote. All of it is spelt out here, move by
move and value by value, so that no change of a shuffle or of a policy can reach it.

`python -m tests.golden.wire` writes the files that are missing, and none anew.
"""

import re
from pathlib import Path
from typing import Final

from mamey import (
    STANDARD,
    Action,
    Card,
    CardGroup,
    Cell,
    EndTrigger,
    Event,
    Harvest,
    HiddenLine,
    Hire,
    History,
    PartialScore,
    Receive,
    Record,
    Return,
    Rule,
    Ruleset,
    Score,
    ScoreLine,
    Sell,
    SetKind,
    Square,
    StoreBoard,
    VacantPolicy,
    Violation,
    __version__,
    cards,
    deal,
    dumps,
    encode,
    events,
    observe,
    remember,
    rulebook,
    start_memory,
)
from tests.support.table import act

FOLDER: Final = Path(__file__).parent / "v1"


def _rules(*names: str) -> tuple[Rule, ...]:
    return tuple(rulebook[f"mamey.{name}"] for name in names)


def _played(
    order: str, moves: str, *, names: tuple[str, ...], ruleset: Ruleset, start: int
) -> Record:
    """A game from the order of its cards, and its moves with a comma between."""
    state = deal(players=len(names), order=cards(order), ruleset=ruleset, start=start)
    record = Record.begin(state, names=names)
    for move in moves.split(", "):
        record = record.play(act(move))
    return record


OWN: Final = Ruleset(
    name="Zoë's short game",
    bean_cards=cards("R1 R2 R3 R4 R5 RX Y1 Y2 Y3 Y3 Y4 YX G1 G2 G3 G3 G5 GX B2 B3 B4"),
    removed=cards("R5"),
    store_2=StoreBoard((Cell(SetKind.RUN, 2, (3, 2)),)),
    store_34=StoreBoard(
        (
            Cell(SetKind.RUN, 2, (5, 4)),
            Cell(SetKind.RUN, 3, (9,), rulebook["mamey.store.numbers-3-4"]),
            Cell(SetKind.SAME, 2, (4, 4, 1)),
            Cell(SetKind.DIFF, 2, (3, 2)),
            Cell(SetKind.DIFF, 3, (8,)),
        )
    ),
    hand_limit=4,
    start_cubes=(2, 2, 3),
    icons=(2, 1, 1, 2, 3),
    joker_icons=1,
)
TURNED: Final = Ruleset(
    name="all four turned",
    bean_cards=cards(
        "R1 R2 R3 R4 R5 RX Y1 Y2 Y3 Y3 Y4 YX G1 G2 G3 G3 G5 GX B2 B3 B3 B4 B5 BX",
    ),
    removed=(),
    store_2=STANDARD.store_2,
    store_34=STANDARD.store_34,
    end_trigger=EndTrigger.REPLENISH_SHORTFALL,
    vacant_policy=VacantPolicy.BLOCKS,
    joker_as_six=False,
    joker_only_sets=False,
)

TWO: Final = _played(
    "GX Y1 G2 G5 B2 Y3 B1 RX B5 B4 G5 R3 G4 BX Y5 G3 B3 G3 Y3 B4 R4 B3 Y5 Y2 G3 G1 G4 B3 R2 Y3 G2 "
    "R2 R5 YX Y2 Y1 B5 B1 Y4 R3 R1 R3 R1 R5 R4 B2 G1 Y4",
    "harvest, return, receive, harvest, receive, harvest, return, return, return, hire RX, "
    "sell G5 G5 @ same-2-a, sell GX B1 @ diff-2-b, harvest, return",
    names=("Ann", "greedy bot"),
    ruleset=STANDARD,
    start=0,
)
"""A game of two, in the middle of a harvest."""
THREE: Final = _played(
    "Y4 R2 B2 YX G3 RX B3 R5 Y2 R3 G2 GX Y3 G5 Y3 Y1 G3 B4 R4 R1 G1",
    "sell YX G3 @ diff-2-a, sell RX B3 @ diff-2-b, harvest, return, return, return, harvest, "
    "return, return, receive, harvest, receive, harvest, return, receive, harvest, return, return, "
    "return, hire G2, sell R3 Y3 GX @ diff-3-a, hire B2",
    names=("Zoë", "", 'the "third"\n'),
    ruleset=OWN,
    start=2,
)
"""A game of three to its end, by a ruleset of its own."""
FOUR: Final = _played(
    "BX Y2 G5 YX B3 R1 R5 G1 B2 Y4 B3 R2 G3 G2 G3 R3 Y3 Y1 GX Y3 RX B4 R4 B5",
    "sell YX B3 @ diff-2-a, harvest, return, return, receive, harvest, receive, harvest, return, "
    "receive, harvest, receive, hire R1, sell R2 BX @ diff-2-b, harvest, return, return, return, "
    "harvest, return, receive, harvest, receive, harvest, sell Y4 GX @ diff-2-c, "
    "sell RX Y3 G3 @ diff-3-b, harvest",
    names=("", "", "", ""),
    ruleset=TURNED,
    start=1,
)
"""A game of four to its end, with all four switches turned."""

GAMES: Final[dict[str, Record | History]] = {
    "record-two-unfinished": TWO,
    "record-three-own-ruleset": THREE,
    "record-four-switches": FOUR,
    "history-two-player-0": TWO.redacted(0),
    "history-three-player-1": THREE.redacted(1),
    "history-three-spectator": THREE.redacted(None),
}

ACTIONS: Final[tuple[Action, ...]] = (
    Harvest(),
    Receive(),
    Return(),
    Sell(cards("R1 R1 RX"), Square(SetKind.SAME, 3, "b")),
    Hire(Card.BX),
)
EVENTS: Final[tuple[Event, ...]] = (
    events.Inspected(
        1,
        2,
        cards("R3 B4"),
        CardGroup((), 1),
        rules=_rules("harvest.field-order", "harvest.inspect"),
    ),
    events.PassedOver(2, 2, rules=_rules("vacant.in-order")),
    events.Blocked(0, 3, rules=_rules("vacant.in-order")),
    events.Received(
        1,
        1,
        cards("B3"),
        CardGroup(cards("B2"), 0),
        rules=_rules("harvest.receive-or-return", "harvest.receive"),
    ),
    events.Returned(0, 1, (), cards("B3"), rules=_rules("harvest.return")),
    events.Drew(3, CardGroup(cards("GX"), 0), rules=_rules("harvest.deck-card")),
    events.Replenished(1, CardGroup((), 1), rules=_rules("replenish.order", "replenish.face-down")),
    events.RanShort(3, rules=_rules("replenish.deck-short")),
    events.Sold(
        1, cards("Y3 BX"), Square(SetKind.DIFF, 2, "b"), 1, rules=_rules("sets.diff", "sell.cube")
    ),
    events.Discarded(1, Card.G5, rules=_rules("hire.discard")),
    events.Hired(1, 0, rules=_rules("hire.take-cube", "hire.not-optional")),
    events.EndTriggered(1, 2, rules=_rules("end.trigger", "end.final-turns")),
    events.TurnPassed(0, 1, None, rules=_rules("turn.one-action", "turn.clockwise")),
    events.HandDiscarded(0, cards("R4 G3"), rules=_rules("scoring.hands-discarded")),
    events.SoldTurnedUp(0, cards("R1 Y1 BX"), rules=_rules("scoring.sold-turned-up")),
    events.GameEnded((0, 2), rules=_rules("end.game-ends", "scoring.most-mamey")),
)
CUBES: Final = ScoreLine(_rules("scoring.cubes"), 3, {"cubes": 3})
SQUARE: Final = ScoreLine(_rules("scoring.squares", "store.numbers-3-4"), 4, {"square": "run-2-a"})
ICONS: Final = HiddenLine(_rules("scoring.icons", "sold.put-down"), {"hidden": 4})


def _named(kind: str, value: object) -> str:
    return f"{kind}-{encode(value)['type'].replace('_', '-')}"


VALUES: Final[dict[str, object]] = {
    "ruleset": STANDARD,
    "ruleset-own": OWN,
    "state": TWO.state,
    "state-over": THREE.state,
    "view-player": observe(TWO.state, 1),
    "view-inspecting": observe(TWO.state, TWO.state.turn),
    "view-spectator": observe(TWO.state, None),
    "memory": remember(
        start_memory(observe(TWO.first, 0)),
        [event for move in TWO.moves for event in move.step.redacted(0)],
    ),
    **{_named("action", action): action for action in ACTIONS},
    **{_named("event", event): event for event in EVENTS},
    "violation": Violation(rulebook["mamey.sell.open-square"], {"owner": 0, "square": "run-2-a"}),
    "violation-case": Violation(rulebook["mamey.sets.diff"], {"cards": "R1 G4"}, "numbers"),
    "score": Score(0, (CUBES, SQUARE), 4),
    "partial-score": PartialScore(1, (CUBES, SQUARE, ICONS), 4),
}


def contents() -> dict[str, bytes]:
    """What is written today, by the name of the file."""
    games = {f"{name}.jsonl": game.text().encode() for name, game in GAMES.items()}
    return games | {f"{name}.json": dumps(value) + b"\n" for name, value in VALUES.items()}


def by_today(content: bytes) -> bytes:
    """A file as this version of the library would have written its own version into it."""
    return re.sub(rb'"library":"[^"]*"', f'"library":"{__version__}"'.encode(), content, count=1)


def write_missing(folder: Path) -> list[str]:
    """Write the files that are not there, and return their names."""
    folder.mkdir(exist_ok=True)
    missing = {
        name: content for name, content in contents().items() if not (folder / name).exists()
    }
    for name, content in missing.items():
        with (folder / name).open("xb") as file:
            file.write(content)
    return list(missing)
