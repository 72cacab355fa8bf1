"""`mamey replay`: saved games, told move by move."""

import re
from pathlib import Path

import pytest

from mamey import RULESETS, Harvest, new_game, observe
from mamey.cli import main
from mamey.cli.style import WIDTH
from mamey.render.text import text
from mamey.wire.history import History
from mamey.wire.record import Record
from tests.cli.running import Typist, refused, run, shown, types

FILE = Path("game.jsonl")


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def saved(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """Save a demo, and return what it told."""
    return shown(capsys, "demo", "--seed", "7", "--save", str(FILE), *options)


def moves(told: str) -> str:
    """Everything from the deal on, without the players' names."""
    return "Deal\n" + re.sub(r" \(greedy bot\)", "", told).partition("\nDeal\n")[2]


class TestRecords:
    def test_it_is_told_like_the_demo(self, capsys: pytest.CaptureFixture[str]) -> None:
        demo = saved(capsys)
        told = shown(capsys, "replay", str(FILE))
        assert told.startswith("Mamey: 3 players, 89 moves\nruleset standard; you see all cards,")
        assert "\nplayer 0: greedy bot\nplayer 1: greedy bot\n" in told
        assert "\n1. Player 0 (greedy bot): harvest\n" in told
        assert moves(told) == moves(demo)
        assert all(len(line) <= WIDTH for line in told.splitlines())

    @pytest.mark.parametrize("seat", ["0", "1", "2"])
    def test_from_a_chair(self, capsys: pytest.CaptureFixture[str], seat: str) -> None:
        demo = saved(capsys, "--seat", seat)
        told = shown(capsys, "replay", str(FILE), "--seat", seat)
        assert f"; you see what player {seat} sees\n" in told
        tables = re.compile(r"(?m)^(Seen by|Turn|Winner|Players|[ >] \[\d\]).*$")
        assert tables.sub("", moves(told)) == tables.sub("", moves(demo))

    def test_as_a_spectator(self, capsys: pytest.CaptureFixture[str]) -> None:
        saved(capsys)
        told = shown(capsys, "replay", str(FILE), "--spectator")
        assert "; you see what a spectator sees\n" in told
        assert told.count("\nSeen by  a spectator\n") == 2  # After the deal, and at the end.
        looks = re.findall(r"looks at Field \d: (.*)\.", told)
        assert looks and all(
            look.endswith(("? face down", "face up", "no cards")) for look in looks
        )
        everything = shown(capsys, "replay", str(FILE))
        assert told.partition("\nScore\n")[2] == everything.partition("\nScore\n")[2] != ""

    @pytest.mark.parametrize("viewer", [0, 1, 2, None])
    def test_what_was_shared_tells_the_same_as_the_record(
        self, capsys: pytest.CaptureFixture[str], viewer: int | None
    ) -> None:
        saved(capsys)
        seat = ["--spectator"] if viewer is None else ["--seat", str(viewer)]
        Path("shared").write_text(Record.read(FILE.read_bytes()).redacted(viewer).text(), "utf-8")
        from_record = shown(capsys, "replay", str(FILE), *seat)
        assert shown(capsys, "replay", "shared") == from_record
        assert shown(capsys, "replay", "shared", *seat) == from_record

    def test_a_game_that_is_not_over(self, capsys: pytest.CaptureFixture[str]) -> None:
        record = Record.begin(new_game(players=2, seed=3), names=("Ann", "")).play(Harvest())
        FILE.write_text(record.text(), "utf-8")
        told = shown(capsys, "replay", str(FILE))
        assert told.startswith("Mamey: 2 players, 1 move\n")
        assert "\nplayer 0: Ann\n" in told and "player 1:" not in told.partition("Deal")[0]
        assert "\n1. Player 0 (Ann): harvest\n" in told
        assert "\nPlayer 1\n" in told.partition("\nScore\n")[2]
        assert "won" not in told and "victory" not in told

    def test_nothing_but_the_deal(self, capsys: pytest.CaptureFixture[str]) -> None:
        FILE.write_text(Record.begin(new_game(players=2, seed=3)).text(), "utf-8")
        assert "2 players, 0 moves\n" in shown(capsys, "replay", str(FILE))

    def test_a_ruleset_of_somebody_s_own(self, capsys: pytest.CaptureFixture[str]) -> None:
        ruleset = RULESETS["standard"].replace(name="\x1b[1mmine", hand_limit=3)
        FILE.write_text(Record.begin(new_game(players=2, seed=3, ruleset=ruleset)).text(), "utf-8")
        told = shown(capsys, "replay", str(FILE)) + shown(
            capsys, "replay", str(FILE), "--seat", "1"
        )
        assert "\nruleset \\x1b[1mmine; you see" in told and "\x1b" not in told

    def test_the_standard_input(self) -> None:
        run("demo", "--seed", "7", "--save", str(FILE))
        piped = run("replay", "-", typed=FILE.read_bytes())
        assert piped.returncode == 0
        assert piped.stdout == run("replay", str(FILE)).stdout != ""

    def test_hostile_names(self, capsys: pytest.CaptureFixture[str]) -> None:
        names = ("\x1b[2J\r\n" + "x" * 90, "\u202eAnn" + "\u0301" * 90)
        FILE.write_text(Record.begin(new_game(players=2, seed=3), names=names).text(), "utf-8")
        told = shown(capsys, "replay", str(FILE)) + shown(
            capsys, "replay", str(FILE), "--seat", "1"
        )
        assert not {"\x1b", "\r", "\u202e"} & set(told)
        assert "\u0301" * 81 not in told


class TestRefusals:
    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            ("--seat 3", "there is no seat 3: the seats are 0 to 2"),
            ("--seat 0", "this is what player 1 saw; nothing else can be told"),
            ("--spectator", "this is what player 1 saw; nothing else can be told"),
        ],
    )
    def test_what_was_shared_tells_nothing_else(
        self, capsys: pytest.CaptureFixture[str], options: str, complaint: str
    ) -> None:
        saved(capsys)
        Path("shared").write_text(Record.read(FILE.read_bytes()).redacted(1).text(), "utf-8")
        assert refused(capsys, "replay", "shared", *options.split()) == f"mamey: {complaint}\n"

    def test_no_such_file(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = refused(capsys, "replay", "no\x1bwhere")
        assert told == "mamey: no\\x1bwhere: No such file or directory\n"
        assert refused(capsys, "replay", ".") == "mamey: .: Is a directory\n"

    def test_stepping_needs_the_keyboard(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "--step needs the standard input" in refused(capsys, "replay", "-", "--step")

    @pytest.mark.parametrize("seat", [[], ["--seat", "1"]], ids=["all", "seat"])
    def test_a_damaged_record_is_told_as_far_as_it_is_good(
        self, capsys: pytest.CaptureFixture[str], seat: list[str]
    ) -> None:
        saved(capsys)
        whole = shown(capsys, "replay", str(FILE), *seat)
        lines = FILE.read_bytes().splitlines(keepends=True)
        lines[6] = lines[6].replace(b'"player":', b'"player":1')
        FILE.write_bytes(b"".join(lines))
        assert main(["replay", str(FILE), *seat]) == 1
        printed = capsys.readouterr()
        assert printed.err.startswith("mamey: game.jsonl: line 7: $.")
        assert printed.err.endswith("; 5 good moves before it\n")
        begin, _, rest = whole.partition("\n6. Player")
        assert rest and printed.out.partition("\nScore\n")[0].strip().endswith(
            moves(begin).rpartition("\n5. Player")[2].partition("\n")[2].strip()
        )
        assert "\n6. " not in printed.out

    def test_a_history_cut_off_anywhere_ends_well(self, capsys: pytest.CaptureFixture[str]) -> None:
        saved(capsys)
        content = Record.read(FILE.read_bytes()).redacted(1).text().encode()
        for length in range(0, len(content), len(content) // 40):
            Path("shared").write_bytes(content[:length])
            assert main(["replay", "shared"]) in (0, 1)
            assert capsys.readouterr().err.startswith("mamey: shared: ")

    def test_steps_that_are_no_whole_steps(self, capsys: pytest.CaptureFixture[str]) -> None:
        """A history may be put together by anybody; whatever it holds is told."""
        history = Record.begin(new_game(players=2, seed=3)).play(Harvest()).redacted(1)
        view, after = history.views
        odd = History(history.game, history.names, (view, view, after), ((), *history.steps))
        Path("shared").write_text(odd.text(), "utf-8")
        status = main(["replay", "shared"])
        printed = capsys.readouterr()
        assert (status == 0) == (printed.err == "")


class TestStep:
    def test_enter_goes_on_and_q_leaves(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        saved(capsys)
        types(monkeypatch, "", "  ", "go", "Q", "")
        told = shown(capsys, "replay", str(FILE), "--step")
        assert re.findall(r"(?m)^(\d+)\. Player", told) == ["1", "2", "3"]
        assert told.count("Enter goes on, q leaves: ") == 4
        assert "\nScore\n" not in told

    def test_the_end_of_the_input_leaves(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        saved(capsys)
        types(monkeypatch, "")
        told = shown(capsys, "replay", str(FILE), "--step", "--seat", "0")
        assert re.findall(r"(?m)^(\d+)\. Player", told) == ["1"]

    def test_to_the_end(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        saved(capsys)
        types(monkeypatch, *[""] * 89)
        told = shown(capsys, "replay", str(FILE), "--step")
        assert told.replace("Enter goes on, q leaves: \n", "") == shown(capsys, "replay", str(FILE))

    def test_on_a_terminal(self, tmp_path: Path) -> None:
        run("demo", "--seed", "7", "--save", str(FILE))
        first = Record.read(FILE.read_bytes()).first
        with Typist("replay", str(FILE), "--step", "--seat", "0", cwd=tmp_path) as typist:
            told = typist.sees("q leaves: ")
            assert text(observe(first, 0), names=("greedy bot",) * 3) in told
            assert "1. Player" not in told
            typist.types("")
            told = typist.sees("q leaves: ")
            assert "1. Player 0 (greedy bot): harvest\n" in told and "2. Player" not in told
            typist.types("q")
            assert typist.sees_the_end()[0] == 0
        with Typist("replay", str(FILE), "--step", cwd=tmp_path) as typist:
            typist.sees("q leaves: ")
            typist.presses(b"\x03")
            status, rest = typist.sees_the_end()
            assert (status, rest.replace("^C", "")) == (130, "\n")
