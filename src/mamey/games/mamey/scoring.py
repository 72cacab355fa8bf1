"""Score lines, winners and rewards."""

from __future__ import annotations

from collections.abc import Iterator

from mamey.core.checks import require
from mamey.core.rulebook import Rule, implements
from mamey.core.scores import Reward, Score, ScoreLine, best, rewards
from mamey.games.mamey.cards import Square
from mamey.games.mamey.legality import to_act
from mamey.games.mamey.model import Seat, State
from mamey.games.mamey.rulebook import scoring
from mamey.games.mamey.rulesets import Ruleset


def score(state: State) -> tuple[Score, ...]:
    """What each player has earned so far, line by line.

    It can be asked at any moment; before the end it counts the sold cards, which nobody at
    the table may look at yet.

    Returns:
        A score for each player, by seat. Its lines are: the merchant cubes in hand, each
        square held, the icons of the numbered cards sold, and those of the jokers sold, if
        any. The tie-break is the number of cards sold.

    Raises:
        WrongType: the argument is no state of Mamey.

    >>> from mamey import new_game
    >>> [score.total for score in score(new_game(players=3, seed=7))]
    [5, 5, 5]

    Sources: Scoring after the Game Ends.
    """
    require(State, state, "state", "a state of Mamey")
    return tuple(
        Score(player, tuple(_lines(state.ruleset, state.players, seat, squares)), len(seat.sold))
        for player, (seat, squares) in enumerate(zip(state.seats, state.squares_of, strict=True))
    )


def _lines(
    ruleset: Ruleset, players: int, seat: Seat, squares: tuple[Square, ...]
) -> Iterator[ScoreLine]:
    yield ScoreLine((scoring.CUBES,), seat.cubes, {"cubes": seat.cubes})
    store = ruleset.store(players)
    for square in squares:
        paid = (scoring.SQUARES, *_stated(store.cell(square).source))
        yield ScoreLine(paid, store.number(square), {"square": str(square)})
    numbered = [card for card in seat.sold if not card.is_joker]
    icons = sum(ruleset.icons_on(card) for card in numbered)
    rules = (scoring.ICONS, *_stated(ruleset.source("icons")))
    yield ScoreLine(rules, icons, {"cards": len(numbered)})
    jokers = [card for card in seat.sold if card.is_joker]
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
def winners(state: State) -> tuple[int, ...]:
    """The players who have won, lowest seat first; none before the game is over.

    More than one is a shared victory: equal in Mamey and in the number of cards sold.

    Raises:
        WrongType: the argument is no state of Mamey.
    """
    return best(score(state)) if to_act(state) is None else ()


def deciding_rules(state: State) -> tuple[Rule, ...]:
    """The rules that decide who wins a finished game: the tie-breaks only where they matter."""
    scores = score(state)
    first = best(scores)
    top = scores[first[0]].total
    level = sum(score.total == top for score in scores)
    tie_break = (scoring.TIE_BREAK,) if level > 1 else ()
    shared = (scoring.SHARED_VICTORY,) if len(first) > 1 else ()
    return (scoring.MOST_MAMEY, *tie_break, *shared)


def returns(state: State, *, reward: Reward = Reward.WIN_SHARE) -> tuple[float, ...]:
    """The reward of each player, by seat; 0 for everybody before the game is over.

    Args:
        state: any state of the game.
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
    return rewards(score(state), reward)
