"""What a player of Batt'l Kha'os knows: who will take which tower, who is about to, and what tokens bring.

The weights were fitted to how games of the search against itself ended; `docs/games/battl_khaos.md`
says how well they foretell.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from orcade.bots.knowledge import Knows
from orcade.bots.knows.battl_khaos_moves import TOKEN, Look, is_helper, weights
from orcade.bots.knows.battl_khaos_towers import Towers
from orcade.games.battl_khaos.material import KINDS, NO_TOKEN, ORCS, TOWERS
from orcade.games.battl_khaos.place import Placing, Replacing, SecondTile, Siting, Turning
from orcade.games.battl_khaos.sites import may_lie
from orcade.games.battl_khaos.special import Removal
from orcade.games.battl_khaos.state import Battlefield
from orcade.kernel.contract import NONE, Decision, State
from orcade.kernel.space import Action

TAKES: Final = 0.95  #       how surely who can place the last tile of a tower so that it is his will have it
WINS: Final = 0.96  #        how surely the game is won that way by who places next,
WINS_LATER: Final = 0.8  #   and by the other
DOUBT_EARLY: Final = 3.0  #  the points ahead that make a win likely, nobody having any,
DOUBT_LATE: Final = 1.15  #  and somebody having all that he needs
NEXT: Final = 0.3  #         points for who places next


class KnowsBattlKhaos(Knows):
    def evaluates(self) -> bool:
        return True

    def orders(self) -> bool:
        return True

    def at_once(self) -> bool:
        """A turn is five decisions: at random they would waste the tile that was chosen and its place."""
        return True

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
    lead = NEXT * sign + of_tokens(s) + settled(s, towers)
    if isinstance(top, (Siting, Turning)):
        lead -= sign * Look(s, top.seat).promise(top)
    for tower in range(TOWERS):
        if towers.worth[tower] == 0:
            continue
        taker = who_can_take(s, towers, tower, seat) if towers.open[tower] == 1 else NONE
        if taker == NONE:
            lead += towers.value(tower)
        else:
            lead += (sign if taker == seat else -sign) * TAKES * towers.worth[tower]
            takes[taker] = max(takes[taker], towers.worth[tower])
    goal = s.material.points_to_win
    if s.points[seat] + takes[seat] >= goal:
        return 0.5 + sign * (WINS - 0.5)
    if s.points[1 - seat] + takes[1 - seat] >= goal:
        return 0.5 - sign * (WINS_LATER - 0.5)
    short = (goal - max(s.points[0], s.points[1])) / goal
    return logistic(lead / (DOUBT_LATE + (DOUBT_EARLY - DOUBT_LATE) * short))


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


def who_can_take(s: Battlefield, towers: Towers, tower: int, seat: int) -> int:
    """Who has a tile, and perhaps a token, that takes this tower with its last tile; this seat first."""
    if can_take(s, towers, tower, seat):
        return seat
    return 1 - seat if can_take(s, towers, tower, 1 - seat) else NONE


def can_take(s: Battlefield, towers: Towers, tower: int, seat: int) -> bool:
    gap = towers.gap[tower]
    if gap not in s.free or not may_lie(s, False, gap, s.bans[seat], s.kept_from(seat)):
        return False
    camp = s.camps[seat]
    helpers = [NO_TOKEN]
    for token in s.reserve[seat]:
        if is_helper(token):
            helpers.append(token)
    for tile in s.hands[seat]:
        for rotation in range(s.material.rotations[tile]):
            for token in helpers:
                if towers.after_the_last(tower, 16 * tile + 4 * rotation, token) == (camp == ORCS):
                    return True
    return False


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x)) if x > -30.0 else 0.0
