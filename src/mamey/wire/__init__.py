"""Values of a game as JSON, games as records, and actions as text.

`encode`, `decode`, `dumps` and `digest` turn values into JSON and back. A `Record` is a game as it
was played, a `History` what one player saw of it, and a `RecordFile` keeps a game while it is
played.
"""

from mamey.wire.codec import KINDS, VERSION, decode, digest, dumps, encode
from mamey.wire.files import RecordFile
from mamey.wire.history import History
from mamey.wire.record import Record, read_game

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
    "read_game",
]
