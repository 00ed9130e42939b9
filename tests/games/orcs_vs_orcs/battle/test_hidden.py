"""What is hidden in a battle, and what is known of it (OVO-366 to OVO-371, OVO-390, OVO-391)."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.games.orcs_vs_orcs.battle.field import Side
from orcade.kernel.chance import Fast
from orcade.kernel.contract import HIDDEN, SPECTATOR
from orcade.kernel.flow import pending, play
from orcade.kernel.lists import NOTHING
from tests.games.orcs_vs_orcs.battle.clashes import (
    ANA,
    BOB,
    Clash,
    camp,
    clash,
    form,
    lay,
    reorganise,
    script,
)
from tests.games.orcs_vs_orcs.battle.test_exam import some_battle
from tests.games.orcs_vs_orcs.battle.test_heroes_a_to_k import GROUP, ORCS, my_hero
from tests.games.orcs_vs_orcs.positions import c, end, said, z
from tests.games.orcs_vs_orcs.positions import lay as lay_war

WORLDS = 60


def number(viewer: int | None) -> int:
    return SPECTATOR if viewer is None else viewer


def worlds(p: Clash, viewer: int | None, x: int) -> list[Side]:
    """The side as this viewer may imagine it."""
    view = p.table.view(viewer)
    found = []
    for seed in range(WORLDS):
        battle = view.imagine(number(viewer), Fast(seed)).battle  # type: ignore[attr-defined]
        found.append(battle.sides[x])
    return found


def kinds(sides: list[Side]) -> set[tuple[int, ...]]:
    return {tuple(sorted(side.deck + side.hand)) for side in sides}


@pytest.mark.parametrize("viewer", [BOB, None])
def test_decks_hands_and_laid_cards_are_hidden(viewer: int | None) -> None:
    """OVO-370, OVO-367: their sizes are public."""
    p = clash(["orc", "heavy_orc", "shaman", "catapult"], ORCS)
    p.play(ANA, reorganise())
    p.play(BOB, lay("orc"))
    p.play(ANA, said("keep_order"))
    seen = p.view(viewer).side(ANA)
    assert (seen.deck, seen.hand) == ([HIDDEN] * 2, [HIDDEN] * 2)
    laid = p.view(ANA).side(BOB)
    assert (laid.chosen, laid.spot, laid.lies) == (HIDDEN, HIDDEN, 1)


def test_the_owner_does_not_know_the_order_of_his_deck() -> None:
    """OVO-370: he knows what is in it."""
    p = clash(["orc", "orc", "shaman", "heavy_orc", "catapult"], ORCS)
    seen = p.view(ANA).side(ANA)
    assert seen.deck == sorted(seen.deck)
    assert {tuple(side.deck) for side in worlds(p, ANA, ANA)} > {tuple(p.side(ANA).deck)}
    assert kinds(worlds(p, ANA, ANA)) == {tuple(sorted(p.side(ANA).deck + p.side(ANA).hand))}


def test_partners_keep_their_cards_secret() -> None:
    """OVO-357: Cleo, Ana's partner, sees of Ana's deck as little as anybody."""
    armies = ({"south_lair": 1}, {"west_lair": 1, "south_citadel": 2}, {"north_lair": 1}, {"east_lair": 1})
    p = lay_war(*armies)
    p.s.raiders[z("south_citadel")], p.s.waiting = 2, [z("south_citadel")]
    p.s.reserve[ANA] -= 2
    p.play(ANA, end())
    q = Clash(p.table)
    deck = ["orc"] * 4 + ["crossbowman", "catapult"]
    q.s.luck = script(deck, deck)
    form(q, ANA, deck)
    form(q, BOB, deck)
    assert q.view(2).side(ANA).hand == [HIDDEN, HIDDEN]
    assert q.view(2).side(ANA).deck == [HIDDEN] * 4


def test_any_card_that_a_side_owns_may_be_in_its_deck() -> None:
    """OVO-169, OVO-366: units by their public number, Heroes as they may be held."""
    p = camp(["orc", "orc", "shaman", "kraash"], ORCS)
    p.s.luck = script(["orc", "shaman"], ORCS)
    form(p, ANA, ["orc", "shaman"])
    form(p, BOB, ORCS)
    found = kinds(worlds(p, BOB, ANA))
    assert all(len(cards) == 2 for cards in found)
    assert (c("orc"), c("orc")) in found
    assert (c("orc"), c("shaman")) in found
    assert any(cards[-1] > 5 for cards in found)  # some Hero; Bob does not know which she holds
    assert not any(c("heavy_orc") in cards for cards in found)


def test_a_resting_hero_cannot_be_in_a_deck() -> None:
    """OVO-168, OVO-258."""
    p = camp(["orc", "orc", "kraash"], ORCS, resting=["kraash"])
    p.s.luck = script(["orc", "orc"], ORCS)
    form(p, ANA, ["orc", "orc"])
    form(p, BOB, ORCS)
    assert kinds(worlds(p, BOB, ANA)) == {(c("orc"), c("orc"))}


def test_a_finished_lane_may_hold_any_deck() -> None:
    """OVO-169: sizes are told only when both are done."""
    p = camp(["orc", "shaman"], ["orc"])
    form(p, ANA, ["orc"])
    found = kinds(worlds(p, BOB, ANA))
    assert found == {(), (c("orc"),), (c("shaman"),), (c("orc"), c("shaman"))}


def test_a_finished_choice_may_be_any_card_or_a_reorganisation() -> None:
    """OVO-198."""
    p = clash(["orc", "orc", "orc"], ORCS)
    p.play(ANA, lay("orc"))
    found = worlds(p, BOB, ANA)
    assert {side.reorganises for side in found} == {True, False}
    assert all(side.reorganises or side.chosen == c("orc") for side in found)


def test_what_shagratt_showed_is_in_hand() -> None:
    """OVO-391."""
    p = my_hero("shagratt", enemy=["catapult", "orc", "orc", "orc", "orc"])
    p.round(lay("shagratt", "front_1"), lay("catapult"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("orc"))
    for viewer in (ANA, None):
        assert all(c("catapult") in side.hand for side in worlds(p, viewer, BOB))
    p.round(lay("orc"), reorganise())
    seen = p.view(ANA).side(BOB)
    assert (seen.shown, seen.known) == ([], [c("catapult")])
    assert all(c("catapult") in side.hand + side.deck for side in worlds(p, ANA, BOB))


def put_under(*shuffled: str) -> Clash:
    """Bob's Mounted Boar, which all have seen, lies under his deck, or is shuffled into it."""
    p = my_hero(
        "shagratt",
        enemy=["mounted_boar", "crossbowman", "orc", "orc", "orc", "heavy_orc"],
        luck=[[*shuffled]] if shuffled else [],
    )
    p.round(lay("shagratt", "front_1"), lay("mounted_boar"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("crossbowman"))
    p.play(BOB, reorganise())
    p.play(ANA, lay("orc"))
    p.play(BOB, said("shuffle_deck" if shuffled else "keep_order"))
    return p


def test_what_goes_under_the_deck_stays_there() -> None:
    """OVO-194, OVO-391: as long as the cards above it last; and all know that it is under them."""
    p = put_under()
    for viewer in (ANA, None):
        assert all(c("mounted_boar") in side.deck[: side.bottom] for side in worlds(p, viewer, BOB))
    p.play(BOB, lay("orc"))
    assert all(c("mounted_boar") in side.deck for side in worlds(p, ANA, BOB))
    p.side(BOB).draw()
    assert p.side(BOB).sunk == [], "the next one may be the Boar"


def test_what_is_shuffled_into_the_deck_stays_there_until_somebody_draws() -> None:
    """OVO-194, OVO-391."""
    p = put_under("mounted_boar", "heavy_orc", "orc")
    assert all(c("mounted_boar") in side.deck for side in worlds(p, ANA, BOB))
    assert len({side.deck.index(c("mounted_boar")) for side in worlds(p, ANA, BOB)}) > 1
    p.play(BOB, lay("orc"))
    found = worlds(p, ANA, BOB)
    assert {c("mounted_boar") in side.hand for side in found} == {True, False}


def test_what_was_shown_in_hand_is_not_what_leaves_the_deck() -> None:
    """OVO-391: the Orc that the Catapult discards is another one than the Orc in his hand."""
    p = clash(
        ["shagratt", "catapult", "orc", "orc", "orc"],
        ["orc", "crossbowman", "heavy_orc", "orc", "heavy_orc", "mounted_boar"],
        hordes=(5, 5),
        lines=(["orc crossbowman", "orc"], ["heavy_orc"]),
    )
    p.round(lay("shagratt", "front_1"), lay("orc"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("crossbowman", "back_1"))
    p.round(lay("catapult", "back_2"), lay("heavy_orc"))
    assert p.discards(BOB) == ["orc"]
    for viewer in (ANA, None):
        assert all(c("orc") in side.hand for side in worlds(p, viewer, BOB))


def test_a_card_known_may_be_the_one_that_is_laid() -> None:
    """OVO-391, OVO-193."""
    p = my_hero("shagratt", "orc", "orc", "orc", "orc", enemy=["catapult", "orc", "orc", "orc", "orc"])
    p.round(lay("shagratt", "front_1"), lay("catapult"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("orc"))
    p.round(reorganise(), lay("catapult", "back_1"))
    laid = {side.chosen for side in worlds(p, ANA, BOB)}
    assert laid == {c("catapult"), c("orc")}
    assert all(c("catapult") in [side.chosen, *side.hand] for side in worlds(p, ANA, BOB))


def looked_into() -> Clash:
    """Moordakk has seen Bob's deck: a Shaman, a Catapult, an Orc and a Hero; the Hero is out of it."""
    p = my_hero(
        "moordakk",
        enemy=["orc", "heavy_orc", "shaman", "kraash", "catapult", "orc"],
        luck=[["catapult", "orc", "shaman"]],
    )
    p.round(lay("moordakk", "front_1"), lay("orc"))
    p.play(ANA, said("cast_out", card="kraash"))
    return p


def test_what_moordakk_saw_stays_known_to_his_owner() -> None:
    """OVO-390, OVO-391: the deck, not the hand; nobody else knows."""
    p = looked_into()
    deck = sorted([c("catapult"), c("orc"), c("shaman")])
    assert p.view(ANA).side(BOB).spied == deck
    assert p.view(None).side(BOB).spied == []
    for side in worlds(p, ANA, BOB):
        assert not Counter(deck) - Counter(side.deck + side.hand)
        assert not Counter(side.deck) - Counter(deck)
    assert len({tuple(side.hand) for side in worlds(p, ANA, BOB)}) > 1


def test_a_deck_that_takes_in_unseen_cards_is_not_known_any_more() -> None:
    """OVO-391: after a reorganisation the card that was never seen may lie in the deck."""
    p = looked_into()
    p.round(lay("orc"), reorganise())
    assert not p.view(ANA).side(BOB).fathomed
    unseen = [Counter(side.deck) - Counter(p.side(BOB).spied) for side in worlds(p, ANA, BOB)]
    assert any(unseen)


def test_what_was_shown_before_moordakk_looks_stays_known() -> None:
    """OVO-391: the card in hand that Shagratt showed is no card of the deck."""
    p = clash(
        ["shagratt", "moordakk", "orc", "orc"],
        ["catapult", "orc", "orc", "kraash", "orc"],
        lines=(["orc shaman", "orc shaman"], ()),
        luck=[["orc"]],
    )
    p.round(lay("shagratt", "front_1"), lay("catapult"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("orc"))
    p.round(lay("moordakk", "front_2"), lay("orc"))
    p.play(ANA, said("cast_out", card="kraash"))
    assert p.view(ANA).side(BOB).spied == [c("orc"), c("catapult")]
    assert p.view(None).side(BOB).known == [c("catapult")]


def test_what_moordakk_saw_is_forgotten_card_by_card() -> None:
    """OVO-391: what comes to light is not looked for any more."""
    p = looked_into()
    p.round(lay("orc"), lay("catapult", "back_1"))
    assert p.view(ANA).side(BOB).spied == sorted([c("orc"), c("shaman")])


def test_a_card_of_the_hand_may_be_like_one_of_the_deck() -> None:
    """OVO-391: nobody can tell whether the Shaman that Bob plays is the one that Moordakk saw in his deck."""
    p = clash(
        ["moordakk", "orc", "orc", "orc", "orc"],
        ["orc", "shaman", "shaman", "kraash", "heavy_orc", "catapult"],
        hordes=(5, 5),
        lines=(["orc crossbowman"], ["heavy_orc"]),
        luck=[["catapult", "heavy_orc", "shaman"]],
    )
    p.round(lay("moordakk", "front_1"), lay("orc"))
    p.play(ANA, said("cast_out", card="kraash"))
    p.round(lay("orc"), lay("shaman", "back_1"))
    p.play(BOB, p.table.legal(BOB)[-1])
    found = worlds(p, ANA, BOB)
    assert any(sorted(side.deck) == sorted(p.side(BOB).deck) for side in found), "as it is"
    for side in found:
        assert not Counter([c("heavy_orc"), c("catapult")]) - Counter(side.deck + side.hand)
        assert not Counter(side.deck) - Counter([c("heavy_orc"), c("catapult"), c("shaman")])


def test_a_held_card_like_one_of_a_fathomed_deck_is_played() -> None:
    """OVO-391: Bob, who has fetched a card, holds two that Moordakk did not see, and plays one of them."""
    p = clash(
        ["vri_hurcka", "moordakk", "kraash", "orc", "orc", "orc"],
        ["vrushn", "shaman", "orc", "shaman", "vigdish", "heavy_orc", "catapult", "orc"],
        hordes=(5, 5),
        lines=(
            ["orc crossbowman", "orc crossbowman", "heavy_orc crossbowman"],
            ["heavy_orc crossbowman", "heavy_orc"],
        ),
        luck=[["orc", "shaman", "vigdish", "heavy_orc", "orc"], ["shaman", "heavy_orc", "orc"]],
    )
    p.round(lay("vri_hurcka", "front_1"), lay("vrushn", "front_1"))
    p.play(BOB, said("fetch", card="catapult"))
    p.play(ANA, lay("moordakk", "front_2"))
    p.play(BOB, lay("orc"))
    p.play(ANA, said("cast_out", card="vigdish"))
    p.round(lay("kraash", "front_3"), lay("shaman", "back_2"))
    assert p.asked() == "Naming"
    assert all(sorted(side.deck) == sorted(p.side(BOB).deck) for side in worlds(p, ANA, BOB))


def test_a_deck_without_heroes_stays_so() -> None:
    """OVO-390: everybody has heard it, until cards go into that deck unseen."""
    p = my_hero("moordakk", enemy=["orc", "kraash", "orc", "orc", "orc"])
    p.round(lay("moordakk", "front_1"), lay("orc"))
    for viewer in (ANA, None):
        assert p.view(viewer).side(BOB).heroless
        assert all(max(side.deck) < 6 for side in worlds(p, viewer, BOB))
        assert any(max(side.hand) >= 6 for side in worlds(p, viewer, BOB))
    p.round(lay("orc"), reorganise())
    assert not p.view(ANA).side(BOB).heroless


def test_a_hero_that_comes_back_into_the_deck_is_there_again() -> None:
    """OVO-390, OVO-294: everybody has seen Pogdush put him back."""
    p = clash(
        ["moordakk", "orc", "orc", "orc"],
        ["pogdush", "orc", "orc", "orc"],
        lines=(GROUP, GROUP),
        luck=[["kraash", "orc", "orc"]],
    )
    p.side(BOB).discards = [c("kraash")]
    p.s.hero_pile.remove(c("kraash"))
    p.s.heroes[BOB] = sorted([*p.s.heroes[BOB], c("kraash")])
    p.s.show_hero(c("kraash"), BOB)
    p.round(lay("moordakk", "front_1"), lay("pogdush", "front_1"))
    assert not p.side(BOB).heroless
    assert all(c("kraash") in side.deck + side.hand for side in worlds(p, ANA, BOB))


def test_whoever_still_has_to_lead_an_assault_holds_the_units_for_it() -> None:
    """OVO-237: a deck of three that any of many cards may be in has two first-line Units all the same."""
    p = camp(["orc", "orc", *["shaman"] * 8], ORCS, assault=True)
    form(p, ANA, ["orc", "orc", "shaman"])
    form(p, BOB, ORCS)
    assert p.asked() == "Vanguard"
    for side in worlds(p, BOB, ANA):
        assert side.deck.count(c("orc")) == 2


def test_while_a_deck_is_looked_through_others_know_that_it_holds_a_hero() -> None:
    """OVO-390."""
    p = my_hero("moordakk", enemy=["orc", "orc", "orc", "kraash", "orc"])
    p.round(lay("moordakk", "front_1"), lay("orc"))
    assert p.asked() == "Searching"
    assert p.view(ANA).side(BOB).deck == sorted(p.side(BOB).deck)
    assert p.view(None).side(BOB).deck == [HIDDEN] * 3
    assert all(max(side.deck) >= 6 for side in worlds(p, None, BOB))


def test_recovered_discards_are_known_to_be_in_the_deck() -> None:
    """OVO-391, OVO-294."""
    p = my_hero("pogdush", luck=[["catapult", "orc", "orc"]])
    p.side(ANA).discards = [c("catapult")]
    p.s.units[ANA][c("catapult")] += 1
    p.round(lay("pogdush", "front_1"), lay("orc"))
    assert p.view(BOB).side(ANA).known == [c("catapult")]
    assert all(c("catapult") in side.deck + side.hand for side in worlds(p, BOB, ANA))


def test_a_hero_is_known_to_his_owner_alone_until_he_is_seen() -> None:
    """OVO-368: engaged, discarded or destroyed, all see him."""
    p = clash(["kraash", "orc", "orc"], ["orc", "orc", "vigdish", "orc"], lines=(GROUP, ()))
    assert not p.s.knows(BOB, c("kraash"), ANA)
    assert p.view(BOB).s.heroes[ANA] == [HIDDEN]
    p.round(lay("kraash", "front_1"), lay("orc"))
    p.play(ANA, said("name_type", card="orc"))
    for viewer in (BOB, SPECTATOR):
        assert p.s.knows(viewer, c("kraash"), ANA)
    assert p.view(None).s.heroes == [[c("kraash")], [HIDDEN]]


def test_heroes_of_earlier_battles_stay_known() -> None:
    """OVO-391."""
    p = clash(["kraash"], ORCS, lines=(GROUP, ()))
    p.round(lay("kraash", "front_1"), lay("orc"))
    p.play(ANA, said("name_type", card="orc"))
    assert p.over
    assert p.view(BOB).s.heroes[ANA] == [c("kraash")]


def test_known_cards_are_always_among_the_hidden_ones() -> None:
    """OVO-391: over many random battles, nobody knows what is not there."""
    checked = 0
    for seed in range(40):
        s, dice = some_battle(seed).s, Fast(seed)
        while s.battle is not None and s.outcome is None:
            for side in s.battle.sides:
                hidden = Counter(side.deck + side.hand + ([side.chosen] if side.lies == 1 else []))
                assert not Counter(side.known) - hidden
                assert not Counter(side.spied) - hidden
                assert not Counter(side.known) - Counter(side.spied)
                assert not Counter(side.sunk) - Counter(side.deck[: side.bottom or len(side.deck)])
                assert not Counter(side.shown + side.sunk) - Counter(side.known)
                assert not side.fathomed or not Counter(side.deck) - Counter(side.depths)
                checked += len(side.spied)
            decision = pending(s)[0]
            legal = decision.legal(s)
            play(s, decision.seat, legal[dice.below(len(legal))])
    assert checked > 20


def test_piles_are_never_changed_in_place() -> None:
    """A clone shares them: whatever is played on one side of the fork, the other stays as it was."""
    for seed in range(10):
        s, dice = some_battle(seed).s, Fast(seed)
        kept = []
        while s.battle is not None and s.outcome is None:
            kept.append((s.clone().battle, repr(s.battle)))
            decision = pending(s)[0]
            legal = decision.legal(s)
            play(s, decision.seat, legal[dice.below(len(legal))])
        assert all(repr(battle) == was for battle, was in kept)
    assert NOTHING == []


def test_what_nobody_can_have_seen_is_not_imagined_for_ever() -> None:
    """A view that no cards fit is refused, and says so."""
    p = clash(ORCS, ORCS)
    view = p.table.view(BOB)
    side = view.battle.sides[ANA]  # type: ignore[attr-defined]
    side.deck = [HIDDEN] * 40  # more cards than there are
    with pytest.raises(ValueError, match=f"seat {BOB} has seen"):
        view.imagine(BOB, Fast(1))
