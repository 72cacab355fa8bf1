"""States that a player cannot tell apart."""

from random import Random

import attrs

from mamey import Card, State


def with_hidden_cards_shuffled(state: State, player: int | None, rng: Random) -> State:
    """Another state that the player, or a spectator, cannot tell from this one.

    All cards that lie where the player cannot see them change places: the deck, face-down
    cards but for those of a field that the player inspects, other hands, and before the end
    the sold piles, which not even their owners may look at.
    """
    seen = state.inspecting if player == state.turn else None
    over = state.final_turns == 0
    hidden = list(state.deck)
    hidden += [c for n, f in enumerate(state.fields, 1) if n != seen for c in f.face_down]
    hidden += [c for other, s in enumerate(state.seats) if other != player for c in s.hand]
    hidden += [] if over else [c for seat in state.seats for c in seat.sold]
    rng.shuffle(hidden)

    def draw(group: tuple[Card, ...]) -> tuple[Card, ...]:
        drawn = sorted(hidden[: len(group)])
        del hidden[: len(group)]
        return tuple(drawn)

    first, second, third = (
        field if n == seen else attrs.evolve(field, face_down=draw(field.face_down))
        for n, field in enumerate(state.fields, 1)
    )
    seats = tuple(
        attrs.evolve(
            seat,
            hand=seat.hand if other == player else draw(seat.hand),
            sold=seat.sold if over else draw(seat.sold),
        )
        for other, seat in enumerate(state.seats)
    )
    return attrs.evolve(state, fields=(first, second, third), seats=seats, deck=tuple(hidden))
