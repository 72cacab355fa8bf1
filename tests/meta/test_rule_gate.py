"""The gate: a rule is declared once, cited in code, and proven by a test that names it.

Citations are read off the source: a rule counts as cited where it stands in `@implements`, in
a Violation, in the rules of an event or of a score line, or as the provenance of a datum. A
test counts where it is marked `@covers`.
"""

import ast
import importlib
import inspect
import pkgutil
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from mamey import Rule, Status
from mamey.games import mamey
from mamey.games.mamey import rulebook as rulebook_package
from mamey.games.mamey.rulebook import RULEBOOK

ROOT = Path(__file__).parents[2]
GAME = ROOT / "src" / "mamey" / "games" / "mamey"
TESTS = ROOT / "tests"
SECTIONS = {section.name for section in RULEBOOK.sections}
CITING_CALLS = {"implements", "Violation", "refuse_setup", "ScoreLine", "_stated"}
CITING_KEYWORDS = {"rules", "source", "printed", "provenance"}


def constants() -> dict[str, Rule]:
    """Every rule by the name that code uses for it, such as `harvest.HAND_LIMIT`."""
    found = {}
    for section in SECTIONS:
        module = importlib.import_module(f"mamey.games.mamey.rulebook.{section}")
        for name, value in vars(module).items():
            if isinstance(value, Rule):
                found[f"{section}.{name}"] = value
    return found


def names_in(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            yield f"{part.value.id}.{part.attr}"


def citations(source: str) -> set[str]:
    """The names that the source cites, such as `harvest.HAND_LIMIT`."""
    tree = ast.parse(source)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    cited: set[str] = set()
    for scope in (tree, *functions):
        cited |= citations_in(scope)
    return cited


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a module or function, without those of the functions inside it."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.FunctionDef):
            yield from (part for call in child.decorator_list for part in ast.walk(call))
        else:
            yield child
            yield from own_nodes(child)


def citations_in(scope: ast.AST) -> set[str]:
    """What one function, or the module around the functions, cites."""
    cited: set[str] = set()
    local: dict[str, set[str]] = {}
    uses: list[ast.AST] = []
    for node in own_nodes(scope):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    local.setdefault(target.id, set()).update(names_in(node.value))
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else ""
            if called in CITING_CALLS:
                uses += node.args
            uses += [keyword.value for keyword in node.keywords if keyword.arg in CITING_KEYWORDS]
    for use in uses:
        cited.update(names_in(use))
        for part in ast.walk(use):  # `rules=rules`: what the variable was given
            if isinstance(part, ast.Name):
                cited.update(local.get(part.id, ()))
    return cited


def cited_rules() -> set[str]:
    names = constants()
    return {
        names[name].id
        for path in GAME.glob("*.py")
        for name in citations(path.read_text(encoding="utf-8"))
        if name.partition(".")[0] in SECTIONS and name.partition(".")[2].isupper()
    }


def marked(holder: object) -> Iterator[pytest.Mark]:
    marks = getattr(holder, "pytestmark", [])
    yield from (mark for mark in marks if mark.name == "covers")


def covering_tests() -> Iterator[tuple[object, tuple[Rule, ...]]]:
    """Every class or function of the tests that is marked, with its rules."""
    for path in sorted(TESTS.rglob("test_*.py")):
        module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for holder in vars(module).values():
            if getattr(holder, "__module__", None) != module.__name__:
                continue
            for mark in marked(holder):
                yield holder, mark.args


def test_every_stated_rule_and_ruling_is_cited_in_code() -> None:
    cited = cited_rules()
    must = {r.id for r in RULEBOOK.values() if r.status in (Status.RULE, Status.RULING)}
    assert must - cited == set()


def test_every_module_of_the_rulebook_is_a_section_of_it() -> None:
    modules = {module.name for module in pkgutil.iter_modules(rulebook_package.__path__)}
    assert modules == SECTIONS | {"texts"}


def test_every_assumption_is_the_provenance_of_data() -> None:
    ruleset = mamey.STANDARD
    stated = {rule.id for players in (2, 3, 4) for rule in ruleset.assumptions(players)}
    assert stated == {r.id for r in RULEBOOK.values() if r.status is Status.ASSUMPTION}


def test_the_gate_sees_where_a_rule_is_cited() -> None:
    """A name only imported, mentioned or assigned is no citation."""
    source = (
        "import harvest, hire, sell\n"
        "'harvest.RECEIVE'\n"
        "x = harvest.RETURN\n"
        "rules = (sell.CUBE,)\n"
        "Sold(1, rules=rules)\n"
        "@implements(hire.DISCARD)\n"
        "def f(): return Violation(harvest.HAND_LIMIT, {})\n"
    )
    assert citations(source) == {"sell.CUBE", "hire.DISCARD", "harvest.HAND_LIMIT"}


def test_every_rule_is_proven_by_a_marked_test() -> None:
    proven: set[str] = set()
    for holder, rules in covering_tests():
        members = inspect.getmembers(holder, inspect.isfunction) if inspect.isclass(holder) else []
        names = [name for name, _ in members] or [getattr(holder, "__name__", "")]
        tests = [name for name in names if name.startswith("test")]
        assert tests, f"{holder} proves nothing"
        proven |= {rule.id for rule in rules}
    assert set(RULEBOOK) - proven == set()


def test_a_class_for_one_rule_says_what_the_rule_says() -> None:
    for holder, rules in covering_tests():
        if inspect.isclass(holder) and len(rules) == 1:
            told = " ".join((inspect.getdoc(holder) or "").split())
            assert told == rules[0].statement, holder


def test_a_rule_is_tested_in_the_file_of_its_section() -> None:
    for section in SECTIONS:
        path = TESTS / "rules" / "mamey" / f"test_{section}.py"
        module = importlib.import_module(f"tests.rules.mamey.test_{section}")
        here = {
            rule.id
            for holder in vars(module).values()
            for mark in marked(holder)
            for rule in mark.args
        }
        there = {rule.id for rule in RULEBOOK.values() if rule.section == section}
        assert there <= here, path


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    forbidden = re.compile(r"pytest\.(mark\.)?(skip|xfail|importorskip)|unittest\.skip")
    for path in TESTS.rglob("*.py"):
        if path != Path(__file__):
            assert not forbidden.search(path.read_text(encoding="utf-8")), path


def test_every_id_mentioned_anywhere_is_defined() -> None:
    """In code, tests, documentation and examples alike."""
    in_section = rf"mamey\.(?:{'|'.join(sorted(SECTIONS))})\.[a-z0-9]+(?:-[a-z0-9]+)*"
    hyphened = r"mamey\.[a-z]+\.[a-z0-9]+(?:-[a-z0-9]+)+"  # No module has such a name.
    mention = re.compile(rf"\b(?:{in_section}|{hyphened})")
    folders = ("src", "tests", "docs", "examples", "bench")
    paths = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"]
    for folder in folders:
        paths += [
            p for end in ("py", "md", "toml", "txt") for p in (ROOT / folder).rglob(f"*.{end}")
        ]
    mentioned = 0
    for path in paths:
        for rule_id in mention.findall(path.read_text(encoding="utf-8")):
            mentioned += 1
            assert rule_id in RULEBOOK, f"{path} mentions {rule_id}"
    assert mentioned > len(RULEBOOK)


def test_every_rule_that_forbids_has_words_for_it() -> None:
    """Every Violation of the code finds a template for its case in its rule."""
    names = constants()
    used: set[tuple[str, str]] = set()
    for path in GAME.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("Violation", "refuse_setup")
                and isinstance(node.args[0], ast.Attribute)
            ):
                place = 2 if node.func.id == "Violation" else 1
                given = [*node.args[place : place + 1]]
                given += [k.value for k in node.keywords if k.arg == "case"]
                (name,) = names_in(node.args[0])
                match given:
                    case []:
                        used.add((name, ""))
                    case [ast.Constant(value=str(case))]:
                        used.add((name, case))
                    case _:  # The case is chosen as it runs: any of the rule's.
                        used |= {(name, case) for case, _ in names[name].refusal}
    worded = {(name, case) for name, rule in names.items() for case, _ in rule.refusal}
    assert used == worded


def test_refusals_are_sentences() -> None:
    for rule in RULEBOOK.values():
        for _, template in rule.refusal:
            assert template.endswith("."), rule
            assert all(name != "" for _, name, _, _ in string.Formatter().parse(template))


def test_statements_and_reasons_are_sentences() -> None:
    for rule in RULEBOOK.values():
        assert rule.statement.endswith(".") and rule.statement[0].isupper(), rule
        assert rule.reason == "" or rule.reason.endswith("."), rule


def test_rules_cite_their_sources() -> None:
    """What a source states names it; a ruling says what it did not choose, and why."""
    for rule in RULEBOOK.values():
        if rule.status in (Status.RULE, Status.RULING):
            assert rule.sources, rule
        if rule.status is Status.RULING:
            assert rule.readings and rule.reason, rule
        if rule.status in (Status.DERIVED, Status.ASSUMPTION):
            assert rule.reason, rule
