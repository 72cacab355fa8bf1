"""One text for equal JSON values, after RFC 8785, and its hash.

Numbers are whole and below 2**53 in size, as all numbers of our formats are: the rest of the RFC
is about fractions.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any


def canonical_bytes(value: Any) -> bytes:
    """The canonical text of a JSON value, in UTF-8.

    Args:
        value: made of dicts, lists, strings, whole numbers, True, False and None.

    >>> canonical_bytes({"b": [1, None], "a": "\u00fc"}).decode()
    '{"a":"ü","b":[1,null]}'
    """
    text = _written(value)
    if not text.isascii():  # Python and the RFC differ in how they order characters beyond it.
        text = _written(_sorted(value), sort_keys=False)
    return text.encode()


def digest_of(value: Any) -> str:
    """The hash of a JSON value's canonical text: `sha256:` and 64 hexadecimal digits.

    >>> digest_of({})
    'sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
    """
    return f"sha256:{hashlib.sha256(canonical_bytes(value)).hexdigest()}"


def _written(value: Any, *, sort_keys: bool = True) -> str:
    return json.dumps(
        value,
        ensure_ascii=False,
        check_circular=False,
        separators=(",", ":"),
        sort_keys=sort_keys,
    )


def _sorted(value: Any) -> Any:
    """The value with the keys of its objects in order: by UTF-16 code units, says the RFC."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return {key: _sorted(value[key]) for key in keys}
    if isinstance(value, list):
        return [_sorted(one) for one in value]
    return value
