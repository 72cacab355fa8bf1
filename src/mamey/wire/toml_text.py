"""Strict TOML: from text to the tables, lists, strings, numbers and truth values of our files.

TOML is for files that people write. So whatever is wrong with the text itself is shown with its
line, and what no file of ours holds (fractions, dates) becomes an `Unusable` until somebody meets
it who knows where in the data that is. Reading takes time in proportion to the text, and the text
has a limit.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

from mamey.core.checks import require
from mamey.core.errors import DecodeError, NotationError
from mamey.wire.json_text import Unusable
from mamey.wire.strict import Hook

LARGEST: Final = 256 * 1024
"""How many bytes a file may have; our own take a few thousand."""
DEEPEST: Final = 8
"""How deep brackets may be nested, and how many parts a dotted key may have."""

# Strings and comments are matched whole, so that what stands in them is not taken for structure.
# An unfinished one is matched as well: tomllib goes no further than that, and neither need we.
_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+"{0,5}'
    r"|'''(?:[^']|'(?!''))*+'{0,5}"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|[\[\]{}.,=\n]",
    re.DOTALL,
)
_TOLD: Final = re.compile(
    r"(.*) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", re.DOTALL
)
_BARE_KEY: Final = re.compile("[A-Za-z0-9_-]{1,40}")
_LONGEST: Final = 100
"""How much an error tells of what tomllib says, which may quote the text."""


def parse(text: str | bytes) -> dict[str, Any]:
    """The table that a TOML text spells, with `Unusable` in the place of fractions and dates.

    Raises:
        DecodeError: it is not UTF-8, no TOML, too large, or nested too deep.
        WrongType: it is neither a string nor bytes.
    """
    plain = _decoded(text).removeprefix("\ufeff").replace("\r\n", "\n")
    _refuse_depth(plain)
    try:
        return {key: _usable(value) for key, value in tomllib.loads(plain).items()}
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(str(error), plain) from None
    except ValueError:  # Python itself refuses to read numbers of thousands of digits.
        raise DecodeError("there is a number with far too many digits here") from None


def key_step(key: str) -> str:
    """The step of a path that leads to the value of a key."""
    return f".{key}" if _BARE_KEY.fullmatch(key) else f"[{key[:40]!r}]"


def quoted(text: str) -> str:
    """The string as TOML writes it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def no_table(hook: Hook) -> Hook:
    """The hook, which calls a table by its name when it is given one."""

    def read(value: Any, kind: Any = None) -> Any:
        return hook(Unusable("a table") if type(value) is dict else value, kind)

    return read


def _decoded(text: str | bytes) -> str:
    if len(require((str, bytes), text, "text", "a string or bytes")) > LARGEST:
        raise _too_large()
    if isinstance(text, str):
        try:
            if len(text.encode()) > LARGEST:
                raise _too_large()
        except UnicodeEncodeError as error:
            raise NotationError("this is half of a surrogate pair", text, error.start) from None
        return text
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        wide = text.startswith((b"\xff\xfe", b"\xfe\xff"))
        hint = "; it seems to be UTF-16, so save it as UTF-8" if wide else ""
        raise DecodeError(f"this is not UTF-8: see byte {error.start}{hint}") from None


def _too_large() -> DecodeError:
    return DecodeError(f"this is larger than {LARGEST // 1024} KiB")


def _refuse_depth(text: str) -> None:
    """Refuse what tomllib takes squares of time for, or a stack without end."""
    depth = parts = 0
    for match in _TOKEN.finditer(text):
        found = match[0]
        if found == ".":
            parts += 1
            if parts >= DEEPEST:
                told = f"this key has more than {DEEPEST} parts"
                raise NotationError(told, text, match.start())
        elif found[0] not in "\"'#":
            parts = 0
            depth += (found in "[{") - (found in "]}")
            if depth > DEEPEST:
                told = f"this is nested deeper than {DEEPEST} levels"
                raise NotationError(told, text, match.start())


def _syntax_error(told: str, text: str) -> NotationError:
    match = _TOLD.fullmatch(told)
    what = match[1] if match else told
    position = len(text)
    if match and match[2]:
        before = text.split("\n")[: int(match[2]) - 1]
        position = sum(len(line) + 1 for line in before) + int(match[3]) - 1
    shown = what if len(what) <= _LONGEST else f"{what[:_LONGEST]}..."
    return NotationError(f"this is no TOML: {shown}", text, position)


def _usable(value: Any) -> Any:
    if type(value) is dict:
        return {key: _usable(held) for key, held in value.items()}
    if type(value) is list:
        return [_usable(item) for item in value]
    if type(value) in (str, int, bool):
        return value
    kind = "number" if type(value) is float else type(value).__name__
    return Unusable(f"the {kind} {value}")
