"""What the house on a device says to people, beside what tables say (`tables/words.toml`)."""

from __future__ import annotations

from orcade.tables.trouble import Trouble
from orcade.tables.words import Sentences

OF_THE_SITE = Sentences(__package__)


class SiteTrouble(Trouble):
    """What cannot be done here; its sentence is the house's own."""

    sentences = OF_THE_SITE
