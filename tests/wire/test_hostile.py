"""Whatever is decoded, only the errors that are promised come out, and what is read is sound."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mamey import DecodeError, InvalidState, check, decode, digest, dumps, encode
from mamey.wire import KINDS
from tests.support.mutations import JUNK, RULESETS, data, mutated, mutated_text, texts, values

pytestmark = pytest.mark.no_cover  # It is about what never happens.

MANY = settings(max_examples=12 * settings().max_examples)
CHECKED = ("state", "view", "memory")
KEYS = st.sampled_from(["format", "version", "type", "cards", "rules", "ruleset", "view", "facts"])
FORMATS = st.sampled_from([f"mamey/{kind}" for kind in KINDS])


def pick_of(draw: st.DataObject) -> Callable[[int], int]:
    return lambda number: draw.draw(st.integers(0, number - 1))


def read(spelt: object) -> bool:
    """Whether it is accepted; if so, it is a value like any other."""
    try:
        value = decode(spelt, rulesets=RULESETS)
    except (DecodeError, InvalidState) as error:
        refused: DecodeError | InvalidState = error
    else:
        assert_sound(value)
        return True
    told = str(refused)
    assert told.startswith("$") and told.isprintable() and len(told) < 10_000
    if isinstance(refused, InvalidState):
        assert len(refused.paths) == len(refused.violations) > 0
        assert all(path.startswith("$") for path in refused.paths)
    return False


def assert_sound(value: Any) -> None:
    """It is written and read like any other value, and breaks nothing."""
    written, kind = dumps(value), encode(value)["format"].partition("/")[2]
    for again in (decode(written, rulesets=RULESETS), decode(encode(value), rulesets=RULESETS)):
        assert again == value and type(again) is type(value) and hash(again) == hash(value)
        assert dumps(again) == written and digest(again) == digest(value)
    if kind in CHECKED:
        assert check(value) == ()


def json_values() -> st.SearchStrategy[Any]:
    leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
    return st.recursive(
        leaves | st.sampled_from(JUNK),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(KEYS | st.text(max_size=8), inner, max_size=4)
        ),
        max_leaves=12,
    )


def test_the_corpus_has_something_of_every_kind() -> None:
    assert {encode(value)["format"] for value in values()} == {f"mamey/{kind}" for kind in KINDS}
    assert len({type(value) for value in values()}) == len(KINDS) - 2 + 5 + 16  # actions, events
    assert all(map(read, texts())) and all(map(read, map(encode, values())))


@MANY
@given(st.data())
def test_changed_values_are_refused_or_sound(draw: st.DataObject) -> None:
    pick = pick_of(draw)
    value = data(pick)
    for _ in range(1 + pick(3)):
        value = mutated(value, pick)
    read(value)


@MANY
@given(st.data())
def test_changed_texts_are_refused_or_sound(draw: st.DataObject) -> None:
    pick = pick_of(draw)
    text = texts()[pick(len(texts()))]
    for _ in range(1 + pick(3)):
        text = mutated_text(text, pick)
    read(text)
    read(text.decode(errors="surrogateescape"))


@MANY
@given(st.data(), json_values())
def test_any_value_in_any_place_is_refused_or_sound(draw: st.DataObject, junk: Any) -> None:
    value = data(pick_of(draw))
    where: Any = value
    while True:
        key = draw.draw(
            st.sampled_from(sorted(where) if isinstance(where, dict) else range(len(where)))
        )
        if not where[key] or not isinstance(where[key], (list, dict)) or draw.draw(st.booleans()):
            break
        where = where[key]
    where[key] = junk
    read(value)


@MANY
@given(json_values())
def test_anything_is_refused(junk: Any) -> None:
    assert not read(junk)


@MANY
@given(FORMATS, st.dictionaries(KEYS, json_values(), max_size=4))
def test_anything_in_our_envelope_is_refused_or_sound(name: str, body: dict[str, Any]) -> None:
    read({**body, "format": name, "version": 1})


@MANY
@given(st.binary() | st.text())
def test_any_text_is_refused(text: str | bytes) -> None:
    assert not read(text)
