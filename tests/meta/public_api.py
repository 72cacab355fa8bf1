"""The public names as griffe reads them in the code, and the ids of the rules: `public_api.txt`.

`python -m tests.meta.public_api` writes the file anew: read the difference before you commit it.
A name is public if `mamey`, or one of the modules below, exports it; so are the members of a
public class whose names begin with no underscore, and its special methods.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import griffe

from mamey import rulebook

ROOT: Final = Path(__file__).parents[2]
FILE: Final = Path(__file__).with_name("public_api.txt")
MODULES: Final = (
    "mamey",
    "mamey.bots",
    "mamey.render",
    "mamey.render.text",
    "mamey.testing",
    "mamey.wire",
)
"""The modules whose names are public; what an earlier one exports is listed there."""

_UNTOLD: Final = frozenset({"__attrs_post_init__", "__reduce__", "__repr__"})
"""Special methods that nobody calls or counts on."""


class TupleTargets(griffe.Extension):
    """Lets griffe see the names of `R1, R2 = range(2)` in a class, which it passes over."""

    def on_class_members(self, *, node: Any, cls: griffe.Class, **_: Any) -> None:
        for line in node.body:
            for target in line.targets if isinstance(line, ast.Assign) else ():
                for element in target.elts if isinstance(target, ast.Tuple) else ():
                    assert isinstance(element, ast.Name)
                    cls.set_member(element.id, griffe.Attribute(element.id))


@cache
def public_objects() -> dict[str, griffe.Object | str]:
    """Everything public by its path; in the place of what has another path already, that path."""
    loaded = griffe.load(
        "mamey",
        search_paths=[ROOT / "src"],
        extensions=griffe.load_extensions(TupleTargets()),
        allow_inspection=False,
    )
    package = _itself(loaded)
    found: dict[str, griffe.Object | str] = {}
    first: dict[str, str] = {}
    for name in MODULES:
        module = _itself(package if name == "mamey" else package[name.removeprefix("mamey.")])
        for path, thing in _named(package, name, module):
            if first.setdefault(thing.path, path) != path:
                found[path] = first[thing.path]
                continue
            found[path] = thing
            if isinstance(thing, griffe.Class):
                found.update(_members(path, thing))
    return dict(sorted(found.items()))


def lines() -> list[str]:
    """The lines of the file."""
    names = (
        f"{path}: {told}"
        for path, thing in public_objects().items()
        for told in ([f"is {thing}"] if isinstance(thing, str) else _told(thing))
    )
    rules = (f'mamey.rulebook["{rule}"]: rule' for rule in rulebook)
    return sorted((*names, *rules))


def _named(
    package: griffe.Object, path: str, module: griffe.Object
) -> Iterator[tuple[str, griffe.Object]]:
    """What a module exports or, without such a list, defines; and so on for modules exported."""
    for name, member in module.members.items():
        if module.exports is None:
            public = not (name.startswith("_") or member.is_alias or member.is_module)
        else:
            public = name in module.exports
        if public:
            thing = _found(package, member.path)
            yield f"{path}.{name}", thing
            if thing.is_module:
                yield from _named(package, f"{path}.{name}", thing)


def _members(path: str, thing: griffe.Class) -> Iterator[tuple[str, griffe.Object]]:
    for name, member in thing.all_members.items():
        if _is_public(name, _itself(member)):
            yield f"{path}.{name}", _itself(member)


def _found(package: griffe.Object, path: str) -> griffe.Object:
    """What a path of modules leads to: a function rather than the module of its name behind it."""
    parent, _, name = path.rpartition(".")
    module = package if parent == "mamey" else package[parent.removeprefix("mamey.")]
    source = module.imports.get(name, path)
    return _itself(module.members[name]) if source == path else _found(package, source)


def _itself(member: griffe.Object | griffe.Alias) -> griffe.Object:
    return member.final_target if isinstance(member, griffe.Alias) else member


def _is_public(name: str, member: griffe.Object) -> bool:
    if name.startswith("__"):
        return member.is_function and name not in _UNTOLD
    return not name.startswith("_")


def _told(thing: griffe.Object) -> Iterator[str]:
    match thing:
        case griffe.Class():
            decorators = "".join(f"@{decorator.value} " for decorator in thing.decorators)
            bases = ", ".join(map(str, thing.bases))
            yield f"{decorators}class({bases})"
        case griffe.Function():
            for function in (*(thing.overloads or ()), thing):
                kinds = [*sorted(function.labels), "overload" if function is not thing else ""]
                kind = " ".join(filter(None, (*kinds, "function")))
                yield f"{kind} {function.signature().removeprefix(function.name)}"
        case griffe.Attribute():
            yield " ".join(_attribute(thing))
        case _:
            yield "module"


def _attribute(thing: griffe.Attribute) -> Iterator[str]:
    yield "property" if "property" in thing.labels else "attribute"
    if thing.annotation is not None:
        yield str(thing.annotation)
    if "class-attribute" in thing.labels or str(thing.annotation) == "TypeAlias":
        yield f"= {' '.join(str(thing.value).split())}"
    elif "module-attribute" in thing.labels and isinstance(thing.value, str):
        yield f"= {thing.value}"  # A number or a string; all else is data.


def main() -> None:
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")


if __name__ == "__main__":
    main()
