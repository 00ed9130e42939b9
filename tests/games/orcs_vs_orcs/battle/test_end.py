"""The end of a battle and what comes after it (OVO-244 to OVO-267, OVO-392)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.battle.aftermath import BattleEnded, HeroRests
from orcade.games.orcs_vs_orcs.ending import GloryGained
from orcade.games.orcs_vs_orcs.flight import ArmyDestroyed, ArmyFled
from orcade.games.orcs_vs_orcs.markers import MarkerPlaced
from orcade.kernel.contract import NONE, Event
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, FIELD, Clash, clash, lay, rite
from tests.games.orcs_vs_orcs.positions import c, fate, flee, said, z
from tests.games.position import told

ORCS = ["orc"] * 5
KILLS_ROW = ["most_kills", "white_tower", "most_markers", "most_villages"]


def one_round(p: Clash) -> list[Event]:
    return p.round(lay("orc"), lay("orc"))


def how(events: list[Event]) -> tuple[int, int]:
    [ended] = told(events, BattleEnded)
    return ended.winner, ended.clause


# The four conditions


@pytest.mark.parametrize(("hordes", "winner"), [((1, 3), BOB), ((3, 1), ANA), ((1, 1), NONE)])
def test_extermination(hordes: tuple[int, int], winner: int) -> None:
    """OVO-244, OVO-252: if both armies are gone nobody wins, and the zone keeps its controller."""
    cases = (6 if hordes[ANA] == 1 else 1, 6 if hordes[BOB] == 1 else 1)
    p = clash(ORCS, ORCS, hordes=hordes, cases=cases)
    assert how(one_round(p)) == (winner, 244)
    assert p.s.glory == [int(winner == ANA), int(winner == BOB)]
    if winner == NONE:
        assert p.army(FIELD) is None
        assert p.raiders(FIELD) == 0
        assert p.marker(FIELD) == BOB


@pytest.mark.parametrize(
    ("losses", "cases", "winner"), [((1, 0), (6, 1), BOB), ((0, 1), (1, 6), ANA), ((1, 0), (6, 6), None)]
)
def test_two_nil(losses: tuple[int, int], cases: tuple[int, int], winner: int | None) -> None:
    """OVO-245: not if the other loses a Horde in the same round."""
    p = clash(ORCS, ORCS, losses=losses, cases=cases)
    events = one_round(p)
    if winner is None:
        assert p.losses() == (2, 1)
    else:
        assert how(events) == (winner, 245)


@pytest.mark.parametrize(
    ("losses", "cases", "winner"),
    [((2, 1), (6, 1), BOB), ((1, 2), (1, 6), ANA), ((2, 2), (6, 6), NONE)],
)
def test_third_loss(losses: tuple[int, int], cases: tuple[int, int], winner: int) -> None:
    """OVO-246, OVO-252: if both have their third, both retreat."""
    p = clash(ORCS, ORCS, losses=losses, cases=cases)
    assert how(one_round(p)) == (winner, 246)
    if winner == NONE:
        assert p.army("north_tower_gate") == (ANA, 4)
        assert p.army("north_crossroads") == (BOB, 4)
        assert p.army(FIELD) is None
        assert p.marker(FIELD) == BOB
        assert p.s.glory == [0, 0]


@pytest.mark.parametrize(("cards", "winner"), [((1, 3), BOB), ((3, 1), ANA), ((1, 1), NONE)])
def test_no_more_cards(cards: tuple[int, int], winner: int) -> None:
    """OVO-247, OVO-248, OVO-252: hand and deck are empty at the end check."""
    p = clash(["orc"] * cards[ANA], ["orc"] * cards[BOB])
    assert how(one_round(p)) == (winner, 247)


def test_a_side_that_cannot_discard_is_out_of_cards() -> None:
    """OVO-249: even with a card in hand."""
    p = clash(["catapult", "orc", "orc"], ["orc", "orc"], lines=(["orc"], ()))
    assert how(p.round(lay("catapult", "back_1"), lay("orc"))) == (ANA, 247)


def test_what_comes_back_into_the_deck_does_not_help() -> None:
    """OVO-249: that stands until the end check; Pogdush comes too late."""
    p = clash(
        ["catapult", "orc", "orc"], ["pogdush", "orc"], lines=(["orc"], ["orc shaman"]), luck=[["orc"], 0]
    )
    p.side(BOB).discards = [c("orc")]
    p.s.units[BOB][c("orc")] += 1
    p.s.supply[c("orc")] -= 1
    assert how(p.round(lay("catapult", "back_1"), lay("pogdush", "front_1"))) == (ANA, 247)


def test_the_last_card_in_hand_can_be_played_alone() -> None:
    """OVO-250."""
    p = clash(["orc", "heavy_orc"], ORCS)
    one_round(p)
    assert p.hand(ANA) == ["heavy_orc"]
    p.round(lay("heavy_orc"), lay("orc"))
    assert p.over


def test_losses_are_what_lies_on_the_tracker() -> None:
    """OVO-251: revived Hordes are not counted."""
    p = clash(["shaman", "orc", "orc"], ORCS, lines=(["orc"], ()), losses=(1, 0), cases=(6, 1))
    p.round(lay("shaman", "back_1"), lay("orc"))
    assert p.losses() == (2, 0)
    p.play(ANA, rite("green"))
    assert p.losses() == (1, 0)
    assert p.b.round == 2


def test_conditions_are_checked_in_their_order() -> None:
    """OVO-254: the first one met decides."""
    p = clash(["orc"], ORCS, losses=(1, 0), cases=(6, 1))
    assert how(one_round(p)) == (BOB, 245)  # Ana is out of cards as well
    p = clash(ORCS, ["orc"], hordes=(1, 4), cases=(6, 1))
    assert how(one_round(p)) == (BOB, 244)  # although Bob is out of cards
    p = clash(["orc"], ORCS, losses=(2, 2), cases=(1, 6))
    assert how(one_round(p)) == (ANA, 246)


def test_they_are_checked_at_the_end_of_the_round() -> None:
    """OVO-253: a Shaman may undo a loss within the round."""
    p = clash(["shaman", "orc", "orc"], ORCS, lines=(["orc"], ()), hordes=(1, 2), cases=(6, 1))
    p.round(lay("shaman", "back_1"), lay("orc"))
    assert p.armies()[ANA] == 0
    p.play(ANA, rite("green"))
    assert p.armies()[ANA] == 1
    assert p.b.round == 2


# Afterwards


def test_the_winner_gains_a_point_at_once() -> None:
    """OVO-255, OVO-338, OVO-392: before anything else happens."""
    p = clash(ORCS, ORCS, hordes=(1, 3), cases=(6, 1))
    kinds = [type(event).__name__ for event in one_round(p)]
    assert kinds[kinds.index("BattleEnded") + 1] == "GloryGained"


def test_the_last_point_ends_the_game() -> None:
    """OVO-333, OVO-392."""
    p = clash(ORCS, ORCS, hordes=(3, 3), losses=(1, 0), cases=(6, 1), glory_left=1)
    one_round(p)
    assert p.s.outcome is not None
    assert p.s.outcome.winners() == [BOB]
    assert p.table.legal(ANA) == []


def test_hordes_go_back_to_their_owners() -> None:
    """OVO-256, OVO-92: those lost on a forced march as well."""
    p = clash(ORCS, ORCS, hordes=(2, 3), aside=1, cases=(6, 1))
    before = p.s.reserve[:]
    one_round(p)
    assert p.s.reserve == [before[ANA] + 2, before[BOB]]
    assert p.s.kept == [[0, 0], [0, 0]]


def test_with_the_kills_objective_each_side_keeps_what_it_eliminated() -> None:
    """OVO-257, OVO-92."""
    p = clash(ORCS, ORCS, hordes=(2, 3), aside=1, losses=(2, 1), cases=(6, 1), row=KILLS_ROW)
    before = p.s.reserve[:]
    one_round(p)
    assert p.s.kept == [[0, 1], [3, 0]]
    assert p.s.reserve == before


def test_heroes_that_fought_rest() -> None:
    """OVO-258, OVO-259: those without a place too; those discarded from deck or hand do not."""
    p = clash(
        ["kraash", "catapult", "vigdish", "roshnar"],
        ["buurk", "orc", "orc", "orc", "orc"],
        lines=(["orc shaman gruragh@back", "orc"], ()),
    )
    p.round(lay("catapult", "back_2"), lay("buurk"))
    assert p.discards(BOB) == ["orc", "buurk"]
    p.side(ANA).losses = 3
    p.s.reserve[ANA] -= 3
    events = p.round(lay("kraash", "front_2"), lay("orc"))
    events += p.play(ANA, said("name_type", card="orc"))
    rested = sorted(event.card for event in told(events, HeroRests))
    assert rested == sorted([c("gruragh"), c("kraash"), c("buurk")])
    assert p.s.resting == rested
    assert p.heroes(ANA) == sorted(["gruragh", "kraash", "vigdish", "roshnar"], key=c)


def test_a_hero_discarded_from_deck_or_hand_does_not_rest() -> None:
    """OVO-259."""
    p = clash(["catapult", "orc", "orc"], ["orc", "orc", "kraash"], lines=(["orc"], ()), losses=(3, 1))
    events = p.round(lay("catapult", "back_1"), lay("orc"))
    assert how(events) == (BOB, 246)
    assert not told(events, HeroRests)
    assert p.s.resting == []


def test_a_hero_who_fought_twice_rests_once() -> None:
    """OVO-258, OVO-294: he was recovered and played again."""
    p = clash(["orc"] * 3, ["vigdish", "orc", "orc"], lines=((), ["orc shaman"]), losses=(3, 1))
    p.side(BOB).fought = [c("vigdish")]
    events = p.round(lay("orc"), lay("vigdish", "front_1"))
    assert [event.card for event in told(events, HeroRests)] == [c("vigdish")]
    assert p.s.resting == [c("vigdish")]


def test_a_destroyed_hero_does_not_rest() -> None:
    """OVO-190, OVO-258: he fought, was recovered, and Ashani destroys him in the deck."""
    p = clash(
        ["ashani", "orc", "orc"], ["orc", "orc", "kraash", "orc"], lines=(["orc shaman"], ()), losses=(0, 3)
    )
    p.side(BOB).fought = [c("kraash")]
    events = p.round(lay("ashani", "front_1"), lay("orc"))
    assert [event.card for event in told(events, HeroRests)] == [c("ashani")]
    assert c("kraash") not in p.s.resting


def test_all_other_cards_go_back() -> None:
    """OVO-260: nothing is lost but what was destroyed."""
    p = clash(
        ["ashani", "orc", "orc"], ["orc", "orc", "shaman", "orc"], lines=(["orc shaman"], ()), losses=(0, 3)
    )
    supply = p.s.supply[c("shaman")]
    p.round(lay("ashani", "front_1"), lay("orc"))
    assert p.over
    assert p.s.units[BOB] == [3, 0, 0, 0, 0, 0]
    assert p.s.supply[c("shaman")] == supply + 1
    assert p.s.units[ANA] == [3, 0, 0, 0, 1, 0]


def test_a_losing_army_retreats() -> None:
    """OVO-261, OVO-129: to one zone of its choice, by the rules of a flight."""
    p = clash(ORCS, ORCS, losses=(1, 0), cases=(6, 1), markers={"north_crossroads": ANA})
    one_round(p)
    assert (p.decides(), p.asked()) == (ANA, "Retreating")
    p.play(ANA, flee("north_crossroads"))
    assert p.army("north_crossroads") == (ANA, 4)
    assert p.army(FIELD) == (BOB, 5)


def test_an_army_with_nowhere_to_go_is_destroyed() -> None:
    """OVO-261, OVO-257: its Hordes count as eliminated by the other side."""
    p = clash(ORCS, ORCS, losses=(1, 0), cases=(6, 1), markers={"north_tower_gate": BOB}, row=KILLS_ROW)
    events = one_round(p)
    assert told(events, ArmyDestroyed)
    assert p.s.kept[BOB] == [6, 0]


def test_when_both_retreat_the_attacker_goes_first() -> None:
    """OVO-262."""
    p = clash(["orc"], ["orc"])
    assert [event.seat for event in told(one_round(p), ArmyFled)] == [ANA, BOB]


def test_a_victorious_attacker_conquers_the_zone() -> None:
    """OVO-263: markers are exchanged, a City yields a random Hero, a standing Fortress is laid down."""
    p = clash(
        ["orc"] * 5,
        ["orc", "kraash", "vigdish"],
        assault=True,
        losses=(1, 3),
        luck=[1],
    )
    events = p.round(lay("orc"), lay("orc"))
    assert how(events) == (ANA, 246)
    assert p.marker(FIELD) == ANA
    assert p.army(FIELD) == (ANA, 5)
    assert p.fortress(FIELD) == "lying"
    assert p.heroes(ANA) == ["vigdish"]
    assert p.heroes(BOB) == ["kraash"]


def test_the_victor_of_a_village_chooses_its_fate() -> None:
    """OVO-264: once the army and the cards are away."""
    p = clash(["orc"] * 5, ["orc"] * 3, losses=(0, 3), zone="north_crossroads")
    one_round(p)
    assert p.refusal(ANA, fate("raze")) == "OVO-261"
    p.play(BOB, flee("north_lair"))
    assert p.over
    assert (p.decides(), p.asked()) == (ANA, "Fate")
    p.play(ANA, fate("raze"))
    assert not p.village("north_crossroads")
    assert p.s.berserk == [True, False]


def test_a_tower_without_marker_is_taken_like_a_neutral_one() -> None:
    """OVO-265: the victor puts his marker there."""
    p = clash(["orc"] * 5, ["orc"] * 3, losses=(0, 3), zone="white_tower")
    assert p.marker("white_tower") is None
    one_round(p)
    assert p.army("white_tower") == (ANA, 5)
    assert p.marker("white_tower") == ANA


@pytest.mark.parametrize("losses", [(3, 0), (3, 3)])
def test_otherwise_control_and_fortress_do_not_change(losses: tuple[int, int]) -> None:
    """OVO-266."""
    p = clash(["orc"] * 5, ["orc"] * 5, assault=True, losses=losses)
    one_round(p)
    assert p.over
    assert p.marker(FIELD) == BOB
    assert p.fortress(FIELD) == "standing 1"


def test_retreats_do_not_enter_a_waiting_battle() -> None:
    """OVO-267."""
    p = clash(["orc"] * 5, ["orc"] * 5, losses=(0, 3), markers={"north_tower_gate": BOB})
    p.s.raiders[z("north_crossroads")] = 2
    p.s.reserve[ANA] -= 2
    p.s.waiting = [z("north_crossroads")]
    p.s.put(BOB, z("north_crossroads"), 1)
    p.s.reserve[BOB] -= 1
    events = one_round(p)
    [fled] = told(events, ArmyFled)
    assert (fled.seat, fled.zone) == (BOB, z("north_tower_gate"))
    assert p.s.battle is not None  # the next battle follows
    assert p.b.zone == z("north_crossroads")


def test_the_order_after_a_battle() -> None:
    """OVO-392: point, retreats, tracker, cards and Heroes, conquest."""
    p = clash(["orc"] * 5, ["kraash", "orc", "orc"], lines=((), ["orc shaman"]), losses=(0, 3), luck=[0])
    events = p.round(lay("orc"), lay("kraash", "front_1"))
    events += p.play(BOB, said("name_type", card="orc"))
    kinds = [
        type(event) for event in events if type(event) in (GloryGained, ArmyFled, HeroRests, MarkerPlaced)
    ]
    assert kinds == [GloryGained, ArmyFled, HeroRests, MarkerPlaced]
