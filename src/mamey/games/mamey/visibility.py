"""Who may see what on the table: the table of visibility.

Whatever can be hidden is hidden, in views and in events, by this table. The rows of things that
always lie open stand here for the reader.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final

from mamey.core.rulebook import Rule
from mamey.core.visibility import Sight, Viewer, Visibility
from mamey.games.mamey.model import CardGroup, Phase
from mamey.games.mamey.rulebook import (
    end,
    harvest,
    hire,
    information,
    replenish,
    scoring,
    sell,
    setup,
    sold,
    turn,
)


class Thing(enum.StrEnum):
    """Something on the table that can be seen or hidden."""

    REMOVED = "the cards removed for two players"
    DECK = "the deck"
    FACE_UP = "face-up cards of a field"
    FACE_DOWN = "face-down cards of a field"
    INSPECTED = "face-down cards of the field that the owner inspects"
    HAND = "a hand"
    SOLD = "sold cards"
    DISCARDS = "the discard area"
    CUBES = "merchant cubes in hand, in stock and on the store"
    PROGRESS = "whose turn it is, the field being inspected, the final turns"


_ALWAYS: Final = tuple(Phase)
_IN_PLAY: Final = (Phase.CHOOSING, Phase.INSPECTING)
_OWNED: Final = tuple(Viewer)
_OTHERS: Final = (Viewer.OTHER, Viewer.SPECTATOR)


def _cells(
    thing: Thing,
    phases: Iterable[Phase],
    viewers: Iterable[Viewer],
    sight: Sight,
    rules: tuple[Rule, ...],
) -> Iterable[Visibility]:
    return [
        Visibility(thing, phase, viewer, sight, rules=rules)
        for phase in phases
        for viewer in viewers
    ]


_HAND_COUNT: Final = (information.HANDS, information.HAND_SIZES, information.RECEIVED_CARDS)

VISIBILITY: Final[tuple[Visibility, ...]] = (
    *_cells(Thing.REMOVED, _ALWAYS, _OTHERS, Sight.ALL, rules=(setup.CARDS_IN_PLAY,)),
    *_cells(Thing.DECK, _ALWAYS, _OTHERS, Sight.COUNT, rules=(information.DECK,)),
    *_cells(
        Thing.FACE_UP,
        _ALWAYS,
        _OTHERS,
        Sight.ALL,
        rules=(harvest.RETURN, information.FIELD_CARDS),
    ),
    *_cells(
        Thing.FACE_DOWN,
        _ALWAYS,
        _OTHERS,
        Sight.COUNT,
        rules=(setup.FIELDS, replenish.FACE_DOWN, information.FIELD_CARDS),
    ),
    *_cells(
        Thing.INSPECTED,
        (Phase.INSPECTING,),
        (Viewer.OWNER,),
        Sight.ALL,
        rules=(harvest.INSPECT, information.INSPECTION),
    ),
    *_cells(
        Thing.INSPECTED,
        (Phase.INSPECTING,),
        _OTHERS,
        Sight.COUNT,
        rules=(information.INSPECTION, information.FIELD_CARDS),
    ),
    *_cells(Thing.HAND, _IN_PLAY, (Viewer.OWNER,), Sight.ALL, rules=(information.HANDS,)),
    *_cells(Thing.HAND, _IN_PLAY, _OTHERS, Sight.COUNT, rules=_HAND_COUNT),
    *_cells(Thing.HAND, (Phase.OVER,), _OWNED, Sight.ALL, rules=(scoring.HANDS_DISCARDED,)),
    *_cells(
        Thing.SOLD, _IN_PLAY, _OWNED, Sight.COUNT, rules=(sold.PUT_DOWN, information.SOLD_SIZES)
    ),
    *_cells(Thing.SOLD, (Phase.OVER,), _OWNED, Sight.ALL, rules=(scoring.SOLD_TURNED_UP,)),
    *_cells(
        Thing.DISCARDS,
        _ALWAYS,
        _OTHERS,
        Sight.ALL,
        rules=(hire.DISCARD, hire.OPEN_DISCARDS),
    ),
    *_cells(
        Thing.CUBES,
        _ALWAYS,
        _OWNED,
        Sight.ALL,
        rules=(information.CUBES, sell.CUBE, hire.TAKE_CUBE),
    ),
    *_cells(
        Thing.PROGRESS,
        _ALWAYS,
        _OTHERS,
        Sight.ALL,
        rules=(turn.CLOCKWISE, information.HARVEST_CHOICES, end.FINAL_TURNS),
    ),
)
"""Every cell of the table: how much of a thing a viewer sees in a phase, and by which rules."""

_SIGHTS: Final = {(cell.thing, cell.phase, cell.viewer): cell.sight for cell in VISIBILITY}


def as_seen(
    group: CardGroup, thing: Thing, phase: Phase, *, viewer: int | None, owner: int | None = None
) -> CardGroup:
    """What a viewer sees of a group of cards.

    Args:
        group: the cards.
        thing: what they are.
        phase: when.
        viewer: the player who looks, None for a spectator.
        owner: the player whose they are, if they are anybody's.
    """
    if viewer is None:
        looks = Viewer.SPECTATOR
    else:
        looks = Viewer.OWNER if viewer == owner else Viewer.OTHER
    if _SIGHTS[thing, phase, looks] is Sight.ALL:
        return group
    return CardGroup(hidden=len(group))
