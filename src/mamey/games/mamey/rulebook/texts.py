"""The two texts of the rules that the rules cite."""

from typing import Final

from mamey.core.rulebook import Document

E: Final = Document("E", "MAMEY Rulebook", "en")
J: Final = Document("J", "マメイ (web article of 2022-08-04)", "ja")
