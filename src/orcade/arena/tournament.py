"""A whole arena: who meets whom, what was played before, what is still to play, and how it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from orcade.arena.entrant import Entrant
from orcade.arena.journal import Journal
from orcade.arena.match import Played, Setting
from orcade.arena.pairing import Bout, bouts
from orcade.shelf import open_table

Play = Callable[[Setting, Sequence[Entrant], Sequence[Bout]], Iterator[Played]]


@dataclass
class Progress:
    """How far the arena is."""

    total: int
    before: int = 0  # played in an earlier run
    played: int = 0


def teams_of(setting: Setting) -> list[int]:
    """Who plays with whom at a table of this setting."""
    return open_table(setting.game, setting.players, setting.options, seed=0).state.teams


def run(
    setting: Setting,
    entrants: Sequence[Entrant],
    games: int,
    seed: int,
    play: Play,
    journal: Journal | None = None,
    told: Callable[[Progress, list[Played]], None] = lambda progress, games: None,
) -> list[Played]:
    """Play what is still to play; every bout is kept as it ends.  The bouts in their order."""
    planned = bouts(len(entrants), teams_of(setting), games, seed, setting.new_deals)
    known = {game.number: game for game in (journal.open() if journal else [])}
    finished = [known[bout.number] for bout in planned if bout.number in known]
    progress = Progress(len(planned), before=len(finished))
    told(progress, finished)
    for game in play(setting, entrants, [bout for bout in planned if bout.number not in known]):
        if journal:
            journal.add(game)
        finished.append(game)
        progress.played += 1
        told(progress, finished)
    return sorted(finished, key=lambda game: game.number)
