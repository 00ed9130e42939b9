"""What is open, what is hidden, and what is never forgotten (IMM-251 to IMM-255, IMM-265, IMM-268, IMM-272,
IMM-284)."""

from __future__ import annotations

from operator import ge

import pytest

from orcade.games.immortals import GAME
from orcade.games.immortals.draft import CardLaidAside
from orcade.games.immortals.lore import IN_PILE, KEPT
from orcade.games.immortals.material import BACK, BOXES, is_joker, is_magic, realm_of_conflict
from orcade.games.immortals.planning import PlanBox
from orcade.games.immortals.state import Realms
from orcade.kernel.chance import Fast
from orcade.kernel.codec import canonical, decode_state, encode_state
from orcade.kernel.contract import HIDDEN, NONE, SPECTATOR
from orcade.kernel.flow import pending, play
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    MIKE,
    M,
    Position,
    at,
    do_it,
    drafting,
    give_up,
    group,
    lay,
    pass_turn,
    pick,
    reveal,
    said,
    take,
)

OPEN = [
    "armies",
    "holder",
    "tiles",
    "portals",
    "groups",
    "reserve",
    "limbo",
    "energy",
    "gold",
    "points",
    "tray",
    "resting",
    "inhabitants",
    "rounds",
    "round",
    "marker",
    "first",
    "light",
    "dark",
    "owner",
    "discard",
    "draft_realms",
    "aside",
    "resolving",
]


def worlds(s: Realms, viewer: int, count: int = 40) -> list[Realms]:
    view = s.view(viewer)
    return [view.imagine(viewer, Fast(seed)) for seed in range(count)]


def test_what_is_open_to_all() -> None:
    """IMM-251, IMM-252: also the discard, and how many cards there are of each kind."""
    s = GAME.setup(4, GAME.check_options({}), Fast(7))
    luck = Fast(8)
    for step in range(600):
        decision = pending(s)[0]
        if step % 50 == 0:
            for viewer in (SPECTATOR, 0, 3):
                view = s.view(viewer)
                assert all(getattr(view, name) == getattr(s, name) for name in OPEN)
                assert len(view.deck) == len(s.deck)
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])


def drafted(seats: int, seed: int) -> Realms:
    """A table after a draft at random, with what was seen."""
    s, luck = GAME.setup(seats, GAME.check_options({}), Fast(seed)), Fast(seed)
    s.recorder = []
    while s.round == 0:
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])
    return s


def reinforced(s: Realms) -> Realms:
    """The same when the plans are laid: everybody has drawn a card."""
    while not isinstance(pending(s)[0], PlanBox):
        play(s, pending(s)[0].seat, pending(s)[0].legal(s)[0])
    return s


def laid_aside(s: Realms) -> list[int]:
    """How many light and dark cards each seat has laid aside unseen."""
    counts = [0] * (2 * len(s.teams))
    for event in s.recorder or []:
        if isinstance(event, CardLaidAside):
            counts[2 * event.seat + event.realm] += 1
    return counts


def unseen(s: Realms, world: Realms) -> list[int]:
    """How many light and dark cards that not everybody knows each seat has kept in this world."""
    known = [card for cards in s.view(SPECTATOR).kept for card in cards]
    counts = [0] * (2 * len(s.teams))
    for seat, cards in enumerate(world.kept):
        for card in cards:
            counts[2 * seat + realm_of_conflict(card)] += card not in known
    return counts


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 5), (4, 64), (5, 0), (5, 72)])
def test_the_realm_of_a_card_laid_aside_is_not_forgotten(seats: int, seed: int) -> None:
    """IMM-265: in no world that anybody imagines, right after the draft and with cards drawn since."""
    s = drafted(seats, seed)
    for table in (s, reinforced(s.clone())):
        aside = laid_aside(s)
        assert sum(aside) > 0
        for viewer in (SPECTATOR, *range(seats)):
            assert table.view(viewer).aside == aside
            for world in worlds(table, viewer, 20):
                assert all(map(ge, unseen(table, world), aside))


def test_a_card_laid_aside_is_counted_until_it_is_shown() -> None:
    """IMM-254, IMM-265: which of his light cards it was, nobody can tell; one shown before does not count."""
    p = lay({}, conflicts={MIKE: ["treehome_light", "heartwood_light", "hillhome_dark"]})
    p.s.aside = [0, 0, 2, 1, 0, 0, 0, 0]
    light, dark = M.cards.index("treehome_light"), M.cards.index("hillhome_dark")
    p.s.show_conflict(MIKE, light)
    assert p.s.aside == [0, 0, 1, 1, 0, 0, 0, 0]
    p.s.merge_hands()
    p.s.show_conflict(MIKE, light)
    assert p.s.aside == [0, 0, 1, 1, 0, 0, 0, 0]
    p.s.show_conflict(MIKE, dark)
    assert p.s.aside == [0, 0, 1, 0, 0, 0, 0, 0]


def test_a_card_that_can_be_nowhere_else_is_unseen_no_more() -> None:
    """IMM-265, IMM-284: when the last card of the deck is drawn, what was not there is in his hand."""
    p = lay({}, conflicts={MIKE: ["treehome_light"]}, deck=[], discard=["hillhome_dark"])
    card = M.cards.index("treehome_light")
    p.s.know_all(card, KEPT << MIKE | IN_PILE)
    p.s.aside = [0, 0, 1, 0, 0, 0, 0, 0]
    assert p.s.view(ANI).kept[MIKE] == [HIDDEN]
    p.s.draw_conflict(DIRK)
    assert p.s.aside == [0] * 8
    assert p.s.view(ANI).kept[MIKE] == [card]


def test_cards_make_room_for_each_other_in_imagined_hands() -> None:
    """IMM-265: Ani's light card is the only one that she may have, so Mike's is the other."""
    p = lay({}, conflicts={MIKE: ["treehome_light"], ANI: ["heartwood_light"]})
    his, hers = M.cards.index("treehome_light"), M.cards.index("heartwood_light")
    for card in p.s.deck:
        p.s.know_all(card, IN_PILE)
    p.s.know_all(his, KEPT << MIKE | IN_PILE)
    p.s.know_all(hers, KEPT << MIKE | KEPT << ANI | IN_PILE)
    p.s.aside = [0, 0, 1, 0, 1, 0, 0, 0]
    for world in worlds(p.s, DIRK):
        assert (world.kept[MIKE], world.kept[ANI]) == ([his], [hers])


def test_hands_decks_and_plans_are_hidden() -> None:
    """IMM-253: known to their owners; the order of the deck to nobody."""
    p = lay({}, conflicts={DIRK: ["treehome_light"]}, plans={DIRK: {"attack": "hillhome_dark"}})
    for viewer in (MIKE, SPECTATOR):
        view = p.s.view(viewer)
        assert view.kept[DIRK] == [HIDDEN, HIDDEN]
        assert view.plans[M.boxes.index("attack")] == BACK
    own = p.s.view(DIRK)
    assert own.kept[DIRK] == p.s.kept[DIRK]
    assert set(own.deck) == {HIDDEN}
    assert own.hand_size(DIRK) == p.s.hand_size(DIRK) == p.s.view(MIKE).hand_size(DIRK) == 9


def test_a_hand_that_was_passed_on_is_remembered() -> None:
    """IMM-253: but for what was taken and drawn since."""
    hands = {
        DIRK: ["treehome_dark", "heartwood_dark", "hillhome_dark"],
        MIKE: ["treehome_light", "heartwood_light"],
        ANI: ["islehome_dark", "crownhome_dark"],
        FRANK: ["islehome_light", "crownhome_light"],
    }
    p = drafting(hands=hands, groups={DIRK: [2, 3], MIKE: [3, 4], ANI: [5, 5], FRANK: [6, 6]})
    for seat, card in (
        (DIRK, "treehome_dark"),
        (MIKE, "heartwood_light"),
        (ANI, "islehome_dark"),
        (FRANK, "crownhome_light"),
    ):
        p.play(seat, pick(card))
    for seat, size in ((DIRK, 2), (MIKE, 3), (ANI, 5), (FRANK, 6)):
        p.play(seat, group(size))
    seen = [M.cards[card] for card in p.s.view(DIRK).draft_hands[MIKE] if card != HIDDEN]
    assert sorted(seen) == ["heartwood_dark", "hillhome_dark"]
    assert p.s.view(ANI).draft_hands[MIKE] == [HIDDEN] * 3
    for world in worlds(p.s, DIRK):
        held = {M.cards[card] for card in world.draft_hands[MIKE]}
        assert {"heartwood_dark", "hillhome_dark"} <= held
        assert len(held) == 3


def test_a_card_that_was_shown_stays_known() -> None:
    """IMM-254, IMM-284: laid face down and taken back unseen, it is still his."""
    p = lay(
        {"treehome_light": (DIRK, 1)},
        plans={
            DIRK: {"extract_gold": "treehome_light", "attack": "hillhome_dark"},
            MIKE: {"attack": "blank"},
        },
    )
    p.play(DIRK, reveal("extract_gold"), give_up(), take("gold"))
    p.play(MIKE, pass_turn(), take("gold"))
    for seat in (ANI, FRANK):
        p.play(seat, take("gold"))
    p.play(DIRK, pass_turn(), take("gold"))
    assert p.s.round == 2
    for viewer in (MIKE, SPECTATOR):
        assert sorted(p.s.view(viewer).kept[DIRK] + p.s.view(viewer).drawn[DIRK]) == [HIDDEN, 25]
    while p.asked() == "Drawing":
        p.play(p.decides() or 0, said("no_card"))
    for seat in range(4):
        p.plan(seat, {"attack": "treehome_light"} if seat == DIRK else {"attack": "blank"})
    view = p.s.view(MIKE)
    assert M.cards.index("treehome_light") in view.kept[DIRK]
    assert view.plans[M.boxes.index("attack")] == BACK
    assert all(25 in world.kept[DIRK] for world in worlds(p.s, MIKE))


def test_a_card_shown_in_this_round_is_not_imagined_on_the_board() -> None:
    """IMM-113, IMM-284: nor is one that was drawn since the plans were laid."""
    p = lay(
        {"treehome_light": (DIRK, 1)},
        plans={
            DIRK: {"extract_gold": "treehome_light", "attack": "hillhome_dark", "build": "blank"},
            MIKE: {"attack": "blank"},
        },
    )
    p.play(DIRK, reveal("extract_gold"), give_up(), take("gold"))
    for world in worlds(p.s, MIKE):
        assert 25 not in world.plans[:BOXES]
        assert {world.plans[M.boxes.index(box)] == NONE for box in ("attack", "build")} == {False}


def test_what_a_back_may_hide() -> None:
    """IMM-268, IMM-272, IMM-98, IMM-100: by the box, the armies and the cards known to be elsewhere."""
    p = lay(
        {"treehome_light": (DIRK, 1)},
        regions={"hillhome": DIRK, "treehome": DIRK},
        conflicts={DIRK: ["crownhome_light"]},
        plans={DIRK: {"extract_gold": "treehome", "magic_light": "blank", "attack": "heartwood_dark"}},
    )
    kinds = set()
    for world in worlds(p.s, MIKE, 200):
        gold, magic, attack = (
            world.plans[M.boxes.index(box)] for box in ("extract_gold", "magic_light", "attack")
        )
        assert not is_joker(gold)
        assert not is_magic(gold)
        assert is_magic(magic) or M.cards[magic] == "blank"
        assert M.cards.index("hillhome") not in (gold, attack)  # he has no army there
        kinds |= {gold, magic, attack}
    assert {M.cards.index("treehome"), M.cards.index("blank")} <= kinds
    assert len(kinds) > 10


def test_a_bluff_tells_that_something_is_left() -> None:
    """IMM-118: who turned up a blank card has another that is not blank."""
    p = lay(
        {},
        plans={
            DIRK: {"attack": "blank", "build": "treehome_light", "extract_gold": "blank"},
            MIKE: {"attack": "blank"},
        },
    )
    p.play(DIRK, reveal("attack"), take("gold"))
    for world in worlds(p.s, MIKE, 100):
        assert not world.only_blanks(DIRK)


def test_a_region_card_taken_off_a_board_is_seen() -> None:
    """IMM-275: so all know whether it lay there, and that nothing else is known of the rest."""
    p = lay(
        {"treehome_light": (DIRK, 3), "treehome_dark": (ANI, 2)},
        plans={DIRK: {"magic_light": "region_card_or_shrine"}, ANI: {"attack": "treehome", "build": "blank"}},
    )
    p.play(
        DIRK,
        reveal("magic_light"),
        do_it(),
        said("choose_option", option="seize_region_card"),
        at("treehome_light"),
    )
    assert p.s.view(MIKE).plans[ANI * BOXES + M.boxes.index("attack")] == NONE
    assert p.table.why_no_undo(DIRK) is not None


def test_sealed_lanes_lose_nothing_when_they_are_written_down() -> None:
    """IMM-108: in the middle of a plan."""
    p: Position = lay({"treehome_light": (DIRK, 1)}, regions={"treehome": DIRK}, phase="planning")
    p.s.luck = Fast(1)
    p.play(DIRK, said("plan_card", card="treehome"), said("plan_card", card="blank"))
    again = decode_state(GAME, encode_state(GAME, p.s))
    assert canonical(encode_state(GAME, again)) == canonical(encode_state(GAME, p.s))
