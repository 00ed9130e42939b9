"""What the server itself says to people, beside what tables say (`tables/words.toml`)."""

from __future__ import annotations

from orcade.tables.words import Sentences

OF_THE_SERVER = Sentences(__package__)
