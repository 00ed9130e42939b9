"""How fast a game is: whole random games, and the few things that a search does all the time.

Every figure is the best of several rounds, in processor time of this process, so that
a busy machine spoils it little.  Nothing here knows a rule.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from orcade.kernel import flow
from orcade.kernel.build import COMPILED
from orcade.kernel.chance import Chance, Fast
from orcade.kernel.contract import Decision, State
from orcade.kernel.game import Game, Options
from orcade.kernel.space import Action

MILLION = 1_000_000
ROUNDS = 5
GAMES_LOOKED_AT = 4
Told = Callable[[str], None]
Place = tuple[State, State, "Decision[State]"]  # a position, the view of who is asked, and what is asked


@dataclass(frozen=True)
class Speed:
    """What was measured of one game with one number of players; times are in microseconds."""

    game: str
    seats: int
    compiled: bool
    python: str
    decisions_per_second: float  # in random games, the set-up not counted
    games_per_second: float  #      the set-up counted
    decisions_per_game: float
    setup: float
    clone: float
    view: float
    imagine: float
    legal: float


def measure(game: Game, seats: int, seconds: float = 3.0, told: Told = lambda what: None) -> Speed:
    """Measure the game for about so many seconds; `told` hears what is being measured."""
    part = seconds / (6 * ROUNDS)
    chance = Fast(2026)
    told("games")
    games = [random_games(game, seats, chance, 2 * part) for _ in range(ROUNDS)]
    places = positions(game, seats, chance)
    figures = {}
    for name, work in WORKS.items():
        told(name)
        figures[name] = min(time_of(work, places, chance, part) for _ in range(ROUNDS)) * MILLION
    played = sum(count.games for count in games)
    return Speed(
        game=game.slug,
        seats=seats,
        compiled=COMPILED,
        python=platform.python_version(),
        decisions_per_second=max(count.decisions / count.play_time for count in games),
        games_per_second=max(count.games / (count.play_time + count.setup_time) for count in games),
        decisions_per_game=sum(count.decisions for count in games) / played,
        setup=min(count.setup_time / count.games for count in games) * MILLION,
        **figures,
    )


@dataclass
class Count:
    """What was played in one round, and the processor time that it took."""

    games: int = 0
    decisions: int = 0
    setup_time: float = 0.0
    play_time: float = 0.0


def random_games(game: Game, seats: int, chance: Chance, seconds: float) -> Count:
    """Lay out a few tables, play them all to their end, and again until the time is up."""
    count, options = Count(), game.check_options({})
    while count.games == 0 or count.setup_time + count.play_time < seconds:
        began = process_time()
        tables = [opening(game, seats, options, chance) for _ in range(10)]
        laid = process_time()
        for table in tables:
            count.decisions += flow.playout(table, chance)
        count.setup_time += laid - began
        count.play_time += process_time() - laid
        count.games += len(tables)
    return count


def opening(game: Game, seats: int, options: Options, chance: Chance) -> State:
    s = game.setup(seats, options, chance)
    s.recorder = None  # search tells nobody what happens
    return s


def positions(game: Game, seats: int, chance: Chance) -> list[Place]:
    """Every position of a few random games."""
    found: list[Place] = []
    for _ in range(GAMES_LOOKED_AT):
        s = opening(game, seats, game.check_options({}), chance)
        while s.agenda:
            decision = flow.pending(s)[0]
            found.append((s.clone(), s.view(decision.seat), decision))
            legal: list[Action] = decision.legal(s)
            flow.play(s, decision.seat, legal[chance.below(len(legal))])
    return found


def clone_all(places: list[Place], _chance: Chance) -> None:
    for s, _, _ in places:
        s.clone()


def view_all(places: list[Place], _chance: Chance) -> None:
    for s, _, decision in places:
        s.view(decision.seat)


def imagine_all(places: list[Place], chance: Chance) -> None:
    for _, view, decision in places:
        view.imagine(decision.seat, chance)


def legal_all(places: list[Place], _chance: Chance) -> None:
    for s, _, decision in places:
        decision.legal(s)


Work = Callable[[list[Place], Chance], None]
WORKS: dict[str, Work] = {"clone": clone_all, "view": view_all, "imagine": imagine_all, "legal": legal_all}


def time_of(work: Work, places: list[Place], chance: Chance, seconds: float) -> float:
    """Seconds for one of them, over all places as often as fits into the time."""
    times, spent = 0, 0.0
    while times == 0 or spent < seconds:
        began = process_time()
        work(places, chance)
        spent += process_time() - began
        times += 1
    return spent / (times * len(places))
