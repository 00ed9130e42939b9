"""The turn: actions in any order, then the battles that they began (OVO-56 to OVO-63, OVO-165)."""

from __future__ import annotations

from orcade.games.orcs_vs_orcs.battle.fight import Fight
from orcade.games.orcs_vs_orcs.buy import Buy, buy, cards_of_an_action, why_not_bought
from orcade.games.orcs_vs_orcs.enter import VillageDeed, burn, why_no_deed
from orcade.games.orcs_vs_orcs.fortress import (
    FoundFortress,
    RaiseFortress,
    found,
    raise_fortress,
    why_not_founded,
    why_not_raised,
)
from orcade.games.orcs_vs_orcs.march import ForceMarch, force_march, why_no_march
from orcade.games.orcs_vs_orcs.material import LYING, NO_FORTRESS, START, UNITS
from orcade.games.orcs_vs_orcs.move import MoveArmy, set_out, why_no_move, why_no_way
from orcade.games.orcs_vs_orcs.objectives import Preparation, Scoring
from orcade.games.orcs_vs_orcs.recruit import Recruit, recruit, recruits, why_not_recruited
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.lists import without
from orcade.kernel.space import Action

# What players say


class EndActions(Action):
    """No more actions; the battles follow."""


class ChooseBattle(Action):
    """This battle is fought next."""

    zone: int


# What is seen


class GameTurnBegun(Event):
    def __init__(self, round: int, seat: int) -> None:
        self.round: int = round
        self.seat: int = seat


class TurnBegun(Event):
    def __init__(self, seat: int, actions: int) -> None:
        self.seat: int = seat
        self.actions: int = actions


class ActionsEnded(Event):
    """With so many actions unused (OVO-60), and so many battles to fight."""

    def __init__(self, seat: int, unused: int, battles: int) -> None:
        self.seat: int = seat
        self.unused: int = unused
        self.battles: int = battles


# The steps


class GameTurn(Step[Kingdom]):
    """Every player takes one turn, from the first player on, clockwise (OVO-3, OVO-56)."""

    def run(self, s: Kingdom) -> None:
        seats = len(s.teams)
        s.round += 1
        s.glory_then = s.glory_left
        s.laid = []
        s.tell(GameTurnBegun(s.round, s.first))
        s.then([Scoring(), Preparation(), GameTurn()])
        s.then([Turn((s.first + i) % seats) for i in range(seats)])


class Turn(Step[Kingdom]):
    """Three actions, or two by the option; one more with a mana well (OVO-57, OVO-58, OVO-362, OVO-363)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Kingdom) -> None:
        box = s.material
        s.active = self.seat
        s.recruited, s.enslaved = [], []
        s.actions = box.tactical_actions if s.tactical else box.basic_actions
        if has_well(s, self.seat):
            s.actions += box.well_bonus
        s.tell(TurnBegun(self.seat, s.actions))
        s.then([Orders(self.seat), Battles(self.seat)])


class Orders(Decision[Kingdom]):
    """The next action, a free Village deed, or the end of the actions (OVO-59, OVO-61, OVO-63)."""

    def whose(self) -> int:
        return 56

    def options(self, s: Kingdom) -> list[Action]:
        box = s.material
        deeds = box.deed + box.end_actions
        works = box.recruit + box.buy + box.found + box.rise
        return box.move_army + box.force_march + works + deeds

    def verdict(self, s: Kingdom, a: Action) -> int:
        if isinstance(a, EndActions):
            return LEGAL
        if isinstance(a, VillageDeed):
            return why_no_deed(s, self.seat, a.zone, a.fate)
        if not isinstance(a, MoveArmy | ForceMarch | Recruit | Buy | FoundFortress | RaiseFortress):
            return 59
        return self.why_no_action(s, a) if s.actions > 0 else 63

    def why_no_action(self, s: Kingdom, a: Action) -> int:
        if isinstance(a, MoveArmy):
            return why_no_move(s, self.seat, a.zone, a.hordes + 1)
        if isinstance(a, ForceMarch):
            return why_no_march(s, self.seat, a.zone, a.hordes + 1)
        if isinstance(a, Recruit):
            return why_not_recruited(s, self.seat, a.zone)
        if isinstance(a, Buy):
            return why_not_bought(s, a.card)
        if isinstance(a, FoundFortress):
            return why_not_founded(s, self.seat, a.zone)
        assert isinstance(a, RaiseFortress)
        return why_not_raised(s, self.seat, a.zone)

    def legal(self, s: Kingdom) -> list[Action]:
        """The same, written out zone by zone: bots ask this all the time."""
        seat, box, busy = self.seat, s.material, s.actions > 0
        legal: list[Action] = []
        for zone in s.board.zones:
            if s.holder[zone] == seat:
                if busy:
                    self.add_actions(s, zone, legal)
                if s.markers[zone] == seat and s.villages[zone] and zone not in s.enslaved:
                    legal += box.deed[2 * zone : 2 * zone + 2]
        if busy:
            legal += recruits(s, seat)
            for unit in range(UNITS):
                if s.supply[unit] > 0:
                    legal.append(box.buy[unit])
        return legal + box.end_actions

    def add_actions(self, s: Kingdom, zone: int, legal: list[Action]) -> None:
        """What costs an action where the player has Hordes."""
        box, moved = s.material, s.moved[zone]
        first = zone * box.hordes
        legal += box.move_army[first : first + s.hordes[zone] - moved]
        if moved - s.marched[zone] > box.march_cost and why_no_way(s, self.seat, zone) == LEGAL:
            legal += box.force_march[first + box.march_cost : first + moved - s.marched[zone]]
        if s.fortress[zone] == NO_FORTRESS:
            if s.fortresses_left > 0 and (s.board.kind[zone] != START or zone not in s.lairs):
                legal.append(box.found[zone])
        elif s.fortress[zone] == LYING and zone not in s.laid:
            legal.append(box.rise[zone])

    def resolve(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, EndActions):
            s.tell(ActionsEnded(self.seat, s.actions, len(s.waiting)))
            s.actions = 0
            return
        s.then([Orders(self.seat)])
        if isinstance(a, VillageDeed):
            burn(s, self.seat, a.zone, a.fate)
        else:
            s.actions -= 1
            self.act(s, a)

    def act(self, s: Kingdom, a: Action) -> None:
        if isinstance(a, MoveArmy):
            set_out(s, self.seat, a.zone, a.hordes + 1)
        elif isinstance(a, ForceMarch):
            force_march(s, self.seat, a.zone, a.hordes + 1)
        elif isinstance(a, Recruit):
            recruit(s, self.seat, a.zone, s.material.recruits)
        elif isinstance(a, Buy):
            buy(s, self.seat, a.card, cards_of_an_action(s, self.seat), 0)
        elif isinstance(a, FoundFortress):
            found(s, self.seat, a.zone)
        else:
            assert isinstance(a, RaiseFortress)
            raise_fortress(s, self.seat, a.zone)


class Battles(Step[Kingdom]):
    """After the actions the battles, one after the other (OVO-62, OVO-165, OVO-267)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Kingdom) -> None:
        s.moved = [0] * s.board.size
        s.marched = [0] * s.board.size
        if len(s.waiting) == 1:
            zone, s.waiting = s.waiting[0], []
            s.then([Fight(zone), Battles(self.seat)])
        elif s.waiting:
            s.then([BattleOrder(self.seat), Battles(self.seat)])


class BattleOrder(Decision[Kingdom]):
    """Which of the waiting battles is next (OVO-165)."""

    def whose(self) -> int:
        return 165

    def options(self, s: Kingdom) -> list[Action]:
        return [s.material.fight[zone] for zone in s.waiting]

    def verdict(self, s: Kingdom, a: Action) -> int:
        return LEGAL if isinstance(a, ChooseBattle) and a.zone in s.waiting else 165

    def resolve(self, s: Kingdom, a: Action) -> None:
        assert isinstance(a, ChooseBattle)
        s.waiting = without(s.waiting, a.zone)
        s.then([Fight(a.zone)])


def has_well(s: Kingdom, seat: int) -> bool:
    """Does he control a mana well (OVO-58)?"""
    for zone in s.board.ruins:
        if s.wells[zone] and s.markers[zone] == seat:
            return True
    return False
