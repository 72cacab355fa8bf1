"""Histories: what one player saw of a game, as text that holds nothing else."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    DamagedRecord,
    DecodeError,
    History,
    NotFound,
    Record,
    State,
    WrongType,
    action_space,
    digest,
    explain,
    follow,
    legal_actions,
    max_decisions,
    new_game,
    observe,
    read_game,
)
from mamey.games.mamey import GAME, alike
from mamey.games.mamey.events import EndTriggered, TurnPassed
from mamey.games.mamey.rulebook import information, invariants
from tests.support.walks import Walk, play_through, walks
from tests.wire.test_record import BEGUN, FIRST, NAMES, SMALL, WHOLE, recorded

VIEWERS = (None, 0, 1, 2)
WHOLE_HISTORY = WHOLE.redacted(1)


class TestHistory:
    @pytest.mark.parametrize("viewer", VIEWERS, ids=str)
    def test_it_is_what_the_viewer_saw_and_was_told(self, viewer: int | None) -> None:
        history = BEGUN.redacted(viewer)
        assert (history.game, history.names, history.player) == (GAME, NAMES, viewer)
        assert history.first == observe(FIRST, viewer)
        assert history.views == tuple(observe(state, viewer) for state in BEGUN.states)
        assert history.steps == tuple(move.step.redacted(viewer) for move in BEGUN.moves)
        assert not history.over and WHOLE_HISTORY.over

    def test_there_is_none_for_nobody(self) -> None:
        with pytest.raises(NotFound):
            BEGUN.redacted(3)
        with pytest.raises(WrongType):
            BEGUN.redacted(True)

    def test_its_lines(self) -> None:
        header, step, *_ = map(json.loads, BEGUN.redacted(1).text().splitlines())
        assert header.pop("ruleset")["name"] == "standard"
        view = header.pop("view")
        assert view["seats"][1]["hand"] == {"cards": ["R1", "B4"], "hidden": 0}
        assert view["seats"][0]["hand"] == {"cards": [], "hidden": 2}
        assert view["ruleset"] == FIRST.ruleset.digest and "format" not in view
        assert header == {
            "format": "mamey/history",
            "version": 1,
            "library": "0.1.0",
            "rules_version": 1,
            "names": ["Ann", "", "Zoë"],
            "player": 1,
        }
        assert step == {
            "type": "step",
            "events": [
                {
                    "type": "inspected",
                    "player": 0,
                    "field": 1,
                    "face_up": [],
                    "face_down": {"cards": [], "hidden": 1},
                    "rules": ["mamey.harvest.field-order", "mamey.harvest.inspect"],
                }
            ],
            "digest": digest(observe(BEGUN.states[1], 1)),
        }
        assert json.loads(WHOLE_HISTORY.text().splitlines()[-1]) == {
            "type": "end",
            "scores": [score.total for score in GAME.score(WHOLE.state)],
            "winners": list(GAME.winners(WHOLE.state)),
            "digest": digest(observe(WHOLE.state, 1)),
        }

    @given(walks(), st.data())
    def test_reading_follows_from_view_to_view(self, walk: Walk, data: st.DataObject) -> None:
        record = recorded(walk)
        length = data.draw(st.integers(0, len(walk.moves)))
        record = attrs.evolve(record, moves=record.moves[:length])
        for viewer in (None, *range(walk.players)):
            history = record.redacted(viewer)
            assert History.read(history.text()) == history == read_game(history.text().encode())


# Nothing hidden is in it.


def same_for(viewer: int | None, first: State, other: State, seed: int) -> tuple[Record, Record]:
    """Two games with the same actions, played as long as the viewer is told the same of both."""
    rng = Random(seed)
    records = Record.begin(first, names=NAMES), Record.begin(other, names=NAMES)
    while not records[0].over:
        state = records[0].state
        actions = list(legal_actions(state, state.turn))
        rng.shuffle(actions)
        for action in actions:
            if explain(records[1].state, action):
                continue
            grown = records[0].play(action), records[1].play(action)
            told = [record.moves[-1].step.redacted(viewer) for record in grown]
            if told[0] == told[1]:
                records = grown
                break
        else:
            break
    return records


@pytest.mark.parametrize("viewer", VIEWERS, ids=str)
def test_games_that_look_the_same_have_the_same_history(viewer: int | None) -> None:
    length = 0
    for seed in range(6):
        first = new_game(players=3, seed=seed)
        other = alike(first, viewer, Random(seed))
        one, two = same_for(viewer, first, other, seed)
        assert one != two and one.text() != two.text()
        text = one.redacted(viewer).text()
        assert text.encode() == two.redacted(viewer).text().encode()
        for state in (*one.states, *two.states):
            assert digest(state) not in text
        length += len(one.moves)
    assert length > 20


def test_it_says_nothing_of_how_the_cards_were_dealt() -> None:
    keys = {key for line in WHOLE_HISTORY.text().splitlines() for key in json.loads(line)}
    assert not keys & {"deal", "order", "seed", "action"}


# Texts that were changed.


def lines_of() -> list[str]:
    return WHOLE_HISTORY.text().splitlines()


def with_line(number: int, change: Callable[[dict[str, Any]], object]) -> str:
    lines = lines_of()
    value = json.loads(lines[number - 1])
    change(value)
    lines[number - 1] = json.dumps(value)
    return "\n".join(lines) + "\n"


END = len(lines_of())


def hide_many(value: dict[str, Any]) -> None:
    for event in value["events"]:
        for group in event.values():
            if isinstance(group, dict):
                group["hidden"] = 10001


HARVEST = next(n for n, line in enumerate(lines_of()[1:], 2) if '"hidden":1' in line)
"""The number of the first line in which a card is hidden from the viewer."""


DAMAGES: list[tuple[str, str, int, str]] = [
    ("a line missing", "\n".join([*lines_of()[:2], *lines_of()[3:]]), 3, "$."),
    ("a line twice", "\n".join([*lines_of()[:2], *lines_of()[1:]]), 3, "$."),
    ("no events", with_line(3, lambda v: v.update(events=[])), 3, "$.events: a step has at least"),
    ("a digest", with_line(3, lambda v: v.update(digest="")), 3, "$.digest: what was recorded"),
    ("a key", with_line(3, lambda v: v.update(player=0)), 3, "$: there is no key 'player'"),
    ("a move", with_line(3, lambda v: v.update(type="move")), 3, "$: this must be a line of"),
    (
        "a rule",
        with_line(3, lambda v: v["events"][0].update(rules=["mamey.no.such"])),
        3,
        "$.events[0].rules[0]: ",
    ),
    (
        "more cards than there are",
        with_line(HARVEST, hide_many),
        HARVEST,
        "$.events[0].face_down.hidden: ",
    ),
    ("scores", with_line(END, lambda v: v.update(scores=[1, 2])), END, "$.scores: what was"),
    (
        "an end too early",
        "\n".join([*lines_of()[:2], lines_of()[-1]]),
        3,
        "$: the game is not",
    ),
]


@pytest.mark.parametrize(
    ("text", "line", "message"), [d[1:] for d in DAMAGES], ids=[d[0] for d in DAMAGES]
)
def test_damage_is_told_with_its_line(text: str, line: int, message: str) -> None:
    for read in (History.read, read_game):
        with pytest.raises(DamagedRecord) as raised:
            read(text)
        damaged = raised.value
        assert damaged.line == line and str(damaged).startswith(f"line {line}: {message}")
        assert damaged.record.views == WHOLE_HISTORY.views[: line - 1]


def test_events_told_to_others_are_refused() -> None:
    """Whoever puts another player's lines into a history is found out by the rule."""
    game = recorded(play_through(new_game(players=2, seed=3, ruleset=SMALL), "uniform", 5))
    own, other = (game.redacted(player).text().splitlines() for player in (1, 0))
    told = [[json.loads(line).get("events") for line in lines] for lines in (own, other)]
    place = next(n for n, (mine, theirs) in enumerate(zip(*told, strict=True)) if mine != theirs)
    with pytest.raises(DamagedRecord) as raised:
        History.read("\n".join([*own[:place], other[place], *own[place + 1 :]]))
    assert [violation.rule for violation in raised.value.violations] == [information.RECALL]
    assert raised.value.line == place + 1


HEADERS: list[tuple[str, str, str]] = [
    ("a record", WHOLE.text(), "$.format: this must be 'mamey/history'"),
    ("another player", with_line(1, lambda v: v.update(player=0)), "$.player: what was recorded"),
    ("true for 1", with_line(1, lambda v: v.update(player=True)), "$.player: what was recorded"),
    ("no player", with_line(1, lambda v: v.pop("player")), "$: the key 'player' is missing"),
    ("names", with_line(1, lambda v: v.update(names=[""])), "$.names: these are 1 names for 2"),
    ("a deal", with_line(1, lambda v: v.update(deal={})), "$: there is no key 'deal'"),
    ("a turn", with_line(1, lambda v: v["view"].update(turn=2)), "$.view: "),
    (
        "a later view",
        with_line(1, lambda v: v["view"]["seats"][0].update(cubes=6, stock=1)),
        "$.view: ",
    ),
    (
        "another ruleset",
        with_line(1, lambda v: v["view"].update(ruleset="sha256:" + "0" * 64)),
        "$.view.ruleset: no ruleset with this digest",
    ),
]


@pytest.mark.parametrize(("text", "message"), [h[1:] for h in HEADERS], ids=[h[0] for h in HEADERS])
def test_a_wrong_header_is_told_with_its_path(text: str, message: str) -> None:
    with pytest.raises(DecodeError) as raised:
        History.read(text)
    assert str(raised.value).startswith(message) and not isinstance(raised.value, DamagedRecord)


def test_a_text_cut_off_is_good_up_to_its_last_whole_line() -> None:
    text = WHOLE_HISTORY.text()
    for end in range(text.index("\n") + 2, len(text), 211):
        whole_lines = text[:end].count("\n")
        if text[end - 1] == "\n":
            continue
        with pytest.raises(DamagedRecord) as raised:
            History.read(text[:end])
        assert raised.value.cut_off and raised.value.line == whole_lines + 1
        assert raised.value.record.views == WHOLE_HISTORY.views[:whole_lines]


def test_every_action_that_can_be_is_public_in_it() -> None:
    """What a step's events tell is enough to know the action, whoever looks."""
    space = action_space(players=3)
    state = FIRST
    for action in space:
        if not explain(state, action):
            told = {
                tuple(map(type, Record.begin(state).play(action).redacted(viewer).steps[0]))
                for viewer in VIEWERS
            }
            assert len(told) == 1


def test_a_game_that_nobody_could_play_is_refused() -> None:
    """Events can fit one after the other, with the right digests, and still end a game too soon."""
    first = new_game(players=2, seed=7)
    history = Record.begin(first).redacted(1)
    told = (
        EndTriggered(0, 2, rules=()),
        TurnPassed(0, 1, 2, rules=()),
    )
    views = (history.first, follow(history.first, told))
    made_up = History(history.game, history.names, views, (told,))
    with pytest.raises(DamagedRecord) as raised:
        History.read(made_up.text())
    assert (raised.value.line, raised.value.path) == (2, "$.events")
    assert [violation.rule for violation in raised.value.violations] == [invariants.PHASE]


def test_no_history_is_longer_than_a_game_can_be() -> None:
    first = new_game(players=2, seed=7, ruleset=SMALL)
    views, steps = [observe(first, 1)], []
    for number in range(max_decisions(players=2, ruleset=SMALL) + 1):
        steps.append((TurnPassed(number % 2, 1 - number % 2, None, rules=()),))
        views.append(follow(views[-1], steps[-1]))
    endless = History(GAME, ("", ""), tuple(views), tuple(steps))
    with pytest.raises(DamagedRecord, match="no such game has more than") as raised:
        History.read(endless.text())
    assert raised.value.line == len(steps) + 1


def test_a_history_has_a_view_more_than_steps() -> None:
    with pytest.raises(WrongType, match="views must be one more than steps"):
        History(GAME, ("", ""), (), ())
