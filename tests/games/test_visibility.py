"""The table of visibility, cell by cell: what it says, and that it is what views show."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import TypeAlias

import attrs
import pytest
from hypothesis import given

from mamey import (
    VISIBILITY,
    Card,
    CardGroup,
    FieldView,
    NotFound,
    Phase,
    Seat,
    SeatView,
    Sight,
    State,
    View,
    Viewer,
    WrongType,
    cards,
    new_game,
    observe,
    rulebook,
    step,
)
from mamey.games.mamey import GAME
from mamey.games.mamey.visibility import Thing
from tests.support.hidden import with_hidden_cards_shuffled
from tests.support.policies import POLICIES
from tests.support.table import act, play, table
from tests.support.walks import Walk, play_through, walks

AS_WE_READ_IT = """
    thing      phase       owner  other  spectator
    REMOVED    CHOOSING    -      ALL    ALL
    REMOVED    INSPECTING  -      ALL    ALL
    REMOVED    OVER        -      ALL    ALL
    DECK       CHOOSING    -      COUNT  COUNT
    DECK       INSPECTING  -      COUNT  COUNT
    DECK       OVER        -      COUNT  COUNT
    FACE_UP    CHOOSING    -      ALL    ALL
    FACE_UP    INSPECTING  -      ALL    ALL
    FACE_UP    OVER        -      ALL    ALL
    FACE_DOWN  CHOOSING    -      COUNT  COUNT
    FACE_DOWN  INSPECTING  -      COUNT  COUNT
    FACE_DOWN  OVER        -      COUNT  COUNT
    INSPECTED  INSPECTING  ALL    COUNT  COUNT
    HAND       CHOOSING    ALL    COUNT  COUNT
    HAND       INSPECTING  ALL    COUNT  COUNT
    HAND       OVER        ALL    ALL    ALL
    SOLD       CHOOSING    COUNT  COUNT  COUNT
    SOLD       INSPECTING  COUNT  COUNT  COUNT
    SOLD       OVER        ALL    ALL    ALL
    DISCARDS   CHOOSING    -      ALL    ALL
    DISCARDS   INSPECTING  -      ALL    ALL
    DISCARDS   OVER        -      ALL    ALL
    CUBES      CHOOSING    ALL    ALL    ALL
    CUBES      INSPECTING  ALL    ALL    ALL
    CUBES      OVER        ALL    ALL    ALL
    PROGRESS   CHOOSING    -      ALL    ALL
    PROGRESS   INSPECTING  -      ALL    ALL
    PROGRESS   OVER        -      ALL    ALL
"""
"""What the rules let everybody see, by whose thing it is; `-` where it is nobody's."""

Cell: TypeAlias = tuple[Thing, Phase, Viewer]


def _read(text: str) -> dict[Cell, Sight]:
    heading, *lines = (line.split() for line in text.strip().splitlines())
    assert heading == ["thing", "phase", *(viewer.name.lower() for viewer in Viewer)]
    return {
        (Thing[thing], Phase[phase], viewer): Sight[sight]
        for thing, phase, *sights in lines
        for viewer, sight in zip(Viewer, sights, strict=True)
        if sight != "-"
    }


EXPECTED = _read(AS_WE_READ_IT)

OWNED = {Thing.INSPECTED, Thing.HAND, Thing.SOLD, Thing.CUBES}
"""The things that belong to a player."""
NUMBERS = {Thing.CUBES, Thing.PROGRESS}
"""The things that are no cards."""


def names(cells: Iterable[Cell]) -> list[str]:
    """Readable test ids."""
    return ["-".join(part.name.lower() for part in cell) for cell in cells]


CARD_CELLS = [cell for cell in EXPECTED if cell[0] not in NUMBERS]
NUMBER_CELLS = [cell for cell in EXPECTED if cell[0] in NUMBERS]
for_every_cell = pytest.mark.parametrize("cell", EXPECTED, ids=names(EXPECTED))
for_every_cell_of_cards = pytest.mark.parametrize("cell", CARD_CELLS, ids=names(CARD_CELLS))
for_every_cell_of_numbers = pytest.mark.parametrize("cell", NUMBER_CELLS, ids=names(NUMBER_CELLS))

Group: TypeAlias = tuple[Card, ...]


@lru_cache(maxsize=len(Phase))
def reached(phase: Phase) -> tuple[State, ...]:
    """States of a phase on the way through games of two, three and four."""
    found: list[State] = []
    for seed, policy in enumerate(POLICIES, 20):
        for players in (2, 3, 4):
            states = play_through(new_game(players=players, seed=seed), policy, seed).states
            found += [state for state in states if state.phase is phase][::11]
    return tuple(found)


def looks(cell: Cell) -> Iterator[tuple[State, int | None, int | None]]:
    """Everybody who looks so at such a thing: at which state, who, and whose thing it is."""
    thing, phase, kind = cell
    for state in reached(phase):
        players = list(range(state.players))
        for owner in owners(thing, state):
            viewers: dict[Viewer, list[int | None]] = {
                Viewer.OWNER: [owner],
                Viewer.OTHER: [player for player in players if player != owner],
                Viewer.SPECTATOR: [None],
            }
            for viewer in viewers[kind]:
                yield state, viewer, owner


def owners(thing: Thing, table_: State | View) -> list[int | None]:
    """The players who have such a thing; None for what is nobody's."""
    if thing is Thing.INSPECTED:
        return [table_.turn]
    return [*range(table_.players)] if thing in OWNED else [None]


def real(state: State, thing: Thing, owner: int | None) -> list[Group]:
    """The cards that lie there."""
    match thing:
        case Thing.REMOVED:
            lying: Counter[Card] = Counter(state.deck + state.discard)
            for place in state.fields:
                lying.update(place.cards)
            for seat in state.seats:
                lying.update(seat.hand + seat.sold)
            return [tuple(sorted((Counter(state.ruleset.bean_cards) - lying).elements()))]
        case Thing.DECK:
            return [state.deck]
        case Thing.FACE_UP:
            return [place.face_up for place in state.fields]
        case Thing.FACE_DOWN:
            return [p.face_down for n, p in enumerate(state.fields, 1) if n != state.inspecting]
        case Thing.INSPECTED:
            return [p.face_down for n, p in enumerate(state.fields, 1) if n == state.inspecting]
        case Thing.HAND:
            return [seat.hand for n, seat in enumerate(state.seats) if n == owner]
        case Thing.SOLD:
            return [seat.sold for n, seat in enumerate(state.seats) if n == owner]
        case Thing.DISCARDS:
            return [state.discard]
    raise AssertionError(f"{thing} are no cards")


def shown(view: View, thing: Thing, owner: int | None) -> list[CardGroup]:
    """What the view shows of the cards that lie there."""
    match thing:
        case Thing.REMOVED:
            return [CardGroup(view.ruleset.removed if view.players == 2 else ())]
        case Thing.DECK:
            return [view.deck]
        case Thing.FACE_UP:
            return [CardGroup(place.face_up) for place in view.fields]
        case Thing.FACE_DOWN:
            return [p.face_down for n, p in enumerate(view.fields, 1) if n != view.inspecting]
        case Thing.INSPECTED:
            return [p.face_down for n, p in enumerate(view.fields, 1) if n == view.inspecting]
        case Thing.HAND:
            return [seat.hand for n, seat in enumerate(view.seats) if n == owner]
        case Thing.SOLD:
            return [seat.sold for n, seat in enumerate(view.seats) if n == owner]
        case Thing.DISCARDS:
            return [CardGroup(view.discard)]
    raise AssertionError(f"{thing} are no cards")


def numbers(table_: State | View, thing: Thing, owner: int | None) -> tuple[object, ...]:
    """What stands there, in a state or in a view."""
    if thing is Thing.PROGRESS:
        return (table_.turn, table_.inspecting, table_.final_turns)
    assert thing is Thing.CUBES and owner is not None
    seat = table_.seats[owner]
    squares = [place for place, whose in enumerate(table_.owners) if whose == owner]
    return (seat.cubes, seat.stock, squares)


def put(state: State, thing: Thing, owner: int | None, groups: list[Group]) -> State:
    """The state with these cards there instead, whether a game could lead to it or not."""
    seats, fields = list(state.seats), list(state.fields)
    laid = iter(groups)
    match thing:
        case Thing.REMOVED:
            return attrs.evolve(state, ruleset=state.ruleset.replace(removed=groups[0]))
        case Thing.DECK:
            return attrs.evolve(state, deck=groups[0])
        case Thing.DISCARDS:
            return attrs.evolve(state, discard=groups[0])
        case Thing.HAND if owner is not None:
            seats[owner] = attrs.evolve(seats[owner], hand=groups[0])
        case Thing.SOLD if owner is not None:
            seats[owner] = attrs.evolve(seats[owner], sold=groups[0])
        case Thing.FACE_UP:
            fields = [attrs.evolve(place, face_up=next(laid)) for place in fields]
        case _:
            inspected = thing is Thing.INSPECTED
            assert inspected or thing is Thing.FACE_DOWN
            for n, place in enumerate(fields):
                if (n + 1 == state.inspecting) is inspected:
                    fields[n] = attrs.evolve(place, face_down=next(laid))
    first, second, third = fields
    return attrs.evolve(state, seats=tuple(seats), fields=(first, second, third))


def other_cards(group: Group) -> Group:
    """As many cards, and no number of any of them the same."""
    after = dict(zip(cards("R1 R2 R3 R4 R5 RX"), cards("R2 R3 R4 R5 RX R1"), strict=True))
    faces = {first.face: second.face for first, second in after.items()}
    return tuple(sorted(Card.of(card.color, faces[card.face]) for card in group))


class TestTable:
    def test_it_says_what_we_read_in_the_rules(self) -> None:
        said = {(cell.thing, cell.phase, cell.viewer): cell.sight for cell in VISIBILITY}
        assert said == EXPECTED

    def test_it_says_nothing_twice(self) -> None:
        said = Counter((cell.thing, cell.phase, cell.viewer) for cell in VISIBILITY)
        assert set(said.values()) == {1}

    @pytest.mark.parametrize("thing", list(Thing), ids=[thing.name.lower() for thing in Thing])
    def test_it_leaves_nothing_out(self, thing: Thing) -> None:
        """Every phase and every viewer; but only what is somebody's is seen by its owner."""
        phases = {Phase.INSPECTING} if thing is Thing.INSPECTED else set(Phase)
        viewers = set(Viewer) - (set() if thing in OWNED else {Viewer.OWNER})
        said = {(cell.phase, cell.viewer) for cell in VISIBILITY if cell.thing == thing}
        assert said == {(phase, viewer) for phase in phases for viewer in viewers}

    def test_every_cell_names_rules_of_the_rulebook(self) -> None:
        for cell in VISIBILITY:
            assert cell.rules and len(set(cell.rules)) == len(cell.rules)
            assert all(rulebook[rule.id] is rule for rule in cell.rules)

    def test_owners_see_as_much_as_others_and_players_as_much_as_spectators(self) -> None:
        for (thing, phase, viewer), sight in EXPECTED.items():
            if sight is Sight.ALL:
                closer = list(Viewer)[: list(Viewer).index(viewer)]
                seen = {EXPECTED.get((thing, phase, who), Sight.ALL) for who in closer}
                assert seen <= {Sight.ALL}

    def test_it_comes_with_the_game(self) -> None:
        assert GAME.visibility is VISIBILITY


class TestCells:
    @for_every_cell_of_cards
    def test_all_is_the_real_cards_and_count_their_number(self, cell: Cell) -> None:
        lay_there = 0
        for state, viewer, owner in looks(cell):
            groups = real(state, cell[0], owner)
            lay_there += sum(map(len, groups))
            if EXPECTED[cell] is Sight.ALL:
                expected = [CardGroup(group) for group in groups]
            else:
                expected = [CardGroup(hidden=len(group)) for group in groups]
            assert shown(observe(state, viewer), cell[0], owner) == expected
        # Hands are empty once the game is over, and the deck was used up before.
        empty = cell[1] is Phase.OVER and cell[0] in (Thing.HAND, Thing.DECK)
        assert (lay_there == 0) is empty

    @for_every_cell_of_cards
    def test_other_cards_make_a_difference_only_to_those_who_see_all(self, cell: Cell) -> None:
        thing, _, _ = cell
        tried = 0
        for state, viewer, owner in looks(cell):
            if thing is Thing.REMOVED and state.players != 2:
                continue
            # Where nothing lies in any game, such as in hands at the end, something is laid.
            groups = [group or cards("R1 R3") for group in real(state, thing, owner)]
            changed = [other_cards(group) for group in groups]
            one, other = put(state, thing, owner, groups), put(state, thing, owner, changed)
            assert real(one, thing, owner) == groups or thing is Thing.REMOVED
            assert one != other and one.phase is other.phase is cell[1]
            seen = [shown(observe(now, viewer), thing, owner) for now in (one, other)]
            if EXPECTED[cell] is Sight.ALL:
                assert seen[0] == [CardGroup(group) for group in groups]
                assert seen[1] == [CardGroup(group) for group in changed]
                assert observe(one, viewer) != observe(other, viewer)
            else:
                assert observe(one, viewer) == observe(other, viewer)
            tried += 1
        assert tried

    @pytest.mark.parametrize("cell", CARD_CELLS, ids=names(CARD_CELLS))
    def test_one_card_more_is_seen_by_all(self, cell: Cell) -> None:
        thing, _, _ = cell
        for state, viewer, owner in looks(cell):
            if thing is Thing.REMOVED:
                assert len(shown(observe(state, viewer), thing, owner)[0]) == (
                    12 if state.players == 2 else 0
                )
                continue
            groups = real(state, thing, owner)
            more = [tuple(sorted((*group, Card.G2))) for group in groups]
            before = shown(observe(state, viewer), thing, owner)
            after = shown(observe(put(state, thing, owner, more), viewer), thing, owner)
            assert [len(group) + 1 for group in before] == [len(group) for group in after]

    @for_every_cell_of_numbers
    def test_all_is_every_number(self, cell: Cell) -> None:
        assert EXPECTED[cell] is Sight.ALL
        thing, phase, _ = cell
        for state, viewer, owner in looks(cell):
            view = observe(state, viewer)
            assert numbers(view, thing, owner) == numbers(state, thing, owner)
            for other in with_other_numbers(state, thing, owner):
                seen = observe(other, viewer)
                assert other.phase is phase and seen != view
                assert numbers(seen, thing, owner) == numbers(other, thing, owner)

    @pytest.mark.parametrize("phase", list(Phase), ids=[phase.name.lower() for phase in Phase])
    def test_cards_that_are_exchanged_where_they_are_counted_look_the_same(
        self, phase: Phase
    ) -> None:
        """All of them at once, and in such a way that a game could have led to it."""
        rng = Random(2)
        moved: Counter[Thing] = Counter()
        for state in reached(phase):
            for viewer in (*range(state.players), None):
                other = with_hidden_cards_shuffled(state, viewer, rng)
                assert observe(other, viewer) == observe(state, viewer)
                for (thing, when, _), sight in EXPECTED.items():
                    if when is phase and thing not in NUMBERS and sight is Sight.COUNT:
                        for owner in owners(thing, state):
                            moved[thing] += real(state, thing, owner) != real(other, thing, owner)
        counted = {
            thing for (thing, when, _), s in EXPECTED.items() if (when, s) == (phase, s.COUNT)
        }
        empty = {Thing.DECK} if phase is Phase.OVER else set()
        assert set(+moved) == counted - empty


def with_other_numbers(state: State, thing: Thing, owner: int | None) -> Iterator[State]:
    """The state with one number of the thing changed, whether a game could lead to it or not."""
    if thing is Thing.PROGRESS:
        yield attrs.evolve(state, turn=(state.turn + 1) % state.players)
        if state.inspecting is not None:
            yield attrs.evolve(state, inspecting=state.inspecting % 3 + 1)
        if state.final_turns != 0:
            yield attrs.evolve(state, final_turns=(state.final_turns or 0) + 1)
        return
    assert owner is not None
    for change in ("cubes", "stock"):
        seat: Seat = state.seats[owner]
        seat = attrs.evolve(seat, **{change: getattr(seat, change) + 1})
        seats = (*state.seats[:owner], seat, *state.seats[owner + 1 :])
        yield attrs.evolve(state, seats=seats)
    place = state.owners.index(None)
    yield attrs.evolve(state, owners=(*state.owners[:place], owner, *state.owners[place + 1 :]))


def sight_of(thing: Thing, view: View, owner: int | None) -> Sight:
    """How much the viewer of a view sees of a thing, by the table above."""
    if view.player is None:
        viewer = Viewer.SPECTATOR
    else:
        viewer = Viewer.OWNER if view.player == owner else Viewer.OTHER
    return EXPECTED[thing, view.phase, viewer]


def things(table_: State | View) -> Iterator[tuple[Thing, int | None]]:
    """Everything that lies on a table, and whose it is."""
    for thing in Thing:
        if thing is not Thing.INSPECTED or table_.phase is Phase.INSPECTING:
            for owner in owners(thing, table_):
                yield thing, owner


def as_the_spectator_sees(view: View) -> View:
    """The view without what the player alone sees."""

    def counted(group: CardGroup, *, when: bool) -> CardGroup:
        return CardGroup(hidden=len(group)) if when else group

    own = view.phase is not Phase.OVER
    first, second, third = (
        attrs.evolve(place, face_down=counted(place.face_down, when=number == view.inspecting))
        for number, place in enumerate(view.fields, 1)
    )
    seats = tuple(
        attrs.evolve(seat, hand=counted(seat.hand, when=own and owner == view.player))
        for owner, seat in enumerate(view.seats)
    )
    return attrs.evolve(view, player=None, fields=(first, second, third), seats=seats)


class TestViews:
    @given(walks())
    def test_every_player_sees_what_a_spectator_sees(self, walk: Walk) -> None:
        for state in walk.states:
            spectator = observe(state, None)
            for player in range(state.players):
                assert as_the_spectator_sees(observe(state, player)) == spectator

    @given(walks())
    def test_two_views_differ_in_what_the_table_says_and_nothing_else(self, walk: Walk) -> None:
        for state in walk.states:
            views = [observe(state, viewer) for viewer in (*range(state.players), None)]
            for thing, owner in things(state):
                if thing in NUMBERS:
                    assert len({str(numbers(view, thing, owner)) for view in views}) == 1
                    continue
                sights = [sight_of(thing, view, owner) for view in views]
                shows = [shown(view, thing, owner) for view in views]
                empty = not any(map(len, shows[0]))
                for one, other in combinations(range(len(views)), 2):
                    alike = empty or sights[one] is sights[other]
                    assert (shows[one] == shows[other]) is alike

    def test_the_things_of_the_table_are_all_that_a_view_has(self) -> None:
        """So that no view can show, or differ in, something of which the table does not speak."""
        assert set(attrs.fields_dict(View)) == {
            *("ruleset", "player"),  # REMOVED, with the rest of the data, and who looks
            *("deck", "fields", "seats", "owners", "discard"),
            *("turn", "inspecting", "final_turns"),  # PROGRESS
        }
        assert set(attrs.fields_dict(FieldView)) == {"face_up", "face_down"}
        assert set(attrs.fields_dict(SeatView)) == {"hand", "cubes", "stock", "sold"}

    def test_there_are_views_of_players_and_of_spectators_only(self) -> None:
        state = table(hands=["R1"])
        for player in (3, -1):
            with pytest.raises(NotFound, match="the seats are 0 to 2"):
                observe(state, player)
            with pytest.raises(NotFound, match="the seats are 0 to 2"):
                step(state, act("harvest")).redacted(player)
        nobody: object
        for nobody in (True, "0", 1.0, Viewer.SPECTATOR):
            with pytest.raises(WrongType):
                observe(state, nobody)  # type: ignore[arg-type]
            with pytest.raises(WrongType):
                step(state, act("harvest")).redacted(nobody)  # type: ignore[arg-type]
            for event in step(play(state, "harvest"), act("receive")).events[:2]:
                with pytest.raises(WrongType):
                    event.redacted(nobody)  # type: ignore[arg-type]
