"""Every event and every score line has words, and they say what happened."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mamey import (
    GAMES,
    STANDARD,
    Card,
    Rule,
    ScoreLine,
    Sell,
    Square,
    action_space,
    cards,
    explain,
    new_game,
    rulebook,
    score,
)
from mamey.games.mamey.events import (
    Blocked,
    Discarded,
    Drew,
    EndTriggered,
    Event,
    GameEnded,
    HandDiscarded,
    Hired,
    Inspected,
    PassedOver,
    RanShort,
    Received,
    Replenished,
    Returned,
    Sold,
    SoldTurnedUp,
    TurnPassed,
)
from mamey.games.mamey.model import CardGroup
from mamey.render import WORDS
from mamey.wire.notation import parse_action
from tests.support.walks import Walk, walks

WORDS_OF = WORDS["mamey"]
SQUARES = (*STANDARD.store(3).squares, Square.named("run-9-a"))
NONE: dict[str, tuple[Rule, ...]] = {"rules": ()}
KNOWN = CardGroup(cards("R3"))
HIDDEN = CardGroup((), 1)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            Inspected(1, 2, cards("R3 GX"), CardGroup(cards("B1")), **NONE),
            "Player 1 looks at Field 2: R3 GX face up and B1 face down.",
        ),
        (Inspected(1, 2, (), HIDDEN, **NONE), "Player 1 looks at Field 2: ? face down."),
        (Inspected(1, 2, (), CardGroup(), **NONE), "Player 1 looks at Field 2: no cards."),
        (PassedOver(0, 3, **NONE), "Player 0 passes over Field 3, which is vacant."),
        (Blocked(0, 3, **NONE), "Field 3 is vacant and ends the harvest of player 0."),
        (
            Received(0, 1, cards("R3"), CardGroup(), **NONE),
            "Player 0 receives Field 1: R3 face up.",
        ),
        (
            Returned(0, 1, cards("R3"), cards("R1"), **NONE),
            "Player 0 returns R1 R3 to Field 1, face up.",
        ),
        (Returned(0, 1, (), (), **NONE), "Player 0 goes on from Field 1, which is vacant."),
        (Drew(2, KNOWN, **NONE), "Player 2 takes the top card of the deck: R3."),
        (Drew(2, HIDDEN, **NONE), "Player 2 takes the top card of the deck: ?."),
        (Drew(2, CardGroup(), **NONE), "Player 2 finds no card in the deck to take."),
        (Replenished(1, HIDDEN, **NONE), "Field 1 is replenished with ?, face down."),
        (RanShort(1, **NONE), "No card is left to replenish Field 1."),
        (
            Sold(0, cards("R1 R2"), Square.named("run-2-a"), 0, **NONE),
            "Player 0 sells R1 R2, placing a merchant cube on the square run-2-a.",
        ),
        (
            Sold(0, cards("R1 RX"), Square.named("run-2-a"), 1, **NONE),
            (
                "Player 0 sells R1 RX, placing a merchant cube on the square run-2-a "
                "and returning 1 more to the stock."
            ),
        ),
        (
            Sold(0, cards("RX YX"), Square.named("diff-2-a"), 2, **NONE),
            (
                "Player 0 sells RX YX, placing a merchant cube on the square diff-2-a "
                "and returning 2 more to the stock."
            ),
        ),
        (Discarded(0, Card.R1, **NONE), "Player 0 discards R1."),
        (Hired(0, 1, **NONE), "Player 0 takes a merchant cube from the stock."),
        (Hired(0, 0, **NONE), "Player 0 finds no merchant cube in the stock."),
        (
            EndTriggered(1, 3, **NONE),
            "The deck has run out in player 1's turn: 3 more turns, one each.",
        ),
        (TurnPassed(0, 1, None, **NONE), "It is now player 1's turn."),
        (HandDiscarded(0, (), **NONE), "Player 0 discards the hand that is left: nothing."),
        (SoldTurnedUp(0, cards("R1"), **NONE), "Player 0 turns up the cards sold: R1."),
        (GameEnded((2,), **NONE), "The game is over. Player 2 has won."),
        (GameEnded((0, 2), **NONE), "The game is over. Players 0, 2 share the victory."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_event_is_told(event: Event, sentence: str) -> None:
    assert WORDS_OF.event(event) == sentence


def test_every_game_has_words() -> None:
    assert set(WORDS) == set(GAMES)


@given(walks())
def test_whole_games_are_told(walk: Walk) -> None:
    for sentence, rules in WORDS_OF.opening(walk.first):
        assert sentence.endswith(".") and (rules or sentence.startswith("Store"))
    for move in walk.moves:
        for event in move.step.events:
            assert WORDS_OF.event(event).endswith(".") and event.rules
    for sheet in score(walk.last):
        assert all(WORDS_OF.score_line(line) for line in sheet.lines)


@given(walks())
def test_the_events_of_every_step_tell_its_action(walk: Walk) -> None:
    for move in walk.moves:
        for viewer in (*range(walk.first.players), None):
            assert WORDS_OF.action(move.step.redacted(viewer)) == move.action
        assert WORDS_OF.action(move.step.events) == move.action
    assert WORDS_OF.action(()) is WORDS_OF.action((TurnPassed(0, 1, None, **NONE),)) is None


@given(walks(), st.integers(0, 2**32))
def test_the_rules_about_an_action_are_all_that_forbid_it(walk: Walk, seed: int) -> None:
    state = walk.states[seed % len(walk.states)]
    space = action_space(players=state.players, ruleset=state.ruleset)
    rng = Random(seed)
    any_sets = [
        Sell(rng.choices(list(Card), k=rng.randint(0, 6)), rng.choice(SQUARES)) for _ in range(20)
    ]
    for action in (*rng.choices(space, k=20), *any_sets):
        about = WORDS_OF.about(action)
        forbidding = {violation.rule for violation in explain(state, action)}
        phase = {rule for rule in forbidding if rule.section == "turn"} | {
            rulebook["mamey.harvest.receive-or-return"]
        }
        assert forbidding <= {*about, *phase}
        assert list(about) == sorted(about, key=rulebook.position)


def test_the_rules_about_an_action_are_those_that_are_needed() -> None:
    told = {
        action: [rule.id.removeprefix("mamey.") for rule in WORDS_OF.about(parse_action(action))]
        for action in (
            *("harvest", "receive", "return", "hire R1", "hire RX"),
            *("sell R1 R2 @ run-2-a", "sell R1 RX @ same-2-a", "sell RX YX @ diff-2-a"),
        )
    }
    assert {"harvest.hand-limit", "harvest.inspect"} <= set(told["harvest"])
    assert "harvest.receive" in told["receive"] and "harvest.return" in told["return"]
    assert "joker.free-to-discard" in set(told["hire RX"]) - set(told["hire R1"])
    sale = "sell R1 R2 @ run-2-a"
    assert "sets.run" in told[sale] and not any("joker" in rule for rule in told[sale])
    assert {"sets.same", "joker.cost", "joker.color"} <= set(told["sell R1 RX @ same-2-a"])
    assert {"joker.several", "joker.jokers-only"} <= set(told["sell RX YX @ diff-2-a"])


def test_the_opening_says_what_lies_where() -> None:
    told = [sentence for sentence, _ in WORDS_OF.opening(new_game(players=2, seed=7, start=1))]
    assert told[0].startswith("Removed: R2 R3 R4 Y2")
    assert told[-1] == "Player 1 starts."
    assert "Deck: 41 cards." in told
    assert "Store, DIFF: 2 cards for 3 or 2 (assumed); 3 cards for 6 or 4 (assumed)" in told[3]


def test_an_unknown_score_line_is_refused() -> None:
    with pytest.raises(ValueError, match="no words for a score line that counts"):
        WORDS_OF.score_line(ScoreLine((), 1, {"goats": 1}))
