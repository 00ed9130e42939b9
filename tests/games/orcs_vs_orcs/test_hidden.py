"""What is hidden, what is remembered, and what is imagined (section 27, OVO-391)."""

from __future__ import annotations

from collections import Counter

import pytest

from orcade.games.orcs_vs_orcs.heroes import PILE, PLACED
from orcade.games.orcs_vs_orcs.markers import HeroesDrawn, HeroKept, HeroStolen
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.chance import Fast
from orcade.kernel.contract import HIDDEN, SPECTATOR
from orcade.kernel.table import seen
from tests.games.orcs_vs_orcs.positions import M, Position, c, end, go, halt, keep, lay, move
from tests.games.position import told

HOMES = ({"south_crossroads": 3}, {"northwest_lair": 6}, {"northeast_lair": 6})


def drawn() -> Position:
    """Seat 0 has drawn two Heroes at a City; Kraash and Xaphyr lay on top of the pile."""
    p = lay(*HOMES)
    for hero in ("xaphyr", "kraash"):
        p.s.hero_pile.remove(c(hero))
        p.s.hero_pile.append(c(hero))
    return p


def world(p: Position, viewer: int, seed: int) -> Kingdom:
    imagined = p.s.view(viewer).imagine(viewer, Fast(seed))
    assert isinstance(imagined, Kingdom)
    return imagined


def test_what_is_public() -> None:
    """OVO-366: board, reserves, glory, cards owned and the number of Heroes, for everybody."""
    p = lay(
        *HOMES, markers={"white_tower": 1}, heroes={1: ["kraash", "ashani"]}, fortresses={"north_wood": 2}
    )
    for viewer in (0, 1, 2, SPECTATOR):
        view = p.s.view(viewer)
        for name in ("hordes", "holder", "markers", "villages", "fortress", "fortress_owner", "reserve"):
            assert getattr(view, name) == getattr(p.s, name)
        for name in ("units", "supply", "glory", "glory_left", "berserk", "trophies", "marker_supply", "row"):
            assert getattr(view, name) == getattr(p.s, name)
        assert [len(held) for held in view.heroes] == [0, 2, 0]
        assert len(view.hero_pile) == 18


def test_heroes_are_their_owners_secret() -> None:
    """OVO-368, OVO-49: and the pile is nobody's."""
    p = lay(*HOMES, heroes={1: ["kraash", "ashani"]})
    assert p.s.view(1).heroes[1] == [c("ashani"), c("kraash")]
    for viewer in (0, 2, SPECTATOR):
        assert p.s.view(viewer).heroes[1] == [HIDDEN] * 2
    for viewer in (0, 1, 2, SPECTATOR):
        assert set(p.s.view(viewer).hero_pile) <= {HIDDEN, *p.s.hero_pile}


def test_a_draw_is_seen_by_the_drawer() -> None:
    """OVO-368, OVO-107: the others see that he draws, not whom."""
    p = drawn()
    events = p.play(0, move("south_crossroads", 3), go("south_citadel"), halt())
    shown = {viewer: told(seen(events, viewer), HeroesDrawn)[0].heroes for viewer in (0, 1, SPECTATOR)}
    assert shown == {0: sorted([c("kraash"), c("xaphyr")]), 1: [HIDDEN] * 2, SPECTATOR: [HIDDEN] * 2}
    assert p.s.view(0).drawn == sorted([c("kraash"), c("xaphyr")])
    assert p.s.view(1).drawn == [HIDDEN] * 2
    events = p.play(0, keep("kraash"))
    assert [e.hero for e in told(seen(events, 0), HeroKept)] == [c("kraash")]
    assert [e.hero for e in told(seen(events, 2), HeroKept)] == [HIDDEN]


def test_the_hero_put_back_is_known_to_the_drawer() -> None:
    """OVO-369, OVO-391: he knows that it lies at the bottom of the pile."""
    p = drawn()
    p.play(0, move("south_crossroads", 3), go("south_citadel"), halt(), keep("kraash"))
    assert p.s.hero_pile[0] == c("xaphyr")
    assert p.s.view(0).hero_pile[0] == c("xaphyr")
    assert set(p.s.view(0).hero_pile[1:]) == {HIDDEN}
    for viewer in (1, 2, SPECTATOR):
        assert set(p.s.view(viewer).hero_pile) == {HIDDEN}
    for seed in range(20):
        assert world(p, 0, seed).hero_pile[0] == c("xaphyr")


def stolen(heroes: list[str], shown: list[str], luck: int) -> Position:
    """Seat 0 takes a City from seat 1, and with it one of these Heroes."""
    p = lay(*HOMES, markers={"south_citadel": 1}, heroes={1: heroes}, luck=[luck])
    for hero in shown:
        p.s.show_hero(c(hero), 1)
    p.play(0, move("south_crossroads", 3), go("south_citadel"), halt())
    return p


def test_a_stolen_hero_is_known_to_both() -> None:
    """OVO-369: and to nobody else."""
    p = stolen(["ashani", "kraash"], [], 1)
    assert p.heroes(0) == ["kraash"]
    assert p.s.view(1).heroes[0] == [c("kraash")]
    assert p.s.view(2).heroes[0] == p.s.view(2).heroes[1] == [HIDDEN]
    event = told(p.table.moves[-1].events, HeroStolen)[0]
    assert event.seen_by(1) is event
    assert p.s.view(SPECTATOR).heroes == [[HIDDEN], [HIDDEN], []]


def test_others_remember_whom_the_victim_had() -> None:
    """OVO-391: a Hero whom all have seen is now with the victim or with the thief, and nowhere else."""
    p = stolen(["ashani", "kraash", "xaphyr"], ["kraash"], 0)
    held: Counter[int] = Counter()
    for seed in range(60):
        imagined = world(p, 2, seed)
        holders = [seat for seat in range(3) if c("kraash") in imagined.heroes[seat]]
        assert len(holders) == 1
        held[holders[0]] += 1
    assert set(held) == {0, 1}


def test_the_only_hero_is_known_wherever_he_goes() -> None:
    """OVO-391: if all knew him, all know who has him now."""
    p = stolen(["kraash"], ["kraash"], 0)
    for viewer in (0, 1, 2, SPECTATOR):
        assert p.s.view(viewer).heroes == [[c("kraash")], [], []]


def test_what_all_have_seen_stays_known() -> None:
    """OVO-368, OVO-391: a Hero who fought is known to be his from then on."""
    p = lay(*HOMES, heroes={1: ["ashani", "kraash"]})
    p.s.show_hero(c("kraash"), 1)
    for viewer in (0, 2, SPECTATOR):
        assert p.s.view(viewer).heroes[1] == [HIDDEN, c("kraash")]
    p.end_turns(0, 1, 2)
    assert p.s.view(2).heroes[1] == [HIDDEN, c("kraash")]


def test_an_onlooker_alone_remembers() -> None:
    """OVO-368."""
    p = lay(*HOMES, heroes={1: ["ashani", "kraash"]})
    p.s.learn_hero(2, c("kraash"), 1)
    assert p.s.view(2).heroes[1] == [HIDDEN, c("kraash")]
    assert p.s.view(0).heroes[1] == [HIDDEN, HIDDEN]


def test_a_destroyed_hero_lies_under_the_pile() -> None:
    """OVO-190, OVO-368: all see it."""
    p = lay(*HOMES, heroes={1: ["ashani", "kraash"]}, resting=["kraash"])
    p.s.destroy_hero(1, c("kraash"))
    assert p.s.resting == []
    for viewer in (0, 1, 2, SPECTATOR):
        assert p.s.view(viewer).hero_pile[0] == c("kraash")
        assert p.s.lore[p.s.row_of(viewer) + c("kraash")] == PILE | PLACED


def test_whoever_knew_the_top_of_the_pile_knows_who_drew_it() -> None:
    """OVO-391: and not whom of the two he kept."""
    p = lay(*HOMES, heroes={1: ["ashani"]})
    p.s.destroy_hero(1, c("ashani"))
    p.s.hero_pile = [c("ashani"), c("kraash")]
    rest = [hero for hero in range(6, 26) if hero not in p.s.hero_pile]
    for hero in rest:
        p.s.heroes[2] = sorted([*p.s.heroes[2], hero])
        p.s.show_hero(hero, 2)
    p.play(0, move("south_crossroads", 3), go("south_citadel"), halt())
    assert p.s.view(1).drawn == [HIDDEN, c("ashani")]
    p.play(0, keep("kraash"))
    places = {seed: c("ashani") in world(p, 1, seed).heroes[0] for seed in range(40)}
    assert set(places.values()) == {True, False}


@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_imagined_heroes_are_anywhere_they_may_be(viewer: int) -> None:
    """OVO-368: unknown Heroes of others vary from world to world."""
    p = lay(*HOMES, heroes={1: ["ashani", "kraash"], 2: ["xaphyr"]})
    found: set[tuple[int, ...]] = set()
    for seed in range(40):
        imagined = world(p, viewer, seed)
        found.add(tuple(imagined.heroes[1] + imagined.heroes[2]))
        assert sorted(hero for hero in imagined.census() if 6 <= hero < 26) == list(range(6, 26))
    assert len(found) > 10


def test_imagined_objectives_fit_what_was_seen() -> None:
    """OVO-53, OVO-391."""
    p = lay(*HOMES)
    p.end_turns(0, 1, 2)
    tops: set[tuple[int, ...]] = set()
    for seed in range(30):
        imagined = world(p, 0, seed)
        assert sorted(imagined.row + imagined.objective_pile) == list(range(8))
        assert imagined.objective_pile[0] == p.s.objective_pile[0]
        assert imagined.objective_pile[-1] == p.s.objective_pile[-1]
        tops.add(tuple(imagined.objective_pile))
    assert len(tops) == 2


def test_nothing_is_learned_by_a_move() -> None:
    """OVO-366: until something hidden is revealed a whole turn may be taken back."""
    p = lay({"south_lair": 6}, {"north_lair": 6}, villages=[])
    before = p.s.clone()
    p.play(0, move("south_lair", 3), go("south_crossroads"), halt())
    while p.table.why_no_undo(0) is None:
        p.table.undo(0)
    assert p.s.hordes == before.hordes
    p.play(0, move("south_lair", 3), go("south_crossroads"), go("south_citadel"))
    assert p.table.why_no_undo(0) is not None  # two Heroes were drawn


def test_words_for_what_is_hidden() -> None:
    """OVO-368: an unknown Hero has no name in the log of others."""
    p = drawn()
    p.play(0, move("south_crossroads", 3), go("south_citadel"), halt(), keep("kraash"), end())
    speech = p.table.game.speech
    mine = [speech.event(event, p.table.names, "en") for event in p.table.log(0)]
    theirs = [speech.event(event, p.table.names, "en") for event in p.table.log(1)]
    assert any("Kraash" in said for said in mine)
    assert not any("Kraash" in said or "Xaphyr" in said for said in theirs)
    assert M.cards[c("kraash")] == "kraash"
