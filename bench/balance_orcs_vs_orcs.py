"""What is played in Orcs vs Orcs, from the games that an arena has kept with their records.

    orcade arena orcs_vs_orcs search@80 search@80 --seats 3 --games 500 --out fair --records
    python -m bench.balance_orcs_vs_orcs fair

Beside what `bench.balance` says of every game: who wins by start zone and by turn order, how many
game turns are played and how they end, what becomes of Villages, which cards and Heroes are taken,
and how battles end.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bench.balance import games_of, happenings, interval, rates, shares, spread, total
from orcade.arena.match import Played

FIGHTS = {244: "extermination", 245: "two-nil", 246: "third loss", 247: "no more cards"}
ENDS = {332: "supply empty", 334: "out of reach", 393: "nothing stirs"}


def main(folders: Sequence[str]) -> None:
    for folder in folders:
        games = [game for game in games_of(folder) if game.record and game.forfeit < 0]
        print(f"{folder}: {len(games)} games of {len(games[0].seats)} players")
        print("\n".join(report(games)))


def report(games: Sequence[Played]) -> list[str]:
    """All figures, a line each."""
    told = [Told(game) for game in games]
    count, order = len(told), range(told[0].seats)
    battles = [fight for game in told for fight in game.battles]
    return [
        *(f"  {zone} wins {share(told, zone)}" for zone in sorted(set(told[0].lairs))),
        *(f"  place {place + 1} in the first game turn wins {by_order(told, place)}" for place in order),
        f"  game turns {spread([game.turns for game in told])}",
        f"  shared victories {sum(game.shared for game in told) / count:.1%}",
        f"  the end: {shares(Counter(ENDS[game.clause] for game in told))}",
        f"  glory of the first {spread([max(game.scores) for game in told])}, "
        f"of the last {spread([min(game.scores) for game in told])}",
        f"  battles {spread([len(game.battles) for game in told])}, "
        f"flights {spread([game.seen['army_fled'] for game in told])} a game",
        f"  a battle's winner: {shares(Counter(fight.winner for fight in battles))}",
        f"  a battle's end: {shares(Counter(FIGHTS[fight.clause] for fight in battles))}",
        f"  assaults among them {sum(fight.assault for fight in battles) / max(1, len(battles)):.1%}",
        f"  Villages: {rates(total(game.fate for game in told), count)}",
        f"  Objectives scored, of those counted: {scored(told)}",
        f"  Fortresses founded a game: {mean(told, 'fortress_founded')}",
        f"  and raised: {mean(told, 'fortress_raised')}",
        f"  cards bought a game: {rates(total(game.bought for game in told), count)}",
        f"  Heroes kept, of those drawn: {kept(told)}",
        f"  winners among who held each Hero: {luck_of_heroes(told)}",
    ]


class Fought:
    """One battle."""

    def __init__(self, begun: dict[str, Any], ended: dict[str, Any]) -> None:
        self.assault: bool = begun["assault"]
        self.clause: int = ended["clause"]
        sides = {begun["seat"]: "attacker", begun["defender"]: "defender"}
        self.winner = sides.get(ended["winner"], "nobody")


class Told:
    """One game as its record tells it."""

    def __init__(self, game: Played) -> None:
        assert game.record is not None
        self.game = game
        self.seats, self.scores = len(game.seats), game.scores
        camps = game.ranks.count(1) / (2 if self.seats == 4 else 1)
        self.won = [1 / camps if rank == 1 else 0.0 for rank in game.ranks]
        self.shared = camps > 1
        self.seen: Counter[str] = Counter()
        self.fate: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.drawn: Counter[str] = Counter()
        self.kept: Counter[str] = Counter()
        self.holders: dict[str, set[int]] = {}
        self.counted: Counter[str] = Counter()
        self.scored: Counter[str] = Counter()
        self.battles: list[Fought] = []
        self.begun: dict[str, Any] = {}
        for kind, said in happenings(game.record):
            self.seen[kind] += 1
            self.read(kind, said)

    def read(self, kind: str, said: dict[str, Any]) -> None:
        if kind == "kingdom_laid":
            self.lairs: list[str] = said["lairs"]
        elif kind == "first_player_drawn":
            self.first: int = said["seat"]
        elif kind == "game_turn_begun":
            self.turns: int = said["round"]
        elif kind == "card_bought":
            self.bought[said["card"]] += 1
        elif kind == "heroes_drawn":
            self.drawn.update(said["heroes"])
        elif kind == "hero_kept":
            self.kept[said["hero"]] += 1
            self.holders.setdefault(said["hero"], set()).add(said["seat"])
        elif kind == "hero_stolen":
            self.holders.setdefault(said["hero"], set()).add(said["seat"])
        elif kind == "objective_scored":
            self.counted[said["objective"]] += 1
            self.scored[said["objective"]] += bool(said["seats"])
        elif kind == "battle_begun":
            self.begun = said
        elif kind == "battle_ended":
            self.battles.append(Fought(self.begun, said))
        elif kind in ("village_razed", "village_converted"):
            self.fate[kind.removeprefix("village_")] += 1
        elif kind == "ended":
            self.clause: int = said["clause"]
        elif kind == "choose_fate" and said["fate"] == "control":
            self.fate["controlled"] += 1


# How figures are written


def share(told: Sequence[Told], zone: str) -> str:
    """What the seat in this start zone wins."""
    return interval([game.won[game.lairs.index(zone)] for game in told if zone in game.lairs])


def by_order(told: Sequence[Told], place: int) -> str:
    """What the seat wins that plays first, second, … in the first game turn."""
    return interval([game.won[(game.first + place) % game.seats] for game in told])


def mean(told: Sequence[Told], kind: str) -> str:
    return f"{sum(game.seen[kind] for game in told) / len(told):.1f}"


def scored(told: Sequence[Told]) -> str:
    counted, found = total(game.counted for game in told), total(game.scored for game in told)
    return ", ".join(f"{name} {found[name] / counted[name]:.0%}" for name in sorted(counted))


def kept(told: Sequence[Told]) -> str:
    """The Heroes by how often they were kept when they were drawn."""
    drawn, found = total(game.drawn for game in told), total(game.kept for game in told)
    names = sorted(drawn, key=lambda name: -found[name] / drawn[name])
    return ", ".join(f"{name} {found[name] / drawn[name]:.0%}" for name in names)


def luck_of_heroes(told: Sequence[Told]) -> str:
    """The Heroes by how many of those who ever held them won."""
    won: dict[str, list[float]] = {}
    for game in told:
        for name, seats in game.holders.items():
            won.setdefault(name, []).extend(game.won[seat] for seat in sorted(seats))
    names = sorted(won, key=lambda name: -sum(won[name]) / len(won[name]))
    return ", ".join(f"{name} {sum(won[name]) / len(won[name]):.0%}" for name in names)


if __name__ == "__main__":
    main(sys.argv[1:])
