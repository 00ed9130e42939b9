"""Battle: armies, the tray and the tower; for whom the inhabitants fight; who wins what (IMM-149 to IMM-157,
IMM-187 to IMM-224, IMM-277 to IMM-280)."""

from __future__ import annotations

from typing import Final

from orcade.games.immortals.cards import hand_over
from orcade.games.immortals.material import (
    FRIENDLY,
    HOSTILE,
    NEUTRAL,
    is_conflict,
    realm_of,
    region_of,
)
from orcade.games.immortals.state import Realms
from orcade.games.immortals.tower import throw
from orcade.kernel.contract import NONE, Event

ATTACKER_WON: Final = 0
DEFENDER_WON: Final = 1
TIED: Final = 2
RESULTS: Final = ["attacker_won", "defender_won", "tied"]

# What is seen


class Attacked(Event):
    """So many armies attack from one space into another, empty or held by the defender."""

    def __init__(
        self, seat: int, origin: int, space: int, armies: int, defender: int, defenders: int, side: int
    ) -> None:
        self.seat: int = seat
        self.origin: int = origin
        self.space: int = space
        self.armies: int = armies
        self.defender: int = defender
        self.defenders: int = defenders
        self.side: int = side


class CubesThrown(Event):
    """What was thrown and what lies in the tray then, by colour, green ones last."""

    def __init__(self, bag: list[int], tray: list[int]) -> None:
        self.bag: list[int] = bag
        self.tray: list[int] = tray

    def reveals_to(self, seat: int) -> bool:
        return True


class BattleSettled(Event):
    """How it ended: armies fallen on both sides and into which limbos, inhabitants gone, armies placed."""

    def __init__(
        self,
        seat: int,
        defender: int,
        space: int,
        result: int,
        strengths: list[int],
        fallen: list[int],
        limbos: list[int],
        greens: int,
        placed: int,
    ) -> None:
        self.seat: int = seat
        self.defender: int = defender
        self.space: int = space
        self.result: int = result
        self.strengths: list[int] = strengths  # of the attacker's and of the defender's side
        self.fallen: list[int] = fallen  #       of the attacker and of the defender
        self.limbos: list[int] = limbos  #       the realm of the limbo of each
        self.greens: int = greens
        self.placed: int = placed


# For whom the inhabitants fight


def inhabitants(s: Realms, card: int, origin: int, target: int) -> int:
    """By the space that the card shows (IMM-152 to IMM-157); a joker or a Region card is read at its best."""
    shown = s.material.shows[card]
    if target in shown and (s.twin_shown or is_conflict(card)):  # IMM-155
        return FRIENDLY
    return NEUTRAL if origin in shown else HOSTILE


# How it is fought


def attack(s: Realms, seat: int, card: int, origin: int, target: int, armies: int) -> None:
    """Everything from the departure to who owns the Region card."""
    side = inhabitants(s, card, origin, target)
    defender = s.holder[target]
    s.tell(Attacked(seat, origin, target, armies, defender, s.armies[target], side))
    throw_armies(s, seat, origin, target, armies)
    settle(s, [seat, defender], origin, target, side)


def throw_armies(s: Realms, seat: int, origin: int, target: int, armies: int) -> None:
    """The tray, the attackers and all defenders go into the tower together (IMM-189 to IMM-195)."""
    box, green, defender = s.material, s.green(), s.holder[target]
    bag = s.tray
    if bag[green] < box.tray_min and s.inhabitants > 0:  # IMM-190, IMM-193
        bag[green] += 1
        s.inhabitants -= 1
    elif bag[green] > box.tray_max:  # IMM-191, IMM-192
        bag[green] -= 1
        s.inhabitants += 1
    s.lift(origin, armies)
    bag[seat] += armies
    if defender != NONE:
        bag[defender] += s.armies[target]
        s.lift(target, s.armies[target])
    throw(s, bag)
    s.tell(CubesThrown(bag, s.tray[:]))


def settle(s: Realms, seats: list[int], origin: int, target: int, side: int) -> None:
    """What lies in the tray decides between the attacker and whoever held the space, if anybody did."""
    lost_as_of = [origin if s.by_origin else target, target]  # IMM-223
    if seats[1] == NONE:
        settle_empty(s, seats[0], target, side, lost_as_of[0])
    else:
        settle_battle(s, seats, target, side, lost_as_of)


def settle_empty(s: Realms, seat: int, target: int, side: int, lost_as_of: int) -> None:
    """Nobody was there: the inhabitants may be against the attacker (IMM-200 to IMM-205)."""
    tray, green = s.tray, s.green()
    strengths = [tray[seat], 0]
    fallen, gone = 0, 0
    if side == HOSTILE:
        strengths[1] = tray[green]
        fallen = min(tray[green], tray[seat])
        gone = fallen if s.greens_stay else tray[green]  # IMM-202
        remove_greens(s, gone)
        tray[seat] -= fallen
        s.fall(seat, lost_as_of, fallen)
    placed = settle_winner(s, seat, target)
    result = ATTACKER_WON if placed > 0 else DEFENDER_WON
    limbos = limbos_of([lost_as_of, target])
    s.tell(BattleSettled(seat, NONE, target, result, strengths, [fallen, 0], limbos, gone, placed))
    if placed > 0:
        hand_over(s, region_of(target), seat)  # IMM-204


def settle_battle(s: Realms, seats: list[int], target: int, side: int, lost_as_of: list[int]) -> None:
    """The cubes in the tray are counted for both sides, the attacker's first (IMM-206)."""
    tray, green = s.tray, s.green()
    helping = [tray[green] if side == FRIENDLY else 0, tray[green] if side == HOSTILE else 0]
    strengths = [tray[seats[0]] + helping[0], tray[seats[1]] + helping[1]]
    if strengths[0] == strengths[1]:
        tie(s, seats, helping, strengths, target, lost_as_of)
    else:
        winner = 0 if strengths[0] > strengths[1] else 1
        win(s, seats, winner, helping, strengths, target, lost_as_of)


def win(
    s: Realms,
    seats: list[int],
    winner: int,
    helping: list[int],
    strengths: list[int],
    target: int,
    lost_as_of: list[int],
) -> None:
    """The loser's cubes are removed and as many of the winner's, inhabitants first (IMM-208 to IMM-212)."""
    tray, loser = s.tray, 1 - winner
    price = strengths[loser]
    greens = min(helping[winner], price)
    fallen = [tray[seats[0]], tray[seats[1]]]
    fallen[winner] = price - greens
    for x in range(2):
        tray[seats[x]] -= fallen[x]
        s.fall(seats[x], lost_as_of[x], fallen[x])
    remove_greens(s, greens + helping[loser])
    placed = settle_winner(s, seats[winner], target)
    result = ATTACKER_WON if winner == 0 else DEFENDER_WON
    gone = greens + helping[loser]
    limbos = limbos_of(lost_as_of)
    s.tell(BattleSettled(seats[0], seats[1], target, result, strengths, fallen, limbos, gone, placed))
    if winner == 0:
        award_region(s, seats[0], seats[1], region_of(target), placed)


def award_region(s: Realms, seat: int, defender: int, region: int, placed: int) -> None:
    """A victory that leaves no army to place wins no card, but costs the defender his (IMM-214, IMM-220)."""
    owner = s.owner[region]
    if placed > 0:
        if not s.third_keeps or owner == defender or owner == NONE:  # IMM-215
            hand_over(s, region, seat)
    elif owner == defender:
        hand_over(s, region, NONE)


def tie(
    s: Realms, seats: list[int], helping: list[int], strengths: list[int], target: int, lost_as_of: list[int]
) -> None:
    """Everybody falls; the Region card of either goes to the supply (IMM-217 to IMM-219)."""
    fallen = [s.tray[seats[0]], s.tray[seats[1]]]
    gone = helping[0] + helping[1]
    for x in range(2):
        s.fall(seats[x], lost_as_of[x], fallen[x])
        s.tray[seats[x]] = 0
    remove_greens(s, gone)
    limbos = limbos_of(lost_as_of)
    s.tell(BattleSettled(seats[0], seats[1], target, TIED, strengths, fallen, limbos, gone, 0))
    owner = s.owner[region_of(target)]
    if owner == seats[0] or owner == seats[1]:
        hand_over(s, region_of(target), NONE)


def settle_winner(s: Realms, seat: int, target: int) -> int:
    """The cubes that he has left in the tray stand in the attacked space (IMM-213); how many."""
    placed = s.tray[seat]
    s.tray[seat] = 0
    s.put(seat, target, placed)
    return placed


def limbos_of(lost_as_of: list[int]) -> list[int]:
    """The realm of each side's limbo: the other one (IMM-222)."""
    return [1 - realm_of(space) for space in lost_as_of]


def remove_greens(s: Realms, count: int) -> None:
    """Back to the supply (IMM-211)."""
    s.tray[s.green()] -= count
    s.inhabitants += count
