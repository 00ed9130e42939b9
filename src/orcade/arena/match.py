"""One game between bots, from the set-up to its result, whatever the bots do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from orcade.arena.clock import CLOCKS
from orcade.arena.entrant import Entrant
from orcade.arena.pairing import Bout
from orcade.arena.program import Program, Programs
from orcade.bots.bot import Bot, Budget
from orcade.kernel.chance import Fast
from orcade.kernel.record import record_of
from orcade.kernel.table import Table
from orcade.shelf import find_game, open_table

NOBODY = -1  #              lost by a fault of his own
MOST_DECISIONS = 100_000  # no game comes near; a bout always ends


@dataclass(frozen=True)
class Setting:
    """What all bouts have in common."""

    game: str
    players: int
    options: Mapping[str, Any]
    components: str | None = None
    keep_records: bool = False
    clock: str = "wall"  #           what measures budgets of seconds and the time that is thought
    new_deals: bool = False  #       one for each game, none played twice


@dataclass(frozen=True)
class Played:
    """How a bout ended."""

    number: int
    deal: int
    seats: tuple[int, ...]
    ranks: list[int]
    scores: list[int]
    decisions: int
    seconds: list[float]  #          thought by each seat
    counts: list[int]  #             decisions of each seat
    slowest: list[float]
    forfeit: int = NOBODY  #           the seat that lost by its own fault
    reason: str = ""
    record: dict[str, Any] | None = field(default=None, repr=False)


class Clocks:
    """How long each seat thinks."""

    def __init__(self, seats: int) -> None:
        self.seconds, self.counts, self.slowest = [0.0] * seats, [0] * seats, [0.0] * seats

    def add(self, seat: int, seconds: float) -> None:
        self.seconds[seat] += seconds
        self.counts[seat] += 1
        self.slowest[seat] = max(self.slowest[seat], seconds)


def play_bout(
    setting: Setting, entrants: Sequence[Entrant], bout: Bout, programs: Programs | None = None
) -> Played:
    """Play it; a fault costs its bot the game and nobody else anything.

    Programs that wait in `programs` play, and wait there again afterwards; else they live for this game.
    """
    game = find_game(setting.game, setting.components)
    names = [entrants[who].name for who in bout.seats]
    table = open_table(game, setting.players, setting.options, seed=bout.seed, names=names)
    clocks, now = Clocks(setting.players), CLOCKS[setting.clock]
    with ExitStack() as stack:
        pool = stack.enter_context(Programs()) if programs is None else programs
        bots = [
            seated(stack, pool, table, entrants[who], bout, seat, now) for seat, who in enumerate(bout.seats)
        ]
        budgets = [entrants[who].budget for who in bout.seats]
        forfeit, reason = played_out(table, bots, budgets, clocks, now)
        for bot in bots:
            if isinstance(bot, Program):
                bot.end(forfeit, reason)
    return ended(setting, bout, table, clocks, forfeit, reason)


def played_out(
    table: Table, bots: Sequence[Bot], budgets: Sequence[Budget], clocks: Clocks, now: Callable[[], float]
) -> tuple[int, str]:
    """To the end, or to the first fault: whose it is, and what he did."""
    while table.outcome is None and len(table.moves) < MOST_DECISIONS:
        seat, decision = next(iter(table.pending().items()))
        view, started = table.view(seat), now()
        try:
            a = bots[seat].choose(view, decision, budgets[seat])
            clocks.add(seat, now() - started)
            table.play(seat, a)
        except Exception as wrong:  # noqa: BLE001  whatever a bot does wrong is its own fault
            return seat, fault_of(wrong)
    return NOBODY, ""


def seated(
    stack: ExitStack,
    programs: Programs,
    table: Table,
    entrant: Entrant,
    bout: Bout,
    seat: int,
    clock: Callable[[], float],
) -> Bot:
    chance = Fast(bout.seed * 1009 + seat * 31 + bout.number % 997)
    if entrant.is_program():
        program = Program(programs, entrant, table, seat)
        stack.callback(program.leave)
        return program
    return entrant.bot(table.game, chance, clock)


def fault_of(wrong: Exception) -> str:
    return f"{type(wrong).__name__}: {wrong}".strip()[:400]


def ended(
    setting: Setting, bout: Bout, table: Table, clocks: Clocks, forfeit: int = NOBODY, reason: str = ""
) -> Played:
    seats = range(setting.players)
    outcome = table.outcome
    if forfeit >= 0:
        teams = table.state.teams
        lost = [teams[seat] == teams[forfeit] for seat in seats]
        ranks, scores = [1 + lost.count(False) if lost[seat] else 1 for seat in seats], [0 for seat in seats]
    elif outcome is None:
        ranks, scores, reason = [1 for seat in seats], [0 for seat in seats], "the game did not end"
    else:
        ranks, scores = list(outcome.ranks), list(outcome.scores)
    return Played(
        bout.number,
        bout.deal,
        bout.seats,
        ranks,
        scores,
        len(table.moves),
        clocks.seconds,
        clocks.counts,
        clocks.slowest,
        forfeit,
        reason,
        record_of(table) if setting.keep_records else None,
    )
