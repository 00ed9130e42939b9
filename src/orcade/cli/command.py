"""Commands whose help speaks both languages and ends with examples.

The texts stand in `words/help.toml` under the command's path: `play.text`,
`play.examples` (one a line: what to type, a bar, what it does) and one entry for
each option and argument.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import Any

import click

from orcade.cli.errors import hint, mistake
from orcade.cli.screen import Screen

MARGIN = 26
Rows = list[tuple[str, str]]


class Spoken(click.Command):
    """A command that knows its screen and where its words stand."""

    def __init__(self, screen: Screen, key: str, **settings: Any) -> None:
        words = screen.words
        settings.setdefault("params", [])
        settings["params"] = [*settings["params"], *common_options(screen)]
        super().__init__(
            key.split(".")[-1],
            options_metavar=words("help.options_metavar"),
            short_help=words(f"help.{key}.short"),
            add_help_option=False,
            **settings,
        )
        self.screen, self.key = screen, key

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Every complaint knows the command that it is about."""
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as wrong:
            wrong.ctx = wrong.ctx or ctx
            raise

    def get_help(self, ctx: click.Context) -> str:
        """The whole page: usage, what it does, arguments, commands, options, examples."""
        sections = [
            self.usage_line(ctx),
            self.filled(self.screen.words(f"help.{self.key}.text")),
            self.section("help.arguments", self.argument_rows(ctx)),
            self.section("help.commands", self.command_rows()),
            self.section("help.options", self.option_rows(ctx)),
            self.section("help.examples", self.example_rows()),
        ]
        return "\n\n".join(section for section in sections if section)

    def usage_line(self, ctx: click.Context) -> str:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        return f"{self.screen.words('help.usage')} {ctx.command_path} {pieces}"

    def argument_rows(self, ctx: click.Context) -> Rows:
        say = self.screen.words
        named = [param for param in self.params if isinstance(param, click.Argument)]
        return [(bare(param.make_metavar(ctx)), say(f"help.{self.key}.{param.name}")) for param in named]

    def command_rows(self) -> Rows:
        """Only groups have commands."""
        return []

    def option_rows(self, ctx: click.Context) -> Rows:
        records = [param.get_help_record(ctx) for param in self.params if isinstance(param, click.Option)]
        return [record for record in records if record]

    def example_rows(self) -> Rows:
        lines = self.screen.words(f"help.{self.key}.examples").splitlines()
        return [(typed.strip(), does.strip()) for typed, _, does in (line.partition("|") for line in lines)]

    def section(self, title: str, rows: Rows) -> str:
        """A heading, then each row: what it is, and beside it, or below where it is long, what it says."""
        if not rows:
            return ""
        column = min(MARGIN, max(len(mark) for mark, _ in rows) + 4)
        return "\n".join([self.screen.words(title), *(self.row(mark, said, column) for mark, said in rows)])

    def row(self, mark: str, said: str, column: int) -> str:
        lines = self.filled(said, " " * column)
        if len(mark) + 4 > column:
            return f"  {mark}\n{lines}"
        return f"  {mark:<{column - 2}}{lines[column:]}"

    def filled(self, said: str, indent: str = "") -> str:
        return textwrap.fill(
            said, self.screen.width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
        )


class SpokenGroup(Spoken, click.Group):
    """A command of commands; alone it shows its help."""

    def __init__(self, screen: Screen, key: str, commands: Sequence[click.Command], **settings: Any) -> None:
        super().__init__(
            screen,
            key,
            commands=list(commands),
            invoke_without_command=True,
            callback=click.pass_context(show_help_if_alone),
            subcommand_metavar=screen.words("help.subcommand_metavar"),
            **settings,
        )

    def command_rows(self) -> Rows:
        return [(name, command.short_help or "") for name, command in self.commands.items()]

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands:
            near = hint(self.screen, args[0], list(self.commands))
            raise mistake(self.screen, "no_command", path=ctx.command_path, given=args[0], hint=near)
        return super().resolve_command(ctx, args)


def option(screen: Screen, key: str, name: str, **settings: Any) -> click.Option:
    """An option of the command `key`, with its help."""
    word = name.lstrip("-").replace("-", "_")
    return click.Option([name, word], help=screen.words(f"help.{key}.{word}"), **settings)


def argument(screen: Screen, name: str, optional: bool = False, many: bool = False) -> click.Argument:
    """An argument, named in the reader's language."""
    word = screen.words(f"help.metavar.{name}")
    shown = f"{word}…" if many else word
    return click.Argument(
        [name], required=not optional, nargs=-1 if many else 1, metavar=f"[{shown}]" if optional else shown
    )


def common_options(screen: Screen) -> list[click.Option]:
    """`--lang` was read before the commands were made; it stands here to be allowed and explained."""
    say = screen.words
    return [
        click.Option(["--lang"], metavar="fr|en", expose_value=False, help=say("help.common.lang")),
        flag("--help", show_help, say("help.common.help"), "-h"),
    ]


def flag(name: str, callback: Callable[..., None], text: str, *short: str) -> click.Option:
    """An option that does its work at once, whatever else was typed."""
    return click.Option(
        [name, *short], is_flag=True, is_eager=True, expose_value=False, callback=callback, help=text
    )


def show_help(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(ctx.get_help())
        ctx.exit()


def show_help_if_alone(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def bare(metavar: str) -> str:
    return metavar.strip("[]…")
