"""All that a device keeps as one file, and what another device takes of it.

A file takes nothing away: a table that is not here is added, one that is here goes on as far as the file has
it, and one that went on otherwise stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

import msgspec

from orcade.site.device import Change
from orcade.site.kept import KeptTable, entry_name, read, table_name
from orcade.site.store import GUEST, SiteStore
from orcade.site.words import SiteTrouble
from orcade.tables.rows import Entry
from orcade.tables.store import StoreError
from orcade.tables.wire.device import LeftOut, TakenIn

FORMAT, VERSION = "orcade device", 1
LARGEST = 200_000_000  #                 characters of a file
KINDS = ("table/", "log/", "learned/", "name")  #  the secret stays where it is
Bytes = Mapping[str, bytes]
How = Literal["added", "gone_on", "known", "unreadable", "other_moves"]


class DeviceFile(msgspec.Struct, frozen=True):
    """The file as it is written: what lies in the chest, under its names."""

    format: str
    version: int
    kept: dict[str, bytes]


class Found(NamedTuple):
    """A table in a file, how it stands to what is here, and what has to be written of it."""

    how: How
    table: KeptTable | None = None
    changes: tuple[Change, ...] = ()


async def written(store: SiteStore) -> bytes:
    """With what cannot be read here: another version may know it."""
    kept = {name: value for name, value in await store.chest.read("") if name.startswith(KINDS)}
    return msgspec.json.encode(DeviceFile(FORMAT, VERSION, kept))


def opened(text: bytes) -> Bytes:
    """What a file holds; a trouble with words if it is none of ours, or of a later version."""
    try:
        file = msgspec.json.decode(text, type=DeviceFile)
    except (msgspec.DecodeError, RecursionError):
        raise SiteTrouble("not_of_a_device") from None
    if file.format != FORMAT:
        raise SiteTrouble("not_of_a_device")
    if file.version > VERSION:
        raise SiteTrouble("later_file")
    return {name: value for name, value in file.kept.items() if name.startswith(KINDS)}


async def taken_in(store: SiteStore, kept: Bytes) -> tuple[TakenIn, list[str]]:
    """All of it is written, or nothing; with the tables that others may have open."""
    async with store.writing:
        found = {id: await found_in(store, kept, id) for id in ids_in(kept)}
        wanted = [each for each in found.values() if each.how in ("added", "gone_on")]
        beside = [(name, value) for name, value in kept.items() if is_new(store, name)]
        await store.keep([*(change for each in wanted for change in each.changes), *beside])
        for each in wanted:
            assert each.table is not None
            store.lay_out_anew(each.table)
        for name, value in beside:
            lay_beside(store, name, value)
    return told(found), [id for id, each in found.items() if each.how == "gone_on"]


def told(found: Mapping[str, Found]) -> TakenIn:
    hows = [each.how for each in found.values()]
    left_out = [
        LeftOut(id, each.how) for id, each in found.items() if each.how in ("unreadable", "other_moves")
    ]
    return TakenIn(hows.count("added"), hows.count("gone_on"), left_out)


def ids_in(kept: Iterable[str]) -> list[str]:
    return [name.removeprefix("table/") for name in kept if name.startswith("table/")]


async def found_in(store: SiteStore, kept: Bytes, id: str) -> Found:
    logs = {name: value for name, value in kept.items() if name.startswith(f"log/{id}/")}
    try:
        table = read(table_name(id), kept[table_name(id)], KeptTable)
        theirs = [read(name, logs[name], Entry) for name in sorted(logs)]
    except StoreError:
        return Found("unreadable")
    whole = [entry_name(id, number) for number in range(max(len(logs), table.row.logged))]
    if table.row.id != id or sorted(logs) != whole:
        return Found("unreadable")
    how = await compared(store, id, theirs)
    here = [name for name, _ in await store.chest.read(f"log/{id}/")]
    gone = [(name, None) for name in here if name not in logs]
    return Found(how, table, ((table_name(id), kept[table_name(id)]), *logs.items(), *gone))


async def compared(store: SiteStore, id: str, theirs: list[Entry]) -> How:
    """A table whose log cannot be read here is taken as the file has it."""
    if id not in store.rows:
        return "added"
    try:
        mine = await store.entries(id)
    except StoreError:
        return "gone_on"
    common = min(len(mine), len(theirs))
    if mine[:common] != theirs[:common]:
        return "other_moves"
    return "gone_on" if len(theirs) > len(mine) else "known"


def is_new(store: SiteStore, name: str) -> bool:
    """What was learned and is not known here, and a name where there is none."""
    if name == "name":
        return not store.name
    return name.startswith("learned/") and name.count("/") >= 2 and learned(name) not in store.learned


def learned(name: str) -> tuple[int, str, str]:
    _, game, what = name.split("/", 2)
    return GUEST, game, what


def lay_beside(store: SiteStore, name: str, value: bytes) -> None:
    if name == "name":
        store.name = value.decode(errors="replace")
    else:
        store.learned.add(learned(name))
