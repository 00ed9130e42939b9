"""What bots know of Orcs vs Orcs makes sense to a player of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from orcade.bots.bot import Budget
from orcade.bots.ismcts import Ismcts
from orcade.bots.knows import knowledge_of
from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.games.orcs_vs_orcs.turn import Orders
from orcade.kernel.chance import Fast
from orcade.kernel.flow import pending, play
from orcade.kernel.space import Action
from tests.games.orcs_vs_orcs.battle import clashes
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, Clash, camp, clash, muster
from tests.games.orcs_vs_orcs.battle.test_exam import some_battle
from tests.games.orcs_vs_orcs.positions import (
    Position,
    buy,
    deed,
    end,
    fate,
    flee,
    go,
    halt,
    keep,
    lay,
    move,
    rise,
    stand,
)

KNOWS = knowledge_of(GAME)
HOMES = ({"south_lair": 6}, {"north_lair": 6})
SIX = {"orc": 4, "crossbowman": 1, "catapult": 1}
TEN = {"orc": 4, "heavy_orc": 2, "mounted_boar": 2, "crossbowman": 1, "catapult": 1}


def moments(seats: int, seed: int, **options: str) -> Iterator[Kingdom]:
    """Every moment of a random game but its end; its players do not end their turns early."""
    luck, s = Fast(seed), GAME.setup(seats, GAME.check_options(options), Fast(seed))
    while s.agenda:
        yield s
        decision = pending(s)[0]
        legal = decision.legal(s)
        if isinstance(decision, Orders) and s.actions > 0:
            legal = legal[:-1] or legal
        play(s, decision.seat, legal[luck.below(len(legal))])


def chance(position: Position, seat: int = ANA) -> float:
    return KNOWS.evaluation(position.s)[seat]


def likelihood(position: Position, seat: int) -> dict[Action, float]:
    """The priors of what this seat may say, as shares."""
    decision = next(d for d in pending(position.s) if d.seat == seat)
    legal = decision.legal(position.s)
    weights = KNOWS.priors(position.s, decision, legal)
    return {a: weight / sum(weights) for a, weight in zip(legal, weights, strict=True)}


def answer(position: Position, seat: int, simulations: int = 150) -> Action:
    """What a search says that knows the game."""
    decision = next(d for d in pending(position.s) if d.seat == seat)
    bot = Ismcts(Fast(3), KNOWS)
    return bot.choose(position.table.view(seat), decision, Budget(simulations=simulations))


# Everywhere


def assess(s: Kingdom) -> None:
    """Chances are chances, teammates have the same, and every action has a weight."""
    found = KNOWS.evaluation(s)
    assert all(0 < each < 1 for each in found)
    assert sum(found) == pytest.approx(len(found) / 2)  # of two camps 1, of three one and a half
    assert len(found) < 4 or found[:2] == found[2:]
    decision = pending(s)[0]
    legal = decision.legal(s)
    weights = KNOWS.priors(s, decision, legal)
    assert len(weights) == len(legal)
    assert min(weights) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_chances_everywhere(seats: int) -> None:
    for seed in range(3):
        for moment, s in enumerate(moments(seats, seed)):
            if moment % 2 == 0:
                assess(s)


@pytest.mark.parametrize("seed", range(12))
def test_and_in_battles(seed: int) -> None:
    """With every Hero somewhere in one of them."""
    s, luck = some_battle(seed).s, Fast(seed)
    while s.battle is not None:
        assess(s)
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])


def test_it_foretells_the_end_better_the_later_it_is() -> None:
    """Of random games: how often the side that looks better wins."""
    right, asked = [0, 0], [0, 0]
    for seed in range(30):
        seen: list[tuple[bool, float]] = []
        for s in moments(2, seed):
            if isinstance(s.agenda[-1], Orders) and s.actions == 0:
                seen.append((s.glory_left <= 9, KNOWS.evaluation(s)[0]))
        assert s.outcome is not None
        if s.outcome.ranks[0] != s.outcome.ranks[1]:
            for late, found in seen:
                asked[late] += 1
                right[late] += (found > 0.5) == (s.outcome.ranks[0] == 1)
    assert right[True] / asked[True] > 0.8 > right[False] / asked[False] > 0.55


# How good a position is


def test_glory_is_good_and_better_the_later_it_is() -> None:
    def lead(left: int) -> float:
        return chance(lay(*HOMES, glory=[14 - left // 2, 12 - left // 2], glory_left=left))

    assert chance(lay(*HOMES, glory=[3, 3])) == pytest.approx(chance(lay(*HOMES)), abs=0.05)
    assert 0.5 < lead(20) < lead(10) < lead(2)


def test_a_majority_counts_while_its_objective_is_active() -> None:
    held = {"south_crossroads": ANA, "south_left_farm": ANA}
    active, other = ["most_villages", "most_kills"], ["most_razed", "most_kills"]
    rest = ["most_cities", "white_tower"]

    def gain(row: list[str]) -> float:
        armies = ({"south_lair": 4}, {"north_lair": 4})
        return chance(lay(*armies, row=row, markers=held)) - chance(lay(*armies, row=row))

    assert gain(active + rest) > gain(other + rest) > 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"units": {ANA: TEN}}, {}),
        ({"heroes": {ANA: ["kraash"]}}, {}),
        ({"markers": {"northwest_corner": ANA}}, {}),
        ({"fortresses": {"south_crossroads": ANA}}, {"fortresses": {"south_crossroads": None}}),
    ],
    ids=["cards", "a Hero", "a well", "a Fortress that stands"],
)
def test_what_one_owns_is_worth_something(better: dict[str, Any], worse: dict[str, Any]) -> None:
    armies = ({"south_lair": 5, "south_crossroads": 2}, {"north_lair": 6})
    assert chance(lay(*armies, **better)) > chance(lay(*armies, **worse))


def test_a_lone_horde_beside_an_army_is_in_danger() -> None:
    """Three can drive it away (OVO-122); two together, or one behind walls, need not go."""
    enemy = {"north_lair": 3, "south_tower_gate": 3}
    alone = lay({"south_lair": 4, "south_citadel": 1}, enemy, turn=BOB)
    away = lay({"south_lair": 4, "south_left_farm": 1}, enemy, turn=BOB)
    walls = lay({"south_lair": 4, "south_citadel": 1}, enemy, turn=BOB, fortresses={"south_citadel": ANA})
    lying = lay({"south_lair": 4, "south_citadel": 1}, enemy, turn=BOB, fortresses={"south_citadel": None})
    assert chance(away) > chance(alone) + 0.02
    assert chance(walls) > chance(lying) + 0.02


def test_the_danger_is_greater_when_the_enemy_is_next() -> None:
    armies = ({"south_lair": 4, "south_citadel": 1}, {"north_lair": 3, "south_tower_gate": 3})
    safe = ({"south_lair": 4, "south_left_farm": 1}, {"north_lair": 3, "south_tower_gate": 3})

    def danger(turn: int) -> float:
        return chance(lay(*safe, turn=turn)) - chance(lay(*armies, turn=turn))

    assert danger(BOB) > danger(ANA)


# In a battle


def test_more_cards_more_hordes_and_fewer_strikes_win_battles() -> None:
    even = chance(clash())
    assert chance(clash(["orc"] * 6)) > even > chance(clash(["orc"] * 2))
    assert chance(clash(hordes=(5, 1))) > even > chance(clash(hordes=(1, 5)))
    assert chance(clash(cases=(1, 5))) > even > chance(clash(cases=(5, 1)))
    assert chance(clash(losses=(0, 1))) > even > chance(clash(losses=(1, 0)))
    assert chance(clash(berserk=(True, False))) > even > chance(clash(berserk=(False, True)))


def test_all_cards_go_into_a_deck_that_has_room_for_them() -> None:
    p = camp(["orc"] * 4 + ["crossbowman", "catapult"], ["orc"] * 4)
    counts = likelihood(p, ANA)
    assert counts[muster("orc", 4)] == max(counts.values())


def test_plain_orcs_stay_at_home_when_better_cards_fill_the_deck() -> None:
    p = camp(["orc"] * 4 + ["heavy_orc"] * 5 + ["mounted_boar"] * 4, ["orc"] * 4)
    counts = likelihood(p, ANA)
    assert counts[muster("orc", 1)] == max(counts.values())


def best_card(p: Clash, seat: int) -> Action:
    found = likelihood(p, seat)
    return max(found, key=found.__getitem__)


def test_the_card_that_hits_what_is_engaged_is_looked_at_first() -> None:
    """OVO-270: a Boar against two Crossbowmen; OVO-271: a Crossbowman against Orcs, behind an Orc."""
    deck = ["mounted_boar", "heavy_orc", "orc", "orc"]
    riders = clash(deck, lines=((), ["orc crossbowman", "orc crossbowman"]))
    assert best_card(riders, ANA) == clashes.lay("mounted_boar")
    archers = clash(["crossbowman", "heavy_orc", "orc", "orc"], lines=(["orc"], ["orc", "orc", "heavy_orc"]))
    assert best_card(archers, ANA) == clashes.lay("crossbowman", "back_1")
    alone = clash(["crossbowman", "heavy_orc", "orc", "orc"], lines=((), ["orc", "orc"]))
    assert best_card(alone, ANA) == clashes.lay("heavy_orc")


def test_search_plays_the_card_that_wins_the_exchange() -> None:
    """Bob's last Horde is six strikes from death; the Boar strikes 2 + 4 before he can answer."""
    p = clash(
        ["mounted_boar", "orc", "orc", "orc"],
        hordes=(4, 1),
        lines=((), ["orc crossbowman", "orc crossbowman"]),
    )
    assert answer(p, ANA, simulations=400) == clashes.lay("mounted_boar")


def test_berserk_is_used_where_it_wins() -> None:
    p = clash(berserk=(True, False), cases=(3, 1), hordes=(3, 1))
    p.round(clashes.lay("orc"), clashes.lay("orc"))
    assert answer(p, ANA) == clashes.berserk()


# In a turn


def test_an_undefended_place_is_taken() -> None:
    """Bob's City beside Ana's army, with nobody in it: it gives a marker, and one of his Heroes (OVO-112)."""
    p = lay(
        {"south_lair": 3, "north_tower_gate": 2},
        {"north_lair": 3},
        markers={"north_citadel": BOB},
        heroes={BOB: ["kraash"]},
        actions=1,
        luck=[0],
    )
    while not (p.asked() == "Orders" and p.s.actions == 0):
        p.play(ANA, answer(p, ANA))
    assert p.marker("north_citadel") == ANA
    assert p.heroes(ANA) == ["kraash"]


def test_nobody_goes_alone_into_a_neutral_city() -> None:
    """OVO-110: the militia would kill it for nothing."""

    def likely(hordes: int) -> dict[Action, float]:
        p = lay({"south_lair": 6}, {"north_lair": 6})
        p.play(ANA, move("south_lair", hordes), go("south_crossroads"))
        return likelihood(p, ANA)

    assert likely(1)[go("south_citadel")] < likely(1)[go("south_left_ford")]
    assert likely(3)[go("south_citadel")] > likely(3)[go("south_left_ford")]


def test_three_hordes_drive_a_lone_one_away() -> None:
    """OVO-122: a point for certain is looked at first; a long search may find something better."""
    armies = ({"south_lair": 2, "south_crossroads": 3}, {"north_lair": 5, "south_left_ford": 1})
    p = lay(*armies, markers={"south_citadel": ANA})
    p.play(ANA, move("south_crossroads", 3))
    likely = likelihood(p, ANA)
    assert max(likely, key=likely.__getitem__) == go("south_left_ford")


def test_a_lone_horde_is_not_left_beside_an_army() -> None:
    """Three Hordes beside three enemies: all of them go, or none; far from enemies one may stay."""

    def stays_alone(enemy: str) -> float:
        p = lay({"south_lair": 2, "south_citadel": 3}, {"north_lair": 2, enemy: 3}, actions=1)
        orders = likelihood(p, ANA)
        return orders[move("south_citadel", 2)] / orders[move("south_citadel", 3)]

    assert stays_alone("white_tower") < 0.5 * stays_alone("north_left_march")


def test_the_weaker_the_deck_the_likelier_is_flight() -> None:
    def asked(units: dict[str, int]) -> dict[Action, float]:
        p = lay(
            {"south_lair": 2, "south_tower_gate": 4},
            {"north_lair": 3, "white_tower": 2},
            markers={"north_tower_gate": BOB},
            units={ANA: TEN if units == SIX else SIX, BOB: units},
        )
        p.play(ANA, move("south_tower_gate", 4), go("white_tower"))
        return likelihood(p, BOB)

    weak, strong = asked(SIX), asked(TEN)
    assert weak[flee("north_tower_gate")] > 2 * strong[flee("north_tower_gate")]
    assert strong[stand()] > strong[flee("north_tower_gate")]


@pytest.mark.parametrize(
    ("objective", "wanted"), [("most_villages", "control"), ("most_razed", "raze")], ids=["hold", "burn"]
)
def test_a_village_is_used_for_what_is_counted(objective: str, wanted: str) -> None:
    def likely(objective: str) -> float:
        p = lay(*HOMES, row=[objective, "white_tower", "most_kills", "most_fortresses"])
        p.play(ANA, move("south_lair", 3), go("south_crossroads"), halt())
        return likelihood(p, ANA)[fate(wanted)]

    assert likely(objective) > 1.1 * likely("most_hordes")


def test_a_village_that_counts_is_not_burnt_for_nothing() -> None:
    row = ["most_villages", "most_markers", "most_kills", "white_tower"]
    p = lay(
        {"south_lair": 3, "south_crossroads": 2},
        {"north_lair": 5},
        markers={"south_crossroads": ANA},
        row=row,
    )
    orders = likelihood(p, ANA)
    assert orders[deed("south_crossroads", "raze")] < 0.05
    spoilt = lay(
        {"south_lair": 3, "south_crossroads": 2},
        {"north_lair": 5},
        markers={"south_crossroads": ANA},
        row=row,
    )
    spoilt.play(ANA, deed("south_crossroads", "raze"))
    assert chance(p) > chance(spoilt)


def test_a_lying_fortress_is_raised_when_fortresses_count() -> None:
    row = ["most_fortresses", "most_kills", "white_tower", "most_cities"]
    p = lay(
        {"south_lair": 3, "south_crossroads": 2},
        {"north_lair": 5},
        row=row,
        fortresses={"south_crossroads": None},
    )
    assert answer(p, ANA) == rise("south_crossroads")


def test_cards_are_bought_while_the_deck_is_small() -> None:
    few = likelihood(lay(*HOMES, units={ANA: SIX}), ANA)
    full = likelihood(lay(*HOMES, units={ANA: TEN}), ANA)
    assert few[buy("heavy_orc")] > full[buy("heavy_orc")]
    assert few[buy("heavy_orc")] > few[end()]


def test_actions_are_not_left_unused() -> None:
    orders = likelihood(lay(*HOMES), ANA)
    assert orders[end()] == min(orders.values())
    assert answer(lay(*HOMES), ANA) != end()


def test_the_better_of_two_heroes_is_kept() -> None:
    """Gruragh strikes with 3 but wounds himself; Kro-Morda may take a whole Horde."""
    p = lay({"south_crossroads": 3}, {"north_lair": 6})
    p.s.hero_pile = [hero for hero in p.s.hero_pile if hero not in (9, 13)] + [9, 13]
    p.play(ANA, move("south_crossroads", 3), go("south_citadel"), halt())
    heroes = likelihood(p, ANA)
    assert heroes[keep("kro_morda")] > heroes[keep("gruragh")]


def test_knowledge_needs_a_kingdom() -> None:
    assert isinstance(GAME.blank(), Kingdom)
    assert KNOWS.evaluates()
    assert KNOWS.orders()
    assert KNOWS.at_once()
