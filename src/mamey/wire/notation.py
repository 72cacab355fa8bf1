"""The short notation, for people: an action in a line, a whole game in a mail.

An action is written as `str` shows it: `harvest`, `sell R3 GX B3 @ diff-3-a`. A game is the line
`mamey 1` with the name of the game and the version of its rules, then the ruleset, the players, the
start player, the cards in the order of the deal, a line for each turn, and, once the game is
over, the scores. `docs/notation.md` has the grammar.

The notation is strict: what is not written by `format_action` and `format_game` is an error at
its first character, but that the cards of a sale may stand in any order, lines may be folded
at any space, and a turn may take several lines.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import Any, Final, Literal, overload

from attrs import frozen

from mamey.core.checks import describe, require
from mamey.core.errors import IllegalAction, InvalidSetup, NotFound, WrongType
from mamey.core.game import AnyGame
from mamey.games import GAMES
from mamey.games.mamey import Action
from mamey.games.mamey.model import ACTION_TYPES
from mamey.wire import mamey_notation
from mamey.wire.codec import by_digest, form_of
from mamey.wire.played import LONGEST_NAME
from mamey.wire.record import Record
from mamey.wire.scanner import FOLD, Scanner

WIDTH: Final = 79
"""The columns that lines are folded to."""

_DIGEST: Final = "sha256:"
_SHOWN: Final = 20
_UNSEEN: Final = re.compile(
    r"[^\S ]|[\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]"
    r"|[\ufff9-\ufffb\U000e0000-\U000e007f]"
)
"""What nobody sees in a name, or what turns the text around it."""


@frozen(kw_only=True)
class Notation:
    """The parts of the notation that each game has for itself."""

    action_types: tuple[type, ...]
    write_action: Callable[[Any], str]
    read_action: Callable[[Scanner], Any]
    """Takes an action from a text; raises NotationError."""
    read_card: Callable[[Scanner], Any]
    """Takes a card from a text; raises NotationError."""


NOTATIONS: Final[Mapping[str, Notation]] = MappingProxyType(
    {
        "mamey": Notation(
            action_types=ACTION_TYPES,
            write_action=str,
            read_action=mamey_notation.read_action,
            read_card=mamey_notation.read_card,
        )
    }
)
"""The notations of the games, by the game's name."""


@overload
def parse_action(text: str, *, game: Literal["mamey"] = "mamey") -> Action: ...
@overload
def parse_action(text: str, *, game: str) -> Any: ...
def parse_action(text: str, *, game: str = "mamey") -> Any:
    """The action that a text spells.

    Args:
        text: the action as `format_action` writes it; the cards of a sale may stand in any order.
        game: the name of the game that the action is of.

    Raises:
        NotationError: it spells no action; the error points at the first character that is
            wrong, or at the end where something is missing.
        NotFound: there is no such game.
        WrongType: the text is no string.

    >>> parse_action("sell R3 GX B3 @ diff-3-a").square.size
    3
    >>> parse_action("hire Y9")
    Traceback (most recent call last):
    mamey.core.errors.NotationError: column 7: expected a card, R1 to R5, RX and so on, not 'Y9'
      hire Y9
            ^
    """
    if game not in NOTATIONS:
        raise NotFound(f"there is no game {describe(game)}; there are {', '.join(NOTATIONS)}")
    scanner = Scanner(require(str, text, "text", "an action as text, such as 'hire Y1'"))
    action = NOTATIONS[game].read_action(scanner)
    scanner.end("the action")
    return action


def format_action(action: object) -> str:
    """An action as text, as `parse_action` reads it; any action, whether it can be legal or not.

    Raises:
        WrongType: it is no action of any game.

    >>> from mamey import Hire, Card
    >>> format_action(Hire(Card.Y1))
    'hire Y1'
    """
    for notation in NOTATIONS.values():
        if isinstance(action, notation.action_types):
            return notation.write_action(action)
    raise WrongType(f"action must be an action of a game, not {describe(action)}")


def format_game(record: Record) -> str:
    r"""A whole game, or its beginning, as text, as `parse_game` reads it.

    Equal records give equal texts. The text holds all cards, those in the deck too: show it to
    nobody who still plays.

    Raises:
        WrongType: it is no Record.

    >>> from mamey import Harvest, Receive, new_game
    >>> record = Record.begin(new_game(players=2, seed=7), names=["Ann", "Ben"])
    >>> text = format_game(record.play(Harvest()).play(Receive()))
    >>> print(*text.splitlines()[:4], *text.splitlines()[-1:], sep="\n")
    mamey 1
    ruleset standard
    players "Ann" "Ben"
    start 0
    0: harvest, receive
    """
    require(Record, record, "record", "a Record")
    game, state = record.game, record.first
    form = form_of(game)
    lines = [
        [game.name, str(game.rules_version)],
        ["ruleset", _ruleset_name(game, state.ruleset)],
        ["players", *map(_quoted, record.names)],
        ["start", str(game.to_act(state))],
        ["deal", *map(form.write_card, form.order(state))],
    ]
    for player, moves in groupby(record.moves, lambda move: move.player):
        actions = ", ".join(format_action(move.action) for move in moves)
        lines.append([f"{player}:", *actions.split(" ")])
    if record.over:
        lines.append(["scores", *(str(score.total) for score in game.score(record.state))])
    return "".join(f"{_folded(words)}\n" for words in lines)


def _ruleset_name(game: AnyGame, ruleset: Any) -> str:
    shipped = game.rulesets.get(ruleset.name) == ruleset
    return str(ruleset.name if shipped else ruleset.digest)


def _quoted(name: str) -> str:
    """A name as a JSON string in which everything can be seen."""
    quoted = json.dumps(name, ensure_ascii=False)
    return _UNSEEN.sub(lambda match: json.dumps(match[0])[1:-1], quoted)


def _folded(words: Iterable[str]) -> str:
    """The words in a line, folded where it would grow too long."""
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if len(longer) <= WIDTH:
            lines[-1] = longer
        else:
            lines.append(FOLD[1:] + word)
    return "\n".join(lines)


def parse_game(text: str, *, rulesets: Iterable[object] | None = None) -> Record:
    """The game that a text spells, played again from the deal.

    Args:
        text: the game as `format_game` writes it. It may be folded at other spaces, a turn may
            take several lines, and the last line may lack its line feed.
        rulesets: those among which a ruleset is found by its digest; None for those that come
            with the game. By its name only these are found, in any case.

    Raises:
        NotationError: it spells no game, or one that cannot be played. What is misspelt is pointed
            at by its first character that is wrong, and what does not fit the game by its
            beginning, such as an action that the rules forbid: then the error has their
            `violations` too. What is missing is missed at the end of its line.
        WrongType: the text is no string, or a ruleset is none.
    """
    known = None if rulesets is None else by_digest(rulesets)
    scanner = Scanner(require(str, text, "text", "a game as text"), folded=True)
    game = GAMES[scanner.word(tuple(NOTATIONS), "the name of a game")]
    _read_version(scanner, game)
    ruleset = _read_ruleset(scanner, game, known)
    names = _read_names(scanner, game, ruleset)
    _begin_line(scanner, "start", "the start player")
    numbers = tuple(map(str, range(len(names))))
    start = int(scanner.word(numbers, f"the start player, from 0 to {numbers[-1]}"))
    order = _read_order(scanner, game, ruleset, len(names))
    first = game.deal(players=len(names), order=order, ruleset=ruleset, start=start)
    return _read_moves(scanner, Record.begin(first, names=names))


def _begin_line(scanner: Scanner, word: str, following: str) -> None:
    if not scanner.at_end:
        scanner.end_line()
    scanner.word((word,), f"the line {word!r}")
    scanner.gap(following)


def _read_version(scanner: Scanner, game: AnyGame) -> None:
    scanner.gap("the version of its rules")
    place = scanner.position
    version = scanner.number("the version of its rules")
    if version != str(game.rules_version):
        told = f"this is version {version[:_SHOWN]} of the rules; this library plays by version"
        raise scanner.failure(f"{told} {game.rules_version}", place)


def _read_ruleset(scanner: Scanner, game: AnyGame, given: Mapping[str, Any] | None) -> Any:
    known = by_digest(game.rulesets.values()) if given is None else given
    _begin_line(scanner, "ruleset", "its name or its digest")
    place = scanner.position
    word = scanner.word((*game.rulesets, _DIGEST), "the name of a ruleset, or its digest")
    if word in game.rulesets:
        return game.rulesets[word]
    for _ in range(64):
        scanner.char("0123456789abcdef", "a digest: 64 digits 0 to 9 and a to f")
    found = known.get(scanner.since(place))
    if found is None:
        told = "no ruleset with this digest is known; hand yours over in `rulesets`"
        raise scanner.failure(told, place)
    return found


def _read_names(scanner: Scanner, game: AnyGame, ruleset: Any) -> list[str]:
    _begin_line(scanner, "players", "the name of a player in quotation marks")
    names: list[str] = []
    while not names or not scanner.at_line_end:
        if names:
            scanner.gap("the name of another player")
        place = scanner.position
        names.append(scanner.string("the name of a player in quotation marks"))
        if len(names) > game.players[-1]:
            raise scanner.failure(f"{game.name} is for {game.players[-1]} players at most", place)
        if len(names[-1]) > LONGEST_NAME:
            raise scanner.failure(f"a name has at most {LONGEST_NAME} characters", place)
    if len(names) not in game.players:
        raise scanner.expected("the name of another player")
    order = ruleset.cards(len(names))
    try:
        game.deal(players=len(names), order=order, ruleset=ruleset)
    except InvalidSetup as error:
        raise scanner.failure(str(error), violations=error.violations) from None
    return names


def _read_order(scanner: Scanner, game: AnyGame, ruleset: Any, players: int) -> list[Any]:
    """The cards of the deal, which are exactly those of the ruleset."""
    notation = NOTATIONS[game.name]
    deck = Counter(ruleset.cards(players))
    left = deck.copy()
    order: list[Any] = []
    _begin_line(scanner, "deal", "the cards, the top one first")
    while not order or not scanner.at_line_end:
        if order:
            scanner.gap("another card")
        place = scanner.position
        card = notation.read_card(scanner)
        if not left[card]:
            held = f"are only {deck[card]}" if card in deck else "is no"
            told = f"there {held} {card} in the deck of {players} players"
            raise scanner.failure(told, place)
        left[card] -= 1
        order.append(card)
    if len(order) < deck.total():
        raise scanner.expected(f"another card: the deck of {players} players has {deck.total()}")
    return order


def _read_moves(scanner: Scanner, record: Record) -> Record:
    while not scanner.at_end:
        scanner.end_line()
        if scanner.at_end:
            break
        if record.over or scanner.sees("scores"):
            _read_scores(scanner, record)
            return record
        record = _read_turn(scanner, record)
    if record.over:
        raise scanner.expected("the line 'scores', since the game is over")
    return record


def _read_turn(scanner: Scanner, record: Record) -> Record:
    """One or more actions of one player."""
    to_act = record.game.to_act(record.state)
    seats = tuple(str(player) for player in range(len(record.names)))
    place = scanner.position
    player = int(scanner.word(seats, f"the number of the player to act, {to_act}"))
    if player != to_act:
        raise scanner.failure(f"player {to_act} is to act, not player {player}", place)
    scanner.take(":", "a colon after the player's number")
    following = "an action"
    while True:
        scanner.gap(following)
        place = scanner.position
        action = NOTATIONS[record.game.name].read_action(scanner)
        try:
            record = record.play(action, player=player)
        except IllegalAction as error:
            told = " ".join(map(str, error.violations))
            raise scanner.failure(told, place, error.violations) from None
        if scanner.at_end or scanner.sees("\n"):
            return record
        scanner.take(",", "a comma or the end of the line after an action")
        following = "another action"


def _read_scores(scanner: Scanner, record: Record) -> None:
    if not record.over:
        raise scanner.failure("the game is not over, so there are no scores yet")
    scanner.word(("scores",), "the line 'scores', since the game is over")
    for score in record.game.score(record.state):
        scanner.gap(f"the score of player {score.player}")
        place = scanner.position
        written = scanner.number(f"the score of player {score.player}")
        if written != str(score.total):
            told = f"player {score.player} has a score of {score.total}, not {written[:_SHOWN]}"
            raise scanner.failure(told, place)
    if not scanner.at_end:
        scanner.end_line()
    scanner.end("the scores")
