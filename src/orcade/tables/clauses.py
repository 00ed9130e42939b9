"""A clause of a rulebook, as it is sent to people."""

from __future__ import annotations

import re

from orcade.kernel.clauses import Clause
from orcade.tables.wire.catalogue import ClauseInfo
from orcade.tables.wire.values import Text
from orcade.tables.words import text

REASON = re.compile(r"^(?P<text>.*?)(?: \((?:Reason|Raison)\s?: (?P<reason>.+)\))?$", re.DOTALL)


def clause_info(clause: Clause) -> ClauseInfo:
    """A clause of ours says its reason apart."""
    fr, en = (REASON.match(clause.text[lang]) for lang in ("fr", "en"))
    assert fr is not None
    assert en is not None
    reason = Text(fr["reason"], en["reason"]) if fr["reason"] and en["reason"] else None
    return ClauseInfo(clause.id, text(clause.section), Text(fr["text"], en["text"]), clause.basis, reason)
