"""Set-up (section 4) and the seats (STR-422)."""

from __future__ import annotations

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.places import BAG, KINDS, SUPPLY, TOWER, TOWERS, WALL, WALLS
from orcade.games.stronghold.setup import CardKept, CardsDrawn, FortressManned
from orcade.games.stronghold.state import Siege
from orcade.kernel.contract import HIDDEN
from tests.games.position import told
from tests.games.stronghold.positions import CARD_PHASE, B, M, Position, keep_card, set_up

SIDES = ["west", "east"]


def fresh(seats: int = 2, starter: bool = True, seed: int = 1) -> Position:
    return Position(set_up(seats, starter, seed))


@pytest.mark.parametrize(("seats", "teams"), [(2, [0, 1]), (3, [0, 0, 1]), (4, [0, 0, 1, 1])])
def test_seats(seats: int, teams: list[int]) -> None:
    """STR-61, STR-364, STR-392, STR-422: Invaders first, from the west; then the Defenders."""
    s = fresh(seats).s
    assert s.teams == teams
    assert [s.is_invader(seat) for seat in range(seats)] == [team == 0 for team in teams]
    assert s.invader_of(1) == (0 if seats == 2 else 1)
    assert s.defender_of(1) == (seats - 1)
    assert s.defender_of(0) == (2 if seats > 2 else 1)
    roles = [role["en"] for role in GAME.roles(seats)]
    assert [role.startswith("the Invader") for role in roles] == [team == 0 for team in teams]
    own = {s.invader_of(side): side for side in (0, 1)} if seats > 2 else {}
    own |= {s.defender_of(side): side for side in (0, 1)} if seats > 3 else {}
    assert {seat: side for seat, role in enumerate(roles) for side in (0, 1) if SIDES[side] in role} == own


def test_two_camps() -> None:
    """STR-1, STR-6, STR-3: goblins, orcs and trolls outside; the garrison inside; heroes are no units."""
    s = fresh().s
    assert sum(s.host) == sum(M.units)
    assert sum(s.garrison) == sum(M.fighters)  # no hero among them
    speech = GAME.speech
    said = [speech.value(*what, "fr") for what in (("place", 0), ("rampart", 0), ("wall", 0), ("fighter", 0))]
    assert said == ["Abord ouest", "Rempart ouest 1", "Mur ouest 1", "Archer"]
    assert speech.value("tower_machine", 1, "fr") == "Crochet"
    assert speech.value("tower_machine", 1, "en") == "Pole"


def test_all_units_lie_in_the_bag() -> None:
    """STR-62: and a turn begins with none drawn (STR-84)."""
    s = fresh().s
    assert s.host[BAG * KINDS : BAG * KINDS + KINDS] == [60, 100, 40]
    assert sum(s.host) == 200


def test_cards_of_every_game() -> None:
    """STR-63, STR-65: supply and deployment of the set in use."""
    for seats, names in ((2, ("p1", "p6")), (3, ("t1", "t6"))):
        s = fresh(seats).s
        for invader in range(s.table.invaders):
            assert M.cards[s.cards[6 * invader]] == names[0]
            assert M.cards[s.cards[6 * invader + 5]] == names[1]


def test_starred_cards() -> None:
    """STR-68, STR-69, STR-390: the west takes the first of each phase, the east the second."""
    s = fresh().s
    assert [M.cards[card] for card in s.cards] == ["p1", "p2_a", "p3_a", "p4_a", "p5_a", "p6"]
    s = fresh(4).s
    east = [M.cards[card] for card in s.cards[6:]]
    assert east == ["t1", "t2_b", "t3_b", "t4_b", "t5_b", "t6"]
    assert s.drawn == s.rejected == []


def test_two_cards_are_drawn_and_one_is_kept() -> None:
    """STR-64, STR-67: for the phases 2, 3, 4 and 5 in this order; the other goes back to the box."""
    p = fresh(starter=False)
    for phase in (2, 3, 4, 5):
        assert p.asked() == "CardChoice"
        drawn = p.s.drawn
        assert len(drawn) == 2
        assert {CARD_PHASE[card] for card in drawn} == {phase}
        other = next(card for card in p.s.cards_of_phase(phase) if card not in drawn)
        assert p.refusal(0, keep_card(M.cards[other])) == "STR-64"
        p.play(0, keep_card(M.cards[drawn[0]]))
        assert p.s.cards[phase - 1] == drawn[0]
        assert p.s.rejected[-1] == drawn[1]
    assert p.asked() == "Turning"
    assert len(p.s.box) == 12


def test_draws_are_the_invaders_secret() -> None:
    """STR-67, STR-417: kept cards lie face up, drawn and rejected ones are not shown."""
    p = fresh(starter=False)
    first = told(p.table.log(0), CardsDrawn)[0]
    assert first.cards == p.s.drawn
    assert told(p.table.log(1), CardsDrawn)[0].cards == [HIDDEN, HIDDEN]
    assert told(p.table.log(None), CardsDrawn)[0].cards == [HIDDEN, HIDDEN]
    events = p.play(0, keep_card(M.cards[p.s.drawn[0]]))
    assert told(events, CardKept)[0].card == p.s.cards[1]
    view = p.s.view(1)
    assert view.rejected == [HIDDEN]
    assert set(view.box) == set(view.drawn) == {HIDDEN}
    assert view.cards == p.s.cards


def test_teams_draw_three_and_keep_two() -> None:
    """STR-368, STR-369: the west Invader picks first for phases 2 and 4, the east Invader for 3 and 5."""
    p = fresh(4, starter=False)
    for phase, order in ((2, (0, 1)), (3, (1, 0)), (4, (0, 1)), (5, (1, 0))):
        assert len(p.s.drawn) == 3
        for seat in order:
            assert p.decides() == seat
            assert p.s.view(1 - seat).drawn == p.s.drawn  # they see the three together (STR-420)
            p.play(seat, keep_card(M.cards[p.s.drawn[0]]))
        assert CARD_PHASE[p.s.rejected[-1]] == phase
    assert len(p.s.rejected) == 4


def test_first_resources() -> None:
    """STR-70, STR-372: 5 for one Invader, 3 for each of two; the bank has the rest of the 16."""
    assert (fresh().s.resources, fresh().s.bank) == ([5], 11)
    assert (fresh(3).s.resources, fresh(3).s.bank) == ([3, 3], 10)


def test_the_fortress() -> None:
    """STR-71, STR-80: 2 stone components on each wall, the first gate at 8."""
    s = fresh().s
    assert s.stone == [2] * WALLS
    assert s.stone_left == 5
    assert s.wood == [0] * WALLS
    assert (s.gate, s.resistance, s.ram_pieces) == (0, 8, 0)


def test_the_garrison() -> None:
    """STR-72, STR-73, STR-74, STR-75, STR-58: 12 marksmen on walls and in towers, no veteran."""
    p = fresh()
    assert p.garrison("honour_guard") == "ss"
    assert p.garrison("guards") == "m"
    assert p.garrison("barracks") == "mmmms"
    assert p.garrison("courtyard") == p.garrison("hospital") == ""
    outside = [B.places[at] for at in [*range(WALL, WALL + WALLS), *range(TOWER, TOWER + TOWERS)]]
    assert "".join(p.garrison(name) for name in outside).count("m") == 12
    assert sum(p.s.garrison[2::3]) == p.s.garrison[SUPPLY * KINDS + 2] == 4
    assert p.s.garrison[SUPPLY * KINDS] == 0


def test_heroes_stand_on_their_walls() -> None:
    """STR-76: one on each side."""
    s = fresh().s
    assert [B.places[at] for at in s.hero_at] == ["wall_w3", "wall_e3"]


@pytest.mark.parametrize(("seats", "time"), [(2, [4]), (3, [4]), (4, [2, 2])])
def test_first_hourglasses(seats: int, time: list[int]) -> None:
    """STR-77, STR-398."""
    assert fresh(seats).s.hourglasses == time


def test_first_glory() -> None:
    """STR-79: 10 and 4, one on each dishonourable deed."""
    s = fresh().s
    assert s.glory == [10, 4]
    assert s.deeds == [True] * 4


def test_the_same_seed_draws_the_same_cards() -> None:
    """STR-419: the phase cards at set-up are chance."""
    drawn = {tuple(fresh(starter=False, seed=seed).s.drawn) for seed in range(30)}
    assert len(drawn) > 5
    assert fresh(starter=False, seed=7).s.drawn == fresh(starter=False, seed=7).s.drawn
    assert isinstance(fresh().s, Siege)


def test_the_log_begins_with_the_garrison() -> None:
    """STR-70, STR-77: what everybody has at the start."""
    p = fresh(4)
    event = told(p.table.log(None), FortressManned)[0]
    assert (event.hourglasses, event.resources) == (2, 3)
