"""Whoever holds a seat is listed to those who hold it, and may be put out by those who came before him.

The server knows no names and no passwords, so that it cannot know whose seat it "really" is.  But who opened
the table or sat down was there first, and a link that fell into the wrong hands was used later: whoever came
earlier may put out whoever came later, and nobody the other way round.

Whoever puts somebody out tells the table's registry afterwards (`Registry.changed`), which ends his sockets.
"""

from __future__ import annotations

from hashlib import blake2b

from orcade.tables.lobby.seats import held_seat
from orcade.tables.rows import HolderRow
from orcade.tables.store import Store
from orcade.tables.trouble import Trouble

WORD_BYTES = 12


async def holders_of(
    store: Store, id: str, seat: int, guest: int | None
) -> tuple[HolderRow, list[HolderRow]]:
    """This guest, and all who hold the seat with him, in the order in which they came."""
    await held_seat(store, id, seat, guest, over=True)
    rows = await store.held(id, seat)
    me = next((row for row in rows if row.guest == guest), None)
    if me is None:  # he was put out just now
        raise Trouble("not_yours")
    return me, rows


async def put_out(store: Store, id: str, seat: int, guest: int | None, word: str) -> None:
    """The holder whom this word stands for, if he is there."""
    me, rows = await holders_of(store, id, seat, guest)
    found = next((row for row in rows if word_for(store, id, seat, row) == word), None)
    if found is None:
        raise Trouble("no_holder")
    if found.came <= me.came:
        raise Trouble("came_before")
    await store.put_out(id, seat, me.guest, found.guest)


def word_for(store: Store, id: str, seat: int, row: HolderRow) -> str:
    """Stands for a holder towards those who hold the seat with him, and means nothing elsewhere."""
    told = f"{id}/{seat}/{row.guest}".encode()
    return blake2b(told, key=store.secret, digest_size=WORD_BYTES, person=b"orcade-holders").hexdigest()
