"""A round, step by step (OVO-191 to OVO-213, OVO-381, OVO-382)."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs.battle.aftermath import BattleEnded, HeroRests
from orcade.games.orcs_vs_orcs.battle.play import CardDiscarded, CardPlayed, CardsDrawn
from orcade.games.orcs_vs_orcs.battle.round import Reorganised
from orcade.games.orcs_vs_orcs.battle.strikes import Struck
from orcade.kernel.contract import HIDDEN, NONE
from orcade.kernel.refusal import UndoRefused
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, berserk, clash, lay, reorganise
from tests.games.orcs_vs_orcs.positions import c, said
from tests.games.position import told

ORCS = ["orc"] * 6


KEEP = said("keep_order")
SHUFFLE = said("shuffle_deck")


def test_each_side_draws_up_to_two_cards() -> None:
    """OVO-191: two in the first round, one later, as far as the deck allows."""
    p = clash(["orc", "heavy_orc", "shaman"], ["orc", "orc", "orc", "orc"])
    assert (p.hand(ANA), p.deck(ANA)) == (["orc", "heavy_orc"], ["shaman"])
    events = p.round(lay("orc"), lay("orc"))
    assert [event.cards for event in told(events, CardsDrawn)] == [[c("shaman")], [c("orc")]]
    assert (p.hand(ANA), p.deck(ANA)) == (["heavy_orc", "shaman"], [])
    p.round(lay("heavy_orc"), lay("orc"))
    assert p.hand(ANA) == ["shaman"]


def test_a_card_drawn_is_its_owners() -> None:
    """OVO-191, OVO-370."""
    p = clash(["orc", "heavy_orc", "shaman"], ORCS)
    [mine, _] = told(p.round(lay("orc"), lay("orc")), CardsDrawn)
    assert mine.seen_by(ANA) is mine
    seen = mine.seen_by(BOB)
    assert isinstance(seen, CardsDrawn)
    assert seen.cards == [HIDDEN]
    assert mine.reveals_to(ANA)
    assert not mine.reveals_to(BOB)


def test_one_card_is_laid_and_the_other_stays_in_hand() -> None:
    """OVO-192, OVO-193: card and place in secret, until both have chosen."""
    p = clash(["crossbowman", "heavy_orc", "orc"], ORCS, lines=(["orc", "orc"], ()))
    assert p.refusal(ANA, lay("shaman")) == "OVO-192"
    before = repr(p.view(BOB).b), repr(p.view(None).b)
    p.play(ANA, lay("crossbowman", "back_2"))
    assert (repr(p.view(BOB).b), repr(p.view(None).b)) == before
    assert p.view(ANA).side(ANA).chosen == c("crossbowman")
    p.play(BOB, lay("orc"))
    assert p.columns(ANA) == ["orc", "orc crossbowman"]
    assert p.hand(ANA)[:1] == ["orc"]


def test_a_choice_can_be_changed_until_the_other_has_chosen() -> None:
    """OVO-192: the reveal cannot be taken back."""
    p = clash(["crossbowman", "heavy_orc", "orc"], ORCS)
    p.play(ANA, lay("crossbowman"))
    p.table.undo(ANA)
    p.play(ANA, lay("heavy_orc"))
    p.play(BOB, lay("orc"))
    with pytest.raises(UndoRefused):
        p.table.undo(ANA)


# Reorganising


def test_reorganising() -> None:
    """OVO-194, OVO-195, OVO-197: both cards under the deck, two new ones, a strike; nothing is discarded."""
    p = clash(["orc", "heavy_orc", "shaman", "catapult", "crossbowman"], ORCS)
    events = p.round(reorganise(), lay("orc"))
    assert told(events, Reorganised)
    assert p.hand(ANA) == ["shaman", "catapult"]
    assert p.deck(ANA) == ["crossbowman", "heavy_orc", "orc"]
    assert p.discards(ANA) == []
    assert p.cases() == (2, 1)
    assert p.asked() == "Shuffling"


def test_the_shuffle_is_a_choice() -> None:
    """OVO-194, OVO-371."""
    p = clash(["orc", "heavy_orc", "shaman", "catapult", "crossbowman"], ORCS)
    p.round(reorganise(), lay("orc"))
    assert p.refusal(ANA, reorganise()) == "OVO-194"
    p.play(ANA, KEEP)
    assert p.deck(ANA) == ["crossbowman", "heavy_orc", "orc"]
    p = clash(
        ["orc", "heavy_orc", "shaman", "catapult", "crossbowman"],
        ORCS,
        luck=[["orc", "crossbowman", "heavy_orc"]],
    )
    p.round(reorganise(), lay("orc"))
    p.play(ANA, SHUFFLE)
    assert p.deck(ANA) == ["orc", "crossbowman", "heavy_orc"]


def test_the_owner_knows_the_cards_at_the_bottom() -> None:
    """OVO-197, OVO-370: until he shuffles; others know how many they are."""
    p = clash(["orc", "heavy_orc", "shaman", "catapult", "mounted_boar", "crossbowman"], ORCS)
    p.round(reorganise(), lay("orc"))
    mine = p.view(ANA).side(ANA)
    assert mine.bottom == 2
    assert mine.deck[:2] == [c("orc"), c("heavy_orc")]
    assert mine.deck[2:] == [c("mounted_boar"), c("crossbowman")]  # in the order of cards, not of the deck
    assert p.view(BOB).side(ANA).deck == [HIDDEN] * 4
    assert p.view(BOB).side(ANA).bottom == 2
    shuffled = ["crossbowman", "orc", "mounted_boar", "heavy_orc"]
    q = clash(
        ["orc", "heavy_orc", "shaman", "catapult", "mounted_boar", "crossbowman"], ORCS, luck=[shuffled]
    )
    q.round(reorganise(), lay("orc"))
    q.play(ANA, SHUFFLE)
    assert q.view(ANA).side(ANA).bottom == 0


def test_once_a_round_with_two_cards_and_a_deck() -> None:
    """OVO-196."""
    p = clash(["orc", "heavy_orc", "shaman"], ORCS)
    p.round(reorganise(), lay("orc"))
    assert p.asked() == "Choice"  # one card in the deck: nothing to shuffle
    assert p.refusal(ANA, reorganise()) == "OVO-196"
    p = clash(["orc", "heavy_orc"], ORCS)
    assert p.refusal(ANA, reorganise()) == "OVO-196"
    p = clash(["orc"], ORCS)
    assert p.refusal(ANA, reorganise()) == "OVO-196"


def test_a_side_may_reorganise_again_in_the_next_round() -> None:
    """OVO-196."""
    p = clash(ORCS, ORCS)
    p.round(reorganise(), lay("orc"))
    p.play(ANA, KEEP, lay("orc"))
    assert p.refusal(ANA, reorganise()) is None


def test_the_card_laid_by_the_other_stays_hidden_and_fixed() -> None:
    """OVO-198."""
    p = clash(ORCS, ["heavy_orc", "mounted_boar", "orc", "orc"])
    p.play(ANA, reorganise())
    seen = p.view(BOB).side(ANA)
    assert not seen.reorganises
    p.play(BOB, lay("mounted_boar"))
    assert (p.decides(), p.asked()) == (ANA, "Shuffling")
    seen = p.view(ANA).side(BOB)
    assert (seen.chosen, seen.spot, len(seen.hand)) == (HIDDEN, HIDDEN, 1)
    assert p.refusal(BOB, lay("heavy_orc")) == "OVO-194"
    p.play(ANA, KEEP)
    assert list(p.table.pending()) == [ANA]
    [_, his] = told(p.play(ANA, lay("orc")), CardPlayed)
    assert his.card == c("mounted_boar")


def test_both_reorganise_attacker_first() -> None:
    """OVO-199, OVO-381: his runs first as a whole; then both lay a card in secret."""
    p = clash(ORCS, ORCS)
    events = p.round(reorganise(), reorganise())
    assert [event.seat for event in told(events, Struck)] == [ANA]
    assert (p.decides(), p.asked()) == (ANA, "Shuffling")
    events = p.play(ANA, KEEP)
    assert [event.seat for event in told(events, Struck)] == [BOB]
    assert (p.decides(), p.asked()) == (BOB, "Shuffling")
    p.play(BOB, KEEP)
    assert sorted(p.table.pending()) == [ANA, BOB]
    for seat in (ANA, BOB):
        assert p.refusal(seat, reorganise()) == "OVO-196"
    p.round(lay("orc"), lay("orc"))
    assert p.b.round == 2


def test_a_reorganisation_runs_in_its_order() -> None:
    """OVO-381: cards drawn, strike, Berserk decision, shuffle."""
    p = clash(ORCS, ORCS, cases=(3, 1), berserk=(True, False))
    events = p.round(reorganise(), lay("orc"))
    kinds = [type(event).__name__ for event in events]
    assert kinds == ["Reorganised", "CardsDrawn", "Struck"]
    assert (p.decides(), p.asked()) == (ANA, "Berserk")
    p.play(ANA, berserk())
    assert p.losses() == (0, 1)
    assert p.asked() == "Shuffling"


def test_a_battle_may_end_before_the_reveal() -> None:
    """OVO-253, OVO-382: the card laid face down goes back unseen, and its Hero does not rest."""
    p = clash(
        ["orc", "orc", "orc"],
        ["xaphyr", "orc", "orc"],
        hordes=(1, 2),
        cases=(6, 1),
        lines=((), ["orc shaman"]),
    )
    events = p.round(reorganise(), lay("xaphyr", "front_1"))
    [ended] = told(events, BattleEnded)
    assert (ended.winner, ended.clause) == (BOB, 244)
    assert not told(events, CardPlayed)
    assert not told(events, HeroRests)
    assert p.s.resting == []
    assert not p.s.knows(ANA, c("xaphyr"), BOB)


def test_without_a_loss_in_step_two_nothing_is_checked_before_the_reveal() -> None:
    """OVO-253: 2-0 stood before the round; it is judged at its end."""
    p = clash(ORCS, ORCS, losses=(2, 0), cases=(1, 6))
    p.round(reorganise(), lay("orc"))
    p.play(ANA, KEEP)
    assert p.asked() == "Choice"
    p.play(ANA, lay("orc"))
    assert p.losses() == (2, 1)


def test_hordes_lost_on_the_march_were_not_lost_in_step_two() -> None:
    """OVO-253, OVO-92: the battle begins at 2-0, and that is judged at the end of the round."""
    p = clash(ORCS, ORCS, aside=2)
    p.round(reorganise(), lay("orc"))
    p.play(ANA, KEEP)
    assert p.asked() == "Choice"


def test_the_owner_knows_no_more_cards_than_his_deck_has() -> None:
    """OVO-197: cards that he draws from the bottom are in his hand."""
    p = clash(["orc", "heavy_orc", "shaman", "catapult"], ORCS)
    p.round(reorganise(), lay("orc"))
    p.play(ANA, KEEP, lay("shaman"))
    assert p.hand(ANA) == ["heavy_orc", "catapult"]
    assert p.side(ANA).bottom == 1
    assert p.view(ANA).deck(ANA) == ["orc"]


# The reveal and after


def test_both_cards_are_turned_up_together() -> None:
    """OVO-200."""
    p = clash(["orc", "heavy_orc", "orc"], ["mounted_boar", "orc", "orc"])
    p.play(BOB, lay("mounted_boar"))
    events = p.play(ANA, lay("heavy_orc"))
    assert [(event.seat, event.card) for event in told(events, CardPlayed)] == [
        (ANA, c("heavy_orc")),
        (BOB, c("mounted_boar")),
    ]
    assert all(event.reveals_to(seat) for event in told(events, CardPlayed) for seat in (ANA, BOB))


def test_forces_come_before_effects() -> None:
    """OVO-202, OVO-203, OVO-205: both forces, then the attacker's effect, then the defender's."""
    p = clash(
        ["crossbowman", "orc", "orc"],
        ["mounted_boar", "orc", "orc"],
        lines=(["orc"], ["orc"]),
        hordes=(5, 5),
    )
    events = told(p.round(lay("crossbowman", "back_1"), lay("mounted_boar")), Struck)
    assert [(event.seat, event.strikes) for event in events] == [(BOB, 1), (ANA, 2), (BOB, 1), (ANA, 2)]


def test_berserk_decisions_follow_the_forces_attacker_first() -> None:
    """OVO-204, OVO-231: being put back does not cancel the defender's right."""
    p = clash(ORCS, ORCS, cases=(3, 3), berserk=(True, True))
    p.round(lay("orc"), lay("orc"))
    assert (p.decides(), p.asked()) == (ANA, "Berserk")
    p.play(ANA, berserk())
    assert p.cases() == (4, 1)
    assert (p.decides(), p.asked()) == (BOB, "Berserk")
    p.play(BOB, berserk())
    assert p.cases() == (1, 1)
    assert p.losses() == (1, 1)
    assert p.s.berserk == [False, False]


def test_the_attackers_effect_comes_first() -> None:
    """OVO-206, OVO-207: whatever the cards; here Ashani empties the deck that the Shaman would use."""
    p = clash(
        ["ashani", "orc", "orc"],
        ["shaman", "orc", "orc"],
        losses=(0, 1),
        lines=(["orc shaman"], ["orc"]),
    )
    p.round(lay("ashani", "front_1"), lay("shaman", "back_1"))
    assert p.b.round == 2  # no card is left in Bob's deck for green: nobody was asked
    assert p.losses() == (0, 1)


def test_effects_are_compulsory() -> None:
    """OVO-208: a Catapult makes an enemy without deck lose for want of cards, liked or not."""
    p = clash(["catapult", "orc", "orc"], ["orc", "orc"], lines=(["orc"], ()))
    [ended] = told(p.round(lay("catapult", "back_1"), lay("orc")), BattleEnded)
    assert (ended.winner, ended.clause) == (ANA, 247)


def test_berserk_decisions_follow_each_effect() -> None:
    """OVO-209."""
    p = clash(
        ["crossbowman", "orc", "orc"],
        ["crossbowman", "orc", "orc"],
        lines=(["orc", "orc"], ["orc", "orc"]),
        cases=(1, 2),
        berserk=(False, True),
    )
    p.round(lay("crossbowman", "back_1"), lay("crossbowman", "back_1"))
    assert (p.decides(), p.asked()) == (BOB, "Berserk")
    assert p.cases() == (2, 5)  # his own effect is still to come
    p.play(BOB, berserk())
    assert p.losses() == (1, 0)
    assert p.cases() == (1 + 2, 5)


def test_an_effect_is_applied_without_hordes() -> None:
    """OVO-210, OVO-252: the round is simultaneous; here both armies die."""
    p = clash(
        ["orc", "orc", "orc"],
        ["crossbowman", "orc", "orc"],
        lines=((), ["orc"]),
        hordes=(1, 1),
        cases=(5, 6),
    )
    events = p.round(lay("orc"), lay("crossbowman", "back_1"))
    [ended] = told(events, BattleEnded)
    assert (ended.winner, ended.clause) == (NONE, 244)


def test_steps_seven_to_nine() -> None:
    """OVO-211, OVO-212, OVO-213: Xaphyr, discards, end check, and a new round."""
    p = clash(
        ["xaphyr", "orc", "orc"],
        ["shaman", "crossbowman", "orc", "orc"],
        lines=(["orc shaman"], ()),
        cases=(3, 1),
    )
    events = p.round(lay("xaphyr", "front_1"), lay("crossbowman"))
    kinds = [type(event).__name__ for event in events]
    assert kinds[-5:] == ["TokenMoved", "CardDiscarded", "RoundBegun", "CardsDrawn", "CardsDrawn"]
    [discarded] = told(events, CardDiscarded)
    assert (discarded.seat, discarded.card) == (BOB, c("crossbowman"))
    assert p.b.round == 2
