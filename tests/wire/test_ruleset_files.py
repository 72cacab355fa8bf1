"""Rulesets in TOML files, as people write them."""

import re
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    ALL_CARDS,
    GAMES,
    RULESETS,
    STANDARD,
    Card,
    Cell,
    EndTrigger,
    InvalidSetup,
    MameyError,
    Rule,
    Ruleset,
    SetKind,
    StoreBoard,
    VacantPolicy,
    WrongType,
    cards,
    new_game,
    rulebook,
)
from mamey.wire.ruleset import RULESET_FILES, format_ruleset, read_ruleset
from mamey.wire.toml_text import LARGEST
from tests.support.ruleset_files import HEAD, refused
from tests.support.variants import VARIANTS

EXAMPLE = Path(__file__).parents[2] / "examples" / "my-board.toml"

_LARGEST = {SetKind.RUN: 6, SetKind.SAME: 99, SetKind.DIFF: 4}
PLACES = st.sampled_from(SetKind).flatmap(
    lambda kind: st.tuples(st.just(kind), st.integers(2, _LARGEST[kind]))
)
BOARDS = st.dictionaries(
    PLACES, st.lists(st.integers(1, 2**32 - 1), min_size=1, max_size=26), max_size=6
).map(lambda cells: StoreBoard(Cell(*place, numbers) for place, numbers in cells.items()))


@st.composite
def decks(draw: st.DrawFn) -> tuple[Sequence[Card], Sequence[Card]]:
    """Any cards with at most one joker of a color, and some of them."""
    numbered = draw(
        st.lists(st.sampled_from([card for card in Card if not card.is_joker]), max_size=90)
    )
    jokers = draw(st.lists(st.sampled_from([Card.RX, Card.YX, Card.GX, Card.BX]), unique=True))
    deck = numbered + jokers
    removed = draw(st.lists(st.sampled_from(deck), max_size=8)) if deck else []
    return deck, list((Counter(deck) & Counter(removed)).elements())


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any rulesets."""
    deck, removed = draw(decks() | st.just((STANDARD.bean_cards, STANDARD.removed)))
    return draw(st.sampled_from(tuple(RULESETS.values()))).replace(
        name=draw(st.text()),
        bean_cards=deck,
        removed=removed,
        store_2=draw(BOARDS | st.just(STANDARD.store_2)),
        store_34=draw(BOARDS | st.just(STANDARD.store_34)),
        start_cubes=draw(st.tuples(*[st.integers(0, 7)] * 3)),
        hand_limit=draw(st.integers(1, 2**32 - 1)),
        icons=draw(st.tuples(*[st.integers(0, 2**32 - 1)] * 5)),
        joker_icons=draw(st.integers(0, 2**32 - 1)),
        end_trigger=draw(st.sampled_from(EndTrigger)),
        vacant_policy=draw(st.sampled_from(VacantPolicy)),
        joker_as_six=draw(st.booleans()),
        joker_only_sets=draw(st.booleans()),
    )


def playable(ruleset: Ruleset, players: int) -> bool:
    """Whether the deal takes it for so many players."""
    try:
        new_game(players=players, seed=1, ruleset=ruleset)
    except InvalidSetup:
        return False
    return True


class TestRoundTrip:
    @pytest.mark.parametrize("ruleset", VARIANTS.values(), ids=VARIANTS)
    def test_every_ruleset_at_hand(self, ruleset: Ruleset) -> None:
        text = format_ruleset(ruleset)
        read = read_ruleset(text)
        assert (read.name, read.digest) == (ruleset.name, ruleset.digest)
        assert read_ruleset(text.encode()) == read
        assert read_ruleset(format_ruleset(read)) == read

    @given(rulesets())
    def test_every_ruleset_there_can_be(self, ruleset: Ruleset) -> None:
        if any(playable(ruleset, players) for players in (2, 3, 4)):
            read = read_ruleset(format_ruleset(ruleset))
            assert (read.name, read.digest) == (ruleset.name, ruleset.digest)
        else:
            with pytest.raises(InvalidSetup):
                format_ruleset(ruleset)

    def test_a_file_with_a_byte_order_mark_and_the_line_ends_of_windows(self) -> None:
        text = "\ufeff" + format_ruleset(STANDARD).replace("\n", "\r\n")
        assert read_ruleset(text.encode()).digest == STANDARD.digest

    @pytest.mark.parametrize(
        "name", ["", '"', "\\", "\x00\x1f\x7f\x85\u2028", "豆\U0001f331", "'''\n\"\"\""]
    )
    def test_any_name(self, name: str) -> None:
        assert read_ruleset(format_ruleset(STANDARD.replace(name=name))).name == name

    def test_every_field_has_a_key(self) -> None:
        given = set(tomllib.loads(format_ruleset(STANDARD)))
        fields = set(attrs.fields_dict(Ruleset)) - {"provenance"}
        assert given == fields | {"format", "version", "base"}

    def test_every_game_has_files(self) -> None:
        assert list(RULESET_FILES) == list(GAMES)

    def test_a_shipped_ruleset_is_its_own_base(self) -> None:
        assert tomllib.loads(format_ruleset(ALL_CARDS))["base"] == "all-cards"
        assert tomllib.loads(format_ruleset(STANDARD.replace(hand_limit=5)))["base"] == "standard"

    def test_the_comments_say_what_is_known_of_a_value(self) -> None:
        text = format_ruleset(STANDARD.replace(joker_icons=1))
        assert "# (by the rulebook: mamey.harvest.hand-limit)\nhand_limit = 7\n" in text
        assert "# Bonus icons on a joker.\njoker_icons = 1\n" in text
        assert "diff-3 = [6, 4]           # (by the rulebook: mamey.store.diff-3)\n" in text
        assert "diff-4 = [10, 8]          # (assumed: mamey.store.numbers-3-4)\n" in text

    def test_a_rule_of_your_own_cannot_spoil_the_file(self) -> None:
        strange = Rule("a.b.c\nname = 1", "")
        board = StoreBoard([Cell(SetKind.RUN, 2, [1], strange)])
        ruleset = STANDARD.replace(store_2=board, provenance=[("icons", strange)])
        assert read_ruleset(format_ruleset(ruleset)).digest == ruleset.digest

    def test_what_cannot_be_written(self) -> None:
        with pytest.raises(InvalidSetup, match=re.escape("[mamey.setup.deck-size]")):
            format_ruleset(STANDARD.replace(bean_cards=cards("R1 R2"), removed=()))
        with pytest.raises(MameyError, match="larger than 256 KiB"):
            format_ruleset(STANDARD.replace(name="x" * LARGEST))
        with pytest.raises(WrongType, match="ruleset must be a ruleset"):
            format_ruleset("standard")  # type: ignore[arg-type]

    def test_a_ruleset_class_of_your_own(self) -> None:
        class Mine(Ruleset):
            pass

        mine = Mine(**attrs.asdict(STANDARD, recurse=False))
        assert format_ruleset(mine) == format_ruleset(STANDARD)


class TestProvenance:
    """What is in the file is the reader's own; the rest is known as it is of the base."""

    def test_a_file_that_gives_nothing(self) -> None:
        assert read_ruleset(HEAD) == STANDARD.replace(name="mine")

    @pytest.mark.parametrize("base", RULESETS)
    def test_all_comes_from_the_base(self, base: str) -> None:
        assert read_ruleset(f'{HEAD}base = "{base}"') == RULESETS[base].replace(name="mine")

    @pytest.mark.parametrize(
        ("key", "value"),
        [
            ("bean_cards", '"R1 R1 R2 R2 R3 R3 R4 R4 Y2 Y3 Y4 G2 G3 G4 B2 B3 B4 B5"'),
            ("removed", '"R2 R3 R4 Y2 Y3 Y4 G2 G3 G4 B2 B3 B4"'),
            ("start_cubes", "{ 2 = 5, 3 = 5, 4 = 4 }"),
            ("hand_limit", "7"),
            ("icons", "[2, 1, 0, 1, 2]"),
            ("joker_icons", "0"),
        ],
        ids=lambda given: given if given.isidentifier() else "value",
    )
    def test_a_value_that_is_given_names_no_rule(self, key: str, value: str) -> None:
        read = read_ruleset(f"{HEAD}{key} = {value}")
        assert STANDARD.source(key) is not None
        assert read.provenance == tuple(pair for pair in STANDARD.provenance if pair[0] != key)

    def test_a_face_that_is_given_is_the_whole_face(self) -> None:
        read = read_ruleset(f"{HEAD}[store_34]\ndiff-3 = [4, 6]\nrun-2 = [4, 3, 2]\n")
        cells = (Cell(SetKind.RUN, 2, (4, 3, 2)), Cell(SetKind.DIFF, 3, (6, 4)))
        assert read.store_34.cells == cells
        assert [cell.source for cell in read.store_34.cells] == [None, None]
        assert read.store_2 == STANDARD.store_2
        assert [rule.id for rule in read.assumptions(3)] == ["mamey.scoring.joker-icons"]
        assert rulebook["mamey.store.numbers-2"] in read.assumptions(2)

    def test_a_whole_file_leaves_nothing_assumed(self) -> None:
        read = read_ruleset(format_ruleset(STANDARD))
        assert read.provenance == ()
        assert all(read.assumptions(players) == () for players in (2, 3, 4))


class TestExample:
    """The file that owners of the game are to copy."""

    def test_it_gives_one_face_and_leaves_the_rest_assumed(self) -> None:
        read = read_ruleset(EXAMPLE.read_bytes())
        assert read.replace(name="standard", store_34=STANDARD.store_34) == STANDARD
        assert all(cell.source is None for cell in read.store_34.cells)

    def test_the_lines_left_out_say_what_is_assumed(self) -> None:
        text = EXAMPLE.read_text(encoding="utf-8")
        commented = re.compile(r"(?m)^# (\[store_2\]|[a-z]+[_-]?[a-z2-6]+ = .*)$")
        lines = "\n".join(commented.findall(text))
        read = read_ruleset(f'{HEAD}base = "all-cards"\n{lines}')
        assert read.digest == STANDARD.digest
        assert read.source("joker_icons") is read.source("removed") is None
        assert read.assumptions(2) == ()


def _cells(numbers: str) -> str:
    return f"[store_34]\nrun-2 = {numbers}\n"


TEXT = "this must be a string, not "
FORMAT = "this must be 'mamey/ruleset', not "
WHOLE = "this must be a whole number, not "
CELL = "this must be a list of whole numbers such as [4, 3, 2], not "
TABLE = "this must be a table of cells such as run-2 = [4, 3, 2], not "
CUBES = "this must be a table such as { 2 = 5, 3 = 5, 4 = 4 }, not "
CARDS = "this must be a string of cards such as 'R3 GX', not "
LIKE = "cells are named like run-2, same-3 and diff-4"
BASE = (
    "this must be the name of a ruleset that comes with the game "
    "(standard, all-cards, forty-cards), "
)

WRONG = {
    "no such key": (
        "hand_limt = 5",
        "$",
        "there is no key 'hand_limt' (str) here; did you mean hand_limit?",
    ),
    "a capital": ("Icons = 5", "$", "there is no key 'Icons' (str) here; did you mean icons?"),
    "a key like none": ("xyz = 5", "$", "there is no key 'xyz' (str) here"),
    "a key beside the one meant": (
        "icons = []\nicon = []",
        "$",
        "there is no key 'icon' (str) here",
    ),
    "provenance": ("provenance = []", "$", "there is no key 'provenance' (str) here"),
    "a dotted key": ("mamey.icons = []", "$", "there is no key 'mamey' (str) here"),
    "true for a number": ("hand_limit = true", "$.hand_limit", f"{WHOLE}true"),
    "a fraction": ("hand_limit = 7.0", "$.hand_limit", f"{WHOLE}the number 7.0"),
    "nan": ("joker_icons = nan", "$.joker_icons", f"{WHOLE}the number nan"),
    "infinity": ("joker_icons = -inf", "$.joker_icons", f"{WHOLE}the number -inf"),
    "too large a fraction": ("joker_icons = 1e999", "$.joker_icons", f"{WHOLE}the number inf"),
    "a date": ("hand_limit = 2024-02-29", "$.hand_limit", f"{WHOLE}the date 2024-02-29"),
    "a time": ("hand_limit = 12:30:00", "$.hand_limit", f"{WHOLE}the time 12:30:00"),
    "a string for a number": ('hand_limit = "7"', "$.hand_limit", f"{WHOLE}'7' (str)"),
    "a list for a number": ("hand_limit = [7]", "$.hand_limit", f"{WHOLE}a list"),
    "a table for a number": ("[hand_limit]\nis = 7", "$.hand_limit", f"{WHOLE}a table"),
    "33 bits": (
        "hand_limit = 4294967296",
        "$.hand_limit",
        "this must be a whole number of at most 32 bits",
    ),
    "many digits": (
        f"hand_limit = {'9' * 4000}",
        "$.hand_limit",
        "this must be a whole number of at most 32 bits",
    ),
    "thousands of digits": (
        f"hand_limit = {'9' * 9000}",
        "$",
        "there is a number with far too many digits here",
    ),
    "20000 bits": (
        f"hand_limit = 0x{'f' * 5000}",
        "$.hand_limit",
        "this must be a whole number of at most 32 bits",
    ),
    "a long number for a string": (
        f"base = 0x{'f' * 5000}",
        "$.base",
        "this must be a string, not a value that cannot be shown (int)",
    ),
    "1 for true": ("joker_as_six = 1", "$.joker_as_six", "this must be true or false, not 1 (int)"),
    "a string for true": (
        'joker_only_sets = "true"',
        "$.joker_only_sets",
        "this must be true or false, not 'true' (str)",
    ),
    "a table for true": (
        "joker_only_sets = {}",
        "$.joker_only_sets",
        "this must be true or false, not a table",
    ),
    "no such trigger": (
        'end_trigger = "deck"',
        "$.end_trigger",
        "this must be one of 'deck_empty', 'replenish_shortfall', not 'deck' (str)",
    ),
    "a trigger in a list": (
        'end_trigger = ["deck_empty"]',
        "$.end_trigger",
        "this must be one of 'deck_empty', 'replenish_shortfall', not a list",
    ),
    "no such policy": (
        'vacant_policy = ""',
        "$.vacant_policy",
        "this must be one of 'sequential', 'skip', 'blocks', not '' (str)",
    ),
    "no such base": ('base = "standrd"', "$.base", f"{BASE}not 'standrd' (str)"),
    "a base that is none": ("base = false", "$.base", "this must be a string, not false"),
    "a card that is none": (
        'bean_cards = "R1 R6"',
        "$.bean_cards",
        "'R6' is no card; cards are R1 to R5, RX and so on; see column 4 of the string",
    ),
    "on a second line": (
        'removed = """\nR1\nr1"""',
        "$.removed",
        "'r1' is no card; cards are R1 to R5, RX and so on; see line 2, column 1 of the string",
    ),
    "a list of cards": ('removed = ["R1"]', "$.removed", f"{CARDS}a list"),
    "a table of cards": ("removed = { R1 = 2 }", "$.removed", f"{CARDS}a table"),
    "cubes in a list": ("start_cubes = [5, 5, 4]", "$.start_cubes", f"{CUBES}a list"),
    "cubes for five": (
        "start_cubes = { 2 = 5, 3 = 5, 4 = 4, 5 = 4 }",
        "$.start_cubes",
        "there is no number of players '5' (str) here",
    ),
    "no cubes for four": (
        "start_cubes = { 2 = 5, 3 = 5 }",
        "$.start_cubes",
        "the cubes with 4 players are missing",
    ),
    "cubes that are none": (
        "start_cubes = { 2 = 5, 3 = 5.5, 4 = 4 }",
        "$.start_cubes.3",
        f"{WHOLE}the number 5.5",
    ),
    "four icons": ("icons = [2, 1, 0, 1]", "$.icons", "this must be a list of 5, not of 4"),
    "icons that are none": ("icons = [2, 1, 0, true, 1]", "$.icons[3]", f"{WHOLE}true"),
    "icons in a table": ("icons = { 1 = 2 }", "$.icons", f"{CELL}a table"),
    "a face that is none": ("store_2 = [[4, 3]]", "$.store_2", f"{TABLE}a list"),
    "a face twice": ("[[store_2]]\nrun-2 = [4]", "$.store_2", f"{TABLE}a list"),
    "no such cell": (
        "[store_2]\nrum-2 = [4]",
        "$.store_2",
        f"there is no cell 'rum-2' (str); {LIKE}",
    ),
    "a cell with _": (
        "[store_2]\nrun_2 = [4]",
        "$.store_2",
        f"there is no cell 'run_2' (str); {LIKE}",
    ),
    "a row": ("[store_2.run]\n2 = [4]", "$.store_2", f"there is no cell 'run' (str); {LIKE}"),
    "a key in a table": (
        "[store_2]\nhand_limit = 5",
        "$.store_2",
        "the key 'hand_limit' must stand above the first table",
    ),
    "the base in a table": (
        '[store_2]\nbase = "x"',
        "$.store_2",
        "the key 'base' must stand above the first table",
    ),
    "a cell with one number": (_cells("15"), "$.store_34.run-2", f"{CELL}15 (int)"),
    "a cell that is a table": (_cells("{}"), "$.store_34.run-2", f"{CELL}a table"),
    "a number that is none": (_cells("[4, 3.0]"), "$.store_34.run-2[1]", f"{WHOLE}the number 3.0"),
    "true for a square": (_cells("[true]"), "$.store_34.run-2[0]", f"{WHOLE}true"),
    "a table for a square": (_cells("[4, {}]"), "$.store_34.run-2[1]", f"{WHOLE}a table"),
    "33 bits on a square": (
        _cells("[4294967296]"),
        "$.store_34.run-2[0]",
        "this must be a whole number of at most 32 bits",
    ),
}
"""What follows the first lines of a file; where it is wrong; what is."""

BROKEN = {
    "a number of 0": (_cells("[4, 0]"), "$.store_34.run-2[1]", "mamey.store.squares"),
    "a number below 0": (_cells("[-9, 4]"), "$.store_34.run-2[0]", "mamey.store.squares"),
    "27 squares": (_cells(str([1] * 27)), "$.store_34.run-2", "mamey.store.squares"),
    "no squares": (_cells("[]"), "$.store_34.run-2", "mamey.store.squares"),
    "a run of 7": ("[store_2]\nrun-7 = [1]", "$.store_2.run-7", "mamey.store.columns"),
    "five colors": ("[store_2]\ndiff-5 = [0]", "$.store_2.diff-5", "mamey.store.columns"),
    "a set of 1": ("[store_2]\nsame-1 = 5", "$.store_2.same-1", "mamey.sell.two-cards"),
    "a joker twice": ('bean_cards = "RX RX"', "$.bean_cards", "mamey.components.one-joker"),
    "not there to remove": ('removed = "RX RX"', "$.removed", "mamey.setup.cards-in-play"),
    "removed by the base": ('bean_cards = "R1 R1"', "$.bean_cards", "mamey.setup.cards-in-play"),
    "removed by both": (
        'bean_cards = "R1"\nremoved = "R2"',
        "$.removed",
        "mamey.setup.cards-in-play",
    ),
    "eight cubes": (
        "[start_cubes]\n2 = 7\n3 = 8\n4 = 7",
        "$.start_cubes.3",
        "mamey.components.merchant-cubes",
    ),
    "cubes below 0": (
        "[start_cubes]\n2 = 5\n3 = 5\n4 = -1",
        "$.start_cubes.4",
        "mamey.components.merchant-cubes",
    ),
    "a limit of 0": ("hand_limit = 0", "$.hand_limit", "mamey.harvest.limit-at-least-one"),
    "icons below 0": ("icons = [2, 1, 0, 1, -2]", "$.icons[4]", "mamey.scoring.icons-by-number"),
    "joker icons below 0": ("joker_icons = -1", "$.joker_icons", "mamey.scoring.joker-icons"),
    "too few cards": (
        'removed = ""\nbean_cards = "R1 R2 R3 R1 R2 R3 R4"',
        "$",
        "mamey.setup.deck-size",
    ),
    "no cell at all": ("[store_2]\n[store_34]", "$", "mamey.store.usable"),
    "no cell of use": (
        f'bean_cards = "{"R1 Y2 " * 9}"\nremoved = ""\nstore_2.run-2 = [1]\nstore_34.same-10 = [1]',
        "$",
        "mamey.store.usable",
    ),
}
"""What follows the first lines of a file; where it breaks a rule; which."""


HEADS = {
    "empty": ("", "$", "the key 'format' is missing; a file begins with "),
    "no format": ('name = "x"\nversion = 1', "$", "the key 'format' is missing"),
    "no version": ('format = "mamey/ruleset"', "$", "the key 'version' is missing"),
    "no name": (HEAD.replace("name", "#"), "$", "the key 'name' is missing"),
    "a name that is none": (HEAD.replace('"mine"', "1"), "$.name", f"{TEXT}1 (int)"),
    "a table for a name": (HEAD.replace('"mine"', "{}"), "$.name", f"{TEXT}a table"),
    "version 2": (HEAD.replace("1", "2"), "$.version", "this is version 2; this library reads "),
    "version 1.0": (HEAD.replace("1", "1.0"), "$.version", f"{WHOLE}the number 1.0"),
    "version true": (HEAD.replace("1", "true"), "$.version", f"{WHOLE}true"),
    "a state": (HEAD.replace("ruleset", "state"), "$.format", f"{FORMAT}'mamey/state' (str)"),
    "a game": (HEAD.replace("mamey/", "chess/"), "$.format", f"{FORMAT}'chess/ruleset' (str)"),
    "a list": (HEAD.replace('"mamey/ruleset"', "[]"), "$.format", f"{TEXT}a list"),
}
"""A file; where it is wrong; the beginning of what is."""


class TestWrongFiles:
    @pytest.mark.parametrize(("text", "path", "message"), WRONG.values(), ids=WRONG)
    def test_wrong_values(self, text: str, path: str, message: str) -> None:
        error = refused(HEAD + text)
        assert (error.path, error.message, error.violations) == (path, message, ())
        assert str(error) == f"{path}: {message}"

    @pytest.mark.parametrize(("text", "path", "rule"), BROKEN.values(), ids=BROKEN)
    def test_broken_rules(self, text: str, path: str, rule: str) -> None:
        error = refused(HEAD + text)
        assert error.path == path
        assert {violation.rule.id for violation in error.violations} == {rule}
        for violation in error.violations:
            assert str(violation) in error.message

    def test_the_base_that_removes_cards_is_named(self) -> None:
        error = refused(f'{HEAD}base = "forty-cards"\nbean_cards = "R1"')
        assert error.message.endswith(" Give 'removed', too; now it is that of forty-cards.")

    def test_what_nobody_can_play_is_told_for_each_number_of_players(self) -> None:
        error = refused(f"{HEAD}[store_2]\n[store_34]")
        assert error.message.startswith("nobody can play by this ruleset. ")
        assert [violation.facts["players"] for violation in error.violations] == [2, 3, 4]

    @pytest.mark.parametrize("face", ["store_2", "store_34"])
    def test_a_face_may_be_of_no_use(self, face: str) -> None:
        """The deal refuses those numbers of players who use it."""
        assert read_ruleset(f"{HEAD}[{face}]\n").name == "mine"

    def test_a_deck_for_two_only(self) -> None:
        read = read_ruleset(f'{HEAD}removed = ""\nbean_cards = "{"R1 R2 " * 4}"')
        assert len(read.cards(2)) == 8

    @pytest.mark.parametrize(("text", "path", "message"), HEADS.values(), ids=HEADS)
    def test_first_lines(self, text: str, path: str, message: str) -> None:
        error = refused(text)
        assert error.path == path
        assert error.message.startswith(message)
