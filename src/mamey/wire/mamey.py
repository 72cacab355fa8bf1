"""The wire format of Mamey."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, Final

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn, override

from mamey.core.errors import DecodeError, NotationError
from mamey.core.rulebook import Rule
from mamey.core.violations import Violation
from mamey.games.mamey import GAME
from mamey.games.mamey.boards import Cell, StoreBoard
from mamey.games.mamey.cards import Card, SetKind, Square
from mamey.games.mamey.events import EVENT_TYPES, Event
from mamey.games.mamey.memory import Memory
from mamey.games.mamey.model import ACTION_TYPES, MOST_HIDDEN, Action, CardGroup, State
from mamey.games.mamey.observation import View
from mamey.games.mamey.rulebook import invariants
from mamey.games.mamey.rulesets import EndTrigger, Ruleset, VacantPolicy
from mamey.wire.format import CORE_KINDS, Format, game_converter
from mamey.wire.strict import (
    Hook,
    at,
    each,
    entries,
    expected,
    fields_of,
    key_step,
    made,
    natural,
    tag,
    text,
    union,
    whole_number,
)


def _tag_of(kind: type) -> str:
    """The name of a class as a tag: `sold_turned_up` for `SoldTurnedUp`."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()


ACTION_TAGS: Final = {_tag_of(kind): kind for kind in ACTION_TYPES}
EVENT_TAGS: Final = {_tag_of(kind): kind for kind in EVENT_TYPES}


@cache
def wire_format() -> Format:
    """How the values of Mamey are written."""
    converter = game_converter(GAME.rulebook, SetKind, EndTrigger, VacantPolicy)
    _register_cards(converter)
    _register_ruleset(converter)
    _register_positions(converter)
    tag(converter, ACTION_TAGS)
    tag(converter, EVENT_TAGS)
    for kind in EVENT_TYPES:
        converter.register_structure_hook(kind, fields_of(converter, kind, _event_fields(kind)))
    for members, tags in ((Action, ACTION_TAGS), (Event, EVENT_TAGS)):
        hook = union(converter, tags)
        converter.register_structure_hook_func(partial(operator.eq, members), hook)
    return Format(
        game=GAME,
        kinds={
            "state": State,
            "view": View,
            "memory": Memory,
            "action": Action,
            "event": Event,
            "ruleset": Ruleset,
            **CORE_KINDS,
        },
        converter=converter,
        place=_place,
        order=order_of,
        write_card=str,
        read_card=_card,
    )


def order_of(state: State) -> tuple[Card, ...]:
    """The order of the cards that deals this first state, top card first.

    Whatever order the cards of one hand were dealt in, it is the same state: the order that is
    given back has them sorted.
    """
    hands = (state.seats[(state.turn + n) % state.players].hand for n in range(state.players))
    on_fields = (card for place in state.fields for card in place.face_down)
    return (*on_fields, *(card for hand in hands for card in hand), *state.deck)


def _card(value: Any, _: Any = None) -> Card:
    if type(value) is not str or value not in Card.__members__:
        raise expected("a card, R1 to R5, RX and so on", value)
    return Card[value]


def _square(value: Any, _: Any = None) -> Square:
    try:
        return Square.named(text(value))
    except NotationError as error:
        raise DecodeError(error.message) from None


def _sorted_cards(value: Any, _: Any = None) -> tuple[Card, ...]:
    read = each(_card, value)
    if read != sorted(read):
        raise DecodeError("these cards are not sorted, by color (R Y G B) and then by face")
    return tuple(read)


def _hidden(value: Any, _: Any = None) -> int:
    number = natural(value)
    if number > MOST_HIDDEN:
        raise DecodeError(f"no group hides more than {MOST_HIDDEN} cards")
    return number


def _register_cards(converter: Converter) -> None:
    converter.register_structure_hook(Card, _card)
    converter.register_unstructure_hook(Card, lambda card: card.name)
    converter.register_structure_hook(Square, _square)
    converter.register_unstructure_hook(Square, str)
    group: dict[str, Hook] = {"cards": _sorted_cards, "hidden": _hidden}
    converter.register_structure_hook(CardGroup, fields_of(converter, CardGroup, group))


def _event_fields(kind: type) -> dict[str, Hook]:
    """Hooks for the fields of an event that are narrower than their types."""
    narrower: dict[Any, Hook] = {int: natural, tuple[Card, ...]: _sorted_cards}
    attrs.resolve_types(kind)
    return {part.name: narrower[part.type] for part in attrs.fields(kind) if part.type in narrower}


def _register_ruleset(converter: Converter) -> None:
    rule = converter.get_structure_hook(Rule)
    cell = fields_of(converter, Cell)

    def cells(value: Any, _: Any) -> StoreBoard:
        board: StoreBoard = made(StoreBoard, each(cell, value))
        return board

    def provenance(value: Any, _: Any) -> tuple[tuple[str, Rule], ...]:
        given = entries(value).items()
        return tuple((text(name), at(key_step(name), rule, held)) for name, held in given)

    converter.register_structure_hook(StoreBoard, cells)
    converter.register_unstructure_hook(
        StoreBoard, lambda board: [converter.unstructure(cell) for cell in board.cells]
    )
    converter.register_structure_hook(
        Ruleset, fields_of(converter, Ruleset, {"provenance": provenance})
    )
    by_name = override(unstruct_hook=lambda pairs: {name: rule.id for name, rule in pairs})
    converter.register_unstructure_hook(
        Ruleset, make_dict_unstructure_fn(Ruleset, converter, provenance=by_name)
    )


def _register_positions(converter: Converter) -> None:
    """States and views: the owners of squares by their names, and a view's ruleset by its digest.

    Whoever decodes a view puts the ruleset in the place of its digest first.
    """
    by_digest = override(unstruct_hook=lambda ruleset: ruleset.digest)
    found: dict[str, Hook] = {"ruleset": lambda ruleset, _: ruleset}
    _register_position(converter, State, override(), {})
    _register_position(converter, View, by_digest, found)


def _register_position(
    converter: Converter, kind: type, ruleset: Any, special: Mapping[str, Hook]
) -> None:
    plain: Callable[[Any], dict[str, Any]]
    plain = make_dict_unstructure_fn(kind, converter, ruleset=ruleset)
    read = fields_of(converter, kind, {"owners": _owners, **special})

    def write(position: State | View) -> dict[str, Any]:
        squares = map(str, position.ruleset.store(position.players).squares)
        return {**plain(position), "owners": dict(zip(squares, position.owners, strict=True))}

    converter.register_structure_hook(kind, lambda value, kind: _by_square(read(value, kind)))
    converter.register_unstructure_hook(kind, write)


def _owners(value: Any, _: Any) -> dict[str, int | None]:
    return {name: at(key_step(name), _owner, owner) for name, owner in entries(value).items()}


def _owner(value: Any, _: Any) -> int | None:
    if value is None:
        return None
    if type(value) is not int:
        raise expected("a seat number or null", value)
    return whole_number(value)


def _by_square(position: Any) -> Any:
    """The position with the owners of its squares in the order of the store."""
    store = at(".seats", lambda players, _: made(position.ruleset.store, players), position.players)
    owners = position.owners
    names = dict.fromkeys(map(str, store.squares))
    for name in names:
        if name not in owners:
            raise DecodeError(f"the square {name} is missing", "$.owners")
    for name in owners:
        if name not in names:
            path = f"$.owners{key_step(name)}"
            raise DecodeError("this face of the store has no such square", path)
    in_order = tuple(owners[name] for name in names)
    return attrs.evolve(position, owners=in_order)


_ZONE: Final = re.compile(
    r"Field (?P<field>\d), face (?P<side>up|down)|player (?P<player>\d)'s (?P<pile>hand|sold)"
)


def _place(value: Any, violation: Violation) -> str:
    """Where in the JSON of a state, a view or a memory an invariant is broken."""
    known = isinstance(value, Memory)
    facts = violation.facts
    zone = _ZONE.match(str(facts.get("zone", "")))
    if zone and zone["player"]:
        number, pile = zone["player"], zone["pile"]
        # The hands that a memory knows are groups, which are sorted or not read at all.
        return f"$.sold[{number}]" if known else f"$.seats[{number}].{pile}"
    step = ""
    if zone:
        step = f".fields[{int(zone['field']) - 1}].face_{zone['side']}"
    elif facts.get("zone") == "the discard area":
        step = ".discard"
    elif "square" in facts:
        step = f".owners[{str(facts['square'])!r}]"
    elif "field" in facts and "deck" in facts:  # What is wrong is the field, not its inspection.
        step = f".fields[{int(facts['field']) - 1}]"
    elif "field" in facts:
        step = ".inspecting"
    elif "player" in facts:
        step = f".seats[{facts['player']}]"
    elif "viewer" in facts and violation.case == "viewer":
        step = ".player"
    elif violation.case in ("final-turns", "triggered"):
        step = ".final_turns"
    if known and violation.rule is not invariants.CARDS:  # It counts hands and sold cards, too.
        return f"$.view{step}"
    return f"${step}"
