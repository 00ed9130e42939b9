"""What a player of Batt'l Kha'os knows: who will take which tower, who is about to, and what tokens bring.

The weights were fitted to how games of the search against itself ended; `docs/games/battl_khaos.md`
says how well they foretell.
"""

from __future__ import annotations

from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.knows.battl_khaos.moves import TOKEN, Look, is_helper, weights
from orcade.bots.knows.battl_khaos.towers import Towers, tiles_left
from orcade.bots.logistic import logistic
from orcade.games.battl_khaos.material import KINDS, NO_TOKEN, ORCS, TOWERS, is_tower
from orcade.games.battl_khaos.place import Placing, Replacing, SecondTile, Siting, Turning
from orcade.games.battl_khaos.sites import may_lie
from orcade.games.battl_khaos.special import Removal
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tokens import TokenChoice
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.space import Action

STAKES: Final = 0.25  #      of what weak levels hardly feel elsewhere
EXPLORATION: Final = 0.05  # nothing is played out at random
TAKES: Final = 0.88  #       how surely who can place the last tile of a tower so that it is his will have it
WINS: Final = 0.93  #        how surely the game is won so by who places next: less than a game that is won,
WINS_LATER: Final = 0.75  #  and by the other
SURE: Final = 0.92  #        the surest that anything else is
DOUBT_EARLY: Final = 3.0  #  the points ahead that make a win likely, nobody having any,
DOUBT_LATE: Final = 1.15  #  and somebody having all that he needs,
DOUBT_END: Final = 0.35  #   and no tiles being left
ENDING: Final = 30.0  #      so many tiles being left, the end comes in sight
NEXT: Final = 0.1  #         points for who places next


class KnowsBattlKhaos(Knows):
    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def at_once(self) -> bool:
        """A turn is five decisions: at random they would waste the tile that was chosen and its place."""
        return True

    def builds_on_memory(self) -> bool:
        """The five decisions of a turn are one tree."""
        return True

    def stakes(self) -> float:
        """Of a turn's five decisions each has many good answers, and few of them are worth a hundredth."""
        return STAKES

    def exploration(self) -> float:
        return EXPLORATION

    def evaluation(self, s: State) -> list[float]:
        assert isinstance(s, Battlefield)
        orcs = chance_of_orcs(s) if not s.in_secret() else logistic(of_tokens(s) / DOUBT_EARLY)
        return [orcs, 1.0 - orcs] if s.camps[0] == ORCS else [1.0 - orcs, orcs]

    def priors(self, s: State, decision: Decision[Any], legal: list[Action]) -> list[float]:
        assert isinstance(s, Battlefield)
        return weights(s, decision, legal)


def chance_of_orcs(s: Battlefield) -> float:
    """How likely the orcs win the game: by the points that both may expect, and who is about to win."""
    top = s.agenda[-1]
    assert isinstance(top, Decision)
    seat = next_to_place(top)
    sign = 1.0 if s.camps[seat] == ORCS else -1.0
    towers = Towers(s, s.camps[seat])
    takes = [0, 0]  # by seat: the points that one tile more brings it
    now = 0  #        and those of the tile that is about to be laid
    lead = NEXT * sign + of_tokens(s) + settled(s, towers)
    if isinstance(top, (Siting, Turning, TokenChoice)):
        lead -= sign * Look(s, top.seat, towers).promise(top)
    for tower in range(TOWERS):
        if towers.worth[tower] == 0:
            continue
        taker = NONE
        if towers.free_around(tower) == 1:
            if takes_now(s, towers, tower, top):
                now = max(now, towers.worth[tower])
            else:
                taker = who_can_take(s, towers, tower, seat)
        if taker == NONE:  # what the tile brings that is about to be laid is promised already
            lead += towers.value(tower)
        else:
            lead += (sign if taker == seat else -sign) * TAKES * towers.worth[tower]
            takes[taker] = max(takes[taker], towers.worth[tower])
    goal = s.material.points_to_win
    short = (goal - max(s.points[0], s.points[1])) / goal
    doubt = DOUBT_LATE + (DOUBT_EARLY - DOUBT_LATE) * short
    left = tiles_left(s)
    if left < ENDING:
        doubt = DOUBT_END + (doubt - DOUBT_END) * left / ENDING
    chance = 0.5 + (2.0 * SURE - 1.0) * (logistic(lead / doubt) - 0.5)
    if s.points[1 - seat] + now >= goal:
        return at_least(WINS, -sign, chance)
    if s.points[seat] + takes[seat] >= goal:
        return at_least(WINS, sign, chance)
    if s.points[1 - seat] + takes[1 - seat] >= goal:
        return at_least(WINS_LATER, -sign, chance)
    return chance


def at_least(wins: float, sign: float, chance: float) -> float:
    """The chance of the orcs, where those (1) or the knights (-1) win at least so surely."""
    return max(chance, wins) if sign > 0.0 else min(chance, 1.0 - wins)


def settled(s: Battlefield, towers: Towers) -> float:
    """The points by which the orcs are ahead, of towers that nothing can change any more."""
    ahead = 0.0
    for tower in range(TOWERS):
        if s.control[tower] != NONE and towers.worth[tower] == 0:
            ahead += s.values[tower] if s.control[tower] == ORCS else -s.values[tower]
    return ahead


def of_tokens(s: Battlefield) -> float:
    """What the tokens in reserve are worth to the orcs."""
    value = 0.0
    for seat in range(2):
        sign = 1.0 if s.camps[seat] == ORCS else -1.0
        for token in s.reserve[seat]:
            value += sign * TOKEN[token % KINDS]
    return value


def next_to_place(top: Decision[Any]) -> int:
    """The seat that is the next to choose a tile; one that is chosen counts as laid."""
    return top.seat if isinstance(top, (Placing, SecondTile, Removal, Replacing)) else 1 - top.seat


def takes_now(s: Battlefield, towers: Towers, tower: int, top: Decision[Any]) -> bool:
    """Does the tile that is chosen take this tower with its last tile?"""
    if isinstance(top, Turning):
        return top.space == towers.gap_of(tower) and can_take(s, towers, tower, top.seat, [top.tile])
    return isinstance(top, Siting) and can_take(s, towers, tower, top.seat, [top.tile])


def who_can_take(s: Battlefield, towers: Towers, tower: int, seat: int) -> int:
    """Who has a tile, and perhaps a token, that takes this tower with its last tile; this seat first."""
    if can_take(s, towers, tower, seat, s.hands[seat]):
        return seat
    return 1 - seat if can_take(s, towers, tower, 1 - seat, s.hands[1 - seat]) else NONE


def can_take(s: Battlefield, towers: Towers, tower: int, seat: int, tiles: list[int]) -> bool:
    """With one of these tiles; a tower is nobody's last tile (BTK-51)."""
    gap = towers.gap_of(tower)
    if gap not in s.free or not may_lie(s, False, gap, s.bans[seat], s.kept_from(seat)):
        return False
    camp = s.camps[seat]
    helpers = [NO_TOKEN]
    for token in s.reserve[seat]:
        if is_helper(token):
            helpers.append(token)
    for tile in tiles:
        if is_tower(tile):
            continue
        for rotation in range(s.material.rotations[tile]):
            for token in helpers:
                if towers.after_the_last(tower, 16 * tile + 4 * rotation, token) == (camp == ORCS):
                    return True
    return False
