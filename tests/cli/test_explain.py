"""`mamey explain`: may this be played at this point of a saved game?"""

from pathlib import Path

import pytest

from mamey import Harvest, Receive, explain, new_game, rulebook
from mamey.cli.asking import typed_action
from mamey.cli.style import WIDTH
from mamey.games import GAMES
from mamey.render import WORDS
from mamey.wire.record import Record
from tests.cli.running import refused, run, shown

RECORD = (
    Record.begin(new_game(players=3, seed=7), names=("Ann", "Ben", "\x1bZoe"))
    .play(Harvest())
    .play(Receive())
)
"""Ann holds R2 R5 Y3, and Ben, who is to act, R1 B4."""


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.jsonl").write_text(RECORD.text(), "utf-8")
    for viewer in (0, 1, None):
        Path(f"{viewer}.jsonl").write_text(RECORD.redacted(viewer).text(), "utf-8")


def ask(capsys: pytest.CaptureFixture[str], arguments: str) -> str:
    return shown(capsys, "explain", *arguments.split())


def test_what_is_forbidden(capsys: pytest.CaptureFixture[str]) -> None:
    assert ask(capsys, "game.jsonl hire B5") == (
        "After 2 moves: Player 1 (Ben) may not play hire B5.\n"
        "  The hand does not hold B5.\n"
        "    mamey.hire.card-in-hand\n"
        "      The card discarded must be in the hand.\n"
        "      - MAMEY Rulebook: 3. Hire a Merchant (en)\n"
        "      - マメイ (web article of 2022-08-04): 3.商人を雇う (ja)\n"
    )


def test_what_is_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    told = ask(capsys, "game.jsonl hire R1")
    assert told.startswith("After 2 moves: Player 1 (Ben) may play hire R1.\n  It is allowed. ")
    for rule in WORDS["mamey"].about(typed_action("hire R1", GAMES["mamey"])):
        assert f"    {rule.id}\n" in told and rule.statement in " ".join(told.split())
    assert "      - MAMEY Rulebook: 3. Hire a Merchant (en)\n" in told
    assert all(len(line) <= WIDTH for line in told.splitlines())


@pytest.mark.parametrize("file", ["game.jsonl", "1.jsonl"])
def test_every_rule_that_forbids_it_is_told_whole(
    capsys: pytest.CaptureFixture[str], file: str
) -> None:
    words = "sell r1  b4 G4@DIFF-3-a"
    told = ask(capsys, f"{file} {words}")
    violations = explain(RECORD.state, typed_action(words, GAMES["mamey"]))
    assert len(violations) == 2
    for violation in violations:
        rule = rulebook[violation.rule.id]
        assert f"  {violation.sentence}\n    {rule.id}\n" in told
        assert rule.statement in " ".join(told.split())
        assert all(str(source) in " ".join(told.split()) for source in rule.sources)


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("game.jsonl --at 0 hire R2", "After 0 moves: Player 0 (Ann) may play hire R2."),
        ("--at 0 game.jsonl hire R2", "After 0 moves: Player 0 (Ann) may play hire R2."),
        ("game.jsonl hire R2 --at 0", "After 0 moves: Player 0 (Ann) may play hire R2."),
        ("game.jsonl --at 1 harvest", "After 1 move: Player 0 (Ann) may not play harvest."),
        ("game.jsonl --at 1 return", "After 1 move: Player 0 (Ann) may play return."),
        ("game.jsonl --at 2 harvest", "After 2 moves: Player 1 (Ben) may play harvest."),
        ("game.jsonl --player 0 harvest", "After 2 moves: Player 0 (Ann) may not play harvest."),
        ("game.jsonl --player 1 harvest", "After 2 moves: Player 1 (Ben) may play harvest."),
        ("1.jsonl hire R1", "After 2 moves: Player 1 (Ben) may play hire R1."),
        ("0.jsonl --at 0 hire R2", "After 0 moves: Player 0 (Ann) may play hire R2."),
        ("0.jsonl --player 0 hire R2", "After 2 moves: Player 0 (Ann) may not play hire R2."),
    ],
)
def test_at_any_point_for_any_player(
    capsys: pytest.CaptureFixture[str], arguments: str, answer: str
) -> None:
    assert ask(capsys, arguments).startswith(f"{answer}\n")


def test_after_the_end_nobody_may_do_anything(capsys: pytest.CaptureFixture[str]) -> None:
    shown(capsys, "demo", "--seed", "7", "--save", "over.jsonl")
    told = ask(capsys, "over.jsonl harvest")
    assert told.startswith("After 89 moves: Nobody may play harvest.\n")
    assert "    mamey.turn.game-over\n" in told


def test_from_the_standard_input() -> None:
    done = run("explain", "-", "harvest", typed=RECORD.text().encode())
    assert done.returncode == 0 and "Player 1 (Ben) may play harvest." in done.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            "game.jsonl --at 3 harvest",
            "--at must be a number of moves from 0: the game has 2 moves",
        ),
        ("game.jsonl --at -1 harvest", "--at must be a number of moves from 0"),
        ("game.jsonl --player 3 harvest", "there is no player 3: the seats are 0 to 2"),
        ("game.jsonl harvst", "did you mean 'harvest'?\n  harvst\n      ^\n"),
        ("game.jsonl sell R1", "but the text ends here"),
        ("0.jsonl harvest", "cannot answer for player 1; ask with --player 0, or of another point"),
        ("0.jsonl --at 0 --player 1 harvest", "cannot answer for player 1; ask with --player 0"),
        ("None.jsonl harvest", "this is a spectator's view, which cannot answer for player 1\n"),
        ("nope.jsonl harvest", "nope.jsonl: No such file or directory"),
    ],
)
def test_questions_that_cannot_be_answered(
    capsys: pytest.CaptureFixture[str], arguments: str, complaint: str
) -> None:
    assert complaint in refused(capsys, "explain", *arguments.split())


def test_a_damaged_record_is_not_asked(capsys: pytest.CaptureFixture[str]) -> None:
    Path("game.jsonl").write_text(RECORD.text()[:-5], "utf-8")
    told = refused(capsys, "explain", "game.jsonl", "harvest")
    assert told == (
        "mamey: game.jsonl: line 3: the last line was cut off in writing; 1 good move before it\n"
    )


def test_names_are_shown_harmlessly(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Player 2 (\\x1bZoe) may not play" in ask(capsys, "game.jsonl --player 2 harvest")


def test_an_action_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as raised:
        ask(capsys, "game.jsonl")
    assert raised.value.code == 2
