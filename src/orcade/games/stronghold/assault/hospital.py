"""Assault, part II, step 5: hospital and specters (STR-270 to -272, STR-408, STR-434, STR-170 to -172)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import (
    ChooseFighter,
    ask,
    defenders_in_order,
    fighters_in,
    invaders_in_order,
)
from orcade.games.stronghold.garrison import fall, station, withdraw
from orcade.games.stronghold.host import raise_dead, room
from orcade.games.stronghold.places import BAG, COURTYARD, FOREGROUND, HOSPITAL, KILLED, KINDS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class RaiseSpecter(Action):
    """A lost unit of this kind joins the Invader on the foreground of this side."""

    fighter: int
    side: int


# What is seen


class FighterSaved(Event):
    """It returns to the courtyard."""

    def __init__(self, fighter: int) -> None:
        self.fighter: int = fighter


class FightersBuried(Event):
    """They die for good."""

    def __init__(self, fighter: int, count: int) -> None:
        self.fighter: int = fighter
        self.count: int = count


class SpecterRaised(Event):
    """A lost unit joins the Invader as one of equal strength (STR-170)."""

    def __init__(self, seat: int, fighter: int, unit: int, side: int) -> None:
        self.seat: int = seat
        self.fighter: int = fighter
        self.unit: int = unit
        self.side: int = side


# The steps


class Hospital(Step[Siege]):
    """Two of the wounded return; once the fortress was entered nothing more depends on it (STR-434)."""

    def run(self, s: Siege) -> None:
        if not s.entered:
            s.then([Rescue(0), Burial(0)])


class Rescue(Step[Siege]):
    """The next of those who are saved; of two Defenders each chooses one (STR-270, STR-408)."""

    def __init__(self, saved: int) -> None:
        self.saved: int = saved

    def run(self, s: Siege) -> None:
        if self.saved == s.board.saved_per_turn:
            return
        wounded = fighters_in(s, HOSPITAL)
        if len(wounded) == 1 or s.fighters_at(HOSPITAL) + self.saved <= s.board.saved_per_turn:
            if wounded:
                s.then([Rescue(self.saved + 1)])
                save(s, wounded[-1])
        else:
            doctors = defenders_in_order(s)
            s.then([Saving(doctors[self.saved % len(doctors)]), Rescue(self.saved + 1)])


class Saving(Decision[Siege]):
    """Which of the wounded returns to the courtyard (STR-270)."""

    def whose(self) -> int:
        return 270

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_fighter"]

    def verdict(self, s: Siege, a: Action) -> int:
        if not isinstance(a, ChooseFighter):
            return 270
        return LEGAL if s.garrison[HOSPITAL * KINDS + a.fighter] > 0 else 270

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChooseFighter)
        save(s, a.fighter)


class Burial(Step[Siege]):
    """Who was not saved dies, or joins the Invaders who cast specters, by turns (STR-170, STR-367)."""

    def __init__(self, raised: int) -> None:
        self.raised: int = raised

    def run(self, s: Siege) -> None:
        masters = [seat for seat in invaders_in_order(s) if s.specters[seat]]
        for turn in range(self.raised, self.raised + len(masters)):
            seat = masters[turn % len(masters)]
            specter = Specter(seat)
            if specter.legal(s):
                ask(s, specter, [Burial(turn + 1)])
                return
        for fighter in fighters_in(s, HOSPITAL):
            s.tell(FightersBuried(fighter, s.garrison[HOSPITAL * KINDS + fighter]))
            for _ in range(s.garrison[HOSPITAL * KINDS + fighter]):
                fall(s, HOSPITAL, fighter)


class Specter(Decision[Siege]):
    """Which lost unit comes next, and to which foreground (STR-171)."""

    def whose(self) -> int:
        return 171

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["raise_specter"]

    def verdict(self, s: Siege, a: Action) -> int:
        return why_no_specter(s, self.seat, a.fighter, a.side) if isinstance(a, RaiseSpecter) else 171

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, RaiseSpecter)
        raise_specter(s, self.seat, a.fighter, a.side)


# Saved, or not


def save(s: Siege, fighter: int) -> None:
    """To the courtyard, where terror may wait (STR-174)."""
    s.tell(FighterSaved(fighter))
    withdraw(s, HOSPITAL, fighter)
    station(s, COURTYARD, fighter)


def why_no_specter(s: Siege, seat: int, fighter: int, side: int) -> int:
    """On the own side only (STR-367), with room, and with a cube in the killed pile or the bag (STR-171)."""
    if not s.commands(seat, side):
        return 367
    if s.garrison[HOSPITAL * KINDS + fighter] == 0:
        return 170
    unit = s.material.specter_of[fighter]
    cubes = s.host[KILLED * KINDS + unit] + s.host[BAG * KINDS + unit]
    return LEGAL if cubes > 0 and room(s, FOREGROUND + side) > 0 else 171


def raise_specter(s: Siege, seat: int, fighter: int, side: int) -> None:
    """Marksmen as goblins, soldiers as orcs, veterans as trolls: of equal strength (STR-170)."""
    unit = s.material.specter_of[fighter]
    s.tell(SpecterRaised(seat, fighter, unit, side))
    fall(s, HOSPITAL, fighter)
    raise_dead(s, unit, FOREGROUND + side)
