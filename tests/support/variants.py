"""Rulesets that differ in every way that the rules allow, for tests that sweep over them."""

from itertools import product

from mamey import (
    ALL_CARDS,
    FORTY_CARDS,
    STANDARD,
    Cell,
    EndTrigger,
    Ruleset,
    SetKind,
    StoreBoard,
    VacantPolicy,
    cards,
)


def _switched() -> dict[str, Ruleset]:
    """Every combination of the switches."""
    return {
        f"{trigger.value}, {vacant.value}, six={six}, jokers-only={only}": STANDARD.replace(
            name="switched",
            end_trigger=trigger,
            vacant_policy=vacant,
            joker_as_six=six,
            joker_only_sets=only,
        )
        for trigger, vacant, six, only in product(
            EndTrigger, VacantPolicy, (True, False), (True, False)
        )
    }


EQUAL_SQUARES = StoreBoard(
    (
        Cell(SetKind.RUN, 2, (3, 3, 3)),
        Cell(SetKind.RUN, 6, (30,)),
        Cell(SetKind.SAME, 2, (4, 4, 1)),
        Cell(SetKind.SAME, 5, (9, 9)),
        Cell(SetKind.DIFF, 2, (1,)),
        Cell(SetKind.DIFF, 4, (8, 8, 8)),
    )
)
"""A store with gaps between its columns and with squares of equal number."""

SMALL_DECK = cards("R1 R2 R2 R3 RX Y1 Y1 Y2 Y2 YX G1 G3 GX BX")
"""Fourteen cards, all jokers among them: soon over, with the end in sight from the start."""

SWITCHED = _switched()

VARIANTS: dict[str, Ruleset] = {
    "standard": STANDARD,
    "all cards": ALL_CARDS,
    "forty cards": FORTY_CARDS,
    **SWITCHED,
    "equal squares": STANDARD.replace(
        name="equal squares", store_2=EQUAL_SQUARES, store_34=EQUAL_SQUARES
    ),
    "low limit": STANDARD.replace(name="low limit", hand_limit=2, start_cubes=(0, 1, 0)),
    "rich": STANDARD.replace(
        name="rich", hand_limit=20, start_cubes=(7, 7, 7), icons=(3, 0, 1, 0, 5), joker_icons=2
    ),
    "many copies": STANDARD.replace(
        name="many copies",
        bean_cards=cards("R1 " * 9 + "R2 " * 9 + "Y1 " * 9 + "RX YX"),
        removed=(),
    ),
    **{
        f"small deck, {trigger.value}, {vacant.value}": STANDARD.replace(
            name="small deck",
            bean_cards=SMALL_DECK,
            removed=cards("R2 Y1"),
            end_trigger=trigger,
            vacant_policy=vacant,
        )
        for trigger, vacant in product(EndTrigger, VacantPolicy)
    },
}
"""Rulesets by a name for test ids; all can be played by two, three and four."""
