"""Why something cannot be done, before any table has to judge it: a code, and a sentence for people."""

from __future__ import annotations

from orcade.kernel.foreign import in_both_languages
from orcade.tables.wire.values import Problem, Text
from orcade.tables.words import OF_TABLES, Sentences, said

LONGEST = 400


class Trouble(Exception):
    """Something that cannot be done, by its code in `words.toml`."""

    sentences: Sentences = OF_TABLES

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code, self.values = code, values

    def problem(self) -> Problem:
        return Problem(self.code, self.sentences.said(f"problem.{self.code}", **self.values))


def reason(wrong: object) -> Text:
    """What the kernel says is wrong, in both languages, and no longer than can be read."""
    if isinstance(wrong, RecursionError):
        return said("problem.nested")
    sentence = str(wrong).rstrip(".")
    if len(sentence) > LONGEST:
        sentence = f"{sentence[: LONGEST * 3 // 4]} … {sentence[-LONGEST // 4 :]}"
    spoken = in_both_languages(sentence)
    return Text(spoken["fr"], spoken["en"])
