"""The Defender's step after each phase: the stone, then one choice after another until time is spent.

With two Defenders the one with precedence begins; each keeps the turn or hands it over (STR-407).
"""

from __future__ import annotations

from orcade.games.stronghold.choices import ChoosePlace
from orcade.games.stronghold.defender.dishonour import CommitDeed, commit, open_deeds, why_not_committed
from orcade.games.stronghold.defender.heroes import (
    Raid,
    Speak,
    hero_actions,
    raid,
    speak,
    why_not_raided,
    why_not_spoken,
)
from orcade.games.stronghold.defender.moves import (
    Lift,
    Marching,
    MoveHero,
    hero_moves,
    lifts,
    move_hero,
    why_not_hero_moved,
    why_not_lifted,
)
from orcade.games.stronghold.defender.partners import (
    HandOver,
    UseRapidity,
    partner_of,
    rapid_works,
    use_rapidity,
    why_not_rapid,
)
from orcade.games.stronghold.defender.pay import (
    CarryOut,
    Pay,
    complete,
    pay,
    payments,
    ready_works,
    why_not_paid,
    why_not_ready,
)
from orcade.games.stronghold.places import COURTYARD, POSTS, WALL, WALLS
from orcade.games.stronghold.state import Siege
from orcade.games.stronghold.walls import add_stone
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.space import Action

# What players say


class Finish(Action):
    """Nothing more in this step (STR-424)."""


# What is seen


class StoneLaid(Event):
    def __init__(self, seat: int, wall: int) -> None:
        self.seat: int = seat
        self.wall: int = wall


class TimeLost(Event):
    """Hourglasses that cannot be spent on anything (STR-93)."""

    def __init__(self, seat: int, hourglasses: int) -> None:
        self.seat: int = seat
        self.hourglasses: int = hourglasses


# The steps


class DefenderStep(Step[Siege]):
    """The Defender spends what he received in this phase (STR-88)."""

    def __init__(self, phase: int) -> None:
        self.phase: int = phase

    def run(self, s: Siege) -> None:
        seat = s.defender_of(s.first_side())
        if s.stone_due > 0:
            s.then([Stone(seat), Spending(seat, 0)])
        else:
            s.then([Spending(seat, 0)])


class Stone(Decision[Siege]):
    """On which wall the stone component of the turn is put, of either side (STR-86, STR-399)."""

    def whose(self) -> int:
        return 86

    def options(self, s: Siege) -> list[Action]:
        return s.material.said["choose_place"][WALL : WALL + WALLS]

    def verdict(self, s: Siege, a: Action) -> int:
        return LEGAL if isinstance(a, ChoosePlace) and WALL <= a.place < WALL + WALLS else 86

    def resolve(self, s: Siege, a: Action) -> None:
        assert isinstance(a, ChoosePlace)
        s.stone_due -= 1
        s.tell(StoneLaid(self.seat, a.place - WALL))
        add_stone(s, a.place - WALL)
        if s.stone_due > 0:
            s.then([Stone(self.seat)])


class Spending(Step[Siege]):
    """Whose choice comes next, if anybody's; `finished` is a mask of the colours that said so (STR-424)."""

    def __init__(self, seat: int, finished: int) -> None:
        self.seat: int = seat
        self.finished: int = finished

    def run(self, s: Siege) -> None:
        partner = partner_of(s, self.seat)
        if is_due(s, self.seat, self.finished):
            s.then([Command(self.seat, self.finished, False)])
        elif partner != NONE and is_due(s, partner, self.finished):
            s.then([Command(partner, self.finished, False)])
        else:
            lose_time(s)


class Command(Decision[Siege]):
    """One choice of a Defender; `handed` to him by his partner, he may not hand it back at once (STR-407)."""

    def __init__(self, seat: int, finished: int, handed: bool) -> None:
        super().__init__(seat)
        self.finished: int = finished
        self.handed: bool = handed

    def whose(self) -> int:
        return 92

    def options(self, s: Siege) -> list[Action]:
        said = s.material.said
        spending = said["lift"] + said["move_hero"] + said["pay"] + said["speak"] + said["raid"]
        free = said["carry_out"] + said["commit_deed"] + said["use_rapidity"]
        return spending + free + said["hand_over"] + said["finish"]

    def verdict(self, s: Siege, a: Action) -> int:  # noqa: C901  a rung for each action
        if isinstance(a, Lift):
            return why_not_lifted(s, self.seat, a.fighter, WALL + a.post)
        if isinstance(a, Pay):
            return why_not_paid(s, self.seat, a.work)
        if isinstance(a, MoveHero):
            return why_not_hero_moved(s, self.seat, a.hero, WALL + a.post)
        if isinstance(a, Speak):
            return why_not_spoken(s, self.seat, a.hourglasses + 1)
        if isinstance(a, Raid):
            return why_not_raided(s, self.seat, a.unit)
        if isinstance(a, CarryOut):
            return why_not_ready(s, self.seat, a.work)
        if isinstance(a, CommitDeed):
            return why_not_committed(s, a.dishonour)
        if isinstance(a, UseRapidity):
            return why_not_rapid(s, self.seat, a.work)
        if isinstance(a, HandOver):
            return self.why_not_handed_over(s)
        if isinstance(a, Finish):
            return 424 if can_spend(s, self.seat) else LEGAL
        return 92

    def why_not_handed_over(self, s: Siege) -> int:
        partner = partner_of(s, self.seat)
        if partner == NONE or self.handed:
            return 407
        return LEGAL if can_spend(s, partner) else 407

    def legal(self, s: Siege) -> list[Action]:
        seat = self.seat
        legal = spending(s, seat)
        closing = s.material.said["hand_over"] if self.why_not_handed_over(s) == LEGAL else []
        if not legal:
            closing = closing + s.material.said["finish"]
        return legal + ready_works(s, seat) + open_deeds(s) + rapid_works(s, seat) + closing

    def resolve(self, s: Siege, a: Action) -> None:  # noqa: C901  a rung for each action
        if isinstance(a, HandOver):
            s.then([Command(partner_of(s, self.seat), self.finished, True)])
            return
        if isinstance(a, Finish):
            s.then([Spending(self.seat, self.finished | 1 << s.colour_of(self.seat))])
            return
        s.then([Spending(self.seat, self.finished)])
        if isinstance(a, Lift):
            s.then([Marching(self.seat, a.fighter, WALL + a.post)])
        elif isinstance(a, Pay):
            pay(s, self.seat, a.work)
        elif isinstance(a, MoveHero):
            move_hero(s, self.seat, a.hero, WALL + a.post)
        elif isinstance(a, Speak):
            speak(s, self.seat, a.hourglasses + 1)
        elif isinstance(a, Raid):
            raid(s, self.seat, a.unit)
        elif isinstance(a, CarryOut):
            complete(s, self.seat, a.work)
        elif isinstance(a, CommitDeed):
            commit(s, self.seat, a.dishonour)
        elif isinstance(a, UseRapidity):
            use_rapidity(s, self.seat, a.work)


# Who still has something to do


def spending(s: Siege, seat: int) -> list[Action]:
    """All ways to spend an hourglass."""
    if s.hourglasses[s.colour_of(seat)] == 0:
        return []
    return lifts(s, seat) + hero_moves(s, seat) + payments(s, seat) + hero_actions(s, seat)


def can_spend(s: Siege, seat: int) -> bool:
    """Almost always at once: whoever is not in the courtyard may go there."""
    time = s.hourglasses[s.colour_of(seat)]
    if time == 0:
        return False
    if time >= s.material.move_time:
        for place in range(WALL, WALL + POSTS):
            if place != COURTYARD and s.fighters_at(place) > 0 and s.commands(seat, s.board.side[place]):
                return True
    return len(spending(s, seat)) > 0


def is_due(s: Siege, seat: int, finished: int) -> bool:
    """Time to spend; or, until he says that he has finished, a deed or a ready action (STR-90, STR-424)."""
    if can_spend(s, seat):
        return True
    if finished & 1 << s.colour_of(seat):
        return False
    return len(open_deeds(s)) > 0 or len(ready_works(s, seat)) > 0


def lose_time(s: Siege) -> None:
    """STR-93."""
    for colour in range(s.table.defenders):
        if s.hourglasses[colour] > 0:
            s.tell(TimeLost(s.table.invaders + colour, s.hourglasses[colour]))
    if sum(s.hourglasses) > 0:
        s.hourglasses = [0] * len(s.hourglasses)
