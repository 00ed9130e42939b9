"""The plain table: a view as two small tables."""

from __future__ import annotations

from orcade.kernel.contract import HIDDEN
from orcade.kernel.plain import Part

from .speech import StewSpeech
from .state import Dinner


class PlainStew:
    """Describes one view to one reader."""

    def __init__(self, speech: StewSpeech, s: Dinner, names: list[str], lang: str) -> None:
        self.speech, self.s, self.names, self.lang = speech, s, names, lang

    def parts(self) -> list[Part]:
        return [self.bowls(), self.bellies()]

    def bowls(self) -> Part:
        columns = [self.word(key) for key in ("bowl", "on", "under")]
        return Part(self.word("bowls"), columns=columns, rows=[self.row(n) for n in range(len(self.s.bowls))])

    def row(self, bowl: int) -> list[str]:
        on = self.speech.dumplings(self.s.bowls[bowl], self.lang)
        return [self.speech.bowl(bowl, self.lang), on, self.under(bowl)]

    def under(self, bowl: int) -> str:
        """The toads that the reader knows to be there; a covered bowl may always hide another."""
        owners = [owner for owner, toad in enumerate(self.s.toads) if toad == bowl]
        known = self.speech.toads(owners, self.names, self.lang)
        if not self.s.is_covered(bowl) or HIDDEN not in self.s.toads:
            return known
        return f"{known}, ?" if owners else "?"

    def bellies(self) -> Part:
        rows = [
            [name, self.speech.dumplings(eaten, self.lang)]
            for name, eaten in zip(self.names, self.s.bellies, strict=True)
        ]
        return Part(self.word("bellies"), columns=[self.word("orc"), self.word("eaten")], rows=rows)

    def word(self, key: str) -> str:
        said: str = self.speech.words["plain"][key][self.lang]
        return said
