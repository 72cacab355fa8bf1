"""A state with something in every place, to be spoiled by tests."""

from mamey import Field, State
from tests.support.table import table


def with_field(state: State, number: int, field: Field) -> tuple[Field, ...]:
    """The fields, of which one is another."""
    return (*state.fields[: number - 1], field, *state.fields[number:])


def good() -> State:
    """A state in the middle of a game, with cards and cubes in every place."""
    return table(
        hands=["R1 R2", "G4", ""],
        fields=["R3 R4 | Y1", "| G1", "B2 | B5"],
        deck="Y5 R5 B1",
        cubes=[3, 2, 4],
        squares={"same-2-a": 0, "run-2-a": 0, "diff-3-a": 1},
        sold=["G3 G3 Y2 Y3", "R3 Y3 B3"],
    )
