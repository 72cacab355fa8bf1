"""Cards, squares, actions and the arguments of the verbs: what they take, and what not."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

import mamey
from mamey import (
    STANDARD,
    Action,
    Card,
    CardGroup,
    Cell,
    Color,
    DecodeError,
    Face,
    Harvest,
    Hire,
    InvalidSetup,
    NotFound,
    Receive,
    Return,
    Sell,
    SetKind,
    Square,
    StoreBoard,
    WrongType,
    cards,
    new_game,
)
from mamey.games.mamey.cards import spell

RUN_2_A = Square(SetKind.RUN, 2, "a")


class TestCard:
    def test_there_are_24_kinds(self) -> None:
        assert len(Card) == 24
        assert {(card.color, card.face) for card in Card} == {
            (color, face) for color in Color for face in Face
        }
        assert all(Card.of(card.color, card.face) is card for card in Card)

    def test_it_is_written_by_its_letter_and_face(self) -> None:
        for card in Card:
            name = card.color.value + card.face.value
            assert str(card) == repr(card) == f"{card}" == card.name == name
        assert f"{Card.R3:>4}|" == "  R3|"

    def test_numbers_and_jokers(self) -> None:
        assert [card.number for card in list(Card)[6:12]] == [1, 2, 3, 4, 5, None]
        assert [card for card in Card if card.is_joker] == list(cards("RX YX GX BX"))

    def test_cards_are_sorted_by_color_then_face(self) -> None:
        assert sorted(cards("BX R5 GX R1 Y2 RX")) == list(cards("R1 R5 RX Y2 GX BX"))

    def test_every_card_is_true(self) -> None:
        """Or the first would get lost in `if card`."""
        assert all(Card) and list(filter(None, Card)) == list(Card)

    def test_copies_are_one_value(self) -> None:
        assert copy.deepcopy(Card.G4) is pickle.loads(pickle.dumps(Card.G4)) is Card.G4


class TestText:
    def test_cards_are_read_in_their_order(self) -> None:
        assert cards("GX R3  \n B3") == (Card.GX, Card.R3, Card.B3)
        assert cards("") == ()
        assert spell(cards("GX R3")) == "GX R3" and spell(()) == "nothing"

    @pytest.mark.parametrize("word", ["R6", "r3", "3R", "R", "R3,", "0", "Card", "name"])
    def test_a_word_that_is_no_card_is_named(self, word: str) -> None:
        with pytest.raises(DecodeError) as raised:
            cards(f"R1 {word} R2")
        assert raised.value.path == "column 4" and repr(word) in str(raised.value)

    @pytest.mark.parametrize("kind", SetKind)
    def test_squares_are_read_as_they_are_written(self, kind: SetKind) -> None:
        square = Square(kind, 12, "b")
        assert Square.named(str(square)) == square

    @pytest.mark.parametrize(
        "text", ["", "run-3", "run-0-a", "run-3-A", "run-3-aa", "sum-3-a", " run-3-a", "run-03-a"]
    )
    def test_what_names_no_square_is_refused(self, text: str) -> None:
        with pytest.raises(DecodeError, match="is no square; squares are named like diff-3-a"):
            Square.named(text)

    @pytest.mark.parametrize(
        ("size", "letter"), [(0, "a"), (-1, "a"), (100, "a"), (2, "A"), (2, "ab"), (2, "ä")]
    )
    def test_a_square_has_a_name_that_can_be_written(self, size: int, letter: str) -> None:
        with pytest.raises(WrongType, match=r"must be (a number of cards|one of a to z)"):
            Square(SetKind.RUN, size, letter)

    def test_groups_show_what_is_hidden(self) -> None:
        assert str(CardGroup(cards("R3"), 2)) == "R3 ? ?" and len(CardGroup(cards("R3"), 2)) == 3
        assert str(CardGroup()) == "nothing" and not CardGroup()


class TestActions:
    def test_they_are_written_in_short(self) -> None:
        sale = Sell(cards("B3 R3 GX"), Square.named("diff-3-a"))
        assert str(sale) == "sell R3 GX B3 @ diff-3-a"
        written = [str(action) for action in (Harvest(), Receive(), Return(), Hire(Card.Y1))]
        assert written == ["harvest", "receive", "return", "hire Y1"]

    def test_the_order_of_the_cards_has_no_meaning(self) -> None:
        assert Sell(cards("R2 R1"), RUN_2_A) == Sell(iter(cards("R1 R2")), RUN_2_A)

    def test_any_cards_and_any_square_can_be_asked_about(self) -> None:
        for group, square in (((), RUN_2_A), (tuple(Card) * 2, Square(SetKind.SAME, 99, "z"))):
            assert mamey.explain(new_game(players=2, seed=1), Sell(group, square))

    def test_they_survive_copies(self) -> None:
        actions: list[Action] = [Harvest(), Hire(Card.Y1), Sell(cards("R1 R2"), RUN_2_A)]
        for action in actions:
            again = pickle.loads(pickle.dumps(action))
            assert again == action and hash(again) == hash(action)


class AnotherGamesAction:
    """Stands for an action of another game."""


WRONG: list[tuple[str, Callable[[], Any], str]] = [
    ("hire text", lambda: Hire("R1"), "card must be a card, not 'R1' (str)"),  # type: ignore[arg-type]
    ("hire number", lambda: Hire(3), "card must be a card, not 3 (int)"),  # type: ignore[arg-type]
    (
        "sell text",
        lambda: Sell("R1 R2", RUN_2_A),  # type: ignore[arg-type]
        "cards must be an iterable of cards, not 'R1 R2' (str); `cards` reads them from text",
    ),
    ("sell none", lambda: Sell(None, RUN_2_A), "cards must be an iterable of cards, not None"),  # type: ignore[arg-type]
    ("sell names", lambda: Sell(["R1"], RUN_2_A), "each of cards must be a card, not 'R1' (str)"),  # type: ignore[list-item]
    (
        "sell square",
        lambda: Sell((), "run-2-a"),  # type: ignore[arg-type]
        "square must be a Square, not 'run-2-a' (str)",
    ),
    ("square kind", lambda: Square("run", 2, "a"), "kind must be a SetKind, not 'run' (str)"),  # type: ignore[arg-type]
    ("square size", lambda: Square(SetKind.RUN, "2", "a"), "size must be a number of cards"),  # type: ignore[arg-type]
    ("square letter", lambda: Square(SetKind.RUN, 2, 1), "letter must be one of a to z, not 1"),  # type: ignore[arg-type]
    ("square name", lambda: Square.named(3), "text must be the name of a square, not 3"),  # type: ignore[arg-type]
    ("cards text", lambda: cards(3), "text must be a string of cards such as 'R3 GX', not 3"),  # type: ignore[arg-type]
    ("cell kind", lambda: Cell("run", 2, (1,)), "kind must be a SetKind"),  # type: ignore[arg-type]
    ("cell size", lambda: Cell(SetKind.RUN, True, (1,)), "size must be a number of cards"),
    ("cell number", lambda: Cell(SetKind.RUN, 2, 5), "numbers must be an iterable of whole"),  # type: ignore[arg-type]
    ("cell numbers", lambda: Cell(SetKind.RUN, 2, (1.5,)), "each of numbers must be a whole"),  # type: ignore[arg-type]
    ("cell source", lambda: Cell(SetKind.RUN, 2, (1,), "me"), "source must be a rule or None"),  # type: ignore[arg-type]
    ("board", lambda: StoreBoard((3,)), "each of cells must be a Cell, not 3 (int)"),  # type: ignore[arg-type]
    ("board none", lambda: StoreBoard(None), "cells must be an iterable of cells, not None"),  # type: ignore[arg-type]
    *(
        (f"ruleset {name}", lambda n=name, v=value: STANDARD.replace(**{n: v}), f"{name} must be")
        for name, value in [
            ("name", 3),
            ("bean_cards", "R1 R2"),
            ("removed", 7),
            ("store_2", None),
            ("store_34", {}),
            ("start_cubes", "554"),
            ("start_cubes", (5, 5)),
            ("hand_limit", "7"),
            ("hand_limit", True),
            ("icons", (1, 2)),
            ("joker_icons", 1.0),
            ("end_trigger", "deck_empty"),
            ("vacant_policy", "skip"),
            ("joker_as_six", 1),
            ("joker_only_sets", None),
        ]
    ),
    (
        "ruleset cards",
        lambda: STANDARD.replace(bean_cards=[1]),
        "each of bean_cards must be",
    ),
    ("ruleset cubes", lambda: STANDARD.replace(start_cubes="555"), "start_cubes must be"),
    ("players", lambda: new_game(players="3", seed=1), "players must be the number of players"),  # type: ignore[arg-type]
    ("players bool", lambda: new_game(players=True, seed=1), "not True (bool)"),
    ("seed", lambda: new_game(players=3, seed="x"), "seed must be a whole number, not 'x'"),  # type: ignore[arg-type]
    ("seed none", lambda: new_game(players=3, seed=None), "seed must be a whole number"),  # type: ignore[arg-type]
    (
        "ruleset",
        lambda: new_game(players=3, seed=1, ruleset="standard"),  # type: ignore[arg-type]
        "ruleset must be a Mamey ruleset, not 'standard' (str)",
    ),
    ("start", lambda: new_game(players=3, seed=1, start=1.0), "start player must be a seat number"),  # type: ignore[arg-type]
    ("order", lambda: mamey.deal(players=3, order="R1"), "order must be an iterable of cards"),  # type: ignore[arg-type]
    ("order text", lambda: mamey.deal(players=3, order=["R1"]), "each of order must be a card"),  # type: ignore[list-item]
    ("space", lambda: mamey.action_space(players=2.0), "players must be the number"),  # type: ignore[arg-type]
    ("bound", lambda: mamey.max_turns(players=3, ruleset=1), "ruleset must be a Mamey ruleset"),  # type: ignore[arg-type]
    (
        "returns",
        lambda: mamey.returns(new_game(players=2, seed=1), reward="win_share"),  # type: ignore[arg-type]
        "reward must be a Reward",
    ),
]


@pytest.mark.parametrize(
    ("call", "message"),
    [c[1:] for c in WRONG],
    ids=[f"{place}-{case[0]}" for place, case in enumerate(WRONG)],
)
def test_wrong_types_are_named(call: Callable[[], Any], message: str) -> None:
    with pytest.raises(WrongType) as raised:
        call()
    assert message in str(raised.value)


STATE = new_game(players=3, seed=1)
VERBS: dict[str, Callable[..., Any]] = {
    "explain": mamey.explain,
    "apply": mamey.apply,
    "step": mamey.step,
}


class TestVerbs:
    @pytest.mark.parametrize("verb", VERBS)
    @pytest.mark.parametrize(
        "action",
        [AnotherGamesAction(), "harvest", None, 0, Card.R1, Harvest],
        ids=["other game", "text", "none", "number", "card", "class"],
    )
    def test_what_is_no_action_of_mamey_is_named(self, verb: str, action: object) -> None:
        with pytest.raises(WrongType) as raised:
            VERBS[verb](STATE, action)
        expected = "action must be an action of Mamey (Harvest, Receive, Return, Sell, Hire), not "
        assert str(raised.value).startswith(expected)
        assert type(action).__name__ in str(raised.value)

    @pytest.mark.parametrize("verb", [*VERBS, "legal_actions"])
    @pytest.mark.parametrize(
        ("player", "error", "message"),
        [
            (3, NotFound, "there is no player 3: the seats are 0 to 2"),
            (-1, NotFound, "there is no player -1: the seats are 0 to 2"),
            ("0", WrongType, "player must be a seat number, not '0' (str)"),
            (True, WrongType, "player must be a seat number, not True (bool)"),
            (0.0, WrongType, "player must be a seat number, not 0.0 (float)"),
        ],
    )
    def test_players_who_do_not_exist_are_named(
        self, verb: str, player: object, error: type[Exception], message: str
    ) -> None:
        over = attrs.evolve(STATE, deck=(), final_turns=0)
        for state in (STATE, over):
            asked = {**VERBS, "legal_actions": lambda s, _, player: mamey.legal_actions(s, player)}
            with pytest.raises(error) as raised:
                asked[verb](state, Harvest(), player=player)
            assert str(raised.value) == message

    @pytest.mark.parametrize(
        "call",
        [
            mamey.to_act,
            mamey.score,
            mamey.winners,
            mamey.returns,
            mamey.check,
            mamey.validate,
            lambda state: mamey.legal_actions(state, 0),
            lambda state: mamey.explain(state, Harvest()),
            lambda state: mamey.apply(state, Harvest()),
            lambda state: mamey.step(state, Harvest()),
        ],
        ids=[
            *("to_act", "score", "winners", "returns", "check", "validate"),
            *("legal_actions", "explain", "apply", "step"),
        ],
    )
    @pytest.mark.parametrize("state", [None, 3, "state", {}], ids=repr)
    def test_what_is_no_state_is_named(self, call: Callable[[Any], Any], state: object) -> None:
        with pytest.raises(
            WrongType,
            match=r"^state must be a state(, a view or a memory| or a view)? of Mamey, not ",
        ):
            call(state)

    def test_a_start_player_must_sit_at_the_table(self) -> None:
        with pytest.raises(NotFound, match="there is no start player 3: the seats are 0 to 2"):
            new_game(players=3, seed=1, start=3)


class TestNumbers:
    """A value that only equals a number would take its place wherever values are compared."""

    @pytest.mark.parametrize(
        "call",
        [
            lambda: Cell(SetKind.RUN, Card.R3, (1,)),
            lambda: Cell(SetKind.RUN, 2, (Card.R5,)),
            lambda: Square(SetKind.RUN, Card.R3, "a"),
            lambda: STANDARD.replace(hand_limit=Card.R5),
            lambda: STANDARD.replace(icons=(2, Card.R2, 0, 1, 2)),
            lambda: new_game(players=Card.R3, seed=1),
            lambda: new_game(players=3, seed=Card.R3),
            lambda: mamey.legal_actions(STATE, Card.R1),
            lambda: STANDARD.replace(hand_limit=10**200),
            lambda: new_game(players=10**5000, seed=1),
            lambda: mamey.legal_actions(STATE, 10**5000),
        ],
        ids=[
            *("cell size", "cell number", "square size", "limit", "icons", "players", "seed"),
            *("player", "huge limit", "huge players", "huge player"),
        ],
    )
    def test_no_number_proper_is_refused(self, call: Callable[[], object]) -> None:
        with pytest.raises(WrongType) as raised:
            call()
        assert len(str(raised.value)) < 200

    def test_long_seeds_are_numbers(self) -> None:
        assert new_game(players=2, seed=2**256 + 1).players == 2


class TestLongTexts:
    def test_a_huge_sale_is_refused_in_few_words(self) -> None:
        sale = Sell((Card.R1,) * 100_000, RUN_2_A)
        with pytest.raises(mamey.IllegalAction) as raised:
            mamey.apply(STATE, sale)
        assert len(str(raised.value)) < 1000 and "and 99988 more" in str(raised.value)

    def test_huge_words_are_cut(self) -> None:
        for read in (cards, Square.named):
            with pytest.raises(DecodeError) as raised:
                read("x" * 10**6)
            assert len(str(raised.value)) < 250

    def test_what_cannot_be_shown_is_named_all_the_same(self) -> None:
        class Unshowable:
            def __repr__(self) -> str:
                raise RuntimeError("no")

        with pytest.raises(WrongType, match=r"not a value that cannot be shown \(.*Unshowable\)"):
            mamey.to_act(Unshowable())  # type: ignore[arg-type]


class TestFrozen:
    def test_shipped_mappings_cannot_be_changed(self) -> None:
        for shipped in (mamey.RULESETS, mamey.GAMES, mamey.GAMES["mamey"].rulesets):
            assert not hasattr(shipped, "clear") and not hasattr(shipped, "__setitem__")
            again = pickle.loads(pickle.dumps(shipped))
            assert list(again) == list(shipped)
        with pytest.raises(AttributeError):
            mamey.rulebook.title = "Chess"  # type: ignore[misc]

    def test_games_can_be_hashed(self) -> None:
        game = mamey.GAMES["mamey"]
        assert hash(game) == hash(pickle.loads(pickle.dumps(game)))
        assert hash(mamey.RULESETS) == hash(copy.copy(mamey.RULESETS))
        assert repr(mamey.RULESETS).startswith("{'standard': Ruleset(")

    def test_action_spaces_are_values(self) -> None:
        space = mamey.action_space(players=2)
        again = pickle.loads(pickle.dumps(space))
        assert again == space and hash(again) == hash(space)
        assert space != mamey.action_space(players=3) and space != list(space)

    def test_what_is_given_is_copied(self) -> None:
        numbers, deck = [3, 2], list(STANDARD.bean_cards)
        provenance = list(STANDARD.provenance)
        cell = Cell(SetKind.RUN, 2, numbers)
        ruleset = attrs.evolve(STANDARD, bean_cards=deck, provenance=provenance)
        for given in (numbers, deck, provenance):
            given.clear()
        assert cell.numbers == (3, 2)
        assert ruleset == STANDARD and ruleset.assumptions(3) == STANDARD.assumptions(3)

    def test_an_action_of_a_class_derived_from_ours_is_none_of_ours(self) -> None:
        class Better(Harvest):
            pass

        with pytest.raises(WrongType, match="action must be an action of Mamey"):
            mamey.explain(STATE, Better())


HAND = STATE.seats[0].hand


MISFITS: list[tuple[dict[str, Any], str]] = [
    ({"ruleset": None}, "ruleset must be a Mamey ruleset"),
    ({"deck": list(STATE.deck)}, "the deck must be a tuple"),
    ({"deck": tuple(map(int, STATE.deck))}, "the deck must be of cards"),
    ({"fields": list(STATE.fields)}, "fields must be a tuple"),
    ({"fields": (None,) * 3}, "each of fields must be a Field"),
    ({"seats": None}, "seats must be a tuple"),
    ({"seats": (None,) * 3}, "each of seats must be a Seat"),
    ({"turn": True}, "turn must be a seat number"),
    ({"turn": 0.0}, "turn must be a seat number"),
    ({"turn": None}, "turn must be a seat number"),
    ({"inspecting": "1"}, "inspecting or final_turns must be a number or None"),
    ({"final_turns": 1.0}, "inspecting or final_turns must be a number or None"),
    ({"owners": ("x",) * 22}, "each of owners must be a seat number or None"),
    ({"discard": "R1"}, "the discard area must be a tuple"),
    *(
        ({"seats": (attrs.evolve(STATE.seats[0], **part), *STATE.seats[1:])}, message)
        for part, message in (
            ({"hand": list(HAND)}, "player 0's hand must be a tuple"),
            ({"hand": ("R1", "R2")}, "player 0's hand must be of cards"),
            ({"cubes": 5.0}, "cubes must be a whole number"),
            ({"stock": None}, "stock must be a whole number"),
            ({"sold": None}, "player 0's sold cards must be a tuple"),
        )
    ),
]


class TestCheck:
    """States made by hand with anything of a wrong type are named, not played on."""

    @pytest.mark.parametrize(
        ("changes", "message"), MISFITS, ids=[str(place) for place in range(len(MISFITS))]
    )
    def test_wrong_types_are_named(self, changes: dict[str, Any], message: str) -> None:
        for ask in (mamey.check, mamey.validate):
            with pytest.raises(WrongType) as raised:
                ask(attrs.evolve(STATE, **changes))
            assert message in str(raised.value)


class TestRuleset:
    @pytest.mark.parametrize(
        "provenance",
        [5, {"deck": 3}, [("deck", 3)], [3]],
        ids=["number", "mapping", "no rule", "no pair"],
    )
    def test_provenance_is_pairs_of_a_field_and_a_rule(self, provenance: Any) -> None:
        with pytest.raises(WrongType, match="provenance must be pairs of a field's name"):
            STANDARD.replace(provenance=provenance)

    def test_provenance_names_a_field_once(self) -> None:
        with pytest.raises(WrongType, match="provenance names 'bean_cards' twice"):
            STANDARD.replace(provenance=[*STANDARD.provenance, STANDARD.provenance[0]])

    def test_provenance_names_fields(self) -> None:
        with pytest.raises(WrongType, match="provenance names 'nope', which is no field"):
            STANDARD.replace(provenance=(("nope", mamey.rulebook["mamey.sell.cube"]),))

    def test_copy_replace_keeps_track_too(self) -> None:
        changed = STANDARD.__replace__(icons=(9, 9, 9, 9, 9))
        assert changed.source("icons") is None and changed.source("bean_cards") is not None

    def test_a_changed_ruleset_is_not_called_standard(self) -> None:
        assert STANDARD.replace(joker_icons=1).name == "custom"
        assert STANDARD.replace(joker_icons=1, name="mine").name == "mine"

    def test_many_copies_cost_no_more_than_few(self) -> None:
        """Only sets as large as the store has columns for are ever looked at."""
        numbered = [card for card in Card if not card.is_joker]
        huge = STANDARD.replace(bean_cards=numbered * 2000, removed=())
        space = mamey.action_space(players=2, ruleset=huge)
        assert {len(a.cards) for a in space if isinstance(a, Sell)} == {2, 3, 4, 5}

    def test_an_unknown_field_is_named(self) -> None:
        with pytest.raises(NotFound, match=r"no field 'hand_limt'; did you mean hand_limit\?"):
            STANDARD.replace(hand_limt=8)
        with pytest.raises(NotFound, match=r"^a ruleset has no field 'xyz'$"):
            STANDARD.replace(xyz=8)

    @pytest.mark.parametrize("ask", [STANDARD.cards, STANDARD.store, STANDARD.cubes_at_start])
    def test_it_answers_only_for_numbers_that_can_play(self, ask: Callable[[Any], object]) -> None:
        for players in (0, 1, 5):
            with pytest.raises(InvalidSetup, match=rf"^{players} cannot play: the game is for"):
                ask(players)
        with pytest.raises(WrongType, match="players must be the number of players"):
            ask("3")

    @pytest.mark.parametrize("ask", [STANDARD.store_2.cell, STANDARD.store_2.number])
    def test_a_face_answers_only_for_its_squares(self, ask: Callable[[Square], object]) -> None:
        for name in ("run-2-c", "same-5-a", "run-9-a"):
            with pytest.raises(NotFound, match=f"^this face of the store has no square {name}$"):
                ask(Square.named(name))

    def test_rulesets_may_play_alike_and_yet_differ(self) -> None:
        for alike in (STANDARD.replace(name="mine"), STANDARD.replace(provenance=())):
            assert alike != STANDARD and alike.digest == STANDARD.digest
        for changes in (
            {"hand_limit": 8},
            {"joker_icons": 1},
            {"joker_as_six": False},
            {"removed": ()},
            {"store_2": STANDARD.store_34},
        ):
            assert STANDARD.replace(**changes).digest != STANDARD.digest

    def test_a_ruleset_survives_copies(self) -> None:
        again = pickle.loads(pickle.dumps(STANDARD))
        assert again == STANDARD and hash(again) == hash(STANDARD)
        assert again.name == "standard" and again.provenance == STANDARD.provenance

    def test_equal_states_have_equal_scores_and_texts(self) -> None:
        """So nothing that is shown or kept may be left out of what makes states equal."""
        for other in (STANDARD, pickle.loads(pickle.dumps(STANDARD))):
            state = new_game(players=3, seed=1, ruleset=other)
            assert state == STATE and repr(state) == repr(STATE)
            assert mamey.score(state) == mamey.score(STATE)
        renamed = new_game(players=3, seed=1, ruleset=STANDARD.replace(name="mine"))
        assert renamed != STATE

    def test_a_card_is_not_mistaken_for_its_number(self) -> None:
        """Cards are integers for their order only; text is how they are kept."""
        assert json.dumps([card.name for card in cards("R3 GX")]) == '["R3", "GX"]'
