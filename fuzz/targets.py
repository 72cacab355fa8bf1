"""The readers to be fuzzed: what a stranger sends is read, or refused by a documented error.

What is read is written and read again, and must be the same. Every reader is a function from bytes
to a word for the outcome; any error that it raises is a finding.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import mamey
from mamey import DamagedRecord, DecodeError, History, InvalidState, Record
from tests.support.mutations import RULESETS

Target: TypeAlias = Callable[[bytes], str]

ACCEPTED: Final = "accepted"
IN_PART: Final = "accepted in part"
REFUSED: Final = "refused"


def decode(data: bytes) -> str:
    """A value as JSON."""
    try:
        value = mamey.decode(data, rulesets=RULESETS)
    except (DecodeError, InvalidState) as error:
        return refused(error)
    written = mamey.dumps(value)
    again = mamey.decode(written, rulesets=RULESETS)
    assert again == value and hash(again) == hash(value) and mamey.dumps(again) == written
    return ACCEPTED


def record(data: bytes) -> str:
    """The record of a game."""
    return played(Record.read, data)


def game(data: bytes) -> str:
    """A record or a history, whichever it is."""
    return played(mamey.read_game, data)


def played(read: Callable[[bytes], Record | History], data: bytes) -> str:
    """A game as it was played; what was good before the damage must be good by itself."""
    try:
        found, outcome = read(data), ACCEPTED
    except DamagedRecord as damaged:
        found, outcome = damaged.record, IN_PART
        refused(damaged)
    except DecodeError as error:
        return refused(error)
    assert read(found.text()) == found
    return outcome


def action_notation(data: bytes) -> str:
    """An action in the short notation."""
    try:
        action = mamey.parse_action(text(data))
    except DecodeError as error:
        return refused(error)
    assert mamey.parse_action(mamey.format_action(action)) == action
    return ACCEPTED


def game_notation(data: bytes) -> str:
    """A game in the short notation."""
    try:
        found = mamey.parse_game(text(data), rulesets=RULESETS)
    except DecodeError as error:
        return refused(error)
    assert mamey.parse_game(mamey.format_game(found), rulesets=RULESETS) == found
    return ACCEPTED


def ruleset(data: bytes) -> str:
    """A ruleset in TOML."""
    try:
        found = mamey.read_ruleset(data)
    except DecodeError as error:
        return refused(error)
    again = mamey.read_ruleset(mamey.format_ruleset(found))
    assert again.digest == found.digest and again.name == found.name
    return ACCEPTED


def text(data: bytes) -> str:
    """Bytes as a string, with halves of surrogate pairs for what is not UTF-8."""
    return data.decode(errors="surrogateescape")


def refused(error: DecodeError | InvalidState) -> str:
    """See that an error can be told and is not as long as what it refuses may be."""
    told = str(error)
    assert told and len(told) < 10_000
    assert told.replace("\n", " ").isprintable()
    return REFUSED


TARGETS: Final[Mapping[str, Target]] = {
    "decode": decode,
    "record": record,
    "game": game,
    "action-notation": action_notation,
    "game-notation": game_notation,
    "ruleset": ruleset,
}
"""The readers by the names that the command takes."""
