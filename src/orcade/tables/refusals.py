"""Why something that a client said was not carried out; nothing has changed."""

from __future__ import annotations

from orcade.kernel.language import Text
from orcade.kernel.refusal import Refusal
from orcade.tables.clauses import clause_info
from orcade.tables.store import NotKept, StoreError
from orcade.tables.wire.told import Failed, FromServer, Refused
from orcade.tables.wire.values import Lang
from orcade.tables.words import said, say


class NotDone(Exception):
    """Something that is answered with `Failed` or `Refused`."""

    def answer(self, lang: Lang, id: str, ref: int | None) -> FromServer:
        raise NotImplementedError


class NotPermitted(NotDone):
    """Not understood, or not for this viewer to ask; `code` names its sentence in `words.toml`."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code, self.values = code, values

    def answer(self, lang: Lang, id: str, ref: int | None) -> FromServer:
        return Failed(self.code, say(f"table.{self.code}", lang, **self.values), id, ref)


class NotWritten(NotPermitted):
    """The move was not kept; who wants may say it again."""


def of_the_store(wrong: StoreError) -> NotPermitted:
    """What a viewer is told of it."""
    return NotPermitted(wrong.outcome, why=said(f"why.{wrong.why}"))


def not_written(wrong: NotKept) -> NotWritten:
    return NotWritten("not_written", why=said(f"why.{wrong.why}"))


class NotNow(NotDone):
    """The table, and no rule, refuses it."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key, self.values = key, values

    def answer(self, lang: Lang, id: str, ref: int | None) -> FromServer:
        return Refused(id, ref, say(f"table.{self.key}", lang, **self.values), None)


class AgainstTheRules(NotDone):
    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text("en"))
        self.refusal = refusal

    def answer(self, lang: Lang, id: str, ref: int | None) -> FromServer:
        return Refused(id, ref, self.refusal.because[lang], clause_info(self.refusal.clause))


class SentBack(NotDone):
    """The rules allow it, but it is not what the lesson is about: its own words say so."""

    def __init__(self, because: Text) -> None:
        super().__init__(because["en"])
        self.because = because

    def answer(self, lang: Lang, id: str, ref: int | None) -> FromServer:
        return Refused(id, ref, self.because[lang], None)


class NotTakenBack(NotDone):
    def __init__(self, because: Text) -> None:
        super().__init__(because["en"])
        self.because = because

    def answer(self, lang: Lang, id: str, ref: int | None) -> FromServer:
        return Refused(id, ref, self.because[lang], None)
