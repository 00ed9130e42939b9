"""All commands, in the order in which a newcomer meets them."""

from __future__ import annotations

import platform

import click

from orcade.cli.admin import admin_commands
from orcade.cli.arena import arena_command
from orcade.cli.bench import bench_command
from orcade.cli.command import SpokenGroup, flag
from orcade.cli.components import components_commands
from orcade.cli.games import games_command
from orcade.cli.learn import learn_command
from orcade.cli.play import play_command
from orcade.cli.record import record_commands
from orcade.cli.rules import rules_command
from orcade.cli.screen import Screen
from orcade.cli.selfplay import selfplay_command
from orcade.cli.serve import serve_command
from orcade.kernel.build import COMPILED
from orcade.version import VERSION


def tree(screen: Screen) -> SpokenGroup:
    commands = [
        serve_command(screen),
        admin_commands(screen),
        learn_command(screen),
        play_command(screen),
        games_command(screen),
        rules_command(screen),
        components_commands(screen),
        record_commands(screen),
        arena_command(screen),
        selfplay_command(screen),
        bench_command(screen),
    ]
    return SpokenGroup(screen, "orcade", commands, params=[version_option(screen)])


def version_option(screen: Screen) -> click.Option:
    def show(ctx: click.Context, _param: click.Parameter, asked: bool) -> None:
        if asked:
            say_version(screen)
            ctx.exit()

    return flag("--version", show, screen.words("help.orcade.version"))


def say_version(screen: Screen) -> None:
    built = screen.words("reports.version.compiled" if COMPILED else "reports.version.interpreted")
    screen.write(f"Orcade {VERSION} ({built})")
    screen.write(f"Python {platform.python_version()} ({platform.python_implementation()})")
