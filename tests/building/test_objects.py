"""Objects are kept by what they were made from, and there are never too many of them."""

from __future__ import annotations

import os
from pathlib import Path

from building.objects import Objects, kept_in, key_of


def kept(folder: Path, objects: Objects, key: str, size: int, used: float) -> None:
    made = folder / "made"
    made.write_bytes(b"x" * size)
    os.utime(objects.keep(key, made), (used, used))


def test_a_key_is_of_the_text_and_of_all_that_the_compiler_is_told() -> None:
    key = key_of(b"int x;", ["gcc 12", "-O3"])
    assert key == key_of(b"int x;", ["gcc 12", "-O3"])
    others = [(b"int y;", ["gcc 12", "-O3"]), (b"int x;", ["gcc 13", "-O3"]), (b"int x;", ["gcc 12", "-O2"])]
    assert key not in [key_of(*other) for other in others]


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    objects = Objects(tmp_path / "objects")
    assert objects.find("a") is None
    kept(tmp_path, objects, "a", 3, used=1)
    found = objects.find("a")
    assert found is not None
    assert found.read_bytes() == b"xxx"
    assert [file.name for file in (tmp_path / "objects").iterdir()] == ["a.o"]


def test_what_was_not_used_for_longest_is_forgotten_first(tmp_path: Path) -> None:
    objects = Objects(tmp_path / "objects", most_bytes=250)
    for number, key in enumerate("abc"):
        kept(tmp_path, objects, key, 100, used=1000 + number)
    objects.find("a")
    objects.trim()
    assert objects.find("b") is None
    assert objects.find("a")
    assert objects.find("c")


def test_a_checkout_that_cannot_be_written_keeps_nothing(tmp_path: Path) -> None:
    assert kept_in(tmp_path, tmp_path / "else").folder == tmp_path / "build" / "cache" / "objects"
    (tmp_path / "file").write_text("no folder")
    assert kept_in(tmp_path / "file", tmp_path / "else").folder == tmp_path / "else"
