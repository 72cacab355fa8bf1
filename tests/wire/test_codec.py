"""The format of every kind of value, written out by hand; canonical bytes and digests."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    STANDARD,
    CardGroup,
    Cell,
    DecodeError,
    EndTrigger,
    Field,
    Harvest,
    HiddenLine,
    Hire,
    Memory,
    NotFound,
    PartialScore,
    Receive,
    Return,
    Rule,
    Ruleset,
    Score,
    ScoreLine,
    Seat,
    Sell,
    SetKind,
    Square,
    State,
    StoreBoard,
    VacantPolicy,
    Violation,
    WrongType,
    cards,
    decode,
    digest,
    dumps,
    encode,
    events,
    new_game,
    observe,
    rulebook,
)
from mamey.core.canonical_json import canonical_bytes, digest_of
from mamey.wire import KINDS, VERSION
from tests.support.good import good
from tests.support.variants import VARIANTS

CUBE = rulebook["mamey.sell.cube"]
TINY = Ruleset(
    name="tiny",
    bean_cards=cards("R1 R2 R3 RX Y1 Y2 Y3 G1 G2 B1"),
    removed=cards("B1"),
    store_2=StoreBoard((Cell(SetKind.RUN, 2, (4, 3), rulebook["mamey.store.numbers-2"]),)),
    store_34=StoreBoard((Cell(SetKind.DIFF, 3, (6,)), Cell(SetKind.SAME, 2, (5,)))),
    vacant_policy=VacantPolicy.SKIP,
    end_trigger=EndTrigger.REPLENISH_SHORTFALL,
    joker_as_six=False,
    provenance=(("hand_limit", rulebook["mamey.harvest.hand-limit"]),),
)
STATE = State(
    ruleset=TINY,
    deck=cards("G1"),
    fields=(
        Field(cards("R3"), cards("Y1")),
        Field((), cards("Y2")),
        Field((), cards("Y3")),
    ),
    seats=(Seat((), 4, 2, cards("R1 R2")), Seat(cards("RX"), 5, 2)),
    owners=(0, None),
    discard=cards("G2"),
    turn=1,
    inspecting=1,
)
VIEW = observe(STATE, 1)
MEMORY = Memory(VIEW, (CardGroup(), CardGroup(cards("RX"))), (cards("R1 R2"), ()))

TINY_JSON = {
    "name": "tiny",
    "bean_cards": ["R1", "R2", "R3", "RX", "Y1", "Y2", "Y3", "G1", "G2", "B1"],
    "removed": ["B1"],
    "store_2": [{"kind": "run", "size": 2, "numbers": [4, 3], "source": "mamey.store.numbers-2"}],
    "store_34": [
        {"kind": "same", "size": 2, "numbers": [5], "source": None},
        {"kind": "diff", "size": 3, "numbers": [6], "source": None},
    ],
    "start_cubes": [5, 5, 4],
    "hand_limit": 7,
    "icons": [2, 1, 0, 1, 2],
    "joker_icons": 0,
    "end_trigger": "replenish_shortfall",
    "vacant_policy": "skip",
    "joker_as_six": False,
    "joker_only_sets": True,
    "provenance": {"hand_limit": "mamey.harvest.hand-limit"},
}
TINY_DIGEST = digest_of(
    {
        "game": "mamey",
        **{key: held for key, held in TINY_JSON.items() if key not in ("name", "provenance")},
        "store_2": [{"kind": "run", "size": 2, "numbers": [4, 3]}],
        "store_34": [
            {"kind": "same", "size": 2, "numbers": [5]},
            {"kind": "diff", "size": 3, "numbers": [6]},
        ],
    }
)
STATE_JSON = {
    "ruleset": TINY_JSON,
    "deck": ["G1"],
    "fields": [
        {"face_up": ["R3"], "face_down": ["Y1"]},
        {"face_up": [], "face_down": ["Y2"]},
        {"face_up": [], "face_down": ["Y3"]},
    ],
    "seats": [
        {"hand": [], "cubes": 4, "stock": 2, "sold": ["R1", "R2"]},
        {"hand": ["RX"], "cubes": 5, "stock": 2, "sold": []},
    ],
    "owners": {"run-2-a": 0, "run-2-b": None},
    "discard": ["G2"],
    "turn": 1,
    "inspecting": 1,
    "final_turns": None,
}
NOTHING = {"cards": [], "hidden": 0}
HIDDEN = {"cards": [], "hidden": 1}
VIEW_JSON = {
    "ruleset": TINY_DIGEST,
    "player": 1,
    "deck": HIDDEN,
    "fields": [
        {"face_up": ["R3"], "face_down": {"cards": ["Y1"], "hidden": 0}},
        {"face_up": [], "face_down": HIDDEN},
        {"face_up": [], "face_down": HIDDEN},
    ],
    "seats": [
        {"hand": NOTHING, "cubes": 4, "stock": 2, "sold": {"cards": [], "hidden": 2}},
        {"hand": {"cards": ["RX"], "hidden": 0}, "cubes": 5, "stock": 2, "sold": NOTHING},
    ],
    "owners": {"run-2-a": 0, "run-2-b": None},
    "discard": ["G2"],
    "turn": 1,
    "inspecting": 1,
    "final_turns": None,
}
MEMORY_JSON = {
    "view": VIEW_JSON,
    "hands": [NOTHING, {"cards": ["RX"], "hidden": 0}],
    "sold": [["R1", "R2"], []],
}

G, GJ = CardGroup(cards("R3"), 1), {"cards": ["R3"], "hidden": 1}
UP = cards("R1 Y2")
RULES: dict[str, Any] = {"rules": (CUBE, rulebook["mamey.sell.one-sale"])}
EVENTS: list[tuple[object, dict[str, Any]]] = [
    (
        events.Inspected(0, 1, UP, G, **RULES),
        {"type": "inspected", "player": 0, "field": 1, "face_up": ["R1", "Y2"], "face_down": GJ},
    ),
    (
        events.PassedOver(0, 1, **RULES),
        {"type": "passed_over", "player": 0, "field": 1},
    ),
    (events.Blocked(1, 2, **RULES), {"type": "blocked", "player": 1, "field": 2}),
    (
        events.Received(1, 3, UP, G, **RULES),
        {"type": "received", "player": 1, "field": 3, "face_up": ["R1", "Y2"], "face_down": GJ},
    ),
    (
        events.Returned(1, 3, UP, cards("B5"), **RULES),
        {
            "type": "returned",
            "player": 1,
            "field": 3,
            "face_up": ["R1", "Y2"],
            "turned_up": ["B5"],
        },
    ),
    (events.Drew(1, G, **RULES), {"type": "drew", "player": 1, "drawn": GJ}),
    (events.Replenished(1, G, **RULES), {"type": "replenished", "field": 1, "added": GJ}),
    (events.RanShort(1, **RULES), {"type": "ran_short", "field": 1}),
    (
        events.Sold(0, UP, Square.named("run-2-a"), 2, **RULES),
        {
            "type": "sold",
            "player": 0,
            "cards": ["R1", "Y2"],
            "square": "run-2-a",
            "cubes_returned": 2,
        },
    ),
    (
        events.Discarded(0, cards("BX")[0], **RULES),
        {"type": "discarded", "player": 0, "card": "BX"},
    ),
    (events.Hired(0, 1, **RULES), {"type": "hired", "player": 0, "cubes": 1}),
    (
        events.EndTriggered(0, 3, **RULES),
        {"type": "end_triggered", "player": 0, "final_turns": 3},
    ),
    (
        events.TurnPassed(0, 1, None, **RULES),
        {"type": "turn_passed", "player": 0, "following": 1, "final_turns": None},
    ),
    (
        events.HandDiscarded(0, UP, **RULES),
        {"type": "hand_discarded", "player": 0, "cards": ["R1", "Y2"]},
    ),
    (
        events.SoldTurnedUp(0, UP, **RULES),
        {"type": "sold_turned_up", "player": 0, "cards": ["R1", "Y2"]},
    ),
    (events.GameEnded((0, 2), **RULES), {"type": "game_ended", "winners": [0, 2]}),
]
LINE = ScoreLine((CUBE,), -4, {"square": "run-2-a", "cubes": 4})
LINE_JSON = {
    "type": "line",
    "rules": ["mamey.sell.cube"],
    "amount": -4,
    "facts": {"cubes": 4, "square": "run-2-a"},
}
NO_ICONS = HiddenLine((CUBE,), {"hidden": 3})
NO_ICONS_JSON = {"type": "hidden", "rules": ["mamey.sell.cube"], "facts": {"hidden": 3}}
EXAMPLES: list[tuple[str, object, dict[str, Any]]] = [
    ("state", STATE, STATE_JSON),
    ("view", VIEW, VIEW_JSON),
    ("memory", MEMORY, MEMORY_JSON),
    ("ruleset", TINY, TINY_JSON),
    ("action", Harvest(), {"type": "harvest"}),
    ("action", Receive(), {"type": "receive"}),
    ("action", Return(), {"type": "return"}),
    ("action", Hire(cards("GX")[0]), {"type": "hire", "card": "GX"}),
    (
        "action",
        Sell(cards("R3 GX"), Square.named("diff-2-a")),
        {"type": "sell", "cards": ["R3", "GX"], "square": "diff-2-a"},
    ),
    *(
        ("event", event, {**spelt, "rules": ["mamey.sell.cube", "mamey.sell.one-sale"]})
        for event, spelt in EVENTS
    ),
    (
        "violation",
        Violation(rulebook["mamey.invariants.cards"], {"cards": "R1"}, "extra"),
        {"rule": "mamey.invariants.cards", "facts": {"cards": "R1"}, "case": "extra"},
    ),
    (
        "score",
        Score(2, (LINE, LINE), 5),
        {"player": 2, "lines": [LINE_JSON] * 2, "tie_break": 5, "total": -8},
    ),
    (
        "partial-score",
        PartialScore(2, (LINE, NO_ICONS), 5),
        {"player": 2, "lines": [LINE_JSON, NO_ICONS_JSON], "tie_break": 5, "total": None},
    ),
    (
        "partial-score",
        PartialScore(0, (LINE,), 0),
        {"player": 0, "lines": [LINE_JSON], "tie_break": 0, "total": -4},
    ),
]
NAMES = [
    f"{kind} {type(value).__name__} {place}" for place, (kind, value, _) in enumerate(EXAMPLES)
]


class TestFormat:
    @pytest.mark.parametrize(("kind", "value", "spelt"), EXAMPLES, ids=NAMES)
    def test_it_is_what_it_was(self, kind: str, value: object, spelt: dict[str, Any]) -> None:
        whole = {"format": f"mamey/{kind}", "version": 1, **spelt}
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"))
        assert json.dumps(encode(value), sort_keys=True, separators=(",", ":")) == text
        assert dumps(value) == text.encode()
        for given_ in (whole, text, text.encode(), json.dumps(whole, indent=2)):
            read = decode(given_, rulesets=[TINY])
            assert read == value and type(read) is type(value) and repr(read) == repr(value)

    def test_the_examples_are_of_every_kind_and_class(self) -> None:
        assert {kind for kind, _, _ in EXAMPLES} == set(KINDS) and VERSION == 1
        assert [type(event) for event, _ in EVENTS] == list(events.EVENT_TYPES)
        assert len({type(value) for kind, value, _ in EXAMPLES if kind == "action"}) == 5

    def test_what_is_encoded_is_yours_to_change(self) -> None:
        changed = encode(STATE)
        changed["owners"]["run-2-a"] = 1
        changed["ruleset"]["icons"].clear()
        assert encode(STATE)["owners"]["run-2-a"] == 0 and encode(STATE)["ruleset"] == TINY_JSON

    def test_what_is_decoded_stays_as_it_is(self) -> None:
        given_: Any = {**encode(MEMORY), "view": encode(VIEW)}
        for key in ("format", "version"):
            del given_["view"][key]
        before = json.dumps(given_)
        assert decode(given_, rulesets=[TINY]) == MEMORY
        assert json.dumps(given_) == before

    def test_other_spellings_of_one_value(self) -> None:
        sale = '{"format": "mamey/action", "version": 1, "type": "sell", "cards": %s, %s}'
        read = decode(sale % ('["GX", "R3"]', '"square": "diff\\u002d2-a"'))
        assert read == Sell(cards("R3 GX"), Square.named("diff-2-a"))
        plain = '{"format": "mamey/event", "version": 1, "type": "ran_short", "field": %s, %s}'
        assert decode(plain % ("-0", '"rules": []')) == events.RanShort(0, rules=())
        shuffled: Any = encode(TINY)
        for part in ("bean_cards", "store_34"):
            shuffled[part].reverse()
        shuffled["store_2"][0]["numbers"].reverse()
        assert decode(shuffled) == TINY and dumps(decode(shuffled)) == dumps(TINY)


RACE = Rule("race.move.step", "A move adds one, two or three.", refusal="No.")


class Better(Harvest):
    """An action that is not quite one of the game."""


class TestEncode:
    @pytest.mark.parametrize("write", [encode, dumps, digest])
    @pytest.mark.parametrize(
        ("value", "told"),
        [
            (None, "None (NoneType)"),
            (1, "1 (int)"),
            ({}, "{} (dict)"),
            (Harvest, "<class 'mamey.games.mamey.model.Harvest'> (type)"),
            (Better(), "Better() (Better)"),
            (cards("R1")[0], "R1 (Card)"),
            (CardGroup(), "CardGroup(cards=(), hidden=0) (CardGroup)"),
            (
                (Harvest(),),
                "(Harvest(),) (tuple); encode each of them by itself",
            ),
            ([], "[] (list); encode each of them by itself"),
        ],
        ids=["none", "int", "dict", "class", "derived", "card", "group", "tuple", "list"],
    )
    def test_nothing_else_is_written(self, write: Any, value: object, told: str) -> None:
        with pytest.raises(WrongType) as raised:
            write(value)
        kinds = "state, view, memory, action, event, ruleset, violation, score, partial-score"
        assert str(raised.value) == f"value must be a value of a game ({kinds}), not {told}"

    @pytest.mark.parametrize(
        "value",
        [
            Score(0, (), 0),
            PartialScore(0, (HiddenLine(()),), 0),
            Violation(RACE),
            Score(0, (ScoreLine((RACE,), 1),), 0),
        ],
        ids=["no lines", "no rules", "violation elsewhere", "score elsewhere"],
    )
    def test_what_cites_no_rule_of_a_game_is_not_written(self, value: object) -> None:
        with pytest.raises(WrongType, match=r"^value must cite rules of a game \(mamey\), not "):
            encode(value)


class TestDecode:
    def test_a_kind_can_be_expected(self) -> None:
        for kind, value, _ in EXAMPLES:
            assert decode(dumps(value), expect=kind, rulesets=[TINY]) == value
        with pytest.raises(DecodeError) as raised:
            decode(dumps(Harvest()), expect="event")
        told = "$.format: this must be 'mamey/event', not 'mamey/action' (str)"
        assert str(raised.value) == told
        with pytest.raises(NotFound, match=r"^there is no kind 'move' \(str\); there are state, "):
            decode(dumps(STATE), expect="move")
        with pytest.raises(NotFound, match="there is no kind"):
            decode(dumps(STATE), expect=["state"])  # type: ignore[arg-type]

    def test_a_ruleset_is_found_by_its_digest(self) -> None:
        mine = TINY.replace(name="mine")
        text = dumps(VIEW)
        assert decode(text, rulesets=iter([STANDARD, mine])).ruleset is mine
        assert decode(text, rulesets=(TINY, mine)).ruleset is TINY
        assert decode(text, rulesets={mine: 1, TINY: 2}).ruleset is mine
        seen = observe(new_game(players=3, seed=1), None)
        assert decode(dumps(seen)).ruleset is STANDARD

    @pytest.mark.parametrize(
        ("rulesets", "told"),
        [
            (5, "rulesets must be an iterable of rulesets, not 5 (int)"),
            ("standard", "rulesets must be an iterable of rulesets, not 'standard' (str)"),
            (["standard"], "each of rulesets must be a ruleset, not 'standard' (str)"),
            ([TINY, STATE], "each of rulesets must be a ruleset, not State("),
        ],
        ids=["number", "text", "names", "state"],
    )
    def test_rulesets_are_rulesets(self, rulesets: Any, told: str) -> None:
        for text in (dumps(VIEW), dumps(Harvest())):
            with pytest.raises(WrongType) as raised:
                decode(text, rulesets=rulesets)
            assert str(raised.value).startswith(told)


OURS = st.recursive(
    st.none() | st.booleans() | st.integers(1 - 2**53, 2**53 - 1) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


class TestCanonical:
    @given(OURS)
    def test_as_another_implementation_of_the_rfc(self, value: Any) -> None:
        assert canonical_bytes(value) == rfc8785.dumps(value)

    @given(
        st.dictionaries(
            st.sampled_from('a\U0001f96d\uffee\ue000\ud7ff\u00e9\x7f\0\n"\\'), st.none()
        )
    )
    def test_keys_are_in_the_order_of_their_utf_16(self, value: Any) -> None:
        assert canonical_bytes([value]) == rfc8785.dumps([value])

    def test_astral_keys_come_before_the_last_of_the_basic_plane(self) -> None:
        spelt = '{"\U0001f96d":1,"\uffee":2}'  # As UTF-16: d83e dd6d, ffee.
        assert canonical_bytes({"\uffee": 2, "\U0001f96d": 1}) == spelt.encode()
        assert canonical_bytes(['\0\x1f\x7f"\\/\b\u2028']) == (
            b'["\\u0000\\u001f\x7f\\"\\\\/\\b\xe2\x80\xa8"]'
        )

    def test_names_in_all_alphabets(self) -> None:
        for name in ("\U0001f96d マメイ", 'a "b" \\ \n', "", "\x7f\u2028"):
            mine = TINY.replace(name=name)
            assert decode(dumps(mine)) == mine
            assert dumps(mine) == rfc8785.dumps(encode(mine))
        facts: dict[str, int | str] = {"\uffee": 1, "\U0001f96d": "é", "zone": "the deck"}
        odd = Violation(rulebook["mamey.invariants.sorted"], facts)
        assert dumps(odd) == rfc8785.dumps(encode(odd)) and decode(dumps(odd)) == odd


SEEDED = """
import mamey
state = mamey.new_game(players=3, seed=7)
for place in range(30):
    actions = mamey.legal_actions(state, state.turn)
    step = mamey.step(state, actions[place % len(actions)])
    for event in step.events:
        print(mamey.digest(event))
    state = step.state
    for player in range(3):
        print(mamey.digest(mamey.observe(state, player)))
        print(mamey.digest(mamey.score(state)[player]))
    print(mamey.digest(state))
for ruleset in mamey.RULESETS.values():
    print(mamey.digest(ruleset), ruleset.digest)
"""


class TestDigest:
    def test_equal_values_have_equal_digests(self) -> None:
        assert digest(good()) == digest(good())
        mango = STANDARD.replace(name="\U0001f96d")
        for one, other in ((STANDARD, mango), (Harvest(), Receive()), (STATE, VIEW)):
            assert digest(one) != digest(other)
        for value in (STATE, VIEW, mango):
            assert digest(value) == digest_of(encode(value))

    def test_digests_are_what_they_were(self) -> None:
        assert (
            TINY.digest
            == TINY_DIGEST
            == ("sha256:3b7dfd72f26944af792669d453204a0ae2deeab18c4149cb6e94c30bce073164")
        )
        assert STANDARD.digest == (
            "sha256:1f1a58b6e82e05c1a5fe85859398e29d9c5f7a0013f33887fb4ed5748492f145"
        )

    def test_names_count_in_the_one_and_not_in_the_other(self) -> None:
        for alike in (TINY.replace(name="mine"), TINY.replace(provenance=())):
            assert alike.digest == TINY.digest and digest(alike) != digest(TINY)
        assert TINY.replace(joker_icons=1).digest != TINY.digest != digest(TINY)

    def test_they_are_the_same_in_every_process(self) -> None:
        printed = {
            subprocess.run(
                [sys.executable, "-c", SEEDED],
                check=True,
                capture_output=True,
                env={**os.environ, "PYTHONHASHSEED": seed},
            ).stdout
            for seed in ("0", "1", "4294967295")
        }
        assert len(printed) == 1 and printed.pop().count(b"sha256:") > 250


@pytest.mark.parametrize("name", VARIANTS)
def test_the_digest_of_a_ruleset_is_that_of_its_json_without_names(name: str) -> None:
    """As docs/format.md has it for readers in other languages."""
    ruleset = VARIANTS[name]
    written = encode(ruleset)
    for key in ("format", "version", "name", "provenance"):
        del written[key]
    for cell in (*written["store_2"], *written["store_34"]):
        del cell["source"]
    assert ruleset.digest == digest_of({"game": "mamey", **written})
