"""Attack and battle (IMM-149 to IMM-158, IMM-187 to IMM-224, IMM-280, IMM-282)."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.immortals import GAME
from orcade.games.immortals.battle import BattleSettled, CubesThrown
from orcade.kernel.contract import NONE
from tests.games.immortals.positions import (
    ANI,
    DIRK,
    FRANK,
    GREEN,
    MIKE,
    Lowest,
    M,
    Position,
    at,
    do_it,
    lay,
    number,
    reveal,
)
from tests.games.position import told

BORDER = {"forge_fire_light": (ANI, 4), "heartwood_light": (MIKE, 2)}


def attacking(card: str = "treehome_light", **more: Any) -> Position:
    given = {"armies": BORDER, "plans": {ANI: {"attack": card, "build": "blank"}}, "turn": ANI}
    p = lay(**(given | more))  # type: ignore[arg-type]
    p.play(ANI, reveal("attack"), do_it())
    return p


# Where from, where to, how many


def test_into_a_neighbouring_space_that_is_not_ones_own() -> None:
    """IMM-149, IMM-150, IMM-282: empty or another player's."""
    p = attacking(armies=BORDER | {"deep_vein_light": (ANI, 1), "mountainhome_light": (ANI, 1)})
    assert p.asked() == "Targeting"
    assert p.choices(ANI) == {"heartwood_light", "eagle_ridge_light"}
    assert p.refusal(ANI, at("deep_vein_light")) == "IMM-149"
    assert p.refusal(ANI, at("treehome_light")) == "IMM-150"
    assert p.refusal(ANI, at("forge_fire_dark")) == "IMM-150"


def test_the_departure_is_ones_own_choice() -> None:
    """IMM-149, IMM-151, IMM-188, IMM-282: whatever the card shows; two armies at least."""
    p = attacking("islehome_dark", armies=BORDER | {"kingsroad_dark": (ANI, 2), "windmere_dark": (ANI, 1)})
    assert p.choices(ANI) == {"forge_fire_light", "kingsroad_dark"}
    assert p.refusal(ANI, at("windmere_dark")) == "IMM-188"
    assert p.refusal(ANI, at("heartwood_light")) == "IMM-149"
    p = lay({"forge_fire_light": (ANI, 1)}, plans={ANI: {"attack": "treehome_light"}}, turn=ANI)
    p.play(ANI, reveal("attack"))
    assert p.refusal(ANI, do_it()) == "IMM-188"


def test_at_least_one_stays_and_at_least_one_goes() -> None:
    """IMM-187, IMM-188."""
    p = attacking()
    p.play(ANI, at("heartwood_light"))
    assert p.choices(ANI) == {1, 2, 3}
    assert p.refusal(ANI, number(4)) == "IMM-187"


def test_through_a_portal() -> None:
    """IMM-150."""
    p = attacking(portals=["forge_fire_light"])
    assert "forge_fire_dark" in p.choices(ANI)


# For whom the inhabitants fight


@pytest.mark.parametrize(
    ("card", "side"),
    [
        ("heartwood_light", "friendly"),
        ("green_joker_light", "friendly"),  # IMM-156: the attacked space first
        ("forge_fire_light", "neutral"),
        ("forge_fire", "neutral"),
        ("grey_joker_light", "neutral"),
        ("heartwood", "hostile"),  # IMM-155: never friendly
        ("treehome", "hostile"),  # IMM-157: held or not
        ("heartwood_dark", "hostile"),
        ("green_joker_dark", "hostile"),
    ],
)
def test_the_inhabitants(card: str, side: str) -> None:
    """IMM-152, IMM-153, IMM-154, IMM-155, IMM-156, IMM-157."""
    armies = BORDER | {"heartwood_dark": (ANI, 1)}
    assert lay(armies).settle(ANI, card, "forge_fire_light", "heartwood_light", {}) == side


@pytest.mark.parametrize(
    ("card", "side"),
    [("forge_fire", "neutral"), ("forge_fire_light", "neutral"), ("forge_fire_dark", "friendly")],
)
def test_the_inhabitants_beyond_a_portal(card: str, side: str) -> None:
    """IMM-280."""
    p = lay(BORDER, portals=["forge_fire_light"])
    assert p.settle(ANI, card, "forge_fire_light", "forge_fire_dark", {}) == side


@pytest.mark.parametrize(
    ("card", "target", "side"),
    [
        ("heartwood", "heartwood_light", "friendly"),
        ("forge_fire", "heartwood_light", "neutral"),
        ("treehome", "heartwood_light", "hostile"),
        ("forge_fire", "forge_fire_dark", "friendly"),  # IMM-280: on the twin
        ("forge_fire_light", "forge_fire_dark", "neutral"),
    ],
)
def test_a_region_card_may_show_both_its_spaces(card: str, target: str, side: str) -> None:
    """IMM-155, IMM-157, IMM-280: as the table chose, whoever holds the spaces."""
    p = lay(BORDER, portals=["forge_fire_light"], options={"region_cards": "both_spaces"})
    assert p.settle(ANI, card, "forge_fire_light", target, {}) == side


def test_a_region_card_without_armies_still_attacks() -> None:
    """IMM-157."""
    p = attacking("islehome", regions={"islehome": ANI})
    p.play(ANI, at("heartwood_light"), number(3))
    assert p.army("forge_fire_light") == (ANI, 1)


# Before the throw


def thrown(**more: Any) -> tuple[Position, list[int]]:
    p = attacking(**more)
    events = p.play(ANI, at("heartwood_light"), number(3))
    return p, told(events, CubesThrown)[0].bag


def test_attackers_and_all_defenders_are_thrown() -> None:
    """IMM-189, IMM-194: with all cubes of the tray."""
    _, bag = thrown(tray={DIRK: 2, GREEN: 2, ANI: 1})
    assert bag == [2, 2, 4, 0, 2]


@pytest.mark.parametrize(("greens", "in_bag"), [(0, 1), (1, 1), (3, 3), (4, 3), (6, 5)])
def test_green_cubes_before_the_throw(greens: int, in_bag: int) -> None:
    """IMM-190, IMM-191, IMM-192: none: one is added; more than three: exactly one goes back."""
    p, bag = thrown(tray={GREEN: greens})
    assert bag[4] == in_bag
    assert p.s.inhabitants + p.tray(GREEN) + p.s.resting[4] == 20


def test_no_green_cube_in_the_supply() -> None:
    """IMM-193."""
    p = attacking()
    p.s.inhabitants = 0
    events = p.play(ANI, at("heartwood_light"), number(3))
    assert told(events, CubesThrown)[0].bag[4] == 0


def test_an_empty_space_is_thrown_for_as_well() -> None:
    """IMM-195."""
    p = attacking()
    events = p.play(ANI, at("eagle_ridge_light"), number(2))
    assert told(events, CubesThrown)[0].bag == [0, 0, 2, 0, 1]


def test_some_cubes_stay_and_old_ones_come_out() -> None:
    """IMM-196, IMM-197, IMM-199, IMM-224: what stays is lost to nobody."""
    p = attacking(luck=Lowest())
    p.play(ANI, at("heartwood_light"), number(3))
    assert sum(p.s.resting) > 0
    assert p.s.armies_of(ANI) == p.s.armies_of(MIKE) == 43
    assert p.limbos(ANI)[0] == 0
    assert p.s.view(ANI).resting == p.s.resting


def test_only_battles_move_what_lies_in_the_tray() -> None:
    """IMM-198: there are no accidents."""
    p = lay(BORDER, plans={ANI: {"extract_gold": "forge_fire"}}, tray={GREEN: 2, DIRK: 1}, turn=ANI)
    p.play(ANI, reveal("extract_gold"), do_it())
    assert p.s.tray == [1, 0, 0, 0, 2]


# An empty space


def empty(card: str, tray: dict[object, int], **more: Any) -> Position:
    p = lay({"forge_fire_light": (ANI, 4)}, **more)
    p.settle(ANI, card, "forge_fire_light", "eagle_ridge_light", tray)
    return p


@pytest.mark.parametrize("card", ["eagle_ridge_light", "forge_fire_light"])
def test_friendly_or_neutral_inhabitants_let_him_in(card: str) -> None:
    """IMM-200, IMM-204: all his cubes go there, the others stay in the tray."""
    p = empty(card, {ANI: 3, GREEN: 2, MIKE: 1}, regions={"eagle_ridge": FRANK})
    assert p.army("eagle_ridge_light") == (ANI, 3)
    assert (p.tray(GREEN), p.tray(MIKE)) == (2, 1)
    assert p.owner("eagle_ridge") == ANI
    assert p.limbos(ANI) == (0, 0)


def test_without_a_cube_he_loses() -> None:
    """IMM-200, IMM-205: cards stay where they are."""
    p = empty("eagle_ridge_light", {GREEN: 2}, regions={"eagle_ridge": FRANK})
    assert p.army("eagle_ridge_light") is None
    assert p.owner("eagle_ridge") == FRANK


@pytest.mark.parametrize(("own", "greens", "left"), [(3, 1, 2), (2, 2, 0), (1, 3, 0)])
def test_hostile_inhabitants(own: int, greens: int, left: int) -> None:
    """IMM-201, IMM-202, IMM-203, IMM-205: one for one; all green cubes go to the supply."""
    p = empty("islehome_light", {ANI: own, GREEN: greens, MIKE: 1})
    assert p.army("eagle_ridge_light") == ((ANI, left) if left else None)
    assert p.tray(GREEN) == p.tray(ANI) == 0
    assert p.tray(MIKE) == 1
    assert p.limbos(ANI) == (0, min(own, greens))
    assert p.owner("eagle_ridge") == (ANI if left else NONE)


@pytest.mark.parametrize(("own", "greens", "stay"), [(3, 1, 0), (2, 2, 0), (1, 3, 2), (0, 2, 2)])
def test_hostile_inhabitants_may_go_one_for_one(own: int, greens: int, stay: int) -> None:
    """IMM-202: as the table chose; what they bring down stays the same."""
    p = empty("islehome_light", {ANI: own, GREEN: greens}, options={"hostile_inhabitants": "as_many"})
    assert p.tray(GREEN) == stay
    assert p.limbos(ANI) == (0, min(own, greens))
    assert p.s.inhabitants == 20 + greens - stay


def test_a_region_card_is_won_from_a_board_too() -> None:
    """IMM-204."""
    p = empty("eagle_ridge_light", {ANI: 1}, plans={FRANK: {"build": "eagle_ridge"}})
    assert p.owner("eagle_ridge") == ANI
    assert p.on_box(FRANK, "build") is None


def test_inhabitants_never_enter_a_region() -> None:
    """IMM-16, IMM-212."""
    p = empty("eagle_ridge_light", {ANI: 1, GREEN: 5})
    assert p.s.on_board(ANI) == 5
    assert p.tray(GREEN) == 5


# Two players


def battle(card: str, tray: dict[object, int], **more: Any) -> Position:
    p = lay(BORDER, **more)
    p.settle(ANI, card, "forge_fire_light", "heartwood_light", tray)
    return p


def test_the_side_with_more_wins() -> None:
    """IMM-206, IMM-208, IMM-213: as many of the winner's fall as of the loser's."""
    p = battle("forge_fire_light", {ANI: 5, MIKE: 2})
    assert p.army("heartwood_light") == (ANI, 3)
    assert (p.limbos(ANI), p.limbos(MIKE)) == ((0, 2), (0, 2))
    p = battle("forge_fire_light", {ANI: 2, MIKE: 5})
    assert p.army("heartwood_light") == (MIKE, 3)
    assert (p.limbos(ANI), p.limbos(MIKE)) == ((0, 2), (0, 2))


def test_neutral_cubes_and_other_players_stay_out() -> None:
    """IMM-207."""
    p = battle("forge_fire_light", {ANI: 3, MIKE: 2, GREEN: 4, DIRK: 2})
    assert (p.tray(GREEN), p.tray(DIRK)) == (4, 2)
    assert p.army("heartwood_light") == (ANI, 1)


def test_inhabitants_fall_first_for_the_winner() -> None:
    """IMM-209, IMM-211, IMM-212."""
    p = battle("heartwood_light", {ANI: 4, MIKE: 3, GREEN: 1})
    assert p.army("heartwood_light") == (ANI, 2)
    p = battle("treehome_light", {ANI: 2, MIKE: 2, GREEN: 3})  # they fight for Mike, who wins
    assert p.army("heartwood_light") == (MIKE, 2)
    assert (p.tray(GREEN), p.s.inhabitants) == (1, 20 + 2)  # two green cubes fell, one stays
    assert p.limbos(ANI) == (0, 2)


def test_inhabitants_of_the_losing_side_are_matched() -> None:
    """IMM-210: they go to the supply."""
    p = battle("heartwood_light", {ANI: 1, MIKE: 5, GREEN: 2})
    assert p.army("heartwood_light") == (MIKE, 2)
    assert p.tray(GREEN) == 0
    assert p.limbos(MIKE) == (0, 3)


@pytest.mark.parametrize("owner", [MIKE, FRANK, NONE, ANI])
def test_the_attacker_gets_the_region_card(owner: int) -> None:
    """IMM-214, IMM-215: from the defender, a third player or the supply."""
    p = battle("forge_fire_light", {ANI: 3, MIKE: 2}, regions={"heartwood": owner} if owner != NONE else {})
    assert p.owner("heartwood") == ANI


@pytest.mark.parametrize(("owner", "after"), [(MIKE, ANI), (FRANK, FRANK), (NONE, ANI), (ANI, ANI)])
def test_a_third_player_may_keep_the_region_card(owner: int, after: int) -> None:
    """IMM-215: as the table chose."""
    regions = {"heartwood": owner} if owner != NONE else {}
    p = battle("forge_fire_light", {ANI: 3, MIKE: 2}, regions=regions, options={"third_owner": "keeps"})
    assert p.owner("heartwood") == after


@pytest.mark.parametrize("owner", [MIKE, FRANK, ANI])
def test_a_victory_of_the_defender_moves_no_card(owner: int) -> None:
    """IMM-216."""
    p = battle("forge_fire_light", {ANI: 2, MIKE: 3}, regions={"heartwood": owner})
    assert p.owner("heartwood") == owner


@pytest.mark.parametrize(("owner", "after"), [(MIKE, NONE), (ANI, NONE), (FRANK, FRANK)])
def test_a_tie(owner: int, after: int) -> None:
    """IMM-217, IMM-218: both sides fall, and the inhabitants that fought with them."""
    p = battle("heartwood_light", {ANI: 1, MIKE: 3, GREEN: 2, DIRK: 1}, regions={"heartwood": owner})
    assert p.army("heartwood_light") is None
    assert p.owner("heartwood") == after
    assert (p.limbos(ANI), p.limbos(MIKE)) == ((0, 1), (0, 3))
    assert (p.tray(GREEN), p.tray(DIRK)) == (0, 1)
    assert battle("forge_fire_light", {ANI: 1, MIKE: 1, GREEN: 2}).tray(GREEN) == 2  # neutral ones stay


def test_nobody_against_nobody_is_a_tie() -> None:
    """IMM-219."""
    p = battle("forge_fire_light", {GREEN: 2}, regions={"heartwood": MIKE})
    assert p.owner("heartwood") == NONE
    assert p.army("heartwood_light") is None


@pytest.mark.parametrize(("owner", "after"), [(MIKE, NONE), (ANI, ANI), (FRANK, FRANK)])
def test_inhabitants_win_for_the_attacker(owner: int, after: int) -> None:
    """IMM-220: nobody is placed; the defender's card goes to the supply."""
    p = battle("heartwood_light", {MIKE: 1, GREEN: 2}, regions={"heartwood": owner})
    assert p.army("heartwood_light") is None
    assert p.owner("heartwood") == after


@pytest.mark.parametrize("owner", [MIKE, ANI, FRANK])
def test_inhabitants_win_for_the_defender(owner: int) -> None:
    """IMM-221."""
    p = battle("treehome_light", {ANI: 1, GREEN: 2}, regions={"heartwood": owner})
    assert p.army("heartwood_light") is None
    assert p.owner("heartwood") == owner
    assert p.tray(GREEN) == 1


def test_the_fallen_go_to_the_limbo_of_the_other_realm() -> None:
    """IMM-222, IMM-223: the realm of the attacked space, also through a portal."""
    p = battle("forge_fire_light", {ANI: 2, MIKE: 1})
    assert (p.limbos(ANI), p.limbos(MIKE)) == ((0, 1), (0, 1))
    p = lay({"heartwood_light": (ANI, 3), "heartwood_dark": (MIKE, 2)}, portals=["heartwood_light"])
    p.settle(ANI, "heartwood", "heartwood_light", "heartwood_dark", {ANI: 3, MIKE: 1})
    assert (p.limbos(ANI), p.limbos(MIKE)) == ((1, 0), (1, 0))


ARMIES = {1: "1 army", 2: "2 armies"}


@pytest.mark.parametrize(
    ("tray", "lost"),
    [
        ({ANI: 3, MIKE: 1}, ((0, 1), (1, 0))),  # a victory
        ({ANI: 1, MIKE: 3}, ((0, 1), (1, 0))),  # a defeat
        ({ANI: 2, MIKE: 2}, ((0, 2), (2, 0))),  # a tie
    ],
)
def test_attackers_may_be_lost_by_the_realm_they_came_from(
    tray: dict[object, int], lost: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    """IMM-223: as the table chose, through a portal; the defender's losses stay those of his own realm."""
    armies = {"heartwood_light": (ANI, 3), "heartwood_dark": (MIKE, 2)}
    p = lay(armies, portals=["heartwood_light"], options={"portal_losses": "departure"})
    p.s.recorder = []
    p.settle(ANI, "heartwood", "heartwood_light", "heartwood_dark", tray)
    assert (p.limbos(ANI), p.limbos(MIKE)) == lost
    settled = told(p.s.recorder, BattleSettled)[0]
    assert [M.realms[realm] for realm in settled.limbos] == ["dark", "light"]
    said = GAME.speech.event(settled, ["Dirk", "Mike", "Ani", "Frank"], "en")
    assert f"Ani: {ARMIES[lost[0][1]]} to the dark limbo" in said
    assert f"Mike: {ARMIES[lost[1][0]]} to the light limbo" in said


def test_losses_on_an_empty_space_may_count_by_departure_too() -> None:
    """IMM-223, IMM-201."""
    p = lay(
        {"heartwood_light": (ANI, 3)}, portals=["heartwood_light"], options={"portal_losses": "departure"}
    )
    p.settle(ANI, "islehome_light", "heartwood_light", "heartwood_dark", {ANI: 2, GREEN: 1})
    assert p.limbos(ANI) == (0, 1)


def test_the_battle_is_told() -> None:
    """IMM-206: who won, with what, who fell."""
    p = attacking("heartwood_light")
    events = p.play(ANI, at("heartwood_light"), number(3))
    settled = told(events, BattleSettled)[0]
    assert settled.strengths == [4, 2]  # three armies and a green cube against two
    assert settled.fallen == [1, 2]
    assert (settled.greens, settled.placed) == (1, 2)
    assert M.spaces[settled.space] == "heartwood_light"
