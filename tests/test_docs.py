"""What the documents show is what happens, and what they name is there."""

from __future__ import annotations

import ast
import contextlib
import doctest
import re
import shlex
from functools import cache
from pathlib import Path

import click
import pytest

import orcade
from orcade.cli.command import SpokenGroup
from orcade.cli.screen import Screen
from orcade.cli.tree import tree
from orcade.envs.page import renewed
from orcade.shelf import SHELF
from tests.pages import PAGES, ROOT, Page

EXTENSIONS = "css|html|js|json|md|mjs|png|py|svelte|svg|toml|ts|txt"
FILE = re.compile(rf"[\w<>*.-]+(?:/[\w<>*.-]+)*\.(?:{EXTENSIONS})")
FOLDER = re.compile(r"[\w<>*.-]+(?:/[\w<>*.-]+)*/")
MODULE = re.compile(r"(?:orcade|bench|tests)(?:\.[A-Za-z_]+)+")
RUN_AS_MODULE = re.compile(r"python3? -m ((?:orcade|bench|tests)[\w.]*)")
MADE = re.compile(r"\bmake ([a-z][a-z-]*)")
MAKE_TARGET = re.compile(r"^([a-z][a-z-]*):", re.M)
BESIDE = ("", "src", "src/orcade", "src/orcade/games/orc", "web", "web/src")  # where a name may begin
FROM_THE_ROOT = ("bench/", "building/", "docs/", "examples/", "requirements/", "src/", "tests/", "web/")
MADE_HERE = ("build/",)  #                       what is made need not be there
EXAMPLES = [folder.name for folder in (ROOT / "examples").iterdir() if folder.is_dir()]
IDS = [page.name for page in PAGES]


@pytest.mark.parametrize("page", ["docs/python.md", "docs/envs.md", "docs/bot-protocol.md"])
def test_the_examples_run_as_written(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert found.attempted > 0
    assert found.failed == 0


def test_the_page_for_learners_shows_what_each_game_shows() -> None:
    """`python -m orcade.envs.page docs/envs.md` writes it anew."""
    written = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")
    assert renewed(written) == written


def test_the_package_shows_how_to_open_a_table() -> None:
    found = doctest.testmod(orcade)
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_link_leads_somewhere(page: Page) -> None:
    assert [link for link in page.links() if not leads_somewhere(page, link)] == []


def leads_somewhere(page: Page, link: str) -> bool:
    file, _, anchor = link.partition("#")
    target = (page.path.parent / file).resolve() if file else page.path
    return target.exists() and (not anchor or anchor in Page(target).anchors())


def test_every_page_is_found_from_the_first() -> None:
    found, ahead = {ROOT / "README.md"}, [Page(ROOT / "README.md")]
    while ahead:
        page = ahead.pop()
        for link in page.links():
            target = (page.path.parent / link.partition("#")[0]).resolve()
            if target.suffix == ".md" and target not in found:
                found.add(target)
                ahead.append(Page(target))
    assert [page.name for page in PAGES if page.path not in found] == []


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_file_and_folder_that_is_named_is_there(page: Page) -> None:
    words = [word for said in [*page.spans(), *page.shown()] for word in said.split()]
    typed = [word for word in words if word.startswith(FROM_THE_ROOT)]
    named = [said for said in [*page.spans(), *typed] if FILE.fullmatch(said) or FOLDER.fullmatch(said)]
    assert [said for said in named if not said.startswith(MADE_HERE) and not is_there(said)] == []


def is_there(said: str) -> bool:
    """A path from one of the usual folders, or the bare name of some file; <slug> stands for any game."""
    pattern = re.sub(r"<\w+>", "*", said.rstrip("/"))
    if any(next((ROOT / folder).glob(pattern), None) for folder in BESIDE):
        return True
    return "/" not in said and pattern in file_names()


@cache
def file_names() -> frozenset[str]:
    kept = [ROOT / folder for folder in ("src", "web/src", "tests", "bench", "examples", "docs")]
    return frozenset(path.name for folder in kept for path in folder.rglob("*"))


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_module_that_is_named_is_there(page: Page) -> None:
    named = [*filter(MODULE.fullmatch, page.spans()), *RUN_AS_MODULE.findall(page.text)]
    assert [said for said in named if not is_a_module_or_in_one(said.split("."))] == []


def is_a_module_or_in_one(names: list[str]) -> bool:
    """`orcade.kernel.record`, or a name that such a module gives: `orcade.find_game`."""
    file = module_file(names)
    if file is not None:
        return True
    home = module_file(names[:-1])
    return home is not None and names[-1] in given_by(home)


def module_file(names: list[str]) -> Path | None:
    base = ROOT / "src" if names[0] == "orcade" else ROOT
    for file in (base.joinpath(*names).with_suffix(".py"), base.joinpath(*names, "__init__.py")):
        if file.is_file():
            return file
    return None


def given_by(module: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom):
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_all_that_can_be_made_can_be_made(page: Page) -> None:
    targets = set(MAKE_TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    typed = [said for said in [*page.spans(), *page.shown()] if said.startswith("make ")]
    assert {target for said in typed for target in MADE.findall(said)} - targets == set()


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_command_that_is_shown_is_understood(page: Page) -> None:
    for said in [*page.spans(), *page.shown()]:
        line = said.removeprefix("$ ").partition("   ")[0].partition("#")[0]
        if line.startswith("orcade ") and "…" not in line and "<" not in line:
            understood(shlex.split(line)[1:])


def understood(words: list[str]) -> None:
    """Parse it as the command line does, without doing it; a game that is named must be there."""
    command: click.Command = tree(Screen("en"))
    while isinstance(command, SpokenGroup) and words and not words[0].startswith("-"):
        assert words[0] in command.commands, f"there is no command {words[0]!r}"
        command, words = command.commands[words[0]], words[1:]
    with contextlib.suppress(click.exceptions.Exit):  # --help and --version have said what they say
        game = command.make_context(command.name, words).params.get("game") if words else None
        assert game is None or game in {*SHELF, *EXAMPLES}, f"{command.name}: no game is called {game!r}"


def test_the_page_for_hosts_has_every_option_of_serve_and_no_other() -> None:
    page = Page(ROOT / "docs" / "hosting.md")
    rows = [line.split("|")[1] for line in page.text.splitlines() if line.startswith("| `--")]
    told = {option for row in rows for option in re.findall(r"--[a-z-]+", row)}
    params = tree(Screen("en")).commands["serve"].params
    there = {option for param in params if isinstance(param, click.Option) for option in param.opts}
    assert told == there - {"--lang", "--help", "-h"}
