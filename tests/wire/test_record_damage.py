"""The text of a whole record, line by line, and all that can be wrong with it."""

import hashlib
from typing import Any

import attrs
import pytest

from mamey import (
    Action,
    DamagedRecord,
    Harvest,
    Hire,
    IllegalAction,
    Receive,
    Record,
    Return,
    Sell,
    Square,
    __version__,
    cards,
    dumps,
    new_game,
    read_game,
)
from mamey.games.mamey.rulebook import hire, sell, sets, setup, turn
from tests.support.policies import POLICIES
from tests.support.records import (
    NAMES,
    TINY,
    Spoil,
    Told,
    damage,
    header_error,
    insert,
    lose,
    no_last_break,
    put,
    repeat,
    replace,
    spoilt_text,
    swap,
    take_out,
    tiny_record,
)
from tests.support.variants import VARIANTS
from tests.support.walks import play_through

pytestmark = pytest.mark.no_cover  # Whole games, which other tests cover anyway.

RECORD = tiny_record()
TEXT = RECORD.text()

HEADER = (
    '{"deal":{"order":["R2","G1","Y1","R1","B1","RX","Y2","R3","G2"],"start":0},'
    '"digest":"sha256:56f47867659f55a1f7ee68a6a4b35d3287915abe5d5626184e52f2f327e7c4d9",'
    f'"format":"mamey/record","library":"{__version__}","names":["Änn","greedy bot"],'
    '"rules_version":1,'
    '"ruleset":{"bean_cards":["R1","R2","R3","RX","Y1","Y2","G1","G2","B1"],'
    '"end_trigger":"deck_empty","hand_limit":7,"icons":[2,1,0,1,2],"joker_as_six":true,'
    '"joker_icons":0,"joker_only_sets":true,"name":"tiny","provenance":{},"removed":[],'
    '"start_cubes":[5,5,4],"store_2":[{"kind":"run","numbers":[4,3],"size":2,"source":null},'
    '{"kind":"diff","numbers":[1],"size":2,"source":null}],'
    '"store_34":[{"kind":"same","numbers":[2],"size":2,"source":null}],'
    '"vacant_policy":"sequential"},"version":1}'
)
HARVEST, RECEIVE, RETURN = '{"type":"harvest"}', '{"type":"receive"}', '{"type":"return"}'
MOVES: list[tuple[int, str, str, Action]] = [
    (0, HARVEST, "494c70994322ef83ffc74e5bb39a7f85618b304198cf8efdf4f4a95d50e453ba", Harvest()),
    (0, RECEIVE, "c97ef5a18fa0d6921bcb54e3638a31fc5f9011d62bfd8f056e83bac681beda53", Receive()),
    (
        1,
        '{"cards":["RX","Y2"],"square":"diff-2-a","type":"sell"}',
        "3a257caa55576e7de1b88f9b424720fe7c7430cd509a40cdcaa4fae594204652",
        Sell(cards("RX Y2"), Square.named("diff-2-a")),
    ),
    (
        0,
        '{"cards":["R1","R2"],"square":"run-2-a","type":"sell"}',
        "78bfc82daa536885229f9b9ba0f60e8b9c3ed12af3b86eb872ee46720f59829e",
        Sell(cards("R1 R2"), Square.named("run-2-a")),
    ),
    (1, HARVEST, "807b8bde5d01cbbe8f3eb03335f39730b19cc90055f9554bda52223d61738d36", Harvest()),
    (1, RETURN, "ed13c9c2fd66ef6fa183ed41e5e286afce143a6430c2373ccd09e6b0040e8bb5", Return()),
    (1, RETURN, "8280c6dd99b1eb19d374018b3f109ad8e02fc9d3b31ce3c1112436e8f821ec3d", Return()),
    (1, RETURN, "5c0b10a6809ac1759e10b928f96d616f67c45be528c2da3fac640170894e2161", Return()),
    (
        0,
        '{"card":"B1","type":"hire"}',
        "1ab63ba9aa0e7dc59c7241154cdd1fd3c437fd5bee013d636017311d0fb3bbb0",
        Hire(cards("B1")[0]),
    ),
    (1, HARVEST, "317ba5cd87d11ac544e483ba183d2c8d63a88f56a4fcdc99b0af912e7a5b70e0", Harvest()),
    (1, RECEIVE, "5477cc092f06150a0ea81836f68c2175e8b4607b835fab0af9b1b924e5d04f50", Receive()),
]
END = (
    '{"digest":"sha256:5477cc092f06150a0ea81836f68c2175e8b4607b835fab0af9b1b924e5d04f50",'
    '"scores":[12,5],"type":"end","winners":[0]}'
)


def as_lines() -> list[str]:
    """The record as it is written, by hand."""
    moves = [
        f'{{"action":{action},"digest":"sha256:{digest}","player":{player},"type":"move"}}'
        for player, action, digest, _ in MOVES
    ]
    return [HEADER, *moves, END]


def part(moves: int) -> Record:
    """The record after so many moves."""
    return Record(RECORD.game, RECORD.names, RECORD.first, RECORD.moves[:moves])


class TestWrittenByHand:
    def test_the_text(self) -> None:
        assert TEXT.split("\n") == [*as_lines(), ""]

    def test_the_moves_read(self) -> None:
        record = Record.read("\n".join(as_lines()))
        assert (record.names, record.first.ruleset, record.first.turn) == (NAMES, TINY, 0)
        assert [(move.player, move.action) for move in record.moves] == [
            (player, action) for player, _, _, action in MOVES
        ]
        assert record.over and record.first.deck == cards("R3 G2")

    def test_the_digests_are_hashes_of_the_canonical_json(self) -> None:
        hashes = [hashlib.sha256(dumps(state)).hexdigest() for state in RECORD.states]
        assert f'"sha256:{hashes[0]}"' in HEADER
        assert hashes[1:] == [digest for _, _, digest, _ in MOVES]
        assert f'"sha256:{hashes[-1]}"' in END

    def test_nothing_ends_a_game_that_is_not_over(self) -> None:
        for moves in range(len(MOVES)):
            assert part(moves).text().split("\n") == [*as_lines()[: moves + 1], ""]


@pytest.mark.parametrize("name", VARIANTS)
def test_law_16_a_record_by_every_ruleset(name: str) -> None:
    """Whole, and cut short in its first and its last harvest."""
    number = list(VARIANTS).index(name)
    players = 2 + number % 3
    first = new_game(players=players, start=number % players, seed=number, ruleset=VARIANTS[name])
    walk = play_through(first, list(POLICIES)[number % len(POLICIES)], number)
    inside = [place for place, state in enumerate(walk.states) if state.inspecting is not None]
    assert inside
    whole = Record.begin(first, names=["x"] * players)
    for move in walk.moves:
        whole = whole.play(move.action, player=move.player)
    for moves in (inside[0], inside[-1], len(walk.moves)):
        record = attrs.evolve(whole, moves=whole.moves[:moves])
        again = Record.read(record.text().encode())
        assert again == record and again.over == (moves == len(walk.moves))
        assert again.states == walk.states[: moves + 1]
        assert again.moves == walk.moves[:moves]  # With their states and events.
        assert again.text() == record.text()


# Texts that end too early.


@pytest.mark.parametrize("number", range(1, len(MOVES) + 2), ids="after line {}".format)
def test_cut_off_after_a_line(number: int) -> None:
    """With its line break or without it, a whole line counts; the next has to be whole too."""
    lines = TEXT.encode().split(b"\n")[:number]
    for end in (b"\n", b""):
        record = Record.read(b"\n".join(lines) + end)
        assert record == part(number - 1) and record.over == (number > len(MOVES))
        assert record.text().encode().startswith(b"\n".join(lines) + b"\n")


def test_cut_off_in_any_line() -> None:
    data = TEXT.encode()
    header = data.index(b"\n")
    for end in {*range(1, header, 29), header - 1}:
        assert header_error(Record.read, data[:end]).path == "$"
    begins = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")][:-1]
    for number, start in enumerate(begins, 2):
        stop = data.index(b"\n", start)
        for end in {start + 1, start + 2, *range(start + 5, stop, 23), stop - 1}:
            for text in (data[:end], data[:end].decode()):
                with pytest.raises(DamagedRecord) as raised:
                    Record.read(text)
                error = raised.value
                assert (error.line, error.path, error.cut_off) == (number, "$", True)
                assert error.record == part(number - 2)
                assert str(error).startswith(f"line {number}: $: this is no JSON: ")


def test_cut_off_in_the_middle_of_a_character() -> None:
    at = TEXT.encode().index("Ä".encode()) + 1
    assert "this is not UTF-8" in header_error(Record.read, TEXT.encode()[:at]).message


def test_only_what_stops_in_the_middle_is_cut_off() -> None:
    """A whole last line that is wrong is wrong for another reason, line break or no."""
    for spoil in (put(13, "scores", [0, 0]), put(13, "type", None), repeat(12, 13)):
        for text in (spoilt_text(TEXT, spoil), spoilt_text(TEXT, spoil).rstrip(b"\n")):
            assert not damage(Record.read, text).cut_off
    garbled = spoilt_text(TEXT, replace(13, b"}", b""))
    assert not damage(Record.read, garbled).cut_off
    assert damage(Record.read, garbled.rstrip(b"\n")).cut_off
    early = spoilt_text(TEXT, replace(5, b"}", b""), no_last_break)
    assert not damage(Record.read, early).cut_off


# Texts that were changed. Line 1 is the header, and line n + 1 has move n.

ANOTHER = "what was recorded is not what playing it again gives"
LINE_TYPE = "this must be a line of the type 'move' or 'end', not "
NO_JSON = "this is no JSON: "
ONE_DIGEST = "sha256:" + "0" * 64

DAMAGES: list[tuple[str, Spoil, int, Told]] = [
    (
        "a card that is not in the hand",
        put(10, "action", "card", "R3"),
        10,
        Told(
            "hire R3: The hand does not hold R3. [mamey.hire.card-in-hand]",
            "$.action",
            rules=(hire.CARD_IN_HAND,),
        ),
    ),
    (
        "a card that breaks two rules",
        put(5, "action", "cards", 1, "R3"),
        5,
        Told("sell R1 R3 @ run-2-a: …", "$.action", rules=(sell.OWN_HAND, sets.RUN)),
    ),
    ("no card", put(10, "action", "card", "Z3"), 10, Told("this must be a card…", "$.action.card")),
    ("another square", put(5, "action", "square", "run-2-b"), 5, Told(ANOTHER, "$.digest")),
    ("another action", put(3, "action", "type", "return"), 3, Told(ANOTHER, "$.digest")),
    (
        "an illegal action",
        put(2, "action", "type", "receive"),
        2,
        Told("receive: No field is being inspected…", "$.action", rules=(turn.ONE_ACTION,)),
    ),
    (
        "no such action",
        put(2, "action", "type", "harvset"),
        2,
        Told("this must be one of …", "$.action.type"),
    ),
    ("a key in an action", put(2, "action", "card", "R1"), 2, Told("there is no key…", "$.action")),
    (
        "another player",
        put(4, "player", 0),
        4,
        Told("sell RX Y2 @ diff-2-a: It is player…", "$.action", rules=(turn.ACTIVE_PLAYER,)),
    ),
    (
        "a player below 0",
        put(4, "player", -1),
        4,
        Told("this must be a whole number from 0, not -1 (int)", "$.player"),
    ),
    (
        "true for 1",
        put(4, "player", True),
        4,
        Told("this must be a whole…", "$.player"),
    ),
    (
        "a fraction for 1",
        replace(4, b'"player":1', b'"player":1.0'),
        4,
        Told("this must be a whole number, not the number 1.0", "$.player"),
    ),
    (
        "a key twice",
        replace(4, b'"player":1', b'"player":1,"player":1'),
        4,
        Told(LINE_TYPE + "an object with the key 'player' (str) twice"),
    ),
    ("a wrong digest", put(7, "digest", ONE_DIGEST), 7, Told(ANOTHER, "$.digest")),
    ("no digest", put(7, "digest", None), 7, Told(ANOTHER, "$.digest")),
    (
        "a line missing",
        lose(5),
        5,
        Told("harvest: It is player 0's turn…", "$.action", rules=(turn.ACTIVE_PLAYER,)),
    ),
    ("one of equal lines missing", lose(7), 7, Told(ANOTHER, "$.digest")),
    (
        "a line twice",
        repeat(5, 6),
        6,
        Told("sell R1 R2 @ run-2-a: It is…", "$.action", rules=(turn.ACTIVE_PLAYER,)),
    ),
    ("one of equal lines twice", repeat(7, 8), 8, Told(ANOTHER, "$.digest")),
    (
        "lines swapped",
        swap(4),
        4,
        Told("sell R1 R2 @ run-2-a: It is…", "$.action", rules=(turn.ACTIVE_PLAYER,)),
    ),
    ("equal lines swapped", swap(7), 7, Told(ANOTHER, "$.digest")),
    ("the header twice", repeat(1, 2), 2, Told(LINE_TYPE + "null")),
    ("a move after the end", repeat(12, 14), 14, Told("nothing can follow on the line that…")),
    (
        "the end twice",
        repeat(13, 14),
        14,
        Told("nothing can follow on the line that ends the game"),
    ),
    ("a blank line after the end", insert(14, b""), 14, Told(NO_JSON + "…")),
    (
        "a move for the end",
        repeat(12, 13),
        13,
        Told("receive: The game is over…", "$.action", rules=(turn.GAME_OVER,)),
    ),
    ("a blank line", insert(6, b""), 6, Told(NO_JSON + "…")),
    ("a line of spaces", insert(6, b"  "), 6, Told(NO_JSON + "…")),
    ("an end too early", repeat(13, 6), 6, Told("the game is not over after these moves")),
    ("an end at once", repeat(13, 2), 2, Told("the game is not over after these moves")),
    ("wrong scores", put(13, "scores", [12, 6]), 13, Told(ANOTHER, "$.scores")),
    ("a score too many", put(13, "scores", 2, 0), 13, Told(ANOTHER, "$.scores")),
    ("a score too few", take_out(13, "scores", 1), 13, Told(ANOTHER, "$.scores")),
    ("wrong winner", put(13, "winners", [1]), 13, Told(ANOTHER, "$.winners")),
    ("another winner too", put(13, "winners", [0, 1]), 13, Told(ANOTHER, "$.winners")),
    ("false for 0", put(13, "winners", [False]), 13, Told(ANOTHER, "$.winners")),
    ("a winner alone", put(13, "winners", 0), 13, Told(ANOTHER, "$.winners")),
    ("a wrong last digest", put(13, "digest", ONE_DIGEST), 13, Told(ANOTHER, "$.digest")),
    ("no winners", take_out(13, "winners"), 13, Told("the key 'winners' is missing")),
    ("a key at the end", put(13, "note", 1), 13, Told("there is no key 'note' (str) here")),
    ("an unknown key", put(4, "note", "x"), 4, Told("there is no key 'note' (str) here")),
    *(
        (f"{key} missing", take_out(4, key), 4, Told(f"the key '{key}' is missing"))
        for key in ("player", "action", "digest")
    ),
    ("type missing", take_out(4, "type"), 4, Told(LINE_TYPE + "null")),
    ("an unknown type", put(4, "type", "step"), 4, Told(LINE_TYPE + "'step' (str)")),
    ("a list of types", put(4, "type", ["move"]), 4, Told(LINE_TYPE + "a list")),
    ("a list", replace(4, b"", b"[]"), 4, Told(LINE_TYPE + "a list")),
    ("a number", replace(4, b"", b"7"), 4, Told(LINE_TYPE + "7 (int)")),
    ("two on a line", replace(4, b"}", b"}{}"), 4, Told(NO_JSON + "…")),
    ("a bracket lost", replace(4, b"}", b""), 4, Told(NO_JSON + "…")),
    ("many brackets", replace(4, b"", b"[" * 40), 4, Told("this is nested deeper than 32 levels")),
    ("no UTF-8", replace(4, b"diff", b"d\xfff"), 4, Told("this is not UTF-8: see byte 42")),
]


@pytest.mark.parametrize(
    ("spoil", "line", "told"), [one[1:] for one in DAMAGES], ids=[one[0] for one in DAMAGES]
)
def test_damage(spoil: Spoil, line: int, told: Told) -> None:
    text = spoilt_text(TEXT, spoil)
    for read in (Record.read, read_game):
        error = damage(read, text)
        told.check(error)
        assert (error.line, error.cut_off) == (line, False)
        assert str(error) == f"line {line}: {error.path}: {error.message}"
        good = min(line - 2, len(MOVES))
        assert error.record == part(good) and len(error.record.moves) == good


def test_what_was_good_can_be_played_on() -> None:
    record = damage(Record.read, spoilt_text(TEXT, put(10, "action", "card", "R3"))).record
    for move in RECORD.moves[8:]:
        record = record.play(move.action, player=move.player)
    assert record == RECORD and record.text() == TEXT
    with pytest.raises(IllegalAction):
        record.play(Harvest())


def test_what_is_no_damage() -> None:
    """Line breaks as Windows writes them, another order of keys, another library."""
    assert Record.read(TEXT.replace("\n", "\r\n").encode()) == RECORD
    assert Record.read(spoilt_text(TEXT, no_last_break)) == RECORD
    spaced = TEXT.replace('"player":1,"type":"move"', ' "type" : "move" ,\t"player":1')
    assert spaced != TEXT and Record.read(spaced) == RECORD
    assert Record.read(spoilt_text(TEXT, put(1, "library", "9.9"))) == RECORD


HEADERS: list[tuple[str, Spoil, Told]] = [
    ("another ruleset", put(1, "ruleset", "hand_limit", 6), Told(ANOTHER, "$.digest")),
    ("another name of it", put(1, "ruleset", "name", "huge"), Told(ANOTHER, "$.digest")),
    (
        "no ruleset's number",
        put(1, "ruleset", "hand_limit", True),
        Told("this must be a whole number, not true", "$.ruleset.hand_limit"),
    ),
    (
        "a ruleset for nobody",
        put(1, "ruleset", "bean_cards", []),
        Told("A deck of 0 is too small for 2 players…", "$.deal", rules=(setup.DECK_SIZE,)),
    ),
    (
        "a card too many",
        put(1, "deal", "order", 9, "R5"),
        Told("The order is not the deck…", "$.deal", rules=(setup.SHUFFLED_DECK,)),
    ),
    (
        "a card too few",
        take_out(1, "deal", "order", 8),
        Told("The order is not the deck…", "$.deal", rules=(setup.SHUFFLED_DECK,)),
    ),
    (
        "another card",
        put(1, "deal", "order", 8, "R5"),
        Told("The order is not…", "$.deal", rules=(setup.SHUFFLED_DECK, setup.SHUFFLED_DECK)),
    ),
    ("no card", put(1, "deal", "order", 3, "Q9"), Told("this must be a card…", "$.deal.order[3]")),
    ("no list", put(1, "deal", "order", "R1"), Told("this must be a list…", "$.deal.order")),
    (
        "another order",
        put(1, "deal", "order", ["G1", "R2", "Y1", "R1", "B1", "RX", "Y2", "R3", "G2"]),
        Told(ANOTHER, "$.digest"),
    ),
    ("another start", put(1, "deal", "start", 1), Told(ANOTHER, "$.digest")),
    ("no such start", put(1, "deal", "start", 2), Told("there is no start player 2…", "$.deal")),
    (
        "false for start 0",
        put(1, "deal", "start", False),
        Told("this must be a whole number, not false", "$.deal.start"),
    ),
    ("a seed", put(1, "deal", "seed", 7), Told("there is no key 'seed' (str) here", "$.deal")),
    ("no start", take_out(1, "deal", "start"), Told("the key 'start' is missing", "$.deal")),
    ("no deal", put(1, "deal", None), Told("this must be an object, not null", "$.deal")),
    (
        "a name too many",
        put(1, "names", 2, "Cy"),
        Told("A deck of 9 is too small for 3 players…", "$.deal", rules=(setup.DECK_SIZE,)),
    ),
    (
        "far too many names",
        put(1, "names", ["a"] * 5),
        Told("5 cannot play: …", "$.deal", rules=(setup.PLAYERS,)),
    ),
    ("no names", put(1, "names", []), Told("0 cannot play: …", "$.deal", rules=(setup.PLAYERS,))),
    ("names of null", put(1, "names", None), Told("this must be a list, not null", "$.names")),
    ("a number", put(1, "names", 1, 7), Told("this must be a string, not 7 (int)", "$.names[1]")),
    (
        "a name too long",
        put(1, "names", 1, "é" * 101),
        Told("each of names must be of at most 100 characters", "$.names"),
    ),
    (
        "half a character",
        replace(1, b"greedy", b"\\ud800"),
        Told("this string has half of a surrogate pair in it", "$.names[1]"),
    ),
    (
        "rules version 2",
        put(1, "rules_version", 2),
        Told(
            "this was played by version 2 of the rules; this library plays by version 1",
            "$.rules_version",
        ),
    ),
    ("rules version true", put(1, "rules_version", True), Told("this must be…", "$.rules_version")),
    (
        "version 2",
        put(1, "version", 2),
        Told("this is version 2; this library reads version 1", "$.version"),
    ),
    ("version true", put(1, "version", True), Told("this must be a whole…", "$.version")),
    (
        "another game",
        put(1, "format", "chess/record"),
        Told("this must be 'mamey/record', not 'chess/record' (str)", "$.format"),
    ),
    ("a state", put(1, "format", "mamey/state"), Told("this must be 'mamey/rec…", "$.format")),
    ("a number for a format", put(1, "format", 1), Told("this must be a string…", "$.format")),
    ("library null", put(1, "library", None), Told("this must be a string, not null", "$.library")),
    ("a wrong digest", put(1, "digest", ONE_DIGEST), Told(ANOTHER, "$.digest")),
    *(
        (f"{key} missing", take_out(1, key), Told(f"the key '{key}' is missing"))
        for key in (
            *("format", "version", "library", "rules_version", "ruleset", "names"),
            *("deal", "digest"),
        )
    ),
    ("an unknown key", put(1, "note", 1), Told("there is no key 'note' (str) here")),
    ("lost", lose(1), Told("the key 'format' is missing")),
    ("a blank line before it", insert(1, b""), Told(NO_JSON + "…")),
    ("no UTF-8", replace(1, b"greedy", b"gr\xffdy"), Told("this is not UTF-8: see byte 219")),
    ("a byte order mark", replace(1, b'{"deal"', b'\xef\xbb\xbf{"deal"'), Told(NO_JSON + "…")),
    ("null", replace(1, b"", b"null"), Told("this must be an object, not null")),
]


@pytest.mark.parametrize(
    ("spoil", "told"), [one[1:] for one in HEADERS], ids=[one[0] for one in HEADERS]
)
def test_header(spoil: Spoil, told: Told) -> None:
    told.check(header_error(Record.read, spoilt_text(TEXT, spoil)))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", Told("this is empty")),
        (b"", Told("this is empty")),
        ("\n", Told(NO_JSON + "…")),
        (RECORD.redacted(0).text(), Told("this must be 'mamey/record', not…", "$.format")),
    ],
    ids=["empty text", "no bytes", "a line break", "a history"],
)
def test_what_is_no_record(text: Any, told: Told) -> None:
    told.check(header_error(Record.read, text))


def test_what_is_neither_a_record_nor_a_history() -> None:
    told = "this must be one of 'mamey/record', 'mamey/history', not 'mamey/state' (str)"
    text = spoilt_text(TEXT, put(1, "format", "mamey/state"))
    Told(told, "$.format").check(header_error(read_game, text))
    assert read_game(TEXT) == RECORD
    assert read_game(RECORD.redacted(1).text()) == RECORD.redacted(1)
