"""Directives that write pages from the library itself.

``{rulebook} mamey.rulebook`` writes all rules of a rulebook. Every rule has its id, dots kept, as
its anchor, so that ``Rule.url`` leads to it. ``{visibility} mamey.VISIBILITY`` writes the table of
who may see what.
"""

from __future__ import annotations

import html
from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from mamey.core.rulebook import Status
from mamey.core.visibility import Viewer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

    from mamey.core.rulebook import Reading, Rule, Rulebook, Section, Source
    from mamey.core.visibility import Visibility

MEANING = {
    Status.RULE: "stated by the sources",
    Status.DERIVED: "follows from other rules",
    Status.RULING: "the reading chosen where the sources are silent or disagree",
    Status.ASSUMPTION: "data that the sources do not print",
}
BADGE = {
    Status.RULE: "rule",
    Status.DERIVED: "derived",
    Status.RULING: "ruling",
    Status.ASSUMPTION: "assumed",
}
LANGUAGE = {"en": "English", "ja": "Japanese"}


class RulebookDirective(SphinxDirective):
    """All rules of a rulebook, section by section."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()  # the rules may change without this page
        book: Rulebook = found(self.arguments[0])
        return [*overview(book), *(section(part) for part in book.sections)]


class VisibilityDirective(SphinxDirective):
    """The table of who may see what: a row for each thing and phase, a column for each viewer."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.env.note_reread()
        cells: tuple[Visibility, ...] = found(self.arguments[0])
        rows: dict[tuple[str, ...], list[str]] = {}
        for (thing, phase), group in by_thing_and_phase(cells).items():
            sights = {cell.viewer: str(cell.sight) for cell in group}
            rules = dict.fromkeys(rule.id for cell in group for rule in cell.rules)
            alike = (thing, *(sights.get(viewer, "") for viewer in Viewer), *rules)
            rows.setdefault(alike, []).append(phase)
        every = {cell.phase for cell in cells}
        heads = ["what", "when", *(str(viewer) for viewer in Viewer), "rules"]
        body = [
            [
                nodes.Text(thing),
                nodes.Text("always" if set(phases) == every else "; ".join(phases)),
                *map(nodes.Text, rest[: len(Viewer)]),
                rule_links(rest[len(Viewer) :], self.env.docname),
            ]
            for (thing, *rest), phases in rows.items()
        ]
        return [nodes.container("", table(heads, body), classes=["visibility"])]


def by_thing_and_phase(
    cells: Iterable[Visibility],
) -> dict[tuple[str, str], list[Visibility]]:
    """Group the cells that stand in one row."""
    groups: dict[tuple[str, str], list[Visibility]] = {}
    for cell in cells:
        groups.setdefault((str(cell.thing), str(cell.phase)), []).append(cell)
    return groups


def rule_links(ids: Iterable[str], page: str) -> nodes.inline:
    """Link every rule to its place on the rules page."""
    up = "../" * page.count("/")
    line = nodes.inline()
    for rule_id in ids:
        literal = nodes.literal("", rule_id)
        target = f"{up}rules.html#{rule_id}"
        line += [nodes.reference("", "", literal, refuri=target, internal=True), nodes.Text(" ")]
    return line


def table(heads: Sequence[str], rows: Iterable[Sequence[nodes.Node]]) -> nodes.table:
    """Make a table."""

    def row(cells: Iterable[nodes.Node]) -> nodes.row:
        return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", cell)) for cell in cells))

    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1) for _ in heads]
    group += nodes.thead("", row(map(nodes.Text, heads)))
    group += nodes.tbody("", *map(row, rows))
    return nodes.table("", group)


def found(path: str) -> Any:
    """Import what a dotted path names."""
    module, _, name = path.rpartition(".")
    return getattr(import_module(module), name)


def overview(book: Rulebook) -> list[nodes.Node]:
    """Count the rules by status and list the documents they cite."""
    counts = Counter(rule.status for rule in book.values())
    statuses = [
        entry(badge(status), nodes.Text(f" {counts[status]}: {MEANING[status]}"))
        for status in Status
        if counts[status]
    ]
    documents = dict.fromkeys(source.document for rule in book.values() for source in rule.sources)
    citations = [
        entry(nodes.Text(f"{document.code}: {document.title} ({language(document.language)})"))
        for document in documents
    ]
    return [
        nodes.paragraph("", f"{len(book)} rules, each with its status:"),
        nodes.bullet_list("", *statuses),
        nodes.paragraph("", "The sources they cite:"),
        nodes.bullet_list("", *citations),
    ]


def section(part: Section) -> nodes.section:
    """Show one section of the rulebook."""
    node = nodes.section("", nodes.title("", part.title), ids=[part.name], names=[part.name])
    node += [entry_of(rule) for rule in part.rules]
    return node


def entry_of(rule: Rule) -> nodes.container:
    """Show one rule."""
    # A node's own id would lose its dots, so the anchor is raw.
    anchor = nodes.raw("", f'<span id="{html.escape(rule.id)}"></span>', format="html")
    link = nodes.reference("", "", nodes.literal("", rule.id), refuri=f"#{rule.id}", internal=True)
    details: list[tuple[str, nodes.Node]] = []
    if rule.sources:
        details.append(("Sources", nodes.bullet_list("", *map(citation, rule.sources))))
    if rule.readings:
        details.append(("Not chosen", nodes.bullet_list("", *map(alternative, rule.readings))))
    if rule.reason:
        details.append(("Reason", nodes.paragraph("", rule.reason)))
    return nodes.container(
        "",
        nodes.paragraph("", "", anchor, link, nodes.Text(" "), badge(rule.status)),
        nodes.paragraph("", rule.statement),
        fields(details),
        classes=["rule", f"rule-{rule.status}"],
    )


def citation(source: Source) -> nodes.list_item:
    """Show one source, in the language of its document."""
    text = nodes.inline("", str(source), language=source.document.language)
    return entry(text, nodes.Text(f" ({language(source.document.language)})"))


def alternative(reading: Reading) -> nodes.list_item:
    """Show a reading that was not chosen, and the option that chooses it."""
    if not reading.switch:
        return entry(nodes.Text(reading.statement))
    return entry(nodes.Text(f"{reading.statement} Option: "), nodes.literal("", reading.switch))


def fields(details: Iterable[tuple[str, nodes.Node]]) -> nodes.field_list:
    """Make a field list of names and bodies."""
    return nodes.field_list(
        "",
        *(
            nodes.field("", nodes.field_name("", name), nodes.field_body("", body))
            for name, body in details
        ),
    )


def entry(*content: nodes.Node) -> nodes.list_item:
    """Make an item of a list."""
    return nodes.list_item("", nodes.paragraph("", "", *content))


def badge(status: Status) -> nodes.inline:
    """Show a status as a small label."""
    return nodes.inline("", BADGE[status], classes=["rule-badge", f"rule-badge-{status}"])


def language(code: str) -> str:
    """Name a language."""
    return LANGUAGE.get(code, code)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    app.add_directive("rulebook", RulebookDirective)
    app.add_directive("visibility", VisibilityDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
