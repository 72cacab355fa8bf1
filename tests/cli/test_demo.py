"""`mamey demo`: games between bots, told to a referee or from a chair."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from mamey import (
    RULESETS,
    STANDARD,
    Action,
    Event,
    IllegalAction,
    Move,
    State,
    View,
    deal,
    new_game,
    observe,
    rulebook,
    step,
    to_act,
)
from mamey.cli import main
from mamey.cli.style import WIDTH, Style
from mamey.cli.telling import narrate
from mamey.games.mamey import GAME
from mamey.render.text import text
from mamey.wire.record import Record
from mamey.wire.ruleset import format_ruleset
from tests.cli.running import refused, run, shown
from tests.support.walks import play_through


class TestDemo:
    def test_a_whole_game_is_told(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = shown(capsys, "demo", "--seed", "7")
        assert told.startswith("Mamey: 3 players, seed 7\n")
        assert "\n1. Player 0: harvest\n" in told
        assert "\nThe game is over." in told.replace("\n  The game", "\nThe game")
        assert re.search(r"Mamey in total, with \d+ cards sold\nPlayer", told)
        assert re.search(r"\nPlayer [0-2]( and [0-2])* (has won|share the victory)\.\n$", told)

    def test_each_move_names_rules_that_exist(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = shown(capsys, "demo", "--seed", "7")
        moves = re.split(r"\n(?=\d+\. Player)", told.partition("\nScore\n")[0])[1:]
        assert len(moves) > 60
        for move in moves:
            ids = re.findall(r"\bmamey\.[a-z]+\.[a-z0-9-]+", move)
            assert ids and all(rule_id in rulebook for rule_id in ids), move

    def test_the_score_sheet_adds_up(self, capsys: pytest.CaptureFixture[str]) -> None:
        sheets = shown(capsys, "demo", "--seed", "7").partition("\nScore\n")[2]
        for sheet in re.split(r"(?m)^Player \d\n", sheets)[1:]:
            *lines, total = map(int, re.findall(r"(?m)^ +(-?\d+)  \S", sheet))
            assert sum(lines) == total and len(lines) >= 2

    def test_what_is_assumed_says_so(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = shown(capsys, "demo", "--seed", "7", "--players", "2")
        assert "assumed, since no rulebook prints it:" in told
        for rule_id in ("store.numbers-2", "setup.two-player-removals", "scoring.joker-icons"):
            assert f"    mamey.{rule_id}\n" in told
        assert "Removed: R2 R3 R4" in told and "B4 (assumed)." in told
        sheets = told.partition("\nScore\n")[2]
        squares = re.findall(r"cube on the square (\S+)(.*)\n", sheets)
        assert squares and all("(assumed)" in mark for _, mark in squares)
        three = shown(capsys, "demo", "--seed", "7").partition("\nScore\n")[2]
        for square, mark in re.findall(r"cube on the square (\S+)(.*)\n", three):
            assert ("(assumed)" in mark) == (not square.startswith("diff-3"))

    def test_the_same_seed_gives_the_same_game(self) -> None:
        games = {
            run("demo", "--seed", "7", "--bots", "greedy", "random", PYTHONHASHSEED=seed).stdout
            for seed in ("0", "1", "2")
        }
        assert len(games) == 1
        assert games != {run("demo", "--seed", "8", "--bots", "greedy", "random").stdout}

    def test_without_a_seed_it_tells_the_one_it_drew(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        told = shown(capsys, "demo")
        drawn = re.search(r"seed (\d+)", told)
        assert drawn
        assert shown(capsys, "demo", "--seed", drawn[1]) == told

    @pytest.mark.parametrize("players", ["2", "3", "4"])
    @pytest.mark.parametrize("ruleset", RULESETS)
    def test_every_ruleset_and_number_of_players(
        self, capsys: pytest.CaptureFixture[str], players: str, ruleset: str
    ) -> None:
        told = shown(capsys, "demo", "--seed", "1", "--players", players, "--ruleset", ruleset)
        assert f"{players} players, seed 1" in told and f"ruleset {ruleset};" in told
        assert all(len(line) <= WIDTH for line in told.splitlines())

    def test_bots_take_their_seats(self, capsys: pytest.CaptureFixture[str]) -> None:
        told = shown(capsys, "demo", "--seed", "1", "--players", "4", "--bots", "greedy", "random")
        assert "player 0: greedy\nplayer 1: random\nplayer 2: random\nplayer 3: random\n" in told
        four = shown(capsys, "demo", "--seed", "1", "--bots", *["random"] * 4)
        assert four.startswith("Mamey: 4 players")

    @pytest.mark.parametrize(
        ("arguments", "complaint"),
        [
            (["--players", "5"], "mamey: 5 cannot play: the game is for 2, 3 or 4 players."),
            (["--players", "0"], "mamey: 0 cannot play"),
            (["--players", "2", "--bots", "random", "random", "random"], "3 bots are too many"),
            (["--bots", *["random"] * 5], "mamey: 5 cannot play"),
            (
                ["--players", "99999999999"],
                "players must be the number of players of at most 32",
            ),
            (["--seat", "3"], "mamey: there is no seat 3: the seats are 0 to 2\n"),
            (["--seat", "-1"], "mamey: there is no seat -1: the seats are 0 to 2\n"),
            (["--seat", "2", "--players", "2"], "mamey: there is no seat 2: the seats are 0 to 1"),
            (["--seat", "9" * 999], "mamey: seat must be a seat number of at most 32 bits\n"),
        ],
    )
    def test_what_cannot_be_played_is_refused(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
    ) -> None:
        assert main(["demo", *arguments]) == 1
        printed = capsys.readouterr()
        assert printed.out == "" and complaint in printed.err

    @pytest.mark.parametrize(
        "arguments",
        [[], ["dance"], ["demo", "--bots", "clever"], ["demo", "--seed", "x"]],
        ids=["nothing", "command", "bot", "seed"],
    )
    def test_a_wrong_command_line_ends_with_status_2(
        self, capsys: pytest.CaptureFixture[str], arguments: list[str]
    ) -> None:
        with pytest.raises(SystemExit) as raised:
            main(arguments)
        assert raised.value.code == 2
        assert capsys.readouterr().err.startswith("usage: mamey")


class TestSave:
    def test_the_game_is_saved_as_well(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        path = tmp_path / "game.jsonl"
        arguments = ("demo", "--seed", "7", "--bots", "greedy", "random")
        assert shown(capsys, *arguments, "--save", str(path)) == shown(capsys, *arguments)
        record = Record.read(path.read_bytes())
        assert record.first == new_game(players=3, seed=7)
        assert record.names == ("greedy bot", "random bot", "random bot")
        assert record.over and path.read_text("utf-8") == record.text()

    def test_it_is_saved_even_if_nobody_reads_to_the_end(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        command = f"{sys.executable} -u -m mamey demo --seed 7 --save {path} | head -1"
        done = subprocess.run(["sh", "-c", command], check=True, capture_output=True)
        assert done.stdout == b"Mamey: 3 players, seed 7\n" and done.stderr == b""
        assert Record.read(path.read_bytes()).over

    def test_an_existing_file_stays_as_it_is(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        path = tmp_path / "game.jsonl"
        path.write_text("mine", "utf-8")
        told = refused(capsys, "demo", "--save", str(path))
        assert told == f"mamey: {path}: there is such a file already\n"
        assert path.read_text("utf-8") == "mine"

    def test_a_file_that_cannot_be_made(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        path = tmp_path / "nowhere" / "game.jsonl"
        told = refused(capsys, "demo", "--save", str(path))
        assert told == f"mamey: {path}: No such file or directory\n"


class TestRuleset:
    def test_a_file(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        ruleset = STANDARD.replace(name="my copy", hand_limit=3, joker_icons=1)
        path = tmp_path / "mine.toml"
        path.write_text(format_ruleset(ruleset), "utf-8")
        saved = tmp_path / "game.jsonl"
        told = shown(capsys, "demo", "--seed", "7", "--ruleset", str(path), "--save", str(saved))
        assert "\nruleset my copy; you see all cards" in told
        assert Record.read(saved.read_bytes()).first.ruleset.digest == ruleset.digest

    def test_a_shipped_name_comes_before_a_file(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("all-cards").write_text("no ruleset", "utf-8")
        assert "\nruleset all-cards;" in shown(capsys, "demo", "--ruleset", "all-cards")

    @pytest.mark.parametrize(
        ("content", "complaint"),
        [
            (b"", "mine.toml: $: the key 'format' is missing"),
            (b"\xff", "mine.toml: "),
            (b"x = ", "mine.toml: "),
            (b'format = "mamey/ruleset"\nversion = 1\nname = "m"\nhand_limit = 0\n', ".hand_limit"),
            (b'format = "mamey/ruleset"\nversion = 1\nname = "m"\n"\\u001b[2J" = 1\n', "there is"),
        ],
        ids=["empty", "no text", "no TOML", "broken rule", "escape"],
    )
    @pytest.mark.parametrize("command", ["demo", "play"])
    def test_a_file_that_spells_none(
        self,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        command: str,
        content: bytes,
        complaint: str,
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("mine.toml").write_bytes(content)
        told = refused(capsys, command, "--ruleset", "mine.toml")
        assert told.startswith("mamey: mine.toml: ") and complaint in told
        assert "\x1b" not in told
        assert [path.name for path in Path().iterdir()] == ["mine.toml"]

    @pytest.mark.parametrize("command", ["demo", "play"])
    def test_what_is_no_file(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
    ) -> None:
        told = refused(capsys, command, "--ruleset", str(tmp_path))
        assert told == f"mamey: {tmp_path}: Is a directory\n"
        told = refused(capsys, command, "--ruleset", "house")
        assert told == (
            "mamey: there is no ruleset 'house': it is neither the name of one "
            f"({', '.join(RULESETS)}) nor a file\n"
        )
        told = refused(capsys, command, "--ruleset", "x" * 300)
        assert told.endswith("File name too long\n")

    def test_a_ruleset_that_so_many_cannot_play_by(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        path = tmp_path / "small.toml"
        path.write_text(
            'format = "mamey/ruleset"\nversion = 1\nname = "small"\n'
            'bean_cards = "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5"\nremoved = ""\n',
            "utf-8",
        )
        told = refused(capsys, "demo", "--ruleset", str(path), "--players", "4")
        assert "[mamey." in told and "Traceback" not in told


Played = tuple[State, list[Move[State, Action, Event]]]
PLAIN = Style(colored=False)


def replayed(first: State, actions: list[Action]) -> Played:
    moves: list[Move[State, Action, Event]] = []
    state = first
    for action in actions:
        player = to_act(state)
        assert player is not None
        moves.append(Move(player, action, step(state, action)))
        state = moves[-1].step.state
    return first, moves


def views(played: Played, seat: int) -> list[View]:
    first, moves = played
    return [observe(state, seat) for state in (first, *(move.step.state for move in moves))]


def played_alike(players: int, seat: int, seed: int) -> tuple[Played, Played]:
    """Two games of the same actions that the player at this seat cannot tell apart.

    Both stop before their ends, where all cards would be turned up. The second is dealt from
    the order of the first, in which cards change places as long as the player sees the same.
    """
    rng = Random(seed)
    order = list(STANDARD.cards(players))
    rng.shuffle(order)
    whole = play_through(deal(players=players, order=order), "seller", seed)
    actions = [move.action for move in whole.moves[: len(whole.moves) * rng.randint(4, 9) // 10]]
    one = other = replayed(whole.first, actions)
    for _ in range(60):
        changed = list(order)
        here, there = rng.sample(range(len(order)), 2)
        changed[here], changed[there] = changed[there], changed[here]
        try:
            played = replayed(deal(players=players, order=changed), actions)
        except IllegalAction:
            continue
        if views(played, seat) == views(one, seat):
            order, other = changed, played
    return one, other


class TestSeat:
    @pytest.mark.parametrize("seat", ["0", "1", "2"])
    def test_the_same_game_is_told_as_the_player_is_told_it(
        self, capsys: pytest.CaptureFixture[str], seat: str
    ) -> None:
        everything = shown(capsys, "demo", "--seed", "7")
        told = shown(capsys, "demo", "--seed", "7", "--seat", seat)
        assert f"\nruleset standard; you see what player {seat} sees\n" in told
        moves = r"(?m)^\d+\. Player .*$"
        assert re.findall(moves, told) == re.findall(moves, everything)
        # All is turned up at the end, so the score sheets are the same.
        assert told.partition("\nScore\n")[2] == everything.partition("\nScore\n")[2] != ""
        assert all(len(line) <= WIDTH for line in told.splitlines())

    def test_only_what_is_drawn_and_dealt_to_the_player_is_named(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        told = shown(capsys, "demo", "--seed", "7", "--seat", "1")
        assert "\n  Player 0: ? ?, 5 merchant cubes" in told
        assert "\n  Player 1: R1 B4, 5 merchant cubes" in told
        assert set(re.findall(r"is replenished with (\S+),", told)) == {"?"}
        looks = re.findall(r"(?m)^  Player (\d) looks at Field \d: (.*)\.$", told)
        for player, seen in looks:
            if seen.endswith("face down"):
                assert ("?" in seen) == (player != "1")
        assert {player for player, seen in looks if "face down" in seen} == {"0", "1", "2"}

    @pytest.mark.parametrize("seat", [0, 1])
    def test_the_table_is_shown_after_the_deal_before_own_turns_and_at_the_end(
        self, seat: int
    ) -> None:
        walk = play_through(new_game(players=2, seed=3), "uniform", 5)
        told = "\n".join(narrate(GAME, walk.first, walk.moves, PLAIN, seat=seat))
        tables = re.split(r"\n(?=Mamey for )", told)[1:]
        begins = [
            before
            for before, move in zip(walk.states, walk.moves, strict=False)
            if move.player == seat and before.inspecting is None and before != walk.first
        ]
        expected = [text(observe(state, seat)) for state in (walk.first, *begins, walk.last)]
        assert len(begins) > 10
        for printed, picture in zip(tables, expected, strict=True):
            assert printed.startswith(f"{picture}\n\n")

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_nothing_depends_on_a_card_that_the_player_does_not_see(self, players: int) -> None:
        for seed in range(6):
            seat = seed % players
            one, other = played_alike(players, seat, seed)
            assert len(one[1]) > 25
            assert [*narrate(GAME, *one, PLAIN, seat=seat)] == [
                *narrate(GAME, *other, PLAIN, seat=seat)
            ]
            # They are not the same games, and whoever sees all cards is told so.
            assert [*narrate(GAME, *one, PLAIN)] != [*narrate(GAME, *other, PLAIN)]

    def test_a_game_that_is_not_over_has_no_winner(self) -> None:
        walk = play_through(new_game(players=3, seed=3), "seller", 5)
        sale = next(n for n, state in enumerate(walk.states) if any(s.sold for s in state.seats))
        told = list(narrate(GAME, walk.first, walk.moves[:sale], PLAIN, seat=0))
        assert any(re.fullmatch(r" +\?  icons on \d cards sold, .*", line) for line in told)
        assert any(re.fullmatch(r" +\?  Mamey in total, with \d cards sold", line) for line in told)
        assert not any("won" in line or "victory" in line for line in told)
