"""No history tells anything of cards that its viewer never saw."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

from mamey import Card, Record, State, cards, deal, digest, explain, new_game, observe
from tests.support.policies import POLICIES, pick
from tests.support.variants import VARIANTS
from tests.support.walks import play_through

pytestmark = pytest.mark.no_cover  # Many games, which other tests cover anyway.

NAMES = ("Ann", "Ben", "", "Zoë")


def whole_game(first: State, policy: str, seed: int) -> Record:
    record = Record.begin(first, names=NAMES[: first.players])
    return attrs.evolve(record, moves=play_through(first, policy, seed).moves)


def with_two_cards_swapped(record: Record, order: tuple[Card, ...], rng: Random) -> Record:
    """The same actions after another deal, for as long as the rules allow them."""
    one = pick(rng, range(len(order)))
    other = pick(rng, [place for place, card in enumerate(order) if card != order[one]])
    changed = list(order)
    changed[one], changed[other] = order[other], order[one]
    first = record.first
    dealt = deal(players=first.players, order=changed, ruleset=first.ruleset, start=first.turn)
    twin = Record.begin(dealt, names=record.names)
    for move in record.moves:
        if explain(twin.state, move.action):
            break
        twin = twin.play(move.action)
    return twin


def first_moves(record: Record, count: int) -> Record:
    return attrs.evolve(record, moves=record.moves[:count])


def alike_for(record: Record, twin: Record, viewer: int | None) -> int | None:
    """For how many moves the viewer is told the same; None if not even of the deal."""
    if observe(record.first, viewer) != observe(twin.first, viewer):
        return None
    count = 0
    for one, other in zip(record.moves, twin.moves, strict=False):
        if one.step.redacted(viewer) != other.step.redacted(viewer):
            break
        count += 1
    return count


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_never_seen_changes_no_byte(players: int) -> None:
    """Two cards of the deal change places: until the viewer is told so, nothing tells."""
    rng = Random(players)
    compared = dict.fromkeys((None, *range(players)), 0)
    names = sorted(VARIANTS)[players::7]
    for number, name in enumerate(names):
        first = new_game(players=players, seed=number, ruleset=VARIANTS[name], start=number % 2)
        record = whole_game(first, list(POLICIES)[number % len(POLICIES)], number)
        header = json.loads(record.text().partition("\n")[0])
        order = cards(" ".join(header["deal"]["order"]))
        lines = {
            viewer: record.redacted(viewer).text().splitlines(keepends=True) for viewer in compared
        }
        for _ in range(8):
            twin = with_two_cards_swapped(record, order, rng)
            for viewer in compared:
                count = alike_for(record, twin, viewer)
                if count is None or record.states[count] == twin.states[count]:
                    continue  # What was different is no more: all has been told.
                history = first_moves(twin, count).redacted(viewer)
                assert history.text() == "".join(lines[viewer][: count + 1 + history.over])
                compared[viewer] += count >= 8
    assert min(compared.values()) >= 5


def strings(value: Any) -> Iterator[str]:
    """All keys and strings of a JSON value."""
    match value:
        case dict():
            for key, held in value.items():
                yield key
                yield from strings(held)
        case list():
            for held in value:
                yield from strings(held)
        case str():
            yield value


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_of_the_record_that_could_give_the_deal_away(players: int) -> None:
    record = whole_game(new_game(players=players, seed=5), "seller", 5)
    secret = {digest(state) for state in record.states} | {"deal", "order", "start", "seed"}
    lines = [*map(json.loads, record.text().splitlines())]
    assert secret - {"seed"} <= {held for line in lines for held in strings(line)}
    for viewer in (None, *range(players)):
        told = [*map(json.loads, record.redacted(viewer).text().splitlines())]
        assert not secret & {held for line in told for held in strings(line)}
