"""How often the greedy bot beats random ones: `python -m bench.duel`."""

from random import Random

import mamey
from mamey.bots import BOTS

GAMES = 1000


def share(players: int) -> float:
    """The greedy bot's share of the victories, over seeds from 0, its seat going round."""
    bots = BOTS["mamey"]
    won = 0.0
    for seed in range(GAMES):
        state = mamey.new_game(players=players, seed=seed)
        rng = Random(seed)
        seat = seed % players
        while (player := mamey.to_act(state)) is not None:
            bot = bots["greedy" if player == seat else "random"]
            state = mamey.apply(state, bot(state, rng), player=player)
        won += mamey.returns(state)[seat]
    return won / GAMES


if __name__ == "__main__":
    for players in (2, 3, 4):
        print(f"{players} players: {share(players):.4f}")
