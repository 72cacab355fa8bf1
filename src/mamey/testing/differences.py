"""Values compared with everything that can be reached from them, not by what they call equal."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import FunctionType, MethodType, ModuleType
from typing import Any, Final

_LEAVES: Final = (bool, int, float, complex, str, bytes, type(None), enum.Enum, type, ModuleType)


def difference(left: object, right: object) -> str | None:
    """Where two values differ, in anything that a reference from them leads to.

    It looks at every attribute, also at private ones and those that equality, hash and repr
    leave out, at what closures hold, and at what pickling would keep.

    Returns:
        The place and both values there, None if nothing differs.

    >>> difference({"hand": [1, 2]}, {"hand": [1, 3]})
    "['hand'][1]: 2 against 3"
    """
    met: set[tuple[int, int]] = set()
    alive: list[object] = []  # An id is good only as long as its object lives.
    todo: list[tuple[str, object, object]] = [("", left, right)]
    while todo:
        path, one, other = todo.pop()
        if one is other or (id(one), id(other)) in met:
            continue
        met.add((id(one), id(other)))
        alive += [one, other]
        if type(one) is not type(other):
            return f"{path}: {_shown(one)} against {_shown(other)}"
        if isinstance(one, _LEAVES):
            if one != other:
                return f"{path}: {_shown(one)} against {_shown(other)}"
            continue
        mine, theirs = list(children(one)), list(children(other))
        if [name for name, _ in mine] != [name for name, _ in theirs]:
            return f"{path}: {_shown(one)} against {_shown(other)}"
        todo += [
            (path + name, below, beside)
            for (name, below), (_, beside) in zip(reversed(mine), reversed(theirs), strict=True)
        ]
    return None


def path_to(kind: type, value: object, *, skip: Iterable[object] = ()) -> str | None:
    """The way to an instance of a class among all that can be reached from a value.

    Args:
        kind: the class to look for.
        value: where to begin.
        skip: objects that are known to hold none, and need not be looked into again.

    >>> path_to(int, {"hand": ["R1", 7]})
    "['hand'][1]"
    """
    alive: list[object] = [*skip]
    met = {id(one) for one in alive}
    todo = [("", value)]
    while todo:
        path, one = todo.pop()
        if isinstance(one, kind):
            return path or "."
        if id(one) in met or isinstance(one, _LEAVES):
            continue
        met.add(id(one))
        alive.append(one)
        todo += [(path + name, below) for name, below in children(one)]
    return None


def children(value: object) -> Iterator[tuple[str, object]]:
    """Everything that a value holds, each with the way to it."""
    match value:
        case Mapping():
            for place, (key, held) in enumerate(value.items()):
                yield f".key({place})", key
                yield f"[{key!r}]", held
        case list() | tuple():
            yield from ((f"[{place}]", held) for place, held in enumerate(value))
        case set() | frozenset():
            yield from ((f"{{{place}}}", one) for place, one in enumerate(sorted(value, key=repr)))
        case FunctionType():
            yield ".__code__", value.__code__.co_code
            yield ".__defaults__", (value.__defaults__, value.__kwdefaults__)
            yield from _closure(value)
        case MethodType():
            yield ".__func__", value.__func__
            yield ".__self__", value.__self__
        case functools.partial():
            yield from ((".func", value.func), (".args", value.args), (".kw", value.keywords))
        case _:
            pass
    if type(value) not in (tuple, list, dict):
        yield from _attributes(value)


def _closure(function: FunctionType) -> Iterator[tuple[str, object]]:
    cells = function.__closure__ or ()
    for name, cell in zip(function.__code__.co_freevars, cells, strict=True):
        try:
            yield f".{name}", cell.cell_contents
        except ValueError:  # A name that was not given a value yet.
            yield f".{name}", None


def _attributes(value: Any) -> Iterator[tuple[str, object]]:
    kind: Any = type(value)
    slots, methods = _layout(kind)
    names = {*slots, *vars(value)} if hasattr(value, "__dict__") else slots
    for name in sorted(names):
        if hasattr(value, name):
            yield f".{name}", getattr(value, name)
    for method in methods:
        yield f".{method}()", getattr(value, method)()


@lru_cache(maxsize=1024)
def _layout(kind: type) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a class's slots, and its own methods for pickling."""
    names: list[str] = []
    kinds = [each for each in kind.__mro__ if each is not object]
    for each in kinds:
        slots = vars(each).get("__slots__", ())
        for name in [slots] if isinstance(slots, str) else slots:
            private = name.startswith("__") and not name.endswith("__")
            names.append(f"_{each.__name__.lstrip('_')}{name}" if private else name)
    methods = [name for name in ("__getstate__", "__reduce__") if _own(kinds, name)]
    return tuple(sorted({*names} - {"__dict__", "__weakref__"})), tuple(methods)


def _own(kinds: Iterable[type], name: str) -> bool:
    """Whether a class has such a method of its own; attrs makes one that adds nothing."""
    made = [vars(each)[name] for each in kinds if name in vars(each)]
    return any(getattr(method, "__name__", "") != "slots_getstate" for method in made)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."
