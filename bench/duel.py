"""How often the greedy bot beats random ones: `python -m bench.duel`."""

from math import sqrt
from random import Random

import mamey
from mamey.bots import BOTS, contest

GAMES = 1000
Z = 1.96
"""The quantile of the normal distribution for an interval of 95 %."""


def share(players: int) -> float:
    """The greedy bot's share of the victories, over seeds from 0, its seat going round."""
    game, bots = mamey.GAMES["mamey"], BOTS["mamey"]
    won = 0.0
    for seed in range(GAMES):
        seat = seed % players
        seated = [bots["greedy" if player == seat else "random"] for player in range(players)]
        generators = [Random(f"seed {seed}, player {player}") for player in range(players)]
        start = mamey.new_game(players=players, seed=seed)
        *_, last = contest(game, start, seated, generators)
        won += mamey.returns(last.step.state)[seat]
    return won / GAMES


def wilson(rate: float) -> tuple[float, float]:
    """Wilson's interval for a rate seen in so many games."""
    spread = Z * sqrt(rate * (1 - rate) / GAMES + Z**2 / (4 * GAMES**2))
    middle = rate + Z**2 / (2 * GAMES)
    scale = 1 + Z**2 / GAMES
    return (middle - spread) / scale, (middle + spread) / scale


if __name__ == "__main__":
    for players in (2, 3, 4):
        rate = share(players)
        low, high = wilson(rate)
        print(f"{players} players: {rate:.4f}, 95 % from {low:.4f} to {high:.4f}")
