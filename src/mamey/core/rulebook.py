"""Rules as objects, and the book that holds them.

A rule is declared once, as a constant in a module of its section, and passed around as that
object: to the decorator of the function that enforces it, to the violation that names it, to
the event it causes, to the score line it pays and to the mark of the test that proves it.
"""

from __future__ import annotations

import difflib
import enum
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import ModuleType
from typing import TypeVar

from attrs import field, frozen

from mamey.core.errors import NotFound

FunctionT = TypeVar("FunctionT", bound=Callable[..., object])


class Status(enum.StrEnum):
    """Where a rule comes from."""

    RULE = "rule"
    """A source states it."""
    DERIVED = "derived"
    """It follows from other rules."""
    RULING = "ruling"
    """The sources are silent or disagree; this is the reading chosen."""
    ASSUMPTION = "assumption"
    """Data that no source prints; replace it with what your copy of the game shows."""


@frozen
class Document:
    """A source text. Calling it cites one of its sections.

    >>> leaflet = Document("L", "Leaflet of 1974", "en")
    >>> str(leaflet("Scoring", "Note"))
    'Leaflet of 1974: Scoring, Note'
    """

    code: str
    """A short code for tables, such as `E`."""
    title: str
    """How a citation names it."""
    language: str
    """The text's language, as an ISO 639-1 code."""

    def __call__(self, section: str, part: str = "") -> Source:
        """Cite a section of this text, and a part of it where the section is long."""
        return Source(self, section, part)


@frozen
class Source:
    """A place in a source text that states a rule."""

    document: Document
    section: str
    """The heading, in the text's own language."""
    part: str = ""
    """What to look for below the heading, such as `Note` or `Example`."""

    def __str__(self) -> str:
        place = f"{self.section}, {self.part}" if self.part else self.section
        return f"{self.document.title}: {place}"


@frozen
class Reading:
    """A reading of the sources that was not chosen."""

    statement: str
    switch: str = ""
    """The setting that plays it, such as `vacant_policy = skip`; empty if there is none."""

    def __str__(self) -> str:
        return f"{self.statement} ({self.switch})" if self.switch else self.statement


def _by_case(
    refusal: str | Mapping[str, str] | Iterable[tuple[str, str]],
) -> tuple[tuple[str, str], ...]:
    if isinstance(refusal, str):
        refusal = {"": refusal} if refusal else {}
    return tuple(dict(refusal).items())


@frozen
class Rule:
    """One rule: what it says, where it stands, and how a refusal by it is worded.

    Rules are equal when their ids are: an id is never used twice and never reused.

    >>> STEP = Rule("race.move.step", "A move adds one, two or three.")
    >>> STEP.section, str(STEP.status)
    ('move', 'rule')
    """

    id: str
    """Dotted, general to specific: game, section, name."""
    statement: str = field(eq=False)
    sources: tuple[Source, ...] = field(default=(), eq=False, kw_only=True, repr=False)
    status: Status = field(default=Status.RULE, eq=False, kw_only=True)
    refusal: tuple[tuple[str, str], ...] = field(
        default="", converter=_by_case, eq=False, kw_only=True, repr=False
    )
    """How a violation of it reads, with the names of the violation's facts in braces.

    Given as one template, or as a mapping from case to template where a rule can be broken
    in several ways; kept as pairs of case and template, the only case being the empty one.
    """
    readings: tuple[Reading, ...] = field(default=(), eq=False, kw_only=True, repr=False)
    """The readings that a ruling did not choose."""
    reason: str = field(default="", eq=False, kw_only=True, repr=False)
    """Why it is read so, or from what it follows."""

    @property
    def section(self) -> str:
        """The id's middle part: the section of the rulebook."""
        return self.id.split(".")[1]

    @property
    def url(self) -> str:
        """The rule's place in the documentation, relative to its root."""
        return f"rules.html#{self.id}"

    def __str__(self) -> str:
        return self.id


@frozen
class Section:
    """A section of a rulebook, its rules in the rulebook's order."""

    name: str
    title: str
    rules: tuple[Rule, ...]


class Rulebook(Mapping[str, Rule]):
    """All rules of a game by id, in the rulebook's order.

    Args:
        title: the game's name.
        sections: name, title and rules of each section.

    Raises:
        ValueError: two rules have one id, or an id is not of the form
            `game.section.name` with the name of its section.
    """

    def __init__(self, title: str, sections: Iterable[Section]) -> None:
        self._title = title
        self._sections = tuple(sections)
        self._rules: dict[str, Rule] = {}
        for section in self.sections:
            for rule in section.rules:
                if rule.id in self._rules:
                    raise ValueError(f"two rules have the id {rule.id}")
                if rule.id.split(".")[1:-1] != [section.name]:
                    raise ValueError(f"{rule.id} does not belong in the section {section.name}")
                self._rules[rule.id] = rule
        self._order = {rule_id: place for place, rule_id in enumerate(self._rules)}

    @property
    def title(self) -> str:
        """The game's name."""
        return self._title

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections in the rulebook's order."""
        return self._sections

    @classmethod
    def from_modules(cls, title: str, modules: Iterable[ModuleType]) -> Rulebook:
        """Collect the rules that the modules define, a section a module.

        A module's constant `TITLE` names its section; its rules are its constants of type
        `Rule`, in the order of their definition.
        """
        return cls(
            title,
            (
                Section(
                    module.__name__.rpartition(".")[2],
                    module.TITLE,
                    tuple(value for value in vars(module).values() if isinstance(value, Rule)),
                )
                for module in modules
            ),
        )

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self._rules[rule_id]
        except KeyError:
            near = difflib.get_close_matches(str(rule_id), self._rules, n=3)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise NotFound(f"{self.title} has no rule with the id {rule_id!r}{hint}") from None

    def __contains__(self, rule_id: object) -> bool:
        # A miss is no error here, so that it need not look for ids that come near.
        return rule_id in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __hash__(self) -> int:
        return hash((self._title, *self._rules))

    def __repr__(self) -> str:
        return f"<Rulebook of {self.title}: {len(self)} rules>"

    def position(self, rule: Rule) -> int:
        """The rule's place in the rulebook's order, from 0."""
        return self._order[self[rule.id].id]

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules whose id, statement, reason, readings or refusals hold all the words.

        Case does not matter, and a word may be the beginning or the middle of a longer one.

        Args:
            words: words separated by white space.

        Returns:
            The rules in the rulebook's order; none for no words.
        """
        wanted = words.casefold().split()
        return tuple(
            rule
            for rule in self.values()
            if wanted and all(word in _searchable(rule) for word in wanted)
        )


def _searchable(rule: Rule) -> str:
    refusals = (template for _, template in rule.refusal)
    readings = map(str, rule.readings)
    name = rule.id.partition(".")[2]  # Every id begins with the game.
    return " ".join((name, rule.statement, rule.reason, *readings, *refusals)).casefold()


def implements(*rules: Rule) -> Callable[[FunctionT], FunctionT]:
    """Mark a function as the code that makes these rules happen.

    The function is returned as it is, with the rules in its attribute `__rules__`.
    """

    def cite(function: FunctionT) -> FunctionT:
        function.__rules__ = rules  # type: ignore[attr-defined]
        return function

    return cite
