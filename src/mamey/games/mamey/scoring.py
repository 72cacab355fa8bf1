"""Score lines, winners and rewards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import overload

from mamey.core.checks import require
from mamey.core.rulebook import Rule, implements
from mamey.core.scores import HiddenLine, PartialScore, Reward, Score, ScoreLine, best, rewards
from mamey.games.mamey.cards import Card
from mamey.games.mamey.legality import to_act
from mamey.games.mamey.model import State
from mamey.games.mamey.observation import Position, View, cards_of, require_position
from mamey.games.mamey.rulebook import scoring, sold
from mamey.games.mamey.rulesets import Ruleset


@overload
def score(state: State) -> tuple[Score, ...]: ...
@overload
def score(state: View) -> tuple[PartialScore, ...]: ...
def score(state: Position) -> tuple[Score, ...] | tuple[PartialScore, ...]:
    """What each player has earned so far, line by line.

    It can be asked at any moment. From a state it counts everything, the sold cards too, which
    nobody at the table may look at before the end. From a view it counts what the viewer may
    count: until the end the icons are a `HiddenLine`, and the total is None.

    Returns:
        A score for each player, by seat. Its lines are: the merchant cubes in hand, each
        square held, the icons of the numbered cards sold, and those of the jokers sold, if
        any. The tie-break is the number of cards sold.

    Raises:
        WrongType: the argument is no state or view of Mamey.

    >>> from mamey import Sell, Square, apply, cards, new_game, observe
    >>> state = new_game(players=3, seed=3)
    >>> state = apply(state, Sell(cards("B3 B4"), Square.named("run-2-a")))
    >>> [score.total for score in score(state)]
    [9, 5, 5]
    >>> [score.total for score in score(observe(state, 0))]
    [None, 5, 5]

    Sources: Scoring after the Game Ends.
    """
    require_position(state)
    if isinstance(state, View):
        return tuple(_count_seen(state, player) for player in range(state.players))
    return _count(state)


def _count(state: Position) -> tuple[Score, ...]:
    """The scores where all sold cards are known: in a state, and in any view after the end."""
    piles = [cards_of(state.seats[player].sold) for player in range(state.players)]
    return tuple(
        Score(
            player,
            (*_open_lines(state, player), *_icon_lines(state.ruleset, pile)),
            len(pile),
        )
        for player, pile in enumerate(piles)
    )


def _count_seen(view: View, player: int) -> PartialScore:
    pile = view.seats[player].sold
    icons: Iterable[ScoreLine | HiddenLine] = _icon_lines(view.ruleset, pile.cards)
    if pile.hidden:
        icons = (HiddenLine((scoring.ICONS, sold.PUT_DOWN), {"hidden": pile.hidden}),)
    return PartialScore(player, (*_open_lines(view, player), *icons), len(pile))


def _open_lines(state: Position, player: int) -> Iterator[ScoreLine]:
    """What lies open all game long: cubes in hand and on the store."""
    cubes = state.seats[player].cubes
    yield ScoreLine((scoring.CUBES,), cubes, {"cubes": cubes})
    store = state.ruleset.store(state.players)
    for square in state.squares_of[player]:
        paid = (scoring.SQUARES, *_stated(store.cell(square).source))
        yield ScoreLine(paid, store.number(square), {"square": str(square)})


def _icon_lines(ruleset: Ruleset, pile: tuple[Card, ...]) -> Iterator[ScoreLine]:
    numbered = [card for card in pile if not card.is_joker]
    icons = sum(ruleset.icons_on(card) for card in numbered)
    rules = (scoring.ICONS, *_stated(ruleset.source("icons")))
    yield ScoreLine(rules, icons, {"cards": len(numbered)})
    jokers = [card for card in pile if card.is_joker]
    if jokers:
        icons = sum(ruleset.icons_on(card) for card in jokers)
        rules = (
            scoring.ICONS,
            scoring.JOKER_OWN_ICONS,
            *_stated(ruleset.source("joker_icons")),
        )
        yield ScoreLine(rules, icons, {"jokers": len(jokers)})


def _stated(rule: Rule | None) -> tuple[Rule, ...]:
    return () if rule is None else (rule,)


@implements(scoring.MOST_MAMEY, scoring.TIE_BREAK, scoring.SHARED_VICTORY)
def winners(state: Position) -> tuple[int, ...]:
    """The players who have won, lowest seat first; none before the game is over.

    More than one is a shared victory: equal in Mamey and in the number of cards sold.

    Args:
        state: a state, or anybody's view: after the end all of them show everything that counts.

    Raises:
        WrongType: the argument is no state or view of Mamey.
    """
    return best(_count(state)) if to_act(state) is None else ()


def deciding_rules(state: State) -> tuple[Rule, ...]:
    """The rules that decide who wins a finished game: the tie-breaks only where they matter."""
    scores = _count(state)
    first = best(scores)
    top = scores[first[0]].total
    level = sum(score.total == top for score in scores)
    tie_break = (scoring.TIE_BREAK,) if level > 1 else ()
    shared = (scoring.SHARED_VICTORY,) if len(first) > 1 else ()
    return (scoring.MOST_MAMEY, *tie_break, *shared)


def returns(state: Position, *, reward: Reward = Reward.WIN_SHARE) -> tuple[float, ...]:
    """The reward of each player, by seat; 0 for everybody before the game is over.

    Args:
        state: a state, or anybody's view.
        reward: a share of the victory (1 divided among the winners), or the player's total
            minus the mean of the others' totals.

    Raises:
        WrongType: an argument is of a wrong type.

    >>> from mamey import new_game
    >>> returns(new_game(players=3, seed=7))
    (0.0, 0.0, 0.0)
    """
    require(Reward, reward, "reward", "a Reward")
    if to_act(state) is not None:
        return (0.0,) * state.players
    return rewards(_count(state), reward)
