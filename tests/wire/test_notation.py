"""Actions in the short notation."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    GAMES,
    Action,
    Card,
    Harvest,
    Hire,
    NotationError,
    NotFound,
    Receive,
    Return,
    Sell,
    SetKind,
    Square,
    WrongType,
    action_space,
    cards,
)
from mamey.wire.notation import NOTATIONS, format_action, parse_action
from tests.support.typos import typos
from tests.support.variants import VARIANTS

SQUARES = st.builds(
    Square,
    st.sampled_from(SetKind),
    st.integers(1, 99),
    st.sampled_from("abcdefghijklmnopqrstuvwxyz"),
)
SALES = st.builds(Sell, st.lists(st.sampled_from(Card), max_size=120), SQUARES)
"""Any cards with any square, whether they make a set or not."""
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from((Harvest(), Receive(), Return())),
    st.builds(Hire, st.sampled_from(Card)),
    SALES,
)


class TestRoundTrip:
    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_every_action_of_every_space(self, players: int) -> None:
        actions = {
            action
            for ruleset in VARIANTS.values()
            for action in action_space(players=players, ruleset=ruleset)
        }
        texts = {action: format_action(action) for action in actions}
        assert len(set(texts.values())) == len(actions) > 500
        for action, text in texts.items():
            assert text == str(action)
            assert parse_action(text) == action

    @given(ACTIONS)
    def test_every_action_there_can_be(self, action: Action) -> None:
        text = format_action(action)
        assert text == str(action)
        assert parse_action(text) == action == parse_action(text, game="mamey")

    @given(SALES, st.randoms(use_true_random=False))
    def test_the_cards_of_a_sale_may_stand_in_any_order(self, sale: Sell, rng: Random) -> None:
        group = [card.name for card in sale.cards]
        rng.shuffle(group)
        text = f"sell {' '.join(group) or 'nothing'} @ {sale.square}"
        assert parse_action(text) == sale
        assert (format_action(parse_action(text)) == text) == (group == [*map(str, sale.cards)])

    def test_every_game_has_a_notation(self) -> None:
        assert list(NOTATIONS) == list(GAMES)

    def test_examples(self) -> None:
        sale = Sell(cards("R3 B3 GX"), Square(SetKind.DIFF, 3, "a"))
        assert parse_action("sell GX R3 B3 @ diff-3-a") == sale
        assert format_action(sale) == "sell R3 GX B3 @ diff-3-a"
        assert format_action(Sell((), Square.named("run-99-z"))) == "sell nothing @ run-99-z"
        assert parse_action("hire Y1") == Hire(Card.Y1)


WORDS = "expected an action (harvest, receive, return, sell or hire), "
CARD = "expected a card, R1 to R5, RX and so on, "
FIRST = "expected a card, R1 to R5, RX and so on, or the word 'nothing' for none, "
MORE = "expected another card, or @ and the square, "
NEXT = "expected a space and another card, or @ and the square, "
SQUARE = "expected a square, named like diff-3-a, "
SIZE = "expected a square, named like diff-3-a: a number of cards from 1 to 99, "
NOTHING = "expected nothing after the action, "

NEAR_MISSES = [
    ("", 0, f"{WORDS}but the text ends here"),
    (" harvest", 0, f"{WORDS}not a space"),
    ("\tharvest", 0, rf"{WORDS}not '\t'"),
    ("harvest ", 7, f"{NOTHING}not a space"),
    ("harvest\n", 7, f"{NOTHING}not the end of a line"),
    (
        "harvest\r\n",
        7,
        f"{NOTHING}not a carriage return; lines end with a line feed alone",
    ),
    ("harvest,", 7, f"{NOTHING}not ','"),
    ("harvest R3", 7, f"{NOTHING}not a space"),
    (
        "harvest\u0301",
        7,
        f"{NOTHING}not '\u0301', which is U+0301 COMBINING ACUTE ACCENT",
    ),
    ("harvests", 7, f"{WORDS}not 'harvests'; did you mean 'harvest'?"),
    ("harves", 6, f"{WORDS}not 'harves'; did you mean 'harvest'?"),
    ("harvset", 4, f"{WORDS}not 'harvset'; did you mean 'harvest'?"),
    ("Harvest", 0, f"{WORDS}not 'Harvest'; did you mean 'harvest'?"),
    ("HIRE Y1", 0, f"{WORDS}not 'HIRE'; did you mean 'hire'?"),
    ("recieve", 3, f"{WORDS}not 'recieve'; did you mean 'receive'?"),
    ("re", 2, f"{WORDS}not 're'"),
    ("ret", 3, f"{WORDS}not 'ret'; did you mean 'return'?"),
    ("sel R3 @ run-2-a", 3, f"{WORDS}not 'sel'; did you mean 'sell'?"),
    ("ｈarvest", 0, f"{WORDS}not 'ｈarvest'; did you mean 'harvest'?"),
    ("pass", 0, f"{WORDS}not 'pass'"),
    ("0: harvest", 0, f"{WORDS}not '0'"),
    ("\ufeffharvest", 0, f"{WORDS}not '\\ufeffharvest'; did you mean 'harvest'?"),
    ("h" * 50, 1, f"{WORDS}not '{'h' * 20}...'"),
    ("hire", 4, "expected a space and the card to discard, but the text ends here"),
    ("hire,Y1", 4, "expected a space and the card to discard, not ','"),
    ("hire ", 5, f"{CARD}but the text ends here"),
    ("hire  Y1", 5, f"{CARD}not a space"),
    ("hire y1", 5, f"{CARD}not 'y1'; did you mean 'Y1'?"),
    ("hire Y", 6, f"{CARD}not 'Y'"),
    ("hire Y6", 6, f"{CARD}not 'Y6'"),
    ("hire Y1 ", 7, f"{NOTHING}not a space"),
    ("hire Y12", 7, f"{CARD}not 'Y12'; did you mean 'Y1'?"),
    ("hire Y1 Y2", 7, f"{NOTHING}not a space"),
    ("hire nothing", 5, f"{CARD}not 'nothing'"),
    ("hire Y１", 6, f"{CARD}not 'Y１'; did you mean 'Y1'?"),
    ("hire Yx", 6, f"{CARD}not 'Yx'; did you mean 'YX'?"),
    ("hire 山", 5, f"{CARD}not '山'"),
    ("sell", 4, "expected a space and the cards to sell, but the text ends here"),
    ("sell ", 5, f"{FIRST}but the text ends here"),
    ("sell @ run-2-a", 5, f"{FIRST}not '@'"),
    ("sell  R3 @ run-2-a", 5, f"{FIRST}not a space"),
    ("sell\tR3 @ run-2-a", 4, r"expected a space and the cards to sell, not '\t'"),
    (
        "sell\xa0R3 @ run-2-a",
        4,
        r"expected a space and the cards to sell, not '\xa0', which is U+00A0 NO-BREAK SPACE",
    ),
    (
        "sell R3\u3000@ run-2-a",
        7,
        rf"{NEXT}not '\u3000', which is U+3000 IDEOGRAPHIC SPACE",
    ),
    ("sell Nothing @ run-2-a", 5, f"{FIRST}not 'Nothing'; did you mean 'nothing'?"),
    ("sell nothing", 12, "expected a space and @, but the text ends here"),
    ("sell nothing@ run-2-a", 12, "expected a space and @, not '@'"),
    ("sell nothing R3 @ run-2-a", 13, "expected @ and the square, not 'R'"),
    ("sell R3 nothing @ run-2-a", 8, f"{MORE}not 'nothing'"),
    ("sell R3, R4 @ run-2-a", 7, f"{NEXT}not ','"),
    ("sell R3R4 @ run-2-a", 7, f"{FIRST}not 'R3R4'; did you mean 'R3'?"),
    ("sell R3 R4", 10, f"{NEXT}but the text ends here"),
    ("sell R3 R4 ", 11, f"{MORE}but the text ends here"),
    ("sell R3 r4 @ run-2-a", 8, f"{MORE}not 'r4'; did you mean 'R4'?"),
    ("sell R3 R4 run-2-a", 11, f"{MORE}not 'run-2-a'"),
    ("sell R3\nR4 @ run-2-a", 7, f"{NEXT}not the end of a line"),
    ("sell R3\n  R4 @ run-2-a", 7, f"{NEXT}not the end of a line"),
    ("sell R3@ run-2-a", 7, f"{NEXT}not '@'"),
    (
        "sell R3 ＠ run-2-a",
        8,
        f"{MORE}not '＠'",
    ),
    ("sell R3 @", 9, "expected a space and the square, but the text ends here"),
    ("sell R3 @run-2-a", 9, "expected a space and the square, not 'r'"),
    ("sell R3 @  run-2-a", 10, f"{SQUARE}not a space"),
    ("sell R3 @ @ run-2-a", 10, f"{SQUARE}not '@'"),
    ("sell R3 @ rum-2-a", 12, f"{SQUARE}not 'rum-2-a'; did you mean 'run'?"),
    ("sell R3 @ DIFF-3-a", 10, f"{SQUARE}not 'DIFF-3-a'; did you mean 'diff'?"),
    ("sell R3 @ run2-a", 13, f"{SQUARE}not 'run2-a'; did you mean 'run'?"),
    ("sell R3 @ run 2 a", 13, f"{SQUARE}not a space"),
    ("sell R3 @ run–2–a", 13, f"{SQUARE}not '–', which is U+2013 EN DASH"),
    (
        "sell R3 @ run-0-a",
        14,
        f"{SIZE}not '0'",
    ),
    (
        "sell R3 @ run-٢-a",
        14,
        f"{SIZE}not '٢', which is U+0662 ARABIC-INDIC DIGIT TWO",
    ),
    ("sell R3 @ run-100-a", 16, f"{SQUARE}not '0'"),
    ("sell R3 @ run-2", 15, f"{SQUARE}but the text ends here"),
    ("sell R3 @ run-2-", 16, f"{SQUARE}but the text ends here"),
    ("sell R3 @ run-2-A", 16, f"{SQUARE}not 'A'"),
    ("sell R3 @ run-2-ab", 17, f"{NOTHING}not 'b'"),
    ("sell R3 @ run-2-a run-2-b", 17, f"{NOTHING}not a space"),
]


class TestNearMisses:
    @pytest.mark.parametrize(
        ("text", "position", "message"), NEAR_MISSES, ids=[ascii(miss[0]) for miss in NEAR_MISSES]
    )
    def test_each_is_refused_where_it_is_wrong(
        self, text: str, position: int, message: str
    ) -> None:
        with pytest.raises(NotationError) as raised:
            parse_action(text)
        error = raised.value
        assert (error.position, error.message, error.text) == (position, message, text)
        assert error.violations == ()

    @given(st.one_of(typos(ACTIONS.map(str)), st.text()))
    def test_the_position_is_the_first_character_that_is_wrong(self, text: str) -> None:
        if GRAMMAR.fullmatch(text):
            assert format_action(parse_action(text)).split().sort() == text.split().sort()
            return
        with pytest.raises(NotationError) as raised:
            parse_action(text)
        assert raised.value.position == first_wrong(text)
        assert raised.value.text == text
        lines = str(raised.value).encode().decode().split("\n")
        assert len(lines) == 3 and all(map(str.isprintable, lines))

    def test_junk_of_any_length_is_refused_in_short(self) -> None:
        million = 1_000_000
        texts = [char * million for char in ("x", "h", " ", "\n", "sell R3 ", "\u3000", "@", "R3 ")]
        texts += [f"sell {'R3 ' * million}", f"sell R3 @ run-{'1' * million}"]
        for text in texts:
            with pytest.raises(NotationError) as raised:
                parse_action(text)
            assert len(str(raised.value)) < 400

    def test_a_long_sale_is_read(self) -> None:
        sale = Sell(cards("R3 " * 100_000), Square.named("run-2-a"))
        assert parse_action(format_action(sale)) == sale


_CARD = "[RYGB][1-5X]"
GRAMMAR = re.compile(
    rf"harvest|receive|return|hire {_CARD}"
    rf"|sell (nothing|{_CARD}( {_CARD})*) @ (run|same|diff)-[1-9][0-9]?-[a-z]"
)
"""The actions as the documentation describes them."""
_WHOLE = [
    *("harvest", "receive", "return", "hire R3", "sell R3 GX @ run-12-a"),
    *("sell nothing @ same-2-z", "sell R3 @ diff-3-a"),
]
ENDINGS = {text[place:] for text in _WHOLE for place in range(len(text) + 1)}
"""One of them completes whatever can be completed to an action."""


def first_wrong(text: str) -> int:
    """The end of the longest beginning of a text with which an action can begin."""
    return max(
        length
        for length in range(len(text) + 1)
        if any(GRAMMAR.fullmatch(text[:length] + ending) for ending in ENDINGS)
    )


class TestWrongTypes:
    @pytest.mark.parametrize("thing", [None, 7, b"harvest", ["harvest"], Harvest()], ids=repr)
    def test_only_strings_are_read(self, thing: str) -> None:
        with pytest.raises(
            WrongType, match="text must be an action as text, such as 'hire Y1', not"
        ):
            parse_action(thing)

    @pytest.mark.parametrize("thing", [None, "harvest", Harvest, Card.R3], ids=repr)
    def test_only_actions_are_written(self, thing: object) -> None:
        with pytest.raises(WrongType, match="action must be an action of a game, not"):
            format_action(thing)

    @pytest.mark.parametrize("game", ["chess", "Mamey", ""], ids=repr)
    def test_games_that_are_not_known(self, game: str) -> None:
        with pytest.raises(NotFound, match=rf"there is no game '{game}' \(str\); there are mamey"):
            parse_action("harvest", game=game)
