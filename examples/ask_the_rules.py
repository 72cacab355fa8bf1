"""Ask why a move is not allowed, and read the rule behind the answer.

python examples/ask_the_rules.py
"""

import mamey


def main() -> None:
    state = mamey.new_game(players=3, seed=7)
    attempts: list[mamey.Action] = [
        mamey.Receive(),
        mamey.Hire(mamey.Card.BX),
        mamey.Sell(mamey.cards("R1 R2 R4 RX"), mamey.Square.named("run-4-a")),
        mamey.Sell(mamey.cards("R1"), mamey.Square.named("same-9-a")),
    ]
    for action in attempts:
        print(action)
        for violation in mamey.explain(state, action):
            print(f"  {violation.sentence}")
            for source in violation.rule.sources:
                print(f"    {source}")


if __name__ == "__main__":
    main()
