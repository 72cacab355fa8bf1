import copy
import pickle

import pytest

from mamey import (
    DamagedRecord,
    DecodeError,
    Harvest,
    IllegalAction,
    InvalidSetup,
    InvalidState,
    MameyError,
    NotationError,
    NotFound,
    Rule,
    Violation,
    WrongType,
)

STEP = Rule("race.move.step", "A move adds one to three.", refusal="{step} is not 1 to 3.")
FOUR = Violation(STEP, {"step": 4})
FIVE = Violation(STEP, {"step": 5})


@pytest.mark.parametrize(
    ("error", "builtin", "text"),
    [
        (
            IllegalAction(Harvest(), (FOUR, FIVE)),
            ValueError,
            "harvest: 4 is not 1 to 3. [race.move.step] 5 is not 1 to 3. [race.move.step]",
        ),
        (InvalidSetup([FOUR]), ValueError, "4 is not 1 to 3. [race.move.step]"),
        (InvalidState([FOUR]), ValueError, "4 is not 1 to 3. [race.move.step]"),
        (DecodeError("expected a card", "$.hands[1]"), ValueError, "$.hands[1]: expected a card"),
        (
            DecodeError("4 is not 1 to 3.", "$.step", [FOUR]),
            ValueError,
            "$.step: 4 is not 1 to 3.",
        ),
        (
            InvalidState([FOUR, FIVE], ["$.steps[0]", "$.steps[1]"]),
            ValueError,
            f"$.steps[0]: {FOUR} $.steps[1]: {FIVE}",
        ),
        (
            NotationError("'R9' is no card", "sell R9 R2", 5),
            ValueError,
            "column 6: 'R9' is no card\n  sell R9 R2\n       ^",
        ),
        (
            NotationError("'R9' is no card", "harvest\n\tsell R9\n", 14),
            ValueError,
            "line 2, column 7: 'R9' is no card\n  ?sell R9\n        ^",
        ),
        (
            DamagedRecord(DecodeError("R9 is no card", "$.action.card"), 7, None, cut_off=True),
            ValueError,
            "line 7: $.action.card: R9 is no card",
        ),
        (NotFound("there is no player 7"), KeyError, "there is no player 7"),
        (NotFound(), KeyError, ""),
        (WrongType("player must be a seat number"), TypeError, "player must be a seat number"),
    ],
    ids=[
        *("illegal", "setup", "state", "decode", "decode-rule", "decode-state", "notation"),
        *("notation-lines", "damaged", "not-found", "not-found-bare", "type"),
    ],
)
class TestErrors:
    def test_each_has_the_base_and_a_builtin(
        self, error: MameyError, builtin: type[Exception], text: str
    ) -> None:
        assert isinstance(error, MameyError) and isinstance(error, builtin)

    def test_each_says_what_is_wrong(
        self, error: MameyError, builtin: type[Exception], text: str
    ) -> None:
        assert str(error) == text

    def test_each_survives_pickle_and_copy(
        self, error: MameyError, builtin: type[Exception], text: str
    ) -> None:
        for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
            assert type(again) is type(error)
            assert str(again) == text
            assert vars(again) == vars(error)


def test_violations_are_kept() -> None:
    error = IllegalAction(Harvest(), iter((FOUR, FIVE)))
    assert error.violations == (FOUR, FIVE) and error.action == Harvest()
    assert InvalidSetup(iter((FOUR,))).violations == (FOUR,)
