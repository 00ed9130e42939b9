"""`why …`: is this action legal, and if not, which clause forbids it?"""

from __future__ import annotations

from orcade.cli.errors import mistake
from orcade.cli.rules import show_clause
from orcade.cli.screen import Screen
from orcade.cli.terminal.choices import Choice
from orcade.cli.terminal.naming import actions_named
from orcade.kernel.refusal import Refusal
from orcade.kernel.space import Action
from orcade.kernel.table import Table

MOST = 16


def explain(screen: Screen, table: Table, seat: int, said: str, choices: list[Choice]) -> None:
    """Answer for the action that was named, or for the few that fit the words."""
    if not said:
        raise mistake(screen, "why_what", example=example_of(choices))
    found = actions_named(screen, table, seat, said, choices)
    refusals = {a: table.why_not(seat, a) for a in found}
    if len(found) == 1:
        explain_one(screen, table, seat, found[0], refusals[found[0]], choices)
    else:
        explain_several(screen, table, seat, refusals)


def example_of(choices: list[Choice]) -> str:
    return str(choices[0].number) if choices else "1"


def explain_one(
    screen: Screen, table: Table, seat: int, a: Action, refusal: Refusal | None, choices: list[Choice]
) -> None:
    said = said_of(screen, table, seat, a)
    if refusal is None:
        number = next((choice.number for choice in choices if choice.action is a), 0)
        screen.say("table.why.legal", said=said, number=number)
        return
    screen.say("table.why.refused", said=said)
    screen.write(refusal.because[screen.lang], indent="  ")
    show_clause(screen, refusal.clause)


def explain_several(screen: Screen, table: Table, seat: int, refusals: dict[Action, Refusal | None]) -> None:
    """One by one if they are few; with one answer if one clause forbids them all."""
    clauses = {refusal.clause.id if refusal else "" for refusal in refusals.values()}
    some = next(iter(refusals.values()))
    if len(clauses) == 1 and some is not None:
        screen.say("table.why.all_refused", n=len(refusals))
        show_clause(screen, some.clause)
    elif len(refusals) <= MOST:
        for a, refusal in refusals.items():
            verdict = refusal.clause.id if refusal else screen.words("table.why.is_legal")
            line = screen.words("table.why.one_of", said=said_of(screen, table, seat, a), verdict=verdict)
            screen.write(line, indent="    ", first="  ")
    else:
        screen.say("table.why.too_many", n=len(refusals))


def said_of(screen: Screen, table: Table, seat: int, a: Action) -> str:
    return table.game.speech.action(a, table.view(seat), table.names, screen.lang)
