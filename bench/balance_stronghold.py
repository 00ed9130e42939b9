"""Who wins Stronghold, when the walls fall and what is used, from the games that an arena has kept.

    orcade arena stronghold search@80 search@80 --games 100 --out fair --records
    python -m bench.balance_stronghold fair

With the same bot in all seats: what the camps win, how games end, the turn of the breach and the walls
that fall, the Glory of both, deeds, and how often each action of the cards and buildings is taken.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any

from bench.balance import apart, games_of, happenings, interval, rates, shares, spread, total
from orcade.arena.match import Played

ENDS = {359: "entered", 361: "ten turns held", 362: "one more assault"}
ORDERS = ("order_laid", "open_action", "card_turned")  # what is said beside the actions of the cards
MOVES = ("fighter_moved", "fighters_swapped", "hero_moved", "officer_spoke", "warrior_raided")
WORKS = {  # what is seen of actions of the buildings that put no piece anywhere
    "gate_reinforced": "reinforce_gate",
    "marksmen_blessed": "marksmen_blessing",
    "saboteurs_hunted": "hunt_saboteurs",
}


class Told:
    """One game as its record tells it."""

    def __init__(self, game: Played) -> None:
        assert game.record is not None, "the games were kept without their records; add --records"
        self.turn = 0
        self.breached: list[str] = []
        self.time = 0  #                          hourglasses that the Defenders received
        self.cards: list[tuple[str, int]] = []  # with the seat of who keeps each
        self.heroic: Counter[str] = Counter()
        self.dishonour: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.works: Counter[str] = Counter()
        self.moves: Counter[str] = Counter()
        for kind, said in happenings(game.record):
            self.read(kind, said)

    def read(self, kind: str, said: dict[str, Any]) -> None:
        if kind == "turn_begun":
            self.turn = said["turn"]
        elif kind == "wall_breached":
            self.breached.append(said["wall"])
        elif kind == "fortress_entered" and said["by_gate"]:
            self.breached.append("last_gate")
        elif kind == "time_given":
            self.time += said["hourglasses"]
        elif kind == "card_kept":
            self.cards.append((said["card"], said["seat"]))
        elif kind == "heroic_deed":
            self.heroic[said["deed"]] += 1
        elif kind == "deed_committed":
            self.dishonour[said["dishonour"]] += 1
        elif kind == "action_taken":
            self.actions[said["action"]] += 1
        elif kind in ORDERS:
            self.actions[f"{kind} {said['order']}" if "order" in said else kind] += 1
        elif kind in MOVES:
            self.moves[kind] += 1
        elif kind in WORKS:
            self.works[WORKS[kind]] += 1
        elif kind == "fighter_trained":
            self.works[f"train_{said['fighter']}"] += 1
        elif kind in ("piece_laid", "trap_laid", "unit_picked_off"):
            self.works[said["work"]] += 1
        elif kind == "game_ended":
            self.end = ENDS[said["clause"]]
            self.won = said["camp"] == "invader"
            self.glory = [said["invaders"], said["defenders"]]


def report(games: Sequence[Played]) -> list[str]:
    """All figures, a line each."""
    told = [Told(game) for game in games]
    count = len(told)
    entered = [game for game in told if game.breached]
    invaders, defenders = [game.glory[0] for game in told], [game.glory[1] for game in told]
    return [
        f"  the Invaders win {interval([float(game.won) for game in told])}",
        f"  the end: {shares(Counter(game.end for game in told))}",
        f"  entered in {len(entered)} of {count} games, won by the Invaders {of(entered)}",
        *(f"  entered in turn {turn}: {by_turn(entered, turn)}" for turn in turns(entered)),
        f"  walls that fall: {shares(total(Counter(game.breached) for game in entered))}",
        f"  Glory of the Invaders {spread(invaders)}, of the Defenders {spread(defenders)}, "
        f"apart {spread(apart(invaders, defenders))}",
        f"  heroic deeds a game: {rates(total(game.heroic for game in told), count)}",
        f"  dishonourable deeds a game: {rates(total(game.dishonour for game in told), count)}",
        f"  hourglasses a turn {spread([round(game.time / game.turn) for game in told])}",
        f"  actions of the Invaders a game: {rates(total(game.actions for game in told), count)}",
        f"  actions of the buildings a game: {rates(total(game.works for game in told), count)}",
        f"  moves and heroes a game: {rates(total(game.moves for game in told), count)}",
        *(f"  {card}: Invaders win {by_card(told, card)}" for card in kept_cards(told)),
    ]


def of(told: Sequence[Told]) -> str:
    return interval([float(game.won) for game in told]) if told else "none"


def turns(told: Sequence[Told]) -> list[int]:
    return sorted({game.turn for game in told})


def by_turn(told: Sequence[Told], turn: int) -> str:
    there = [game for game in told if game.turn == turn]
    return f"{len(there)} games, {sum(game.won for game in there)} won by the Invaders"


def kept_cards(told: Sequence[Told]) -> list[str]:
    """The phase cards that were drawn and kept, if any were."""
    return sorted({card for game in told for card, _ in game.cards})


def by_card(told: Sequence[Told], card: str) -> str:
    """What the Invaders win in games in which one of them kept it."""
    there = [game for game in told if card in [name for name, _ in game.cards]]
    return f"{of(there)} of {len(there)} games"


def main(folders: Sequence[str]) -> None:
    for folder in folders:
        games = [game for game in games_of(folder) if game.forfeit < 0]
        print(f"{folder}: {len(games)} games of {len(games[0].seats)} players")
        print("\n".join(report(games)))


if __name__ == "__main__":
    main(sys.argv[1:])
