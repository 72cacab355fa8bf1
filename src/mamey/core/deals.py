"""The shuffle, the same on every platform and in every version of Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

ItemT = TypeVar("ItemT")


def shuffled(items: Iterable[ItemT], random: Callable[[], float]) -> tuple[ItemT, ...]:
    """The items in an order drawn by Fisher and Yates's method.

    It draws through `random.Random(seed).random`, whose sequence Python promises to keep,
    rather than through `shuffle`, whose sequence it does not.

    Args:
        items: what to shuffle; the argument itself stays as it is.
        random: returns the next number x of a sequence, 0 <= x < 1. It is called once for
            each item but the first.

    >>> shuffled("abcd", lambda: 0.0)
    ('b', 'c', 'd', 'a')
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
