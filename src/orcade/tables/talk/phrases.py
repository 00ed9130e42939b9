"""Quick phrases: said by their ids, and read by everybody in his own language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from orcade.tables.refusals import NotPermitted
from orcade.tables.rows import RemarkRow
from orcade.tables.wire.values import Lang, Text


@cache
def phrases() -> dict[str, Text]:
    """In the order in which they are offered."""
    told = tomllib.loads((files(__package__) / "phrases.toml").read_text(encoding="utf-8"))
    return {id: Text(words["fr"], words["en"]) for id, words in told.items()}


def known_phrase(id: str) -> str:
    if id not in phrases():
        raise NotPermitted("no_such_phrase", given=id)
    return id


def worded(remark: RemarkRow, lang: Lang) -> str:
    """What was said, for a reader of this language; a phrase that is gone is told by its id."""
    if not remark.phrase:
        return remark.text
    words = phrases().get(remark.phrase)
    return remark.phrase if words is None else getattr(words, lang)
