"""The command line: `orcade …`, one file a command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from orcade.cli.encoding import steady_streams
from orcade.cli.errors import INTERRUPTED, OF_THE_KERNEL, Mistake, complain
from orcade.cli.language import language_of, language_of_locale
from orcade.cli.screen import Screen
from orcade.cli.tree import tree
from orcade.kernel.language import UnknownLanguage

NOBODY_READS = 1


def main(args: Sequence[str] | None = None) -> None:
    """Do what the command line says and leave with its exit status: 0, or 2 for bad input."""
    steady_streams()
    sys.exit(status_of(list(sys.argv[1:] if args is None else args)))


def status_of(args: list[str]) -> int:
    try:
        screen = Screen(language_of(args, os.environ))
    except UnknownLanguage as wrong:
        return complain(Screen(language_of_locale(os.environ)), wrong)
    try:
        return run(screen, args)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  nobody reads on; there is nothing to flush any more
        return NOBODY_READS


def run(screen: Screen, args: list[str]) -> int:
    """The commands are made when the language is known: their help and errors speak it."""
    try:
        status = tree(screen).main(args, prog_name="orcade", standalone_mode=False)
        sys.stdout.flush()
    except (Mistake, click.UsageError, *OF_THE_KERNEL) as wrong:
        return complain(screen, wrong)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    return status if isinstance(status, int) else 0
