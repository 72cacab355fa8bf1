"""The JSON of good values, to be spoiled by tests of what is refused."""

import copy
from typing import Any, Final

import pytest

from mamey import DecodeError, decode, encode, events, explain, observe, rulebook, score
from tests.support.good import good
from tests.support.memories import memory_from
from tests.support.table import act

CUBE = rulebook["mamey.sell.cube"]
GOOD = good()
BASES: dict[str, dict[str, Any]] = {
    "state": encode(GOOD),
    "view": encode(observe(GOOD, 0)),
    "memory": encode(memory_from(GOOD, 0)),
    "ruleset": encode(GOOD.ruleset),
    "hire": encode(act("hire R1")),
    "sell": encode(act("sell R1 R2 @ run-2-b")),
    "event": encode(
        events.Received(1, 1, GOOD.fields[0].face_up, observe(GOOD, 0).deck, rules=(CUBE,))
    ),
    "violation": encode(explain(GOOD, act("sell R1 G4 @ diff-2-a"))[0]),
    "score": encode(score(GOOD)[0]),
    "partial": encode(score(observe(GOOD, 0))[0]),
}
GONE: Final = object()


def spoilt(base: str, *changes: Any) -> Any:
    """The JSON of a good value, with changes: keys that lead somewhere, and what is put there."""
    data = copy.deepcopy(BASES[base])
    for keys, value in zip(changes[::2], changes[1::2], strict=True):
        where: Any = data
        *path, last = keys
        for key in path:
            where = where[key]
        if value is GONE:
            del where[last]
        else:
            where[last] = value
    return data


def error_of(data: object) -> str:
    """The refusal, which holds its path and its message."""
    with pytest.raises(DecodeError) as raised:
        decode(data)
    assert str(raised.value) == f"{raised.value.path}: {raised.value.message}"
    return str(raised.value)


def assert_told(data: object, told: str) -> None:
    """It is refused in these words, or with … at their end in words that begin so."""
    error = error_of(data)
    assert error.startswith(told[:-1]) if told.endswith("…") else error == told
    assert len(error) < 500
