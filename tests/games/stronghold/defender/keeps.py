"""The fortress in the middle of a Defender's step, laid and played in words.

    k = defend(time=3, garrison={"wall_w1": "soldier"}, host={"rampart_w1": "orc orc"})
    k.play(D, lift("soldier", "wall_w1"), to("courtyard"))

The garrison stands as at the set-up but for the places that are named; what is left over is in the supply.
The Defender has so much `time`; with two Defenders give a pair.  Nothing comes after the step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from orcade.games.stronghold import GAME
from orcade.games.stronghold.board import FIGHTER_IDS, UNIT_IDS
from orcade.games.stronghold.defender.steps import DefenderStep
from orcade.games.stronghold.places import BAG, KINDS, SUPPLY
from orcade.games.stronghold.state import Siege
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE
from orcade.kernel.flow import advance
from orcade.kernel.lists import changed
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from tests.games import position

A, D = 0, 1  #             the seats of two players
W, E = 2, 3  #             the Defenders of four
NAMES = ["Ivo", "Dora"]
FOUR = ["Ivo", "Ines", "Dora", "Dan"]
M, BOARD = GAME.material, GAME.material.board
NOTHING: Mapping[str, str] = MappingProxyType({})

# What is said


def said(kind: str, **fields: object) -> Action:
    return GAME.space.parse({kind: fields})


def lift(fighter: str, post: str) -> Action:
    return said("lift", fighter=fighter, post=post)


def to(post: str) -> Action:
    return said("set_down", post=post)


def swap(fighter: str, post: str) -> Action:
    return said("swap_with", fighter=fighter, post=post)


def hero(name: str, post: str) -> Action:
    return said("move_hero", hero=name, post=post)


def pay(work: str) -> Action:
    return said("pay", work=work)


def carry_out(work: str) -> Action:
    return said("carry_out", work=work)


def at(place: str) -> Action:
    return said("choose_place", place=place)


def on(path: str) -> Action:
    return said("choose_path", path=path)


def side(name: str) -> Action:
    return said("choose_side", side=name)


def unit(kind: str, place: str) -> Action:
    return said("choose_unit", place=place, unit=kind)


def building(name: str) -> Action:
    return said("choose_building", building=name)


def speak(hourglasses: int) -> Action:
    return said("speak", hourglasses=hourglasses)


def raid(kind: str) -> Action:
    return said("raid", unit=kind)


def deed(name: str) -> Action:
    return said("commit_deed", dishonour=name)


def rapid(work: str) -> Action:
    return said("use_rapidity", work=work)


def hand_over() -> Action:
    return said("hand_over")


def finish() -> Action:
    return said("finish")


# What is seen


def place_number(place: str) -> int:
    return BOARD.places.index(place)


def work_number(work: str) -> int:
    return M.defender_actions.index(work)


def wall_number(wall: str) -> int:
    return BOARD.walls.index(wall)


class Keep(position.Position[Siege]):
    """A table in the middle of a Defender's step, read in words."""

    def fighters(self, place: str) -> str:
        """ "marksman soldier soldier": who of the garrison stands there."""
        first = place_number(place) * KINDS
        counts = self.s.garrison[first : first + KINDS]
        return " ".join(id for id, count in zip(FIGHTER_IDS, counts, strict=True) for _ in range(count))

    def units(self, place: str) -> str:
        first = place_number(place) * KINDS
        counts = self.s.host[first : first + KINDS]
        return " ".join(id for id, count in zip(UNIT_IDS, counts, strict=True) for _ in range(count))

    @property
    def time(self) -> int:
        return self.s.hourglasses[0]

    def hero_at(self, name: str) -> str:
        return BOARD.places[self.s.hero_at[M.heroes.index(name)]]

    def paid(self, work: str) -> int:
        return self.s.paid[work_number(work)]

    def is_done(self, work: str) -> bool:
        return self.s.done[work_number(work)] != NONE

    def places(self, seat: int) -> set[str]:
        """The posts to which the unit in hand may go."""
        return {a.words()["set_down"]["post"] for a in self.table.legal(seat) if a.block.name == "set_down"}

    def targets(self, seat: int) -> set[str]:
        """What may be chosen now, by the first word of the choice."""
        return {str(next(iter(a.words()[a.block.name].values()))) for a in self.table.legal(seat)}


# A position laid in words


def defend(
    *,
    seats: int = 2,
    time: int | tuple[int, int] = 6,
    turn: int = 1,
    phase: int = 2,
    garrison: Mapping[str, str] = NOTHING,
    host: Mapping[str, str] = NOTHING,
    heroes: Mapping[str, str] = NOTHING,
    paid: Mapping[str, int] | None = None,
    done: tuple[str, ...] = (),
    saboteurs: tuple[str, ...] = (),
    fires: tuple[str, ...] = (),
    gales: tuple[str, ...] = (),
    lay: Callable[[Siege], None] | None = None,
) -> Keep:
    s = GAME.setup(seats, GAME.check_options({}), Fast(1))
    assert isinstance(s, Siege)
    s.agenda = []
    s.turn, s.phase = turn, phase
    s.hourglasses = [time] if isinstance(time, int) else list(time)
    man(s, garrison)
    gather(s, host)
    for name, post in heroes.items():
        s.hero_at = changed(s.hero_at, M.heroes.index(name), place_number(post))
    for work, count in (paid or {}).items():
        s.paid = changed(s.paid, work_number(work), count)
        s.payer = changed(s.payer, work_number(work), 0)
    for work in done:
        s.done = changed(s.done, work_number(work), 0)
    s.saboteur = [id in saboteurs for id in BOARD.buildings]
    s.fire = [id in fires for id in BOARD.buildings]
    s.gale = [id in gales for id in BOARD.walls]
    if lay is not None:
        lay(s)
    return begin(s, phase)


def begin(s: Siege, phase: int) -> Keep:
    """The Defender's step of a phase, with nothing after it."""
    s.then([DefenderStep(phase)])
    advance(s)
    seats = len(s.teams)
    table = Table(GAME, seats, {}, Fast(1), NAMES if seats == 2 else FOUR if seats == 4 else FOUR[:3])
    s.recorder = table.state.recorder
    table.state = s
    return Keep(table)


def man(s: Siege, garrison: Mapping[str, str]) -> None:
    """These units stand there and no others."""
    for place, fighters in garrison.items():
        for kind, id in enumerate(FIGHTER_IDS):
            here = place_number(place) * KINDS + kind
            count = fighters.split().count(id)
            s.garrison[SUPPLY * KINDS + kind] += s.garrison[here] - count
            s.garrison[here] = count
    assert min(s.garrison) >= 0, "there are not so many units"


def gather(s: Siege, host: Mapping[str, str]) -> None:
    """These Invader units stand there, out of the bag."""
    for place, units in host.items():
        for kind, id in enumerate(UNIT_IDS):
            count = units.split().count(id)
            s.host[BAG * KINDS + kind] -= count
            s.host[place_number(place) * KINDS + kind] += count
