"""Play by a ruleset that was copied from the printed board to a file, my-board.toml.

python examples/board_from_a_file.py
"""

import random
from pathlib import Path

import mamey

FILE = Path(__file__).with_name("my-board.toml")


def main() -> None:
    mine = mamey.read_ruleset(FILE.read_bytes())
    print(f"By the ruleset {mine.name!r} these rules are still assumed:")
    for players in (2, 3, 4):
        print(f"  {players} players:", *mine.assumptions(players))

    rng = random.Random(2024)
    state = mamey.new_game(players=3, seed=2024, ruleset=mine)
    while (player := mamey.to_act(state)) is not None:
        state = mamey.apply(state, rng.choice(mamey.legal_actions(state, player)))
    print("A game at random:", *(f"{score.total} Mamey" for score in mamey.score(state)))

    try:
        mamey.read_ruleset(FILE.read_text(encoding="utf-8").replace("[8, 6]", "[8, 0]"))
    except mamey.DecodeError as error:
        print("Refused:", error)


if __name__ == "__main__":
    main()
