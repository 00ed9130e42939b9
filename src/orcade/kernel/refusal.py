"""Why something cannot be done: reasons are values, with a sentence in both languages."""

from __future__ import annotations

from dataclasses import dataclass

from orcade.kernel.clauses import Clause
from orcade.kernel.language import Text


@dataclass(frozen=True)
class Refusal:
    """The clause that forbids an action, and one sentence with the actual values."""

    clause: Clause
    because: Text

    def text(self, lang: str) -> str:
        return f"{self.because[lang]} [{self.clause.id}] {self.clause.text[lang]}"


class Illegal(Exception):
    """An action that the rules refuse; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text("en"))
        self.refusal = refusal


class NoSuchSeat(ValueError):
    """A seat number that this table does not have."""


class UndoRefused(Exception):
    """A move that cannot be taken back, and why."""

    def __init__(self, because: Text) -> None:
        super().__init__(because["en"])
        self.because = because
