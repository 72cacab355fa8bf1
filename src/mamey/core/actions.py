"""The space of all actions of a game, for learners that number them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar, overload

from mamey.core.errors import NotFound

ActionT = TypeVar("ActionT")


class ActionSpace(Sequence[ActionT], Generic[ActionT]):
    """Every action that can ever be legal, once each, in canonical order.

    An action's id is its place in this order. Ids are valid for one ruleset and one number
    of players.
    """

    def __init__(self, actions: Iterable[ActionT]) -> None:
        self._actions = tuple(actions)
        self._ids = {action: place for place, action in enumerate(self._actions)}

    @overload
    def __getitem__(self, index: int) -> ActionT: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[ActionT, ...]: ...
    def __getitem__(self, index: int | slice) -> ActionT | tuple[ActionT, ...]:
        return self._actions[index]

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, action: object) -> bool:
        return action in self._ids

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ActionSpace):
            return NotImplemented
        return self._actions == other._actions

    def __hash__(self) -> int:
        return hash(self._actions)

    def __repr__(self) -> str:
        return f"<ActionSpace of {len(self)} actions>"

    def id(self, action: ActionT) -> int:
        """The action's place in the space.

        Raises:
            NotFound: the action can never be legal, so it has no id.
        """
        try:
            return self._ids[action]
        except KeyError:
            raise NotFound(f"{action} is not in this action space: no state allows it") from None
