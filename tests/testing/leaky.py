"""Mamey with leaks planted in it, each in the way in which a real library could have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, Self

import attrs
from attrs import frozen

from mamey import (
    Action,
    CardGroup,
    Color,
    FieldView,
    IllegalAction,
    Memory,
    Phase,
    State,
    Step,
    View,
    Violation,
    apply,
    explain,
    legal_actions,
    new_game,
    observe,
    remember,
    step,
    to_act,
)
from mamey.games.mamey import GAME, MameyGame
from mamey.games.mamey.events import Drew, Event, Inspected, Received, Replenished, Returned, Sold
from mamey.games.mamey.rulebook import hire

# What a view shows.


@frozen
class SeededState(State):
    """Remembers the seed of its deal."""

    seed: int = 0


@frozen
class SeededView(View):
    """Passes the seed on."""

    seed: int = 0


def shown(view: View, kind: type[View], **more: Any) -> View:
    """The view as one of another class, with more in it."""
    values = {name: getattr(view, name) for name in attrs.fields_dict(View)}
    return kind(**values, **more)


def new_game_with_seed(**arguments: Any) -> State:
    state = new_game(**arguments)
    values = {name: getattr(state, name) for name in attrs.fields_dict(State)}
    return SeededState(**values, seed=arguments["seed"])


def observe_with_seed(state: State, player: int | None) -> View:
    return shown(observe(state, player), SeededView, seed=getattr(state, "seed", -1))


@frozen
class CountingView(View):
    """Tells a number more."""

    number: int = 0


def observe_jokers_left(state: State, player: int | None) -> View:
    """How many jokers the deck still holds: a count that only hidden cards explain."""
    left = sum(card.is_joker for card in state.deck)
    return shown(observe(state, player), CountingView, number=left)


def observe_options(state: State, player: int | None) -> View:
    """How many actions the player to act can choose from."""
    mover = to_act(state)
    options = 0 if mover is None else len(legal_actions(state, mover))
    return shown(observe(state, player), CountingView, number=options)


def observe_by_phase(state: State, player: int | None) -> View:
    """The hand of whoever inspects a field, to everybody: keyed on the phase, not on the owner."""
    view = observe(state, player)
    if state.phase is not Phase.INSPECTING:
        return view
    hands = [CardGroup(state.seats[state.turn].hand), *(seat.hand for seat in view.seats)]
    seats = [
        attrs.evolve(seat, hand=hands[0] if owner == state.turn else seat.hand)
        for owner, seat in enumerate(view.seats)
    ]
    return attrs.evolve(view, seats=tuple(seats))


def observe_inspected(state: State, player: int | None) -> View:
    """The face-down card of an inspected field, to everybody."""
    view = observe(state, player)
    if state.inspecting is None:
        return view
    place = state.fields[state.inspecting - 1]
    shown_field = FieldView(place.face_up, CardGroup(place.face_down))
    first, second, third = (
        shown_field if number == state.inspecting else field
        for number, field in enumerate(view.fields, 1)
    )
    return attrs.evolve(view, fields=(first, second, third))


def observe_everything(state: State, player: int | None) -> View:
    """All hands, from the deal on."""
    view = observe(state, player)
    seats = [
        attrs.evolve(seat, hand=CardGroup(state.seats[owner].hand))
        for owner, seat in enumerate(view.seats)
    ]
    return attrs.evolve(view, seats=tuple(seats))


def observe_sold(state: State, player: int | None) -> View:
    """The own sold cards, which not even their owner may look at."""
    view = observe(state, player)
    seats = [
        attrs.evolve(seat, sold=CardGroup(state.seats[owner].sold)) if owner == player else seat
        for owner, seat in enumerate(view.seats)
    ]
    return attrs.evolve(view, seats=tuple(seats))


def observe_next_card(state: State, player: int | None) -> View:
    """The color of the top card of the deck."""
    view = observe(state, player)
    top = list(Color).index(state.deck[0].color) if state.deck else 0
    return shown(view, CountingView, number=top)


@frozen
class CachingView(View):
    """Keeps its state for later, where neither equality nor repr looks."""

    cache: Any = attrs.field(default=None, eq=False, repr=False)


def observe_with_cache(state: State, player: int | None) -> View:
    return shown(observe(state, player), CachingView, cache=partial(legal_actions, state))


def observe_with_cached_score(state: State, player: int | None) -> View:
    """Keeps how many icons a player has sold: no state, but what the state tells."""
    icons = sum(len(seat.sold) * int(sum(seat.sold)) for seat in state.seats)
    return shown(observe(state, player), CachingView, cache=lambda: icons)


@frozen(eq=False)
class HashedView(View):
    """Equal as it should be, but hashed with the deck."""

    salt: int = attrs.field(default=0, repr=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HashedView) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return self.salt


_SALTS: Final[dict[int, int]] = {}


@frozen(eq=False, repr=False)
class GloballyHashedView(View):
    """Hashed by a table outside of it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View)

    def __hash__(self) -> int:
        return _SALTS[id(self)]


def observe_with_hash(state: State, player: int | None) -> View:
    return shown(observe(state, player), HashedView, salt=hash(state.deck))


def observe_hashed_elsewhere(state: State, player: int | None) -> View:
    view = shown(observe(state, player), GloballyHashedView)
    _SALTS[id(view)] = hash(state.deck)
    return view


@frozen(repr=False)
class TalkativeView(View):
    """Says more than it holds."""

    def __repr__(self) -> str:
        return f"<View of {_TOPS.get(id(self))}>"


_TOPS: Final[dict[int, str]] = {}


def observe_with_repr(state: State, player: int | None) -> View:
    view = shown(observe(state, player), TalkativeView)
    _TOPS[id(view)] = str(state.deck[:1])
    return view


class PickledView(View):
    """Takes the deck along when it is sent elsewhere."""

    def __reduce__(self) -> Any:
        return View, (_DECKS.get(id(self)),)


_DECKS: Final[dict[int, object]] = {}


def observe_with_pickle(state: State, player: int | None) -> View:
    view = shown(observe(state, player), PickledView)
    _DECKS[id(view)] = state.deck
    return view


# What hands, actions and refusals show.


def step_in_drawing_order(state: State, action: Action, /, *, player: int | None = None) -> Any:
    """Leaves hands in the order in which their cards came."""
    done = step(state, action, player=player)
    seats = []
    for old, new in zip(state.seats, done.state.seats, strict=True):
        gained = Counter(new.hand) - Counter(old.hand)
        kept = [card for card in old.hand if card in new.hand]
        hand = (*kept, *gained.elements())
        fits = Counter(hand) == Counter(new.hand)
        seats.append(attrs.evolve(new, hand=hand) if fits else new)
    return Step(state=attrs.evolve(done.state, seats=tuple(seats)), events=done.events)


def explain_by_deck(
    state: State | View, action: Action, /, *, player: int | None = None
) -> tuple[Violation, ...]:
    """Refuses to hire in a sentence of its own if the top card is what is asked for."""
    found = explain(state, action, player=player)
    if found and isinstance(state, State) and state.deck and state.deck[0].is_joker:
        return (*found, Violation(hire.NEEDS_CARD))
    return found


REWORDED: Final = attrs.evolve(hire.CARD_IN_HAND, refusal="No {card}, but nearly.")


def explain_in_other_words(
    state: State | View, action: Action, /, *, player: int | None = None
) -> tuple[Violation, ...]:
    """Equal violations, of which the sentence depends on a face-down card."""
    found = explain(state, action, player=player)
    if isinstance(state, State) and any(f.face_down > f.face_up for f in state.fields[1:]):
        return tuple(
            Violation(REWORDED, each.facts) if each.rule == hire.CARD_IN_HAND else each
            for each in found
        )
    return found


def apply_with_remark(state: State, action: Action, /, *, player: int | None = None) -> State:
    """Refuses with a remark about the deck."""
    try:
        return apply(state, action, player=player)
    except IllegalAction as error:
        error.add_note(f"top card: {state.deck[:1]}")
        raise


def legal_actions_by_deck(state: State | View, player: int, /) -> tuple[Action, ...]:
    """The last first if the top card is a joker."""
    actions = legal_actions(state, player)
    if isinstance(state, State) and state.deck and state.deck[0].number in (1, 2, None):
        return actions[::-1]
    return actions


def legal_actions_for_all(state: State | View, player: int, /) -> tuple[Action, ...]:
    """Answers about every player, from anybody's view."""
    if isinstance(state, View) and state.player != player:
        return ()
    return legal_actions(state, player)


def explain_for_all(
    state: State | View, action: Action, /, *, player: int | None = None
) -> tuple[Violation, ...]:
    """Answers about every player, from anybody's view."""
    if isinstance(state, View) and state.player != player:
        return ()
    return explain(state, action, player=player)


# What events and memories show.


class _Open:
    """Told to everybody alike."""

    def redacted(self, _player: int | None) -> Self:
        return self


class OpenDrew(_Open, Drew):
    """Names the card drawn."""


class OpenReceived(_Open, Received):
    """Names the face-down card received."""


class OpenReplenished(_Open, Replenished):
    """Names the card laid face down."""


class OpenInspected(_Open, Inspected):
    """Names the face-down card looked at."""


OPEN: Final[dict[type, Callable[..., Any]]] = {
    Drew: OpenDrew,
    Received: OpenReceived,
    Replenished: OpenReplenished,
    Inspected: OpenInspected,
}


def as_class(event: Any, kind: Callable[..., Any]) -> Any:
    return kind(**{name: getattr(event, name) for name in attrs.fields_dict(type(event))})


def step_telling(kind: type) -> Callable[..., Any]:
    """A step of which events of one kind are told to everybody in full."""

    def leaky_step(state: State, action: Action, /, *, player: int | None = None) -> Any:
        done = step(state, action, player=player)
        events = [as_class(e, OPEN[kind]) if type(e) is kind else e for e in done.events]
        return Step(state=done.state, events=tuple(events))

    return leaky_step


def step_with_telling_rules(state: State, action: Action, /, *, player: int | None = None) -> Any:
    """Gives a reason more where the next card is a joker."""
    done = step(state, action, player=player)
    told: list[Event] = []
    for event in done.events:
        joker_next = bool(done.state.deck) and done.state.deck[0].number in (None, 1, 2)
        more = (hire.DISCARD,) if joker_next and isinstance(event, Returned | Sold) else ()
        told.append(attrs.evolve(event, rules=(*event.rules, *more)))
    return Step(state=done.state, events=tuple(told))


@frozen
class StatefulMemory(Memory):
    """Keeps a state at hand."""

    state: Any = attrs.field(default=None, eq=False, repr=False)


LAST: Final[list[State]] = []


def step_kept(state: State, action: Action, /, *, player: int | None = None) -> Any:
    done = step(state, action, player=player)
    LAST[:] = [done.state]
    return done


def remember_with_state(memory: Memory, events: Iterable[Event], /) -> Memory:
    known = remember(memory, events)
    return StatefulMemory(known.view, known.hands, known.sold, state=LAST[0])


def with_changes(**verbs: Any) -> MameyGame:
    return attrs.evolve(GAME, **verbs)


LEAKS: Final[dict[str, tuple[MameyGame, str]]] = {
    "a seed kept in the view": (
        with_changes(new_game=new_game_with_seed, observe=observe_with_seed),
        "view",
    ),
    "a count that only hidden cards explain": (
        with_changes(observe=observe_jokers_left),
        "view",
    ),
    "the number of somebody's options": (with_changes(observe=observe_options), "view"),
    "a hand shown by phase and not by owner": (with_changes(observe=observe_by_phase), "view"),
    "all hands shown to all": (with_changes(observe=observe_everything), "view"),
    "an inspected card shown to all": (with_changes(observe=observe_inspected), "view"),
    "sold cards shown to their owner": (with_changes(observe=observe_sold), "view"),
    "the color of the next card": (with_changes(observe=observe_next_card), "view"),
    "a state in a cached attribute": (with_changes(observe=observe_with_cache), "view"),
    "a number in a cached closure": (with_changes(observe=observe_with_cached_score), "view"),
    "a hash with the deck in an attribute": (with_changes(observe=observe_with_hash), "view"),
    "a hash from elsewhere": (with_changes(observe=observe_hashed_elsewhere), "view"),
    "a repr that says more": (with_changes(observe=observe_with_repr), "view"),
    "a pickle that takes the deck along": (with_changes(observe=observe_with_pickle), "view"),
    "hands in the order of drawing": (with_changes(step=step_in_drawing_order), "view"),
    "a refusal that depends on the deck": (with_changes(explain=explain_by_deck), "refusal"),
    "a refusal whose words depend on a face-down card": (
        with_changes(explain=explain_in_other_words),
        "refusal",
    ),
    "an error with a remark": (with_changes(apply=apply_with_remark), "error"),
    "legal actions in an order that depends on the deck": (
        with_changes(legal_actions=legal_actions_by_deck),
        "legal actions",
    ),
    "another player's legal actions": (
        with_changes(legal_actions=legal_actions_for_all),
        "legal actions of others",
    ),
    "why another player may not do something": (
        with_changes(explain=explain_for_all),
        "refusals of others",
    ),
    "an event that names a drawn card": (with_changes(step=step_telling(Drew)), "events"),
    "an event that names a received card": (with_changes(step=step_telling(Received)), "events"),
    "an event that names a replenished card": (
        with_changes(step=step_telling(Replenished)),
        "events",
    ),
    "an event that names an inspected card": (with_changes(step=step_telling(Inspected)), "events"),
    "an event whose rules depend on the deck": (
        with_changes(step=step_with_telling_rules),
        "events",
    ),
    "a memory that keeps a state": (
        with_changes(step=step_kept, remember=remember_with_state),
        "memory",
    ),
}
"""A game for each leak, and the surface that shows it."""
