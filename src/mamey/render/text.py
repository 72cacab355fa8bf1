"""A view as a readable table of plain text.

A view and nothing else is what is drawn, so no picture can show more than its viewer sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mamey.core.checks import describe, require
from mamey.core.errors import WrongType
from mamey.core.game import Seen
from mamey.render import WORDS, Words
from mamey.render.columns import cut, display_width, printable

NAME_WIDTH: Final = 20
"""The columns that a player's name may take."""


def text(view: Seen, *, names: Sequence[str] = ()) -> str:
    """A view as a table of plain text, at most 79 columns wide.

    Args:
        view: what a player or a spectator sees, of any game in `GAMES`.
        names: what to call the players, by seat; by default, and in place of a blank name,
            `player 0` and so on. A name is cut to 20 columns, and what a terminal would obey
            in it is shown escaped.

    Returns:
        Lines without trailing spaces; no line break at the end.

    Raises:
        WrongType: an argument is of a wrong type, or there are not as many names as players.

    >>> from mamey import new_game, observe
    >>> print(text(observe(new_game(players=3, seed=7), 0), names=["Ann", "Ben", "Zoe"]))
    Mamey for 3 players, ruleset standard
    Seen by  [0] Ann
    Turn     [0] Ann
    Deck     51 cards
    <BLANKLINE>
    Fields     face down  face up
      Field 1  1 card
      Field 2  1 card
      Field 3  1 card
    <BLANKLINE>
    Players    cubes  stock  sold  hand
    > [0] Ann      5      2     0     2  R2 Y3
      [1] Ben      5      2     0     2
      [2] Zoe      5      2     0     2
    <BLANKLINE>
    Store: the number of each square and whose cube is on it, [ ] for an open one
            2 cards         3 cards      4 cards      5 cards  6 cards
      RUN   4[ ] 3[ ] 2[ ]   7[ ]  5[ ]  10[ ]  8[ ]  15[ ]    20[ ]
      SAME  5[ ] 4[ ]       10[ ]  8[ ]  15[ ]        20[ ]
      DIFF  3[ ] 2[ ] 1[ ]   6[ ]  4[ ]  10[ ]  8[ ]
    <BLANKLINE>
    Discard area: 0 cards
    """
    lines = _words(view).table(view, _shown(names, view.players))
    return "\n".join(line.rstrip() for line in lines)


def can_draw(view: object) -> bool:
    """Whether a value is a view of a game in `GAMES`."""
    return any(isinstance(view, words.view) for words in WORDS.values())


def _words(view: object) -> Words:
    for words in WORDS.values():
        if isinstance(view, words.view):
            return words
    raise WrongType(f"view must be a view of a game, as observe gives it, not {describe(view)}")


def _shown(names: object, players: int) -> list[str]:
    """The names ready to print, those left out or blank being replaced."""
    meaning = "a sequence of names"
    if isinstance(names, str):
        raise WrongType(f"names must be {meaning}, not {describe(names)}")
    given = [
        printable(require(str, name, "each of names", "a string")).strip()
        for name in require(Sequence, names, "names", meaning)
    ]
    if given and len(given) != players:
        raise WrongType(f"names must be those of {players} players, not {len(given)}")
    default = [f"player {player}" for player in range(players)]
    return [
        cut(name, NAME_WIDTH) if display_width(name) else instead
        for name, instead in zip(given or default, default, strict=True)
    ]
