"""Cards, squares, unions, rules, sums and rulesets: values that are none are refused."""

from typing import Any

import pytest

from mamey import Card, Phase
from tests.support.spoilt import BASES, CUBE, GONE, GOOD, assert_told, spoilt

NO_CARD = "this must be a card, R1 to R5, RX and so on, not"
UNSORTED = "these cards are not sorted, by color (R Y G B) and then by face"
DIGEST = f"sha256:{'0' * 64}"


WRONG: list[tuple[str, Any, str]] = [
    # Cards and squares.
    ("no such card", spoilt("state", ["deck", 0], "R6"), f"$.deck[0]: {NO_CARD} 'R6' (str)"),
    ("a small letter", spoilt("hire", ["card"], "r1"), f"$.card: {NO_CARD} 'r1' (str)"),
    ("a card's number", spoilt("hire", ["card"], 0), f"$.card: {NO_CARD} 0 (int)"),
    ("a card proper", spoilt("hire", ["card"], Card.R1), f"$.card: {NO_CARD} R1 (Card)"),
    ("a card's attribute", spoilt("hire", ["card"], "color"), f"$.card: {NO_CARD} 'color' (str)"),
    ("a list for a card", spoilt("sell", ["cards", 1], []), f"$.cards[1]: {NO_CARD} a list"),
    (
        "an unsorted group",
        spoilt("view", ["seats", 0, "hand", "cards"], ["R2", "R1"]),
        f"$.seats[0].hand.cards: {UNSORTED}",
    ),
    ("an unsorted event", spoilt("event", ["face_up"], ["R4", "R3"]), f"$.face_up: {UNSORTED}"),
    (
        "an unsorted memory",
        spoilt("memory", ["hands", 0, "cards"], ["R2", "R1"]),
        f"$.hands[0].cards: {UNSORTED}",
    ),
    (
        "no square",
        spoilt("sell", ["square"], "run-1"),
        "$.square: 'run-1' is no square; squares are named like diff-3-a",
    ),
    (
        "a square null",
        spoilt("sell", ["square"], None),
        "$.square: this must be a string, not null",
    ),
    (
        "an unknown square",
        spoilt("state", ["owners", "run-9-z"], None),
        "$.owners['run-9-z']: this face of the store has no such square",
    ),
    (
        "a square missing",
        spoilt("state", ["owners", "diff-2-b"], GONE),
        "$.owners: the square diff-2-b is missing",
    ),
    (
        "another name",
        spoilt("state", ["owners", "diff-2-b"], GONE, ["owners", "diff-2-B"], 0),
        "$.owners: the square diff-2-b is missing",
    ),
    (
        "too many fields",
        spoilt("state", ["fields"], [BASES["state"]["fields"][0]] * 4),
        "$.fields: this must be a list of 3, not of 4",
    ),
    ("no fields", spoilt("view", ["fields"], []), "$.fields: this must be a list of 3, not of 0"),
    # Unions.
    ("no type", spoilt("hire", ["type"], GONE), "$: the key 'type' is missing"),
    (
        "an unknown type",
        spoilt("hire", ["type"], "higher"),
        (
            "$.type: this must be one of harvest, receive, return, sell, hire, "
            "not 'higher' (str); did you mean hire?"
        ),
    ),
    (
        "a type of another union",
        spoilt("hire", ["type"], "line"),
        "$.type: this must be one of harvest, receive, return, sell, hire, not 'line' (str)",
    ),
    (
        "type null",
        spoilt("hire", ["type"], None),
        "$.type: this must be one of harvest, receive, return, sell, hire, not null",
    ),
    (
        "type a list",
        spoilt("hire", ["type"], ["hire"]),
        "$.type: this must be one of harvest, receive, return, sell, hire, not a list",
    ),
    ("another type", spoilt("hire", ["type"], "harvest"), "$: there is no key 'card' (str) here"),
    (
        "a hidden line in a score",
        spoilt("score", ["lines", 1, "type"], "hidden"),
        "$.lines[1].type: this must be one of line, not 'hidden' (str)",
    ),
    (
        "an enumeration",
        spoilt("ruleset", ["end_trigger"], "never"),
        "$.end_trigger: this must be one of 'deck_empty', 'replenish_shortfall', not 'never' (str)",
    ),
    (
        "its member's name",
        spoilt("ruleset", ["vacant_policy"], "SKIP"),
        "$.vacant_policy: this must be one of 'sequential', 'skip', 'blocks', not 'SKIP' (str)",
    ),
    (
        "another enumeration",
        spoilt("ruleset", ["vacant_policy"], Phase.OVER),
        (
            "$.vacant_policy: this must be one of 'sequential', 'skip', 'blocks', "
            "not <Phase.OVER: 'after the end'> (Phase)"
        ),
    ),
    # Rules, facts and sums.
    (
        "no such rule",
        spoilt("event", ["rules", 0], "mamey.sel.cube"),
        (
            "$.rules[0]: Mamey has no rule with the id 'mamey.sel.cube'; "
            "did you mean mamey.sell.cube or mamey.sell.cell or mamey.sell.cube-stays?"
        ),
    ),
    ("a rule null", spoilt("violation", ["rule"], None), "$.rule: this must be a string, not null"),
    (
        "a long rule",
        spoilt("violation", ["rule"], "x" * 10**5),
        f"$.rule: Mamey has no rule with the id '{'x' * 300}…",
    ),
    (
        "a case it has not",
        spoilt("violation", ["case"], "x" * 99),
        f"$.case: mamey.sell.own-hand has no refusal '{'x' * 56}... (str)",
    ),
    (
        "no facts",
        spoilt("violation", ["facts"], {}),
        "$.facts: these facts do not fit the rule's refusal",
    ),
    (
        "facts a list",
        spoilt("violation", ["facts"], [1]),
        "$.facts: this must be an object, not a list",
    ),
    (
        "a fact null",
        spoilt("violation", ["facts", "a b"], None),
        "$.facts['a b']: this must be a whole number or a string, not null",
    ),
    (
        "a fact true",
        spoilt("violation", ["facts", "held"], True),
        "$.facts.held: this must be a whole number or a string, not true",
    ),
    (
        "a fact a fraction",
        spoilt("violation", ["facts", "held"], 0.5),
        "$.facts.held: this must be a whole number or a string, not 0.5 (float)",
    ),
    (
        "a huge fact",
        spoilt("violation", ["facts", "held"], 2**53),
        "$.facts.held: this must be a whole number of at most 53 bits",
    ),
    (
        "a half fact",
        spoilt("violation", ["facts", "held"], "\udfff"),
        "$.facts.held: this string has half of a surrogate pair in it",
    ),
    (
        "half a fact's name",
        spoilt("violation", ["facts", "\ud800"], 1),
        "$.facts: this string has half of a surrogate pair in it",
    ),
    (
        "a fact's long name",
        spoilt("violation", ["facts", "é" * 99], None),
        f"$.facts['{'é' * 40}']: this must be a whole number or a string, not null",
    ),
    (
        "a wrong sum",
        spoilt("score", ["total"], 1),
        "$.total: this must be the sum of the lines, 13, not 1 (int)",
    ),
    (
        "a sum null",
        spoilt("score", ["total"], None),
        "$.total: this must be the sum of the lines, 13, not null",
    ),
    (
        "a sum a fraction",
        spoilt("score", ["total"], 13.0),
        "$.total: this must be the sum of the lines, 13, not 13.0 (float)",
    ),
    ("no sum", spoilt("score", ["total"], GONE), "$: the key 'total' is missing"),
    (
        "a sum of hidden lines",
        spoilt("partial", ["total"], 12),
        "$.total: this must be the sum of the lines, None, not 12 (int)",
    ),
    (
        "an amount too large",
        spoilt("score", ["lines", 0, "amount"], 2**53),
        "$.lines[0].amount: this must be a whole number of at most 53 bits",
    ),
    (
        "a sum too large",
        spoilt("score", ["lines", 0, "amount"], 2**53 - 1, ["total"], 2**53 + 9),
        "$.total: this must be a whole number of at most 53 bits",
    ),
    (
        "no lines",
        spoilt("score", ["lines"], [], ["total"], 0),
        "$.lines: there must be lines here; without any, no rules of a game are cited",
    ),
    (
        "no rules",
        spoilt("partial", ["lines", 3, "rules"], []),
        "$.lines[3].rules: there must be rules here; without any, no rules of a game are cited",
    ),
    # Rulesets.
    (
        "no digest",
        spoilt("view", ["ruleset"], "standard"),
        "$.ruleset: this must be the digest of a ruleset, not 'standard' (str)",
    ),
    (
        "a digest in capitals",
        spoilt("view", ["ruleset"], GOOD.ruleset.digest.upper()),
        "$.ruleset: this must be the digest of a ruleset, not 'SHA256:…",
    ),
    (
        "a longer digest",
        spoilt("view", ["ruleset"], f"{DIGEST}0"),
        "$.ruleset: this must be the digest of a ruleset, not 'sha256:0…",
    ),
    (
        "digest null",
        spoilt("view", ["ruleset"], None),
        "$.ruleset: this must be a string, not null",
    ),
    (
        "a ruleset for its digest",
        spoilt("view", ["ruleset"], GOOD.ruleset),
        "$.ruleset: this must be a string, not Ruleset(…",
    ),
    (
        "an unknown ruleset",
        spoilt("view", ["ruleset"], DIGEST),
        "$.ruleset: no ruleset with this digest is known; hand yours over in `rulesets`",
    ),
    (
        "unknown to a memory",
        spoilt("memory", ["view", "ruleset"], DIGEST),
        "$.view.ruleset: no ruleset with this digest is known; hand yours over in `rulesets`",
    ),
    (
        "a state's digest",
        spoilt("state", ["ruleset"], DIGEST),
        "$.ruleset: this must be an object, not 'sha256:0…",
    ),
    ("a short list", spoilt("ruleset", ["icons"], [1]), "$: icons must be 5 numbers, not (1,)"),
    (
        "a long list",
        spoilt("ruleset", ["icons"], [1] * 10**5),
        "$: icons must be 5 numbers, not (1, 1, …",
    ),
    (
        "a wrong provenance",
        spoilt("ruleset", ["provenance", "deck"], CUBE.id),
        "$: provenance names 'deck', which is no field of a ruleset",
    ),
    (
        "provenance a list",
        spoilt("ruleset", ["provenance"], []),
        "$.provenance: this must be an object, not a list",
    ),
    (
        "provenance null",
        spoilt("ruleset", ["provenance", "icons"], None),
        "$.provenance.icons: this must be a string, not null",
    ),
    (
        "a cell a list",
        spoilt("ruleset", ["store_2", 0], []),
        "$.store_2[0]: this must be an object, not a list",
    ),
    # Views and memories that are none.
    (
        "a memory of a view too few",
        spoilt("memory", ["view"], GONE),
        "$: the key 'view' is missing",
    ),
    (
        "a memory of nothing",
        spoilt("memory", ["view"], None),
        "$.view: this must be an object, not null",
    ),
    (
        "a memory of a state",
        spoilt("memory", ["view"], BASES["state"]),
        "$.view.ruleset: this must be a string, not an object",
    ),
    (
        "hands too few",
        spoilt("memory", ["hands", 2], GONE),
        (
            "$: hands and sold must have the sizes [(2, 4), (1, 3), (0, 0)] "
            "of the view, not [(2, 4), (1, 3)]"
        ),
    ),
    (
        "more known than there is",
        spoilt("memory", ["hands", 1, "cards"], ["G4"]),
        (
            "$: hands and sold must have the sizes [(2, 4), (1, 3), (0, 0)] "
            "of the view, not [(2, 4), (2, 3), (0, 0)]"
        ),
    ),
    (
        "sold too many",
        spoilt("memory", ["sold", 2], ["R1"]),
        (
            "$: hands and sold must have the sizes [(2, 4), (1, 3), (0, 0)] "
            "of the view, not [(2, 4), (1, 3), (0, 1)]"
        ),
    ),
]


@pytest.mark.parametrize(("data", "told"), [w[1:] for w in WRONG], ids=[w[0] for w in WRONG])
def test_wrong_data_is_refused(data: Any, told: str) -> None:
    assert_told(data, told)
