"""`mamey play FILE`: games that go on, whatever happened to their files."""

from pathlib import Path

import pytest

from mamey import RULESETS, Harvest, Receive, legal_actions, new_game
from mamey.wire.record import Record
from mamey.wire.ruleset import format_ruleset
from tests.cli.running import PROMPT, refused, shown, types

FILE = Path("game.jsonl")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(*names: str, moves: int = 3, **arguments: object) -> Record:
    """A file with the first moves of a game: a harvest is begun, ended, and begun again."""
    deal = {"players": len(names), "seed": 7, **arguments}
    record = Record.begin(new_game(**deal), names=names)  # type: ignore[arg-type]
    for action in [Harvest(), Receive(), Harvest(), Receive()][:moves]:
        record = record.play(action)
    FILE.write_text(record.text(), "utf-8")
    return record


def saved() -> Record:
    return Record.read(FILE.read_bytes())


class TestGoingOn:
    def test_a_game_in_pieces_is_the_same_game(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The greedy bot's choice follows from what it remembers, which nobody writes down."""
        types(monkeypatch, *["1"] * 200)
        shown(capsys, "play", "whole.jsonl", "--seed", "3")
        whole = Record.read(Path("whole.jsonl").read_bytes())
        types(monkeypatch)
        told = [shown(capsys, "play", str(FILE), "--seed", "3")]
        while not saved().over:
            assert len(told) < 100
            types(monkeypatch, "1")
            told.append(shown(capsys, "play", str(FILE)))
        assert saved() == whole
        assert len(told) > 20

    def test_it_goes_on_where_it_was_left(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        record = write("Zoe", "greedy bot", "random bot", moves=1)
        types(monkeypatch, "2")
        told = shown(capsys, "play", str(FILE))
        assert told.startswith("Mamey: 3 players\nruleset standard; you are player 0\n")
        assert "The game goes on after 1 move.\n\nMamey for 3 players" in told
        assert "Seen by  [0] Zoe\nTurn     [0] Zoe, inspecting Field 1\n" in told
        assert "\n2. Player 0 (Zoe): return\n" in told
        assert saved().moves[0] == record.moves[0]

    def test_bots_move_first_if_it_is_their_turn(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write("you", "greedy bot", "random bot", moves=3)
        types(monkeypatch)
        told = shown(capsys, "play", str(FILE))
        assert "\n4. Player 1 (greedy bot): re" in told.partition(PROMPT)[0]
        assert saved().game.to_act(saved().state) == 0

    def test_a_game_that_is_over_shows_its_score_sheet(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        shown(capsys, "demo", "--seed", "7", "--save", str(FILE))
        before = FILE.read_bytes()
        told = shown(capsys, "play", str(FILE), "--seat", "1")
        assert "The game is over after 89 moves.\n" in told and PROMPT not in told
        assert "Player 2 (greedy bot) has won.\n" in told
        assert told.endswith("mamey replay game.jsonl\n")
        assert FILE.read_bytes() == before

    @pytest.mark.parametrize(
        "options",
        [
            "--players 3",
            "--seat 1",
            "--name Ann",
            "--bots random greedy",
            "--ruleset standard",
            "--ruleset mine.toml",
        ],
    )
    def test_options_that_say_what_the_record_says_are_fine(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, options: str
    ) -> None:
        Path("mine.toml").write_text(format_ruleset(RULESETS["standard"]), "utf-8")
        write("random bot", "Ann", "greedy bot")
        types(monkeypatch)
        assert "you are player 1" in shown(capsys, "play", str(FILE), *options.split())

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            ("--players 2", "--players is for a new game"),
            ("--seed 7", "--seed is for a new game"),
            ("--name Ben", "--name is for a new game"),
            ("--bots greedy", "--bots is for a new game"),
            ("--bots random greedy greedy", "--bots is for a new game"),
            ("--ruleset all-cards", "--ruleset is for a new game"),
            ("--ruleset nope", "there is no ruleset 'nope'"),
            ("--seat 0", "player 0 of this game is 'random bot', not you"),
            ("--seat 3", "there is no seat 3"),
        ],
    )
    def test_options_that_contradict_the_record_are_refused(
        self, capsys: pytest.CaptureFixture[str], options: str, complaint: str
    ) -> None:
        write("random bot", "Ann", "greedy bot")
        before = FILE.read_bytes()
        assert complaint in refused(capsys, "play", str(FILE), *options.split())
        assert FILE.read_bytes() == before

    @pytest.mark.parametrize(
        "names", [("Ann", "Ben", "greedy bot"), ("greedy bot", "greedy bot"), ("", "")]
    )
    def test_whoever_could_be_several_must_say_who(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        names: tuple[str, ...],
    ) -> None:
        write(*names)
        told = refused(capsys, "play", str(FILE))
        assert "say with --seat which of them is you" in told
        types(monkeypatch)
        told = shown(capsys, "play", str(FILE), "--seat", "1")
        assert "you are player 1" in told
        assert ("player 0: Ann, played by the greedy bot" in told) == (names[0] == "Ann")

    def test_bots_that_nobody_knows(self, capsys: pytest.CaptureFixture[str]) -> None:
        write("me", "clever bot", "greedy bot")
        told = refused(capsys, "play", str(FILE))
        assert told == "mamey: player 1 is 'clever bot'; the bots are greedy bot, random bot\n"

    def test_hostile_names_do_not_reach_the_terminal(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ruleset = RULESETS["standard"].replace(name="\x1b]0;mine\x07")
        write("\x1b[2Jme\u202e\n", "greedy bot", "greedy bot", ruleset=ruleset)
        types(monkeypatch, "1", "table")
        told = shown(capsys, "play", str(FILE))
        assert "\\x1b[2Jme" in told
        write("\x1b[2Jx\u202e", "\x9bmy bot", "greedy bot")
        told += refused(capsys, "play", str(FILE))
        write("\x1b[2Jx\u202e", "\x9bmy", "greedy bot")
        told += refused(capsys, "play", str(FILE))
        assert not {"\x1b", "\x9b", "\u202e", "\x07"} & set(told)


class TestDamage:
    def torn(self, characters: int = 30) -> Record:
        """A file whose last line was cut off in writing."""
        record = write("you", "greedy bot", "greedy bot", moves=2)
        FILE.write_bytes(FILE.read_bytes()[:-characters])
        return record

    def test_a_torn_last_line_is_repaired_and_kept(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        record = self.torn()
        tail = FILE.read_bytes().rpartition(b"\n")[2]
        types(monkeypatch, "2")
        told = " ".join(shown(capsys, "play", str(FILE)).split())
        assert "line 3: the last line was cut off in writing; 1 good move before it." in told
        assert "It was taken out, and is kept in game.jsonl.damaged. The game goes on" in told
        assert Path("game.jsonl.damaged").read_bytes() == tail
        assert saved().moves[0] == record.moves[0]
        assert str(saved().moves[1].action) == "return"

    def test_a_second_repair_keeps_the_first(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for kept in ("game.jsonl.damaged", "game.jsonl.damaged-2"):
            self.torn()
            types(monkeypatch)
            told = " ".join(shown(capsys, "play", str(FILE)).split())
            assert f"is kept in {kept}. " in told and Path(kept).exists()

    def test_a_missing_line_break_is_no_damage(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        record = self.torn(characters=1)
        types(monkeypatch)
        assert "The game goes on after 2 moves." in shown(capsys, "play", str(FILE))
        assert saved().moves[:2] == record.moves
        assert list(Path().iterdir()) == [FILE]

    def test_nothing_is_repaired_for_a_game_that_does_not_go_on(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.torn()
        before = FILE.read_bytes()
        assert "--players is for a new game" in refused(capsys, "play", str(FILE), "--players", "2")
        assert FILE.read_bytes() == before and list(Path().iterdir()) == [FILE]

    def changed(self) -> bytes:
        """A file in which the second of three moves is not as it was."""
        write("you", "greedy bot", "greedy bot", moves=3)
        first, one, two, three = FILE.read_bytes().splitlines(keepends=True)
        FILE.write_bytes(first + one + two.replace(b"receive", b"harvest") + three)
        return FILE.read_bytes()

    def test_other_damage_is_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        before = self.changed()
        told = refused(capsys, "play", str(FILE))
        assert told.startswith("mamey: game.jsonl: line 3: $.action: ")
        assert "[mamey.harvest.receive-or-return]; 1 good move before it; " in told
        assert "mamey play game.jsonl --repair goes on after that" in told
        assert FILE.read_bytes() == before and list(Path().iterdir()) == [FILE]

    def test_other_damage_is_repaired_if_asked_for(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = self.changed()
        types(monkeypatch, "1")
        told = shown(capsys, "play", str(FILE), "--repair")
        assert "The game goes on after 1 move.\n" in told
        kept = Path("game.jsonl.damaged").read_bytes()
        assert before.endswith(kept) and kept.count(b"\n") == 2
        assert [str(move.action) for move in saved().moves[:2]] == ["harvest", "receive"]

    def test_repair_of_a_good_file_does_nothing(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        record = write("you", "greedy bot", "greedy bot", moves=2)
        types(monkeypatch)
        shown(capsys, "play", str(FILE), "--repair")
        assert saved().moves[:2] == record.moves and list(Path().iterdir()) == [FILE]

    @pytest.mark.parametrize(
        ("content", "complaint"),
        [
            (b"", "game.jsonl: $: this is empty\n"),
            (b"hello\n", "game.jsonl: $: this is no JSON"),
            (b"\xff\xfe", "game.jsonl: $"),
            (b"\x00" * 5000, "game.jsonl: $"),
            (b"[" * 100_000, "game.jsonl: $"),
            (b'{"format": "\\u001b[2J", "version": 1}\n', "$.format"),
        ],
        ids=["empty", "text", "no text", "zeros", "deep", "escape"],
    )
    def test_what_is_no_record_is_refused(
        self, capsys: pytest.CaptureFixture[str], content: bytes, complaint: str
    ) -> None:
        FILE.write_bytes(content)
        told = refused(capsys, "play", str(FILE), "--repair")
        assert complaint in told and "\x1b" not in told
        assert FILE.read_bytes() == content and list(Path().iterdir()) == [FILE]

    def test_what_was_shared_by_somebody_cannot_go_on(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        history = write("you", "greedy bot", "greedy bot").redacted(0)
        FILE.write_text(history.text(), "utf-8")
        told = refused(capsys, "play", str(FILE))
        assert "$.format: this must be 'mamey/record', not 'mamey/history'" in told

    def test_a_folder_is_no_game(self, capsys: pytest.CaptureFixture[str]) -> None:
        FILE.mkdir()
        assert refused(capsys, "play", str(FILE)) == "mamey: game.jsonl: Is a directory\n"


def test_the_greedy_bot_stands_in_for_absent_people(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write("Ann", "Ben", "Zoe", moves=2)
    types(monkeypatch, *["1"] * 200)
    told = shown(capsys, "play", str(FILE), "--seat", "2")
    assert "player 1: Ben, played by the greedy bot\nplayer 2: Zoe\n" in told
    assert saved().over and saved().names == ("Ann", "Ben", "Zoe")
    own = [
        (move.action, legal_actions(before, 2)[0])
        for move, before in zip(saved().moves, saved().states, strict=False)
        if move.player == 2
    ]
    assert own and all(action == first for action, first in own)
