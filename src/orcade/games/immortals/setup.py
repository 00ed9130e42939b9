"""Set-up before and after the draft: tribes, homes, resources, limbos and the seeding (IMM-30 to IMM-47,
IMM-73 to IMM-81)."""

from __future__ import annotations

from collections.abc import Mapping

from orcade.games.immortals.cards import hand_over
from orcade.games.immortals.lore import IN_PILE, NOTHING
from orcade.games.immortals.material import (
    CONFLICTS,
    DARK,
    FIRST_CONFLICT,
    FIRST_MAGIC,
    LIGHT,
    REGIONS,
    SOURCES,
    SPACES,
    realm_of_conflict,
)
from orcade.games.immortals.state import Realms
from orcade.games.immortals.tower import throw
from orcade.kernel.contract import LEGAL, NONE, Decision, Event, Step
from orcade.kernel.lists import changed
from orcade.kernel.space import Action

# What players say


class PlaceGroup(Action):
    """This army group."""

    armies: int  # one less than their number


class Divide(Action):
    """So many of the fallen armies go to the light limbo, the others to the dark one."""

    to_light: int


# What is seen


class TribesDealt(Event):
    def __init__(self, seat: int, light: int, dark: int) -> None:
        self.seat: int = seat
        self.light: int = light
        self.dark: int = dark


class FirstPlayerDrawn(Event):
    def __init__(self, seat: int) -> None:
        self.seat: int = seat


class GroupPlaced(Event):
    def __init__(self, seat: int, space: int, armies: int) -> None:
        self.seat: int = seat
        self.space: int = space
        self.armies: int = armies


class Equipped(Event):
    """What a seat starts with."""

    def __init__(self, seat: int, energy: int, gold: int) -> None:
        self.seat: int = seat
        self.energy: int = energy
        self.gold: int = gold


class TowerSeeded(Event):
    """How many cubes of each colour fell; green ones last."""

    def __init__(self, fallen: list[int]) -> None:
        self.fallen: list[int] = fallen

    def reveals_to(self, seat: int) -> bool:
        return True


class FallenDivided(Event):
    def __init__(self, seat: int, to_light: int, to_dark: int) -> None:
        self.seat: int = seat
        self.to_light: int = to_light
        self.to_dark: int = to_dark


# The steps


class Homecoming(Decision[Realms]):
    """Which army group goes to the home region (IMM-45); seats decide in order, openly (IMM-47)."""

    def whose(self) -> int:
        return 47

    def options(self, s: Realms) -> list[Action]:
        return s.material.place_group

    def verdict(self, s: Realms, a: Action) -> int:
        return why_no_group(s, self.seat, a, 45)

    def legal(self, s: Realms) -> list[Action]:
        return groups_to_place(s, self.seat)

    def resolve(self, s: Realms, a: Action) -> None:
        """The Region card goes with it; two armies from the supply stand in the dark twin (IMM-46)."""
        assert isinstance(a, PlaceGroup)
        home = s.material.homes[s.light[self.seat]]
        place_group(s, self.seat, home, a.armies + 1)
        hand_over(s, home, self.seat)
        take_from_reserve(s, self.seat, s.material.dark_home)
        s.put(self.seat, REGIONS + home, s.material.dark_home)
        s.tell(GroupPlaced(self.seat, REGIONS + home, s.material.dark_home))


class Seeding(Step[Realms]):
    """Resources, limbos, and the first throw (IMM-73 to IMM-80)."""

    def run(self, s: Realms) -> None:
        box, seats = s.material, len(s.teams)
        for seat in range(seats):
            for tribe in (s.light[seat], s.dark[seat]):
                s.energy[seat] += box.start[tribe][0]
                s.gold[seat] += box.start[tribe][1]
            s.tell(Equipped(seat, s.energy[seat], s.gold[seat]))
            s.limbo[2 * seat] = s.limbo[2 * seat + 1] = box.limbo_armies
            take_from_reserve(s, seat, 2 * box.limbo_armies + box.tower_armies)
        s.inhabitants -= box.tower_inhabitants
        throw(s, [box.tower_armies] * seats + [box.tower_inhabitants])
        s.tell(TowerSeeded(s.tray[:]))
        spare = max(0, s.tray[seats] - box.tray_kept)  # IMM-78
        s.tray[seats] -= spare
        s.inhabitants += spare
        s.then([Dividing(seat) for seat in s.order(s.marker) if s.tray[seat] > 0])


class Dividing(Decision[Realms]):
    """The armies that fell go to the limbos as their player likes (IMM-76, IMM-77, IMM-267)."""

    def whose(self) -> int:
        return 77

    def options(self, s: Realms) -> list[Action]:
        return s.material.divide

    def verdict(self, s: Realms, a: Action) -> int:
        if not isinstance(a, Divide):
            return 256
        return LEGAL if a.to_light <= s.tray[self.seat] else 76

    def legal(self, s: Realms) -> list[Action]:
        return s.material.divide[: s.tray[self.seat] + 1]

    def resolve(self, s: Realms, a: Action) -> None:
        assert isinstance(a, Divide)
        to_dark = s.tray[self.seat] - a.to_light
        s.limbo[2 * self.seat + LIGHT] += a.to_light
        s.limbo[2 * self.seat + DARK] += to_dark
        s.tray[self.seat] = 0
        s.tell(FallenDivided(self.seat, a.to_light, to_dark))


# How the table is laid


def take_seats(s: Realms, seats: int, rounds: str) -> None:
    """Supplies, and what each seat begins with (IMM-30, IMM-31, IMM-37, IMM-39)."""
    box = s.material
    s.teams = list(range(seats))
    printed = box.rounds[seats]
    s.rounds = printed if rounds == "printed" else max(printed, int(rounds))
    s.armies, s.holder = [0] * SPACES, [NONE] * SPACES
    s.tiles, s.portals = [NONE] * SPACES, [False] * SPACES
    s.owner = [NONE] * REGIONS
    s.clear_boards()
    s.reserve = [box.armies] * seats
    s.limbo = [0] * (2 * seats)
    s.energy, s.gold, s.points = [0] * seats, [0] * seats, [0] * seats
    s.earned = [[0] * (SOURCES * seats) for _ in range(s.rounds)]
    s.tray, s.resting, s.upper = [0] * (seats + 1), [0] * (seats + 1), [0] * (seats + 1)
    s.inhabitants = box.inhabitants
    s.kept = s.drawn = s.draft_hands = [NOTHING for _ in range(seats)]
    s.aside = [0] * (2 * seats)
    s.draft_realms = [LIGHT] * seats
    s.picked = [NONE] * seats


def agree_on_readings(s: Realms, options: Mapping[str, str]) -> None:
    """How the table reads what the text leaves open (IMM-155, IMM-202, IMM-215, IMM-223)."""
    s.twin_shown = options["region_cards"] == "both_spaces"
    s.greens_stay = options["hostile_inhabitants"] == "as_many"
    s.third_keeps = options["third_owner"] == "keeps"
    s.by_origin = options["portal_losses"] == "departure"


def deal_tribes(s: Realms) -> None:
    """One of each realm at random (IMM-36); army groups fill the boxes (IMM-42)."""
    seats = len(s.teams)
    light, dark = s.material.light_tribes[:], s.material.dark_tribes[:]
    s.luck.shuffle(light)
    s.luck.shuffle(dark)
    s.light, s.dark = light[:seats], dark[:seats]
    s.groups = [s.material.groups_of(s.light[seat], s.dark[seat], seats) for seat in range(seats)]
    for seat in range(seats):
        take_from_reserve(s, seat, sum(s.groups[seat]))
        s.tell(TribesDealt(seat, s.light[seat], s.dark[seat]))


def draw_first_player(s: Realms) -> None:
    """IMM-40."""
    s.first = s.marker = s.luck.below(len(s.teams))
    s.tell(FirstPlayerDrawn(s.first))


def part_conflicts(s: Realms) -> None:
    """A light and a dark pile, jokers with their realm, each shuffled (IMM-48)."""
    s.piles = [
        [card for card in range(FIRST_CONFLICT, FIRST_MAGIC) if realm_of_conflict(card) == realm]
        for realm in (LIGHT, DARK)
    ]
    for pile in s.piles:
        s.luck.shuffle(pile)
    s.lore = [IN_PILE] * ((len(s.teams) + 1) * CONFLICTS)


# Army groups


def groups_to_place(s: Realms, seat: int) -> list[Action]:
    """Groups of the same size are alike."""
    place = s.material.place_group
    return [place[size - 1] for size in sorted(set(s.groups[seat]))]


def why_no_group(s: Realms, seat: int, a: Action, clause: int) -> int:
    if not isinstance(a, PlaceGroup):
        return 256
    return LEGAL if a.armies + 1 in s.groups[seat] else clause


def place_group(s: Realms, seat: int, space: int, armies: int) -> None:
    """Whole, into one space (IMM-287)."""
    groups = s.groups[seat][:]
    groups.remove(armies)
    s.groups = [groups if other == seat else s.groups[other] for other in range(len(s.groups))]
    s.put(seat, space, armies)
    s.tell(GroupPlaced(seat, space, armies))


def take_from_reserve(s: Realms, seat: int, armies: int) -> None:
    s.reserve = changed(s.reserve, seat, s.reserve[seat] - armies)
