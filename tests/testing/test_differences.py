"""Values are compared by all that can be reached from them."""

import functools
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from attrs import field, frozen

from mamey import new_game, observe
from mamey.testing.differences import difference, path_to


@frozen
class Slotted:
    shown: int
    kept: object = field(default=None, eq=False, repr=False)


class Needle:
    """What is looked for."""


class Private:
    __slots__ = ("__inner",)

    def __init__(self, inner: object) -> None:
        self.__inner = inner


class Mixed(Private):
    """Slots of its parent, and a dict of its own."""

    def __init__(self, inner: object, **more: object) -> None:
        super().__init__(inner)
        vars(self).update(more)


class Pickled:
    """Shows nothing but when it is pickled."""

    __slots__ = ()
    hidden: Any = None

    def __reduce__(self) -> Any:
        return Pickled, (type(self).hidden,)

    def method(self) -> None:
        """Do nothing."""


def closing_over(value: object) -> Callable[[], object]:
    return lambda: value


def with_default(value: object) -> Callable[..., object]:
    def function(default: object = value) -> object:
        return default

    return function


def late() -> Callable[[], object]:
    """A function with a name that is given its value only later."""

    def function() -> object:
        return value

    if __name__ == "__main__":
        value = 1
    return function


WAYS: dict[str, Callable[[object], object]] = {
    "itself": lambda value: value,
    "in a list": lambda value: [0, value],
    "in a tuple": lambda value: (value,),
    "in a set": lambda value: {value},
    "under a key": lambda value: {"a": value},
    "as a key": lambda value: {value: 1},
    "in an attribute": lambda value: Mixed(0, more=value),
    "in a field that equality leaves out": lambda value: Slotted(1, value),
    "in a private slot": Private,
    "in a closure": closing_over,
    "in a default": with_default,
    "in a partial": lambda value: functools.partial(print, value),
    "deep inside": lambda value: [{"a": (Slotted(1, [value]),)}],
}


@pytest.mark.parametrize("way", WAYS)
def test_a_difference_is_found(way: str) -> None:
    wrap = WAYS[way]
    found = difference(wrap("one"), wrap("other"))
    assert found is not None and "'one'" in found and "'other'" in found
    assert difference(wrap("one"), wrap("one")) is None


@pytest.mark.parametrize("way", WAYS)
def test_an_instance_is_found(way: str) -> None:
    assert path_to(Needle, WAYS[way](Needle())) is not None
    assert path_to(Needle, WAYS[way]("one")) is None


def test_a_method_holds_its_object() -> None:
    one, other = (Mixed(value).__init__ for value in ("one", "other"))  # type: ignore[misc]
    assert difference(one, other) == ".__self__._Private__inner: 'one' against 'other'"


def test_types_and_shapes_differ() -> None:
    assert difference(True, 1) == ": True against 1"
    assert difference([1], (1,)) == ": [1] against (1,)"
    assert difference([1], [1, 2]) == ": [1] against [1, 2]"
    assert difference({"a": 1}, {"b": 1}) == ": {'a': 1} against {'b': 1}"
    assert difference({"a": 1, "b": 1}, {"b": 1, "a": 1}) is not None  # in another order


def test_a_generator_tells_its_seed() -> None:
    assert difference(Random(1), Random(1)) is None
    assert difference(Random(1), Random(2)) is not None


def test_what_pickling_keeps_is_seen() -> None:
    class Other(Pickled):
        hidden = b"state"

    Other.__name__ = "Pickled"
    assert path_to(bytes, Other()) == ".__reduce__()[1][0]"
    assert path_to(bytes, Pickled()) is None


def test_circles_end() -> None:
    one: list[object] = [1]
    other: list[object] = [1]
    one.append(one)
    other.append(other)
    assert difference(one, other) is None
    assert path_to(Needle, one) is None


def test_names_without_a_value_are_no_trouble() -> None:
    assert difference(late(), late()) is None


def test_long_values_are_cut() -> None:
    found = difference("x" * 500, "y" * 500)
    assert found is not None and len(found) < 200


def test_the_way_to_an_instance() -> None:
    state = new_game(players=2, seed=1)
    assert path_to(type(state), state) == "."
    assert path_to(type(state), {"hand": [1, state]}) == "['hand'][1]"
    assert path_to(type(state), observe(state, 0)) is None
    assert path_to(type(state), [state], skip=[state]) == "[0]"
    hidden = Slotted(1, state)
    assert path_to(type(state), [hidden]) is not None
    assert path_to(type(state), [hidden], skip=[hidden]) is None
