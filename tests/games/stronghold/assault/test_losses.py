"""The choice of losses (STR-318 to STR-322, STR-427), against every choice that STR-320 allows."""

from __future__ import annotations

from itertools import product

import pytest

from orcade.games.stronghold.assault.losses import FighterLosses, UnitLosses
from tests.games.stronghold.assault.storms import DEFENDER, INVADER, Storm, fighter, storm, unit
from tests.games.stronghold.positions import wall

W2 = "wall_w2"


def lost(units: str, advantage: int, tower: str = "") -> Storm:
    """The Invader loses on west wall 2 with this advantage against him."""
    return storm(
        host={W2: units, "siege_tower_w2": tower},
        siege_tower=[W2],
        only=[UnitLosses(wall(W2), advantage, 2)],
    )


def every_loss(p: Storm) -> set[str]:
    """All sets of units that can be given up, by their letters."""
    if p.decides() is None:
        return {p.host("killed")}
    found: set[str] = set()
    for a in p.table.legal(INVADER):
        q = Storm(p.table.fork())
        q.seen = []
        q.play(INVADER, a)
        found |= every_loss(q)
    return found


def allowed(units: str, advantage: int) -> set[str]:
    """Straight from STR-319 and STR-320: enough, or all there are; and no unit superfluous."""
    strength = {"g": 1, "o": 2, "t": 3}
    counts = [units.count(letter) for letter in "got"]
    found: set[str] = set()
    for numbers in product(*(range(count + 1) for count in counts)):
        given = "".join(letter * n for letter, n in zip("got", numbers, strict=True))
        total = sum(strength[letter] for letter in given)
        if total < advantage:
            if given == "".join(sorted(units)):
                found.add(given)
        elif all(total - strength[letter] < advantage for letter in given):
            found.add(given)
    return found


@pytest.mark.parametrize("advantage", range(1, 12))
@pytest.mark.parametrize("units", ["ggot", "gggg", "oot", "goott", "ttt", "ggoo", "gt"])
def test_exactly_the_choices_of_the_rule(units: str, advantage: int) -> None:
    """STR-320, STR-427, STR-319: neither more nor fewer."""
    assert every_loss(lost(units, advantage)) == allowed(units, advantage)


def test_strongest_first() -> None:
    """STR-427: once a weaker kind is given up, a stronger one no longer is."""
    p = lost("ggoot", 4)
    p.play(INVADER, unit(W2, "orc"))
    assert p.refusal(INVADER, unit(W2, "troll")) == "STR-427"
    assert p.offers(INVADER) == {"wall_w2 orc", "wall_w2 goblin"}


def test_a_kind_is_passed_over_only_if_the_weaker_ones_are_enough() -> None:
    """STR-427."""
    p = lost("ggot", 3)
    assert p.refusal(INVADER, unit(W2, "goblin")) == "STR-427"
    assert p.refusal(INVADER, unit("wall_w1", "goblin")) == "STR-318"


def test_when_all_together_do_not_exceed_it_all_are_lost() -> None:
    """STR-427, STR-319: no question; more than the advantage is lost if nothing matches (STR-EX-15)."""
    assert lost("got", 6).host("killed") == "got"
    assert lost("got", 9).host("killed") == "got"
    assert lost("tt", 1).host("killed") == "t"


def test_from_the_wall_or_from_the_tower() -> None:
    """STR-427, STR-129."""
    p = lost("o", 2, tower="o")
    assert p.offers(INVADER) == {"wall_w2 orc", "siege_tower_w2 orc"}
    p.play(INVADER, unit("siege_tower_w2", "orc"))
    assert (p.host(W2), p.host("siege_tower_w2")) == ("o", "")


def test_the_defender_chooses_likewise() -> None:
    """STR-318, STR-320, STR-427: to the hospital."""
    p = storm(garrison={W2: "mmv"}, only=[FighterLosses(wall(W2), 2, 2)])
    assert p.offers(DEFENDER) == {"marksman", "veteran"}
    assert p.refusal(DEFENDER, fighter("soldier")) == "STR-318"
    p.play(DEFENDER, fighter("marksman"))
    assert (p.garrison(W2), p.garrison("hospital")) == ("v", "mm")
    p = storm(garrison={W2: "mmv"}, only=[FighterLosses(wall(W2), 3, 2)])
    assert p.garrison("hospital") == "v"  # two marksmen would not do


def test_each_side_chooses_its_own_losses() -> None:
    """STR-366, STR-393."""
    p = storm(4, garrison={"wall_e2": "mmv"}, only=[FighterLosses(wall("wall_e2"), 2, 2)])
    assert p.decides() == 3
    p = storm(4, host={"wall_e2": "ggo"}, only=[UnitLosses(wall("wall_e2"), 2, 2)])
    assert p.decides() == 1
