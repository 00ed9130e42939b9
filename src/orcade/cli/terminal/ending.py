"""How it ended: ranks, scores, the clause that decided, and the seed by which the luck can be checked."""

from __future__ import annotations

from orcade.cli.rules import show_clause
from orcade.cli.screen import Screen
from orcade.kernel.chance import Keyed, commitment
from orcade.kernel.language import listed
from orcade.kernel.table import Table


def say_winners(screen: Screen, table: Table) -> None:
    """Ranks and scores, and the clause; or that it is not over."""
    outcome = table.outcome
    if outcome is None:
        screen.say("table.end.unfinished")
        return
    columns = [screen.words(f"table.end.{key}") for key in ("rank", "player", "points")]
    screen.table(columns, ranking(table), lead=True)
    names = [table.names[seat] for seat in outcome.winners()]
    everybody = len(names) == table.seats
    key = "draw" if everybody else "winner" if len(names) == 1 else "winners"
    screen.say(f"table.end.{key}", style="bold", names=listed(names, screen.lang))
    show_clause(screen, table.game.clause(outcome.clause))


def ranking(table: Table) -> list[list[str]]:
    """Rank, name and score, the best first."""
    outcome = table.outcome
    assert outcome is not None, "only a finished game has ranks"
    order = sorted(range(table.seats), key=outcome.ranks.__getitem__)
    return [[str(outcome.ranks[seat]), table.names[seat], str(outcome.scores[seat])] for seat in order]


def say_seed(screen: Screen, table: Table) -> None:
    """What was promised before the first shuffle, and what it was."""
    luck = table.state.luck
    assert isinstance(luck, Keyed), "a table in the terminal has keyed luck"
    screen.heading(screen.words("table.end.luck"))
    rows = {"commitment": commitment(luck.seed), "seed": luck.seed.hex(), "salts": ", ".join(luck.salts)}
    for key, said in rows.items():
        if said:
            screen.write(f"{screen.words(f'table.end.{key}')} {said}", indent="    ", first="  ")
    screen.say("table.end.proves")
