"""Game Setup, Individual Player Setup, Determining the Start Player."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, permutations, product
from typing import Any

import pytest

from mamey import (
    ALL_CARDS,
    FORTY_CARDS,
    RULESETS,
    STANDARD,
    Card,
    Color,
    Hire,
    InvalidSetup,
    NotFound,
    Ruleset,
    State,
    Status,
    Violation,
    WrongType,
    action_space,
    cards,
    check,
    deal,
    explain,
    legal_actions,
    max_decisions,
    max_turns,
    new_game,
    to_act,
)
from mamey.core.deals import shuffled
from mamey.games.mamey.rulebook import components, scoring, setup, store
from mamey.testing import covers

TOP = "R1 Y2 G3 | B4 R5 | G1 YX | B2 R3 | Y5 G4"
"""Cards for the fields, then a pair for each player, as they lie in the deck."""


def order(*, players: int, top: str = TOP, ruleset: Ruleset = STANDARD) -> tuple[Card, ...]:
    """The cards in play with some spelt-out cards on top, and the others sorted below."""
    first = cards(top.replace("|", ""))
    rest = Counter(ruleset.cards(players))
    rest.subtract(first)
    assert min(rest.values()) >= 0
    return (*first, *sorted(rest.elements()))


def dealt(players: int, *, top: str = TOP, start: int = 0, ruleset: Ruleset = STANDARD) -> State:
    """A game dealt from that order."""
    pile = order(players=players, top=top, ruleset=ruleset)
    return deal(players=players, order=pile, start=start, ruleset=ruleset)


def hands(state: State) -> list[str]:
    return [" ".join(map(str, seat.hand)) for seat in state.seats]


def all_cards(state: State) -> list[Card]:
    """Every card in the deck, on the fields and in the hands."""
    places = [state.deck, *(place.cards for place in state.fields)]
    return [card for place in (*places, *(seat.hand for seat in state.seats)) for card in place]


def copies(pile: Sequence[Card]) -> list[tuple[int, int]]:
    """The places of all pairs of copies in a pile."""
    places = combinations(range(len(pile)), 2)
    return [(first, second) for first, second in places if pile[first] == pile[second]]


def fault(make: Callable[[], object]) -> Violation:
    """The one thing for which something that cannot be played is refused."""
    with pytest.raises(InvalidSetup) as raised:
        make()
    [violation] = raised.value.violations
    return violation


def starts(**arguments: Any) -> list[Callable[[], object]]:
    """Every call that asks whether so many players can play by a ruleset."""
    return [
        lambda: deal(order=(), **arguments),
        lambda: new_game(seed=1, **arguments),
        lambda: action_space(**arguments),
        lambda: max_turns(**arguments),
        lambda: max_decisions(**arguments),
    ]


for_2_3_and_4_players = pytest.mark.parametrize("players", [2, 3, 4])

EVERY_START = [(players, start) for players in (2, 3, 4) for start in range(players)]
for_every_start = pytest.mark.parametrize(("players", "start"), EVERY_START)


@covers(setup.PLAYERS)
class TestPlayers:
    """Two, three or four can play."""

    @for_2_3_and_4_players
    def test_so_many_can_play(self, players: int) -> None:
        state = new_game(players=players, seed=1)
        assert state.players == len(state.seats) == players
        assert check(state) == ()
        assert dealt(players).players == players

    @pytest.mark.parametrize("players", [-1, 0, 1, 5, 6])
    def test_any_other_number_cannot(self, players: int) -> None:
        for make in starts(players=players):
            violation = fault(make)
            assert violation.rule is setup.PLAYERS
            assert violation.sentence == (
                f"{players} cannot play: the game is for 2, 3 or 4 players."
            )

    @pytest.mark.parametrize("players", ["3", 3.0, True, None, (0, 1, 2)])
    def test_their_number_is_a_whole_number(self, players: object) -> None:
        for make in starts(players=players):
            with pytest.raises(WrongType, match="players must be the number of players"):
                make()

    @pytest.mark.parametrize("ruleset", ["standard", None, {}])
    def test_they_play_by_a_ruleset(self, ruleset: object) -> None:
        for make in starts(players=3, ruleset=ruleset):
            with pytest.raises(WrongType, match="ruleset must be a Mamey ruleset"):
                make()

    @for_2_3_and_4_players
    @pytest.mark.parametrize("stranger", [-1, 0, 1])
    def test_only_they_have_a_seat(self, players: int, stranger: int) -> None:
        number = stranger if stranger < 0 else players + stranger
        state = new_game(players=players, seed=1)
        assert legal_actions(state, players - 1) == ()
        with pytest.raises(NotFound, match=f"there is no player {number}"):
            legal_actions(state, number)
        with pytest.raises(NotFound, match=f"the seats are 0 to {players - 1}"):
            explain(state, Hire(Card.R1), player=number)


@covers(setup.CARDS_IN_PLAY)
class TestCardsInPlay:
    """With three or four players all bean cards are used; with two, those with the pair of sprouts
    at the bottom center are taken out first, and everybody knows which."""

    @pytest.mark.parametrize("players", [3, 4])
    def test_three_and_four_useall_cards(self, players: int) -> None:
        assert STANDARD.cards(players) == STANDARD.bean_cards
        assert len(all_cards(new_game(players=players, seed=1))) == 60

    def test_two_play_without_the_removed_cards(self) -> None:
        removed = cards("R2 R5 R5 GX")
        ruleset = STANDARD.replace(removed=removed)
        in_play = Counter(all_cards(new_game(players=2, seed=1, ruleset=ruleset)))
        assert in_play == Counter(STANDARD.bean_cards) - Counter(removed)
        assert (in_play[Card.R2], in_play[Card.R5], in_play[Card.GX]) == (2, 0, 0)
        assert len(all_cards(new_game(players=3, seed=1, ruleset=ruleset))) == 60

    def test_everybody_knows_which(self) -> None:
        ruleset = STANDARD.replace(removed=cards("GX R2 R5"))
        assert new_game(players=2, seed=1, ruleset=ruleset).ruleset.removed == cards("R2 R5 GX")

    def test_nobody_can_hire_by_a_card_that_is_out_of_play(self) -> None:
        ruleset = STANDARD.replace(removed=cards("R5 R5 R4"))
        hires = [
            str(action)
            for action in action_space(players=2, ruleset=ruleset)
            if isinstance(action, Hire)
        ]
        assert len(hires) == 23
        assert "hire R5" not in hires and "hire R4" in hires
        assert Hire(Card.R5) in action_space(players=3, ruleset=ruleset)

    @pytest.mark.parametrize("removed", ["R1", "R1 R1", "R1 R1 RX", ""])
    def test_as_many_as_the_deck_has_can_be_removed(self, removed: str) -> None:
        left = STANDARD.replace(removed=cards(removed)).cards(2)
        assert len(left) == 60 - len(cards(removed))

    @pytest.mark.parametrize(("removed", "card"), [("R1 R1 R1", "R1"), ("Y1 YX B1 YX", "YX")])
    def test_no_more_than_the_deck_has_can_be_removed(self, removed: str, card: str) -> None:
        violation = fault(lambda: STANDARD.replace(removed=cards(removed)))
        assert violation.rule is setup.CARDS_IN_PLAY
        assert violation.sentence == (
            f"More copies of {card} are to be removed for two players than the deck has."
        )

    def test_a_card_that_the_deck_lacks_cannot_be_removed(self) -> None:
        without_reds = [card for card in STANDARD.bean_cards if card.color is not Color.RED]
        violation = fault(lambda: STANDARD.replace(bean_cards=without_reds, removed=cards("Y1 R4")))
        assert violation.rule is setup.CARDS_IN_PLAY
        assert violation.facts == {"card": "R4"}

    @pytest.mark.parametrize("removed", ["R2", 3, None, ["R2"]])
    def test_what_is_removed_is_cards(self, removed: object) -> None:
        with pytest.raises(WrongType, match="removed"):
            STANDARD.replace(removed=removed)


@covers(setup.TWO_PLAYER_REMOVALS)
class TestTwoPlayerRemovals:
    """Which cards show the pair of sprouts is assumed; in the standard ruleset it is one 2, one 3
    and one 4 of each color."""

    def test_twelve_cards(self) -> None:
        assert STANDARD.removed == cards("R2 R3 R4 Y2 Y3 Y4 G2 G3 G4 B2 B3 B4")
        assert len(STANDARD.cards(2)) == 60 - 12

    @pytest.mark.parametrize("color", Color)
    def test_what_is_left_of_each_color(self, color: Color) -> None:
        left = Counter(card.face.value for card in STANDARD.cards(2) if card.color is color)
        assert left == {"1": 2, "2": 2, "3": 3, "4": 2, "5": 2, "X": 1}

    def test_no_text_says_so(self) -> None:
        assert setup.TWO_PLAYER_REMOVALS.status is Status.ASSUMPTION
        assert setup.TWO_PLAYER_REMOVALS.sources == ()
        assert STANDARD.source("removed") is setup.TWO_PLAYER_REMOVALS

    def test_only_games_of_two_rest_on_it(self) -> None:
        assert STANDARD.assumptions(2) == (
            setup.TWO_PLAYER_REMOVALS,
            scoring.JOKER_ICONS,
            store.NUMBERS_2,
        )
        for players in (3, 4):
            assert STANDARD.assumptions(players) == (scoring.JOKER_ICONS, store.NUMBERS_34)

    def test_with_the_cards_of_your_own_copy_nothing_is_assumed(self) -> None:
        own = STANDARD.replace(name="own", removed=cards("R1 Y1 G1 B1"))
        assert own.source("removed") is None
        assert own.source("bean_cards") is components.BEAN_CARDS
        assert own.assumptions(2) == (scoring.JOKER_ICONS, store.NUMBERS_2)

    def test_a_copy_that_only_has_another_name_still_assumes_it(self) -> None:
        renamed = STANDARD.replace(name="renamed")
        assert renamed != STANDARD and renamed.digest == STANDARD.digest
        assert renamed.assumptions(2) == STANDARD.assumptions(2)

    def test_the_other_guesses(self) -> None:
        assert list(RULESETS) == ["standard", "all-cards", "forty-cards"]
        assert ALL_CARDS.removed == ()
        assert FORTY_CARDS.removed == cards(
            "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5 B1 B2 B3 B4 B5"
        )
        assert [len(ruleset.cards(2)) for ruleset in RULESETS.values()] == [48, 60, 40]
        assert {len(ruleset.cards(3)) for ruleset in RULESETS.values()} == {60}


@covers(setup.SHUFFLED_DECK)
class TestShuffledDeck:
    """The cards in play are shuffled into one deck, face down."""

    @for_2_3_and_4_players
    def test_the_deck_keeps_the_order_given(self, players: int) -> None:
        pile = order(players=players)
        state = deal(players=players, order=pile)
        assert state.deck == pile[3 + 2 * players :]
        reverse = pile[::-1]
        assert deal(players=players, order=reverse).deck == reverse[3 + 2 * players :]

    def test_the_order_may_be_any_iterable(self) -> None:
        pile = order(players=3)
        assert deal(players=3, order=iter(pile)) == deal(players=3, order=list(pile))

    def testcopies_that_change_places_leave_the_game_the_same(self) -> None:
        pile = order(players=3)
        before = deal(players=3, order=pile)
        pairs = copies(pile)
        assert len(pairs) == 4 * (1 + 3 + 6 + 3 + 1)  # colors x pairs of each number
        for first, second in pairs:
            swapped = list(pile)
            swapped[first], swapped[second] = swapped[second], swapped[first]
            after = deal(players=3, order=swapped)
            assert after == before and hash(after) == hash(before)

    @for_2_3_and_4_players
    def test_a_seed_shuffles_exactly_the_cards_in_play(self, players: int) -> None:
        for seed in range(20):
            state = new_game(players=players, seed=seed)
            assert tuple(sorted(all_cards(state))) == STANDARD.cards(players)
            assert list(state.deck) != sorted(state.deck)

    def test_a_seed_names_one_game(self) -> None:
        games = [new_game(players=3, seed=seed) for seed in range(50)]
        assert len(set(games)) == 50
        assert games == [new_game(players=3, seed=seed) for seed in range(50)]

    def test_every_card_may_lie_in_every_part(self) -> None:
        games = [new_game(players=2, seed=seed) for seed in range(400)]
        parts: list[Callable[[State], tuple[Card, ...]]] = [
            lambda state: state.deck[:1],
            lambda state: state.deck[-1:],
            lambda state: state.fields[0].face_down,
            lambda state: state.seats[1].hand,
        ]
        for part in parts:
            assert {card for state in games for card in part(state)} == set(Card)

    def test_every_order_is_as_likely_as_any_other(self) -> None:
        places = [place / 6 for place in range(6)]
        drawn = Counter(
            "".join(shuffled("abc", iter(numbers).__next__))
            for numbers in product(places, repeat=2)
        )
        assert drawn == dict.fromkeys(map("".join, permutations("abc")), 6 * 6 // 6)

    @pytest.mark.parametrize("seed", ["1", 1.0, None, True])
    def test_a_seed_is_a_whole_number(self, seed: object) -> None:
        with pytest.raises(WrongType, match="seed must be a whole number"):
            new_game(players=3, seed=seed)  # type: ignore[arg-type]

    def test_an_order_that_lacks_cards_is_refused(self) -> None:
        pile = order(players=3, top="GX R3 R1")
        violation = fault(lambda: deal(players=3, order=pile[2:]))
        assert (violation.rule, violation.case) == (setup.SHUFFLED_DECK, "missing")
        assert violation.sentence == ("The order is not the deck for 3 players: it lacks R3 GX.")

    def test_an_order_with_cards_too_many_is_refused(self) -> None:
        pile = (*order(players=4), Card.YX, Card.R1, Card.R1)
        violation = fault(lambda: deal(players=4, order=pile))
        assert (violation.rule, violation.case) == (setup.SHUFFLED_DECK, "extra")
        assert violation.sentence == (
            "The order is not the deck for 4 players: it has R1 R1 YX too many."
        )

    def test_an_order_with_a_wrong_card_is_refused_for_both_cards(self) -> None:
        pile = list(order(players=3))
        pile[pile.index(Card.G5)] = Card.G4
        with pytest.raises(InvalidSetup) as raised:
            deal(players=3, order=pile)
        assert list(raised.value.violations) == [
            Violation(setup.SHUFFLED_DECK, {"players": 3, "cards": "G5"}, "missing"),
            Violation(setup.SHUFFLED_DECK, {"players": 3, "cards": "G4"}, "extra"),
        ]

    def test_the_deck_of_another_number_of_players_is_refused(self) -> None:
        for_two, for_three = order(players=2), order(players=3)
        assert fault(lambda: deal(players=2, order=for_three)).sentence == (
            "The order is not the deck for 2 players: "
            "it has R2 R3 R4 Y2 Y3 Y4 G2 G3 G4 B2 B3 B4 too many."
        )
        assert fault(lambda: deal(players=3, order=for_two)).case == "missing"
        assert fault(lambda: deal(players=2, order=())).case == "missing"

    def test_the_deck_of_another_ruleset_is_refused(self) -> None:
        pile = order(players=2, ruleset=ALL_CARDS)
        assert deal(players=2, order=pile, ruleset=ALL_CARDS).ruleset is ALL_CARDS
        assert fault(lambda: deal(players=2, order=pile)).case == "extra"

    @pytest.mark.parametrize("pile", ["R1 R2", 60, None, ["R1"], [1]])
    def test_an_order_is_of_cards(self, pile: object) -> None:
        with pytest.raises(WrongType, match="order"):
            deal(players=3, order=pile)  # type: ignore[arg-type]


@covers(setup.DECK_SIZE)
class TestDeckSize:
    """After the deal the deck holds the cards in play less three for the fields and two for each
    player: 51 with three players, 49 with four; it must hold at least one."""

    @pytest.mark.parametrize(("players", "left"), [(2, 41), (3, 51), (4, 49)])
    def test_what_is_left_after_the_deal(self, players: int, left: int) -> None:
        assert len(new_game(players=players, seed=1).deck) == left
        assert len(dealt(players).deck) == len(STANDARD.cards(players)) - 3 - 2 * players == left

    @pytest.mark.parametrize(("ruleset", "left"), [(ALL_CARDS, 60 - 7), (FORTY_CARDS, 40 - 7)])
    def test_with_two_players_it_depends_on_the_removed_cards(
        self, ruleset: Ruleset, left: int
    ) -> None:
        assert len(new_game(players=2, seed=1, ruleset=ruleset).deck) == left
        assert len(new_game(players=3, seed=1, ruleset=ruleset).deck) == 51

    @pytest.mark.parametrize(("players", "needed"), [(2, 7), (3, 9), (4, 11)])
    def test_one_card_must_be_left(self, players: int, needed: int) -> None:
        enough = self.small(needed + 1)
        assert len(new_game(players=players, seed=1, ruleset=enough).deck) == 1
        too_few = self.small(needed)
        for make in starts(players=players, ruleset=too_few):
            violation = fault(make)
            assert violation.rule is setup.DECK_SIZE
            assert violation.sentence == (
                f"A deck of {needed} is too small for {players} players: the fields and hands take "
                f"{needed}, and at least one must be left as the deck."
            )

    def test_the_cards_in_hand_are_not_enough(self) -> None:
        violation = fault(lambda: new_game(players=4, seed=1, ruleset=self.small(3)))
        assert violation.facts == {"cards": 3, "players": 4, "needed": 11}

    def test_a_deck_may_be_large_enough_for_fewer_players_only(self) -> None:
        ruleset = self.small(10)
        for players in (2, 3):
            assert new_game(players=players, seed=1, ruleset=ruleset).players == players
        assert fault(lambda: new_game(players=4, seed=1, ruleset=ruleset)).rule is setup.DECK_SIZE

    def test_removed_cards_do_not_count(self) -> None:
        ruleset = self.small(9).replace(removed=cards("R1 R2"))
        violation = fault(lambda: new_game(players=2, seed=1, ruleset=ruleset))
        assert violation.facts == {"cards": 7, "players": 2, "needed": 7}

    def small(self, number: int) -> Ruleset:
        """A ruleset with so many cards, reds first."""
        return STANDARD.replace(name="small", bean_cards=STANDARD.bean_cards[:number], removed=())


@covers(setup.FIELDS)
class TestFields:
    """The first three cards of the deck go face down on Fields 1, 2 and 3, one each, seen by
    nobody; the discard area is empty."""

    @for_every_start
    def test_one_card_each_in_order_whoever_starts(self, players: int, start: int) -> None:
        fields = dealt(players, start=start).fields
        assert [place.face_down for place in fields] == [(Card.R1,), (Card.Y2,), (Card.G3,)]

    @for_2_3_and_4_players
    def test_they_are_not_sorted(self, players: int) -> None:
        fields = dealt(players, top="GX R1 Y5").fields
        assert [place.face_down for place in fields] == [(Card.GX,), (Card.R1,), (Card.Y5,)]

    @for_2_3_and_4_players
    def test_nothing_lies_face_up(self, players: int) -> None:
        for state in (dealt(players), new_game(players=players, seed=1)):
            assert [place.face_up for place in state.fields] == [(), (), ()]
            assert [len(place) for place in state.fields] == [1, 1, 1]

    @for_2_3_and_4_players
    def test_nothing_is_discarded_inspected_or_sold(self, players: int) -> None:
        state = dealt(players)
        assert state.discard == ()
        assert state.inspecting is None and state.final_turns is None
        assert [seat.sold for seat in state.seats] == [()] * players
        assert set(state.owners) == {None}


@covers(setup.START_CUBES)
class TestStartCubes:
    """Each player takes five merchant cubes, or four in a game of four players."""

    @pytest.mark.parametrize(("players", "cubes"), [(2, 5), (3, 5), (4, 4)])
    def test_cubes_in_hand(self, players: int, cubes: int) -> None:
        assert [seat.cubes for seat in new_game(players=players, seed=1).seats] == [cubes] * players
        assert STANDARD.cubes_at_start(players) == cubes

    @for_every_start
    def test_the_start_player_gets_no_more_and_no_less(self, players: int, start: int) -> None:
        assert len({seat.cubes for seat in dealt(players, start=start).seats}) == 1

    def test_the_rulebook_prints_them(self) -> None:
        assert STANDARD.start_cubes == (5, 5, 4)
        assert STANDARD.source("start_cubes") is setup.START_CUBES
        assert setup.START_CUBES.status is Status.RULE

    @pytest.mark.parametrize(("players", "cubes"), [(2, 6), (3, 0), (4, 1)])
    def test_a_ruleset_of_your_own_gives_others(self, players: int, cubes: int) -> None:
        own = STANDARD.replace(start_cubes=[6, 0, 1])
        seats = new_game(players=players, seed=1, ruleset=own).seats
        assert [seat.cubes for seat in seats] == [cubes] * players
        assert own.source("start_cubes") is None and own != STANDARD

    @pytest.mark.parametrize(
        "cubes", [5, "554", None, (5, 5), (5, 5, 4, 3), (5, 5, "4"), (5, 5, True)]
    )
    def test_there_is_a_number_for_each_number_of_players(self, cubes: object) -> None:
        with pytest.raises(WrongType, match="start_cubes"):
            STANDARD.replace(start_cubes=cubes)


@covers(setup.STOCK)
class TestStock:
    """The player's other merchant cubes lie near the store as the player's stock."""

    @pytest.mark.parametrize(("players", "stock"), [(2, 2), (3, 2), (4, 3)])
    def test_the_rest_of_the_seven(self, players: int, stock: int) -> None:
        for start in range(players):
            state = dealt(players, start=start)
            assert [seat.stock for seat in state.seats] == [stock] * players

    @pytest.mark.parametrize(("cubes", "stock"), [(0, 7), (1, 6), (7, 0)])
    def test_whatever_the_number_in_hand(self, cubes: int, stock: int) -> None:
        own = STANDARD.replace(start_cubes=(cubes, cubes, cubes))
        for players in (2, 3, 4):
            state = new_game(players=players, seed=1, ruleset=own)
            assert [seat.stock for seat in state.seats] == [stock] * players

    def test_no_cube_stands_on_the_store(self) -> None:
        assert dealt(2).squares_of == ((), ())
        assert dealt(4).squares_of == ((), (), (), ())


@covers(setup.HANDS)
class TestHands:
    """Each player is dealt a hand of two cards from the deck."""

    @for_every_start
    def test_two_cards_each(self, players: int, start: int) -> None:
        for state in (dealt(players, start=start), new_game(players=players, seed=3, start=start)):
            assert [len(seat.hand) for seat in state.seats] == [2] * players

    @for_2_3_and_4_players
    def test_they_come_from_the_deck(self, players: int) -> None:
        pile = order(players=players)
        state = deal(players=players, order=pile)
        in_hands = [card for seat in state.seats for card in seat.hand]
        assert sorted(in_hands) == sorted(pile[3 : 3 + 2 * players])
        assert not Counter(in_hands) - (Counter(pile) - Counter(pile[:3]) - Counter(state.deck))

    def test_the_order_of_the_two_leaves_no_trace(self) -> None:
        state = dealt(2, top="R1 Y2 G3 | GX R2 | B5 Y1")
        assert hands(state) == ["R2 GX", "Y1 B5"]
        assert state == dealt(2, top="R1 Y2 G3 | R2 GX | Y1 B5")


@covers(setup.DEAL_ORDER)
class TestDealOrder:
    """The fields get their cards first, then each player two at once, clockwise from the start
    player."""

    @pytest.mark.parametrize(
        ("players", "start", "expected"),
        [
            (2, 0, ["R5 B4", "YX G1"]),
            (2, 1, ["YX G1", "R5 B4"]),
            (3, 0, ["R5 B4", "YX G1", "R3 B2"]),
            (3, 1, ["R3 B2", "R5 B4", "YX G1"]),
            (3, 2, ["YX G1", "R3 B2", "R5 B4"]),
            (4, 0, ["R5 B4", "YX G1", "R3 B2", "Y5 G4"]),
            (4, 1, ["Y5 G4", "R5 B4", "YX G1", "R3 B2"]),
            (4, 2, ["R3 B2", "Y5 G4", "R5 B4", "YX G1"]),
            (4, 3, ["YX G1", "R3 B2", "Y5 G4", "R5 B4"]),
        ],
    )
    def test_who_gets_which_pair(self, players: int, start: int, expected: list[str]) -> None:
        state = dealt(players, start=start)
        assert hands(state) == expected
        assert [place.cards for place in state.fields] == [(Card.R1,), (Card.Y2,), (Card.G3,)]
        assert state.deck == order(players=players)[3 + 2 * players :]

    def test_the_readings_not_chosen(self) -> None:
        assert setup.DEAL_ORDER.status is Status.RULING
        assert [reading.switch for reading in setup.DEAL_ORDER.readings] == [""]

    @for_every_start
    def test_a_shuffled_deck_is_dealt_the_same_way(self, players: int, start: int) -> None:
        """The start decides who gets which pair and nothing else."""
        first = new_game(players=players, seed=5)
        other = new_game(players=players, seed=5, start=start)
        assert (other.fields, other.deck) == (first.fields, first.deck)
        assert hands(other) == [hands(first)[(seat - start) % players] for seat in range(players)]


@covers(setup.START_PLAYER)
class TestStartPlayer:
    """Any player may be the start player: who it is, is settled before the deal."""

    @for_every_start
    def test_any_seat_may_start(self, players: int, start: int) -> None:
        for state in (dealt(players, start=start), new_game(players=players, seed=1, start=start)):
            assert state.turn == to_act(state) == start
            acting = [seat for seat in range(players) if legal_actions(state, seat)]
            assert acting == [start]

    @for_2_3_and_4_players
    def test_seat_0_starts_unless_told_otherwise(self, players: int) -> None:
        assert to_act(deal(players=players, order=order(players=players))) == 0
        for seed in range(20):
            assert to_act(new_game(players=players, seed=seed)) == 0

    @pytest.mark.parametrize(
        ("players", "start"), [(2, 2), (2, -1), (3, 3), (4, 4), (4, -1), (4, 17)]
    )
    def test_a_player_who_does_not_exist_cannot_start(self, players: int, start: int) -> None:
        told = f"there is no start player {start}: the seats are 0 to {players - 1}"
        with pytest.raises(NotFound, match=told):
            dealt(players, start=start)
        with pytest.raises(NotFound, match=told):
            new_game(players=players, seed=1, start=start)

    @pytest.mark.parametrize("start", ["0", 0.0, None, True])
    def test_a_start_player_is_a_seat_number(self, start: object) -> None:
        with pytest.raises(WrongType, match="player must be a seat number"):
            dealt(3, start=start)  # type: ignore[arg-type]
        with pytest.raises(WrongType, match="player must be a seat number"):
            new_game(players=3, seed=1, start=start)  # type: ignore[arg-type]

    def test_it_is_an_argument_of_the_deal_and_not_of_the_ruleset(self) -> None:
        assert setup.START_PLAYER.status is Status.RULING
        assert new_game(players=3, seed=1, start=2).ruleset == STANDARD
        with pytest.raises(NotFound, match="start"):
            STANDARD.replace(start=1)
