"""`orcade …` run inside the test, with what was typed at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click
from click.testing import CliRunner, Result

from orcade.cli import main

Env = Mapping[str, str | None]
PLAIN: Env = {
    "COLUMNS": "80",
    "LINES": "24",
    "LANG": "en_GB.UTF-8",
    "LC_ALL": None,
    "LC_MESSAGES": None,
    "ORCADE_LANG": None,
    "FORCE_COLOR": None,
    "NO_COLOR": None,
    "TERM": "xterm",
}
NO_BREAK = "\u00a0"


class Entry(click.Command):
    """The entry point, dressed as a command for the runner."""

    def main(self, args: Sequence[str] | None = None, *_: Any, **__: Any) -> Any:
        main(list(args or ()))


def orcade(*args: str, typed: Sequence[str] = (), lang: str | None = None, env: Env | None = None) -> Result:
    """Run the command line; a traceback is a failure of the test."""
    words = [*args] if lang is None else ["--lang", lang, *args]
    lines = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(
        Entry("orcade"), words, input=lines, env={**PLAIN, **(env or {})}, catch_exceptions=False
    )


def said(result: Result) -> str:
    """All output in one line, with plain spaces, as a reader reads it."""
    return " ".join(result.output.replace(NO_BREAK, " ").split())


def widest(result: Result) -> int:
    return max(len(line) for line in result.output.splitlines())


def refused(result: Result, *parts: str) -> None:
    """Exit status 2 and a sentence with all of these, and never a traceback."""
    assert result.exit_code == 2, result.output
    message = " ".join(result.stderr.replace(NO_BREAK, " ").split())
    for part in parts:
        assert part in message, message
    assert "Traceback" not in result.output
