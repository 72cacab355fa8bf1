"""Valid JSON of every kind, and ways to spoil it: for the tests and for a fuzzer.

Nothing here draws at random: whoever mutates hands over `pick`, which takes a number n and returns
one from 0 to n - 1. With Hypothesis that is a draw, with a fuzzer a part of its bytes, with
`random.Random` its `randrange`.
"""

import copy
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, TypeAlias

from mamey import (
    STANDARD,
    Ruleset,
    dumps,
    encode,
    events,
    explain,
    legal_actions,
    observe,
    score,
)
from tests.support.good import good
from tests.support.memories import memory_from
from tests.support.table import act
from tests.support.variants import VARIANTS
from tests.support.walks import play_new, remembered

Pick: TypeAlias = Callable[[int], int]

SMALL: Final = VARIANTS["small deck, replenish_shortfall, sequential"]
RULESETS: Final[tuple[Ruleset, ...]] = (STANDARD, SMALL)
"""Those that views and memories of the corpus name."""


@cache
def values() -> tuple[object, ...]:
    """A value of each kind and class at least, from the beginning, the middle and the end."""
    walk = play_new({"small": SMALL}, "small", (2, 0), (1, 1), "seller")
    spoken = {type(event): event for move in walk.moves for event in move.step.events}
    inspected = next(state for state in walk.states if state.inspecting is not None)
    middle = good()
    found: list[object] = [STANDARD, SMALL]
    for state in (walk.first, inspected, middle, walk.last):
        found += (state, observe(state, None), observe(state, 0), score(state)[0])
        found += (score(observe(state, 1))[1],)
    found += (memory_from(middle, 0), memory_from(walk.last, None))
    found += remembered(walk.first, walk.moves, 1)[5:12:3]
    found += (*spoken.values(), *(event.redacted(None) for event in spoken.values()))
    rules = spoken[events.TurnPassed].rules
    found += (events.PassedOver(0, 1, rules=rules), events.Blocked(1, 2, rules=rules))
    found += legal_actions(middle, 0)[::4]
    found += (
        act("harvest"),
        act("receive"),
        act("return"),
        act("hire R1"),
        act("sell R1 R2 @ run-2-b"),
    )
    for illegal in ("receive", "sell R1 Y2 @ run-2-b", "hire B5", "sell R1 R2 @ diff-3-a"):
        found += explain(middle, act(illegal))
    return tuple(dict.fromkeys(found))


@cache
def texts() -> tuple[bytes, ...]:
    """The canonical text of each value."""
    return tuple(map(dumps, values()))


@cache
def _data() -> tuple[Any, ...]:
    return tuple(map(encode, values()))


def data(pick: Pick) -> Any:
    """One of the values as JSON, free to be changed."""
    return copy.deepcopy(_data()[pick(len(_data()))])


JUNK: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, 2, 3, 7, 8, -1, -0.0, 0.5, 1.0, float("nan"), float("inf"), 1e300),
    *(2**31, 2**32 - 1, 2**32, -(2**32), 2**53 - 1, 2**53, -(2**53), 10**30, 10**4000),
    *("", " ", "0", "R1", "RX", "Z9", "r1", "run-2-a", "run-2-z", "diff-99-a", "state", "harvest"),
    *("mamey/state", "mamey/view", "mamey/score", "chess/state", "mamey.sell.cube", "deck_empty"),
    *("\0", "\ud800", "\ufeff", "\U0001f96d", "x" * 500, "sha256:" + "0" * 64, STANDARD.digest),
    *([], {}, [[]], [None], ["R1"], ["R1"] * 300, [0] * 300, {"": 0}, {"type": "harvest"}),
    *({"cards": [], "hidden": 2**31}, {"cards": ["R1"], "hidden": 0}, {"type": ["line"]}),
)
"""JSON values to put in the place of others, and some that only Python takes for JSON."""


def mutated(value: Any, pick: Pick) -> Any:
    """The JSON value with one change somewhere; it is itself changed."""
    holder = [value]
    places = list(_places(holder))
    where, key = _place(holder, pick)
    _CHANGES[pick(len(_CHANGES))](places, where, key, pick)
    return holder[0] if holder else None


_Place: TypeAlias = tuple[Any, Any]
"""A list or an object, and the index or key of one of its values."""


def _places(node: Any) -> Iterator[_Place]:
    keys = range(len(node)) if isinstance(node, list) else list(node)
    for key in keys:
        yield node, key
        if isinstance(node[key], (list, dict)):
            yield from _places(node[key])


def _place(holder: list[Any], pick: Pick) -> _Place:
    """One of the places, those further out the more often."""
    where, key = holder, 0
    while isinstance(where[key], (list, dict)) and where[key] and pick(5):
        where = where[key]
        keys: Any = range(len(where)) if isinstance(where, list) else list(where)
        key = keys[pick(len(keys))]
    return where, key


def _delete(_places: list[_Place], where: Any, key: Any, _pick: Pick) -> None:
    del where[key]


def _duplicate(places: list[_Place], where: Any, key: Any, pick: Pick) -> None:
    again = copy.deepcopy(where[key])
    if isinstance(where, list):
        where.insert(key, again)
    else:
        where[_key(places, pick)] = again


def _swap(places: list[_Place], where: Any, key: Any, pick: Pick) -> None:
    other, name = places[pick(len(places))]
    one, two = copy.deepcopy(where[key]), copy.deepcopy(other[name])
    where[key] = two
    if name in other if isinstance(other, dict) else name < len(other):
        other[name] = one


def _replace(_places: list[_Place], where: Any, key: Any, pick: Pick) -> None:
    where[key] = copy.deepcopy(JUNK[pick(len(JUNK))])


def _rename(places: list[_Place], where: Any, key: Any, pick: Pick) -> None:
    if isinstance(where, dict):
        where[_key(places, pick)] = where.pop(key)
    else:
        where.reverse()


def _key(places: list[_Place], pick: Pick) -> str:
    names = [key for where, key in places if isinstance(where, dict)] or [""]
    name = str(names[pick(len(names))])
    return (name, name.upper(), f"{name}_", name[:-1])[pick(4)]


def _tweak(places: list[_Place], where: Any, key: Any, pick: Pick) -> None:
    """A small change to a number or string, which may leave the value a valid one."""
    value = where[key]
    if type(value) is int:
        where[key] = (value + 1, value - 1, -value, value * 2**16, str(value), value % 100 * 1.0)[
            pick(6)
        ]
    elif type(value) is str:
        strings = [held[name] for held, name in places if type(held[name]) is str]
        other = strings[pick(len(strings))]
        where[key] = (other, value[:-1], value + value[-1:], value.swapcase(), [value])[pick(5)]
    elif isinstance(value, list) and value:
        place, other_place = pick(len(value)), pick(len(value))
        value[place], value[other_place] = value[other_place], value[place]
    else:
        where[key] = (not value, 0, 1)[pick(3)]


_CHANGES: Final = (_delete, _duplicate, _swap, _replace, _rename, _tweak, _tweak)

_TOKENS: Final = (
    *(b'"', b"{", b"}", b"[", b"]", b",", b":", b"\\", b" ", b"\n", b"\0", b"/**/", b"'"),
    *(b"NaN", b"-Infinity", b"1e9", b"1.0", b"-", b"-0", b"00", b"9" * 5000, b"null", b"true"),
    *(b"\\u0000", b"\\ud800", b"\\ud83c\\udf4b", b"\xef\xbb\xbf", b"\xff", b"\xed\xa0\x80"),
    *(
        b"[" * 40,
        b"[" * 5000,
        b'{"a":' * 40,
        b'"x":[[',
        b'"type":"line",',
        b'"version":1,',
        b'"hidden":9,',
    ),
)
_PART: Final = re.compile(rb'"[a-z_0-9-]*":|"[^"]*"|[0-9]+|null|[\[\]{},]')


def mutated_text(text: bytes, pick: Pick) -> bytes:
    """The text with one change: cut, flipped, lost, doubled, moved or with something put in."""
    place, other = sorted((pick(len(text) + 1), pick(len(text) + 1)))
    before, between, after = text[:place], text[place:other], text[other:]
    match pick(7):
        case 0:
            return before
        case 1:
            return before + bytes(byte ^ 1 << pick(8) for byte in between[:1]) + between[1:] + after
        case 2:
            return before + after
        case 3:
            return before + between[:1000] + between + after
        case 4:
            return before + after + between
        case 5:
            return before + _TOKENS[pick(len(_TOKENS))] + between + after
        case _:
            return _another_part(text, pick)


def _another_part(text: bytes, pick: Pick) -> bytes:
    """One token of the text put in the place of another, or before it."""
    parts = list(_PART.finditer(text))
    if not parts:
        return text
    old, new = parts[pick(len(parts))], parts[pick(len(parts))]
    return text[: old.start()] + new[0] + text[(old.start(), old.end())[pick(2)] :]
