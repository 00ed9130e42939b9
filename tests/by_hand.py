"""Positions laid by hand: the questions that chance does not find, and choices to be seen in parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from orcade.games.stronghold.assault.ending import EndOfTurn
from orcade.games.stronghold.turn import Turn
from orcade.kernel.chance import Keyed, seed_from
from orcade.kernel.table import Table
from tests.games.orc import positions as frontier
from tests.games.orcs_vs_orcs import positions as war
from tests.games.orcs_vs_orcs.battle import clashes
from tests.games.orcs_vs_orcs.test_markers import without_markers
from tests.games.position import Position
from tests.games.stronghold import positions as siege
from tests.games.stronghold.assault.storms import DEFENDER, fighter
from tests.games.stronghold.assault.test_hospital import carried
from tests.questions import Asked

GROUP = ["orc shaman"]


@dataclass(frozen=True)
class ByHand(Asked):
    """A question at a position in words; `called` where another of its kind is known already."""

    made: Callable[[], Position[Any]] = field(kw_only=True)
    called: str = ""

    def __str__(self) -> str:
        return f"{self.slug}-{self.called or self.kind}"

    def table(self, names: list[str] | None = None) -> Table:
        """From here on it has luck like any other."""
        table = self.made().table
        table.names = names or table.names
        table.state.luck = Keyed(seed_from(self.seed))
        return table


def by_hand(slug: str, kind: str, made: Callable[[], Position[Any]], called: str = "") -> ByHand:
    return ByHand(slug, len(made().table.state.teams), {}, 0, 0, kind, called=called, made=made)


def taking_back() -> war.Position:
    p = without_markers()
    p.play(0, war.move("south_lair", 3), war.go("south_left_farm"), war.halt(), war.fate("control"))
    return p


def searching() -> clashes.Clash:
    p = clashes.clash(
        ["moordakk", "orc", "orc", "orc"],
        ["orc", "orc", "shaman", "kraash", "vigdish", "orc"],
        lines=(GROUP, ()),
    )
    p.round(clashes.lay("moordakk", "front_1"), clashes.lay("orc"))
    return p


def giving_up() -> clashes.Clash:
    p = clashes.clash(
        ["vrushn", "orc", "heavy_orc", "shaman"],
        ["vhraarg", "orc", "orc"],
        lines=(GROUP, GROUP),
        luck=[["shaman"]],
    )
    p.round(clashes.lay("vrushn", "front_1"), clashes.lay("vhraarg", "front_1"))
    p.play(clashes.ANA, war.said("fetch", card="heavy_orc"))
    return p


def two_battles() -> war.Position:
    """Whichever of the two comes first, a battle is begun."""
    p = war.lay({"south_lair": 2}, {"north_lair": 1, "north_citadel": 3, "north_left_ford": 3})
    fields = [war.z("north_citadel"), war.z("north_left_ford")]
    for zone in fields:
        p.s.raiders[zone] = 3
        p.s.reserve[0] -= 3
    p.s.waiting = sorted(fields)
    p.play(0, war.end())
    return p


def specter() -> siege.Position:
    p = carried("msv" + "vv", specters=["west"])
    p.play(DEFENDER, fighter("veteran"), fighter("soldier"))
    p.s.agenda = [Turn(), EndOfTurn(), *p.s.agenda]
    return p


def last_card() -> frontier.Position:
    """What is drawn now settles the green tribe, and it is the turn of the other."""
    p = frontier.lay(
        beside={(frontier.NORTH, "green"): "2 red"},
        hands={frontier.NORTH: ["blue1_white2"]},
        piles={"green": 1},
        turn=frontier.NORTH,
    )
    p.play(frontier.NORTH, frontier.deploy("blue1_white2", "white", at="blue"))
    return p


def catapult() -> siege.Position:
    return siege.lay(2, phase=2, host={"hand_west": "oooootttt"}, cards=["p2_a"], resources=16)


RARE = [
    by_hand("orcs_vs_orcs", "taking_back", taking_back),
    by_hand("orcs_vs_orcs", "searching", searching),
    by_hand("orcs_vs_orcs", "giving_up", giving_up),
    by_hand("stronghold", "specter", specter),
]
BATTLE = by_hand("orcs_vs_orcs", "battle_order", two_battles, "battle")
CATAPULT = by_hand("stronghold", "acting", catapult, "catapult")
LAST_CARD = by_hand("orc", "drawing", last_card, "last_card")
