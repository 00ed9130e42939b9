"""What the rules note beside a view: strengths and forecasts, spaces, and what works cost now."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.assault.forecast import ENDS, forecast
from orcade.games.stronghold.defender.pay import ALL_WORKS, cost_of
from orcade.games.stronghold.places import WALLS
from orcade.games.stronghold.state import Siege
from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.flow import pending, play
from tests.games.stronghold.positions import B, M, Position, lay

W2 = "wall_w2"


def noted(p: Position, look: int = SPECTATOR) -> dict[str, Any]:
    return GAME.notes(p.s.view(look), look)


def wall_note(p: Position, wall: str = W2) -> dict[str, Any]:
    note: dict[str, Any] = noted(p)["walls"][B.walls.index(wall)]
    return note


def test_both_strengths_part_by_part() -> None:
    """STR-314, STR-315: "2 soldiers 4 + 2 stones 2 + Warrior 2 = 8"."""
    p = lay(
        phase=6,
        host={W2: "goo"},
        garrison={W2: "ss"},
        stone={W2: 2},
        equipment={W2: ["banner"]},
        hero_at={"warrior": W2, "officer": "courtyard"},
    )
    note = wall_note(p)
    assert (note["attack"], note["attack_parts"]) == (6, [["goblin", 1, 1], ["orc", 2, 4], ["banner", 1, 1]])
    assert note["defence_parts"] == [["soldier", 2, 4], ["stone", 2, 2], ["warrior", 1, 2]]
    assert (note["defence"], note["end"], note["advantage"]) == (8, "invader_loses", 2)


def test_nobody_is_told_a_secret_order() -> None:
    """STR-206, STR-415: goblins are furious for those who look once the order is turned up."""
    p = lay(phase=6, host={W2: "gg"}, orders={W2: ("goblin_fury", False)})
    assert [noted(p, look)["walls"][B.walls.index(W2)]["attack"] for look in (0, 1, SPECTATOR)] == [2, 2, 2]
    p = lay(phase=6, host={W2: "gg"}, orders={W2: ("goblin_fury", True)})
    assert wall_note(p)["attack_parts"] == [["furious_goblin", 2, 6]]


def test_spaces_with_ladders_platforms_and_quartermasters() -> None:
    """STR-41, STR-249: the spaces that there are now, of both camps."""
    bare = lay(phase=6)
    laid = lay(
        phase=6, equipment={W2: ["ladders"]}, platform={W2: True}, training={"rampart_w1": ["quartermaster"]}
    )
    invaders, defenders = wall_note(bare)["spaces"]
    assert wall_note(laid)["spaces"] == [invaders + M.ladder_slots, defenders + 1]
    before, after = noted(bare)["ramparts"], noted(laid)["ramparts"]
    assert [now - was for now, was in zip(after, before, strict=True)] == [
        M.quarters if rampart == "rampart_w1" else 0 for rampart in B.ramparts
    ]


@pytest.mark.parametrize("field", ["saboteur", "fire"])
def test_costs_with_saboteurs_and_fires(field: str) -> None:
    """STR-157, STR-168: one hourglass more for every action of the building."""
    marks: dict[str, Any] = {field: {"workshop": True}}
    p = lay(phase=2, **marks)
    building = B.buildings.index("workshop")
    more = [1 if M.building_of[work] == building else 0 for work in range(ALL_WORKS)]
    assert noted(p)["costs"] == [M.hourglasses[work] + more[work] for work in range(ALL_WORKS)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_view_says_what_the_table_says(seats: int) -> None:
    """Throughout a game, whoever looks: nothing that is noted hangs on what is hidden."""
    s = GAME.setup(seats, GAME.check_options({}), Fast(seats))
    assert isinstance(s, Siege)
    luck = Fast(17)
    for _ in range(400):
        if s.outcome is not None:
            break
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])
        told = GAME.notes(s, SPECTATOR)
        assert all(GAME.notes(s.view(look), look) == told for look in (*range(seats), SPECTATOR))
    assert told["costs"] == [cost_of(s, work) for work in range(ALL_WORKS)]
    assert [note["end"] for note in told["walls"]] == [ENDS[forecast(s, wall).end] for wall in range(WALLS)]
