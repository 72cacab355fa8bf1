"""The text of a whole history, line by line, and all that can be wrong with it."""

import hashlib
from typing import Any

import attrs
import pytest

from mamey import (
    STANDARD,
    DamagedRecord,
    History,
    Record,
    WrongType,
    __version__,
    digest,
    dumps,
    encode,
    new_game,
    observe,
    read_game,
)
from mamey.games.mamey.rulebook import information, invariants
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
HISTORY = RECORD.redacted(0)
TEXT = HISTORY.text()

RULESET = (
    '{"bean_cards":["R1","R2","R3","RX","Y1","Y2","G1","G2","B1"],'
    '"end_trigger":"deck_empty","hand_limit":7,"icons":[2,1,0,1,2],"joker_as_six":true,'
    '"joker_icons":0,"joker_only_sets":true,"name":"tiny","provenance":{},"removed":[],'
    '"start_cubes":[5,5,4],"store_2":[{"kind":"run","numbers":[4,3],"size":2,"source":null},'
    '{"kind":"diff","numbers":[1],"size":2,"source":null}],'
    '"store_34":[{"kind":"same","numbers":[2],"size":2,"source":null}],'
    '"vacant_policy":"sequential"}'
)
FACE_DOWN = '{"face_down":{"cards":[],"hidden":1},"face_up":[]}'
HEADER = (
    f'{{"format":"mamey/history","library":"{__version__}","names":["Änn","greedy bot"],'
    f'"player":0,"rules_version":1,"ruleset":{RULESET},"version":1,'
    '"view":{"deck":{"cards":[],"hidden":2},"discard":[],'
    f'"fields":[{FACE_DOWN},{FACE_DOWN},{FACE_DOWN}],'
    '"final_turns":null,"inspecting":null,'
    '"owners":{"diff-2-a":null,"run-2-a":null,"run-2-b":null},"player":0,'
    f'"ruleset":"{TINY.digest}",'
    '"seats":[{"cubes":5,"hand":{"cards":["R1","B1"],"hidden":0},'
    '"sold":{"cards":[],"hidden":0},"stock":2},'
    '{"cubes":5,"hand":{"cards":[],"hidden":2},"sold":{"cards":[],"hidden":0},"stock":2}],'
    '"turn":0}}'
)
FIRST_STEP = (
    f'{{"digest":"{digest(observe(RECORD.states[1], 0))}",'
    '"events":[{"face_down":{"cards":["R2"],"hidden":0},"face_up":[],"field":1,"player":0,'
    '"rules":["mamey.harvest.field-order","mamey.harvest.inspect"],"type":"inspected"}],'
    '"type":"step"}'
)
SEEN_BY_THE_OTHER = (
    f'{{"digest":"{digest(observe(RECORD.states[1], 1))}",'
    '"events":[{"face_down":{"cards":[],"hidden":1},"face_up":[],"field":1,"player":0,'
    '"rules":["mamey.harvest.field-order","mamey.harvest.inspect"],"type":"inspected"}],'
    '"type":"step"}'
)
END = (
    f'{{"digest":"{digest(observe(RECORD.state, 0))}","scores":[12,5],"type":"end","winners":[0]}}'
)


def part(steps: int) -> History:
    """The history after so many steps."""
    return attrs.evolve(HISTORY, views=HISTORY.views[: steps + 1], steps=HISTORY.steps[:steps])


class TestWrittenByHand:
    def test_the_lines(self) -> None:
        lines = TEXT.split("\n")
        assert (lines[0], lines[1], lines[-2], lines[-1]) == (HEADER, FIRST_STEP, END, "")
        assert len(lines) == 1 + len(RECORD.moves) + 2
        assert RECORD.redacted(1).text().split("\n")[1] == SEEN_BY_THE_OTHER

    def test_what_they_say(self) -> None:
        history = History.read("\n".join([HEADER, FIRST_STEP]))
        assert (history.names, history.player, history.first.ruleset) == (NAMES, 0, TINY)
        assert history.first == observe(RECORD.first, 0)
        assert history.steps == (RECORD.moves[0].step.redacted(0),)
        assert history.views == tuple(observe(state, 0) for state in RECORD.states[:2])
        assert not history.over

    def test_the_digests_are_of_views(self) -> None:
        for line, view in zip(TEXT.split("\n")[1:-2], HISTORY.views[1:], strict=True):
            assert f'{{"digest":"sha256:{hashlib.sha256(dumps(view)).hexdigest()}"' in line


@pytest.mark.parametrize("name", list(VARIANTS)[::3])
def test_every_viewer_has_a_history_of_a_whole_game(name: str) -> None:
    """It is what the views and the redacted events say, and no digest of a state is in it."""
    number = list(VARIANTS).index(name)
    players = 2 + (number + 1) % 3
    first = new_game(players=players, start=number % players, seed=number, ruleset=VARIANTS[name])
    walk = play_through(first, list(POLICIES)[(number + 1) % len(POLICIES)], number)
    record = Record.begin(first)
    for move in walk.moves:
        record = record.play(move.action)
    for viewer in (None, *range(players)):
        history = record.redacted(viewer)
        assert history.player == viewer and history.over
        assert history.views == tuple(observe(state, viewer) for state in walk.states)
        assert history.steps == tuple(move.step.redacted(viewer) for move in walk.moves)
    text = history.text()
    assert History.read(text) == history and History.read(text).text() == text
    assert not any(digest(state) in text for state in walk.states)
    inside = [place for place, state in enumerate(walk.states) if state.inspecting is not None]
    cut = attrs.evolve(record, moves=record.moves[: inside[-1]]).redacted(None)
    assert History.read(cut.text().encode()) == cut and not cut.over


# Texts that end too early.


def test_cut_off_after_any_line() -> None:
    lines = TEXT.encode().split(b"\n")
    for number in range(1, len(lines)):
        for end in (b"\n", b""):
            history = History.read(b"\n".join(lines[:number]) + end)
            assert history == part(min(number - 1, len(HISTORY.steps)))


def test_cut_off_in_any_line() -> None:
    data = TEXT.encode()
    begins = [place + 1 for place, byte in enumerate(data) if byte == ord("\n")][:-1]
    for number, start in enumerate(begins, 2):
        stop = data.index(b"\n", start)
        for end in (start + 1, start + 40, (start + stop) // 2, stop - 1):
            with pytest.raises(DamagedRecord) as raised:
                History.read(data[:end])
            error = raised.value
            assert (error.line, error.path, error.cut_off) == (number, "$", True)
            assert error.record == part(number - 2)


# Texts that were changed. Line 1 is the header, and line n + 1 has step n.

ANOTHER = "what was recorded is not what playing it again gives"
LINE_TYPE = "this must be a line of the type 'step' or 'end', not "
MISFIT = "{} (place {}) cannot follow on what was seen before…"
OTHERS = "{} (place {}) is not as player 0 may see it: events have to be redacted for the viewer…"
NO_JSON = "this is no JSON: …"
ONE_DIGEST = "sha256:" + "0" * 64


def misfit(event: str, place: int = 0) -> Told:
    """An event that does not follow."""
    return Told(MISFIT.format(event, place), "$.events", rules=(information.RECALL,))


def for_others(event: str, place: int = 0) -> Told:
    """An event that is told for somebody else."""
    return Told(OTHERS.format(event, place), "$.events", rules=(information.RECALL,))


def seen(*cards: str, hidden: int = 0) -> dict[str, Any]:
    return {"cards": list(cards), "hidden": hidden}


def of_another(number: int, viewer: int | None) -> Spoil:
    """The line as another viewer has it."""
    other = RECORD.redacted(viewer).text().encode().split(b"\n")[number - 1]
    return replace(number, b"", other)


DAMAGES: list[tuple[str, Spoil, int, Told]] = [
    ("another field", put(2, "events", 0, "field", 2), 2, Told(ANOTHER, "$.digest")),
    ("no such field", put(2, "events", 0, "field", 9), 2, misfit("Inspected")),
    ("another winner", put(12, "events", 6, "winners", [1]), 12, misfit("GameEnded", 6)),
    ("a first event lost", take_out(3, "events", 0), 3, misfit("Replenished")),
    ("a last event lost", take_out(3, "events", 2), 3, Told(ANOTHER, "$.digest")),
    ("another square", put(5, "events", 0, "square", "run-2-b"), 5, Told(ANOTHER, "$.digest")),
    ("an event told to another", of_another(6, 1), 6, for_others("Inspected")),
    ("a card that another drew", of_another(9, 1), 9, for_others("Drew", 1)),
    ("an event told to a spectator", of_another(2, None), 2, for_others("Inspected")),
    (
        "an own card hidden",
        put(2, "events", 0, "face_down", seen(hidden=1)),
        2,
        for_others("Inspected"),
    ),
    (
        "more hidden than there is",
        put(6, "events", 0, "face_down", seen(hidden=2)),
        6,
        misfit("Inspected"),
    ),
    ("an empty step", put(4, "events", []), 4, Told("a step has at least one event", "$.events")),
    ("no events", put(4, "events", None), 4, Told("this must be a list, not null", "$.events")),
    ("no event", put(4, "events", 1, None), 4, Told("this must be an object…", "$.events[1]")),
    (
        "no such event",
        put(4, "events", 1, "type", "turn_past"),
        4,
        Told("this must be one of inspected…", "$.events[1].type"),
    ),
    (
        "no such rule",
        put(4, "events", 0, "rules", 1, "mamey.no.such"),
        4,
        Told("Mamey has no rule with the id 'mamey.no.such'…", "$.events[0].rules[1]"),
    ),
    (
        "true for 1",
        put(4, "events", 0, "player", True),
        4,
        Told("this must be a whole number, not true", "$.events[0].player"),
    ),
    ("a wrong digest", put(7, "digest", ONE_DIGEST), 7, Told(ANOTHER, "$.digest")),
    (
        "the state's digest",
        put(7, "digest", digest(RECORD.states[6])),
        7,
        Told(ANOTHER, "$.digest"),
    ),
    ("a line missing", lose(5), 5, misfit("Inspected")),
    ("a line twice", repeat(5, 6), 6, misfit("Sold")),
    ("lines swapped", swap(4), 4, misfit("Sold")),
    ("the header twice", repeat(1, 2), 2, Told(LINE_TYPE + "null")),
    ("a blank line", insert(6, b""), 6, Told(NO_JSON)),
    ("a step after the end", repeat(12, 14), 14, Told("nothing can follow on the line that ends…")),
    ("a step for the end", repeat(12, 13), 13, misfit("Received")),
    ("an end too early", repeat(13, 6), 6, Told("the game is not over after these moves")),
    ("wrong scores", put(13, "scores", [12, 6]), 13, Told(ANOTHER, "$.scores")),
    ("wrong winner", put(13, "winners", [1]), 13, Told(ANOTHER, "$.winners")),
    ("false for 0", put(13, "winners", [False]), 13, Told(ANOTHER, "$.winners")),
    (
        "the last state's digest",
        put(13, "digest", digest(RECORD.state)),
        13,
        Told(ANOTHER, "$.digest"),
    ),
    ("an unknown key", put(4, "view", {}), 4, Told("there is no key 'view' (str) here")),
    ("a missing key", take_out(4, "digest"), 4, Told("the key 'digest' is missing")),
    ("a move", put(4, "type", "move"), 4, Told(LINE_TYPE + "'move' (str)")),
    ("a list", replace(4, b"", b"[]"), 4, Told(LINE_TYPE + "a list")),
    ("no UTF-8", replace(4, b"diff", b"d\xfff"), 4, Told("this is not UTF-8: see byte …")),
]


@pytest.mark.parametrize(
    ("spoil", "line", "told"), [one[1:] for one in DAMAGES], ids=[one[0] for one in DAMAGES]
)
def test_damage(spoil: Spoil, line: int, told: Told) -> None:
    text = spoilt_text(TEXT, spoil)
    for read in (History.read, read_game):
        error = damage(read, text)
        told.check(error)
        assert (error.line, error.cut_off) == (line, False)
        assert str(error) == f"line {line}: {error.path}: {error.message}"
        assert error.record == part(min(line - 2, len(HISTORY.steps)))


def test_what_is_no_damage() -> None:
    assert History.read(TEXT.replace("\n", "\r\n").encode()) == HISTORY
    assert History.read(spoilt_text(TEXT, no_last_break)) == HISTORY
    assert History.read(spoilt_text(TEXT, put(1, "library", "9.9"))) == HISTORY
    renamed = History.read(spoilt_text(TEXT, put(1, "names", ["", "Ben"])))
    assert renamed == attrs.evolve(HISTORY, names=("", "Ben"))


def later(step: int, viewer: int = 0) -> dict[str, Any]:
    """The JSON of a view after so many steps."""
    view = encode(observe(RECORD.states[step], viewer))
    return {key: value for key, value in view.items() if key not in ("format", "version")}


HEADERS: list[tuple[str, Spoil, Told]] = [
    ("another player", put(1, "player", 1), Told(ANOTHER, "$.player")),
    ("no such player", put(1, "player", 7), Told(ANOTHER, "$.player")),
    ("a spectator", put(1, "player", None), Told(ANOTHER, "$.player")),
    ("false for 0", put(1, "player", False), Told(ANOTHER, "$.player")),
    ("another's view", put(1, "view", later(0, viewer=1)), Told(ANOTHER, "$.player")),
    ("a name too many", put(1, "names", 2, "Cy"), Told("these are 3 names for 2…", "$.names")),
    ("no names", put(1, "names", []), Told("these are 0 names for 2 players", "$.names")),
    (
        "a name too long",
        put(1, "names", 1, "x" * 101),
        Told("each of names must be of at most 100 characters", "$.names"),
    ),
    *(
        (
            f"a view after {step} steps",
            put(1, "view", later(step)),
            Told(
                "A memory begins with the view…",
                "$.view",
                rules=(information.RECALL,),
            ),
        )
        for step in (1, 2, 3, 7, 11)
    ),
    (
        "a hand told to others",
        put(1, "view", "seats", 1, "hand", seen("RX", "Y2")),
        Told("This is not what player 0 may see…", "$.view", rules=(invariants.SIGHT,)),
    ),
    (
        "a card too many",
        put(1, "view", "deck", "hidden", 3),
        Told("The zones together hold…", "$.view", rules=(invariants.CARDS,)),
    ),
    (
        "a square of nobody",
        put(1, "view", "owners", "run-2-a", 3),
        Told("The square run-2-a…", "$.view.owners['run-2-a']", rules=(invariants.PHASE,)),
    ),
    (
        "a player without cubes",
        put(1, "view", "seats", 1, "cubes", 3),
        Told("Player 1 has 3 merchant…", "$.view.seats[1]", rules=(invariants.CUBES,)),
    ),
    ("no view", put(1, "view", None), Told("this must be an object, not null", "$.view")),
    ("a part missing", take_out(1, "view", "turn"), Told("the key 'turn' is missing", "$.view")),
    (
        "the view of another ruleset",
        put(1, "view", "ruleset", STANDARD.digest),
        Told("no ruleset with this digest is known…", "$.view.ruleset"),
    ),
    (
        "another ruleset",
        put(1, "ruleset", "hand_limit", 6),
        Told("no ruleset with this digest is known…", "$.view.ruleset"),
    ),
    ("rules version 2", put(1, "rules_version", 2), Told("this was played by…", "$.rules_version")),
    ("version 2", put(1, "version", 2), Told("this is version 2; this library…", "$.version")),
    (
        "another game",
        put(1, "format", "chess/history"),
        Told("this must be 'mamey/history', not 'chess/history' (str)", "$.format"),
    ),
    ("a digest", put(1, "digest", ONE_DIGEST), Told("there is no key 'digest' (str) here")),
    *(
        (f"{key} missing", take_out(1, key), Told(f"the key '{key}' is missing"))
        for key in ("library", "rules_version", "ruleset", "names", "player", "view")
    ),
]


@pytest.mark.parametrize(
    ("spoil", "told"), [one[1:] for one in HEADERS], ids=[one[0] for one in HEADERS]
)
def test_header(spoil: Spoil, told: Told) -> None:
    text = spoilt_text(TEXT, spoil)
    told.check(header_error(History.read, text))
    if told.path != "$.format":
        told.check(header_error(read_game, text))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", Told("this is empty")),
        (b"", Told("this is empty")),
        (RECORD.text(), Told("this must be 'mamey/history', not 'mamey/record' (s…", "$.format")),
    ],
    ids=["empty text", "no bytes", "a record"],
)
def test_what_is_no_history(text: Any, told: Told) -> None:
    told.check(header_error(History.read, text))


@pytest.mark.parametrize("read", [History.read, read_game], ids=["history", "either"])
def test_what_is_no_text(read: Any) -> None:
    with pytest.raises(WrongType, match="text must be a string or bytes, not None"):
        read(None)
