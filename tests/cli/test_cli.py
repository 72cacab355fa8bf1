"""The command as a person meets it: run in its own process, in a pipe, on a terminal."""

import fcntl
import os
import pty
import re
import select
import signal
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
    __version__,
    deal,
    new_game,
    observe,
    rulebook,
    step,
    to_act,
)
from mamey.cli import WIDTH, Style, main, narrate
from mamey.games.mamey import GAME
from mamey.render.text import text
from tests.support.walks import play_through

HEEDING_CTRL_C = """
# A shell starts its background jobs with the interrupt ignored, and children inherit that.
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("mamey", run_name="__main__", alter_sys=True)
"""

ANSI = re.compile(r"\x1b\[[0-9]+m")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with what it prints as text."""
    return subprocess.run(
        [sys.executable, "-m", "mamey", *arguments],
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
    )


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What the command prints when all goes well."""
    assert main(arguments) == 0
    return capsys.readouterr().out


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
            (["--players", "99999999999"], "mamey: 99999999999 cannot play"),
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


class TestRules:
    def test_all_rules_are_listed(self, capsys: pytest.CaptureFixture[str]) -> None:
        listed = shown(capsys, "rules")
        for rule in rulebook.values():
            assert re.search(rf"(?m)^  {re.escape(rule.id)}(  \(\w+\))?$", listed)
        assert listed.endswith(f"{len(rulebook)} rules\n")
        assert all(len(line) <= WIDTH for line in listed.splitlines())

    def test_one_rule_is_told_whole(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert shown(capsys, "rules", "mamey.joker.six") == (
            "mamey.joker.six\n"
            "A joker may also stand for a 6.\n"
            "\n"
            "status   ruling: the sources are silent or disagree, and this is the reading\n"
            "         chosen\n"
            "sources  MAMEY Rulebook: Joker Cards (en)\n"
            "reason   The English text says so and derives runs of six cards from it; the\n"
            "         Japanese text shortens it to any number one likes.\n"
            "rejected A joker stands for 1 to 5 only. (joker_as_six = false)\n"
            "refusal  {cards} is a RUN only with the joker as 6, which this ruleset does not\n"
            "         allow.\n"
            "page     rules.html#mamey.joker.six\n"
        )

    @pytest.mark.parametrize("rule_id", rulebook)
    def test_every_rule_shows_its_sources(
        self, capsys: pytest.CaptureFixture[str], rule_id: str
    ) -> None:
        told = " ".join(shown(capsys, "rules", rule_id).split())
        rule = rulebook[rule_id]
        for part in (
            rule.statement,
            rule.reason,
            *map(str, rule.sources),
            *map(str, rule.readings),
        ):
            assert part in told
        assert ("assumed: data that no source prints" in told) == (rule.status == "assumption")

    def test_the_beginning_of_ids_lists_those_rules(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        listed = shown(capsys, "rules", "mamey.hire")
        assert listed.startswith("3. Hire a Merchant\n") and listed.endswith("8 rules\n")

    def test_a_search_lists_what_holds_all_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        found = shown(capsys, "rules", "--search", "shared", "victory")
        assert "mamey.scoring.shared-victory" in found and found.endswith("1 rule\n")

    def test_any_beginning_of_ids_will_do(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert shown(capsys, "rules", "mamey.har") == shown(capsys, "rules", "mamey.harvest.")
        assert shown(capsys, "rules", "mamey.") == shown(capsys, "rules")

    def test_an_empty_id_is_none(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", ""]) == 1
        assert "no rule with the id ''" in capsys.readouterr().err

    def test_an_unknown_id_is_told_with_its_neighbours(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["rules", "mamey.harvst.handlimit"]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert "no rule with the id 'mamey.harvst.handlimit'; did you mean" in printed.err
        assert "mamey.harvest.hand-limit" in printed.err

    def test_case_does_not_matter(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert shown(capsys, "rules", "MAMEY.Joker.cost") == shown(
            capsys, "rules", "mamey.joker.cost"
        )

    def test_a_word_in_place_of_an_id_leads_to_the_search(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["rules", "joker"]) == 1
        assert "try mamey rules --search joker" in capsys.readouterr().err

    def test_words_that_no_rule_holds(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "--search", "chess", "pawn"]) == 1
        assert capsys.readouterr().err == "mamey: no rule holds all of the words 'chess pawn'\n"


class TestTerminal:
    def on_terminal(self, *arguments: str, **environment: str) -> str:
        leader, follower = pty.openpty()
        env = {**os.environ, "TERM": "xterm", **environment}
        if "NO_COLOR" not in environment:
            env.pop("NO_COLOR", None)
        with subprocess.Popen(
            [sys.executable, "-m", "mamey", *arguments],
            stdout=follower,
            stderr=subprocess.PIPE,
            env=env,
        ) as process:
            os.close(follower)
            printed = b""
            while True:
                try:
                    chunk = os.read(leader, 65536)
                except OSError:  # How Linux ends a terminal that nobody writes to any more.
                    break
                if not chunk:
                    break
                printed += chunk
        os.close(leader)
        assert process.returncode == 0
        return printed.decode().replace("\r\n", "\n")

    def test_color_on_a_terminal_only(self) -> None:
        colored = self.on_terminal("rules", "mamey.hire")
        plain = run("rules", "mamey.hire").stdout
        assert ANSI.search(colored) and not ANSI.search(plain)
        assert ANSI.sub("", colored) == plain

    def test_no_color_is_respected(self) -> None:
        assert (
            self.on_terminal("rules", "mamey.hire", NO_COLOR="1")
            == run("rules", "mamey.hire").stdout
        )

    def test_a_terminal_without_colors_gets_none(self) -> None:
        assert not ANSI.search(self.on_terminal("rules", "mamey.hire", TERM="dumb"))

    def test_the_demo_on_a_terminal_is_the_same_text(self) -> None:
        colored = self.on_terminal("demo", "--seed", "7")
        assert ANSI.sub("", colored) == run("demo", "--seed", "7").stdout
        seated = ("demo", "--seed", "7", "--seat", "1")
        assert ANSI.sub("", self.on_terminal(*seated)) == run(*seated).stdout

    def test_characters_that_cannot_be_shown_are_spelt(self) -> None:
        done = run("rules", "mamey.hire.discard", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert done.returncode == 0 and r"3.\u5546" in done.stdout


class TestEnds:
    def test_a_closed_pipe_ends_it_cleanly(self) -> None:
        with subprocess.Popen(
            [sys.executable, "-u", "-m", "mamey", "demo", "--seed", "7"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdout and process.stderr
            assert process.stdout.readline() == b"Mamey: 3 players, seed 7\n"
            process.stdout.close()
            assert process.stderr.read() == b""
        assert process.returncode == 0

    def test_ctrl_c_ends_it_cleanly(self) -> None:
        reader, writer = os.pipe()
        fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)  # Too small for a game.
        with subprocess.Popen(
            [sys.executable, "-u", "-c", HEEDING_CTRL_C, "demo", "--seed", "7"],
            stdout=writer,
            stderr=subprocess.PIPE,
        ) as process:
            os.close(writer)
            # It has begun, and soon waits for somebody to empty the pipe.
            assert select.select([reader], [], [], 60)[0]
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=60)
        os.close(reader)
        assert process.returncode == 130
        assert errors == b"\n"

    def test_a_full_disk_is_told_in_one_line(self) -> None:
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [sys.executable, "-m", "mamey", "demo", "--seed", "7"],
                check=False,
                stdout=full,
                stderr=subprocess.PIPE,
                text=True,
            )
        assert done.returncode == 1
        assert done.stderr == "mamey: the output cannot be written: No space left on device\n"

    @pytest.mark.parametrize(
        ("command", "status"),
        [("rules mamey.hire >&-", 0), ("rules nope 2>&-", 1), ("rules nope >&- 2>&-", 0)],
    )
    def test_closed_streams_are_no_accident(self, command: str, status: int) -> None:
        done = subprocess.run(
            ["sh", "-c", f"{sys.executable} -m mamey {command}"],
            check=False,
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stdout, done.stderr) == (status, "", "")

    def test_a_shared_victory_is_told_in_the_plural(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        arguments = "demo --players 2 --ruleset forty-cards --bots random --seed 17"
        told = shown(capsys, *arguments.split())
        assert told.endswith("\nPlayers 0 and 1 share the victory.\n")

    def test_the_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as raised:
            main(["--version"])
        assert raised.value.code == 0
        assert capsys.readouterr().out == f"mamey-rules {__version__}\n"
