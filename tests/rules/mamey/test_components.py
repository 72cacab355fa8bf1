"""Components."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

import pytest

from mamey import (
    RULESETS,
    STANDARD,
    Card,
    Color,
    InvalidSetup,
    Memory,
    NotFound,
    Recoloring,
    Ruleset,
    State,
    Status,
    View,
    WrongType,
    apply,
    canonical,
    cards,
    check,
    deal,
    explain,
    legal_actions,
    new_game,
    observe,
    score,
    step,
)
from mamey.games.mamey.rulebook import components
from mamey.testing import covers
from tests.support.policies import POLICIES
from tests.support.table import act, legal, play, sales, table
from tests.support.variants import VARIANTS
from tests.support.walks import play_through, remembered

RECOLORINGS = {
    "".join(color.value for color in images): Recoloring(images) for images in permutations(Color)
}
"""All 24, by what red, yellow, green and blue become."""


def _dealt_on_top(first: Sequence[Card]) -> State:
    """A game of two with these cards on top of the deck, and the others below."""
    rest = Counter(STANDARD.cards(2)) - Counter(first)
    return deal(players=2, order=(*first, *rest.elements()))


@lru_cache(maxsize=1)
def _positions() -> tuple[tuple[State, View, Memory], ...]:
    """States on the way through games of every kind, with what is seen and known of them."""
    found = []
    for seed, (players, policy) in enumerate(zip((2, 3, 4, 3), POLICIES, strict=True)):
        game = play_through(new_game(players=players, seed=seed), policy, seed)
        viewer = None if policy == "hirer" else seed % players
        known = remembered(game.first, game.moves, viewer)
        for state, memory in list(zip(game.states, known, strict=True))[3::13]:
            found.append((state, observe(state, viewer), memory))
    return tuple(found)


@covers(components.BEAN_CARDS)
class TestBeanCards:
    """There are 60 bean cards in four colors, 15 of each: two 1s, three 2s, four 3s, three 4s,
    two 5s and one joker X."""

    def test_there_are_sixty_cards_fifteen_of_each_of_four_colors(self) -> None:
        assert len(STANDARD.bean_cards) == 60
        colors = Counter(card.color.name.lower() for card in STANDARD.bean_cards)
        assert colors == {"red": 15, "yellow": 15, "green": 15, "blue": 15}

    @pytest.mark.parametrize("color", Color)
    def test_each_color_has_so_many_copies_of_each_face(self, color: Color) -> None:
        faces = Counter(card.face.value for card in STANDARD.bean_cards if card.color is color)
        assert faces == {"1": 2, "2": 3, "3": 4, "4": 3, "5": 2, "X": 1}

    def test_a_card_shows_a_number_or_is_a_joker(self) -> None:
        shown = [Card.R1, Card.Y2, Card.G3, Card.B4, Card.R5, Card.YX]
        assert [card.number for card in shown] == [1, 2, 3, 4, 5, None]
        assert [card.is_joker for card in shown] == [False] * 5 + [True]
        assert "".join(card.color.value for card in shown) == "RYGBRY"

    def test_a_game_of_four_holds_exactly_these_cards(self) -> None:
        state = new_game(players=4, seed=1)
        dealt = [card for place in state.fields for card in place.cards]
        dealt += [card for seat in state.seats for card in seat.hand]
        assert sorted([*dealt, *state.deck]) == sorted(STANDARD.bean_cards)

    def test_the_rulebook_prints_the_deck(self) -> None:
        assert STANDARD.source("bean_cards") is components.BEAN_CARDS
        assert components.BEAN_CARDS.status is Status.RULE
        assert {source.document.code for source in components.BEAN_CARDS.sources} == {"E", "J"}

    def test_a_deck_of_your_own_names_no_rule(self) -> None:
        own = STANDARD.replace(bean_cards=cards("R1 R2 R3 Y1 Y2 Y3 G1 G2 G3 RX"), removed=())
        assert own.source("bean_cards") is None
        assert own.source("icons") is not None

    @pytest.mark.parametrize("deck", ["R1 R2", [1, 2], 7, None, [Card.R1, "R2"]])
    def test_a_deck_is_of_cards(self, deck: object) -> None:
        with pytest.raises(WrongType, match="bean_cards"):
            STANDARD.replace(bean_cards=deck)


@covers(components.COPIES_ALIKE)
class TestCopiesAlike:
    """Cards of one color and number are interchangeable."""

    def test_a_card_is_its_color_and_its_face(self) -> None:
        assert {Card.of(card.color, card.face) for card in STANDARD.bean_cards} == set(Card)
        assert len(Card) == 4 * 6  # colors x faces
        first, second = cards("R2 R2")
        assert first == second and first is Card.R2

    def test_hiring_by_any_copy_is_one_action(self) -> None:
        state = table(hands=["R2 R2 R2 G4 G4"], cubes=0)
        assert legal(state) == ["harvest", "hire R2", "hire G4"]
        assert play(state, "hire R2").seats[0].hand == cards("R2 R2 G4 G4")

    def test_selling_any_copies_is_one_action(self) -> None:
        state = table(hands=["R2 R2 R3 R3"], squares={"run-2-a": 1, "run-2-b": 1})
        assert sales(state) == [
            "sell R2 R3 @ run-2-c",
            "sell R2 R2 @ same-2-a",
            "sell R3 R3 @ same-2-a",
            "sell R2 R2 @ same-2-b",
            "sell R3 R3 @ same-2-b",
        ]
        assert play(state, "sell R2 R3 @ run-2-c").seats[0].hand == cards("R2 R3")

    def test_copies_that_change_places_in_the_deck_make_the_same_game(self) -> None:
        order = list(cards("R3 Y1 G2 R3 R1 Y3 B4 R3"))  # a field, a hand and the deck
        games = {_dealt_on_top(order)}
        for place, other in ((0, 3), (0, 7), (3, 7)):
            order[place], order[other] = order[other], order[place]
            games.add(_dealt_on_top(order))
        assert len(games) == 1
        order[0], order[1] = order[1], order[0]
        assert _dealt_on_top(order) not in games

    def test_no_view_and_no_event_tells_copies_apart(self) -> None:
        """One copy of R3 lies on Field 1, one is in a hand and one in the deck."""
        order = list(cards("R3 Y1 G2 R3 R1 Y3 B4 R3"))
        games = [_dealt_on_top(order)]
        order[0], order[3], order[7] = order[3], order[7], order[0]
        games.append(_dealt_on_top(order))
        for move in ("harvest", "return", "receive", "hire Y3", "hire R3"):
            one, other = (step(state, act(move)) for state in games)
            games = [one.state, other.state]
            for viewer in (0, 1, None):
                told, view = one.redacted(viewer), observe(one.state, viewer)
                assert other.redacted(viewer) == told
                assert observe(other.state, viewer) == view


@covers(components.COLORS_ALIKE)
class TestColorsAlike:
    """No color of beans differs from the others but in name."""

    @pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
    @pytest.mark.parametrize("images", RECOLORINGS)
    def test_recolored_there_are_the_same_cards(self, images: str, ruleset: Ruleset) -> None:
        for pile in (ruleset.bean_cards, ruleset.removed, ruleset.cards(2)):
            assert sorted(map(RECOLORINGS[images], pile)) == list(pile)

    @pytest.mark.parametrize("images", RECOLORINGS)
    def test_one_position_stands_for_all_that_differ_in_colors(self, images: str) -> None:
        recoloring = RECOLORINGS[images]
        for state, view, memory in _positions():
            assert canonical(recoloring(state)).position == canonical(state).position
            assert canonical(recoloring(view)).position == canonical(view).position
            assert canonical(recoloring(memory)).position == canonical(memory).position

    def test_that_position_is_one_of_them_and_stands_for_itself(self) -> None:
        moved = 0
        for state, view, memory in _positions():
            one, seen, known = canonical(state), canonical(view), canonical(memory)
            assert canonical(one.position).position == one.position
            assert canonical(seen.position).position == seen.position
            assert canonical(known.position).position == known.position
            assert one.recoloring(state) == one.position
            assert seen.recoloring.inverse(seen.position) == view
            assert known.recoloring.inverse(known.position) == memory
            moved += one.position != state
        assert moved > 10

    def test_positions_that_differ_in_more_stay_apart(self) -> None:
        hands = ["R1 R2", "R1 Y2", "R1 R3", "R1"]
        assert len({canonical(table(hands=[hand])).position for hand in hands}) == 4
        hands = ["R1 R2", "Y1 Y2", "B1 B2"]
        fields = ["", "", ""]
        states = [table(hands=[hand], fields=fields, deck="", final_turns=2) for hand in hands]
        assert len(set(states)) == 3
        assert len({canonical(state).position for state in states}) == 1

    @pytest.mark.parametrize("images", RECOLORINGS)
    def test_what_may_be_done_and_what_it_brings_is_recolored(self, images: str) -> None:
        recoloring = RECOLORINGS[images]
        for state, view, _ in _positions():
            other = recoloring(state)
            assert check(other) == ()
            assert recoloring.inverse(other) == state
            assert observe(other, view.player) == recoloring(view)
            assert [s.total for s in score(other)] == [s.total for s in score(state)]
            actions = legal_actions(state, state.turn)
            allowed = legal_actions(other, other.turn)
            assert len(allowed) == len(actions)
            assert set(map(recoloring, actions)) == set(allowed)
            for action in actions[::5]:
                assert apply(other, recoloring(action)) == recoloring(apply(state, action))

    @pytest.mark.parametrize("images", RECOLORINGS)
    def test_what_is_forbidden_is_forbidden_by_the_same_rules(self, images: str) -> None:
        recoloring = RECOLORINGS[images]
        state = table(hands=["R1 R2 Y3 G3 BX"], cubes=1, squares={"run-2-a": 1})
        for move in (
            "sell R1 R2 @ run-2-a",
            "sell R1 R3 @ run-2-b",
            "sell Y3 G3 BX @ diff-3-a",
            "sell G3 BX @ same-2-a",
            "hire B5",
            "receive",
        ):
            why = [(v.rule, v.case) for v in explain(state, act(move))]
            told = explain(recoloring(state), recoloring(act(move)))
            assert why and [(v.rule, v.case) for v in told] == why

    def test_colors_of_which_a_ruleset_has_other_cards_stay_apart(self) -> None:
        """Of nine R1, nine R2 and nine Y1, with the jokers RX and YX, none is like another."""
        ruleset = VARIANTS["many copies"]
        state = new_game(players=2, seed=2, ruleset=ruleset)
        assert canonical(state) == (state, RECOLORINGS["RYGB"])
        assert check(RECOLORINGS["YRGB"](state)) != ()
        one, other = (
            new_game(players=2, seed=2, ruleset=STANDARD.replace(bean_cards=deck, removed=()))
            for deck in (
                cards("R1 R2 Y1 Y2 G1 G2 B1 B2 B3 G5"),
                cards("R1 R2 Y1 Y2 G1 G2 B1 B2 B3"),
            )
        )
        assert canonical(RECOLORINGS["YRGB"](one)).position == canonical(one).position
        assert canonical(RECOLORINGS["YRGB"](other)).position == canonical(other).position
        assert canonical(RECOLORINGS["RYBG"](one)).position != canonical(one).position

    @pytest.mark.parametrize("images", ["RYG", "RRGB", "RYGBR", ""])
    def test_what_is_no_exchange_of_the_four_colors_is_refused(self, images: str) -> None:
        with pytest.raises(WrongType, match="the four colors, each once"):
            Recoloring(map(Color, images))


@covers(components.ONE_JOKER)
class TestOneJoker:
    """Each color has at most one joker."""

    def test_the_deck_has_one_of_each_color(self) -> None:
        jokers = [str(card) for card in STANDARD.bean_cards if card.is_joker]
        assert jokers == ["RX", "YX", "GX", "BX"]

    @pytest.mark.parametrize(
        ("joker", "color"), [("RX", "red"), ("YX", "yellow"), ("GX", "green"), ("BX", "blue")]
    )
    def test_a_second_joker_of_a_color_is_refused(self, joker: str, color: str) -> None:
        with pytest.raises(InvalidSetup) as raised:
            STANDARD.replace(bean_cards=(*STANDARD.bean_cards, Card[joker]))
        [violation] = raised.value.violations
        assert violation.rule is components.ONE_JOKER
        assert violation.sentence == (
            f"The deck holds 2 jokers of the color {color}; a color has at most one."
        )

    def test_all_that_there_are_too_many_of_are_counted(self) -> None:
        with pytest.raises(InvalidSetup, match="The deck holds 3 jokers of the color green"):
            STANDARD.replace(bean_cards=(*STANDARD.bean_cards, Card.GX, Card.GX))

    def test_a_color_may_have_none(self) -> None:
        plain = [card for card in STANDARD.bean_cards if not card.is_joker]
        assert len(STANDARD.replace(bean_cards=plain).bean_cards) == 56

    def test_numbered_cards_may_have_any_number_of_copies(self) -> None:
        more = STANDARD.replace(bean_cards=(*STANDARD.bean_cards, *cards("R1 R1 R1")))
        assert more.bean_cards.count(Card.R1) == 5


@covers(components.MERCHANT_CUBES)
class TestMerchantCubes:
    """Each player owns seven merchant cubes."""

    @pytest.mark.parametrize(("players", "cubes"), [(2, 14), (3, 21), (4, 28)])
    def test_seven_for_each_player_in_hand_and_stock(self, players: int, cubes: int) -> None:
        seats = new_game(players=players, seed=1).seats
        assert [seat.cubes + seat.stock for seat in seats] == [7] * players
        assert sum(seat.cubes + seat.stock for seat in seats) == cubes

    def test_a_player_may_come_to_hold_seven_and_no_more(self) -> None:
        state = table(players=2, hands=["R1 R1 R2", "Y1 Y2"], cubes=[5, 0])
        state = play(state, "hire R1", "hire Y1", "hire R1", "hire Y2")
        assert [(seat.cubes, seat.stock) for seat in state.seats] == [(7, 0), (2, 5)]
        after = play(state, "hire R2").seats[0]
        assert (after.cubes, after.stock) == (7, 0)

    @pytest.mark.parametrize("start_cubes", [(7, 7, 7), (0, 0, 0), (7, 0, 3)])
    def test_a_player_may_start_with_any_of_them(self, start_cubes: tuple[int, ...]) -> None:
        ruleset = STANDARD.replace(start_cubes=start_cubes)
        for players, cubes in zip((2, 3, 4), start_cubes, strict=True):
            seats = new_game(players=players, seed=1, ruleset=ruleset).seats
            assert {(seat.cubes, seat.stock) for seat in seats} == {(cubes, 7 - cubes)}

    @pytest.mark.parametrize(
        ("start_cubes", "players", "cubes"),
        [((8, 5, 4), 2, 8), ((5, 9, 4), 3, 9), ((5, 5, 8), 4, 8), ((5, -1, 4), 3, -1)],
    )
    def test_nobody_can_start_with_others(
        self, start_cubes: tuple[int, ...], players: int, cubes: int
    ) -> None:
        with pytest.raises(InvalidSetup) as raised:
            STANDARD.replace(start_cubes=start_cubes)
        [violation] = raised.value.violations
        assert violation.rule is components.MERCHANT_CUBES
        assert violation.facts == {"cubes": cubes, "players": players, "owned": 7}
        assert violation.sentence == (
            f"With {players} players nobody can start with {cubes} merchant cubes; a player owns 7."
        )


class TestRuleset:
    """The data and the switches, of which each has its type and names the rule that states it."""

    @pytest.mark.parametrize(
        ("setting", "value"),
        [
            ("name", 7),
            ("hand_limit", "7"),
            ("hand_limit", True),
            ("joker_icons", 0.5),
            ("icons", "21012"),
            ("icons", (2, 1, 0, 1)),
            ("icons", (2, 1, 0, 1, True)),
            ("end_trigger", "deck_empty"),
            ("vacant_policy", "skip"),
            ("joker_as_six", 1),
            ("joker_only_sets", None),
        ],
    )
    def test_a_value_of_a_wrong_type_is_refused(self, setting: str, value: object) -> None:
        with pytest.raises(WrongType, match=setting):
            STANDARD.replace(**{setting: value})

    def test_a_field_that_does_not_exist_cannot_be_replaced(self) -> None:
        with pytest.raises(NotFound, match="did you mean hand_limit"):
            STANDARD.replace(hand_limits=5)

    @pytest.mark.parametrize(
        "name", ["bean_cards", "removed", "start_cubes", "hand_limit", "icons", "joker_icons"]
    )
    def test_a_value_that_is_replaced_loses_its_rule_and_no_other_does(self, name: str) -> None:
        assert STANDARD.source(name) is not None
        own = STANDARD.replace(**{name: getattr(STANDARD, name)})
        assert own.source(name) is None
        assert own != STANDARD and own.digest == STANDARD.digest
        assert set(STANDARD.provenance) - set(own.provenance) == {(name, STANDARD.source(name))}

    def test_switches_and_names_have_no_rule_to_lose(self) -> None:
        own = STANDARD.replace(name="own", joker_as_six=False)
        assert own.provenance == STANDARD.provenance
        assert own.source("joker_as_six") is None and own.source("name") is None
