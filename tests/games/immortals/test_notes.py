"""What the rules note beside a view: the scoring as it stands, and which box takes which card."""

from __future__ import annotations

from itertools import chain

from orcade.games.immortals import GAME
from orcade.games.immortals.material import GOLD
from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.flow import decision_of, pending, play
from tests.games.immortals.positions import DIRK, MIKE, M, do_it, hand_in, lay, plan, reveal, space_number
from tests.games.immortals.test_planning import planning


def test_the_scoring_as_it_stands() -> None:
    """IMM-226 to IMM-232: for spaces, for shrines and capitals, for provinces; the same for every look."""
    green = ["treehome_light", "heartwood_light", "borderland_light"]
    armies = {**dict.fromkeys(green, (DIRK, 1)), "hillhome_dark": (MIKE, 2)}
    p = lay(armies, tiles={"treehome_light": "shrine"})
    for look in (DIRK, MIKE, SPECTATOR):
        assert GAME.notes(p.s.view(look), look)["next"] == [[1, 1, 2], [0, 0, 0], [0, 0, 0], [0, 0, 0]]


def test_provinces_one_by_one() -> None:
    """IMM-231, IMM-232: their spaces, who holds how many, and what that brings; together what is scored."""
    green = ["treehome_light", "heartwood_light", "borderland_light"]
    p = lay({**dict.fromkeys(green, (DIRK, 1)), "hillhome_dark": (MIKE, 2)})
    notes = GAME.notes(p.s.view(SPECTATOR), SPECTATOR)
    by_name = {(row["realm"], row["province"]): row for row in notes["provinces"]}
    assert len(by_name) == 10
    assert by_name["light", "green"] == {
        "realm": "light",
        "province": "green",
        "spaces": 5,
        "held": [3, 0, 0, 0],
        "points": [2, 0, 0, 0],
    }
    assert sum(by_name["dark", "brown"]["held"]) == 1
    for seat, sources in enumerate(notes["next"]):
        assert sum(row["points"][seat] for row in notes["provinces"]) == sources[2]


def test_what_it_says_is_what_is_scored() -> None:
    """IMM-225: the last note before a scoring is what everybody then gains."""
    s = GAME.setup(3, GAME.check_options({}), Fast(5))
    luck, rounds = Fast(6), 0
    while s.outcome is None:
        before, points, round = GAME.notes(s, SPECTATOR)["next"], s.points[:], s.round
        decision = pending(s)[0]
        legal = decision.legal(s)
        play(s, decision.seat, legal[luck.below(len(legal))])
        if round == 0 or (s.round == round and s.outcome is None):
            continue
        rounds += 1
        if GAME.notes(s, SPECTATOR)["next"] == before:  # the last move changed nothing on the board
            gained = [now - was for now, was in zip(s.points, points, strict=True)]
            assert gained == [sum(sources) for sources in before]
    assert rounds == 7


def test_which_card_goes_on_which_box() -> None:
    """IMM-95, IMM-98, IMM-100: as if nothing lay yet, whatever box is asked about."""
    p = planning()
    fits = GAME.notes(p.s.view(DIRK), DIRK)["fits"]
    assert list(fits) == M.boxes
    assert fits["extract_gold"] == ["treehome", "islehome", "heartwood_light", "blank"]
    assert fits["build"] == ["treehome", "islehome", "heartwood_light", "green_joker_dark", "blank"]
    assert fits["magic_dark"] == [*M.magics, "blank"]
    p.play(DIRK, plan("treehome"), plan("heartwood_light"))
    assert GAME.notes(p.s.view(DIRK), DIRK)["fits"] == fits


def test_it_is_exactly_what_the_rules_allow() -> None:
    """IMM-96: on each box the cards that fit, but for those that lie on others."""
    p = planning()
    fits = GAME.notes(p.s.view(DIRK), DIRK)["fits"]
    for box in M.boxes:
        decision = decision_of(p.s, DIRK)
        assert decision is not None
        legal = [a.words() for a in decision.legal(p.s)]
        assert legal == [*({"plan_card": {"card": card}} for card in fits[box]), {"leave_empty": {}}]
        p.play(DIRK, plan(None))


def test_why_a_card_does_not_go_on_a_box() -> None:
    """IMM-95, IMM-98, IMM-100: every card of the hand is either fitting or kept away by a clause."""
    p = planning()
    notes = GAME.notes(p.s.view(DIRK), DIRK)
    for box in M.boxes:
        away = notes["misfits"][box]
        assert sorted([*notes["fits"][box], *chain(*away.values())]) == sorted(set(p.hand(DIRK)))
    assert notes["misfits"]["build"] == {"IMM-95": M.magics, "IMM-98": ["foothold"]}
    assert notes["misfits"]["extract_gold"]["IMM-100"] == ["green_joker_dark"]
    assert notes["misfits"]["magic_light"]["IMM-95"][:2] == ["treehome", "foothold"]
    p.play(DIRK, plan("treehome"), plan("heartwood_light"))
    assert GAME.notes(p.s.view(DIRK), DIRK)["misfits"] == notes["misfits"]


def test_what_a_plan_costs_and_brings() -> None:
    """IMM-126, IMM-128: the boxes at their prices; what an extraction brings where he stands."""
    p = planning()
    assert GAME.notes(p.s.view(DIRK), DIRK)["budget"] == {"costs": [0, 0], "gains": [0, 0]}
    laid = {"extract_gold": "treehome", "transition_3": "islehome", "magic_dark": M.magics[0]}
    for box in M.boxes:
        p.play(DIRK, plan(laid.get(box)))
    magic = (M.magic_energy[0], M.magic_gold[0])
    gold = M.yields[GOLD][space_number("treehome_light")]
    found = GAME.notes(p.s.view(DIRK), DIRK)["budget"]
    assert found == {"costs": [2 + magic[0], 1 + magic[1]], "gains": [0, gold]}


def test_what_each_planned_card_would_do() -> None:
    """IMM-114, IMM-126, IMM-131: told to the seat in turn alone, and exactly what it is then asked."""
    plans = {DIRK: {"extract_gold": "treehome", "transition_3": "islehome", "build": "blank"}}
    armies = {"treehome_light": (DIRK, 1), "islehome_light": (DIRK, 1)}
    p = lay(armies, plans=plans, limbos={DIRK: (3, 0)}, purse=(1, 1), turn=DIRK)
    deeds = GAME.notes(p.s.view(DIRK), DIRK)["deeds"]
    assert deeds == {
        "extract_gold": {"price": [0, 0], "clause": ""},
        "transition_3": {"price": [2, 1], "clause": "IMM-126"},
    }
    assert "deeds" not in GAME.notes(p.s.view(MIKE), MIKE)
    p.play(DIRK, reveal("transition_3"))
    assert p.refusal(DIRK, do_it()) == "IMM-126"
    assert "deeds" not in GAME.notes(p.s.view(DIRK), DIRK)


def test_only_who_plans_is_told() -> None:
    """IMM-108: nothing of a hand for others, and nothing once the plan is handed in."""
    p = planning()
    secret = {"fits", "misfits", "budget"}
    assert not secret & set(GAME.notes(p.s.view(SPECTATOR), SPECTATOR))
    mine, his = (GAME.notes(p.s.view(seat), seat)["fits"]["build"] for seat in (DIRK, MIKE))
    assert "treehome" not in his
    assert "hillhome" not in mine
    p.play(DIRK, *(plan(None) for _ in M.boxes), hand_in())
    assert not secret & set(GAME.notes(p.s.view(DIRK), DIRK))
