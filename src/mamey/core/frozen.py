"""A mapping that cannot be changed, and that can be hashed and pickled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

KeyT = TypeVar("KeyT")
ValueT = TypeVar("ValueT", covariant=True)


class FrozenMap(Mapping[KeyT, ValueT]):
    """An immutable copy of a mapping, in its order."""

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[KeyT, ValueT]) -> None:
        self._entries = dict(entries)

    def __getitem__(self, key: KeyT) -> ValueT:
        return self._entries[key]

    def __iter__(self) -> Iterator[KeyT]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(frozenset(self._entries.items()))

    def __repr__(self) -> str:
        return repr(self._entries)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._entries,)
