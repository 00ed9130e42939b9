"""Porkash brings a Horde into the battle from one or two zones away (OVO-295, OVO-296)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.arms import KINDS, Row
from orcade.games.orcs_vs_orcs.battle.effects import EXECUTORS, Executor, NoEffect
from orcade.games.orcs_vs_orcs.battle.field import Battle
from orcade.games.orcs_vs_orcs.battle.strikes import add_to_army, battle_of
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, Decision, Event
from orcade.kernel.space import Action

# What players say


class CallHorde(Action):
    """A Horde of this zone joins the battle."""

    zone: int


class CallNobody(Action):
    """Nobody comes."""


# What is seen


class HordeCalled(Event):
    """From this zone into the battle."""

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat
        self.zone: int = zone


# The effect


class CallReinforcement(Executor):
    def apply(self, s: Kingdom, b: Battle, x: int, card: int, row: Row, late: bool) -> None:
        call_next(s, b, b.sides[x].seat, card, row.hordes, row.reach)


class Calling(Decision[Kingdom]):
    """From where the next of `left` Hordes comes, within `reach` zones; or nobody."""

    def __init__(self, seat: int, card: int, left: int, reach: int) -> None:
        super().__init__(seat)
        self.card: int = card
        self.left: int = left
        self.reach: int = reach

    def whose(self) -> int:
        return 295

    def options(self, s: Kingdom) -> list[Action]:
        return s.material.arms.call_horde + s.material.arms.call_nobody

    def verdict(self, s: Kingdom, a: Action) -> int:
        if isinstance(a, CallNobody):
            return LEGAL
        if not isinstance(a, CallHorde):
            return 295
        b = battle_of(s)
        if a.zone in sources(s, b, self.seat, self.reach):
            return LEGAL
        return 296 if a.zone < len(s.holder) and s.holder[a.zone] == self.seat else 295

    def legal(self, s: Kingdom) -> list[Action]:
        arms = s.material.arms
        found = sources(s, battle_of(s), self.seat, self.reach)
        return [arms.call_horde[zone] for zone in found] + arms.call_nobody

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, CallHorde):
            b = battle_of(s)
            s.lift(a.zone, 1)
            add_to_army(s, b, b.side_of(self.seat), 1)
            s.tell(HordeCalled(self.seat, a.zone))
            if self.left > 1:
                call_next(s, b, self.seat, self.card, self.left - 1, self.reach)


def call_next(s: Kingdom, b: Battle, seat: int, card: int, left: int, reach: int) -> None:
    if sources(s, b, seat, reach):
        s.then([Calling(seat, card, left, reach)])
    else:
        s.tell(NoEffect(seat, card))


def sources(s: Kingdom, b: Battle, seat: int, reach: int) -> list[int]:
    """Zones with Hordes that can march there by road, not from a waiting battle (OVO-296)."""
    reached = [b.zone]
    found: list[int] = []
    first = 0
    for _ in range(reach):
        last = len(reached)
        for i in range(first, last):
            for zone in s.board.roads[reached[i]]:
                if zone in reached or zone in s.waiting or not passable(s, seat, zone):
                    continue
                reached.append(zone)
                if s.holder[zone] == seat:
                    found.append(zone)
        first = last
    return sorted(found)


def passable(s: Kingdom, seat: int, zone: int) -> bool:
    """No adversary stands there, and it is not his Dark City (OVO-79, OVO-296)."""
    return not s.enemy_zone(seat, zone) and not s.adversary(seat, s.lair_of(zone))


EXECUTORS[KINDS.index("call_reinforcement")] = CallReinforcement()
