"""Play a whole game, and show the score sheet with the rules that pay.

python examples/play_a_game.py
"""

import random

import mamey


def main() -> None:
    rng = random.Random(2024)
    state = mamey.new_game(players=3, seed=2024)
    while (player := mamey.to_act(state)) is not None:
        action = rng.choice(mamey.legal_actions(state, player))
        step = mamey.step(state, action, player=player)
        print(f"player {player}: {action}")
        state = step.state

    for score in mamey.score(state):
        print(f"\nplayer {score.player}: {score.total} Mamey")
        for line in score.lines:
            counted = ", ".join(f"{name} {value}" for name, value in line.facts.items())
            assumed = "  (assumed)" if line.assumed else ""
            print(f"  {line.amount:>3}  {counted:<20}  {line.rules[0]}{assumed}")
    print(f"\nwinners: {mamey.winners(state)}")


if __name__ == "__main__":
    main()
