"""Sphinx configuration."""

from __future__ import annotations

import re
import sys
from importlib.metadata import version as version_of
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "mamey-rules"
author = "The mamey-rules authors"
project_copyright = f"2026, {author}"
release = version = version_of("mamey-rules")

extensions = ["myst_parser", "rulepages", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
default_role = "literal"
nitpicky = True
nitpick_ignore_regex = [
    # The documentation builds without a network, so nothing points into Python's own.
    ("py:.*", r"(collections|enum|fractions|os|pathlib|random|types|typing)\..*"),
    # Type variables and aliases, and the protocols that give a game's verbs their types.
    ("py:class", r"(mamey\.[\w.]+\.)?(_?\w+T|\w+Verb|AnyGame|Fact|Seen)"),
    ("py:class", r"_pytest\..*"),
]

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_preserve_defaults = False
autodoc_typehints_format = "short"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True
python_maximum_signature_line_length = 80
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"mamey-rules {version}"
html_static_path = ["_static"]
html_css_files = ["rules.css"]


def keep_colons(
    app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]
) -> None:
    """Keep Napoleon from taking the words before a colon for a type: all types are annotated."""
    texts = [0] if what in {"attribute", "data", "property"} else []
    texts += [place for place, line in enumerate(lines, 1) if line.strip() == "Returns:"]
    for place in texts:
        text = lines[place].lstrip()
        lines[place] = lines[place].replace(text, f": {text}", 1)  # an empty type


def name_the_default(
    app: Sphinx,
    what: str,
    name: str,
    value: object,
    options: object,
    signature: str | None,
    result: str | None,
) -> tuple[str, str | None] | None:
    """Show the default ruleset by its name and not by all that is in it."""
    if not signature or "Ruleset(name=" not in signature:
        return None
    spelt = r"Ruleset\(name='standard'.*?joker_only_sets=True\)"
    return re.sub(spelt, "STANDARD", signature), result


def setup(app: Sphinx) -> None:
    app.connect("autodoc-process-signature", name_the_default)
    app.connect("autodoc-process-docstring", keep_colons, priority=100)
