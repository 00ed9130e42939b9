"""Help everywhere, in both languages, with examples that work."""

from __future__ import annotations

import shlex

import click
import pytest

from orcade.cli.command import Spoken, SpokenGroup
from orcade.cli.screen import Screen
from orcade.cli.tree import tree
from orcade.kernel.language import LANGUAGES
from orcade.version import VERSION
from tests.cli.running import orcade, said, widest


def paths(command: click.Command, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every command, by what has to be typed."""
    under = command.commands.values() if isinstance(command, SpokenGroup) else []
    return [path, *(found for inner in under for found in paths(inner, (*path, str(inner.name))))]


EVERY = paths(tree(Screen("en")))
ENGLISH = ["Usage", "Options:", "Commands", "Examples", "Show this", "Error"]


def test_all_commands_are_there() -> None:
    assert {" ".join(path) for path in EVERY} == {
        "",
        "admin",
        "admin backup",
        "admin ban",
        "admin bans",
        "admin check",
        "admin close",
        "admin delete",
        "admin guests",
        "admin move",
        "admin prune",
        "admin reopen",
        "admin restore",
        "admin rotate-key",
        "admin status",
        "admin tables",
        "admin unban",
        "arena",
        "bench",
        "components",
        "components check",
        "components show",
        "games",
        "learn",
        "play",
        "record",
        "record show",
        "record verify",
        "rules",
        "selfplay",
        "serve",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_help_ends_with_examples_and_fits(path: tuple[str, ...], lang: str) -> None:
    result = orcade(*path, "--help", lang=lang)
    assert result.exit_code == 0
    assert widest(result) <= 80
    examples = result.output.replace("\u00a0", " ").split("Exemples :" if lang == "fr" else "Examples:")[1]
    assert 2 <= sum("orcade " in line for line in examples.splitlines()) <= 4


@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_french_help_has_no_english_words_of_clicks(path: tuple[str, ...]) -> None:
    output = said(orcade(*path, "--help", lang="fr"))
    assert "Utilisation :" in output
    assert not [word for word in ENGLISH if word in output]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_what_the_examples_type_is_understood(path: tuple[str, ...], lang: str) -> None:
    """Every word of an example is a command, an argument or an option that there is."""
    root = tree(Screen(lang))
    command = command_at(root, path)
    for typed, _ in command.example_rows():
        words = shlex.split(typed)
        assert words[0] == "orcade"
        parse_only(root, words[1:])


def command_at(root: Spoken, path: tuple[str, ...]) -> Spoken:
    for name in path:
        assert isinstance(root, SpokenGroup)
        found = root.commands[name]
        assert isinstance(found, Spoken)
        root = found
    return root


def parse_only(command: click.Command, words: list[str]) -> None:
    """Parse without running anything; click complains about what it does not know."""
    if "--help" in words:
        words = [word for word in words if word != "--help"]
    ctx = command.make_context("orcade", words, resilient_parsing=isinstance(command, click.Group))
    if isinstance(command, click.Group):
        rest = [*ctx._protected_args, *ctx.args]
        if rest:
            parse_only(command.commands[rest[0]], rest[1:])


def test_alone_it_shows_its_help() -> None:
    assert orcade().output == orcade("--help").output
    assert orcade("record").output == orcade("record", "-h").output


def test_the_version_says_whether_it_is_compiled() -> None:
    output = said(orcade("--version"))
    assert f"Orcade {VERSION} (" in output
    assert "compile" in output
    assert "Python 3." in output
    assert "compil" in said(orcade("--version", lang="fr"))
