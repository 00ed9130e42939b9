"""Strikes, losses and Berserk (OVO-214 to OVO-232)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.battle.strikes import (
    FORCE,
    HordeLost,
    StayedCalm,
    WentBerserk,
    battle_of,
    move_token,
    suffer,
)
from orcade.kernel.contract import NONE, Event
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, Clash, berserk, calm, clash, lay, reorganise
from tests.games.orcs_vs_orcs.positions import M, said
from tests.games.position import told

ORCS = ["orc"] * 6


def hit(p: Clash, x: int, strikes: int) -> list[Event]:
    p.s.recorder = []
    suffer(p.s, battle_of(p.s), x, strikes, FORCE, M.cards.index("orc"))
    events, p.s.recorder = p.s.recorder, None
    return events


def test_each_strike_moves_the_token_one_case() -> None:
    """OVO-214, OVO-215: five strikes without a loss; the track has six cases."""
    p = clash()
    for case in range(2, 7):
        hit(p, ANA, 1)
        assert p.cases() == (case, 1)
    assert p.losses() == (0, 0)
    assert M.arms.cases == 6


def test_the_sixth_strike_takes_a_horde() -> None:
    """OVO-216, OVO-217, OVO-218: to the tracker on its owner's side; the token goes on from case 1."""
    p = clash(hordes=(3, 2))
    [_, lost] = hit(p, ANA, 6)
    assert isinstance(lost, HordeLost)
    assert (lost.seat, lost.hordes, lost.losses) == (ANA, 1, 1)
    assert p.cases() == (1, 1)
    assert p.losses() == (1, 0)
    assert p.armies() == (2, 2)
    hit(p, ANA, 8)
    assert p.cases() == (3, 1)
    assert p.losses() == (2, 0)


def test_many_strikes_take_many_hordes() -> None:
    """OVO-216."""
    p = clash(hordes=(3, 2))
    hit(p, ANA, 15)
    assert p.cases() == (4, 1)
    assert p.losses() == (2, 0)


def test_an_army_without_hordes_loses_no_more() -> None:
    """OVO-219: its token still moves."""
    p = clash(hordes=(1, 1))
    hit(p, BOB, 14)
    assert p.losses() == (0, 1)
    assert p.armies() == (1, 0)
    assert p.cases() == (1, 3)


def test_segments() -> None:
    """OVO-220, OVO-221, OVO-222."""
    assert M.arms.segments == [[1], [2, 3], [4, 5, 6]]
    assert M.arms.red == 4


def clash_at(mine: int, his: int, face: tuple[bool, bool] = (True, False), **more: object) -> Clash:
    return clash(ORCS, ["heavy_orc"] * 6, cases=(mine, his), berserk=face, **more)  # type: ignore[arg-type]


def test_berserk() -> None:
    """OVO-223, OVO-226: the enemy loses a Horde and his token begins anew; mine stays and turns."""
    p = clash_at(3, 2)
    p.round(lay("orc"), lay("heavy_orc"))
    assert p.cases() == (5, 3)
    assert p.refusal(BOB, berserk()) == "OVO-223"
    assert p.refusal(ANA, lay("orc")) == "OVO-223"
    assert told(p.play(ANA, berserk()), WentBerserk)
    assert p.cases() == (5, 1)
    assert p.losses() == (0, 1)
    assert p.s.berserk == [False, False]


def test_it_is_never_compulsory() -> None:
    """OVO-224, OVO-225: but the right lapses, and comes again only by entering again."""
    p = clash_at(3, 2)
    p.round(lay("orc"), lay("heavy_orc"))
    assert told(p.play(ANA, calm()), StayedCalm)
    assert p.s.berserk == [True, False]
    assert p.losses() == (0, 0)
    p.side(ANA).case = 4
    p.round(lay("orc"), lay("heavy_orc"))  # 4 -> 6, inside the zone
    assert p.asked() == "Choice"
    p.side(ANA).case = 2
    p.round(lay("orc"), lay("heavy_orc"))
    assert p.asked() == "Berserk"


@pytest.mark.parametrize(("mine", "face"), [(1, True), (2, False), (5, True)])
def test_no_right_without_entering_or_without_the_face(mine: int, face: bool) -> None:
    """OVO-223, OVO-225: 1 -> 3 does not reach the zone, 5 -> 1 leaves it."""
    p = clash_at(mine, 1, (face, False))
    p.round(lay("orc"), lay("heavy_orc"))
    assert p.asked() == "Choice"


def test_entering_is_judged_for_the_whole_batch() -> None:
    """OVO-227, OVO-228: a token that crosses the zone and leaves it has entered it; one decision."""
    p = clash(
        ["orc"] * 4,
        ["crossbowman"] * 4,
        lines=(["orc", "orc", "orc", "heavy_orc"], ["orc"]),
        cases=(2, 1),
        berserk=(True, False),
    )
    p.round(lay("orc"), lay("crossbowman", "back_1"))  # force: 2 -> 3; effect: 5 strikes, 3 -> 6 -> 2
    assert p.cases()[ANA] == 2
    assert p.losses() == (1, 0)
    assert (p.decides(), p.asked()) == (ANA, "Berserk")
    p.play(ANA, calm())
    assert p.asked() == "Choice"


def test_any_movement_to_the_right_counts() -> None:
    """OVO-229: a reorganisation and Kro-Morda's push do, a movement to the left does not."""
    p = clash_at(3, 1)
    p.round(reorganise(), lay("heavy_orc"))
    assert p.asked() == "Berserk"
    p = clash(["kro_morda", "orc"], ORCS, lines=(["orc shaman"], ()), cases=(1, 1), berserk=(False, True))
    p.round(lay("kro_morda", "front_1"), lay("orc"))  # force: 1 -> 2; push: 2 -> 4
    assert (p.decides(), p.asked()) == (BOB, "Berserk")
    p = clash_at(6, 1)
    move_token(p.s, p.b, ANA, 5, NONE)
    assert not p.side(ANA).entered


@pytest.mark.parametrize("hordes", [(1, 2), (2, 1)])
def test_it_takes_an_army_on_both_sides(hordes: tuple[int, int]) -> None:
    """OVO-230: neither by a side without Hordes nor against one."""
    mine, his = (2, 6) if hordes == (2, 1) else (6, 1)
    p = clash(
        ["orc"] * 4,
        ["heavy_orc"] * 4 if hordes == (2, 1) else ["crossbowman"] * 4,
        hordes=hordes,
        cases=(mine, his),
        berserk=(True, False),
        lines=(["orc"] * 3, ["orc"]),
    )
    p.round(lay("orc"), lay("heavy_orc") if hordes == (2, 1) else lay("crossbowman", "back_1"))
    assert p.over or p.asked() != "Berserk"


def test_the_face_is_kept_until_it_is_used() -> None:
    """OVO-232: also when the battle ends."""
    p = clash(["orc"], ["orc"] * 3, berserk=(True, True))
    p.round(lay("orc"), lay("orc"))
    assert p.over
    assert p.s.berserk == [True, True]


def test_berserk_can_exterminate() -> None:
    """OVO-223, OVO-244: the conditions wait until the end of the round."""
    p = clash(ORCS, ORCS, hordes=(2, 1), cases=(3, 1), berserk=(True, False))
    p.round(lay("orc"), lay("orc"))
    p.play(ANA, said("go_berserk"))
    assert p.over
    assert p.s.glory == [1, 0]
