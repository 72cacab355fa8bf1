"""States that somebody cannot tell apart, for the proof that nothing hidden leaks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import attrs

from mamey.core.checks import require, require_viewer
from mamey.core.deals import shuffled
from mamey.games.mamey.cards import Card
from mamey.games.mamey.model import Field, Phase, State
from mamey.games.mamey.visibility import Thing


def alike(state: State, player: int | None, rng: Random) -> State:
    """Another state that looks the same to a player, or with None to a spectator.

    All cards that lie where the player may not look now change places at random: even the cards
    sold, which the player has seen once. What is hidden is said here once more, and not taken
    from the table of visibility, so that views made by that table can be put to the test. To
    guess what the player cannot know use `sample`.

    Raises:
        NotFound: there is no such player.
        WrongType: an argument is of a wrong type.

    >>> from mamey import new_game, observe
    >>> state = new_game(players=3, seed=7)
    >>> other = alike(state, 0, Random(1))
    >>> other == state, observe(other, 0) == observe(state, 0)
    (False, True)
    """
    require(State, state, "state", "a state of Mamey")
    viewer = require_viewer(player, state.players)
    require(Random, rng, "rng", "a random.Random")

    pool: list[Card] = []

    def hidden(thing: Thing, owner: int | None) -> bool:
        match thing:
            case Thing.HAND | Thing.INSPECTED:
                return viewer is None or viewer != owner
            case Thing.SOLD:
                return state.phase is not Phase.OVER
            case _:
                return True

    def collect(cards: tuple[Card, ...], thing: Thing, owner: int | None) -> tuple[Card, ...]:
        pool.extend(cards if hidden(thing, owner) else ())
        return cards

    def deal(cards: tuple[Card, ...], thing: Thing, owner: int | None) -> tuple[Card, ...]:
        return tuple(next(dealt) for _ in cards) if hidden(thing, owner) else cards

    _with_groups(state, collect)
    dealt = iter(shuffled(pool, rng.random))
    return _with_groups(state, deal)


def _with_groups(
    state: State,
    changed: Callable[[tuple[Card, ...], Thing, int | None], tuple[Card, ...]],
) -> State:
    """The state with every group of cards that can be hidden changed."""

    def group(cards: tuple[Card, ...], thing: Thing, owner: int | None = None) -> tuple[Card, ...]:
        return tuple(sorted(changed(cards, thing, owner)))

    first, second, third = (
        Field(
            place.face_up,
            group(place.face_down, Thing.INSPECTED, state.turn)
            if number == state.inspecting
            else group(place.face_down, Thing.FACE_DOWN),
        )
        for number, place in enumerate(state.fields, 1)
    )
    seats = tuple(
        attrs.evolve(
            seat,
            hand=group(seat.hand, Thing.HAND, owner),
            sold=group(seat.sold, Thing.SOLD, owner),
        )
        for owner, seat in enumerate(state.seats)
    )
    deck = changed(state.deck, Thing.DECK, None)
    return attrs.evolve(state, deck=deck, fields=(first, second, third), seats=seats)
