"""What docs/learning.md shows is run in its order, with fewer games: every command, and the code."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

pytest.importorskip("numpy")

import orcade
from orcade.bots.learned.file import read_model
from orcade.learning.corpus import Corpus
from orcade.learning.examples import examples_of
from tests.pages import ROOT, Page

PAGE = Page(ROOT / "docs" / "learning.md")
SMALL = {
    "orcade selfplay": {"--games": "11", "--processes": "1"},
    "orcade arena": {"--games": "2", "--processes": "1"},
    "train.py": {"--epochs": "1"},
    "ppo.py": {"--updates": "1", "--tables": "2"},
    "generations.py": {"--generations": "1", "--games": "11", "--simulations": "2", "--matches": "2"},
}
FEWER = {"@50": "@3"}
WITH_TORCH = ("ppo.py", "--library torch")
NO_TORCH = "PyTorch is not installed here (requirements/torch.txt)"
CODE = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)


def commands() -> list[str]:
    return [line for line in PAGE.shown() if line.startswith(("orcade ", "python "))]


def smaller(line: str) -> list[str]:
    """The same words with fewer games, and this Python."""
    for much, little in FEWER.items():
        line = line.replace(much, little)
    words = shlex.split(line)
    for name, sizes in SMALL.items():
        if name in line:
            for size, value in sizes.items():
                if size in words:
                    words[words.index(size) + 1] = value
                else:
                    words += [size, value]
    return [sys.executable, *(["-m", "orcade"] if words[0] == "orcade" else []), *words[1:]]


def run(words: list[str], folder: Path) -> str:
    paths = [str(Path(orcade.__file__).parents[1]), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), "ORCADE_LANG": "en"},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    assert done.returncode == 0, f"{shlex.join(words)}\n{done.stdout}"
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where everything was run; what each command said lies in `said.json`."""
    place = tmp_path_factory.mktemp("learning")
    (place / "examples").symlink_to(ROOT / "examples")
    said: dict[str, str] = {}
    for line in commands():
        if find_spec("torch") is None and any(word in line for word in WITH_TORCH):
            continue
        if find_spec("torch") is None and "ppo.model" in line:
            continue
        said[line] = run(smaller(line), place)
    (place / "said.json").write_text(json.dumps(said), encoding="utf-8")
    return place


def said_by(folder: Path, part: str) -> str:
    said: dict[str, str] = json.loads((folder / "said.json").read_text(encoding="utf-8"))
    found = [text for line, text in said.items() if part in line]
    if not found and find_spec("torch") is None:
        pytest.skip(NO_TORCH)
    assert found, f"no command of the page has {part}"
    return found[0]


def test_a_model_is_trained_judged_and_played(folder: Path) -> None:
    told = said_by(folder, "--library numpy")
    assert re.search(r"^phase +examples +log loss +off by", told, re.M)
    assert re.search(r"^late +\d+ +0\.\d{3}", told, re.M)
    assert "policy: log loss" in told
    about = read_model(folder / "orc.model").about
    assert about.training["lessons"]["bot"]["name"] == "search@3"
    assert about.training["held_out"]["log_loss"] > 0
    assert "model:orc.model@3" in said_by(folder, "model:orc.model model:orc.model@50")
    assert Corpus(folder / "orc-lessons-2").plan["bot"]["name"] == "model:orc.model@3"


def test_torch_fits_the_same_net(folder: Path) -> None:
    assert "policy: log loss" in said_by(folder, "--library torch")


def test_ppo_plays_and_is_a_model(folder: Path) -> None:
    assert re.search(r"^update 1: \d+ games, [+-]\d", said_by(folder, "ppo.py"), re.M)
    assert read_model(folder / "ppo.model").about.training["how"] == "masked PPO"
    assert "model:ppo.model" in said_by(folder, "arena orc model:ppo.model")


def test_a_generation_meets_the_one_before_and_is_not_made_twice(folder: Path) -> None:
    line = next(line for line in commands() if "generations.py" in line)
    made = folder / "generations" / "1.model"
    before, games = made.stat().st_mtime_ns, (folder / "generations/arena-1/games.jsonl").read_bytes()
    run(smaller(line), folder)
    assert made.stat().st_mtime_ns == before
    assert (folder / "generations/arena-1/games.jsonl").read_bytes() == games


def test_the_code_of_the_page_runs(folder: Path) -> None:
    found = CODE.findall(PAGE.text)
    assert found
    for code in found:
        run([sys.executable, "-c", code], folder)


def test_lessons_with_other_components_are_learned_from_with_them(folder: Path) -> None:
    corrections = folder / "corrections.toml"
    corrections.write_text(CORRECTIONS, encoding="utf-8")
    play = "orcade selfplay orc --bot uniform --components corrections.toml --out corrected"
    run(smaller(play), folder)
    assert len(examples_of(Corpus(folder / "corrected", str(corrections)), held_out=True)) > 0
    train = [sys.executable, "examples/learn/train.py", "corrected", "c.model", "--epochs", "1"]
    run([*train, "--library", "numpy", "--components", "corrections.toml"], folder)
    assert read_model(folder / "c.model").about.game == "orc"


CORRECTIONS = '[[colour]]\nid = "red"\nname.en = "Crimson"\n'
