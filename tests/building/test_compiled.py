"""The compiled package is made when a source changed, whole or not at all, or the reason is said."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from building import compiled, recipe
from building.compiled import DONE, folder, is_up_to_date, main
from building.rules import CannotCompile, modules, why_not
from tests.building.fakes import posix, script

pytestmark = posix
PROJECT = """
[tool.hatch.build.targets.wheel.hooks.custom]
compile = ["src/orcade/*.py"]
interpret = ["src/orcade/__init__.py"]
"""


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(textwrap.dedent(text))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout of two small modules, one of which calls the other."""
    write(tmp_path / "pyproject.toml", PROJECT)
    write(tmp_path / "building" / "rules.py", "")
    write(tmp_path / "src" / "orcade" / "__init__.py", "")
    write(tmp_path / "src" / "orcade" / "orcs.py", "def cry(n: int) -> str:\n    return 'waagh' * n\n")
    write(
        tmp_path / "src" / "orcade" / "war.py",
        "from orcade.orcs import cry\n\ndef war() -> str:\n    return f'they cry {cry(2)}'\n",
    )
    return tmp_path


def said_by(package: Path) -> list[str]:
    asked = "from orcade import war; print(war.war(), war.__file__.endswith('.py'))"
    environment = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", asked], env=environment, text=True, capture_output=True
    )
    return [done.stdout.strip(), done.stderr]


def made_by_force(root: Path) -> None:
    """Something compiled, of these sources, without a compiler."""
    write(folder(root) / "orcade" / "war.py", "")
    (folder(root) / DONE).write_text(compiled.digest(root))


def test_it_is_up_to_date_until_a_source_changes(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(root / "cc", "")
    monkeypatch.setenv("CC", str(root / "cc"))
    monkeypatch.setattr("building.rules.sysconfig.get_path", lambda name: str(root))
    (root / "Python.h").touch()
    assert main(["--is-needed"], root) == 0
    made_by_force(root)
    assert main(["--is-needed"], root) == 1
    (root / "src" / "orcade" / "server" / "client").mkdir(parents=True)
    (root / "src" / "orcade" / "server" / "client" / "index.html").write_text(
        "the page is no source of the rules"
    )
    assert is_up_to_date(root)
    write(root / "src" / "orcade" / "orcs.py", "def cry(n: int) -> str:\n    return 'zug'\n")
    assert not is_up_to_date(root)
    assert main(["--is-needed"], root) == 0


def test_a_pattern_that_matches_nothing_is_an_error(root: Path) -> None:
    assert modules(root) == ["orcade/orcs.py", "orcade/war.py"]
    write(root / "pyproject.toml", PROJECT.replace("src/orcade/*.py", "src/orc/*.py"))
    with pytest.raises(ValueError, match=r"compile = 'src/orc/\*\.py' matches no file"):
        modules(root)


def test_without_a_compiler_it_says_so_and_leaves_nothing_old(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made_by_force(root)
    monkeypatch.setenv("CC", "no-such-compiler")
    assert main(["--is-needed"], root) == 1
    assert "the rules are not compiled: no C compiler (no-such-compiler) on PATH" in capsys.readouterr().err
    assert not folder(root).exists()


def test_a_compiler_that_fails_leaves_what_was_there(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made_by_force(root)
    before = (folder(root) / DONE).read_text()
    write(root / "src" / "orcade" / "orcs.py", "")

    def fail(_: Path) -> None:
        raise CannotCompile("cc ended with status 1 and said:\nout of memory")

    monkeypatch.setattr(compiled, "make", fail)
    script(root / "cc", "")
    monkeypatch.setenv("CC", str(root / "cc"))
    assert main([], root) == 1
    assert (
        "the rules cannot be compiled: cc ended with status 1 and said:\nout of memory"
        in capsys.readouterr().err
    )
    assert (folder(root) / DONE).read_text() == before


def test_it_ends_with_whoever_started_it() -> None:
    """Its parent starts it and is gone at once: what it would have slept for never ends."""
    ends = "import os, time; from building import compiled; compiled.stand_beside({parent}); time.sleep(600)"
    parent = (
        "import os, subprocess, sys;"
        f"code = {ends!r}.format(parent=os.getpid());"
        "print(subprocess.Popen([sys.executable, '-c', code], stdout=subprocess.DEVNULL).pid)"
    )
    done = subprocess.run([sys.executable, "-c", parent], text=True, capture_output=True, check=True)
    beside = int(done.stdout)
    limit = time.monotonic() + 30
    while is_alive(beside):
        assert time.monotonic() < limit, "it still runs"
        time.sleep(0.05)


def is_alive(process: int) -> bool:
    said = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], text=True, capture_output=True).stdout
    return bool(said.strip()) and not said.startswith("Z")


@pytest.mark.skipif(bool(why_not()), reason="there is no C compiler here")
def test_after_one_edit_few_files_are_compiled_and_what_runs_is_new(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("mypyc")
    monkeypatch.setattr(recipe, "USUAL", [*recipe.USUAL, "-O0"])  # sooner done
    assert main([], root) == 0
    assert said_by(folder(root)) == ["they cry waaghwaagh False", ""]
    objects = set((root / "build" / "cache" / "objects").iterdir())
    write(root / "src" / "orcade" / "orcs.py", "def cry(n: int) -> str:\n    return f'{n} times zug'\n")
    assert main([], root) == 0
    assert said_by(folder(root)) == ["they cry 2 times zug False", ""]
    new = set((root / "build" / "cache" / "objects").iterdir()) - objects
    assert len(new) == 3  # the module, the group's file and its library; not the module that calls it
    assert sorted(path.name for path in (root / "build").iterdir()) == ["cache", "compiled", "compiled.lock"]


@pytest.mark.skipif(bool(why_not()), reason="there is no C compiler here")
def test_what_mypyc_refuses_is_quoted(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("mypyc")
    write(root / "src" / "orcade" / "orcs.py", "def cry(n: int) -> str:\n    return n\n")
    assert main([], root) == 1
    said = capsys.readouterr().err
    assert (
        "mypyc refuses the rules and said:\norcade/orcs.py:2: error: Incompatible return value type" in said
    )
    assert not folder(root).exists()
