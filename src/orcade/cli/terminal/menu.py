"""The choices on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from orcade.cli.screen import Screen
from orcade.cli.terminal.choices import FLAT, LISTED, Choice, Group, groups_of, short
from orcade.kernel.speech import Speech


def show_choices(screen: Screen, choices: Sequence[Choice], speech: Speech) -> dict[str, list[Choice]]:
    """Show them; returns the groups that a letter opens."""
    groups = groups_of(choices, speech, screen.lang)
    if len(choices) <= LISTED or len(groups) == len(choices):
        show_listed(screen, groups)
        return {}
    return show_lettered(screen, groups)


def show_listed(screen: Screen, groups: list[Group]) -> None:
    for group in groups[:FLAT]:
        if group.label:
            screen.write(capital(group.label), indent="  ", first="  ")
        for choice in group.choices:
            show_choice(screen, choice, short(choice, group.label))
    if len(groups) > FLAT:
        screen.say("table.more", n=len(groups) - FLAT)


def show_lettered(screen: Screen, groups: list[Group]) -> dict[str, list[Choice]]:
    opened: dict[str, list[Choice]] = {}
    labelled = [group for group in groups if group.label]
    for letter, group in zip(ascii_lowercase, labelled, strict=False):
        opened[letter] = group.choices
        count = screen.words.count("table.choices", len(group.choices))
        screen.marked(f"    {letter}", f"{capital(group.label)} ({count})", " " * 7)
    for group in groups:
        if not group.label:
            show_choice(screen, group.choices[0], group.choices[0].said)
    return opened


def show_choice(screen: Screen, choice: Choice, said: str) -> None:
    screen.marked(f"{choice.number:>5}", said, " " * 7)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
