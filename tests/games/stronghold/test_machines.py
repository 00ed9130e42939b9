"""Phase 2: machines and where they go (section 8)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold.deeds import ENGINES
from orcade.games.stronghold.invader.placing import RamPieceAdded, TileLaid
from orcade.kernel.contract import NONE
from tests.games.position import told
from tests.games.stronghold.positions import (
    ACTION_PHASE,
    B,
    M,
    Position,
    act,
    end,
    inspire,
    lay,
    place,
    put,
    wall,
)

RICH = {"hand_west": "oooootttt"}
MACHINES = ["ballista", "catapult", "altar", "mantelet", "battering_ram", "trebuchet", "siege_tower"]


def at_work(cards: list[str], resources: int = 16, seats: int = 2, **more: object) -> Position:
    return lay(seats, phase=2, host=RICH, cards=cards, resources=resources, **more)  # type: ignore[arg-type]


def test_seven_machines_and_their_costs() -> None:
    """STR-106, STR-110, STR-112, STR-117, STR-119, STR-120, STR-122, STR-124: 1 or 2 hourglasses each."""
    at = [M.invader_actions.index(name) for name in MACHINES]
    assert [M.resource_cost[action] for action in at] == [6, 6, 4, 4, 3, 8, 8]
    heavy, light = [[0, 0, 1], [0, 2, 0]], [[0, 1, 0], [2, 0, 0]]
    assert [M.payments[action] for action in at] == [heavy, heavy, heavy, light, light, heavy, heavy]
    assert {ACTION_PHASE[action] for action in at} == {2}


@pytest.mark.parametrize(("machine", "card"), [("ballista", "p2_a"), ("catapult", "p2_a"), ("altar", "p2_c")])
def test_machines_on_ramparts(machine: str, card: str) -> None:
    """STR-110, STR-112, STR-117, STR-118, STR-38: on the one machine space of any rampart."""
    p = at_work([card], engine={"rampart_w2": "ballista"})
    p.play(0, act(machine))
    assert p.refusal(0, put("rampart_w2")) == "STR-38"
    assert p.refusal(0, put("foreground_west")) == "STR-24"
    assert p.refusal(0, put("barbican")) == "STR-24"
    events = p.play(0, put("rampart_w1"))
    assert told(events, TileLaid)[0].spot == place("rampart_w1")
    assert p.s.engine[place("rampart_w1")] == ENGINES.index(machine)


def test_a_throwing_machine_has_its_pile() -> None:
    """STR-109, STR-15, STR-413: 2 hits and 5 misses from beside the board; its content is known to all."""
    p = at_work(["p2_a"])
    p.play(0, act("ballista"), put("rampart_w1"))
    at = place("rampart_w1")
    assert (p.s.hits[at], p.s.misses[at]) == (2, 5)
    assert (p.s.hits_left, p.s.misses_left) == (9, 20)
    assert p.s.view(1).hits == p.s.hits


def test_a_pile_needs_its_cards() -> None:
    """STR-15: no machine without 2 hits and 5 misses in stock."""
    p = at_work(["p2_a"], misses={"rampart_w4": 21})
    assert p.refusal(0, act("ballista")) == "STR-15"
    assert p.refusal(0, act("mantelet")) is None


def test_four_throwing_machines() -> None:
    """STR-108: ballistas, catapults and trebuchets together."""
    engines = {
        "rampart_w1": "ballista",
        "rampart_w2": "catapult",
        "rampart_e1": "ballista",
        "foreground_west": "trebuchet",
    }
    p = at_work(["p2_a"], engine=engines)
    assert p.refusal(0, act("ballista")) == "STR-108"
    assert p.refusal(0, act("mantelet")) is None


def test_machines_stay() -> None:
    """STR-107, STR-133: nothing of the Invader's destroys a machine or its own equipment."""
    p = at_work(["p2_a"], engine={"rampart_w1": "ballista"}, equipment={"wall_w1": ["banner"]})
    p.play(0, end())
    assert p.s.engine[place("rampart_w1")] == 0
    assert p.s.equipment[0] == 0


def test_mantelet() -> None:
    """STR-119, STR-38: one a rampart, beside a machine."""
    p = at_work(["p2_a"], mantelet=["rampart_w1"], engine={"rampart_w2": "ballista"})
    p.play(0, act("mantelet"))
    assert p.refusal(0, put("rampart_w1")) == "STR-38"
    p.play(0, put("rampart_w2"))
    assert p.s.mantelet[1]


def test_ram_pieces() -> None:
    """STR-120: one piece more, five at most."""
    p = at_work(["p2_b"], ram_pieces=4)
    events = p.play(0, act("battering_ram"))
    assert told(events, RamPieceAdded)[0].pieces == 5
    p = at_work(["p2_b"], ram_pieces=5)
    assert p.refusal(0, act("battering_ram")) == "STR-9"


def test_trebuchet() -> None:
    """STR-122, STR-39: one on each foreground."""
    p = at_work(["p2_c"], engine={"foreground_west": "trebuchet"})
    p.play(0, act("trebuchet"))
    assert p.refusal(0, put("foreground_west")) == "STR-39"
    assert p.refusal(0, put("rampart_w1")) == "STR-24"
    p.play(0, put("foreground_east"))
    assert p.s.engine[1] == ENGINES.index("trebuchet")
    assert p.s.hits[1] == 2


def test_siege_tower() -> None:
    """STR-124, STR-125, STR-42, STR-44: at one of four walls; one a wall."""
    p = at_work(["p2_b"], siege_tower=["wall_w2"])
    p.play(0, act("siege_tower"))
    assert p.refusal(0, put("siege_tower_w1")) == "STR-42"
    assert p.refusal(0, put("siege_tower_w2")) == "STR-44"
    assert p.refusal(0, put("wall_e2")) == "STR-24"
    p.play(0, put("siege_tower_e2"))
    assert p.s.siege_tower[wall("wall_e2")]


def test_the_altar_chooses_a_wall_each_turn() -> None:
    """STR-117, STR-118, STR-198, STR-433: in phase 6, of its side, once; two may choose the same wall."""
    altars = {"rampart_w1": "altar", "rampart_w2": "altar"}
    p = lay(phase=6, host={"camp_west": "o"}, engine=altars)
    assert p.refusal(0, inspire("rampart_w1", "wall_e1")) == "STR-117"
    assert p.refusal(0, inspire("rampart_w3", "wall_w1")) == "STR-117"
    p.play(0, inspire("rampart_w1", "wall_w5"))
    assert p.refusal(0, inspire("rampart_w1", "wall_w4")) == "STR-433"
    p.play(0, inspire("rampart_w2", "wall_w5"))
    assert p.s.influence[:2] == [4, 4]
    assert p.host("wall_w5") == ""  # the wall need not hold Invader units yet


def test_an_altar_may_be_left_out() -> None:
    """STR-433: and it speaks in phase 6 only (STR-82)."""
    p = lay(phase=6, host={"camp_west": "o"}, engine={"rampart_w1": "altar"})
    p.play(0, end())
    assert p.s.influence == [NONE] * 7
    p = lay(phase=3, host={"hand_west": "o"}, resources=1, engine={"rampart_w1": "altar"})
    assert p.refusal(0, inspire("rampart_w1", "wall_w1")) == "STR-82"


def test_siege_towers_belong_to_a_side() -> None:
    """STR-23, STR-366: with teams each on his own."""
    p = at_work([], seats=3)
    p.s.cards = [*p.s.cards[:1], M.cards.index("t2_b"), *p.s.cards[2:]]
    p.play(0, act("siege_tower"))
    assert p.refusal(0, put("siege_tower_e2")) == "STR-366"
    assert p.refusal(0, put("siege_tower_w2")) is None
    assert B.side[place("siege_tower_e2")] == 1
