"""User mistakes: one sentence that says what was given, what was expected and where; exit status 2."""

from __future__ import annotations

import click

from orcade.arena.clock import BadClock
from orcade.arena.cluster import NoRay
from orcade.arena.entrant import UnknownBot
from orcade.arena.journal import JournalError
from orcade.bots.bot import BadBudget
from orcade.bots.learned.file import ModelError
from orcade.bots.missing import MissingExtra
from orcade.cli.screen import Screen
from orcade.kernel.clauses import UnknownClause
from orcade.kernel.components import ComponentError
from orcade.kernel.foreign import translated
from orcade.kernel.game import BadOption, BadSeats
from orcade.kernel.hints import did_you_mean
from orcade.kernel.language import UnknownLanguage
from orcade.kernel.record import RecordError
from orcade.kernel.refusal import NoSuchSeat
from orcade.kernel.space import UnknownAction
from orcade.shelf import UnknownGame

BAD_INPUT = 2
INTERRUPTED = 130
LONGEST = 900  # characters of a reason, which may quote a whole file
OF_THE_KERNEL = (
    BadBudget,
    BadClock,
    JournalError,
    MissingExtra,
    ModelError,
    NoRay,
    UnknownBot,
    BadOption,
    BadSeats,
    ComponentError,
    NoSuchSeat,
    RecordError,
    UnknownAction,
    UnknownClause,
    UnknownGame,
    UnknownLanguage,
)


class Mistake(Exception):
    """Bad input, said in the reader's language already."""


def mistake(screen: Screen, key: str, **values: object) -> Mistake:
    """In the words of the command line; a foreign reason is translated."""
    for name, value in values.items():
        if isinstance(value, Exception):
            values[name] = in_language(screen, str(value))
    return Mistake(screen.words(f"errors.{key}", **values))


def hint(screen: Screen, given: object, known: list[str]) -> str:
    """What is near, or what there is, in the reader's language."""
    return translated(did_you_mean(given, known), screen.lang)


def complain(screen: Screen, wrong: Exception) -> int:
    """Show what is wrong; returns the exit status."""
    if isinstance(wrong, click.UsageError):
        screen.error(said_by_click(screen, wrong), where_to_read(screen, wrong.ctx))
    else:
        screen.error(in_words(screen, wrong))
    return BAD_INPUT


def in_words(screen: Screen, wrong: Exception) -> str:
    """A mistake speaks the reader's language already; the kernel speaks English."""
    return str(wrong) if isinstance(wrong, Mistake) else in_language(screen, str(wrong))


def in_language(screen: Screen, said: str) -> str:
    """What others say in English, in the reader's language; what nobody would read is not looked at."""
    return translated(shortened(said), screen.lang)


def shortened(said: str) -> str:
    """How it begins and how it ends: a whole deal written out helps nobody."""
    if len(said) <= LONGEST:
        return said
    return f"{said[: LONGEST * 2 // 3]} […] {said[-LONGEST // 3 :]}"


def said_by_click(screen: Screen, wrong: click.UsageError) -> str:
    """What click found wrong, in our words."""
    if isinstance(wrong, click.NoSuchOption):
        near = hint(screen, wrong.option_name, options_of(wrong.ctx))
        return screen.words("errors.no_option", given=wrong.option_name, hint=near)
    if isinstance(wrong, click.MissingParameter) and wrong.param is not None and wrong.ctx is not None:
        return screen.words("errors.missing", name=wrong.param.make_metavar(wrong.ctx))
    return in_language(screen, wrong.format_message())


def options_of(ctx: click.Context | None) -> list[str]:
    names = [name for param in ctx.command.params for name in param.opts] if ctx else []
    return [name for name in names if name.startswith("--")]


def where_to_read(screen: Screen, ctx: click.Context | None) -> str:
    return screen.words("errors.see", command=ctx.command_path if ctx else "orcade")
