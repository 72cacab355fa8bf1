"""A strict converter between values and JSON values: what every game's wire format rests on.

cattrs knows which hook turns which type into what; the hooks are ours. They take exactly what the
format says, nothing that merely looks like it (a bool for a number, a string for a list), and tell
the path of what they refuse.
"""

from __future__ import annotations

import enum
import operator
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, TypeAlias, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.gen import make_dict_unstructure_fn

from mamey.core.checks import MOST_BITS, describe, did_you_mean, is_whole
from mamey.core.errors import DecodeError, InvalidSetup, NotFound, WrongType
from mamey.core.rulebook import Rule, Rulebook
from mamey.core.violations import Facts
from mamey.wire.json_text import Unusable

Hook: TypeAlias = Callable[[Any, Any], Any]
"""Makes a value of a type, the second argument, from a JSON value."""

JSON_BITS: Final = 53
_LONGEST: Final = 400
"""How long a message may be that is made of somebody else's data."""


def shown(value: object) -> str:
    """A JSON value as an error names it."""
    if isinstance(value, Unusable):
        return value.what
    if value is None:
        return "null"
    if type(value) is bool:
        return str(value).lower()
    if type(value) is dict:
        return "an object"
    return "a list" if type(value) is list else describe(value)


def expected(meaning: str, value: object) -> DecodeError:
    """The error for a value that is not what it has to be."""
    return DecodeError(f"this must be {meaning}, not {shown(value)}")


def inside(error: DecodeError, step: str) -> DecodeError:
    """The same error, seen from outside: its path leads through this step first."""
    return DecodeError(error.message, f"${step}{error.path[1:]}", error.violations)


def key_step(key: str) -> str:
    """The step of a path that leads to the value of a key."""
    plain = key.isidentifier() and key.isascii() and len(key) <= 40
    return f".{key}" if plain else f"[{key[:40]!r}]"


def whole_number(value: Any, _: Any = None, *, bits: int = MOST_BITS) -> int:
    """A whole number; a bool is none."""
    if type(value) is not int:
        raise expected("a whole number", value)
    if value.bit_length() > bits:
        raise DecodeError(f"this must be a whole number of at most {bits} bits")
    return value


def natural(value: Any, _: Any = None) -> int:
    """A whole number from 0."""
    number = whole_number(value)
    if number < 0:
        raise expected("a whole number from 0", value)
    return number


def text(value: Any, _: Any = None) -> str:
    """A string without halves of surrogate pairs, which no encoding takes."""
    if type(value) is not str:
        raise expected("a string", value)
    if not is_whole(value):
        raise DecodeError("this string has half of a surrogate pair in it")
    return value


def truth(value: Any, _: Any = None) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise expected("true or false", value)
    return value


def items(value: Any, size: int | None = None) -> list[Any]:
    """A list, of so many items if that is given."""
    if type(value) is not list:
        raise expected("a list", value)
    if size is not None and len(value) != size:
        raise DecodeError(f"this must be a list of {size}, not of {len(value)}")
    return value


def each(hook: Hook, value: Any, size: int | None = None, kind: Any = None) -> list[Any]:
    """What the hook makes of each item of a list, of so many items if that is given."""
    given = enumerate(items(value, size))
    return [at(f"[{place}]", hook, item, kind) for place, item in given]


def entries(value: Any) -> dict[str, Any]:
    """An object, whose keys are strings whatever they are."""
    if type(value) is not dict:
        raise expected("an object", value)
    for key in value:
        if type(key) is not str:
            raise DecodeError(f"a key must be a string, not {shown(key)}")
    return value


def members(value: Any, names: Collection[str]) -> dict[str, Any]:
    """An object with exactly these keys."""
    given = entries(value)
    for key in given:
        if key not in names:
            hint = did_you_mean(key, names, given)
            raise DecodeError(f"there is no key {describe(key)} here{hint}")
    for name in names:
        if name not in given:
            raise DecodeError(f"the key {name!r} is missing")
    return given


def at(step: str, hook: Hook, value: Any, kind: Any = None) -> Any:
    """What the hook makes of a value that lies so deep in the data."""
    try:
        return hook(value, kind)
    except DecodeError as error:
        raise inside(error, step) from None


def made(build: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """What a constructor or function returns; what it refuses is a fault of the data."""
    try:
        return build(*given, **named)
    except (WrongType, NotFound) as error:
        raise DecodeError(_cut(str(error))) from None
    except InvalidSetup as error:
        raise DecodeError(_cut(str(error)), violations=error.violations) from None


def _cut(message: str) -> str:
    return message if len(message) <= _LONGEST else f"{message[: _LONGEST - 3]}..."


def one_of(kind: type[enum.Enum]) -> Hook:
    """A hook for the members of an enumeration, by their values."""
    values = {member.value: member for member in kind}

    def structure(value: Any, _: Any) -> Any:
        if type(value) is not str or value not in values:
            raise expected(f"one of {', '.join(map(repr, values))}", value)
        return values[value]

    return structure


def union(converter: Converter, tags: Mapping[str, type]) -> Hook:
    """A hook for a closed union: the key `type` tells which of its classes an object spells."""
    hooks = {tag: converter.get_structure_hook(kind) for tag, kind in tags.items()}

    def structure(value: Any, _: Any) -> Any:
        if "type" not in entries(value):
            raise DecodeError("the key 'type' is missing")
        tag = value["type"]
        if type(tag) is not str or tag not in hooks:
            meaning = f"one of {', '.join(hooks)}"
            hint = did_you_mean(tag, hooks) if type(tag) is str else ""
            raise inside(DecodeError(f"{expected(meaning, tag).message}{hint}"), ".type")
        others = {key: held for key, held in value.items() if key != "type"}
        return hooks[tag](others, tags[tag])

    return structure


def tag(converter: Converter, tags: Mapping[str, type]) -> None:
    """Write the classes of a union with the key `type`."""
    for name, kind in tags.items():
        converter.register_unstructure_hook(kind, _tagged(converter, name, kind))


def _tagged(converter: Converter, name: str, kind: type) -> Callable[[Any], dict[str, Any]]:
    plain: Callable[[Any], dict[str, Any]] = make_dict_unstructure_fn(kind, converter)
    return lambda value: {"type": name, **plain(value)}


def fields_of(converter: Converter, kind: type, special: Mapping[str, Hook] = {}) -> Hook:
    """A hook for an attrs class: an object with exactly its fields.

    Args:
        converter: knows the hooks of the fields' types.
        kind: the class.
        special: hooks for fields that are not written as their types are.
    """
    attrs.resolve_types(kind)
    parts = []
    for field in attrs.fields(kind):
        hook = special.get(field.name) or converter.get_structure_hook(field.type)
        parts.append((field.name, hook, field.type))
    names = [name for name, _, _ in parts]

    def structure(value: Any, _: Any) -> Any:
        given = members(value, names)
        return made(
            kind, **{name: at(f".{name}", hook, given[name], of) for name, hook, of in parts}
        )

    return structure


def _tuple_hook(kind: Any, converter: Converter) -> Hook:
    of, *others = get_args(kind)
    size = None if others == [...] else 1 + len(others)
    hook = converter.get_structure_hook(of)

    def structure(value: Any, _: Any) -> tuple[Any, ...]:
        return tuple(each(hook, value, size, of))

    return structure


def _is_tuple(kind: Any) -> bool:
    origin: Any = get_origin(kind)
    return origin is tuple


def _facts(value: Any, _: Any) -> Facts:
    given = entries(value).items()
    return Facts({text(name): at(key_step(name), _fact, held) for name, held in given})


def _fact(value: Any, _: Any) -> int | str:
    if type(value) is int:
        return whole_number(value, bits=JSON_BITS)
    if type(value) is not str:
        raise expected("a whole number or a string", value)
    return text(value)


def strict_converter(rulebook: Rulebook, *enumerations: type[enum.Enum]) -> Converter:
    """A converter that knows numbers, texts, tuples, attrs classes, rules, these enumerations."""
    converter = Converter(detailed_validation=False, unstruct_collection_overrides={tuple: list})

    def rule(value: Any, _: Any) -> Rule:
        found: Rule = made(rulebook.__getitem__, text(value))
        return found

    converter.register_structure_hook(int, whole_number)
    converter.register_structure_hook(str, text)
    converter.register_structure_hook(bool, truth)
    converter.register_structure_hook_factory(attrs.has, lambda kind: fields_of(converter, kind))
    converter.register_structure_hook_factory(_is_tuple, lambda kind: _tuple_hook(kind, converter))
    for kind in enumerations:  # One by one: else cattrs would take those of strings for strings.
        converter.register_structure_hook(kind, one_of(kind))
        converter.register_unstructure_hook(kind, operator.attrgetter("value"))
    converter.register_structure_hook(Rule, rule)
    converter.register_unstructure_hook(Rule, lambda rule: rule.id)
    converter.register_structure_hook(Facts, _facts)
    converter.register_unstructure_hook(Facts, dict)
    return converter
