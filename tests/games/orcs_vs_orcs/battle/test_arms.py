"""The cards of a battle as data: an owner's corrections are used, and what cannot be is refused."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.battle.arms import KINDS, Arms, column_of, line_of, spot_at, spot_words
from orcade.games.orcs_vs_orcs.battle.checks import HERO_EFFECTS, UNIT_EFFECTS
from orcade.games.orcs_vs_orcs.battle.effects import EXECUTORS, Executor
from orcade.kernel.components import ComponentError

BAD = [
    ('[[unit]]\nid = "orc"\nforce = -1', "unit.orc.force is -1; expected a whole number from 0"),
    ('[[unit]]\nid = "orc"\nline = 3', "unit.orc.line is 3; expected one of: 1, 2"),
    ('[[unit]]\nid = "orc"\neffects = [{ kind = "strike" }]', "did you mean 'strikes'"),
    ('[[unit]]\nid = "orc"\neffects = [{ kind = "strikes", to = "enemy" }]', "needs 'amount'"),
    (
        '[[unit]]\nid = "orc"\neffects = [{ kind = "strikes", to = "all", amount = 1 }]',
        "is 'all'; expected one of: enemy, self",
    ),
    (
        '[[unit]]\nid = "crossbowman"\neffects = '
        '[{ kind = "strikes", to = "enemy", amount = 1, per = { side = "enemy", types = ["orcs"] } }]',
        "did you mean 'orc'",
    ),
    ('[[unit]]\nid = "shaman"\neffects = []', "expected one such Unit"),
    ('[[hero]]\nid = "buurk"\neffect = { kind = "copy" }', "hero.buurk.effect.kind is 'copy'"),
    ('[[hero]]\nid = "buurk"\ntiming = "reveal"', "hero.buurk.timing is 'reveal'; expected one of: effect"),
    ('[[hero]]\nid = "buurk"\noptional = true', "hero.buurk.optional is True; expected False"),
    (
        '[[hero]]\nid = "xaphyr"\neffect = { kind = "heal_strike", amount = 0 }',
        "expected a whole number from 1",
    ),
    ("[battle]\ndeck_max = 0", "battle.deck_max is 0; expected a whole number from 1"),
    ("[battle]\nhand_size = 11", "expected at most deck_max, 10"),
    ("[strike_track]\ncases = 5", "expected the cases 1 to 5 in order"),
    ("[strike_track]\nberserk_segment = 1", "expected 2 to 3"),
]


@pytest.mark.parametrize(("overlay", "complaint"), BAD)
def test_what_cannot_be_is_refused(overlay: str, complaint: str) -> None:
    with pytest.raises(ComponentError) as error:
        Arms(GAME.components.over(overlay, "mine.toml"))
    assert complaint in str(error.value)


def test_an_owner_may_correct_forces_and_figures() -> None:
    """OVO-279: the printed forces are lost; an owner of the box puts them right."""
    track = "[strike_track]\nsegments = [[1, 2], [3], [4, 5, 6]]"
    mine = f'[[hero]]\nid = "kraash"\nforce = 4\n[battle]\nthird_loss = 4\n{track}'
    arms = Arms(GAME.components.over(mine, "mine.toml"))
    assert arms.force[GAME.material.cards.index("kraash")] == 4
    assert arms.third_loss == 4
    assert [arms.next_segment(case) for case in range(1, 7)] == [3, 3, 4, 1, 1, 1]


def test_every_kind_of_effect_has_an_executor() -> None:
    assert sorted(KINDS) == sorted({*UNIT_EFFECTS, *HERO_EFFECTS})
    assert len(EXECUTORS) == len(KINDS)
    assert all(type(executor) is not Executor for executor in EXECUTORS)
    assert len({type(executor) for executor in EXECUTORS}) == len(KINDS)


def test_every_kind_of_a_hero_is_used_by_one() -> None:
    used = [row["effect"]["kind"] for row in GAME.components.rows("hero")]
    assert set(used) == set(HERO_EFFECTS)


def test_spots_have_words() -> None:
    words = spot_words(10)
    assert words[:5] == ["open", "front_1", "back_1", "front_2", "back_2"]
    assert len(words) == GAME.material.arms.spots
    for column in range(10):
        for line in (0, 1):
            spot = spot_at(column, line)
            assert (column_of(spot), line_of(spot)) == (column, line)
