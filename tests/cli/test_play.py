"""`mamey play`: a new game against bots, by what is typed and what is printed."""

import re
from pathlib import Path
from random import Random

import pytest

from mamey import GAMES, STANDARD, explain, legal_actions, new_game, observe, to_act
from mamey.bots import BOTS
from mamey.cli import main
from mamey.cli.asking import typed_action
from mamey.cli.style import WIDTH
from mamey.render.text import text
from mamey.wire.files import RecordFile
from mamey.wire.record import Record
from tests.cli.running import PROMPT, refused, run, shown, types

GAME = GAMES["mamey"]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def saved(path: str = "game.jsonl") -> Record:
    return Record.read(Path(path).read_bytes())


def played(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *lines: str,
    options: str = "--seed 7",
) -> str:
    """What is printed from the first prompt on to somebody who types these lines."""
    types(monkeypatch, *lines)
    told = shown(capsys, "play", "game.jsonl", *options.split())
    return told.partition(PROMPT)[2]


class TestBeginning:
    def test_the_table_is_laid_for_the_person_and_told_from_their_chair(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        types(monkeypatch)
        told = shown(capsys, "play", "game.jsonl", "--seed", "7")
        names = ("you", "greedy bot", "greedy bot")
        assert told.startswith("Mamey: 3 players\nruleset standard; you are player 0\n")
        assert all(f"player {player}: {name}\n" in told for player, name in enumerate(names))
        assert "Every move is saved in game.jsonl\n" in told
        assert "To go on with the game: mamey play game.jsonl\n" in told
        assert "\n  Player 0: R2 Y3, 5 merchant" in told and "\n  Player 1: ? ?, 5 merc" in told
        first = new_game(players=3, seed=7)
        assert f"\n{text(observe(first, 0), names=names)}\n\nYou may\n    1  harvest\n" in told
        assert all(len(line) <= WIDTH for line in told.splitlines())
        assert saved() == Record.begin(first, names=names)

    def test_the_end_of_the_input_leaves_the_game_saved(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "1")
        assert told.endswith("\nThe game is saved; it goes on by: mamey play game.jsonl\n")
        assert [str(move.action) for move in saved().moves] == ["harvest"]

    @pytest.mark.parametrize("word", ["quit", " QUIT ", "q", "exit"])
    def test_one_can_leave(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, word: str
    ) -> None:
        told = played(capsys, monkeypatch, word, "1")
        assert told == "\nThe game is saved; it goes on by: mamey play game.jsonl\n"
        assert saved().moves == ()

    def test_without_a_seed_every_deal_is_another(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object, **__: object) -> None:
            raise AssertionError("a deal for a person must not come from a seed")

        monkeypatch.setattr("random.seed", refuse)
        decks = set()
        for number in range(4):
            types(monkeypatch)
            shown(capsys, "play", f"{number}.jsonl")
            first = saved(f"{number}.jsonl").first
            decks.add(first.deck)
            every = (*first.deck, *(card for seat in first.seats for card in seat.hand))
            every = (*every, *(card for field in first.fields for card in field.cards))
            assert sorted(every) == sorted(STANDARD.cards(3))
        assert len(decks) == 4

    def test_without_a_name_the_file_is_named_after_the_time(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for _ in range(3):
            types(monkeypatch)
            told = shown(capsys, "play")
            name = re.search(r"Every move is saved in (mamey-\d{8}-\d{6}(-\d)?\.jsonl)\n", told)
            assert name and saved(name[1]).names == ("you", "greedy bot", "greedy bot")
        assert len(list(Path().iterdir())) == 3

    def test_games_that_begin_in_the_same_second_get_files_of_their_own(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class Stopped:
            @staticmethod
            def now() -> "Stopped":
                return Stopped()

            def __format__(self, spec: str) -> str:
                return "20260102-030405"

        monkeypatch.setattr("mamey.cli.play.datetime", Stopped)
        for _ in range(3):
            types(monkeypatch)
            shown(capsys, "play")
        assert sorted(path.name for path in Path().iterdir()) == [
            "mamey-20260102-030405-2.jsonl",
            "mamey-20260102-030405-3.jsonl",
            "mamey-20260102-030405.jsonl",
        ]

    @pytest.mark.parametrize(
        ("options", "names"),
        [
            ("--players 2", ("you", "greedy bot")),
            ("--bots random", ("you", "random bot", "random bot")),
            ("--seat 1 --bots greedy random", ("greedy bot", "you", "random bot")),
            ("--seat 2 --name Zoe", ("greedy bot", "greedy bot", "Zoe")),
            (
                "--players 4 --seat 3 --bots random greedy",
                ("random bot", "greedy bot", "greedy bot", "you"),
            ),
            (
                "--bots random greedy random",
                ("you", "random bot", "greedy bot", "random bot"),
            ),
        ],
        ids=["two", "random", "seat", "name", "four", "as many as bots"],
    )
    def test_who_sits_where(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        options: str,
        names: tuple[str, ...],
    ) -> None:
        types(monkeypatch)
        told = shown(capsys, "play", "game.jsonl", "--seed", "3", *options.split())
        assert saved().names == names
        seat = next(player for player, name in enumerate(names) if not name.endswith(" bot"))
        assert f"; you are player {seat}\n" in told
        # Whoever sits before the person has moved already, and is recorded.
        assert to_act(saved().state) == seat
        assert {move.player for move in saved().moves} == set(range(seat))

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            ("--players 5", "5 cannot play: the game is for 2, 3 or 4 players."),
            ("--players 2 --bots random random", "you and 2 bots are too many for 2 players"),
            ("--bots random random random random", "5 cannot play"),
            ("--seat 3", "there is no seat 3: the seats are 0 to 2\n"),
            ("--seat -1", "there is no seat -1"),
            ("--repair", "--repair needs the name of a file"),
            ("--ruleset house", "there is no ruleset 'house': it is neither the name of one"),
        ],
        ids=["players", "bots", "many bots", "seat", "negative", "repair", "ruleset"],
    )
    def test_what_cannot_be_played_is_refused_and_leaves_no_file(
        self, capsys: pytest.CaptureFixture[str], options: str, complaint: str
    ) -> None:
        assert complaint in refused(capsys, "play", "game.jsonl", *options.split())
        assert list(Path().iterdir()) == []

    @pytest.mark.parametrize(
        ("name", "complaint"),
        [
            ("robo bot", "your name cannot end in ' bot'"),
            ("x" * 101, "at most 100 characters"),
            ("\udc80", "a string of whole characters"),
        ],
        ids=["bot", "long", "half"],
    )
    def test_names_that_are_refused(
        self, capsys: pytest.CaptureFixture[str], name: str, complaint: str
    ) -> None:
        assert complaint in refused(capsys, "play", "game.jsonl", "--name", name)
        assert list(Path().iterdir()) == []

    def test_a_file_that_cannot_be_made(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = refused(capsys, "play", "nowhere/game.jsonl")
        assert told == "mamey: nowhere/game.jsonl: No such file or directory\n"
        assert "File name too long" in refused(capsys, "play", "x" * 300)


class TestAnswers:
    def test_numbers_and_notation_play(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "  HARVEST ", "2", "Receive", "hire   y3")
        own = [str(move.action) for move in saved().moves if move.player == 0]
        assert own == ["harvest", "return", "receive", "hire Y3"]
        moves = re.findall(r"(?m)^\d+\. Player (\d) \(.*\): (.*)$", told)
        assert moves == [(str(move.player), str(move.action)) for move in saved().moves]

    def test_what_happened_is_told_with_its_rules(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "harvest", "receive")
        assert "1. Player 0 (you): harvest\n  Player 0 looks at Field 1: R5 face down.\n" in told
        assert "    mamey.harvest.field-order mamey.harvest.inspect\n" in told
        assert "3. Player 1 (greedy bot): harvest\n  Player 1 looks at Field 1: ? fac" in told

    @pytest.mark.parametrize(
        ("answer", "complaint"),
        [
            ("hire B5", "The hand does not hold B5.\n    mamey.hire.card-in-hand\n"),
            ("receive", "mamey.turn.one-action\n"),
            ("sell r2 y3 @ run-2-a", "R2 Y3 is no RUN: its cards are of different colors.\n"),
            ("0", "The actions are numbered from 1 to 3.\n"),
            ("4", "The actions are numbered from 1 to 3.\n"),
            ("9" * 5000, "The actions are numbered from 1 to 3.\n"),
            ("harvst", "did you mean 'harvest'?\n    harvst\n        ^\n"),
            ("-1", "expected an action"),
            ("\u0661", "expected an action"),
            ("\x1b[31m", "expected an action"),
            ("", PROMPT),
        ],
        ids=[
            *("card", "phase", "set", "zero", "beyond", "huge", "typo", "negative", "arabic"),
            *("escape", "nothing"),
        ],
    )
    def test_what_cannot_be_played_is_told_why_and_asked_again(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        answer: str,
        complaint: str,
    ) -> None:
        told = played(capsys, monkeypatch, answer, "quit")
        assert complaint in told and "\x1b" not in told
        assert told.count(PROMPT) == 1
        assert saved().moves == ()

    def test_every_rule_that_forbids_it_is_named(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "sell R1 B3 @ run-2-a")
        action = typed_action("sell R1 B3 @ run-2-a", GAME)
        violations = explain(new_game(players=3, seed=7), action)
        assert len(violations) > 1
        for violation in violations:
            assert f"  {violation.sentence}\n    {violation.rule.id}\n" in told

    def test_bytes_that_are_no_text(self) -> None:
        typed = b"\xff\xfe\x80\n? \xff\n2\n"
        for encoding in ("utf-8", "ascii"):
            name = f"{encoding}.jsonl"
            done = run("play", name, "--seed", "7", typed=typed, PYTHONIOENCODING=encoding)
            assert (done.returncode, done.stderr) == (0, "")
            assert str(saved(name).moves[0].action) == "hire R2"


class TestQuestions:
    def test_a_question_mark_alone_helps(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "?", "quit")
        for word in ("a number", "an action", "? ACTION", "? RULE.ID", "table", "quit"):
            assert f"\n  {word} " in told
        assert told.count(PROMPT) == 1

    @pytest.mark.parametrize("question", ["? harvest", "?harvest", " ?  1", "? HARVEST"])
    def test_what_is_allowed_names_the_rules_it_is_played_by(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, question: str
    ) -> None:
        told = played(capsys, monkeypatch, question, "quit")
        assert (
            "  harvest\n  It is allowed. The rules for it are:\n    mamey.turn.one-action\n" in told
        )
        assert (
            "    mamey.harvest.hand-limit\n"
            "      A player holding seven or more cards cannot choose to harvest.\n"
        ) in told
        assert saved().moves == ()

    def test_what_is_forbidden_names_the_rules_and_what_they_say(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "? sell r2 r3@run-2-a", "quit")
        assert "  sell R2 R3 @ run-2-a\n  The hand does not hold R3.\n" in told
        assert (
            "    mamey.sell.own-hand\n      All cards of the set come from the seller's own hand.\n"
        ) in told

    def test_in_the_middle_of_a_harvest(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "1", "? hire R2", "? return", "quit")
        assert "Field 1 is being inspected: its cards must be received or returned." in told
        assert "  return\n  It is allowed. The rules for it are:\n" in told
        assert "    mamey.harvest.return\n" in told

    @pytest.mark.parametrize(
        ("question", "answer"),
        [
            ("? mamey.joker.six", "\nmamey.joker.six\nA joker may also stand for a 6.\n"),
            ("? Joker.Six", "\nmamey.joker.six\nA joker may also stand for a 6.\n"),
            ("? mamey.hire.", "\n8 rules\n"),
            ("? shared victory", "mamey.scoring.shared-victory"),
            ("? mamey.harvst.handlimit", "did you mean mamey.harvest.hand-limit"),
            ("? chess pawn", "expected an action"),
            ("? 17", "The actions are numbered from 1 to 3.\n"),
        ],
        ids=["rule", "short", "section", "words", "typo", "nothing", "number"],
    )
    def test_rules_can_be_looked_up(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        question: str,
        answer: str,
    ) -> None:
        told = played(capsys, monkeypatch, question, "quit")
        assert answer in told and told.count(PROMPT) == 1

    def test_the_table_can_be_seen_again(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        told = played(capsys, monkeypatch, "1", "TABLE", "quit")
        table = text(observe(saved().state, 0), names=saved().names)
        assert "\n> Field 1  R5\n" in table
        assert told.count(f"\n{table}\n\nYou may\n    1  receive\n    2  return\n") == 1

    def test_no_answer_depends_on_a_card_that_the_person_does_not_see(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = new_game(players=3, seed=7)
        others = [GAME.alike(first, 0, Random(seed)) for seed in range(5)]
        others = [other for other in others if other != first]
        assert len(others) > 2
        questions = [f"? {action}" for action in GAME.action_space(players=3)][::40]
        answers = set()
        for number, state in enumerate([first, *others]):
            name = f"{number}.jsonl"
            RecordFile.create(name, Record.begin(state, names=("me", *["greedy bot"] * 2))).close()
            types(monkeypatch, "?", "table", *questions)
            answers.add(shown(capsys, "play", name).replace(name, "FILE"))
        assert len(answers) == 1


class TestWholeGames:
    @pytest.mark.parametrize("seat", [0, 1, 2])
    @pytest.mark.parametrize("bots", ["greedy", "random"])
    def test_a_game_is_played_to_its_score_sheet(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        seat: int,
        bots: str,
    ) -> None:
        told = played(
            capsys,
            monkeypatch,
            *["1"] * 200,
            options=f"--seed {seat} --seat {seat} --bots {bots}",
        )
        record = saved()
        assert record.over
        assert Path("game.jsonl").read_text("utf-8") == record.text()
        for move, before in zip(record.moves, record.states, strict=False):
            if move.player == seat:
                assert move.action == legal_actions(before, seat)[0]
        sheets = told.partition("\nScore\n")[2]
        totals = re.findall(r"(?m)^ +(\d+)  Mamey in total", sheets)
        assert totals == [str(score.total) for score in GAME.score(record.state)]
        assert re.search(r"\nPlayers? \d \(.*(has won|share the victory)\.\n", sheets)
        assert told.endswith("The game is over and saved; it is told by: mamey replay game.jsonl\n")
        replayed = shown(capsys, "replay", "game.jsonl", "--seat", str(seat))
        assert replayed.partition("\nScore\n")[2] in told

    def test_bots_are_told_what_they_may_see_and_nothing_else(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """A state never reaches a bot: not as a memory, nor anywhere in one."""
        given: list[object] = []
        greedy = BOTS["mamey"]["greedy"]

        def listening(memory: object, rng: Random) -> object:
            given.append(memory)
            return greedy(memory, rng)

        monkeypatch.setattr("mamey.cli.match.BOTS", {"mamey": {"greedy": listening}})
        played(capsys, monkeypatch, *["1"] * 200)
        record = saved()
        seen = []
        for player in (1, 2):
            memory = GAME.start_memory(observe(record.first, player))
            for move, before in zip(record.moves, record.states, strict=False):
                if to_act(before) == player:
                    seen.append(memory)
                memory = GAME.remember(memory, move.step.redacted(player))
        assert len(given) == len(seen) > 20
        assert all(memory in seen for memory in given)


@pytest.mark.parametrize("command", [["play"], ["demo"]])
def test_a_wrong_bot_is_a_wrong_command_line(
    capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    with pytest.raises(SystemExit) as raised:
        main([*command, "--bots", "clever"])
    assert raised.value.code == 2
    assert "invalid choice: 'clever'" in capsys.readouterr().err
