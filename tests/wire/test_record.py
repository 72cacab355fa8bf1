"""Records: what their text says, and what is said of a text that is wrong."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    STANDARD,
    DamagedRecord,
    DecodeError,
    Harvest,
    Hire,
    History,
    IllegalAction,
    InvalidHistory,
    NotFound,
    Receive,
    Record,
    Return,
    State,
    WrongType,
    apply,
    cards,
    digest,
    new_game,
    observe,
    parse_action,
    read_game,
    replay,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.rulebook import harvest, setup, turn
from tests.support.walks import Walk, play_through, walks

NAMES = ("Ann", "", "Zoë")
FIRST = new_game(players=3, seed=7)
SMALL = STANDARD.replace(name="small", bean_cards=STANDARD.bean_cards[::3], removed=())


def recorded(walk: Walk) -> Record:
    record = Record.begin(walk.first)
    for move in walk.moves:
        record = record.play(move.action, player=move.player)
    return record


def played(*actions: str, first: State = FIRST) -> Record:
    record = Record.begin(first, names=NAMES[: first.players])
    for action in actions:
        record = record.play(parse_action(action))
    return record


BEGUN = played("harvest", "return", "receive", "hire B4")
WHOLE = recorded(play_through(new_game(players=2, seed=3, ruleset=SMALL), "uniform", 5))


class TestRecord:
    def test_it_begins_with_the_deal(self) -> None:
        record = Record.begin(FIRST, names=NAMES)
        assert (record.game, record.names, record.moves) == (GAME, NAMES, ())
        assert record.first is record.state is record.states[0] is FIRST
        assert not record.over
        assert Record.begin(FIRST).names == ("", "", "")

    def test_a_move_gives_a_new_record(self) -> None:
        record = Record.begin(FIRST)
        grown = record.play(Harvest(), player=0)
        assert record.moves == () and grown != record
        assert grown.state == apply(FIRST, Harvest())
        assert grown.states == (FIRST, grown.state)
        (move,) = grown.moves
        assert (move.player, move.action, move.step.state) == (0, Harvest(), grown.state)

    def test_what_the_rules_forbid_is_refused(self) -> None:
        record = Record.begin(FIRST)
        with pytest.raises(IllegalAction) as raised:
            record.play(Receive())
        assert raised.value.violations[0].rule is turn.ONE_ACTION
        with pytest.raises(IllegalAction):
            record.play(Harvest(), player=1)
        with pytest.raises(NotFound):
            record.play(Harvest(), player=3)
        with pytest.raises(WrongType):
            record.play("harvest")
        assert WHOLE.over
        with pytest.raises(IllegalAction) as raised:
            WHOLE.play(Harvest())
        assert raised.value.violations[0].rule is turn.GAME_OVER

    @pytest.mark.parametrize(
        ("state", "names", "message"),
        [
            (None, (), "value must be a value of a game"),
            (observe(FIRST, 0), (), "state must be a state, not a value of the kind view"),
            (FIRST, ("Ann",), "names must be those of 3 players, not 1"),
            (FIRST, "Ann", "names must be an iterable of names"),
            (FIRST, (1, 2, 3), "each of names must be a string"),
            (FIRST, ("a" * 101, "", ""), "each of names must be of at most 100 characters"),
            (FIRST, ("\ud800", "", ""), "each of names must be a string of whole characters"),
        ],
        ids=["nothing", "a view", "one name", "a string", "numbers", "too long", "half a pair"],
    )
    def test_it_begins_with_nothing_else(self, state: object, names: Any, message: str) -> None:
        with pytest.raises(WrongType, match=message):
            Record.begin(state, names=names)

    def test_it_begins_at_no_later_moment(self) -> None:
        with pytest.raises(InvalidHistory):
            Record.begin(apply(FIRST, Hire(FIRST.seats[0].hand[0])))


class TestText:
    def test_its_lines(self) -> None:
        header, first, *_ = (json.loads(line) for line in BEGUN.text().splitlines())
        ruleset = header.pop("ruleset")
        assert ruleset["name"] == "standard" and ruleset["icons"] == [2, 1, 0, 1, 2]
        order = header["deal"].pop("order")
        assert " ".join(order[:9]) == "R5 B2 G2 R2 Y3 R1 B4 Y4 Y5" and len(order) == 60
        assert header == {
            "format": "mamey/record",
            "version": 1,
            "library": "0.1.0",
            "rules_version": 1,
            "names": ["Ann", "", "Zoë"],
            "deal": {"start": 0},
            "digest": digest(FIRST),
        }
        assert first == {
            "type": "move",
            "player": 0,
            "action": {"type": "harvest"},
            "digest": digest(BEGUN.states[1]),
        }

    def test_its_last_line(self) -> None:
        assert json.loads(WHOLE.text().splitlines()[-1]) == {
            "type": "end",
            "scores": [score.total for score in GAME.score(WHOLE.state)],
            "winners": list(GAME.winners(WHOLE.state)),
            "digest": digest(WHOLE.state),
        }

    def test_equal_records_have_equal_texts(self) -> None:
        assert BEGUN.text() == played("harvest", "return", "receive", "hire B4").text()
        assert BEGUN.text().isascii() is False and "Zoë" in BEGUN.text()

    @pytest.mark.parametrize("start", [0, 1, 2], ids=str)
    def test_the_start_player_is_kept(self, start: int) -> None:
        record = Record.begin(new_game(players=3, seed=1, start=start))
        assert Record.read(record.text()) == record

    @given(walks(), st.data())
    def test_law_16_reading_gives_the_same_states_and_events(
        self, walk: Walk, data: st.DataObject
    ) -> None:
        record = Record.begin(walk.first)
        for move in walk.moves[: data.draw(st.integers(0, len(walk.moves)))]:
            record = record.play(move.action)
        for text in (record.text(), record.text().encode()):
            again = Record.read(text)
            assert again == record == read_game(text)
            assert again.states == walk.states[: len(record.moves) + 1]
            assert [move.step.events for move in again.moves] == [
                move.step.events for move in walk.moves[: len(record.moves)]
            ]
            assert again.text() == record.text()
            actions = [move.action for move in again.moves]
            assert replay(GAME, again.first, actions) == record.state


# Texts that end too early.


def attempt(text: str | bytes) -> tuple[Record, DamagedRecord | None]:
    """What a text spells up to its last good move, and what is wrong with it."""
    try:
        return Record.read(text), None
    except DamagedRecord as damaged:
        return damaged.record, damaged


WHOLE_TEXT = WHOLE.text()


def test_a_text_cut_off_at_a_line_is_a_game_in_progress() -> None:
    lines = WHOLE_TEXT.splitlines(keepends=True)
    for number in range(1, len(lines)):
        record = Record.read("".join(lines[:number]))
        assert record.states == WHOLE.states[:number]


def test_a_text_cut_off_anywhere_is_good_up_to_its_last_whole_line() -> None:
    data = WHOLE_TEXT.encode()
    first = data.index(b"\n") + 1
    for end in (*range(first, first + 300), *range(first + 300, len(data), 97)):
        whole_lines = data[:end].count(b"\n")
        rest = data[:end].rpartition(b"\n")[2]
        record, damaged = attempt(data[:end])
        if damaged is None:
            assert len(record.moves) == whole_lines - 1 + bool(rest)
        else:
            assert damaged.cut_off and damaged.line == whole_lines + 1
            assert record.states == WHOLE.states[:whole_lines]
            assert str(damaged).startswith(f"line {damaged.line}: $")


def test_a_garbled_last_line_is_cut_off_only_without_its_line_break() -> None:
    for end, cut_off in (("\n", False), ("", True)):
        text = f'{BEGUN.text()}{{"type":"move"{end}'
        for written in (text, text.encode()):
            record, damaged = attempt(written)
            assert damaged
            assert (record, damaged.line, damaged.cut_off) == (BEGUN, 6, cut_off)


# Texts that were changed.


def lines_of(record: Record = WHOLE) -> list[str]:
    return record.text().splitlines()


def with_line(number: int, change: Callable[[dict[str, Any]], object]) -> str:
    """The text of the whole game with the value of one line changed."""
    lines = lines_of()
    value = json.loads(lines[number - 1])
    change(value)
    lines[number - 1] = json.dumps(value, ensure_ascii=False)
    return "\n".join(lines) + "\n"


def illegal(record: Record) -> str:
    """An action that the player to act may not play."""
    return "receive" if record.state.inspecting is None else "harvest"


END = len(lines_of())
FOUR = WHOLE.moves[3]

DAMAGES: list[tuple[str, str, int, str]] = [
    ("another player", with_line(5, lambda v: v.update(player=1 - FOUR.player)), 5, "$.action: "),
    (
        "no such player",
        with_line(5, lambda v: v.update(player=2)),
        5,
        "$.action: there is no",
    ),
    ("true for 1", with_line(5, lambda v: v.update(player=True)), 5, "$.player: this must be"),
    ("a digest", with_line(5, lambda v: v.update(digest=digest(FIRST))), 5, "$.digest: what was"),
    ("no digest", with_line(5, lambda v: v.pop("digest")), 5, "$: the key 'digest' is missing"),
    ("a key", with_line(5, lambda v: v.update(time=3)), 5, "$: there is no key 'time'"),
    (
        "a type",
        with_line(5, lambda v: v.update(type="mov")),
        5,
        "$: this must be a line",
    ),
    ("no object", "\n".join([*lines_of()[:4], "[]", *lines_of()[5:]]), 5, "$: this must be a line"),
    ("an action", with_line(5, lambda v: v.update(action={"type": "wait"})), 5, "$.action.type: "),
    (
        "a card",
        with_line(5, lambda v: v.update(action={"type": "hire", "card": "R6"})),
        5,
        "$.action.card: this must be a card",
    ),
    ("a line missing", "\n".join([*lines_of()[:4], *lines_of()[5:]]), 5, "$."),
    ("a line twice", "\n".join([*lines_of()[:5], *lines_of()[4:]]), 6, "$."),
    ("a blank line", "\n".join([*lines_of()[:4], "", *lines_of()[4:]]), 5, "$: this is no JSON"),
    (
        "an end too early",
        "\n".join([*lines_of()[:4], lines_of()[-1]]),
        5,
        "$: the game is not over",
    ),
    ("a line after the end", WHOLE_TEXT + lines_of()[-1], END + 1, "$: nothing can follow on"),
    ("scores", with_line(END, lambda v: v["scores"].reverse()), END, "$.scores: what was"),
    ("more scores", with_line(END, lambda v: v["scores"].append(1)), END, "$.scores: what was"),
    ("winners", with_line(END, lambda v: v.update(winners=[])), END, "$.winners: what was"),
    ("no winners", with_line(END, lambda v: v.pop("winners")), END, "$: the key 'winners' is"),
    ("last digest", with_line(END, lambda v: v.update(digest="")), END, "$.digest: what was"),
]


@pytest.mark.parametrize(
    ("text", "line", "message"), [d[1:] for d in DAMAGES], ids=[d[0] for d in DAMAGES]
)
def test_damage_is_told_with_its_line(text: str, line: int, message: str) -> None:
    record, _ = attempt(text)
    assert record.states == WHOLE.states[: line - 1]
    for read in (Record.read, read_game):
        with pytest.raises(DamagedRecord) as raised:
            read(text)
        damaged = raised.value
        assert damaged.line == line and not damaged.cut_off
        assert str(damaged).startswith(f"line {line}: {message}")


def test_an_illegal_move_is_told_with_its_rules() -> None:
    text = with_line(2, lambda v: v.update(action={"type": illegal(Record.begin(WHOLE.first))}))
    with pytest.raises(DamagedRecord) as raised:
        Record.read(text)
    assert [violation.rule for violation in raised.value.violations] == [turn.ONE_ACTION]
    assert raised.value.path == "$.action" and "[mamey.turn.one-action]" in str(raised.value)


def test_a_legal_move_that_was_not_played_is_found_out() -> None:
    """A changed card can make another legal move, which only the digest tells from the real one."""
    text = BEGUN.text().replace('{"card":"B4","type":"hire"}', '{"card":"R1","type":"hire"}')
    with pytest.raises(DamagedRecord) as raised:
        Record.read(text)
    assert (raised.value.line, raised.value.path) == (5, "$.digest")
    assert raised.value.record == played("harvest", "return", "receive")


def test_bytes_damaged_in_one_line_leave_the_lines_before() -> None:
    lines = WHOLE_TEXT.encode().split(b"\n")
    lines[4] = lines[4][:9] + b"\xff" + lines[4][10:]
    with pytest.raises(DamagedRecord, match=r"line 5: .*not UTF-8: see byte 9") as raised:
        Record.read(b"\n".join(lines))
    assert len(raised.value.record.moves) == 3 and not raised.value.cut_off


def test_the_line_breaks_of_windows_do_no_harm() -> None:
    assert Record.read(WHOLE_TEXT.replace("\n", "\r\n")) == WHOLE


# Headers.


def with_header(change: Callable[[dict[str, Any]], object]) -> str:
    return with_line(1, change)


def swapped(value: dict[str, Any]) -> None:
    order = value["deal"]["order"]
    order[0], order[-1] = order[-1], order[0]


HEADERS: list[tuple[str, str, str]] = [
    ("empty", "", "$: this is empty"),
    ("no JSON", "mamey", "$: this is no JSON"),
    ("a list", "[]", "$: this must be an object, not a list"),
    ("another kind", BEGUN.redacted(0).text(), "$.format: this must be 'mamey/record'"),
    ("a state", '{"format":"mamey/state","version":1}', "$.format: this must be 'mamey/record'"),
    ("version 2", with_header(lambda v: v.update(version=2)), "$.version: this is version 2"),
    (
        "other rules",
        with_header(lambda v: v.update(rules_version=2)),
        "$.rules_version: this was played by version 2 of the rules",
    ),
    ("no rules", with_header(lambda v: v.pop("rules_version")), "$: the key 'rules_version'"),
    ("a key", with_header(lambda v: v.update(seed=7)), "$: there is no key 'seed'"),
    ("library", with_header(lambda v: v.update(library=1)), "$.library: this must be a string"),
    ("names", with_header(lambda v: v.update(names="Ann")), "$.names: this must be a list"),
    ("no names", with_header(lambda v: v.update(names=[])), "$.deal: 0 cannot play"),
    ("a name", with_header(lambda v: v.update(names=["", 2])), "$.names[1]: this must be a string"),
    (
        "a long name",
        with_header(lambda v: v.update(names=["", "x" * 101])),
        "$.names: each of names must be of at most 100 characters",
    ),
    ("more names", with_header(lambda v: v.update(names=[""] * 3)), "$.digest: what was recorded"),
    ("start", with_header(lambda v: v["deal"].update(start=2)), "$.deal: there is no start player"),
    ("another start", with_header(lambda v: v["deal"].update(start=1)), "$.digest: what was"),
    ("another order", with_header(swapped), "$.digest: what was recorded"),
    (
        "a card",
        with_header(lambda v: v["deal"]["order"].__setitem__(3, "RR")),
        "$.deal.order[3]: this must be a card",
    ),
    (
        "a limit",
        with_header(lambda v: v["ruleset"].update(hand_limit=0)),
        "$.ruleset: ",
    ),
]


@pytest.mark.parametrize(("text", "message"), [h[1:] for h in HEADERS], ids=[h[0] for h in HEADERS])
def test_a_wrong_header_is_told_with_its_path(text: str, message: str) -> None:
    with pytest.raises(DecodeError) as raised:
        Record.read(text)
    assert str(raised.value).startswith(message) and not isinstance(raised.value, DamagedRecord)


def test_the_rules_that_a_header_breaks_are_told() -> None:
    for change, rule in (
        (lambda v: v["ruleset"].update(hand_limit=0), harvest.LIMIT_AT_LEAST_ONE),
        (lambda v: v["deal"]["order"].pop(), setup.SHUFFLED_DECK),
        (lambda v: v["deal"]["order"].append("R1"), setup.SHUFFLED_DECK),
    ):
        with pytest.raises(DecodeError) as raised:
            Record.read(with_header(change))
        assert [violation.rule for violation in raised.value.violations] == [rule]


@pytest.mark.parametrize(
    "read", [Record.read, History.read, read_game], ids=["record", "history", "either"]
)
def test_only_text_is_read(read: Callable[[Any], object]) -> None:
    for value in (None, 3, ["{}"], bytearray(b"{}")):
        with pytest.raises(WrongType, match="text must be a string or bytes"):
            read(value)


def test_a_hand_can_be_dealt_in_either_order() -> None:
    """The state does not tell in which order the cards of a hand came: it is recorded sorted."""
    assert cards("R2 Y3") == FIRST.seats[0].hand
    assert Record.read(BEGUN.text()).play(Hire(BEGUN.state.seats[2].hand[0])).state.turn == 0


def each_line(text: str) -> Iterator[dict[str, Any]]:
    yield from map(json.loads, text.splitlines())


def test_no_line_but_the_header_holds_what_is_hidden() -> None:
    """The moves are public: what gives the deal away is the header, and digests of states."""
    for line in list(each_line(BEGUN.text()))[1:]:
        assert line.keys() == {"type", "player", "action", "digest"}
    assert Return() in [move.action for move in BEGUN.moves]
