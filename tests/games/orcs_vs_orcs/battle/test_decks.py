"""Before the first round: decks, and the Units that lead an assault (OVO-165 to -173, -233 to -238, -378)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.battle.aftermath import BattleEnded
from orcade.games.orcs_vs_orcs.battle.decks import DeckFormed, DeckShuffled, UnitEngaged
from orcade.games.orcs_vs_orcs.battle.fight import BattleBegun
from orcade.kernel.contract import HIDDEN, SPECTATOR
from tests.games.orcs_vs_orcs.battle.clashes import (
    ANA,
    BOB,
    FIELD,
    Clash,
    camp,
    clash,
    engage,
    form,
    lay,
    muster,
    script,
)
from tests.games.orcs_vs_orcs.positions import c, end, fight, go, move, stand, z
from tests.games.orcs_vs_orcs.positions import lay as lay_war
from tests.games.position import told

SOME = ["orc"] * 4 + ["crossbowman", "catapult"]


def test_the_active_player_chooses_the_order_of_battles() -> None:
    """OVO-165, OVO-166: he is the attacker in each of them."""
    p = lay_war(
        {"south_lair": 1}, {"north_lair": 1, "north_citadel": 2, "north_left_ford": 2}, luck=[[0], [0]] * 2
    )
    for zone in ("north_citadel", "north_left_ford"):
        p.s.raiders[z(zone)] = 2
        p.s.reserve[ANA] -= 2
    p.s.waiting = sorted([z("north_citadel"), z("north_left_ford")])
    p.play(ANA, end())
    assert p.refusal(BOB, fight("north_citadel")) == "OVO-165"
    [begun] = told(p.play(ANA, fight("north_left_ford")), BattleBegun)
    assert (begun.seat, begun.defender, begun.zone) == (ANA, BOB, z("north_left_ford"))
    assert p.s.waiting == [z("north_citadel")]


def test_a_deck_is_any_of_ten_cards() -> None:
    """OVO-167: of those that the side owns, ten at most."""
    p = camp(["orc"] * 12 + ["catapult"] * 2 + ["buurk"], SOME)
    assert p.says(ANA, "muster", "count") == set(range(11))
    assert p.refusal(ANA, muster("orc", 10)) is None
    p.play(ANA, muster("orc", 9))
    assert p.says(ANA, "muster", "count") == {0, 1}
    assert p.refusal(ANA, muster("catapult", 2)) == "OVO-167"
    p.play(ANA, muster("catapult", 0))
    assert p.refusal(ANA, muster("buurk", 2)) == "OVO-167"
    p.play(ANA, muster("buurk", 1))
    assert p.side(ANA).deck == [c("orc")] * 9 + [c("buurk")]
    assert ANA not in p.table.pending()


def test_a_full_deck_is_asked_nothing_more() -> None:
    """OVO-167."""
    p = camp(["orc"] * 10 + ["catapult"], SOME)
    p.play(ANA, muster("orc", 10))
    assert ANA not in p.table.pending()


def test_no_more_than_one_owns() -> None:
    """OVO-167."""
    p = camp(SOME, SOME)
    assert p.refusal(ANA, muster("orc", 5)) == "OVO-167"
    assert p.refusal(ANA, muster("orc", 4)) is None


def test_a_deck_may_be_small_and_resting_heroes_stay_out() -> None:
    """OVO-168."""
    p = camp(["orc", "buurk", "kraash"], SOME, resting=["buurk"])
    assert p.refusal(ANA, muster("buurk", 1)) == "OVO-168"
    p.play(ANA, muster("orc", 0))
    assert p.refusal(ANA, muster("buurk", 0)) == "OVO-168"
    assert p.says(ANA, "muster", "card") == {"kraash"}


def test_both_choose_at_the_same_time_and_in_secret() -> None:
    """OVO-169: nobody sees how far the other is, nor what he chose."""
    p = camp(SOME, SOME)
    before = repr(p.view(BOB).b)
    p.play(ANA, muster("orc", 3))
    assert repr(p.view(BOB).b) == before
    assert p.view(BOB).side(ANA).deck == []
    assert p.view(ANA).side(ANA).deck == [c("orc")] * 3
    assert p.refusal(ANA, muster("orc", 3)) == "OVO-169"  # card by card in their order
    p.play(BOB, muster("orc", 1))
    p.table.undo(ANA)
    assert p.side(ANA).deck == []


def test_decks_are_formed_anew_for_each_battle() -> None:
    """OVO-170, OVO-260."""
    p = clash(["orc"], ["orc"])
    p.round(lay("orc"), lay("orc"))
    assert p.over  # both are out of cards
    assert p.s.units[ANA][c("orc")] == 1
    again = camp(["orc"], ["orc"])
    assert again.says(ANA, "muster", "count") == {0, 1}


def test_tokens_begin_on_the_first_case_with_their_faces() -> None:
    """OVO-171, OVO-232: the Berserk face is kept from battle to battle."""
    p = camp(SOME, SOME)
    p.s.berserk = [True, False]
    p.s.luck = script(SOME, SOME)
    form(p, ANA, SOME)
    form(p, BOB, SOME)
    assert p.cases() == (1, 1)
    assert p.s.berserk == [True, False]


def test_decks_are_shuffled_and_lie_face_down() -> None:
    """OVO-172, OVO-371."""
    p = clash(["catapult", "orc", "crossbowman"], ["orc"] * 3)
    assert p.hand(ANA) == ["orc", "catapult"]
    assert p.deck(ANA) == ["crossbowman"]
    assert p.view(BOB).deck(ANA) == [None]
    assert len([e for e in p.table.log() if isinstance(e, DeckShuffled)]) == 2


@pytest.mark.parametrize(("attacker", "defender", "winner"), [([], SOME, BOB), (SOME, [], ANA)])
def test_a_side_without_any_card_has_lost(attacker: list[str], defender: list[str], winner: int) -> None:
    """OVO-173, OVO-247: before the first round."""
    p = camp(SOME, SOME)
    p.s.luck = script(attacker, defender)
    form(p, ANA, attacker)
    form(p, BOB, defender)
    [ended] = [e for e in p.table.log() if isinstance(e, BattleEnded)]
    assert (ended.winner, ended.clause) == (winner, 247)
    assert p.over


def test_two_sides_without_cards_both_retreat() -> None:
    """OVO-173, OVO-252."""
    p = camp(SOME, SOME)
    p.s.luck = script([], [])
    form(p, ANA, [])
    form(p, BOB, [])
    assert p.over
    assert p.s.glory == [0, 0]
    assert p.army("north_tower_gate") == (ANA, 5)
    assert p.army(FIELD) is None


def test_a_player_without_cards_chooses_nothing() -> None:
    """OVO-173."""
    p = camp([], SOME)
    assert list(p.table.pending()) == [BOB]
    p.s.luck = script([], SOME)
    form(p, BOB, SOME)
    assert p.over
    assert p.s.glory == [0, 1]


# Assaults


def storm(cards: list[str], defender: list[str] = SOME) -> Clash:
    return camp(cards, defender, assault=True)


def test_a_battle_at_the_defenders_fortress_is_an_assault() -> None:
    """OVO-233."""
    assert storm(SOME).b.assault
    assert not camp(SOME, SOME).b.assault


def test_a_lying_fortress_makes_an_ordinary_battle() -> None:
    """OVO-157, OVO-233."""
    p = lay_war({"south_lair": 1}, {"north_lair": 1, FIELD: 2}, fortresses={FIELD: None})
    p.s.raiders[z(FIELD)], p.s.waiting = 2, [z(FIELD)]
    p.play(ANA, end())
    assert p.s.battle is not None
    assert not p.s.battle.assault


def test_the_walls_of_a_partner_shelter_too() -> None:
    """OVO-355, OVO-233: Cleo stands in a Fortress of Ana, her partner."""
    p = lay_war(
        {"south_lair": 1},
        {"west_lair": 1},
        {"north_lair": 1, FIELD: 2},
        {"east_lair": 1},
        fortresses={FIELD: 0},
        turn=1,
    )
    p.s.raiders[z(FIELD)], p.s.waiting = 2, [z(FIELD)]
    p.s.reserve[BOB] -= 2
    p.play(BOB, end())
    assert p.s.battle is not None
    assert p.s.battle.assault
    assert [side.seat for side in p.s.battle.sides] == [1, 2]


def test_the_attacker_engages_two_first_line_units_of_his_deck() -> None:
    """OVO-234, OVO-235, OVO-236: a deck of ten leaves him eight cards; no force, no effect, face up."""
    deck = ["orc"] * 4 + ["heavy_orc"] * 2 + ["mounted_boar"] + ["shaman"] * 3
    p = storm(deck)
    form(p, ANA, deck)
    form(p, BOB, SOME)
    assert p.says(ANA, "engage", "card") == {"orc", "heavy_orc", "mounted_boar"}
    assert p.refusal(ANA, engage("shaman")) == "OVO-234"
    assert p.refusal(BOB, engage("orc")) == "OVO-234"
    [engaged] = told(p.play(ANA, engage("mounted_boar")), UnitEngaged)
    assert engaged.card == c("mounted_boar")
    assert p.refusal(ANA, engage("mounted_boar")) == "OVO-236"
    p.s.luck = script(["orc"] * 4 + ["heavy_orc"] + ["shaman"] * 3, SOME)
    p.play(ANA, engage("heavy_orc"))
    assert p.columns(ANA) == ["mounted_boar", "heavy_orc"]
    assert p.view(None).columns(ANA) == ["mounted_boar", "heavy_orc"]
    assert len(p.side(ANA).deck) + len(p.side(ANA).hand) == 8
    assert p.cases() == (1, 1)


def test_the_deck_of_an_assault_holds_two_first_line_units() -> None:
    """OVO-237: or all that he owns; whoever defends is free."""
    p = storm(["orc", "heavy_orc", "mounted_boar", "shaman"])
    p.play(ANA, muster("orc", 0))
    assert p.refusal(ANA, muster("heavy_orc", 0)) == "OVO-237"
    p.play(ANA, muster("heavy_orc", 1))
    assert p.refusal(ANA, muster("mounted_boar", 0)) == "OVO-237"
    p.play(ANA, muster("mounted_boar", 1), muster("shaman", 0))
    assert p.refusal(BOB, muster("orc", 0)) is None


def test_who_owns_fewer_engages_as_many_as_he_can() -> None:
    """OVO-237."""
    p = storm(["orc", "shaman", "shaman"])
    assert p.refusal(ANA, muster("orc", 0)) == "OVO-237"
    form(p, ANA, ["orc", "shaman", "shaman"])
    form(p, BOB, SOME)
    p.s.luck = script(["shaman", "shaman"], SOME)
    p.play(ANA, engage("orc"))
    assert p.asked() == "Choice"
    p = storm(["shaman", "shaman"])
    p.s.luck = script(["shaman", "shaman"], SOME)
    form(p, ANA, ["shaman", "shaman"])
    form(p, BOB, SOME)
    assert p.asked() == "Choice"


def test_units_engaged_before_the_assault_protect_and_are_counted() -> None:
    """OVO-238."""
    deck = ["crossbowman", "orc", "orc"]
    p = clash(["shaman", "orc"], deck, assault=True, vanguard=["orc", "heavy_orc"])
    assert p.spots(ANA, "shaman") == {"back_1", "back_2"}
    p.round(lay("shaman", "back_1"), lay("crossbowman"))
    assert p.cases()[ANA] == 1 + 1 + 2


def test_the_order_before_the_first_round() -> None:
    """OVO-378: decks chosen, sizes told, Units engaged, decks shuffled, empty decks judged."""
    p = storm(["orc", "orc"])
    assert p.cases() == (1, 1)
    form(p, BOB, SOME)
    p.s.luck = script([], SOME)
    p.play(ANA, muster("orc", 2), engage("orc"), engage("orc"))
    kinds = [type(event).__name__ for event in p.table.log()]
    kinds = [kind for kind in kinds if kind in {"DeckFormed", "UnitEngaged", "DeckShuffled", "BattleEnded"}]
    wanted = ["DeckFormed"] * 2 + ["UnitEngaged"] * 2 + ["DeckShuffled"] * 2 + ["BattleEnded"]
    assert kinds == wanted  # his two cards are engaged: he is out of cards
    assert p.s.glory == [0, 1]


def test_the_size_of_a_deck_is_told_to_all_and_its_cards_to_its_owner() -> None:
    """OVO-378, OVO-366, OVO-370."""
    p = clash(["orc", "shaman"], ["orc"])
    for viewer in (BOB, SPECTATOR):
        formed = [
            e for e in p.table.log(None if viewer == SPECTATOR else viewer) if isinstance(e, DeckFormed)
        ]
        assert formed[ANA].deck == [HIDDEN] * 2
    mine = [e for e in p.table.log(ANA) if isinstance(e, DeckFormed)]
    assert mine[ANA].deck == [c("orc"), c("shaman")]
    assert mine[BOB].deck == [HIDDEN]


def test_a_forced_march_begins_a_battle_with_losses() -> None:
    """OVO-91, OVO-92: the Hordes set aside lie on the tracker."""
    p = camp(SOME, SOME, aside=2)
    assert p.losses() == (2, 0)
    assert p.s.aside[z(FIELD)] == 0
    [begun] = [e for e in p.table.log() if isinstance(e, BattleBegun)]
    assert begun.losses == 2


def test_a_defender_who_stands_is_fought_after_the_actions() -> None:
    """OVO-62, OVO-136, OVO-166."""
    p = lay_war({"south_citadel": 2, "south_lair": 1}, {"south_tower_gate": 2, "north_lair": 1}, luck=[])
    p.play(ANA, move("south_citadel", 2), go("south_tower_gate"))
    p.play(BOB, stand())
    assert p.asked() == "Orders"
    p.play(ANA, end())
    assert p.s.battle is not None
    assert p.s.battle.sides[ANA].seat == ANA
