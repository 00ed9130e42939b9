"""What was said to a table, as its record tells it to whoever heard it."""

from __future__ import annotations

from collections.abc import Collection

from orcade.kernel.contract import SPECTATOR
from orcade.tables.rows import Kept, RemarkRow, TableRow, is_unsaid
from orcade.tables.talk.audience import Around, Ear, hears
from orcade.tables.wire.values import Words


def in_words(
    row: TableRow, holders: Collection[tuple[int, int]], kept: Kept, guest: int | None
) -> list[Words]:
    """What players said to all, as far as this guest hears it; nothing of what was taken back."""
    remarks, listeners = kept
    by_guest = {listener.guest: listener for listener in listeners}
    around = Around(holders, (), by_guest, row.strangers, row.locked, over=True)
    ear = Ear(guest, SPECTATOR)
    return [told(each) for each in remarks if is_told(each) and hears(ear, each, around)]


def is_told(remark: RemarkRow) -> bool:
    return remark.to == "table" and not is_unsaid(remark)


def told(remark: RemarkRow) -> Words:
    said = {"phrase": remark.phrase} if remark.phrase else {"text": remark.text}
    return {"at": remark.at, "seat": remark.seat, **said}
