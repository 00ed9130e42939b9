"""Units in a siege tower: the end of a fury, and whether the tower shelters them (STR-129, STR-437)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.poles import PoleStruck
from orcade.games.stronghold.state import Siege
from orcade.kernel.chance import Fast
from tests.games.stronghold.assault.storms import ANY, DEFENDER, GOBLIN, HIT, INVADER, Storm, at, pole, storm
from tests.games.stronghold.defender.keeps import D, defend, raid
from tests.games.stronghold.positions import climb, lay

FURY: dict[str, Any] = {"orders": {"wall_w2": ("goblin_fury", True)}}
STRONG = {"wall_w2": 20}


def crowd(wall: str, tower: str, *, reached: bool, **more: Any) -> Storm:
    """At west wall 2 and in its siege tower; the wall is far too strong unless it says otherwise."""
    host = {"wall_w2": wall, "siege_tower_w2": tower}
    return storm(host=host, siege_tower=["wall_w2"], towers_reached=reached, **{"stone": STRONG} | more)


def left(p: Storm) -> tuple[str, str]:
    return p.host("wall_w2"), p.host("siege_tower_w2")


# The end of a fury


@pytest.mark.parametrize("stone", [0, 8, 20])
def test_a_fury_ends_in_the_siege_tower_too(stone: int) -> None:
    """STR-204, STR-129: breach, 8 against 8 or defeat, the goblins there die and nobody else."""
    p = crowd("g", "go", reached=False, stone={"wall_w2": stone}, **FURY)
    assert left(p) == ("", "o")
    assert p.host("killed").count("g") == 2


def test_a_fury_in_the_siege_tower_alone_ends() -> None:
    """STR-204, STR-129, STR-206: removed before the losses, which the orcs on the wall then bear."""
    p = crowd("o", "gg", reached=False, stone={"wall_w2": 9}, garrison={"wall_w2": "s"}, **FURY)
    assert left(p) == ("", "")
    p = crowd("o", "gg", reached=False, stone={"wall_w2": 8}, **FURY)  #  8 against 8
    assert left(p) == ("o", "")


# Does the tower shelter them?


def test_the_option_is_a_choice_of_the_table() -> None:
    """STR-437: sheltered, unless the table says otherwise."""
    for value, reached in (("sheltered", False), ("on_wall", True)):
        s = GAME.setup(2, GAME.check_options({"siege_tower_units": value}), Fast(1))
        assert isinstance(s, Siege)
        assert s.towers_reached is reached
    assert GAME.check_options({})["siege_tower_units"] == "sheltered"


@pytest.mark.parametrize(
    ("cauldron", "sheltered", "reached"),
    [
        ("goblin_cauldron", ("o", "ggo"), ("o", "o")),
        ("orc_cauldron", ("g", "ggo"), ("g", "ggo")),
        ("troll_cauldron", ("go", "ggo"), ("go", "ggo")),
    ],
)
def test_cauldrons(cauldron: str, sheltered: tuple[str, str], reached: tuple[str, str]) -> None:
    """STR-437: of one kind those on the wall die first."""
    assert left(crowd("go", "ggo", reached=False, cauldron={"wall_w2": cauldron})) == sheltered
    assert left(crowd("go", "ggo", reached=True, cauldron={"wall_w2": cauldron})) == reached


def test_a_cauldron_over_a_crew_alone() -> None:
    """STR-437, STR-307, STR-177: it is poured, and an accident happens."""
    tiles: dict[str, Any] = {"cauldron": {"wall_w2": "orc_cauldron"}}
    assert left(crowd("", "oo", reached=True, **tiles)) == ("", "o")
    assert left(crowd("", "oo", reached=False, **tiles)) == ("", "oo")
    more: dict[str, Any] = {"accident": ["wall_w2"], "garrison": {"wall_w2": "s"}, "stone": {"wall_w2": 2}}
    p = crowd("", "oo", reached=True, **tiles, **more)  #  the soldier dies: 4 against 2
    assert (p.host("siege_tower_w2"), p.garrison("wall_w2")) == ("oo", "")
    p = crowd("", "oo", reached=False, **tiles, **more)  #  4 against 4
    assert p.garrison("wall_w2") == "s"


def test_poles() -> None:
    """STR-437, STR-308, STR-309: the weakest of both, whether anybody is on the wall or not."""
    machine: dict[str, Any] = {"tower_machine": {"tower_w1": "pole"}, "luck": [GOBLIN]}
    assert left(crowd("o", "g", reached=True, **machine)) == ("o", "")
    assert left(crowd("", "g", reached=True, **machine)) == ("", "")
    assert left(crowd("g", "g", reached=True, **machine)) == ("", "g")
    assert left(crowd("o", "g", reached=False, **machine)) == ("o", "g")
    both = {"tower_w1": "pole", "tower_w2": "pole"}
    p = crowd("", "gg", reached=True, tower_machine=both, luck=[ANY, GOBLIN])
    p.play(DEFENDER, pole("tower_w2", "wall_w2"))
    assert len(p.told(PoleStruck)) == 2
    assert left(p) == ("", "")


def test_the_own_loss_of_a_ballista() -> None:
    """STR-437, STR-111: the strongest of both."""
    more: dict[str, Any] = {"engine": {"rampart_w1": "ballista"}, "luck": [HIT], "garrison": {"wall_w2": "s"}}
    for reached, after in ((True, ("goo", "")), (False, ("go", "t"))):
        p = crowd("goo", "t", reached=reached, **more)
        if p.asked() == "MachineAim":
            p.play(INVADER, at("wall_w2"))
        assert left(p) == after


def test_a_raid() -> None:
    """STR-437, STR-282."""

    def tower(s: Siege) -> None:
        s.siege_tower = [wall == 7 for wall in range(9)]
        s.towers_reached = True

    k = defend(time=2, host={"siege_tower_e3": "orc"}, lay=tower)
    k.play(D, raid("orc"))
    assert (k.units("siege_tower_e3"), k.units("killed")) == ("", "orc")
    k = defend(time=2, host={"wall_e3": "orc", "siege_tower_e3": "orc"}, lay=tower)
    k.play(D, raid("orc"))
    assert (k.units("wall_e3"), k.units("siege_tower_e3")) == ("", "orc")


def test_ropes() -> None:
    """STR-437, STR-136: from the tower, where the wall has no such unit."""
    tiles: dict[str, Any] = {"siege_tower": ["wall_w2"], "equipment": {"wall_w2": ["ropes"]}}
    host = {"wall_w2": "g", "siege_tower_w2": "gt"}
    p = lay(phase=6, host=host, towers_reached=True, **tiles)
    assert p.refusal(0, climb("wall_w2", "wall_w3", "orc")) == "STR-136"
    p.play(0, climb("wall_w2", "wall_w3", "troll"))
    assert (p.host("wall_w3"), p.host("wall_w2"), p.host("siege_tower_w2")) == ("t", "g", "g")
    p = lay(phase=6, host=host, towers_reached=True, **tiles)
    p.play(0, climb("wall_w2", "wall_w3", "goblin"))
    assert (p.host("wall_w2"), p.host("siege_tower_w2")) == ("", "gt")
    p = lay(phase=6, host=host, **tiles)
    assert p.refusal(0, climb("wall_w2", "wall_w3", "troll")) == "STR-136"
