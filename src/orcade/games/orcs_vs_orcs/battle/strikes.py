"""Strikes, losses and Berserk (OVO-214 to OVO-232)."""

from __future__ import annotations

from typing import Final

from orcade.games.orcs_vs_orcs.battle.field import ATTACKER, Battle
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import NOTHING
from orcade.kernel.space import Action

# Where strikes come from
FORCE: Final = 0
EFFECT: Final = 1
AGAINST: Final = 2  #        an effect that counts enemy Units
BESIDE: Final = 3  #         an effect that counts one's own
WALLS: Final = 4  #          an effect against a Fortress
AGAIN: Final = 5  #          the force of Units that are engaged already
REORGANISING: Final = 6
CAUSES: Final = ["force", "effect", "against", "beside", "walls", "again", "reorganising"]

# What players say


class GoBerserk(Action):
    """Kill an enemy Horde, and turn the token back to its normal face."""


class StayCalm(Action):
    """Not this time: the right lapses."""


# What is seen


class Struck(Event):
    """An army suffers strikes, from which card, and through which Units; where its token stands then."""

    def __init__(self, seat: int, strikes: int, case: int, cause: int, card: int, through: list[int]) -> None:
        self.seat: int = seat
        self.strikes: int = strikes
        self.case: int = case
        self.cause: int = cause
        self.card: int = card
        self.through: list[int] = through


class HordeLost(Event):
    """So many to the tracker, with those that lie there already."""

    def __init__(self, seat: int, hordes: int, losses: int) -> None:
        self.seat: int = seat
        self.hordes: int = hordes
        self.losses: int = losses


class HordeBack(Event):
    """From the tracker into the army: raised from the dead, or not lost after all."""

    def __init__(self, seat: int, losses: int) -> None:
        self.seat: int = seat
        self.losses: int = losses


class TokenMoved(Event):
    """Not by strikes, but by this card, or by Berserk."""

    def __init__(self, seat: int, case: int, card: int) -> None:
        self.seat: int = seat
        self.case: int = case
        self.card: int = card


class WentBerserk(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class StayedCalm(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


# The steps


class BerserkWindow(Step[Kingdom]):
    """After a batch of strikes, one decision at most for each side, the attacker first (OVO-204, OVO-227)."""

    def run(self, s: Kingdom) -> None:
        b = battle_of(s)
        for x in range(2):
            side = b.sides[x]
            if side.entered:
                side.entered = False
                if may_go_berserk(s, b, x):
                    s.then([Berserk(side.seat), BerserkWindow()])
                    return


class Berserk(Decision[Kingdom]):
    """The token has come into the red with its Berserk face up: use it, or not (OVO-223, OVO-224)."""

    def whose(self) -> int:
        return 223

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.go_berserk + s.material.arms.stay_calm

    def verdict(self, s: Kingdom, a: Action) -> int:
        return LEGAL if isinstance(a, (GoBerserk, StayCalm)) else 223

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, GoBerserk):
            go_berserk(s, battle_of(s), self.seat)
        else:
            s.tell(StayedCalm(self.seat))


# How armies suffer


def battle_of(s: Kingdom) -> Battle:
    b = s.battle
    assert b is not None, "no battle is being fought"
    return b


def army(s: Kingdom, b: Battle, x: int) -> int:
    """How many Hordes this side has in the battle."""
    return s.raiders[b.zone] if x == ATTACKER else s.hordes[b.zone]


def add_to_army(s: Kingdom, b: Battle, x: int, hordes: int) -> None:
    """Whose zone it is does not change while the battle lasts."""
    if x == ATTACKER:
        s.raiders[b.zone] += hordes
    else:
        s.hordes[b.zone] += hordes


def suffer(
    s: Kingdom, b: Battle, x: int, strikes: int, cause: int, card: int, through: list[int] = NOTHING
) -> None:
    """The token moves case by case; when it leaves the track a Horde is lost (OVO-214, OVO-216)."""
    if strikes == 0:
        return
    side = b.sides[x]
    cases, red = s.material.arms.cases, s.material.arms.red
    lost = 0
    for _ in range(strikes):
        side.snatched = False
        if side.case < cases:
            side.case += 1
            if side.case == red:
                side.entered = True  # OVO-228
        else:
            side.case = 1
            if take_horde(s, b, x):
                side.snatched = True
                lost += 1
    s.tell(Struck(side.seat, strikes, side.case, cause, card, through))
    if lost > 0:
        s.tell(HordeLost(side.seat, lost, side.losses))


def take_horde(s: Kingdom, b: Battle, x: int) -> bool:
    """To the tracker (OVO-218); an army without Hordes loses no more (OVO-219)."""
    if army(s, b, x) == 0:
        return False
    add_to_army(s, b, x, -1)
    b.sides[x].losses += 1
    return True


def lose_horde(s: Kingdom, b: Battle, x: int) -> None:
    """Not by a strike: that cannot be taken back (OVO-311)."""
    if take_horde(s, b, x):
        s.tell(HordeLost(b.sides[x].seat, 1, b.sides[x].losses))


def give_back_horde(s: Kingdom, b: Battle, x: int) -> None:
    side = b.sides[x]
    if side.losses > 0:
        side.losses -= 1
        add_to_army(s, b, x, 1)
        s.tell(HordeBack(side.seat, side.losses))


def move_token(s: Kingdom, b: Battle, x: int, case: int, card: int) -> None:
    """Anything but a strike moves the token; to the right it may come into the red (OVO-229)."""
    side = b.sides[x]
    red = s.material.arms.red
    if side.case < red <= case:
        side.entered = True
    side.case = case
    side.snatched = False
    s.tell(TokenMoved(side.seat, case, card))


def may_go_berserk(s: Kingdom, b: Battle, x: int) -> bool:
    """With the Berserk face up (OVO-223), and while both armies have Hordes (OVO-230)."""
    return s.berserk[b.sides[x].seat] and army(s, b, x) > 0 and army(s, b, 1 - x) > 0


def go_berserk(s: Kingdom, b: Battle, seat: int) -> None:
    """The enemy loses a Horde and his token begins anew; one's own stays where it is (OVO-226)."""
    x = 1 - b.side_of(seat)
    s.tell(WentBerserk(seat))
    lose_horde(s, b, x)
    move_token(s, b, x, 1, NONE)
    s.berserk[seat] = False
