"""The whole check finds what is damaged, what is missing and what refers to nothing, and names the table."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from orcade.server.store.check import Finding, whole_check
from tests.server.failing import damaged, without_entry
from tests.tables.disk_house import DiskHouse

pytestmark = pytest.mark.anyio


async def played(folder: Path, tables: int = 2) -> tuple[Path, list[str]]:
    """A few tables with some moves each; nobody has them open any more."""
    house = await DiskHouse.open(folder)
    ids = [await house.table() for _ in range(tables)]
    for id in ids:
        people = await house.everybody(id)
        for _ in range(4):
            (asked, *_) = [person for person in people if person.asked()]
            await asked.acts(asked.asked()[0])
    await house.close()
    return house.store.path, ids


def checked(path: Path) -> list[Finding]:
    return list(whole_check(path))


def change(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


async def test_what_is_in_order_has_no_findings(tmp_path: Path) -> None:
    path, _ = await played(tmp_path)
    told: list[tuple[int, int]] = []
    assert list(whole_check(path, lambda *at: told.append(at))) == []
    assert told == [(0, 2), (1, 2)]


async def test_it_looks_at_data_that_is_being_played(tmp_path: Path) -> None:
    house = await DiskHouse.open(tmp_path)
    await house.table()
    assert checked(house.store.path) == []
    await house.close()


@pytest.mark.parametrize("number", [0, 2])
async def test_a_gap_in_a_log_is_found(tmp_path: Path, number: int) -> None:
    path, (first, second) = await played(tmp_path)
    without_entry(path, second, number)
    (finding,) = checked(path)
    assert (finding.kind, finding.table, finding.grave) == ("log", second, True)
    assert f"The log of table {second} has a gap: entry {number} is missing" in finding.said.en
    assert f"il y manque l'entrée {number}" in finding.said.fr
    assert first not in finding.said.en


@pytest.mark.parametrize("lost", [1, 3])
async def test_a_log_that_lost_its_end_is_found(tmp_path: Path, lost: int) -> None:
    path, (first, second) = await played(tmp_path)
    for number in range(5 - lost, 5):
        without_entry(path, second, number)
    (finding,) = checked(path)
    assert (finding.kind, finding.table, finding.grave) == ("log", second, True)
    assert f"log of table {second} ends too early: everything from entry {5 - lost} on" in finding.said.en
    assert "of 5 entries" in finding.said.en
    assert f"à partir de l'entrée {5 - lost}, sur 5 entrées" in finding.said.fr
    assert first not in finding.said.en


async def test_a_log_without_anything_is_found(tmp_path: Path) -> None:
    """Its table has begun: it would be dealt again."""
    path, (first, _) = await played(tmp_path)
    change(path, 'DELETE FROM entries WHERE "table" = ?', first)
    (finding,) = checked(path)
    assert (finding.kind, finding.table) == ("log", first)


async def test_an_entry_that_cannot_be_read_is_found(tmp_path: Path) -> None:
    path, (first, _) = await played(tmp_path)
    change(path, """UPDATE entries SET body = x'7b22' WHERE "table" = ? AND number = 3""", first)
    (finding,) = checked(path)
    assert (finding.kind, finding.table) == ("log", first)
    assert "entry 3 cannot be read" in finding.said.en


async def test_what_refers_to_nothing_is_found(tmp_path: Path) -> None:
    path, (first, _) = await played(tmp_path)
    change(path, 'INSERT INTO holders ("table", seat, guest) VALUES (?, 1, 99)', first)
    (finding,) = checked(path)
    assert finding.kind == "reference"
    assert "holders" in finding.said.en
    assert "guests" in finding.said.en


@pytest.mark.parametrize("name", ["entries", "sqlite_autoindex_entries_1", "tables", "seats"])
async def test_a_damaged_page_is_found(tmp_path: Path, name: str) -> None:
    path, _ = await played(tmp_path)
    damaged(path, name)
    findings = checked(path)
    assert {"page"} <= {finding.kind for finding in findings}
    assert all(finding.grave for finding in findings)


async def test_a_game_that_is_not_here_any_more_is_no_damage(tmp_path: Path) -> None:
    path, (first, _) = await played(tmp_path)
    change(path, "UPDATE tables SET game = 'gone' WHERE id = ?", first)
    (finding,) = checked(path)
    assert (finding.kind, finding.table, finding.grave) == ("rules", first, False)
