"""Texts with something wrong in them, made from good ones."""

from collections.abc import Callable

from hypothesis import strategies as st

TRAPS = "\n \t\r\x00,:;@-'\"\\#\xa0\xad\u0301\u200b\u202e\u3000\ufeff\uff21\uff13\ud800\U0001f3b2"
"""Characters that a lenient reader takes for nothing, or for others."""


def typos(texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """The texts after one to three slips: characters lost, doubled, changed, swapped or added."""
    return st.builds(_spoiled, texts, st.lists(_slips(), min_size=1, max_size=3))


_Slip = tuple[Callable[[str, int, str], str], float, str]


def _slips() -> st.SearchStrategy[_Slip]:
    chars = st.one_of(
        st.sampled_from(TRAPS),
        st.characters(min_codepoint=32, max_codepoint=126),
        st.characters(),
    )
    return st.tuples(st.sampled_from(_SLIPS), st.floats(0, 1), chars)


def _spoiled(text: str, slips: list[_Slip]) -> str:
    for slip, where, char in slips:
        text = slip(text, int(where * len(text)), char)
    return text


def _insert(text: str, place: int, char: str) -> str:
    return text[:place] + char + text[place:]


def _change(text: str, place: int, char: str) -> str:
    return text[:place] + char + text[place + 1 :]


def _lose(text: str, place: int, char: str) -> str:
    return text[:place] + text[place + 1 :]


def _double(text: str, place: int, char: str) -> str:
    return text[: place + 1] + text[place:]


def _swap(text: str, place: int, char: str) -> str:
    return text[:place] + text[place : place + 2][::-1] + text[place + 2 :]


def _other_case(text: str, place: int, char: str) -> str:
    return text[:place] + text[place : place + 1].swapcase() + text[place + 1 :]


def _cut(text: str, place: int, char: str) -> str:
    return text[:place]


def _lose_line(text: str, place: int, char: str) -> str:
    lines = text.split("\n")
    number = text[:place].count("\n")
    return "\n".join(lines[:number] + lines[number + 1 :])


def _double_line(text: str, place: int, char: str) -> str:
    lines = text.split("\n")
    number = text[:place].count("\n")
    return "\n".join(lines[: number + 1] + lines[number:])


_SLIPS = (
    *(_insert, _change, _lose, _double, _swap, _other_case, _cut),
    *(_lose_line, _double_line),
)
