"""The round and its first phase (IMM-82 to IMM-93, IMM-257)."""

from __future__ import annotations

import pytest

from orcade.games.immortals.cards import ConflictDrawn, DeckMade
from orcade.games.immortals.scoring import RoundBegun
from orcade.kernel.contract import NONE
from tests.games.immortals.positions import ANI, DIRK, FRANK, MIKE, Position, at, lay, said
from tests.games.position import told

DRAW, NO_CARD, NO_MORE = said("draw_card"), said("no_card"), said("no_more")


def nobody_draws(p: Position) -> Position:
    while p.asked() == "Drawing":
        p.play(p.decides() or 0, NO_CARD)
    return p


def test_four_phases_in_order() -> None:
    """IMM-82, IMM-83: reinforcements, planning, resolution, scoring; then the next round."""
    p = lay({"treehome_light": (DIRK, 1)}, limbos={DIRK: (3, 0)}, phase="reinforcements")
    nobody_draws(p)
    assert p.asked() == "Reinforcing"
    p.play(DIRK, NO_MORE)
    assert p.asked() == "PlanBox"
    for seat in range(4):
        p.plan(seat, {"attack": "blank"} if seat == MIKE else {})
    assert p.asked() == "Compensation"
    events = []
    while p.s.round == 1:
        asked = p.decides()
        assert asked is not None
        events += p.play(asked, p.table.legal(asked)[0])
    assert told(events, RoundBegun)[0].round == 2
    assert p.asked() == "Drawing"


def test_after_the_last_round_the_game_ends() -> None:
    """IMM-83, IMM-236."""
    p = lay({"treehome_light": (DIRK, 1)}, phase="planning", round=5)
    for seat in range(4):
        p.plan(seat)
    assert p.s.outcome is not None


def test_the_first_player_stays() -> None:
    """IMM-84, IMM-85: the marker decides when a round begins, and only then."""
    p = lay({}, plans={ANI: {"attack": "treehome_light"}}, first=ANI, turn=ANI)
    p.finish_round()
    assert (p.s.first, p.s.marker) == (ANI, ANI)
    p = lay({}, plans={ANI: {"attack": "treehome_light"}}, first=ANI, marker=DIRK, turn=ANI)
    assert p.decides() == ANI
    p.finish_round()
    assert p.s.first == DIRK
    assert p.decides() == DIRK


def test_everybody_may_draw_before_any_army_moves() -> None:
    """IMM-86, IMM-87, IMM-257: in seat order."""
    p = lay({"treehome_light": (DIRK, 1)}, limbos={DIRK: (9, 0)}, first=ANI, phase="reinforcements")
    for seat in (ANI, FRANK, DIRK, MIKE):
        assert (p.decides(), p.asked()) == (seat, "Drawing")
        assert p.choices(seat) == {"draw_card", "no_card"}
        assert p.refusal((seat + 1) % 4, DRAW) == "IMM-87"
        events = p.play(seat, DRAW if seat != MIKE else NO_CARD)
        assert len(told(events, ConflictDrawn)) == (seat != MIKE)
    assert [len(p.conflicts(seat)) for seat in range(4)] == [1, 0, 1, 1]
    assert p.asked() == "Reinforcing"
    assert p.refusal(DIRK, DRAW) == "IMM-257"


@pytest.mark.parametrize(("armies", "allowed"), [(2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_one_army_for_each_full_three(armies: int, allowed: int) -> None:
    """IMM-88, IMM-90: counted before the first one leaves."""
    p = nobody_draws(lay({"treehome_light": (DIRK, 1)}, limbos={DIRK: (armies, 0)}, phase="reinforcements"))
    for _ in range(allowed):
        p.play(DIRK, at("treehome_light"))
    assert p.asked() == "PlanBox"
    assert p.army("treehome_light") == (DIRK, 1 + allowed)
    assert p.limbos(DIRK) == (armies - allowed, 0)


def test_each_reinforces_in_turn_from_the_first_player() -> None:
    """IMM-88: clockwise, after all have drawn, and only into spaces that he holds already."""
    armies = {"treehome_light": (DIRK, 1), "hillhome_light": (MIKE, 1), "islehome_light": (ANI, 1)}
    limbos = dict.fromkeys(range(4), (3, 3))
    p = nobody_draws(lay(armies, limbos=limbos, first=ANI, phase="reinforcements"))
    for seat, region in ((ANI, "islehome"), (DIRK, "treehome"), (MIKE, "hillhome")):  # Frank holds nothing
        assert (p.decides(), p.asked()) == (seat, "Reinforcing")
        assert p.choices(seat) == {f"{region}_light", "no_more"}
        p.play(seat, at(f"{region}_light"))
        assert (p.army(f"{region}_light"), p.limbos(seat)) == ((seat, 2), (2, 3))
    assert p.asked() == "PlanBox"


def test_each_limbo_feeds_its_own_realm() -> None:
    """IMM-88, IMM-89: spaces that one holds already."""
    armies = {"treehome_light": (DIRK, 1), "treehome_dark": (DIRK, 1), "hillhome_light": (MIKE, 1)}
    p = nobody_draws(lay(armies, limbos={DIRK: (3, 3)}, phase="reinforcements"))
    assert p.refusal(DIRK, at("treehome_dark")) == "IMM-89"
    assert p.refusal(DIRK, at("hillhome_light")) == "IMM-88"
    assert p.refusal(MIKE, at("hillhome_light")) == "IMM-88"
    p.play(DIRK, at("treehome_light"))
    assert p.choices(DIRK) == {"treehome_dark", "no_more"}
    p.play(DIRK, at("treehome_dark"))
    assert p.limbos(DIRK) == (2, 2)


def test_reinforcements_may_part_and_each_is_optional() -> None:
    """IMM-91."""
    armies = {"treehome_light": (DIRK, 1), "moonglade_light": (DIRK, 1)}
    p = nobody_draws(lay(armies, limbos={DIRK: (9, 0)}, phase="reinforcements"))
    p.play(DIRK, at("treehome_light"), at("moonglade_light"), NO_MORE)
    assert (p.army("treehome_light"), p.army("moonglade_light")) == ((DIRK, 2), (DIRK, 2))
    assert p.limbos(DIRK) == (7, 0)
    assert p.asked() == "PlanBox"


def test_without_an_army_in_a_realm_its_limbo_stays_closed() -> None:
    """IMM-240."""
    p = nobody_draws(lay({"treehome_dark": (DIRK, 1)}, limbos={DIRK: (9, 0)}, phase="reinforcements"))
    assert p.asked() == "PlanBox"


def test_an_empty_deck_is_made_of_the_discard() -> None:
    """IMM-92: and if that is empty too nobody draws."""
    p = lay({}, deck=["treehome_light"], discard=["hillhome_dark"], phase="reinforcements")
    assert told(p.play(DIRK, DRAW), DeckMade) == []
    events = p.play(MIKE, DRAW)
    assert [event.count for event in told(events, DeckMade)] == [1]
    assert (p.conflicts(DIRK), p.conflicts(MIKE)) == (["treehome_light"], ["hillhome_dark"])
    assert p.discard() == []
    assert p.asked() == "PlanBox"


def test_a_hand_has_no_limit() -> None:
    """IMM-93."""
    held = [
        f"{region}_light"
        for region in ("treehome", "heartwood", "hillhome", "foothold", "islehome", "the_murk")
    ]
    p = lay({}, conflicts={DIRK: held}, phase="reinforcements")
    p.play(DIRK, DRAW)
    assert len(p.conflicts(DIRK)) == 7


def test_the_drawn_card_is_its_players_secret() -> None:
    """IMM-253."""
    p = lay({}, phase="reinforcements")
    event = told(p.play(DIRK, DRAW), ConflictDrawn)[0]
    seen = event.seen_by(MIKE)
    assert isinstance(seen, ConflictDrawn)
    assert seen.card == NONE
    assert p.view(MIKE).conflicts(DIRK) == ["back"]
    assert p.table.why_no_undo(DIRK) is not None
