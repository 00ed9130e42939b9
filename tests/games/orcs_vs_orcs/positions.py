"""Positions of Orcs vs Orcs laid in words, and the words of what is said and seen there.

    p = lay(
        {"south_lair": 6, "south_crossroads": 3}, {"north_lair": 4},     the armies of seat 0, of seat 1, …
        markers={"south_crossroads": 0},
        fortresses={"south_crossroads": 0, "white_tower": None},         standing ones of a seat, lying ones
        villages=["south_left_farm"],                                    all that are left; else all
        turn=0, actions=3,
    )
    p.play(0, move("south_crossroads", 2), go("south_citadel"), halt())
    assert p.army("south_citadel") == (0, 1)

With two players seat 0 has the Southern Lair and seat 1 the Northern one; with three they sit in
the order south, north-west, north-east, with four south, west, north, east: seat 0 is always in the
south.  Hordes that are not named are in the reserve.  The row holds no Objective that keeps Hordes,
unless it is named.  `luck` says what chance says; without it the table has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.material import LYING, NO_FORTRESS, STANDING
from orcade.games.orcs_vs_orcs.objectives import Preparation, Scoring
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.games.orcs_vs_orcs.turn import GameTurn, Turn
from orcade.kernel.chance import Fast, Scripted
from orcade.kernel.contract import NONE
from orcade.kernel.flow import advance
from orcade.kernel.space import Action
from orcade.kernel.table import Table
from tests.games import position
from tests.games.position import words

M = GAME.material
NAMES = ["Ana", "Bob", "Cleo", "Dan"]
QUIET_ROW = ["most_cities", "white_tower", "most_markers", "most_villages"]  # nobody leads at the start
LAIRS = {
    2: ["south_lair", "north_lair"],
    3: ["south_lair", "northwest_lair", "northeast_lair"],
    4: ["south_lair", "west_lair", "north_lair", "east_lair"],
}
Armies = Mapping[str, int]


def z(name: str) -> int:
    return M.zones.index(name)


def c(name: str) -> int:
    return M.cards.index(name)


# What is said


def said(kind: str, **fields: object) -> Action:
    return GAME.space.parse({kind: fields})


def move(zone: str, hordes: int) -> Action:
    return said("move_army", zone=zone, hordes=hordes)


def march(zone: str, hordes: int) -> Action:
    """The Horde that it costs is one of them."""
    return said("force_march", zone=zone, hordes=hordes)


def go(zone: str) -> Action:
    return said("go", zone=zone)


def leave(hordes: int) -> Action:
    return said("leave_behind", hordes=hordes)


def take(hordes: int) -> Action:
    return said("take_along", hordes=hordes)


def halt() -> Action:
    return said("halt")


def end() -> Action:
    return said("end_actions")


def fate(choice: str) -> Action:
    return said("choose_fate", fate=choice)


def deed(zone: str, choice: str) -> Action:
    return said("village_deed", zone=zone, fate=choice)


def recruit(zone: str) -> Action:
    return said("recruit", zone=zone)


def buy(card: str) -> Action:
    return said("buy", card=card)


def found(zone: str) -> Action:
    return said("found_fortress", zone=zone)


def rise(zone: str) -> Action:
    return said("raise_fortress", zone=zone)


def stand() -> Action:
    return said("stand")


def flee(zone: str) -> Action:
    return said("flee", zone=zone)


def take_back(zone: str) -> Action:
    return said("take_back", zone=zone)


def keep(hero: str) -> Action:
    return said("keep_hero", hero=hero)


def fight(zone: str) -> Action:
    return said("choose_battle", zone=zone)


# What is seen


class Position(position.Position[Kingdom]):
    """A table in the middle of a game, read and played in words."""

    def army(self, zone: str) -> tuple[int, int] | None:
        """Whose army occupies the zone, and how many Hordes it has."""
        at = z(zone)
        return None if self.s.holder[at] == NONE else (self.s.holder[at], self.s.hordes[at])

    def raiders(self, zone: str) -> int:
        return self.s.raiders[z(zone)]

    def marker(self, zone: str) -> int | None:
        seat = self.s.markers[z(zone)]
        return None if seat == NONE else seat

    def village(self, zone: str) -> bool:
        return self.s.villages[z(zone)]

    def fortress(self, zone: str) -> str | None:
        state, owner = self.s.fortress[z(zone)], self.s.fortress_owner[z(zone)]
        return {NO_FORTRESS: None, LYING: "lying", STANDING: f"standing {owner}"}[state]

    def heroes(self, seat: int) -> list[str]:
        return words(self.s.heroes[seat], M.cards)

    def end_turns(self, *seats: int) -> None:
        """These seats end their actions at once."""
        for seat in seats:
            self.play(seat, end())


# The table


def set_up(
    seats: int = 2, options: Mapping[str, Any] | None = None, names: Sequence[str] = NAMES, seed: int = 1
) -> Table:
    return Table(GAME, seats, options or {}, Fast(seed), list(names[:seats]))


def lay(
    *armies: Armies,
    markers: Mapping[str, int] | None = None,
    fortresses: Mapping[str, int | None] | None = None,
    villages: Sequence[str] | None = None,
    units: Mapping[int, Mapping[str, int]] | None = None,
    heroes: Mapping[int, Sequence[str]] | None = None,
    resting: Sequence[str] = (),
    row: Sequence[str] = QUIET_ROW,
    glory: Sequence[int] | None = None,
    glory_left: int | None = None,
    turn: int = 0,
    actions: int = 3,
    luck: Sequence[Any] = (),
    options: Mapping[str, Any] | None = None,
) -> Position:
    """At the first order of `turn`; as many seats as armies."""
    table = set_up(len(armies), options)
    s = table.state
    assert isinstance(s, Kingdom)
    sit(s)
    place_armies(s, armies)
    place_markers(s, markers or {}, fortresses or {})
    if villages is not None:
        s.trophies[1] += sum(s.villages) - len(villages)
        s.villages = [M.zones[zone] in villages for zone in range(s.board.size)]
    for seat, held in (units or {}).items():
        deal_units(s, seat, held)
    deal_heroes(s, heroes or {}, resting)
    tiles = [M.objectives.index(name) for name in row]
    s.row = tiles
    s.objective_pile = [tile for tile in range(len(M.objectives)) if tile not in tiles]
    hand_out(s, glory, glory_left)
    begin(s, turn, actions)
    s.luck = Scripted(list(luck))
    return Position(table)


def sit(s: Kingdom) -> None:
    """Seat 0 in the south; the first player is always seat 0."""
    s.lairs = [z(name) for name in LAIRS[len(s.teams)]]
    s.first = 0


def place_armies(s: Kingdom, armies: Sequence[Armies]) -> None:
    s.hordes = [0] * s.board.size
    s.holder = [NONE] * s.board.size
    for seat, army in enumerate(armies):
        for zone, hordes in army.items():
            assert s.holder[z(zone)] == NONE, f"two armies in {zone}"
            s.put(seat, z(zone), hordes)
        s.reserve[seat] = M.hordes - sum(army.values())
        assert s.reserve[seat] >= 0, f"seat {seat} has too many Hordes"


def place_markers(s: Kingdom, markers: Mapping[str, int], fortresses: Mapping[str, int | None]) -> None:
    for zone, seat in markers.items():
        s.markers[z(zone)] = seat
        s.marker_supply[seat] -= 1
    for zone, owner in fortresses.items():
        s.fortress[z(zone)] = LYING if owner is None else STANDING
        s.fortress_owner[z(zone)] = NONE if owner is None else owner
        s.fortresses_left -= 1


def deal_units(s: Kingdom, seat: int, held: Mapping[str, int]) -> None:
    """Exactly these; the others go to the supply."""
    for unit in range(len(s.supply)):
        s.supply[unit] += s.units[seat][unit] - held.get(M.cards[unit], 0)
        s.units[seat][unit] = held.get(M.cards[unit], 0)


def deal_heroes(s: Kingdom, heroes: Mapping[int, Sequence[str]], resting: Sequence[str]) -> None:
    """The Heroes that each seat holds, known to him alone; resting ones have been seen by all."""
    for seat, held in heroes.items():
        for name in held:
            s.hero_pile.remove(c(name))
            s.hero_pile.append(c(name))
            s.draw_heroes(seat, 1)
            s.keep_drawn(seat, c(name))
            if name in resting:
                s.show_hero(c(name), seat)
    s.resting = sorted(c(name) for name in resting)


def hand_out(s: Kingdom, glory: Sequence[int] | None, left: int | None) -> None:
    s.glory = list(glory) if glory is not None else s.glory
    s.glory_left -= sum(s.glory)
    if left is not None:
        s.glory[-1] += s.glory_left - left
        s.glory_left = left


def begin(s: Kingdom, turn: int, actions: int) -> None:
    """The turn of this seat and of those after him, then the end of the game turn."""
    s.agenda = []
    s.glory_then = s.glory_left
    s.then([Turn(seat) for seat in range(turn, len(s.teams))] + [Scoring(), Preparation(), GameTurn()])
    advance(s)
    s.actions = actions
