"""The envelope, the keys and the types: what is not exactly the format is refused."""

from collections import OrderedDict
from typing import Any, Final

import pytest

from mamey import Card, Harvest
from mamey.wire import KINDS
from tests.support.spoilt import BASES, GONE, assert_told, spoilt


class Text(str):
    """Equal to a string, and hashed like one."""


class Whole(int):
    """Equal to a number."""


class Rows(list[Any]):
    """Equal to a list."""


class Hostile:
    """An object that helps nobody who looks at it."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no")

    def __hash__(self) -> int:
        return hash("format")

    def __repr__(self) -> str:
        raise RuntimeError("no")


HOSTILE: Final = Hostile()
WHERE_FORMATS = ", ".join(f"'mamey/{kind}'" for kind in KINDS)

WRONG: list[tuple[str, Any, str]] = [
    # The envelope.
    ("no object", [], "$: this must be an object, not a list"),
    ("null", None, "$: this must be an object, not null"),
    ("a number", 5, "$: this must be an object, not 5 (int)"),
    ("a set", {"R1"}, "$: this must be an object, not {'R1'} (set)"),
    ("a value", Harvest(), "$: this must be an object, not Harvest() (Harvest)"),
    ("bytearray", bytearray(b"{}"), "$: this must be an object, not bytearray(b'{}') (bytearray)"),
    ("no format", spoilt("hire", ["format"], GONE), "$: the key 'format' is missing"),
    ("no version", spoilt("hire", ["version"], GONE), "$: the key 'version' is missing"),
    ("format null", spoilt("hire", ["format"], None), "$.format: this must be a string, not null"),
    *(
        (
            f"format {name!r}",
            spoilt("hire", ["format"], name),
            f"$.format: this must be one of {WHERE_FORMATS}, not {name!r} (str)",
        )
        for name in (
            "",
            "mamey",
            "mamey/",
            "mamey/move",
            "chess/state",
            "Mamey/state",
            "mamey/state/",
        )
    ),
    (
        "the next version",
        spoilt("hire", ["version"], 2),
        "$.version: this is version 2; this library reads version 1",
    ),
    (
        "no version yet",
        spoilt("hire", ["version"], 0),
        "$.version: this is version 0; this library reads version 1",
    ),
    (
        "version true",
        spoilt("hire", ["version"], True),
        "$.version: this must be a whole number, not true",
    ),
    (
        "version text",
        spoilt("hire", ["version"], "1"),
        "$.version: this must be a whole number, not '1' (str)",
    ),
    # Keys.
    ("an unknown key", spoilt("hire", ["crad"], 1), "$: there is no key 'crad' (str) here"),
    (
        "a wrong key",
        spoilt("hire", ["card"], GONE, ["crad"], "R1"),
        "$: there is no key 'crad' (str) here; did you mean card?",
    ),
    (
        "a key too many",
        spoilt("state", ["seats", 1, "name"], "Ann"),
        "$.seats[1]: there is no key 'name' (str) here",
    ),
    (
        "a key missing",
        spoilt("state", ["fields", 2, "face_up"], GONE),
        "$.fields[2]: the key 'face_up' is missing",
    ),
    ("a seed", spoilt("view", ["seed"], 7), "$: there is no key 'seed' (str) here"),
    (
        "a long key",
        spoilt("hire", ["x" * 10**5], 1),
        f"$: there is no key '{'x' * 56}... (str) here",
    ),
    (
        "a key that is a number",
        spoilt("state", ["owners", 1], 0),
        "$.owners: a key must be a string, not 1 (int)",
    ),
    (
        "a key that is null",
        spoilt("violation", ["facts", None], 0),
        "$.facts: a key must be a string, not null",
    ),
    (
        "a key like a string",
        {Text("format"): "mamey/action"},
        "$: a key must be a string, not 'format' (Text)",
    ),
    (
        "a hostile key",
        {HOSTILE: 1},
        "$: a key must be a string, not a value that cannot be shown (Hostile)",
    ),
    (
        "hostile in a view",
        spoilt("memory", ["view"], {HOSTILE: 1}),
        "$.view: a key must be a string, not a value that cannot be shown (Hostile)",
    ),
    # Types.
    (
        "bool for int",
        spoilt("state", ["seats", 0, "cubes"], True),
        "$.seats[0].cubes: this must be a whole number, not true",
    ),
    (
        "float for int",
        spoilt("state", ["turn"], 0.0),
        "$.turn: this must be a whole number, not 0.0 (float)",
    ),
    (
        "nan",
        spoilt("state", ["turn"], float("nan")),
        "$.turn: this must be a whole number, not nan (float)",
    ),
    (
        "infinity",
        spoilt("score", ["tie_break"], float("inf")),
        "$.tie_break: this must be a whole number, not inf (float)",
    ),
    (
        "text for int",
        spoilt("view", ["deck", "hidden"], "3"),
        "$.deck.hidden: this must be a whole number, not '3' (str)",
    ),
    (
        "an int of a class",
        spoilt("state", ["turn"], Whole(0)),
        "$.turn: this must be a whole number, not 0 (Whole)",
    ),
    (
        "a card for int",
        spoilt("state", ["turn"], Card.R1),
        "$.turn: this must be a whole number, not R1 (Card)",
    ),
    (
        "33 bits",
        spoilt("state", ["turn"], 2**32),
        "$.turn: this must be a whole number of at most 32 bits",
    ),
    (
        "33 bits below",
        spoilt("state", ["turn"], -(2**32)),
        "$.turn: this must be a whole number of at most 32 bits",
    ),
    (
        "a huge number",
        spoilt("ruleset", ["hand_limit"], 10**5000),
        "$.hand_limit: this must be a whole number of at most 32 bits",
    ),
    (
        "an owner of 33 bits",
        spoilt("state", ["owners", "run-2-b"], 2**32),
        "$.owners['run-2-b']: this must be a whole number of at most 32 bits",
    ),
    (
        "below nothing",
        spoilt("view", ["deck", "hidden"], -1),
        "$.deck.hidden: this must be a whole number from 0, not -1 (int)",
    ),
    (
        "nobody",
        spoilt("event", ["player"], -1),
        "$.player: this must be a whole number from 0, not -1 (int)",
    ),
    (
        "null for int",
        spoilt("state", ["turn"], None),
        "$.turn: this must be a whole number, not null",
    ),
    ("null for a list", spoilt("state", ["deck"], None), "$.deck: this must be a list, not null"),
    (
        "an object for a list",
        spoilt("state", ["seats"], {}),
        "$.seats: this must be a list, not an object",
    ),
    (
        "text for a list",
        spoilt("state", ["deck"], "R1"),
        "$.deck: this must be a list, not 'R1' (str)",
    ),
    (
        "a tuple for a list",
        spoilt("state", ["deck"], ("R1",)),
        "$.deck: this must be a list, not ('R1',) (tuple)",
    ),
    (
        "a list of a class",
        spoilt("state", ["deck"], Rows()),
        "$.deck: this must be a list, not [] (Rows)",
    ),
    (
        "a list for an object",
        spoilt("state", ["owners"], []),
        "$.owners: this must be an object, not a list",
    ),
    (
        "an object of a class",
        OrderedDict(BASES["hire"]),
        "$: this must be an object, not OrderedDict(…",
    ),
    (
        "a set for a list",
        spoilt("state", ["deck"], set()),
        "$.deck: this must be a list, not set() (set)",
    ),
    (
        "text for bool",
        spoilt("ruleset", ["joker_as_six"], "true"),
        "$.joker_as_six: this must be true or false, not 'true' (str)",
    ),
    (
        "int for bool",
        spoilt("ruleset", ["joker_as_six"], 1),
        "$.joker_as_six: this must be true or false, not 1 (int)",
    ),
    ("int for text", spoilt("ruleset", ["name"], 1), "$.name: this must be a string, not 1 (int)"),
    (
        "a text of a class",
        spoilt("ruleset", ["name"], Text("a")),
        "$.name: this must be a string, not 'a' (Text)",
    ),
    (
        "half a surrogate pair",
        spoilt("ruleset", ["name"], "a\ud800"),
        "$.name: this string has half of a surrogate pair in it",
    ),
    (
        "an object",
        spoilt("ruleset", ["name"], HOSTILE),
        "$.name: this must be a string, not a value that cannot be shown (Hostile)",
    ),
    (
        "an owner true",
        spoilt("state", ["owners", "run-2-b"], True),
        "$.owners['run-2-b']: this must be a seat number or null, not true",
    ),
]


@pytest.mark.parametrize(("data", "told"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_wrong_data_is_refused(data: Any, told: str) -> None:
    assert_told(data, told)
