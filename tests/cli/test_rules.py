"""`mamey rules`: the rulebook."""

import re

import pytest

from mamey import rulebook
from mamey.cli import main
from mamey.cli.style import WIDTH
from tests.cli.running import shown


class TestRules:
    def test_all_rules_are_listed(self, capsys: pytest.CaptureFixture[str]) -> None:
        listed = shown(capsys, "rules")
        for rule in rulebook.values():
            assert re.search(rf"(?m)^  {re.escape(rule.id)}(  \(\w+\))?$", listed)
        assert listed.endswith(f"{len(rulebook)} rules\n")
        assert all(len(line) <= WIDTH for line in listed.splitlines())

    def test_one_rule_is_told_whole(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert shown(capsys, "rules", "mamey.joker.six") == (
            "mamey.joker.six\n"
            "A joker may also stand for a 6.\n"
            "\n"
            "status   ruling: the sources are silent or disagree, and this is the reading\n"
            "         chosen\n"
            "sources  MAMEY Rulebook: Joker Cards (en)\n"
            "reason   The English text says so and derives runs of six cards from it; the\n"
            "         Japanese text shortens it to any number one likes.\n"
            "rejected A joker stands for 1 to 5 only. (joker_as_six = false)\n"
            "refusal  {cards} is a RUN only with the joker as 6, which this ruleset does not\n"
            "         allow.\n"
            "page     rules.html#mamey.joker.six\n"
        )

    @pytest.mark.parametrize("rule_id", rulebook)
    def test_every_rule_shows_its_sources(
        self, capsys: pytest.CaptureFixture[str], rule_id: str
    ) -> None:
        told = " ".join(shown(capsys, "rules", rule_id).split())
        rule = rulebook[rule_id]
        for part in (
            rule.statement,
            rule.reason,
            *map(str, rule.sources),
            *map(str, rule.readings),
        ):
            assert part in told
        assert ("assumed: data that no source prints" in told) == (rule.status == "assumption")

    def test_the_beginning_of_ids_lists_those_rules(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        listed = shown(capsys, "rules", "mamey.hire")
        assert listed.startswith("3. Hire a Merchant\n") and listed.endswith("8 rules\n")

    def test_a_search_lists_what_holds_all_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        found = shown(capsys, "rules", "--search", "shared", "victory")
        assert "mamey.scoring.shared-victory" in found and found.endswith("1 rule\n")

    def test_any_beginning_of_ids_will_do(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert shown(capsys, "rules", "mamey.har") == shown(capsys, "rules", "mamey.harvest.")
        assert shown(capsys, "rules", "mamey.") == shown(capsys, "rules")

    def test_an_empty_id_is_none(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", ""]) == 1
        assert "no rule with the id ''" in capsys.readouterr().err

    def test_an_unknown_id_is_told_with_its_neighbours(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["rules", "mamey.harvst.handlimit"]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert "no rule with the id 'mamey.harvst.handlimit'; did you mean" in printed.err
        assert "mamey.harvest.hand-limit" in printed.err

    def test_case_does_not_matter(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert shown(capsys, "rules", "MAMEY.Joker.cost") == shown(
            capsys, "rules", "mamey.joker.cost"
        )

    def test_a_word_in_place_of_an_id_leads_to_the_search(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["rules", "joker"]) == 1
        assert "try mamey rules --search joker" in capsys.readouterr().err

    def test_words_that_no_rule_holds(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", "--search", "chess", "pawn"]) == 1
        assert capsys.readouterr().err == "mamey: no rule holds all of the words 'chess pawn'\n"
