"""Any text as a ruleset file: refused where it is wrong, whatever it is, and in bounded time."""

import tomllib
from pathlib import Path

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import STANDARD, Card, DecodeError, NotationError, Ruleset, WrongType
from mamey.wire.ruleset import format_ruleset, read_ruleset
from mamey.wire.toml_text import DEEPEST, LARGEST
from tests.support.ruleset_files import HEAD, refused
from tests.support.typos import TRAPS, typos
from tests.support.variants import VARIANTS

EXAMPLE = Path(__file__).parents[2] / "examples" / "my-board.toml"


class TestWrongText:
    @pytest.mark.parametrize(
        ("text", "place", "line"),
        [
            pytest.param("a = [4, 3 2]", (4, 9), "a = [4, 3 2]", id="comma"),
            pytest.param("a", (4, 2), "a", id="no value"),
            pytest.param("a = ", (4, 5), "a = ", id="end"),
            pytest.param("\n\na = what\nb = 1", (6, 5), "a = what", id="value"),
            pytest.param('a = "R1\nb = 1', (4, 8), 'a = "R1', id="string"),
            pytest.param('a = """R1\nb = 1', (5, 6), "b = 1", id="long string"),
            pytest.param('name = "x"', (4, 11), 'name = "x"', id="key twice"),
            pytest.param("[store_2]\n[store_2]", (5, 9), "[store_2]", id="table twice"),
            pytest.param('a = "\\ud800"', (4, 12), 'a = "\\ud800"', id="surrogate escape"),
            pytest.param("a = '\x00'", (4, 6), "a = '?'", id="null"),
            pytest.param("a = '\ud800'", (4, 6), "a = '?'", id="surrogate"),
            pytest.param("# \udfff\na = 1", (4, 3), "# ?", id="surrogate in a comment"),
            pytest.param("a = 2023-02-29", (4, 5), "a = 2023-02-29", id="date"),
        ],
    )
    def test_slips_are_shown_in_their_line(
        self, text: str, place: tuple[int, int], line: str
    ) -> None:
        error = refused(HEAD + text)
        assert isinstance(error, NotationError)
        # Which character tomllib points at may change; that it is in this line, or its end, not.
        assert error.path.startswith(f"line {place[0]}, column ")
        assert abs(int(error.path.rpartition(" ")[2]) - place[1]) <= 2
        assert str(error).split("\n")[1] == f"  {line}"

    def test_line_ends_of_windows_do_not_shift_the_place(self) -> None:
        error = refused((HEAD + "a = what").replace("\n", "\r\n"))
        assert error.path == "line 4, column 5"

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            pytest.param(HEAD.encode() + b"# \xff", f"see byte {len(HEAD) + 2}", id="byte"),
            pytest.param(HEAD.encode("utf-16"), "see byte 0; it seems to be UTF-16", id="utf-16"),
            pytest.param(b"\xed\xa0\x80", "see byte 0", id="surrogate"),
        ],
    )
    def test_other_encodings(self, text: bytes, message: str) -> None:
        assert refused(text).message.startswith(f"this is not UTF-8: {message}")

    @pytest.mark.parametrize("text", [None, 1, bytearray(b""), ["x"]], ids=type)
    def test_no_text_at_all(self, text: object) -> None:
        with pytest.raises(WrongType, match="text must be a string or bytes"):
            read_ruleset(text)  # type: ignore[arg-type]

    @pytest.mark.parametrize("char", ["x", "豆"])
    def test_size(self, char: str) -> None:
        room = (LARGEST - len(HEAD) - 1) // len(char.encode())
        text = f"{HEAD}#{char * room}"
        text += "x" * (LARGEST - len(text.encode()))
        assert read_ruleset(text) == read_ruleset(text.encode())
        for larger in (text + "x", (text + "x").encode()):
            assert refused(larger).message == "this is larger than 256 KiB"


DEEP_KEY = ".".join("bcdefghij")
STRINGS = {
    "basic": r'"\"[[[[[[[[[\\"',
    "literal": r"'[[[[[[[[[[\'",
    "long": '"""\n\\"""[[[[[[[[[[""a.b.c.d.e.f.g.h.i\\\\"""',
    "long, with quotes at the end": '"""[[[[[[[[[["""""',
    "long literal": "'''\n''[[[[[[[[[['a.b.c.d.e.f.g.h.i\\'''",
    "long literal, with quotes at the end": "'''[[[[[[[[[['''''",
    "empty": '""',
    "empty literal": "''",
    "empty long": '""""""',
    "empty long literal": "''''''",
}
"""Strings that a careless look at a file would take for deep structure, or not see the end of."""


class TestHostileText:
    """Whatever the text, it is refused in bounded time and memory."""

    @pytest.mark.parametrize("string", STRINGS.values(), ids=STRINGS)
    def test_only_structure_counts_as_deep(self, string: str) -> None:
        plain = f"{HEAD}x = {{ a = {string}, b = 1 }} # {DEEP_KEY} {'[' * 20}\n"
        assert tomllib.loads(plain)
        assert refused(plain).message == "there is no key 'x' (str) here"
        too_deep = {
            f"{DEEP_KEY} = 1": "this key has more than 8 parts",
            f"b = {'[' * DEEPEST}{']' * DEEPEST}": "this is nested deeper than 8 levels",
        }
        for deep, message in too_deep.items():
            assert tomllib.loads(plain.replace("b = 1", deep))
            assert refused(plain.replace("b = 1", deep)).message == message

    @pytest.mark.parametrize("quote", ["", '"', "'"], ids=["bare", "basic", "literal"])
    def test_the_longest_key(self, quote: str) -> None:
        parts = [f"{quote}{part}{quote}" for part in "abcdefghi"]
        assert refused(f"{HEAD}{' . '.join(parts[:8])} = 1").path == "$"
        assert "more than 8 parts" in refused(f"{HEAD}{' . '.join(parts)} = 1").message
        assert "more than 8 parts" in refused(f"{HEAD}[{' . '.join(parts)}]").message

    def test_the_deepest_list(self) -> None:
        assert refused(f"{HEAD}icons = {'[' * 8}1{']' * 8}").path == "$.icons[0]"
        error = refused(f"{HEAD}icons = {'[' * 9}1{']' * 9}")
        assert error.path == f"line 4, column {len('icons = ') + 9}"

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("x = " + "[" * 200_000, id="brackets"),
            pytest.param("x = " + "{a=" * 80_000, id="braces"),
            pytest.param(".".join("a" * 130_000) + " = 1", id="a key of many parts"),
            pytest.param("[" + ".".join("a" * 60_000) + "]\n" + "b=1\n" * 30_000, id="deep table"),
            pytest.param("a.b.c.d.e.f.g.h=1\n" * 14_000, id="deep keys"),
            pytest.param('""" """ ' * 30_000, id="strings"),
            pytest.param('x = """' + '\\"' * 120_000, id="a string without end"),
            pytest.param("'''" * 80_000, id="quotes"),
            pytest.param("x" * 250_000 + " = 1", id="a long key"),
            pytest.param(f"{'x' * 100_000} = 1\n" * 2, id="a long key twice"),
            pytest.param("".join(f"k{number} = 1\n" for number in range(20_000)), id="keys"),
            pytest.param(f"[store_2]\nrun-2 = [{'1,' * 120_000}]", id="squares"),
            pytest.param(f'bean_cards = "{"R1 " * 80_000}R6"', id="cards"),
            pytest.param(f"name.{'x' * 100_000} = 1", id="a long key within"),
        ],
    )  # fmt: skip
    def test_much_of_something(self, text: str) -> None:
        assert len(str(refused(HEAD + text))) < 600

    def test_the_largest_boards_are_read_in_time(self) -> None:
        """By all squares that can be named, the sets of a deck like this would take long."""
        numbers = list(range(1, 27))
        cells = "".join(f"same-{size} = {numbers}\n" for size in range(2, 100))
        deck = " ".join(card.name for card in Card if not card.is_joker) + " "
        text = f'{HEAD}bean_cards = "{deck * 100}"\n[store_2]\n{cells}[store_34]\n{cells}'
        assert len(read_ruleset(text).store_2.squares) == 98 * 26


KEYS = st.sampled_from([*attrs.fields_dict(Ruleset), "base", "format", "run-2", "diff-4", "2", "4"])
VALUES = st.recursive(
    st.sampled_from(
        [
            *("0", "1", "-1", "5", "7", "4294967296", "true", "1.5", "nan", "inf", "2024-01-01"),
            *('""', '"R1"', '"R1 R2 RX"', '"skip"', '"deck_empty"', '"standard"', '"all-cards"'),
            *("[]", "{}", "[2, 1, 0, 1, 2]", "{ 2 = 5, 3 = 5, 4 = 4 }", "{ run-2 = [4, 3] }"),
        ]
    ),
    lambda inner: (
        st.lists(inner, max_size=5).map(lambda items: f"[{', '.join(items)}]")
        | st.dictionaries(KEYS, inner, max_size=3).map(
            lambda table: f"{{ {', '.join(f'{key} = {held}' for key, held in table.items())} }}"
        )
    ),
    max_leaves=6,
)
FILES = st.dictionaries(KEYS, VALUES, max_size=4).map(
    lambda table: HEAD + "".join(f"{key} = {held}\n" for key, held in table.items())
)
GOOD = [
    *map(format_ruleset, (STANDARD, VARIANTS["small deck, deck_empty, skip"])),
    EXAMPLE.read_text(encoding="utf-8"),
]


def survives(text: str | bytes) -> None:
    """It spells a ruleset, or is refused with a message that can be printed."""
    refusal, read = "", STANDARD
    try:
        read = read_ruleset(text)
    except DecodeError as error:
        refusal = f"{error.path} {error}"
    assert len(refusal.encode()) < 1000
    assert read_ruleset(format_ruleset(read)).digest == read.digest


class TestAnyText:
    @given(st.text() | st.text(st.sampled_from(f"{TRAPS}[]{{}}=.a1")))
    def test_junk(self, text: str) -> None:
        survives(text)
        survives(HEAD + text)

    @given(st.binary())
    def test_bytes(self, junk: bytes) -> None:
        survives(junk)
        survives(HEAD.encode() + junk)

    @given(typos(st.sampled_from(GOOD)))
    def test_good_files_with_slips(self, text: str) -> None:
        survives(text)

    @given(FILES)
    def test_any_values_for_any_keys(self, text: str) -> None:
        survives(text)
