"""What the rules leave to data: cards, store boards, cubes, limits and the ruling switches.

Every datum names the rule that states it, so that whatever shows the datum can say whether
the rulebook prints it or we assume it. A datum that you replace names none.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

import attrs
from attrs import field, frozen

from mamey.core.canonical_json import digest_of
from mamey.core.checks import (
    describe,
    did_you_mean,
    require,
    require_int,
    require_iterable,
    require_text,
)
from mamey.core.errors import NotFound, WrongType
from mamey.core.frozen import FrozenMap
from mamey.core.rulebook import Rule, Status, implements
from mamey.core.violations import refuse_setup
from mamey.games.mamey.boards import STORE_2, STORE_34, StoreBoard, whole_numbers
from mamey.games.mamey.cards import Card, card_tuple, cards
from mamey.games.mamey.rulebook import components, harvest, scoring, setup, store

PLAYERS: Final = (2, 3, 4)
"""The numbers of players that the game is for."""
FIELDS: Final = 3
"""How many fields there are."""
DEALT: Final = 2
"""How many cards a hand begins with."""
CUBES: Final = 7
"""How many merchant cubes a player owns."""


class EndTrigger(enum.StrEnum):
    """When the end of the game is triggered."""

    DECK_EMPTY = "deck_empty"
    """The deck is empty after a harvest."""
    REPLENISH_SHORTFALL = "replenish_shortfall"
    """A field that must be replenished gets no card."""


class VacantPolicy(enum.StrEnum):
    """What a harvester does at a field without cards."""

    SEQUENTIAL = "sequential"
    """Stop there with no gain, or go on."""
    SKIP = "skip"
    """Pass over it."""
    BLOCKS = "blocks"
    """End the harvest there."""


@implements(setup.PLAYERS)
def require_players(players: object) -> int:
    """Return the number if so many can play.

    Raises:
        InvalidSetup: they cannot.
        WrongType: it is not an int.
    """
    number = require_int(players, "players", "the number of players")
    if number not in PLAYERS:
        raise refuse_setup(setup.PLAYERS, players=number)
    return number


# Converters: what they take is what the constructors of the classes below take.


def _as_start_cubes(value: Iterable[int]) -> tuple[int, ...]:
    return whole_numbers(value, "start_cubes")


def _as_icons(value: Iterable[int]) -> tuple[int, ...]:
    return whole_numbers(value, "icons")


def _as_provenance(value: Iterable[tuple[str, Rule]]) -> tuple[tuple[str, Rule], ...]:
    meaning = "pairs of a field's name and a rule"
    stated: dict[str, Rule] = {}
    for pair in require_iterable(value, "provenance", meaning):
        match pair:
            case (str(name), Rule()) if name in stated:
                raise WrongType(f"provenance names {name!r} twice")
            case (str(name), Rule() as rule):
                stated[name] = rule
            case _:
                raise WrongType(f"provenance must be {meaning}, not of {describe(pair)}")
    unknown = [name for name in stated if name not in attrs.fields_dict(Ruleset)]
    if unknown:
        raise WrongType(f"provenance names {unknown[0]!r}, which is no field of a ruleset")
    return tuple((name, stated[name]) for name in attrs.fields_dict(Ruleset) if name in stated)


def _as_bean_cards(value: Iterable[Card]) -> tuple[Card, ...]:
    return card_tuple(value, "bean_cards")


def _as_removed(value: Iterable[Card]) -> tuple[Card, ...]:
    return card_tuple(value, "removed")


@frozen(kw_only=True, cache_hash=True)
class Ruleset:
    """The data and the switches of a game, with the rule that states each datum.

    Make your own with `replace`, which keeps track of what is still assumed (and which
    `copy.replace` uses as well; `attrs.evolve` knows nothing of it):

    >>> short = STANDARD.replace(name="short", hand_limit=5)
    >>> short.hand_limit, short == STANDARD
    (5, False)

    Raises:
        InvalidSetup: it cannot be played, such as two jokers of a color, a removed card that
            is not there, or a hand limit of 0. What depends on the number of players is
            checked by the deal.
    """

    name: str
    bean_cards: tuple[Card, ...] = field(converter=_as_bean_cards, repr=False)
    """All cards there are, sorted."""
    removed: tuple[Card, ...] = field(converter=_as_removed, repr=False)
    """The cards taken out for two players, sorted."""
    store_2: StoreBoard = field(repr=False)
    """The face of the store for two players."""
    store_34: StoreBoard = field(repr=False)
    """The face of the store for three and four players."""
    start_cubes: tuple[int, ...] = field(default=(5, 5, 4), converter=_as_start_cubes)
    """Merchant cubes in hand at the start with two, three and four players."""
    hand_limit: int = 7
    """With this many cards or more a player cannot harvest."""
    icons: tuple[int, ...] = field(default=(2, 1, 0, 1, 2), converter=_as_icons)
    """Bonus icons on a 1, 2, 3, 4 and 5."""
    joker_icons: int = 0
    """Bonus icons on a joker."""
    end_trigger: EndTrigger = EndTrigger.DECK_EMPTY
    vacant_policy: VacantPolicy = VacantPolicy.SEQUENTIAL
    joker_as_six: bool = True
    """Whether a joker may stand for a 6."""
    joker_only_sets: bool = True
    """Whether a set may consist of jokers only."""
    provenance: tuple[tuple[str, Rule], ...] = field(
        default=(), converter=_as_provenance, repr=False
    )
    """Pairs of a field's name and the rule that states its value, in the order of the fields."""

    def __attrs_post_init__(self) -> None:
        self._check_types()
        for card, held in Counter(self.bean_cards).items():
            if card.is_joker and held > 1:
                raise refuse_setup(components.ONE_JOKER, held=held, color=card.color.name.lower())
        for card, removed in Counter(self.removed).items():
            if removed > self.bean_cards.count(card):
                raise refuse_setup(setup.CARDS_IN_PLAY, card=card.name)
        for players, cubes in zip(PLAYERS, self.start_cubes, strict=True):
            if not 0 <= cubes <= CUBES:
                raise refuse_setup(
                    components.MERCHANT_CUBES, cubes=cubes, players=players, owned=CUBES
                )
        if self.hand_limit < 1:
            raise refuse_setup(harvest.LIMIT_AT_LEAST_ONE, limit=self.hand_limit)
        for number, icons in enumerate(self.icons, 1):
            if icons < 0:
                raise refuse_setup(scoring.ICONS_BY_NUMBER, number=number, icons=icons)
        if self.joker_icons < 0:
            raise refuse_setup(scoring.JOKER_ICONS, icons=self.joker_icons)

    def _check_types(self) -> None:
        require_text(self.name, "name")
        require(StoreBoard, self.store_2, "store_2", "a StoreBoard")
        require(StoreBoard, self.store_34, "store_34", "a StoreBoard")
        require_int(self.hand_limit, "hand_limit")
        require_int(self.joker_icons, "joker_icons")
        require(EndTrigger, self.end_trigger, "end_trigger", "an EndTrigger")
        require(VacantPolicy, self.vacant_policy, "vacant_policy", "a VacantPolicy")
        require(bool, self.joker_as_six, "joker_as_six", "a bool")
        require(bool, self.joker_only_sets, "joker_only_sets", "a bool")
        if len(self.start_cubes) != len(PLAYERS):
            raise WrongType(f"start_cubes must be {len(PLAYERS)} numbers, not {self.start_cubes}")
        if len(self.icons) != 5:
            raise WrongType(f"icons must be 5 numbers, not {self.icons}")

    @implements(setup.CARDS_IN_PLAY)
    def cards(self, players: int) -> tuple[Card, ...]:
        """The cards in play with so many players, sorted.

        Raises:
            InvalidSetup: so many cannot play.
        """
        left = Counter(self.bean_cards)
        if require_players(players) == 2:
            left.subtract(self.removed)
        return tuple(sorted(left.elements()))

    @implements(store.FACES)
    def store(self, players: int) -> StoreBoard:
        """The face of the store that is used with so many players.

        Raises:
            InvalidSetup: so many cannot play.
        """
        return self.store_2 if require_players(players) == 2 else self.store_34

    def cubes_at_start(self, players: int) -> int:
        """The merchant cubes that each of so many players begins with in hand.

        Raises:
            InvalidSetup: so many cannot play.
        """
        return self.start_cubes[PLAYERS.index(require_players(players))]

    def icons_on(self, card: Card) -> int:
        """The bonus icons on a card."""
        return self.joker_icons if card.number is None else self.icons[card.number - 1]

    @property
    def digest(self) -> str:
        """A hash of all that can change the outcome of a game: neither name nor provenance.

        Two rulesets with one digest give every game the same outcomes. A view's JSON names its
        ruleset by it.

        >>> STANDARD.replace(name="mine").digest == STANDARD.digest
        True
        """
        return _digest(self)

    def _outcomes(self) -> dict[str, Any]:
        """All that can change an outcome, as the JSON of a ruleset has it."""
        # A switch that is added later is to be left out where it is at its default: digests of
        # rulesets that were there before stay the same.
        apart = {"name", "provenance"}
        values = attrs.asdict(self, recurse=False, filter=lambda a, _: a.name not in apart)
        for name in ("bean_cards", "removed"):
            values[name] = [card.name for card in values[name]]
        for name in ("store_2", "store_34"):
            values[name] = [
                {"kind": cell.kind, "size": cell.size, "numbers": list(cell.numbers)}
                for cell in values[name].cells
            ]
        for name in ("start_cubes", "icons"):
            values[name] = list(values[name])
        return {"game": "mamey", **values}

    def source(self, name: str) -> Rule | None:
        """The rule that states the value of a field, None for a value of your own."""
        return dict(self.provenance).get(name)

    def assumptions(self, players: int) -> tuple[Rule, ...]:
        """The assumed data that a game of so many players rests on."""
        used = [rule for name, rule in self.provenance if name != "removed" or players == 2]
        used += [cell.source for cell in self.store(players).cells if cell.source is not None]
        return tuple(dict.fromkeys(rule for rule in used if rule.status is Status.ASSUMPTION))

    def __replace__(self, **changes: Any) -> Ruleset:
        return self.replace(**changes)

    def replace(self, **changes: Any) -> Ruleset:
        """A copy with other values, which no longer names a rule for the values changed.

        It is called `custom` unless it is given a name.

        Raises:
            InvalidSetup: the copy could not be played.
            NotFound: a ruleset has no such field.
            WrongType: a value is of a wrong type.
        """
        for name in changes:
            if name not in attrs.fields_dict(Ruleset):
                hint = did_you_mean(name, attrs.fields_dict(Ruleset))
                raise NotFound(f"a ruleset has no field {name!r}{hint}")
        kept = tuple((name, rule) for name, rule in self.provenance if name not in changes)
        return attrs.evolve(self, **{"name": "custom", "provenance": kept, **changes})


@lru_cache(maxsize=256)
def _digest(ruleset: Ruleset) -> str:
    return digest_of(ruleset._outcomes())


def _of_each_color(faces: str) -> tuple[Card, ...]:
    return cards(" ".join(color + face for color in "RYGB" for face in faces))


STANDARD: Final = Ruleset(
    name="standard",
    bean_cards=_of_each_color("11222333344455X"),
    removed=_of_each_color("234"),
    store_2=STORE_2,
    store_34=STORE_34,
    provenance=(
        ("bean_cards", components.BEAN_CARDS),
        ("removed", setup.TWO_PLAYER_REMOVALS),
        ("start_cubes", setup.START_CUBES),
        ("hand_limit", harvest.HAND_LIMIT),
        ("icons", scoring.ICONS_BY_NUMBER),
        ("joker_icons", scoring.JOKER_ICONS),
    ),
)
"""The rulebook's game, with assumed values where the rulebook prints none."""

ALL_CARDS: Final = attrs.evolve(STANDARD, name="all-cards", removed=())
"""Two players keep all 60 cards: another guess at which cards carry the sprouts."""

FORTY_CARDS: Final = attrs.evolve(STANDARD, name="forty-cards", removed=_of_each_color("12345"))
"""Two players lose one of each number of each color: a third guess."""

RULESETS: Final[Mapping[str, Ruleset]] = FrozenMap(
    {ruleset.name: ruleset for ruleset in (STANDARD, ALL_CARDS, FORTY_CARDS)}
)
"""The rulesets that come with the game, by name."""
