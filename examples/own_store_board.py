"""Play with the numbers of your own copy of the game in place of the assumed ones.

python examples/own_store_board.py
"""

import mamey
from mamey import Cell, SetKind

RUN, SAME, DIFF = SetKind.RUN, SetKind.SAME, SetKind.DIFF

MY_STORE = mamey.StoreBoard(
    (
        Cell(RUN, 2, (4, 3, 2)),
        Cell(RUN, 3, (8, 6)),
        Cell(RUN, 4, (12,)),
        Cell(SAME, 2, (5, 3)),
        Cell(SAME, 3, (11,)),
        Cell(DIFF, 2, (3, 1)),
        Cell(DIFF, 3, (6, 4)),
    )
)


def main() -> None:
    mine = mamey.STANDARD.replace(name="my copy", store_34=MY_STORE)
    state = mamey.new_game(players=4, seed=1, ruleset=mine)
    print(f"{len(mamey.action_space(players=4, ruleset=mine))} actions in all; player 0 may now:")
    for action in mamey.legal_actions(state, 0):
        print(f"  {action}")
    print("still assumed:", *mine.assumptions(players=4))

    try:
        Cell(DIFF, 5, (20,))
    except mamey.InvalidSetup as error:
        print("refused:", error)


if __name__ == "__main__":
    main()
