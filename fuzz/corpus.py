"""Writes what the fuzzer begins with: values, records, notation and rulesets of real games."""

import sys
from collections.abc import Iterator
from pathlib import Path

import mamey
from mamey import Record
from tests.support.mutations import SMALL, texts
from tests.support.variants import VARIANTS
from tests.support.walks import play_new


def records() -> Iterator[Record]:
    """Games that have just begun, games in progress, and whole ones."""
    small = [("small", {"small": SMALL}, seat, policy) for seat in (0, 1) for policy in WAYS]
    standard = [("standard", VARIANTS, seat, "seller") for seat in (0, 2)]
    for seed, (name, rulesets, seat, policy) in enumerate((*small, *standard)):
        walk = play_new(rulesets, name, (2 + seed % 3, seat % 2), (seed, seed), policy)
        record = Record.begin(walk.first, names=["Ann", "", "\u8c46", "B"][: walk.players])
        for length, move in enumerate(walk.moves):
            if length in (0, 1, 5, 12):
                yield record
            record = record.play(move.action)
            if length > 25 and name == "standard":
                break
        yield record


WAYS = ("seller", "hirer", "returner")


def seeds() -> dict[str, list[bytes]]:
    """The inputs to begin with, by the name of the target."""
    games = list(records())
    written = [record.text() for record in games]
    viewed = [
        record.redacted(player).text()
        for place, record in enumerate(games)
        for player in (None, place % 2)
    ]
    actions = {move.action for record in games for move in record.moves}
    return {
        "decode": list(texts()),
        "record": [text.encode() for text in written],
        "game": [text.encode() for text in (*written[::2], *viewed)],
        "action-notation": sorted(mamey.format_action(action).encode() for action in actions),
        "game-notation": [mamey.format_game(record).encode() for record in games],
        "ruleset": [mamey.format_ruleset(ruleset).encode() for ruleset in VARIANTS.values()],
    }


def main(folder: Path) -> None:
    for target, inputs in seeds().items():
        (folder / target).mkdir(parents=True, exist_ok=True)
        for place, data in enumerate(inputs):
            (folder / target / f"seed-{place:03}").write_bytes(data)
        print(f"{target}: {len(inputs)} inputs to begin with")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
