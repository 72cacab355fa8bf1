"""Reading a text from left to right, and saying where it goes wrong and what belongs there.

Nothing is skipped and nothing is guessed: whoever is handed a `Scanner` takes from it exactly
the characters that the notation has, and the first one that does not fit is the position of the
error. No character is read more than a few times, so that junk of any length is refused in linear
time.
"""

from __future__ import annotations

import difflib
import json
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from mamey.core.errors import NotationError
from mamey.core.violations import Violation

FOLD: Final = "\n  "
"""What may stand for a space where lines are folded."""

_LONGEST: Final = 20
"""How much of a word an error shows."""
_WRITTEN: Final = re.compile(rf"[^\s,:@]{{0,{_LONGEST + 1}}}")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*+)")
_PLAIN: Final = re.compile(r'[^"\\\x00-\x1f\ud800-\udfff]*+')

_HEX: Final = "[0-9A-Fa-f]"
_ESCAPES: Final[Sequence[Sequence[str]]] = (
    (r"\\", r'["\\/bfnrt]'),
    (r"\\", "u", "[0-9A-CE-Fa-ce-f]", _HEX, _HEX, _HEX),
    (r"\\", "u", "[Dd]", "[0-7]", _HEX, _HEX),
    (
        *(r"\\", "u", "[Dd]", "[89ABab]", _HEX, _HEX),  # A surrogate, and the other of its pair.
        *(r"\\", "u", "[Dd]", "[C-Fc-f]", _HEX, _HEX),
    ),
)
"""The escapes of a JSON string, one class of characters after the other."""
_ESCAPE: Final = re.compile("|".join("".join(classes) for classes in _ESCAPES))


class Scanner:
    """A text, and how far it has been read."""

    def __init__(self, text: str, *, folded: bool = False) -> None:
        self.text = text
        self.position: int = 0
        """Where the next character stands."""
        self._folded = folded

    @property
    def at_end(self) -> bool:
        """Whether all of the text has been read."""
        return self.position == len(self.text)

    @property
    def at_line_end(self) -> bool:
        """Whether the line ends here, and does not go on after a fold."""
        return self.at_end or (self.sees("\n") and not self.sees(FOLD[:-1]))

    def since(self, start: int) -> str:
        """What has been read from a position on."""
        return self.text[start : self.position]

    def sees(self, start: str) -> bool:
        """Whether this comes next."""
        return self.text.startswith(start, self.position)

    def failure(
        self, message: str, position: int | None = None, violations: Iterable[Violation] = ()
    ) -> NotationError:
        """The error for what stands here, or at another position."""
        place = self.position if position is None else position
        return NotationError(message, self.text, place, violations)

    def expected(self, what: str, position: int | None = None) -> NotationError:
        """The error for anything but what is expected here, or at another position."""
        place = self.position if position is None else position
        return self.failure(f"expected {what}, {self._found(place)}", place)

    def _found(self, place: int) -> str:
        if place >= len(self.text):
            return "but the text ends here"
        char = self.text[place]
        if char == "\r":
            return "not a carriage return; lines end with a line feed alone"
        if char == "\n":
            return "but the line ends here" if self._folded else "not the end of a line"
        if char == " ":
            return "not a space"
        if char.isascii():
            return f"not {char!r}"
        name = unicodedata.name(char, "")
        return f"not {char!r}, which is U+{ord(char):04X} {name}".rstrip()

    def take(self, wanted: str, what: str) -> None:
        """Read these characters."""
        for char in wanted:
            if not self.sees(char):
                raise self.expected(what)
            self.position += 1

    def char(self, chars: str, what: str) -> str:
        """Read one of these characters."""
        found = self.text[self.position : self.position + 1]
        if not found or found not in chars:
            raise self.expected(what)
        self.position += 1
        return found

    def gap(self, what: str) -> None:
        """Read one space, which may be a fold, before what is named."""
        if self._folded and self.sees(FOLD):
            self.position += len(FOLD)
            return
        if self._folded and self.sees(FOLD[:-1]):
            after = self.position + len(FOLD) - 1
            raise self.expected("two spaces, with which a line goes on", after)
        self.take(" ", f"a space and {what}")

    def word(self, words: tuple[str, ...], what: str) -> str:
        """Read one of these words; a word near to one of them is an error that says so."""
        match = _any_of(words).match(self.text, self.position)
        if match is None:
            raise self._misspelt(words, what)
        self.position = match.end()
        return match[0]

    def _misspelt(self, words: tuple[str, ...], what: str) -> NotationError:
        start, left = self.position, words
        while True:
            begun = self.text[start : self.position + 1]
            longer = tuple(word for word in left if word.startswith(begun))
            if not longer or self.at_end:
                break
            left = longer
            self.position += 1
        match = _WRITTEN.match(self.text, start)
        if match is None or not match[0]:
            return self.expected(what)
        written, found = match[0], self.text[start : self.position]
        shown = written if len(written) <= _LONGEST else f"{written[:_LONGEST]}..."
        meant = _meant(found) if found in words else _hint(written, words)
        return self.failure(f"expected {what}, not {shown!r}{meant}")

    def number(self, what: str) -> str:
        """Read a whole number without needless zeros, of any length."""
        match = _NUMBER.match(self.text, self.position)
        if match is None:
            raise self.expected(what, self.position + self.sees("-"))
        self.position = match.end()
        return match[0]

    def string(self, what: str) -> str:
        """Read a JSON string of whole characters: no half of a surrogate pair."""
        start = self.position
        self.take('"', what)
        while True:
            match = _PLAIN.match(self.text, self.position)
            self.position = match.end() if match else self.position
            if not self.sees("\\"):
                break
            escape = _ESCAPE.match(self.text, self.position)
            if escape is None:
                raise self.expected("an escape of JSON", self.position + self._escaped())
            self.position = escape.end()
        self.take('"', "a character of a JSON string, or the quotation mark that ends it")
        read: str = json.loads(self.text[start : self.position])
        return read

    def _escaped(self) -> int:
        """How many characters here can begin an escape."""
        return max(map(self._fitting, _ESCAPES))

    def _fitting(self, classes: Sequence[str]) -> int:
        here = self.text[self.position : self.position + len(classes)]
        for place, char in enumerate(here):
            if not re.fullmatch(classes[place], char):
                return place
        return len(here)

    def end_line(self) -> None:
        """Read the end of a line."""
        self.take("\n", "the end of the line")

    def end(self, what: str) -> None:
        """See that nothing follows."""
        if not self.at_end:
            raise self.expected(f"nothing after {what}")


@cache
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """Matches any of the words, unless a letter or digit makes it longer."""
    longest_first = sorted(words, key=len, reverse=True)
    spelt = "|".join(
        re.escape(word) + (r"(?![^\W_])" if word[-1].isalnum() else "") for word in longest_first
    )
    return re.compile(spelt)


def _hint(written: str, words: tuple[str, ...]) -> str:
    """A question after the word that is near to what is written, if there is one."""
    if len(written) > _LONGEST:
        return ""
    plain = unicodedata.normalize("NFKC", written).lower()
    by_plain = {word.lower(): word for word in words}
    begun = [word for word in by_plain if word.startswith(plain)]
    if begun:
        return _meant(by_plain[begun[0]]) if len(begun) == 1 else ""
    for tried in (plain, plain.partition("-")[0]):
        near = difflib.get_close_matches(tried, by_plain, n=1)
        if near:
            return _meant(by_plain[near[0]])
    return ""


def _meant(word: str) -> str:
    return f"; did you mean {word!r}?"
