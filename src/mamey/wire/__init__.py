"""Values of a game as JSON, whole games as records, actions as text, rulesets in TOML.

`encode`, `decode`, `dumps` and `digest` turn values into JSON and back. A `Record` is a game as it
was played, a `History` what one player saw of it, and a `RecordFile` keeps a game while it is
played. `parse_action` and `parse_game` read the short notation for people, and `read_ruleset` a
ruleset that somebody wrote by hand.
"""

from mamey.wire.codec import KINDS, VERSION, decode, digest, dumps, encode
from mamey.wire.files import RecordFile
from mamey.wire.history import History
from mamey.wire.notation import format_action, format_game, parse_action, parse_game
from mamey.wire.record import Record, read_game
from mamey.wire.ruleset import format_ruleset, read_ruleset

__all__ = [
    "KINDS",
    "VERSION",
    "History",
    "Record",
    "RecordFile",
    "decode",
    "digest",
    "dumps",
    "encode",
    "format_action",
    "format_game",
    "format_ruleset",
    "parse_action",
    "parse_game",
    "read_game",
    "read_ruleset",
]
