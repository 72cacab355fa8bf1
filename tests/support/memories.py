"""Memories of situations that no game led to."""

from mamey import Memory, State, observe


def memory_from(state: State, player: int | None) -> Memory:
    """What somebody knows who came to the table just now: what lies open, and nothing else.

    But for the cards sold, which every memory knows.
    """
    view = observe(state, player)
    return Memory(
        view, tuple(seat.hand for seat in view.seats), tuple(seat.sold for seat in state.seats)
    )
