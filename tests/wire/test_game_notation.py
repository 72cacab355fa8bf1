"""Whole games in the short notation."""

import json
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    ALL_CARDS,
    FORTY_CARDS,
    GAMES,
    STANDARD,
    NotationError,
    Rule,
    Ruleset,
    State,
    WrongType,
    cards,
    deal,
    new_game,
    score,
)
from mamey.games.mamey.rulebook import harvest, hire, sell, sets, setup, turn
from mamey.wire.notation import WIDTH, format_game, parse_game
from mamey.wire.record import Record
from tests.support.table import act
from tests.support.typos import typos
from tests.support.variants import VARIANTS
from tests.support.walks import SMALL, Walk, deals, play_new, walks

SMALLEST = next(iter(SMALL.values()))
NAMES = st.text(st.characters(codec="utf-8"), max_size=100)


def recorded(walk: Walk, moves: int | None = None, names: list[str] | None = None) -> Record:
    """The record of a game after so many moves, by default all of them."""
    record = Record.begin(walk.first, names=names or ())
    for move in walk.moves[:moves]:
        record = record.play(move.action, player=move.player)
    return record


class TestRoundTrip:
    @given(walks(), st.data())
    def test_games_in_all_stages(self, walk: Walk, data: st.DataObject) -> None:
        played = data.draw(st.integers(0, len(walk.moves)))
        names = data.draw(st.lists(NAMES, min_size=walk.players, max_size=walk.players))
        for record in (recorded(walk, played), recorded(walk, None, names)):
            text = format_game(record)
            assert parse_game(text, rulesets=[walk.ruleset]) == record
            assert parse_game(text[:-1], rulesets=[walk.ruleset]) == record

    def test_after_every_move(self) -> None:
        walk = play_new(VARIANTS, "standard", (3, 2), (1, 2), "uniform")
        stopped = [before.inspecting for before in walk.states]
        assert {None, 1, 2, 3} <= set(stopped), "also in the middle of a harvest"
        for moves in range(len(walk.moves) + 1):
            record = recorded(walk, moves)
            assert parse_game(format_game(record)) == record

    @given(deals())
    def test_the_text_is_that_of_one_deal_only(self, first: State) -> None:
        text = format_game(Record.begin(first))
        again = parse_game(text, rulesets=[first.ruleset])
        assert again.first == first and format_game(again) == text

    @given(walks(SMALL), st.randoms(use_true_random=False))
    def test_lines_may_be_folded_at_any_space(self, walk: Walk, rng: Random) -> None:
        record = recorded(walk)
        text = format_game(record)
        refolded = "".join(
            rng.choice((" ", "\n  ")) if char == " " else char for char in text.replace("\n  ", " ")
        )
        assert parse_game(refolded, rulesets=[walk.ruleset]) == record
        spread = "".join(
            line if line[0].isalpha() else line.replace(", ", f"\n{line[:3]}")
            for line in text.replace("\n  ", " ").splitlines(keepends=True)
        )
        assert parse_game(spread, rulesets=[walk.ruleset]) == record

    @given(walks(), NAMES)
    def test_lines_are_no_longer_than_they_must_be(self, walk: Walk, name: str) -> None:
        text = format_game(recorded(walk, names=[name, *["x"] * (walk.players - 1)]))
        assert text.endswith("\n") and "\r" not in text and "\n\n" not in text
        for line in text.split("\n"):
            assert len(line) <= WIDTH or json.dumps(name, ensure_ascii=False)[:10] in line
            assert line == line.rstrip()


START = """\
mamey 1
ruleset standard
players "Ann" "greedy bot" ""
start 1
deal G1 Y1 B4 R1 R2 Y3 Y3 G2 BX R1 R2 R2 R3 R3 R3 R3 R4 R4 R4 R5 R5 RX Y1 Y2 Y2
  Y2 Y3 Y3 Y4 Y4 Y4 Y5 Y5 YX G1 G2 G2 G3 G3 G3 G3 G4 G4 G4 G5 G5 GX B1 B1 B2 B2
  B2 B3 B3 B3 B3 B4 B4 B5 B5
"""
BEFORE_NAMES = START.partition(' "Ann"')[0]
ORDER = cards(START.split("deal")[1])
PLAYED = f"""{START}\
1: sell R1 R2 @ run-2-a
2: harvest, return, receive
0: hire BX
1: harvest
"""


class TestText:
    """How a game looks, in every detail."""

    def test_a_game_in_the_middle_of_a_harvest(self) -> None:
        first = deal(players=3, order=ORDER, start=1)
        record = Record.begin(first, names=["Ann", "greedy bot", ""])
        assert format_game(record) == START
        told = "sell R1 R2 @ run-2-a, harvest, return, receive, hire BX, harvest"
        for action in told.split(", "):
            record = record.play(act(action))
        assert format_game(record) == PLAYED
        assert parse_game(PLAYED) == record
        assert record.state.inspecting == 1

    def test_the_last_line_tells_the_scores(self) -> None:
        walk = play_new(VARIANTS, "standard", (4, 3), (3, 4), "uniform")
        totals = [sheet.total for sheet in score(walk.last)]
        lines = format_game(recorded(walk)).splitlines()
        assert lines[-1] == f"scores {' '.join(map(str, totals))}"
        assert "scores" not in format_game(recorded(walk, -1))

    def test_hands_are_written_sorted(self) -> None:
        swapped = START.replace("R1 R2 Y3 Y3 G2 BX", "R2 R1 Y3 Y3 BX G2")
        assert swapped != START == format_game(parse_game(swapped))

    @pytest.mark.parametrize("ruleset", [STANDARD, ALL_CARDS, FORTY_CARDS], ids=lambda r: r.name)
    def test_rulesets_that_come_with_the_game_are_named(self, ruleset: Ruleset) -> None:
        record = Record.begin(new_game(players=2, seed=1, ruleset=ruleset))
        text = format_game(record)
        assert text.splitlines()[1] == f"ruleset {ruleset.name}"
        assert parse_game(text, rulesets=[]) == record

    def test_other_rulesets_go_by_their_digest(self) -> None:
        mine = STANDARD.replace(hand_limit=5)
        for other in (mine, mine.replace(name="standard"), STANDARD.replace(name="mine")):
            record = Record.begin(new_game(players=2, seed=1, ruleset=other))
            text = format_game(record)
            assert text.splitlines()[1:3] == [f"ruleset {other.digest}", 'players "" ""']
            assert parse_game(text, rulesets=iter([STANDARD, other])).first.ruleset.digest == (
                other.digest
            )

    def test_a_digest_may_also_be_of_a_ruleset_that_comes_with_the_game(self) -> None:
        text = START.replace("ruleset standard", f"ruleset {STANDARD.digest}")
        assert format_game(parse_game(text)) == START

    @pytest.mark.parametrize(
        ("name", "written"),
        [
            ("", '""'),
            ("Zoë 山田 🎲", '"Zoë 山田 🎲"'),
            ('"\\/\n\x00', r'"\"\\/\n\u0000"'),
            ("\x7f\x85\xa0\xad\u3000\u2028", r'"\u007f\u0085\u00a0\u00ad\u3000\u2028"'),
            ("\u202eAnn\u200b\ufeff", r'"\u202eAnn\u200b\ufeff"'),
            ("\U000e0041", r'"\udb40\udc41"'),
            ("x" * 100, f'\n  "{"x" * 100}"'),
        ],
        ids=["none", "letters", "escapes", "unseen", "turning", "tag", "long"],
    )
    def test_names_are_json_in_which_all_can_be_seen(self, name: str, written: str) -> None:
        record = Record.begin(new_game(players=2, seed=1), names=[name, "b"])
        text = format_game(record)
        after = "\n  " if len(name) == 100 else " "
        assert f'players {written}{after}"b"\n' in text.replace("players\n", "players \n")
        assert parse_game(text) == record

    def test_every_game_can_be_written(self) -> None:
        for game in GAMES.values():
            record = Record.begin(game.new_game(players=game.players[0], seed=1))
            assert parse_game(format_game(record)) == record
            assert format_game(record).startswith(f"{game.name} {game.rules_version}\n")


# In what is put in the place of a part, | stands before the character that is wrong.
MISSPELT = {
    "the game": ("mamey 1", "|Mamey 1", "the name of a game, not 'Mamey'; did you mean 'mamey'?"),
    "no version": ("mamey 1", "mamey|", "a space and the version of its rules, but the line ends"),
    "no number": ("mamey 1", "mamey |v1", "the version of its rules, not 'v'"),
    "a minus": ("mamey 1", "mamey -|v", "the version of its rules, not 'v'"),
    "a space at the end": ("mamey 1", "mamey 1| ", "the end of the line, not a space"),
    "Windows": ("mamey 1\n", "mamey 1|\r\n", "the end of the line, not a carriage return; lines"),
    "a blank line": ("mamey 1\n", "mamey 1\n|\n", "the line 'ruleset', but the line ends here"),
    "an early fold": ("mamey 1\n", "mamey 1\n|  ", "the line 'ruleset', not a space"),
    "no ruleset": ("ruleset standard\n", "|", "the line 'ruleset', not 'players'"),
    "its name": (
        "standard",
        "stand|rad",
        "the name of a ruleset, or its digest, not 'standrad'; did",
    ),
    "more of it": (
        "standard",
        "standard|2",
        "the name of a ruleset, or its digest, not 'standard2'",
    ),
    "no digest": ("standard", "sha256|", "the name of a ruleset, or its digest, not 'sha256'; did"),
    "few digits": ("standard", f"sha256:{'0' * 63}|", "a digest: 64 digits 0 to 9 and a to f, but"),
    "many digits": ("standard", f"{STANDARD.digest}|0", "the end of the line, not '0'"),
    "large digits": ("standard", "sha256:|AB", "a digest: 64 digits 0 to 9 and a to f, not 'A'"),
    "players": ("players", "player|", "the line 'players', not 'player'; did you mean 'players'?"),
    "no players": (' "Ann" "greedy bot" ""', "|", "a space and the name of a player in quotation"),
    "one player": (' "greedy bot" ""', "|", "the name of another player, but the line ends here"),
    "no quotes": ('"Ann"', "|Ann", "the name of a player in quotation marks, not 'A'"),
    "an open name": ('"Ann" "greedy bot" ""', '"Ann|', "a character of a JSON string, or the quot"),
    "a comma": ('"Ann" ', '"Ann"|, ', "a space and the name of another player, not ','"),
    "an escape": ('"Ann"', r'"A\|x"', "an escape of JSON, not 'x'"),
    "half an escape": ('"Ann"', r'"\u00e|"', "an escape of JSON, not '\"'"),
    "a lone surrogate": ('"Ann"', r'"\ud83c|"', "an escape of JSON, not '\"'"),
    "two high ones": ('"Ann"', r'"\ud83c\uD|8"', "an escape of JSON, not '8'"),
    "a low one": ('"Ann"', r'"\uD|C00"', "an escape of JSON, not 'C'"),
    "a raw one": (
        '"Ann"',
        '"A|\udc00"',
        "a character of a JSON string, or the quotation mark that",
    ),
    "a tab": (
        '"Ann"',
        '"A|\t"',
        "a character of a JSON string, or the quotation mark that ends it",
    ),
    "the start": ("start 1", "sta|t 1", "the line 'start', not 'stat'; did you mean 'start'?"),
    "no start": ("start 1", "start |", "the start player, from 0 to 2, but the line ends here"),
    "no such start": ("start 1", "start |3", "the start player, from 0 to 2, not '3'"),
    "more start": ("start 1", "start 1|0", "the start player, from 0 to 2, not '10'; did you mean"),
    "a lost card": ("B5 B5\n", "B5 |\n", "a card, R1 to R5, RX and so on, but the line ends here"),
    "a lower case": ("G1 Y1", "G1 |y1", "a card, R1 to R5, RX and so on, not 'y1'; did you mean"),
    "two spaces": ("G1 Y1", "G1 | Y1", "a card, R1 to R5, RX and so on, not a space"),
    "a short fold": ("\n  Y2", "\n |Y2", "two spaces, with which a line goes on, not 'Y'"),
    "a long fold": ("\n  Y2", "\n  | Y2", "a card, R1 to R5, RX and so on, not a space"),
    "no fold": (
        "\n  Y2",
        "|\nY2",
        "another card: the deck of 3 players has 60, but the line ends here",
    ),
    "a card short": (
        "B5 B5\n",
        "B5|\n",
        "another card: the deck of 3 players has 60, but the line",
    ),
    "no turn": ("1: sell R1 R2 @ run-2-a", "|sell R1", "the number of the player to act, 1, not"),
    "a seat": ("1: sell", "|3: sell", "the number of the player to act, 1, not '3'"),
    "no colon": ("1: sell", "1| sell", "a colon after the player's number, not a space"),
    "no gap": ("1: sell", "1:|sell", "a space and an action, not 's'"),
    "an action": ("1: sell", "1: sel|", "an action (harvest, receive, return, sell or hire), not"),
    "a sale": ("R1 R2 @ run", "R1 |r2 @ run", "another card, or @ and the square, not 'r2'; did"),
    "a square": ("run-2-a", "run-2-|1", "a square, named like diff-3-a, not '1'"),
    "no comma": ("harvest, return", "harvest| return", "a comma or the end of the line after an"),
    "an early comma": ("harvest, return", "harvest,|return", "a space and another action, not 'r'"),
    "a late comma": (
        "harvest, return",
        "harvest| , return",
        "a comma or the end of the line after",
    ),
    "a folded turn": (
        "\n0: hire",
        "\n|  0: hire",
        "the number of the player to act, 0, not a space",
    ),
    "a blank turn": (
        "\n0: hire",
        "\n|\n0: hire",
        "the number of the player to act, 0, but the line",
    ),
}
UNFIT = {
    "version 2": ("mamey 1", "mamey |2", "this is version 2 of the rules; this library plays by"),
    "version 01": ("mamey 1", "mamey |01", "this is version 0 of the rules; this library plays by"),
    "a digest": ("standard", f"|sha256:{'0' * 64}", "no ruleset with this digest is known; hand y"),
    "five players": ('""', '"" "" |""', "mamey is for 4 players at most"),
    "a long name": ('"Ann"', f'|"{"x" * 101}"', "a name has at most 100 characters"),
    "a third R1": ("B5 B5\n", "B5 |R1\n", "there are only 2 R1 in the deck of 3 players"),
    "a card too many": ("B5 B5\n", "B5 B5 |B5\n", "there are only 2 B5 in the deck of 3 players"),
    "whose turn": ("1: sell", "|2: sell", "player 1 is to act, not player 2"),
    "early scores": (
        "1: sell",
        "|scores 1 2 3\n1: sell",
        "the game is not over, so there are no sco",
    ),
}


def spoiled(old: str, marked: str, text: str = PLAYED) -> tuple[str, int]:
    """The text with another part, and where it is wrong, which the part has a mark at."""
    assert text.count(old) == 1 and marked.count("|") == 1
    wrong = text.replace(old, marked)
    return wrong.replace("|", ""), wrong.index("|")


class TestNearMisses:
    @pytest.mark.parametrize("miss", MISSPELT)
    def test_what_is_misspelt_is_refused_where_it_is_wrong(self, miss: str) -> None:
        old, marked, message = MISSPELT[miss]
        text, position = spoiled(old, marked)
        error = refusal(text)
        assert (error.position, error.text) == (position, text)
        assert error.message.startswith(f"expected {message}")
        assert error.path == place(text, position)

    @pytest.mark.parametrize("miss", UNFIT)
    def test_what_does_not_fit_is_refused_where_it_begins(self, miss: str) -> None:
        old, marked, message = UNFIT[miss]
        text, position = spoiled(old, marked)
        error = refusal(text)
        assert (error.position, error.text, error.violations) == (position, text, ())
        assert error.message.startswith(message)

    @pytest.mark.parametrize(
        ("old", "marked", "rules"),
        [
            ("1: sell R1 R2", "1: |sell R1 R3", [sell.OWN_HAND, sets.RUN]),
            ("2: harvest", "2: |return", [turn.ONE_ACTION]),
            ("harvest, return", "harvest, |hire Y3", [harvest.RECEIVE_OR_RETURN]),
            ("hire BX", "|hire B1", [hire.CARD_IN_HAND]),
            ("return, receive", "return, receive, |hire Y3", [turn.ACTIVE_PLAYER]),
        ],
        ids=["sale", "return", "hire", "card", "turn"],
    )
    def test_what_the_rules_forbid_is_refused_with_its_rules(
        self, old: str, marked: str, rules: list[Rule]
    ) -> None:
        text, position = spoiled(old, marked)
        error = refusal(text)
        assert (error.position, error.text) == (position, text)
        assert [violation.rule for violation in error.violations] == rules
        assert error.message == " ".join(map(str, error.violations))
        again = pickle.loads(pickle.dumps(error))
        assert vars(again) == vars(error) and str(again) == str(error)

    def test_a_ruleset_that_so_many_cannot_play(self) -> None:
        nine = STANDARD.replace(bean_cards=cards("R1 R1 R2 R2 R3 R3 R4 R4 RX Y1"), removed=())
        text = format_game(Record.begin(new_game(players=3, seed=1, ruleset=nine)))
        assert parse_game(text, rulesets=[nine]).first.ruleset == nine
        error = refusal(text.replace('"" "" ""', '"" "" "" ""'), nine)
        assert error.position == text.index("\nstart") + len(' ""')
        assert [violation.rule for violation in error.violations] == [setup.DECK_SIZE]

    def test_a_card_that_the_ruleset_has_not(self) -> None:
        text = format_game(Record.begin(new_game(players=3, seed=1, ruleset=SMALLEST)))
        wrong = text.replace("YX", "B5")
        error = refusal(wrong, SMALLEST)
        assert error.position == wrong.index("B5")
        assert error.message == "there is no B5 in the deck of 3 players"

    @pytest.mark.parametrize(
        "text",
        [
            *("", "mamey", "mamey 1", "mamey 1\n", "mamey 1\nruleset standard\nplayers"),
            *(f'{BEFORE_NAMES} "Ann', f'{BEFORE_NAMES} "\\u00', START.partition("deal")[0]),
            *(START.partition(" B4")[0], f"{START}1:", f"{START}1: sell R1"),
        ],
        ids=lambda text: repr(text[-20:]),
    )
    def test_what_is_missing_at_the_end(self, text: str) -> None:
        error = refusal(text)
        assert error.position == len(text)
        assert error.message.endswith(", but the text ends here")


class TestTheEnd:
    """A game that is over tells its scores, and nothing comes after them."""

    GAME = format_game(recorded(play_new(VARIANTS, "standard", (2, 0), (1, 1), "uniform")))
    BODY, _, TOTALS = GAME.removesuffix("\n").partition("scores ")
    ONE, TWO = TOTALS.split(" ")
    LAST = BODY.splitlines()[-1]
    OTHER = "10"[int(LAST[0])]

    @pytest.mark.parametrize(
        ("end", "message"),
        [
            ("|", "expected the line 'scores', since the game is over, but the text ends here"),
            (f"|{OTHER}: harvest\n", "expected the line 'scores', since the game is over, not"),
            (
                "scor|s 1 2\n",
                "expected the line 'scores', since the game is over, not 'scors'; did",
            ),
            ("scores|\n", "expected a space and the score of player 0, but the line ends here"),
            ("scores |x", "expected the score of player 0, not 'x'"),
            (f"scores |1{ONE} {TWO}\n", f"player 0 has a score of {ONE}, not 1{ONE}"),
            (f"scores |{'9' * 1000}\n", f"player 0 has a score of {ONE}, not {'9' * 20}"),
            (f"scores |-{ONE} {TWO}\n", f"player 0 has a score of {ONE}, not -{ONE}"),
            (f"scores {ONE}|.0 {TWO}\n", "expected a space and the score of player 1, not '.'"),
            (f"scores {ONE}|\n", "expected a space and the score of player 1, but the line ends"),
            (f"scores {ONE} |+{TWO}\n", "expected the score of player 1, not '+'"),
            (f"scores {ONE} {TWO}| 0\n", "expected the end of the line, not a space"),
            (f"scores {ONE} {TWO}\n|\n", "expected nothing after the scores, but the line ends"),
            (f"scores {ONE} {TWO}\n|scores", "expected nothing after the scores, not 's'"),
        ],
        ids=[
            *("nothing", "a turn", "misspelt", "no scores", "a letter", "another score", "large"),
            *("negative", "a fraction", "one score", "a plus", "three", "a blank line", "again"),
        ],
    )
    def test_near_misses(self, end: str, message: str) -> None:
        text = self.BODY + end.replace("|", "")
        error = refusal(text)
        assert error.position == len(self.BODY) + end.index("|")
        assert error.message.startswith(message) and len(error.message) < 200

    def test_an_action_after_the_end(self) -> None:
        body = self.BODY.removesuffix("\n")
        error = refusal(f"{body}, harvest\n")
        assert error.position == len(body) + 2
        assert [violation.rule for violation in error.violations] == [turn.GAME_OVER]


class TestHostileTexts:
    GAMES = st.builds(
        lambda walk, part: format_game(recorded(walk, int(part * len(walk.moves)))),
        walks({"small": SMALLEST}),
        st.sampled_from([0.0, 0.5, 1.0, 1.0]),
    )

    @given(st.one_of(typos(GAMES), st.text(), st.text('mamey 10:,\n"RX')))
    def test_only_good_texts_are_read(self, text: str) -> None:
        error = first_error(text)
        if error is None:
            record = parse_game(text, rulesets=[SMALLEST])
            assert parse_game(format_game(record), rulesets=[SMALLEST]) == record
        else:
            assert error.text == text and 0 <= error.position <= len(text)
            is_right_so_far(text[: error.position])

    @given(GAMES, st.floats(0, 1))
    def test_a_text_that_is_cut_off_is_right_so_far(self, text: str, part: float) -> None:
        is_right_so_far(text[: int(part * len(text))])

    def test_junk_of_any_length_is_refused_in_short(self) -> None:
        ends = ("mamey", "mamey 1", "ruleset", "players", 'players "', "start", "deal", "deal G1")
        beginnings = ["", START, f"{START}1: "]
        beginnings += [START[: START.index(end) + len(end)] for end in ends]
        for beginning in beginnings:
            for junk in ("x", " ", "\n", "1", '"', "\\u0041", "R1 ", "1: ", "\n  ", '"" '):
                error = refusal(beginning + junk * 100_000)
                assert len(str(error)) < 400

    @pytest.mark.parametrize("thing", [None, 7, PLAYED.encode(), [PLAYED]], ids=type)
    def test_only_strings_are_read(self, thing: str) -> None:
        with pytest.raises(WrongType, match="text must be a game as text, not"):
            parse_game(thing)

    @pytest.mark.parametrize("rulesets", [STANDARD, "standard", ["standard"], 7], ids=repr)
    def test_only_rulesets_are_known(self, rulesets: list[Ruleset]) -> None:
        with pytest.raises(WrongType, match="rulesets"):
            parse_game(PLAYED, rulesets=rulesets)

    def test_only_records_are_written(self) -> None:
        for thing in (None, PLAYED, new_game(players=2, seed=1), parse_game(PLAYED).redacted(None)):
            with pytest.raises(WrongType, match="record must be a Record"):
                format_game(thing)  # type: ignore[arg-type]


def first_error(text: str) -> NotationError | None:
    """The error for a text, if there is one; nothing but that kind is let pass."""
    try:
        parse_game(text, rulesets=[SMALLEST])
    except NotationError as error:
        return error
    return None


def is_right_so_far(text: str) -> None:
    """The text is a game, or at most unfinished."""
    error = first_error(text)
    assert error is None or error.position == len(text)


def refusal(text: str, *rulesets: Ruleset) -> NotationError:
    """The error for a text that spells no game."""
    with pytest.raises(NotationError) as raised:
        parse_game(text, rulesets=rulesets or None)
    return raised.value


def place(text: str, position: int) -> str:
    """A position as people count it."""
    before = text[:position].split("\n")
    return f"line {len(before)}, column {len(before[-1]) + 1}"
