"""An environment is set up by the quickest way that there is; where it fails, uv or pip gives the reason."""

from __future__ import annotations

import sys
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from building import environment
from building.environment import CannotInstall, can_lend_pip, set_up
from tests.building.fakes import posix, script


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What would be run, where no uv is found."""
    commands: list[list[str]] = []

    def run(command: list[str]) -> None:
        commands.append(command)
        (tmp_path / "venv").mkdir(exist_ok=True)

    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setattr(environment, "run", run)
    return commands


def test_this_python_lends_its_pip(
    told: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "venv"
    monkeypatch.setattr(environment, "version", lambda name: "23.2.1")
    set_up(folder, ["-r", "run.txt"])
    assert told[0] == [sys.executable, "-m", "venv", "--without-pip", str(folder)]
    assert told[1][:5] == [sys.executable, "-m", "pip", "--python", str(folder)]
    assert told[1][-2:] == ["-r", "run.txt"]
    assert (folder / ".done").is_file()


@pytest.mark.parametrize(("pip", "lends"), [("22.2.9", False), ("22.3", True), ("26.0.1", True)])
def test_an_old_pip_cannot_be_lent(pip: str, lends: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "version", lambda name: pip)
    assert can_lend_pip() == lends


def test_where_there_is_no_pip_the_environment_gets_its_own(
    told: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(environment, "version", none)
    set_up(tmp_path / "venv", ["node"])
    assert told[0] == [sys.executable, "-m", "venv", str(tmp_path / "venv")]
    assert told[1][0] == str(environment.python_in(tmp_path / "venv"))


@posix
def test_uv_is_used_where_it_is_found_and_its_words_are_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin").mkdir()
    script(tmp_path / "bin" / "uv", '[ "$1" = venv ] || { echo "no such package: orcs" >&2; exit 2; }')
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    with pytest.raises(CannotInstall, match=r"uv pip install .* status 2 and said:\nno such package: orcs"):
        set_up(tmp_path / "venv", ["orcs"])
    assert not (tmp_path / "venv" / ".done").exists()
