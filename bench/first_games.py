"""Do players who know nothing come to the end of the game with which each course closes, and how long is it?

    python -m bench.first_games --games 200

Everybody at the table says any of the choices of his question, each as likely as the others: what is lit on a
board are these choices, and nothing else.  Seats, options and layout are those of the course's last game.
How long it is, is asked of some games of players with the instinct of a beginner: ten seconds for each
decision of the learner, up to the next five minutes.  The others are bots, and hardly make anybody wait.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from statistics import mean, quantiles
from typing import Any

import msgspec

from orcade.bots.instinct import Instinct
from orcade.bots.knows import knowledge_of
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.flow import decision_of
from orcade.kernel.game import Game
from orcade.kernel.lessons.lesson import Course, LastGame
from orcade.kernel.table import Table
from orcade.shelf import GAMES
from orcade.tables.lessons import taught
from orcade.tables.views.choice_cache import choice_cache

MOST = 20_000  # decisions, after which a game counts as endless
SENSIBLE = 12  # games of each that are timed
SECONDS, STEP = 10, 5  # a decision; and minutes to which a length is rounded
HEAD = (
    "| | players | finished | decisions of all | of the learner | with some instinct | minutes |\n"
    "|---|---|---|---|---|---|---|"
)


@dataclass(frozen=True)
class First:
    """One game: was it finished, and how many decisions did all of them make, and the learner?"""

    finished: bool
    decisions: int
    mine: int


def main(given: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.first_games", description=__doc__)
    parser.add_argument("--games", type=int, default=200, metavar="N", help="of each (%(default)s)")
    asked = parser.parse_args(given)
    if asked.games < 2:
        parser.error(f"--games is {asked.games}; expected at least 2")
    print(HEAD)
    for game, course in courses():
        games = [play_once(game, course.game, seed) for seed in range(asked.games)]
        timed = [play_once(game, course.game, seed, sensible=True) for seed in range(SENSIBLE)]
        print(row(game, course.game, games, timed), flush=True)


def courses() -> list[tuple[Game, Course]]:
    return [(game, course) for game in GAMES if (course := taught(game)) is not None]


def play_once(game: Game, last: LastGame, seed: int, most: int = MOST, sensible: bool = False) -> First:
    """Two kinds of luck: that of the game, and that of its players."""
    table, luck = begun(game, last, Fast(seed)), Fast(seed + 1_000_003)
    instinct, mine = Instinct(luck, knowledge_of(game)), 0
    while table.outcome is None and len(table.moves) < most:
        seat = min(table.pending())
        mine += seat == last.me
        if sensible:
            say_at_first_sight(table, seat, instinct)
        else:
            say_anything(table, seat, luck)
    return First(table.outcome is not None, len(table.moves), mine)


def begun(game: Game, last: LastGame, luck: Fast) -> Table:
    """From its beginning, or where it is laid out near its end, with other luck from there on."""
    if not last.late:
        return Table(game, last.seats, last.options, luck)
    table = last.laid_out(game)
    table.state.luck = luck
    return table


def say_at_first_sight(table: Table, seat: int, instinct: Instinct) -> None:
    decision = decision_of(table.state, seat)
    assert decision is not None
    table.play(seat, instinct.choose(table.view(seat), decision))


def say_anything(table: Table, seat: int, luck: Chance) -> None:
    """One of the choices that a question would hold, taken back from its words."""
    view, decision = table.view(seat), decision_of(table.state, seat)
    assert decision is not None
    choices = choice_cache(table.game, "en").choices(decision.legal(table.state), view, table.names)
    table.play(seat, table.game.space.parse(words_of(choices[luck.below(len(choices))])))


def words_of(choice: Any) -> Any:
    """Some choices are kept as they are written."""
    return msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(choice)))["action"]


def row(game: Game, last: LastGame, games: Sequence[First], timed: Sequence[First]) -> str:
    ended_of = f"{sum(one.finished for one in games)} of {len(games)}"
    every, mine = ([one.decisions for one in games], [one.mine for one in games])
    told = [
        ended_of,
        spread(every),
        spread(mine),
        f"{mean(one.mine for one in timed):.0f}",
        str(minutes(timed)),
    ]
    return f"| {game.slug} | {last.seats} | {' | '.join(told)} |"


def minutes(games: Sequence[First]) -> int:
    """How long they take a newcomer, about."""
    return STEP * ceil(mean(one.mine for one in games) * SECONDS / 60 / STEP)


def spread(figures: Sequence[int]) -> str:
    """The mean, where the middle half lies, and the most."""
    low, _, high = quantiles(figures)
    return f"{mean(figures):.0f} ({low:.0f} to {high:.0f}), at most {max(figures)}"


if __name__ == "__main__":
    main(sys.argv[1:])
