"""Assault, part II, step 2: poles (STR-308, STR-309)."""

from __future__ import annotations

from orcade.games.stronghold.assault.common import (
    ask,
    defenders_in_order,
    onslaught,
    shuffle_hit_deck,
    slay_on_wall,
    turn_up_hit_card,
    why_closed,
)
from orcade.games.stronghold.deeds import IN_TOWER_POLE
from orcade.games.stronghold.host import is_reached, weakest
from orcade.games.stronghold.places import TOWER, TOWERS, WALLS
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import LEGAL, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class UsePole(Action):
    """The pole in this tower strikes at this wall."""

    tower: int
    wall: int


# What is seen


class PoleStruck(Event):
    """A card of the hit deck is turned up for a pole."""

    def __init__(self, tower: int, wall: int, hit_card: int) -> None:
        self.tower: int = tower
        self.wall: int = wall
        self.hit_card: int = hit_card

    def reveals_to(self, seat: int) -> bool:
        return True


# The steps


class Poles(Step[Siege]):
    """Each Defender uses his; when all have struck the deck is whole again (STR-308)."""

    def run(self, s: Siege) -> None:
        strikes: list[Step[Siege]] = [PolesStrike(seat) for seat in defenders_in_order(s)]
        s.then([*strikes, PolesDone()])


class PolesStrike(Step[Siege]):
    """One pole after another, in the order of the Defender's choice (STR-309)."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat

    def run(self, s: Siege) -> None:
        ask(s, PoleAim(self.seat), [PolesStrike(self.seat)])


class PoleAim(Decision[Siege]):
    """Which pole strikes next, and at which wall (STR-309)."""

    def whose(self) -> int:
        return 308

    def options(self, s: Siege) -> list[Action]:
        strokes = s.material.said["use_pole"]
        return [
            strokes[tower * WALLS + wall]
            for tower in range(TOWERS)
            if s.tower_machine[tower] == IN_TOWER_POLE
            for wall in s.board.beside_tower[tower]
        ]

    def verdict(self, s: Siege, a: Action) -> int:
        return why_not_struck(s, self.seat, a.tower, a.wall) if isinstance(a, UsePole) else 308

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, UsePole)
        use_pole(s, a.tower, a.wall)


class PolesDone(Step[Siege]):
    def run(self, s: Siege) -> None:
        shuffle_hit_deck(s)
        onslaught(s).pole_used = [False] * TOWERS


# The stroke


def why_not_struck(s: Siege, seat: int, tower: int, wall: int) -> int:
    if s.tower_machine[tower] != IN_TOWER_POLE or onslaught(s).pole_used[tower]:
        return 309
    if not s.commands(seat, s.board.side[TOWER + tower]):
        return 394
    if wall not in s.board.beside_tower[tower]:
        return 308
    clause = why_closed(s, wall)
    if clause != LEGAL:
        return clause
    return LEGAL if is_reached(s, wall) else 309


def use_pole(s: Siege, tower: int, wall: int) -> None:
    """The weakest Invader unit on the wall dies if the card shows its kind (STR-308)."""
    o = onslaught(s)
    o.pole_used = changed(o.pole_used, tower, True)
    card = turn_up_hit_card(s)
    s.tell(PoleStruck(tower, wall, card))
    unit = weakest(s, wall)
    if unit < card:
        slay_on_wall(s, wall, unit, 1)
