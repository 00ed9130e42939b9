"""The wheel, as somebody gets it: the sdist holds all that it is made of, and what is installed of it serves.

It is the plain package here: to compile the rules once more for a wheel takes minutes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest

from building import client, compiled
from building.environment import set_up
from tests.building.fakes import posix
from tests.server.test_serve import serving

pytest.importorskip("hatchling", reason="hatchling is not installed here")
pytestmark = posix
ROOT = compiled.ROOT
WITH_PAGE = client.is_up_to_date(ROOT)


def make(root: Path, to: Path, target: str) -> Path:
    """With the page if it lies there: nothing is fetched or built for it."""
    how = {"ORCADE_PURE": "1", "ORCADE_CLIENT": "1" if WITH_PAGE else "0"}
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(to)]
    done = subprocess.run(command, cwd=root, env={**os.environ, **how}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(iter(to.glob({"wheel": "*.whl", "sdist": "*.tar.gz"}[target])))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(ROOT, tmp_path_factory.mktemp("wheel"), "wheel")


def held(wheel: Path) -> set[str]:
    with ZipFile(wheel) as packed:
        return set(packed.namelist())


def test_the_sdist_holds_all_of_which_the_wheel_is_made(wheel: Path, tmp_path: Path) -> None:
    sdist = make(ROOT, tmp_path, "sdist")
    with tarfile.open(sdist) as packed:
        packed.extractall(tmp_path, filter="data")
    root = tmp_path / sdist.name.removesuffix(".tar.gz")
    again = make(root, tmp_path / "again", "wheel")
    assert held(again) == held(wheel)


def test_what_is_installed_of_the_wheel_serves(wheel: Path, tmp_path: Path) -> None:
    set_up(tmp_path / "venv", ["--no-deps", str(wheel)])
    command = [str(tmp_path / "venv" / "bin" / "orcade")]
    needed = sysconfig.get_path("purelib")  # what Orcade depends on, and not Orcade itself
    told = subprocess.run(
        [*command, "--version"], env={**os.environ, "PYTHONPATH": needed}, capture_output=True, text=True
    )
    assert "interpreted" in told.stdout, told
    with serving(tmp_path / "data", "--port", "0", command=command, path=needed) as process:
        origin = process.origin()
        with urlopen(f"{origin}/api/catalogue") as answer:
            assert len(json.load(answer)["games"]) == 5
        if WITH_PAGE:
            with urlopen(origin) as answer:
                assert b"<script" in answer.read()
        process.stop()
