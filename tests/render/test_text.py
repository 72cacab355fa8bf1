"""The picture of a view in plain text: exact pictures, and what holds for all of them."""

import re
import unicodedata
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mamey import (
    GAMES,
    STANDARD,
    Card,
    Cell,
    HiddenLine,
    SetKind,
    State,
    StoreBoard,
    View,
    WrongType,
    new_game,
    observe,
    score,
)
from mamey.render import WORDS
from mamey.render.columns import WIDTH, Row, aligned, cut, display_width, pad, printable, wrap
from mamey.render.text import NAME_WIDTH, can_draw, text
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.table import play, table
from tests.support.walks import Walk, deals, walks

INSPECTING = table(
    hands=["R1 R2 R2 Y4 GX", "Y1 Y1 B3", "G5"],
    fields=["B1 B5 |", "R3 Y5 | B2", "| G2"],
    deck=9,
    cubes=[3, 5, 2],
    squares={"run-2-b": 0, "same-2-a": 0, "diff-3-a": 1},
    turn=0,
    inspecting=2,
)
"""Player 0 has returned the cards of Field 1 and looks at those of Field 2."""

LAST_TURN = table(
    players=2,
    hands=["R1", "B1"],
    fields=["", "R5 |", ""],
    deck="",
    cubes=[3, 0],
    squares={"run-2-b": 0, "same-3-a": 1},
    sold=["R1 R2", "G3 G3 G3"],
    turn=1,
    final_turns=1,
)
"""All that is left to do is player 1's last turn."""

SEEN_BY_THE_PLAYER_INSPECTING = """\
Mamey for 3 players, ruleset standard
Seen by  [0] player 0
Turn     [0] player 0, inspecting Field 2
Deck     9 cards

Fields     face down  face up
  Field 1  none       B1 B5
> Field 2  B2         R3 Y5
  Field 3  1 card

Players         cubes  stock  sold  hand
> [0] player 0      3      2     4     5  R1 R2 R2 Y4 GX
  [1] player 1      5      1     3     3
  [2] player 2      2      5     0     1

Store: the number of each square and whose cube is on it, [ ] for an open one
        2 cards         3 cards      4 cards      5 cards  6 cards
  RUN   4[ ] 3[0] 2[ ]   7[ ]  5[ ]  10[ ]  8[ ]  15[ ]    20[ ]
  SAME  5[0] 4[ ]       10[ ]  8[ ]  15[ ]        20[ ]
  DIFF  3[ ] 2[ ] 1[ ]   6[1]  4[ ]  10[ ]  8[ ]

Discard area: 29 cards
  RX
  Y3 Y4 Y4 Y5 YX
  G1 G1 G2 G2 G3 G3 G3 G3 G4 G4 G4 G5
  B1 B2 B2 B3 B3 B3 B4 B4 B4 B5 BX
"""

SEEN_BY_ANOTHER = """\
Mamey for 3 players, ruleset standard
Seen by  [1] player 1
Turn     [0] player 0, inspecting Field 2
Deck     9 cards

Fields     face down  face up
  Field 1  none       B1 B5
> Field 2  1 card     R3 Y5
  Field 3  1 card

Players         cubes  stock  sold  hand
> [0] player 0      3      2     4     5
  [1] player 1      5      1     3     3  Y1 Y1 B3
  [2] player 2      2      5     0     1

Store: the number of each square and whose cube is on it, [ ] for an open one
        2 cards         3 cards      4 cards      5 cards  6 cards
  RUN   4[ ] 3[0] 2[ ]   7[ ]  5[ ]  10[ ]  8[ ]  15[ ]    20[ ]
  SAME  5[0] 4[ ]       10[ ]  8[ ]  15[ ]        20[ ]
  DIFF  3[ ] 2[ ] 1[ ]   6[1]  4[ ]  10[ ]  8[ ]

Discard area: 29 cards
  RX
  Y3 Y4 Y4 Y5 YX
  G1 G1 G2 G2 G3 G3 G3 G3 G4 G4 G4 G5
  B1 B2 B2 B3 B3 B3 B4 B4 B4 B5 BX
"""

SEEN_BY_A_SPECTATOR = """\
Mamey for 3 players, ruleset standard
Seen by  a spectator
Turn     [0] player 0, inspecting Field 2
Deck     9 cards

Fields     face down  face up
  Field 1  none       B1 B5
> Field 2  1 card     R3 Y5
  Field 3  1 card

Players         cubes  stock  sold  hand
> [0] player 0      3      2     4     5
  [1] player 1      5      1     3     3
  [2] player 2      2      5     0     1

Store: the number of each square and whose cube is on it, [ ] for an open one
        2 cards         3 cards      4 cards      5 cards  6 cards
  RUN   4[ ] 3[0] 2[ ]   7[ ]  5[ ]  10[ ]  8[ ]  15[ ]    20[ ]
  SAME  5[0] 4[ ]       10[ ]  8[ ]  15[ ]        20[ ]
  DIFF  3[ ] 2[ ] 1[ ]   6[1]  4[ ]  10[ ]  8[ ]

Discard area: 29 cards
  RX
  Y3 Y4 Y4 Y5 YX
  G1 G1 G2 G2 G3 G3 G3 G3 G4 G4 G4 G5
  B1 B2 B2 B3 B3 B3 B4 B4 B4 B5 BX
"""

THE_END = """\
Mamey for 2 players, ruleset standard
Seen by  [1] Zoë
Turn     none: the game is over ([1] Zoë took the last)
Winner   [1] Zoë
Deck     0 cards

Fields     face down  face up
  Field 1  vacant
  Field 2  none       R5
  Field 3  vacant

Players       cubes  stock  sold  hand  Mamey
  [0] マメイ      3      3     2     0      9
  [1] Zoë         1      5     3     0     11

Cards sold
  [0] マメイ  R1 R2
  [1] Zoë     G3 G3 G3

Store: the number of each square and whose cube is on it, [ ] for an open one
        2 cards    3 cards      4 cards  5 cards  6 cards
  RUN   4[ ] 3[0]   7[ ]  5[ ]  10[ ]    15[ ]    20[ ]
  SAME  5[ ] 4[ ]  10[1]        15[ ]
  DIFF  3[ ] 2[ ]   6[ ]  4[ ]  10[ ]

Discard area: 42 cards
  R1 R2 R3 R3 R3 R4 R4 R5 RX
  Y1 Y1 Y2 Y2 Y3 Y3 Y3 Y4 Y4 Y5 Y5 YX
  G1 G1 G2 G2 G4 G4 G5 G5 GX
  B1 B1 B2 B2 B3 B3 B3 B4 B4 B5 B5 BX

Removed from the game: 12 cards
  R2 R3 R4 Y2 Y3 Y4 G2 G3 G4 B2 B3 B4
"""


def viewers(state: State) -> list[int | None]:
    return [None, *range(state.players)]


class TestPictures:
    @pytest.mark.parametrize(
        ("player", "picture"),
        [
            (0, SEEN_BY_THE_PLAYER_INSPECTING),
            (1, SEEN_BY_ANOTHER),
            (None, SEEN_BY_A_SPECTATOR),
        ],
        ids=["inspecting", "another", "spectator"],
    )
    def test_an_inspection(self, player: int | None, picture: str) -> None:
        assert text(observe(INSPECTING, player)) == picture.removesuffix("\n")

    def test_the_end(self) -> None:
        view = observe(play(LAST_TURN, "hire B1"), 1)
        assert text(view, names=["マメイ", "Zoe\u0308"]) == THE_END.removesuffix("\n")

    def test_the_last_turns(self) -> None:
        assert "\nEnd      this is the last turn\n" in text(observe(LAST_TURN, 0))
        three_left = table(deck="", fields=["R1 |", "", ""], final_turns=3)
        assert "\nEnd      3 turns to go, this one included\n" in text(observe(three_left, 0))

    def test_a_shared_victory(self) -> None:
        last = table(deck="", hands=["R3", "R3", "R3"], cubes=[3, 2, 4], final_turns=1)
        end = text(observe(play(last, "hire R3"), None), names=["Ann", "Ben", "Zoe"])
        assert "\nWinners  [0] Ann, [2] Zoe\n" in end
        assert "  [2] Zoe      4      3     0     0      4\n" in end

    def test_names_of_all_widths_keep_the_columns(self) -> None:
        names = ["マメイ", "Zoe\u0308", "名前の長い人々の集まりである"]
        lines = text(observe(INSPECTING, 0), names=names).splitlines()
        start = lines.index("Players                    cubes  stock  sold  hand")
        assert lines[start + 1 : start + 4] == [
            "> [0] マメイ                   3      2     4     5  R1 R2 R2 Y4 GX",
            "  [1] Zoe\u0308                      5      1     3     3",
            "  [2] 名前の長い人々の...      2      5     0     1",
        ]

    def test_long_hands_and_fields_go_on_below(self) -> None:
        hand = "R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4"
        field = "G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 GX B1 B1 B2 B2 B3 B3 B4 B4 B5 B5"
        lines = text(
            observe(table(hands=[hand], fields=[f"{field} |", "", ""], deck="", final_turns=3), 0)
        )
        assert (
            "  Field 1  none       G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 GX B1 B1 B2 B2 B3 B3 B4 B4\n"
            "                      B5 B5\n"
        ) in lines
        assert (
            "> [0] player 0      3      4     0    18  R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 Y1 Y1\n"
            "                                          Y2 Y2 Y3 Y3 Y4 Y4\n"
        ) in lines

    def test_a_store_of_any_size_keeps_to_the_width(self) -> None:
        wide = StoreBoard(
            (
                Cell(SetKind.RUN, 2, range(1, 27)),
                *(Cell(SetKind.SAME, size, (size * 100, 7)) for size in range(2, 30)),
            )
        )
        state = new_game(players=3, seed=1, ruleset=STANDARD.replace(name="wide", store_34=wide))
        picture = text(observe(state, 0))
        assert all(len(line) <= WIDTH for line in picture.splitlines())
        squares = Counter(int(number) for number in re.findall(r"(\d+)\[ \]", picture))
        assert squares == Counter(number for cell in wide.cells for number in cell.numbers)
        assert "DIFF" not in picture

    def test_a_ruleset_may_have_any_name(self) -> None:
        state = new_game(players=3, seed=1, ruleset=STANDARD.replace(name="\x1b[2J" + "x" * 99))
        first = text(observe(state, 0)).splitlines()[0]
        assert first == rf"Mamey for 3 players, ruleset \x1b[2J{'x' * 30}..."


class TestEveryPicture:
    @settings(max_examples=settings().max_examples // 3)  # Each draws hundreds of pictures.
    @given(walks(), st.integers(0, 2**32))
    def test_what_holds_for_all(self, walk: Walk, seed: int) -> None:
        rng = Random(seed)
        drawn: dict[str, View] = {}
        for state in walk.states:
            for player in viewers(state):
                view = observe(state, player)
                picture = text(view)
                assert picture.isascii()
                for line in picture.split("\n"):
                    assert len(line) <= WIDTH and line == line.rstrip()
                assert Counter(re.findall(r"\b[RYGB][1-5X]\b", picture)) == known(view)
                assert re.findall(r"(\d+)\[([ \d])\]", picture) == squares(view)
                # All of a view is in its picture, since no other view has the same one.
                assert drawn.setdefault(picture, view) == view
        for state in rng.sample(walk.states, 5):
            for player in range(state.players):
                alike = with_hidden_cards_shuffled(state, player, rng)
                assert text(observe(alike, player)) == text(observe(state, player))

    @given(deals(), st.data())
    def test_any_names_keep_the_lines(self, state: State, data: st.DataObject) -> None:
        name = st.text(st.characters(), max_size=60)
        names = data.draw(st.lists(name, min_size=state.players, max_size=state.players))
        view = observe(state, None)
        lines = text(view, names=names).split("\n")
        assert len(lines) == len(text(view).split("\n"))
        for line in lines:
            assert printable(line) == line
            assert display_width(line) <= WIDTH and line == line.rstrip()


def known(view: View) -> Counter[str]:
    """How many cards of each kind a view shows."""
    cards: list[Card] = [*view.discard, *(view.ruleset.removed if view.players == 2 else ())]
    for field in view.fields:
        cards += (*field.face_up, *field.face_down.cards)
    for seat in view.seats:
        cards += (*seat.hand.cards, *seat.sold.cards)
    return Counter(map(str, cards))


def squares(view: View) -> list[tuple[str, str]]:
    """The number and the owner of every square, as a picture shows them."""
    store = view.ruleset.store(view.players)
    return [
        (str(store.number(square)), " " if owner is None else str(owner))
        for square, owner in zip(store.squares, view.owners, strict=True)
    ]


class TestNames:
    VIEW = observe(new_game(players=2, seed=7), 0)

    def test_blank_ones_are_replaced(self) -> None:
        blank = text(self.VIEW, names=["", " \u3000\u200d"])
        assert blank == text(self.VIEW) == text(self.VIEW, names=("player 0", "player 1"))

    def test_they_cannot_command_the_terminal(self) -> None:
        picture = text(self.VIEW, names=["\x1b[31mAnn", "Ben\n> [0]"])
        assert "> [0] \\x1b[31mAnn " in picture and "  [1] Ben\\n> [0] " in picture

    @pytest.mark.parametrize(
        ("names", "complaint"),
        [
            (["Ann"], "names must be those of 2 players, not 1"),
            (["Ann", "Ben", "Zoe"], "names must be those of 2 players, not 3"),
            ("ab", r"names must be a sequence of names, not 'ab' \(str\)"),
            (None, r"names must be a sequence of names, not None \(NoneType\)"),
            ({"Ann", "Ben"}, r"names must be a sequence of names, not {.*} \(set\)"),
            (["Ann", 7], r"each of names must be a string, not 7 \(int\)"),
        ],
        ids=["few", "many", "str", "None", "set", "number"],
    )
    def test_others_are_refused(self, names: list[str], complaint: str) -> None:
        with pytest.raises(WrongType, match=complaint):
            text(self.VIEW, names=names)


class TestGames:
    def test_every_game_can_be_drawn(self) -> None:
        for game in GAMES.values():
            state = game.new_game(players=game.players[0], seed=1)
            view = game.observe(state, None)
            assert can_draw(view) and text(view).startswith(game.rulebook.title)

    @pytest.mark.parametrize("thing", [new_game(players=2, seed=7), None, "view"], ids=type)
    def test_nothing_but_a_view_is_drawn(self, thing: View) -> None:
        with pytest.raises(WrongType, match="view must be a view of a game, as observe gives it"):
            text(thing)


class TestWidth:
    @pytest.mark.parametrize(
        ("written", "width"),
        [
            ("", 0),
            ("Mamey", 5),
            ("マメイ", 6),
            ("ﾏﾒｲ", 3),
            ("Ｍ１", 4),
            ("山田\u3000太郎", 10),
            ("Zo\u00eb", 3),
            ("Zoe\u0308", 3),
            ("か\u3099", 2),
            ("한국", 4),
            ("\u1112\u1161\u11ab", 2),
            ("שלום", 4),
            ("م\u064e", 1),
            ("ก\u0e35\u0e48", 1),
            ("न\u093f", 2),
            ("क\u094d\u200dष", 2),
            ("1\u20dd", 1),
            ("🎲", 2),
            ("👩\u200d🌾", 4),
            ("❤\ufe0f", 1),
            ("… ±", 3),
        ],
    )
    def test_by_hand(self, written: str, width: int) -> None:
        assert display_width(written) == width
        assert printable(written) == written

    @given(st.text(), st.text())
    def test_it_adds_up(self, one: str, other: str) -> None:
        assert display_width(one + other) == display_width(one) + display_width(other)

    @given(st.text(), st.booleans())
    def test_padding(self, written: str, right: bool) -> None:
        width = display_width(written) + 3
        padded = pad(written, width, right=right)
        assert display_width(padded) == width and padded.strip(" ") == written.strip(" ")
        assert pad(written, width - 4, right=right) == written

    @given(st.text(), st.integers(3, 30))
    def test_cutting(self, written: str, width: int) -> None:
        short = cut(written, width)
        assert display_width(short) <= width
        assert short == written or (short.endswith("...") and written.startswith(short[:-3]))

    def test_cutting_uses_the_room_there_is(self) -> None:
        assert cut("abcdefgh", 8) == "abcdefgh"
        assert cut("abcdefghi", 8) == "abcde..."
        assert cut("名前の長い", 8) == "名前..."  # A third would make it nine.
        assert cut("名前の長い", 9) == "名前の..."
        assert cut("Zoe\u0308 and Bob", 6) == "Zoe\u0308..."
        assert cut("👩\u200d🌾 and Bob", 5) == "👩..."

    def test_marks_do_not_pile_up(self) -> None:
        assert len(cut("e" + "\u0301" * 1000, NAME_WIDTH)) <= 4 * NAME_WIDTH + 3

    def test_words_wrap_by_width(self) -> None:
        assert wrap(["名前", "名前", "R1"], 9) == ["名前 名前", "R1"]
        assert wrap([], 9) == []
        assert wrap(["much longer", "R1"], 5) == ["much longer", "R1"]

    def test_rows_are_set_in_columns(self) -> None:
        rows = [Row(("名前", "7"), ("a", "b")), Row(("x", "10"))]
        assert list(aligned(rows, numbers=[1])) == ["名前   7  a b", "x     10"]


class TestPrintable:
    @pytest.mark.parametrize(
        "char",
        [
            *map(chr, (*range(0x20), *range(0x7F, 0xA0))),  # Control characters.
            "\u2028",  # Line breaks.
            "\u2029",
            *"\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
            "\xad",  # Invisible.
            "\u200b",
            "\u2060",
            "\ufeff",
            "\U000e0041",
            "\ud800",  # Of no meaning.
            "\ue000",
            "\uffff",
        ],
        ids=lambda char: f"U+{ord(char):04X}",
    )
    def test_what_might_be_obeyed_is_shown(self, char: str) -> None:
        shown = printable(f"a{char}b")
        assert re.fullmatch(r"a\\([nrt]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})b", shown)

    @given(st.text(st.characters()))
    def test_nothing_dangerous_is_left(self, written: str) -> None:
        shown = printable(written)
        assert printable(shown) == shown
        shown.encode()
        categories = {unicodedata.category(char) for char in shown.strip("\u200c\u200d")}
        assert not categories & {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}


class TestWordsForAViewer:
    def test_a_hidden_line_is_told(self) -> None:
        sheets = score(observe(INSPECTING, 0))
        told = [WORDS["mamey"].score_line(line) for line in sheets[0].lines]
        assert told == [
            "3 merchant cubes in hand",
            "cube on the square run-2-b",
            "cube on the square same-2-a",
            "icons on 4 cards sold, face down until the end",
        ]
        assert isinstance(sheets[0].lines[-1], HiddenLine)
        one = HiddenLine((), {"hidden": 1})
        assert WORDS["mamey"].score_line(one) == "icons on 1 card sold, face down until the end"

    @given(deals(), st.integers(0, 2**32))
    def test_the_opening_tells_what_is_seen(self, state: State, seed: int) -> None:
        tell = WORDS["mamey"].opening
        for player in viewers(state):
            told = list(tell(observe(state, player)))
            for (seen, rules), (everything, same) in zip(told, tell(state), strict=True):
                assert rules == same
                if seen.startswith((f"Player {player}:", "Store", "Removed", "Deck")):
                    assert seen == everything
                elif seen.startswith(("Field", "Player")) and not seen.endswith("starts."):
                    assert seen == re.sub(r"\b[RYGB][1-5X]\b", "?", everything)
            if player is not None:
                alike = with_hidden_cards_shuffled(state, player, Random(seed))
                assert list(tell(observe(alike, player))) == told
