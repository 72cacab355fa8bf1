"""The two printed rulebooks that the rules cite."""

from typing import Final

from mamey.core.rulebook import Document

E: Final = Document("E", "MAMEY Rulebook", "en")
J: Final = Document("J", "マメイ 説明書", "ja")
