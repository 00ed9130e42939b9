"""The draft of the army groups (IMM-48 to IMM-72, IMM-262 to IMM-266)."""

from __future__ import annotations

import pytest

from orcade.games.immortals.draft import CardLaidAside, CardShown, ConflictKept, DraftDealt, HandsPassed
from orcade.games.immortals.material import DARK, LIGHT, is_joker, realm_of_conflict
from orcade.kernel.chance import Fast
from orcade.kernel.contract import NONE, Event
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    MIKE,
    M,
    Position,
    at,
    drafting,
    group,
    open_game,
    pick,
)
from tests.games.immortals.test_setup import at_home
from tests.games.position import told

HAND = {
    DIRK: ["treehome_dark", "heartwood_dark", "hillhome_dark"],
    MIKE: ["treehome_light", "heartwood_light", "green_joker_light"],
    ANI: ["islehome_dark", "crownhome_dark"],
    FRANK: ["islehome_light", "crownhome_light"],
}


def picking(**more: object) -> Position:
    groups = {DIRK: [2, 3], MIKE: [4], ANI: [5, 5], FRANK: [6]}
    return drafting(hands=HAND, **({"groups": groups} | more))  # type: ignore[arg-type]


def test_two_piles_and_five_cards_each() -> None:
    """IMM-48, IMM-49, IMM-265: dark for the first player, then light and dark in turn."""
    p = at_home(5, 4)
    for i, seat in enumerate(p.s.order(p.s.first)):
        realm = DARK if i % 2 == 0 else LIGHT
        assert p.s.draft_realms[seat] == realm
        assert len(p.s.draft_hands[seat]) == 5
        assert {realm_of_conflict(card) for card in p.s.draft_hands[seat]} == {realm}
        assert p.s.view(NONE - 1).draft_realms[seat] == realm
    assert [len(pile) for pile in p.s.piles] == [20, 15]
    assert any(is_joker(card) for pile in p.s.piles for card in pile)


def test_all_pick_at_the_same_time() -> None:
    """IMM-50, IMM-255: one card of the hand, in any order of the players."""
    p = picking()
    assert set(p.table.pending()) == {DIRK, MIKE, ANI, FRANK}
    assert p.choices(DIRK) == set(HAND[DIRK])
    assert p.refusal(DIRK, pick("treehome_light")) == "IMM-50"
    p.play(FRANK, pick("islehome_light"))
    assert p.refusal(FRANK, pick("crownhome_light")) == "IMM-50"
    assert p.s.view(DIRK).picked[FRANK] == NONE
    assert len(p.s.view(DIRK).draft_hands[FRANK]) == 2


def test_a_card_of_an_empty_space_comes_first() -> None:
    """IMM-51, IMM-52: a joker is occupied when its whole province is."""
    full = {f"{region}_light": (ANI, 1) for region in ("treehome", "heartwood", "borderland", "moonglade")}
    p = picking(armies=full)
    assert p.choices(MIKE) == {"green_joker_light"}
    assert p.refusal(MIKE, pick("treehome_light")) == "IMM-51"
    p = picking(armies=full | {"white_falls_light": (ANI, 1)})
    assert p.choices(MIKE) == set(HAND[MIKE])


def test_cards_are_revealed_together() -> None:
    """IMM-53, IMM-54, IMM-266: then groups are placed in order from the first player."""
    p = picking()
    for seat, card in ((MIKE, "green_joker_light"), (ANI, "islehome_dark"), (FRANK, "islehome_light")):
        assert told(p.play(seat, pick(card)), CardShown) == []
    events = p.play(DIRK, pick("treehome_dark"))
    assert [event.seat for event in told(events, CardShown)] == [DIRK, MIKE, ANI, FRANK]
    assert all(len(p.s.draft_hands[seat]) == len(HAND[seat]) - 1 for seat in range(4))
    assert p.decides() == DIRK
    assert p.choices(DIRK) == {2, 3}
    p.play(DIRK, group(2))
    assert p.army("treehome_dark") == (DIRK, 2)
    assert p.decides() == MIKE


def test_a_joker_goes_to_an_empty_space_of_its_province() -> None:
    """IMM-55, IMM-56."""
    p = drafting({MIKE: "green_joker_light"}, groups={MIKE: [3]}, armies={"heartwood_light": (MIKE, 1)})
    p.play(MIKE, group(3))
    assert p.choices(MIKE) == {"treehome_light", "borderland_light", "moonglade_light", "white_falls_light"}
    assert p.refusal(MIKE, at("heartwood_light")) == "IMM-56"
    assert p.refusal(MIKE, at("treehome_dark")) == "IMM-55"


def test_twins_may_belong_to_different_players() -> None:
    """IMM-57, IMM-58: the Region card comes with the group if it is in the supply."""
    p = drafting({MIKE: "treehome_light"}, groups={MIKE: [3]}, armies={"treehome_dark": (DIRK, 2)})
    p.play(MIKE, group(3))
    assert (p.army("treehome_light"), p.army("treehome_dark")) == ((MIKE, 3), (DIRK, 2))
    assert p.owner("treehome") == MIKE
    assert p.discard() == []  # the last group: all is one deck now
    assert M.cards.index("treehome_light") in p.s.deck


@pytest.mark.parametrize("owner", [DIRK, MIKE])
def test_the_conflict_card_is_kept_where_the_region_card_is_not_to_be_had(owner: int) -> None:
    """IMM-59, IMM-60."""
    p = drafting({MIKE: "treehome_light"}, groups={MIKE: [3, 4]}, regions={"treehome": owner})
    events = p.play(MIKE, group(3))
    assert p.owner("treehome") == owner
    assert p.conflicts(MIKE) == ["treehome_light"]
    assert len(told(events, ConflictKept)) == 1


def test_a_player_who_cannot_place_keeps_a_card_unseen() -> None:
    """IMM-61, IMM-64, IMM-65, IMM-265: all see its realm, and that he had nothing better."""
    p = picking(armies=dict.fromkeys(HAND[ANI], (FRANK, 1)))
    for seat, card in ((DIRK, "treehome_dark"), (MIKE, "heartwood_light"), (FRANK, "islehome_light")):
        p.play(seat, pick(card))
    events = p.play(ANI, pick("crownhome_dark"))
    aside = told(events, CardLaidAside)
    assert [(event.seat, M.cards[event.card]) for event in aside] == [(ANI, "crownhome_dark")]
    seen = aside[0].seen_by(DIRK)
    assert isinstance(seen, CardLaidAside)
    assert (seen.card, seen.realm) == (NONE, DARK)
    assert p.s.groups[ANI] == [5, 5]
    assert p.view(DIRK).conflicts(ANI) == ["back"]
    assert p.conflicts(ANI) == ["crownhome_dark"]


def test_nobody_imagines_a_free_space_in_such_a_hand() -> None:
    """IMM-253: the cards of that hand are known to show occupied spaces."""
    p = picking(armies=dict.fromkeys(HAND[ANI], (FRANK, 1)))
    for seat, card in ((DIRK, "treehome_dark"), (MIKE, "heartwood_light"), (FRANK, "islehome_light")):
        p.play(seat, pick(card))
    p.play(ANI, pick("crownhome_dark"))
    for seed in range(20):
        world = p.s.view(DIRK).imagine(DIRK, Fast(seed))
        held = world.kept[ANI] + world.draft_hands[ANI]
        assert {M.cards[card] for card in held} == {"crownhome_dark", "islehome_dark"}


def test_a_space_filled_in_the_same_round() -> None:
    """IMM-62: the card is kept, known to all, and nothing is placed."""
    p = drafting({MIKE: "green_joker_light", ANI: "heartwood_light"}, groups={MIKE: [3], ANI: [4]})
    p.play(MIKE, group(3), at("heartwood_light"))
    assert p.s.groups[ANI] == [4]
    assert p.view(None).conflicts(ANI) == ["heartwood_light"]


def test_without_groups_one_keeps_a_card() -> None:
    """IMM-63."""
    p = picking(groups={DIRK: [2], MIKE: [4], ANI: [5]})
    assert p.choices(FRANK) == set(HAND[FRANK])
    for seat, card in ((DIRK, "treehome_dark"), (MIKE, "heartwood_light"), (ANI, "islehome_dark")):
        p.play(seat, pick(card))
    p.play(FRANK, pick("islehome_light"))
    assert p.conflicts(FRANK) == ["islehome_light"]
    assert p.army("islehome_light") is None


def test_hands_and_marker_go_to_the_left() -> None:
    """IMM-66, IMM-67: a card is drawn from the pile of the hand's realm."""
    p = at_home(3, 2)
    hands, realms, marker = p.s.draft_hands, p.s.draft_realms, p.s.marker
    events: list[Event] = []
    while not told(events, HandsPassed):
        seat = p.decides()
        assert seat is not None
        events = p.play(seat, p.table.legal(seat)[0])
    assert p.s.marker == p.s.first == (marker + 1) % 3
    for seat in range(3):
        assert p.s.draft_realms[seat] == realms[seat - 1]
        assert len(p.s.draft_hands[seat]) == 5
        assert len(set(p.s.draft_hands[seat]) & set(hands[seat - 1])) == 4


def test_a_pile_that_runs_out() -> None:
    """IMM-68: its realm's discard is shuffled; if that is empty too the hand stays short."""
    hands = {DIRK: ["treehome_dark", "heartwood_dark"], MIKE: ["treehome_light", "heartwood_light"]}
    p = drafting(
        hands=hands,
        groups={DIRK: [2, 3], MIKE: [3, 4]},
        discard=["islehome_light", "hillhome_light", "hillhome_dark"],
        piles=[[], []],
    )
    p.play(DIRK, pick("treehome_dark"))
    p.play(MIKE, pick("treehome_light"))
    p.play(DIRK, group(2))
    p.play(MIKE, group(3))  # the discards now: two dark ones, three light ones
    held = [[M.cards[card] for card in hand] for hand in p.s.draft_hands]
    assert held[ANI][0] == "heartwood_light"
    assert len(held[ANI]) == len(held[MIKE]) == 2
    assert {realm_of_conflict(card) for card in p.s.draft_hands[ANI]} == {LIGHT}
    taken = [card for hand in p.s.draft_hands for card in hand]
    assert len(taken) + len(p.s.discard) + len(p.s.kept[MIKE]) == 7
    assert p.s.piles == [[], []]
    assert len(held[DIRK]) == 1  # Frank had none to pass on


def test_the_draft_ends_with_the_last_group() -> None:
    """IMM-69, IMM-70, IMM-71, IMM-72: nothing is passed on; what is not kept becomes one deck."""
    p = drafting(
        {MIKE: "treehome_light"},
        hands={MIKE: ["heartwood_light"], DIRK: ["treehome_dark"]},
        groups={MIKE: [3]},
        first=MIKE,
    )
    events = p.play(MIKE, group(3))
    assert told(events, HandsPassed) == []
    assert p.s.marker == MIKE
    assert p.s.draft_hands == [[], [], [], []]
    assert sorted(p.s.deck) == list(range(25, 85))
    assert p.s.piles == []


def test_a_player_with_groups_and_no_card() -> None:
    """IMM-263: a free space of the hand's realm, with the Region card."""
    p = drafting(hands={MIKE: ["treehome_light"]}, groups={DIRK: [2], MIKE: [3]})
    assert set(p.table.pending()) == {MIKE}
    p.play(MIKE, pick("treehome_light"))
    assert p.decides() == DIRK
    p.play(DIRK, group(2))
    assert len(p.choices(DIRK)) == 25
    assert p.refusal(DIRK, at("treehome_light")) == "IMM-263"
    p.play(DIRK, at("treehome_dark"))
    assert (p.army("treehome_dark"), p.owner("treehome")) == ((DIRK, 2), DIRK)


def test_the_other_realm_if_none_is_free_there() -> None:
    """IMM-263."""
    p = drafting(
        hands={MIKE: ["treehome_light"]},
        groups={DIRK: [2], MIKE: [3]},
        armies=dict.fromkeys(M.spaces[25:], (ANI, 1)),
    )
    p.play(MIKE, pick("treehome_light"))
    p.play(DIRK, group(2))
    assert p.choices(DIRK) == set(M.spaces[:25])


def test_a_player_without_groups_and_without_cards() -> None:
    """IMM-264."""
    p = drafting(hands={MIKE: ["treehome_light"]}, groups={MIKE: [3, 4]})
    assert set(p.table.pending()) == {MIKE}
    p.play(MIKE, pick("treehome_light"))
    p.play(MIKE, group(3))
    assert [p.conflicts(seat) for seat in (DIRK, ANI, FRANK)] == [[], [], []]


def test_groups_are_placed_whole() -> None:
    """IMM-54, IMM-287."""
    p = drafting({MIKE: "treehome_light"}, groups={MIKE: [3, 4]})
    assert p.refusal(MIKE, group(7)) == "IMM-54"
    assert p.refusal(DIRK, group(3)) == "IMM-54"
    assert p.refusal(MIKE, pick("treehome_light")) == "IMM-256"
    p.play(MIKE, group(4))
    assert p.army("treehome_light") == (MIKE, 4)


def test_a_hand_is_dealt_to_its_player_alone() -> None:
    """IMM-253, IMM-265."""
    event = DraftDealt(DIRK, DARK, [60, 61])
    seen = event.seen_by(MIKE)
    assert isinstance(seen, DraftDealt)
    assert (seen.realm, seen.cards) == (DARK, [NONE, NONE])
    assert event.seen_by(DIRK) is event
    assert (event.reveals_to(DIRK), event.reveals_to(MIKE)) == (True, False)


def test_a_draft_always_ends() -> None:
    """IMM-263: whatever is picked."""
    for seed in range(6):
        p = open_game(3 + seed % 3, seed)
        while p.s.round == 0:
            seat = p.decides()
            assert seat is not None
            p.play(seat, p.table.legal(seat)[-1])
        assert all(not groups for groups in p.s.groups)
