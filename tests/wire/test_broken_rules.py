"""What is in the format but breaks a rule: the error has the rules and where they are broken."""

import json
from typing import Any

import pytest

from mamey import (
    DecodeError,
    InvalidState,
    Rule,
    Violation,
    decode,
    dumps,
    encode,
    observe,
    rulebook,
)
from mamey.games.mamey.rulebook import (
    components,
    harvest,
    invariants,
    scoring,
    sell,
    setup,
    store,
    vacant,
)
from tests.support.good import good
from tests.support.memories import memory_from
from tests.support.spoilt import BASES, GONE, error_of, spoilt
from tests.support.table import table

CARDS = BASES["ruleset"]["bean_cards"]
CELL = {"kind": "run", "size": 2, "numbers": [1], "source": None}

UNPLAYABLE: list[tuple[str, Any, str, Rule]] = [
    ("two jokers", spoilt("ruleset", ["bean_cards", 0], "RX"), "$", components.ONE_JOKER),
    ("not there", spoilt("ruleset", ["removed"], ["R1"] * 3), "$", setup.CARDS_IN_PLAY),
    ("eight cubes", spoilt("ruleset", ["start_cubes", 1], 8), "$", components.MERCHANT_CUBES),
    ("no cubes", spoilt("ruleset", ["start_cubes", 1], -1), "$", components.MERCHANT_CUBES),
    ("no hand", spoilt("ruleset", ["hand_limit"], 0), "$", harvest.LIMIT_AT_LEAST_ONE),
    ("icons", spoilt("ruleset", ["icons", 4], -1), "$", scoring.ICONS_BY_NUMBER),
    ("joker icons", spoilt("ruleset", ["joker_icons"], -1), "$", scoring.JOKER_ICONS),
    ("one card", spoilt("ruleset", ["store_2", 0, "size"], 1), "$.store_2[0]", sell.TWO_CARDS),
    ("too wide", spoilt("ruleset", ["store_34", 0, "size"], 7), "$.store_34[0]", store.COLUMNS),
    ("no square", spoilt("ruleset", ["store_2", 1, "numbers"], []), "$.store_2[1]", store.SQUARES),
    ("nothing", spoilt("ruleset", ["store_2", 1, "numbers"], [0]), "$.store_2[1]", store.SQUARES),
    ("many", spoilt("ruleset", ["store_2", 0, "numbers"], [1] * 27), "$.store_2[0]", store.SQUARES),
    ("twice", spoilt("ruleset", ["store_2"], [CELL, CELL]), "$.store_2", store.SQUARES),
    (
        "of a state",
        spoilt("state", ["ruleset", "store_34"], [CELL, CELL]),
        "$.ruleset.store_34",
        store.SQUARES,
    ),
    ("one seat", spoilt("state", ["seats"], BASES["state"]["seats"][:1]), "$.seats", setup.PLAYERS),
    ("no seats", spoilt("view", ["seats"], []), "$.seats", setup.PLAYERS),
    (
        "five seats",
        spoilt("memory", ["view", "seats"], BASES["view"]["seats"][:1] * 5),
        "$.view.seats",
        setup.PLAYERS,
    ),
]


@pytest.mark.parametrize(
    ("data", "path", "rule"), [u[1:] for u in UNPLAYABLE], ids=[u[0] for u in UNPLAYABLE]
)
def test_rulesets_that_cannot_be_played(data: Any, path: str, rule: Rule) -> None:
    told = error_of(data)
    with pytest.raises(DecodeError) as raised:
        decode(json.dumps(data))
    assert raised.value.path == path and str(raised.value) == told
    (violation,) = raised.value.violations
    assert violation.rule is rule and told == f"{path}: {violation}"


def test_a_ruleset_too_small_for_so_many_players() -> None:
    few = spoilt("state", ["ruleset", "bean_cards"], ["R1"] * 8, ["ruleset", "removed"], [])
    with pytest.raises(DecodeError) as raised:
        decode(few)
    (violation,) = raised.value.violations
    assert violation.rule.section == "setup" and raised.value.path == "$"


def faults_of(data: Any, **options: Any) -> list[tuple[str, Rule, str]]:
    """Path, rule and case of each invariant that is broken; the text is refused likewise."""
    with pytest.raises(InvalidState) as raised:
        decode(data, **options)
    with pytest.raises(InvalidState) as again:
        decode(json.dumps(data), **options)
    error = raised.value
    assert str(again.value) == str(error) and again.value.paths == error.paths
    told = zip(error.paths, error.violations, strict=True)
    assert str(error) == " ".join(f"{path}: {violation}" for path, violation in told)
    return [
        (path, violation.rule, violation.case)
        for path, violation in zip(error.paths, error.violations, strict=True)
    ]


SORTED = (invariants.SORTED, "")
EXTRA, LACKING = (invariants.CARDS, "extra"), (invariants.CARDS, "missing")
CUBES, SALES = (invariants.CUBES, ""), (invariants.SALES, "")
FACE_DOWN = (invariants.FACE_DOWN, "")
UNSEEN, NO_VIEWER = (invariants.SIGHT, "shown"), (invariants.SIGHT, "viewer")
DISCARD = BASES["state"]["discard"]
EMPTY_DECK: Any = (["deck"], [], ["discard"], sorted([*DISCARD, "Y5", "R5", "B1"], key=CARDS.index))
"""Changes to the good state that lay its deck into the discard area."""


def phase(case: str) -> tuple[Rule, str]:
    return invariants.PHASE, case


Broken = tuple[str, tuple[Rule, str]]
INVALID: list[tuple[str, Any, list[Broken]]] = [
    # Cards.
    ("a hand", spoilt("state", ["seats", 0, "hand"], ["R2", "R1"]), [("$.seats[0].hand", SORTED)]),
    (
        "sold cards",
        spoilt("state", ["seats", 1, "sold"], ["Y3", "R3", "B3"]),
        [("$.seats[1].sold", SORTED)],
    ),
    (
        "a field",
        spoilt("state", ["fields", 0, "face_up"], ["R4", "R3"]),
        [("$.fields[0].face_up", SORTED)],
    ),
    (
        "face-down cards",
        spoilt("state", ["fields", 1, "face_down"], ["G1", "B1"], ["deck"], ["Y5", "R5"]),
        [("$.fields[1]", FACE_DOWN)],
    ),
    (
        "two heaps",
        spoilt("state", ["discard"], DISCARD[::-1], ["seats", 0, "hand"], ["R2", "R1"]),
        [("$.seats[0].hand", SORTED), ("$.discard", SORTED)],
    ),
    ("a card too many", spoilt("state", ["deck"], ["Y5", "R5", "B1", "B1"]), [("$", EXTRA)]),
    ("a card lost", spoilt("state", ["deck"], ["Y5", "R5"]), [("$", LACKING)]),
    ("a card swapped", spoilt("state", ["deck", 0], "YX"), [("$", LACKING), ("$", EXTRA)]),
    ("a view's discards", spoilt("view", ["discard", 0], "R2"), [("$", EXTRA)]),
    (
        "a view's field",
        spoilt("view", ["fields", 0, "face_up"], ["R4", "R3"]),
        [("$.fields[0].face_up", SORTED)],
    ),
    ("thousands", spoilt("view", ["deck", "hidden"], 10_000), [("$", EXTRA)]),
    ("a hidden card lost", spoilt("view", ["deck", "hidden"], 2), [("$", LACKING)]),
    (
        "all hidden cards lost",
        spoilt("view", ["deck", "hidden"], 0, ["discard"], []),
        [("$", LACKING)],
    ),
    (
        "a memory's sold cards",
        spoilt("memory", ["sold", 0], ["Y3", "Y2", "G3", "G3"]),
        [("$.sold[0]", SORTED)],
    ),
    (
        "a memory's discards",
        spoilt("memory", ["view", "discard"], DISCARD[::-1]),
        [("$.view.discard", SORTED)],
    ),
    ("a memory of five jokers", spoilt("memory", ["sold", 1], ["RX", "RX", "RX"]), [("$", EXTRA)]),
    ("a memory of a lost card", spoilt("memory", ["view", "discard", 0], GONE), [("$", LACKING)]),
    # Cubes and squares.
    ("an eighth cube", spoilt("state", ["seats", 2, "cubes"], 5), [("$.seats[2]", CUBES)]),
    (
        "less than none",
        spoilt("state", ["seats", 2], {"hand": [], "sold": [], "cubes": -1, "stock": 8}),
        [("$.seats[2]", CUBES)],
    ),
    ("a cube moved", spoilt("view", ["seats", 0, "stock"], 3), [("$.seats[0]", CUBES)]),
    (
        "a cube forgotten",
        spoilt("memory", ["view", "seats", 1, "stock"], 3),
        [("$.view.seats[1]", CUBES)],
    ),
    (
        "a square given away",
        spoilt("state", ["owners", "diff-3-a"], None),
        [("$.seats[1]", CUBES), ("$.seats[1]", SALES)],
    ),
    (
        "a square taken",
        spoilt("memory", ["view", "owners", "diff-4-a"], 2),
        [("$.view.seats[2]", CUBES), ("$.view.seats[2]", SALES)],
    ),
    (
        "a stranger",
        spoilt("state", ["owners", "run-3-b"], 3),
        [("$.owners['run-3-b']", phase("owner"))],
    ),
    (
        "nobody",
        spoilt("memory", ["view", "owners", "run-3-b"], -1),
        [("$.view.owners['run-3-b']", phase("owner"))],
    ),
    # Turn and phase.
    ("turn of nobody", spoilt("state", ["turn"], 3), [("$", phase("players"))]),
    ("turn before the first", spoilt("view", ["turn"], -1), [("$", phase("players"))]),
    ("the fourth field", spoilt("state", ["inspecting"], 4), [("$.inspecting", phase("field"))]),
    (
        "no field",
        spoilt("memory", ["view", "inspecting"], 0),
        [("$.view.inspecting", phase("field"))],
    ),
    ("too early", spoilt("state", ["final_turns"], 3), [("$.final_turns", phase("final-turns"))]),
    ("too late", spoilt("state", *EMPTY_DECK), [("$.final_turns", phase("triggered"))]),
    (
        "too many turns",
        spoilt("state", *EMPTY_DECK, ["final_turns"], 4),
        [("$.final_turns", phase("final-turns"))],
    ),
    (
        "the end with hands",
        spoilt("state", *EMPTY_DECK, ["final_turns"], 0),
        [("$.seats[0]", phase("hands")), ("$.seats[1]", phase("hands"))],
    ),
    ("after returning", spoilt("state", ["inspecting"], 2), [("$.fields[0]", FACE_DOWN)]),
    # What is seen.
    ("nobody's view", spoilt("view", ["player"], 3), [("$.player", NO_VIEWER)]),
    ("nobody's memory", spoilt("memory", ["view", "player"], -1), [("$.view.player", NO_VIEWER)]),
    ("another's view", spoilt("view", ["player"], 1), [("$", UNSEEN)]),
    ("a spectator's memory", spoilt("memory", ["view", "player"], None), [("$.view", UNSEEN)]),
    (
        "the deck's top card",
        spoilt("view", ["deck"], {"cards": ["B1"], "hidden": 2}),
        [("$", UNSEEN)],
    ),
    (
        "an own card hidden",
        spoilt("view", ["seats", 0, "hand"], {"cards": ["R1"], "hidden": 1}),
        [("$", UNSEEN)],
    ),
    (
        "not what the view shows",
        spoilt("memory", ["hands", 0, "cards"], ["R1", "R5"]),
        [("$.view", UNSEEN)],
    ),
    (
        "less than the view shows",
        spoilt("memory", ["hands", 0], {"cards": ["R1"], "hidden": 1}),
        [("$.view", UNSEEN)],
    ),
]


@pytest.mark.parametrize(("data", "faults"), [i[1:] for i in INVALID], ids=[i[0] for i in INVALID])
def test_what_no_game_can_lead_to(data: Any, faults: list[Broken]) -> None:
    assert faults_of(data) == [(path, *broken) for path, broken in faults]


def test_a_hand_too_large_for_a_harvest() -> None:
    full = encode(
        table(
            hands=["", "R1 R1 R2 R2 R2 R3 R3"],
            turn=1,
            fields=["R4 | ", "| G1", "| B1"],
            deck=0,
            final_turns=2,
        )
    )
    assert faults_of({**full, "inspecting": 1}) == [("$.inspecting", *phase("hand"))]


def test_a_field_without_cards_while_there_is_a_deck() -> None:
    bare = spoilt("state", ["fields", 1, "face_down"], [], ["deck"], ["Y5", "R5", "B1", "G1"])
    assert faults_of(bare) == [
        ("$.fields[1]", invariants.FACE_DOWN, ""),
        ("$.fields[1]", vacant.ONLY_WITHOUT_DECK, ""),
    ]


def test_the_sentence_has_the_facts() -> None:
    with pytest.raises(InvalidState) as raised:
        decode(spoilt("state", ["seats", 2, "cubes"], 5))
    assert str(raised.value) == (
        "$.seats[2]: Player 2 has 5 merchant cubes in hand, 3 in stock and 0 on the store, "
        "which are not 7. [mamey.invariants.cubes]"
    )
    with pytest.raises(InvalidState) as raised:
        decode(spoilt("view", ["deck", "hidden"], 10_000))
    assert str(raised.value) == (
        "$: The zones together hold 9997 cards beyond the cards in play. [mamey.invariants.cards]"
    )
    assert raised.value.violations == (
        Violation(invariants.CARDS, {"cards": "9997 cards"}, "extra"),
    )


def test_what_is_good_is_read() -> None:
    state = good()
    for value in (state, observe(state, None), memory_from(state, 2)):
        assert decode(dumps(value)) == value
    assert set(rulebook).issuperset(rule.id for _, _, _, rule in UNPLAYABLE)
