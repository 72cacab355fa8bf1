"""Text that is no JSON, or JSON that leaves something open, is refused at bounded cost."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from mamey import STANDARD, DecodeError, Harvest, decode, dumps
from mamey.wire.json_text import DEEPEST
from tests.support.spoilt import error_of

HEAD = '{"format": "mamey/action", "version": 1, '
NO_CARD = "$.card: this must be a card, R1 to R5, RX and so on, not"
TWICE = "$: this must be an object, not an object with the key 'type' (str) twice"
DEEP = f"$: this is nested deeper than {DEEPEST} levels"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "$: this is no JSON: Expecting value, line 1, column 1"),
        (b"", "$: this is no JSON: Expecting value, line 1, column 1"),
        ("\n harvest", "$: this is no JSON: Expecting value, line 2, column 2"),
        (HEAD, "$: this is no JSON: "),
        (HEAD + '"type": "harvest"} {}', "$: this is no JSON: Extra data, line 1, column 61"),
        (HEAD + '"type": "harvest",}', "$: this is no JSON: "),
        (HEAD + "'type': 'harvest'}", "$: this is no JSON: "),
        (HEAD + '"type": "har\nvest"}', "$: this is no JSON: Invalid control character at, "),
        (HEAD + '"type": "har\\vest"}', "$: this is no JSON: Invalid \\escape, "),
        (HEAD + '"type": 01}', "$: this is no JSON: "),
        (HEAD + '"type": +1}', "$: this is no JSON: "),
        ("\ufeff" + HEAD + '"type": "harvest"}', "$: this is no JSON: Unexpected UTF-8 BOM"),
        (b"\xef\xbb\xbf{}", "$: this is no JSON: Unexpected UTF-8 BOM"),
        (b'{"\xff": 1}', "$: this is not UTF-8: see byte 2"),
        (b"\xed\xa0\x80", "$: this is not UTF-8: see byte 0"),
        ((HEAD + '"type": "harvest"}').encode("utf-16"), "$: this is not UTF-8: see byte 0"),
        ("null", "$: this must be an object, not null"),
        ('"{}"', "$: this must be an object, not '{}' (str)"),
        ("1e5", "$: this must be an object, not the number 1e5"),
        ("NaN", "$: this must be an object, not NaN"),
    ],
    ids=[
        *("empty", "no bytes", "word", "cut off", "more", "comma", "quotes", "newline", "escape"),
        *("zero", "plus", "BOM", "bytes with BOM", "byte", "surrogate bytes", "UTF-16"),
        *("null", "text", "float", "NaN"),
    ],
)
def test_no_json(text: str | bytes, told: str) -> None:
    error = error_of(text)
    assert error == told or (error.startswith(told) and len(error) < 120)


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ('"type": "harvest", "type": "harvest"}', TWICE),
        (
            '"type": "hire", "card": {"a": 1, "b": 2, "b": 2}}',
            f"{NO_CARD} an object with the key 'b' (str) twice",
        ),
        ('"type": "hire", "card": 1.0}', f"{NO_CARD} the number 1.0"),
        ('"type": "hire", "card": -Infinity}', f"{NO_CARD} -Infinity"),
        (f'"type": "hire", "card": {"9" * 5000}}}', f"{NO_CARD} a number of 5000 digits"),
        (f'"type": "hire", "card": 0.{"9" * 5000}}}', f"{NO_CARD} the number 0.999999999999999999"),
        (
            '"type": "\\ud83e"}',
            "$.type: this must be one of harvest, receive, return, sell, hire, not '\\ud83e' (str)",
        ),
        ('"\\udd6d": 1, "type": "harvest"}', "$: there is no key '\\udd6d' (str) here"),
        ('"type": 1, "\\u0074ype": 1}', TWICE),
    ],
    ids=[
        *("key twice", "key twice inside", "float", "infinity", "long", "long fraction"),
        *("half", "half key", "escaped twice"),
    ],
)
def test_json_that_is_no_value_of_ours(rest: str, told: str) -> None:
    assert error_of(HEAD + rest) == told
    assert error_of((HEAD + rest).encode()) == told


def test_long_keys_given_twice_are_cut() -> None:
    assert len(error_of("{%s: 1, %s: 1}" % (('"' + "x" * 10**6 + '"',) * 2))) < 200


@pytest.mark.parametrize("number", ["1.0", "1e0", "-0.0", "NaN", "1" * 21, "-" + "1" * 20])
def test_numbers_that_are_not_whole_or_too_long(number: str) -> None:
    text = dumps(STANDARD).replace(b'"hand_limit":7', b'"hand_limit":' + number.encode())
    told = error_of(text)
    assert told.startswith("$.hand_limit: this must be a whole number, not ")


@pytest.fixture(params=[200, 10**8], ids=["shallow", "endless"])
def stack(request: pytest.FixtureRequest) -> Iterator[None]:
    """Another limit of recursion, above the depth in which the test itself runs."""
    before, depth = sys.getrecursionlimit(), len(list(_frames()))
    sys.setrecursionlimit(depth + int(request.param))
    yield
    sys.setrecursionlimit(before)


def _frames() -> Iterator[Any]:
    frame: Any = sys._getframe()
    while frame is not None:
        yield frame
        frame = frame.f_back


@pytest.mark.usefixtures("stack")
@pytest.mark.parametrize(
    "text",
    [
        "[" * 10**6,
        '{"a":' * 10**6,
        '{"a":' + "[" * 10**6,
        '["a",' * 10**6,
        '["\\"",' + "[" * 10**6,
        '["\\\\",' + "[" * 10**6,
        '{"a":"]]]]","b":' + "[{" * 10**6,
        "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1),
        '""' + "[" * (DEEPEST + 1),
    ],
    ids=[
        *("lists", "objects", "after a key", "texts", "after a quote", "after a slash"),
        *("after brackets in text", "by one", "after text"),
    ],
)
def test_deep_nesting_is_refused_before_it_is_read(text: str) -> None:
    assert error_of(text) == DEEP


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("[" * DEEPEST + "]" * DEEPEST, DEEPEST),
        ("[" + "[],[[]]," * 10**4 + "0]", 3),
        ('["%s"]' % ("[{" * 10**4), 1),
        ('["%s"]' % ('\\"[' * 10**4), 1),
        ('["\\\\","%s"]' % ("[" * 10**4), 1),
    ],
    ids=["deepest", "side by side", "in a text", "after quotes in a text", "after a slash"],
)
def test_what_is_not_deep_is_read(text: str, depth: int) -> None:
    assert error_of(text) == "$: this must be an object, not a list"


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * 10**6,
        '"' * 10**6 + "\\",
        '"\\' * 10**6,
        '["' * 10,
        "\\" * 10**6,
        '"' + "x" * 10**6,
    ],
    ids=["quotes", "texts", "slashes", "open", "no text", "long"],
)
def test_texts_that_never_end_are_refused_in_one_pass(text: str) -> None:
    assert error_of(text).startswith("$: this is no JSON: ")


def test_deep_values_are_refused_where_they_are_met() -> None:
    deep: Any = []
    for _ in range(10**5):
        deep = [deep]
    action = {"format": "mamey/action", "version": 1, "type": "hire", "card": deep}
    assert error_of(action).endswith("not a list")
    assert error_of({**action, "card": (deep,)}).startswith("$.card: this must be a card")
    ring: Any = {}
    ring["ring"] = ring
    assert error_of({**action, "card": ring}).endswith("not an object")


def test_names_may_hold_brackets() -> None:
    for name in ("[" * 100, '"' + "{" * 100, "\\" * 99 + "[" * 100, '\\"' * 50 + "[" * 100):
        mine = STANDARD.replace(name=name)
        assert decode(dumps(mine)) == mine


def test_nothing_but_text_is_parsed() -> None:
    with pytest.raises(DecodeError, match="this must be an object, not"):
        decode(memoryview(dumps(Harvest())))
