"""Situations on a table, written in few words, and moves in the short notation."""

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from mamey import (
    STANDARD,
    Action,
    Card,
    Field,
    Harvest,
    Hire,
    IllegalAction,
    Receive,
    Return,
    Rule,
    Ruleset,
    Seat,
    Sell,
    Square,
    State,
    apply,
    cards,
    explain,
    legal_actions,
    replay,
    score,
    to_act,
    validate,
)
from mamey.games.mamey import GAME

CUBES = 7


def table(
    *,
    players: int = 3,
    ruleset: Ruleset = STANDARD,
    hands: Sequence[str] = (),
    fields: Sequence[str] | None = None,
    deck: str | int = 20,
    cubes: Sequence[int] | int = 3,
    squares: Mapping[str, int] | None = None,
    sold: Sequence[str] = (),
    turn: int = 0,
    inspecting: int | None = None,
    final_turns: int | None = None,
) -> State:
    """A state that keeps every invariant, with the parts that matter spelt out.

    hands: a text of cards for each player; players not mentioned hold nothing.
    fields: for each field `face up | face down`, such as `R3 Y4 | G1` or `| G1`; by default
        one face-down card each, or nothing with an empty deck.
    deck: the cards, top first, or how many there are (any cards).
    cubes: merchant cubes in hand, for each player or for all; the rest is stock.
    squares: whose cube stands on which square, such as `{"diff-3-a": 0}`.
    sold: the sold cards of each player; by default any cards, as many as the squares ask for.
    All other cards lie in the discard area.
    """
    pool = Counter(ruleset.cards(players))

    def take(text: str) -> tuple[Card, ...]:
        taken = cards(text)
        pool.subtract(taken)
        assert min(pool.values()) >= 0, f"{text} is more than the deck has"
        return taken

    def take_any(number: int) -> tuple[Card, ...]:
        taken = tuple(sorted(pool.elements(), key=lambda card: (card.is_joker, card)))[:number]
        pool.subtract(taken)
        return taken

    owned = dict(squares or {})
    board = ruleset.store(players).squares
    needed = [
        sum(Square.named(name).size for name, owner in owned.items() if owner == player)
        for player in range(players)
    ]
    held = [tuple(sorted(take(text))) for text in hands]
    held += [()] * (players - len(held))
    spelt = [tuple(sorted(take(text))) for text in sold]
    fixed_deck = take(deck) if isinstance(deck, str) else None
    laid = None
    if fields is not None:
        assert len(fields) == 3
        laid = [
            Field(tuple(sorted(take(up))), tuple(sorted(take(down))))
            for up, _, down in (text.partition("|") for text in fields)
        ]
    piles = spelt + [tuple(sorted(take_any(number))) for number in needed[len(spelt) :]]
    pile = take_any(deck) if isinstance(deck, int) else fixed_deck or ()
    if laid is None:
        laid = [Field((), take_any(1 if pile else 0)) for _ in range(3)]
    in_hand = [cubes] * players if isinstance(cubes, int) else list(cubes)
    on_store = [list(owned.values()).count(player) for player in range(players)]
    state = State(
        ruleset=ruleset,
        deck=pile,
        fields=(laid[0], laid[1], laid[2]),
        seats=tuple(
            Seat(held[p], in_hand[p], CUBES - in_hand[p] - on_store[p], piles[p])
            for p in range(players)
        ),
        owners=tuple(owned.pop(str(square), None) for square in board),
        discard=tuple(sorted(pool.elements())),
        turn=turn,
        inspecting=inspecting,
        final_turns=final_turns,
    )
    assert not owned, f"no such squares: {owned}"
    validate(state)
    return state


def act(text: str) -> Action:
    """An action from its notation: `harvest`, `hire R1`, `sell R1 R2 @ run-2-a`."""
    word, _, rest = text.partition(" ")
    if word == "sell":
        group, _, square = rest.partition("@")
        return Sell(cards(group), Square.named(square.strip()))
    if word == "hire":
        return Hire(*cards(rest))
    plain: dict[str, Action] = {"harvest": Harvest(), "receive": Receive(), "return": Return()}
    return plain[text]


def play(state: State, *moves: str) -> State:
    """The state after these moves."""
    return replay(GAME, state, map(act, moves))


def legal(state: State) -> list[str]:
    """What the player to act may do, in the notation."""
    player = to_act(state)
    return [] if player is None else [str(action) for action in legal_actions(state, player)]


def sales(state: State) -> list[str]:
    """The sales among what the player to act may do."""
    return [text for text in legal(state) if text.startswith("sell")]


def refused(state: State, move: str, player: int | None = None) -> list[Rule]:
    """The rules that forbid a move; apply refuses it in the same words and changes nothing."""
    action = act(move)
    violations = explain(state, action, player=player)
    assert violations, f"{move} is legal"
    before = hash(state)
    with pytest.raises(IllegalAction) as raised:
        apply(state, action, player=player)
    assert raised.value.violations == violations
    assert raised.value.action == action
    assert hash(state) == before
    return [violation.rule for violation in violations]


def reasons(state: State, move: str) -> list[str]:
    """The sentences that tell why a move is refused."""
    return [violation.sentence for violation in explain(state, act(move))]


def totals(state: State) -> list[int]:
    """What each player has earned."""
    return [sheet.total for sheet in score(state)]
