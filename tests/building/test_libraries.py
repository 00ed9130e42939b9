"""A C file is compiled once; what the compiler says is the reason where it fails."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from building.objects import Objects
from building.recipe import EVERYDAY, LEARNING, Recipe, learned
from building.rules import CannotCompile
from tests.building.fakes import posix, script

setuptools = pytest.importorskip("setuptools")
libraries = pytest.importorskip("building.libraries")

FAKE = """
case "$*" in *" -c "*) echo "$*" >>"{told}";; *) echo "linked" >>"{told}";; esac
while [ $# -gt 0 ]; do [ "$1" = -o ] && echo made >"$2"; shift; done
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A compiler that writes down what it compiles, and makes anything of it."""
    told = tmp_path / "told"
    script(tmp_path / "cc", FAKE.replace("{told}", str(told)))
    for name in ("CC", "LDSHARED"):
        monkeypatch.setenv(name, str(tmp_path / "cc"))
    return told


def extensions(folder: Path) -> list[Any]:
    files = {"orcade__mypyc": ["one.c", "two.c"], "orcade.opener": ["opener.c"]}
    for names in files.values():
        for name in names:
            if not (folder / name).exists():
                (folder / name).write_text(f"int {name[:-2]};")
    return [
        setuptools.Extension(name, [str(folder / c) for c in names], extra_compile_args=["-O3", "-Werror"])
        for name, names in files.items()
    ]


def build(folder: Path, recipe: Recipe = EVERYDAY) -> None:
    libraries.build(extensions(folder), folder / "work", Objects(folder / "objects"), recipe, "gcc 12")


def compiled(told: Path) -> list[str]:
    """The files that were compiled since we last asked."""
    words = told.read_text().split()
    told.write_text("")
    return sorted(Path(word).name for word in words if word.endswith(".c"))


@posix
def test_only_what_changed_is_compiled_again(tmp_path: Path, told: Path) -> None:
    build(tmp_path)
    assert compiled(told) == ["one.c", "opener.c", "two.c"]
    build(tmp_path)
    assert told.read_text() == "", "nothing is even linked again"
    (tmp_path / "two.c").write_text("int two = 2;")
    build(tmp_path)
    assert told.read_text().count("linked") == 1
    assert compiled(told) == ["two.c"]


@posix
def test_other_flags_make_other_objects_and_only_of_the_rules_themselves(tmp_path: Path, told: Path) -> None:
    build(tmp_path)
    compiled(told)
    build(tmp_path, LEARNING)
    assert "-fprofile-generate" in told.read_text()
    assert "-Werror " not in told.read_text()
    assert "-ffp-contract=off" in told.read_text()
    assert compiled(told) == ["one.c", "two.c"]


@posix
def test_what_was_learned_of_a_file_lies_beside_its_object(tmp_path: Path, told: Path) -> None:
    profiles = tmp_path / "profiles"
    profiles.mkdir()
    (profiles / "one.gcda").write_bytes(b"often")
    build(tmp_path, learned(profiles))
    assert [file.read_bytes() for file in (tmp_path / "work").rglob("*.gcda")] == [b"often"]
    compiled(told)
    (profiles / "one.gcda").write_bytes(b"seldom")
    build(tmp_path, learned(profiles))
    assert compiled(told) == ["one.c"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the compiler writes to the terminal itself")
@pytest.mark.usefixtures("told")
def test_a_compiler_that_fails_gives_the_reason_and_nothing_is_kept(tmp_path: Path) -> None:
    script(tmp_path / "cc", "echo 'one.c:1: error: no such orc' >&2; exit 4")
    with pytest.raises(CannotCompile, match=r"cc ended with status 4 and said:\none.c:1: error: no such orc"):
        build(tmp_path)
    assert not (tmp_path / "objects").exists()
