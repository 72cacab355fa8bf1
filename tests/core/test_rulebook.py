import copy
import pickle
import types
from typing import Final

import pytest

from mamey import Document, NotFound, Reading, Rule, Rulebook, Section, Status, Violation
from mamey.core.rulebook import implements

LEAFLET: Final = Document("L", "Leaflet", "en")
STEP: Final = Rule(
    "race.move.step",
    "A move adds one, two or three.",
    sources=(LEAFLET("Moves", "p. 2"), LEAFLET("Summary")),
    refusal="{step} is not 1 to 3.",
)
TURN: Final = Rule(
    "race.move.turn",
    "Players take turns.",
    status=Status.RULING,
    readings=(Reading("Players move when they like.", "turns = free"), Reading("Never.")),
    reason="The leaflet shows it.",
    refusal={"early": "Player {player} is too early.", "late": "Player {player} is too late."},
)
GOAL: Final = Rule("race.goal.first", "The first at 21 wins.", status=Status.ASSUMPTION)
BOOK: Final = Rulebook(
    "Race", (Section("move", "Moves", (STEP, TURN)), Section("goal", "Goal", (GOAL,)))
)


class TestRule:
    def test_a_rule_knows_its_section_and_its_page(self) -> None:
        assert STEP.section == "move"
        assert STEP.url == "rules.html#race.move.step"
        assert str(STEP) == "race.move.step"

    def test_rules_are_equal_by_id(self) -> None:
        assert Rule("race.move.step", "Reworded.") == STEP
        assert hash(Rule("race.move.step", "Reworded.")) == hash(STEP)
        assert STEP != TURN

    def test_citations_can_be_read(self) -> None:
        assert [str(source) for source in STEP.sources] == [
            "Leaflet: Moves, p. 2",
            "Leaflet: Summary",
        ]
        assert [str(reading) for reading in TURN.readings] == [
            "Players move when they like. (turns = free)",
            "Never.",
        ]

    def test_a_rule_survives_copies(self) -> None:
        again = pickle.loads(pickle.dumps(TURN))
        assert again == copy.deepcopy(TURN) == TURN
        assert (again.refusal, again.readings, again.status) == (
            TURN.refusal,
            TURN.readings,
            TURN.status,
        )


class TestRulebook:
    def test_it_is_a_mapping_in_order(self) -> None:
        assert list(BOOK) == ["race.move.step", "race.move.turn", "race.goal.first"]
        assert BOOK["race.move.turn"] is TURN
        assert len(BOOK) == 3 and "race.move.step" in BOOK
        assert BOOK.get("race.move.jump") is None
        assert repr(BOOK) == "<Rulebook of Race: 3 rules>"

    def test_places_follow_the_order(self) -> None:
        assert [BOOK.position(rule) for rule in (STEP, TURN, GOAL)] == [0, 1, 2]

    def test_an_unknown_id_is_told_with_its_neighbours(self) -> None:
        with pytest.raises(NotFound) as raised:
            BOOK["race.move.stop"]
        assert str(raised.value) == (
            "Race has no rule with the id 'race.move.stop'; "
            "did you mean race.move.step or race.move.turn or race.goal.first?"
        )
        with pytest.raises(NotFound, match=r"^Race has no rule with the id 'xyz'$"):
            BOOK["xyz"]
        with pytest.raises(NotFound):
            BOOK.position(Rule("race.move.stop", "Stop."))

    def test_two_rules_with_one_id_are_refused(self) -> None:
        twice = (Section("move", "Moves", (STEP, Rule("race.move.step", "Again."))),)
        with pytest.raises(ValueError, match=r"two rules have the id race\.move\.step"):
            Rulebook("Race", twice)

    @pytest.mark.parametrize("rule_id", ["race.move.step", "race.step", "race.goal.a.b"])
    def test_a_rule_in_the_wrong_section_is_refused(self, rule_id: str) -> None:
        with pytest.raises(ValueError, match="does not belong in the section goal"):
            Rulebook("Race", (Section("goal", "Goal", (Rule(rule_id, "Wrong."),)),))

    def test_sections_come_from_modules(self) -> None:
        module = types.ModuleType("race.rulebook.move")
        vars(module).update(TITLE="Moves", TURN=TURN, STEP=STEP, other=3)
        book = Rulebook.from_modules("Race", (module,))
        assert book.sections == (Section("move", "Moves", (TURN, STEP)),)

    def test_a_search_finds_all_words_in_any_case(self) -> None:
        assert BOOK.search("MOVE") == (STEP, TURN)
        assert BOOK.search("adds two") == (STEP,)
        assert BOOK.search("too late") == (TURN,)
        assert BOOK.search("race") == BOOK.search("summary") == ()
        assert BOOK.search("like free") == (TURN,)
        assert BOOK.search("shows") == (TURN,)
        assert BOOK.search("two goal") == ()
        assert BOOK.search("   ") == ()


class TestImplements:
    def test_the_function_stays_itself(self) -> None:
        def move() -> int:
            return 3

        cited = implements(STEP, TURN)(move)
        assert cited is move and cited() == 3
        assert vars(cited)["__rules__"] == (STEP, TURN)


class TestViolation:
    def test_its_sentence_is_made_from_the_facts(self) -> None:
        violation = Violation(STEP, {"step": 4})
        assert violation.sentence == "4 is not 1 to 3."
        assert str(violation) == "4 is not 1 to 3. [race.move.step]"

    def test_a_rule_can_be_broken_in_several_ways(self) -> None:
        assert Violation(TURN, {"player": 2}, "late").sentence == "Player 2 is too late."
        assert Violation(TURN, {"player": 2}, "early").sentence == "Player 2 is too early."

    def test_facts_are_an_immutable_mapping(self) -> None:
        facts = Violation(STEP, {"step": 4, "before": "x"}).facts
        assert dict(facts) == {"before": "x", "step": 4}
        assert facts["step"] == 4 and len(facts) == 2 and "other" not in facts
        assert repr(facts) == "{'before': 'x', 'step': 4}"
        assert not hasattr(facts, "__setitem__")

    def test_equal_violations_are_one(self) -> None:
        one, two = Violation(STEP, {"a": 1, "b": 2}), Violation(STEP, {"b": 2, "a": 1})
        assert one == two and len({one, two}) == 1
        assert one != Violation(STEP, {"a": 1}) and one != Violation(STEP, {"a": 1, "b": 2}, "x")
        assert pickle.loads(pickle.dumps(one)) == one
