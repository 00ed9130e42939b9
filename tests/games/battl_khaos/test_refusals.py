"""The order of refusals (BTK-179), each with one sentence that names the actual values, in both languages."""

from __future__ import annotations

import pytest

from orcade.kernel.space import Action
from tests.games.battl_khaos.positions import (
    CORNER,
    KNIGHTS,
    ORCS,
    Position,
    at,
    choose,
    draw,
    lay,
    no_token,
    open_game,
    pass_turn,
    pick,
    place,
    said,
    take,
    token,
    turned,
)
from tests.games.battl_khaos.test_ending import stuck

LINE = {(0, 0): "orc_tower_a", (1, 0): "b01o", (2, 0): "b02o", (3, 0): "b03o"}


def refused(p: Position, seat: int, a: Action) -> tuple[str, str, str]:
    refusal = p.table.why_not(seat, a)
    assert refusal is not None
    return refusal.clause.id, refusal.because["en"], refusal.because["fr"]


def after(p: Position, seat: int, *actions: Action) -> Position:
    p.play(seat, *actions)
    return p


def under_a_halberd() -> Position:
    p = lay(LINE, hands={ORCS: ["b04o"], KNIGHTS: ["magic_circle", "b05o"]})
    return after(p, ORCS, *place("b04o", 4, 0), *token("orcs_halberd"), draw())


def beside_a_circle(name: str) -> Position:
    p = lay(
        LINE | {(4, 0): "stone_circle"},
        tokens={(2, 0): "knights_drum"},
        hands={ORCS: ["b05o"]},
        advanced=True,
    )
    return after(p, ORCS, *place("b05o", 3, 1), *token(name))


def once_borne() -> Position:
    """At a table where a tile bears one token in the whole game, one has left the tile at (3, 0)."""
    hands = {ORCS: ["crystal_field"], KNIGHTS: ["b05o"]}
    p = lay(LINE, tokens={(3, 0): "knights_drum"}, hands=hands, advanced=True, only_once=True)
    return after(p, ORCS, *place("crystal_field", 0, 1), said("remove_token", token="knights_drum"), draw())


CASES: dict[str, tuple[Position, int, Action, str]] = {
    "BTK-101": (
        after(after(stuck(), ORCS, pass_turn()), KNIGHTS, pass_turn()),
        ORCS,
        pass_turn(),
        "Both players have passed; the game is over.",
    ),
    "BTK-47": (lay(), KNIGHTS, pass_turn(), "It is Ork's turn."),
    "BTK-137": (
        lay(),
        ORCS,
        draw(),
        "Ork has to choose a tile to place now; this is not the time to say "
        '"draw the top tile of the stack".',
    ),
    "BTK-48": (
        lay(hands={KNIGHTS: ["b07o"]}),
        ORCS,
        choose("b07o"),
        "The tile [NW 3 orcs, NE 2 knights] is neither in Ork's hand nor among the towers of the supply.",
    ),
    "BTK-68": (
        after(lay(LINE, hands={ORCS: ["b05o", "b06o"]}), ORCS, *place("b05o", 4, 0), *token("orcs_standard")),
        ORCS,
        choose("orc_tower_d"),
        "The second tile comes from the hand; Orc tower D is a tower.",
    ),
    "BTK-152": (
        after(
            lay(LINE, hands={ORCS: ["magic_circle", "b06o"]}),
            ORCS,
            *place("magic_circle", 4, 0),
            said("remove_tile", tile="b01o"),
        ),
        ORCS,
        choose("orc_tower_d"),
        "Orc tower D is not in Ork's hand.",
    ),
    "BTK-21": (
        after(lay(LINE, hands={ORCS: ["b05o"]}), ORCS, choose("b05o")),
        ORCS,
        at(1, 0),
        "The space (1, 0) holds the tile [NW 1 orc, NE 1 knight] already.",
    ),
    "BTK-49": (
        after(lay(LINE, hands={ORCS: ["b05o"]}), ORCS, choose("b05o")),
        ORCS,
        at(4, -1),
        "The space (4, −1) touches no tile along a side.",
    ),
    "BTK-51": (
        after(lay(LINE), ORCS, choose("orc_tower_d")),
        ORCS,
        at(1, 1),
        "Orc tower D: (1, 1) is around another tower.",
    ),
    "BTK-51 everywhere": (
        lay(),
        ORCS,
        choose("orc_tower_d"),
        "Orc tower D: no space is left, the last ones are around another tower.",
    ),
    "BTK-72": (
        after(under_a_halberd(), KNIGHTS, choose("b05o")),
        KNIGHTS,
        at(5, 0),
        "The tile [NW 3 orcs, SE 3 knights]: (5, 0) is around the halberd at (4, 0).",
    ),
    "BTK-117": (
        after(
            lay(LINE, tokens={(4, 0): "knights_wizard_shaman"}, hands={ORCS: ["b05o"]}, advanced=True),
            ORCS,
            choose("b05o"),
        ),
        ORCS,
        at(4, 0),
        "The tile [NW 3 orcs, SE 3 knights]: (4, 0) is kept by the opponent's wizard or shaman.",
    ),
    "BTK-167": (
        after(lay(hands={ORCS: ["b21o"]}), ORCS, choose("b21o"), at(0, 1)),
        ORCS,
        turned(2),
        "The tile [NW 1 orc, NE 1 knight, SE 1 orc, SW 1 knight] looks the same with fewer turns than that: "
        "choose a smaller number.",
    ),
    "BTK-54": (lay(), ORCS, pass_turn(), "Ork can still place a tile and may not pass."),
    "BTK-61": (
        after(lay(hands={ORCS: ["b05o"]}), ORCS, *place("b05o", 0, 1)),
        ORCS,
        said("play_token", token="knights_drum"),
        "The token Drum of the knights is not in Ork's reserve.",
    ),
    "BTK-59": (
        after(
            lay(
                tokens={(0, 1): "knights_drum"},
                hands={ORCS: ["b05o"]},
                reserve={ORCS: ["orcs_drum", "orcs_catapult"]},
            ),
            ORCS,
            *place("b05o", 0, 1),
        ),
        ORCS,
        said("play_token", token="orcs_drum"),
        "There is a token already: the token Drum of the knights.",
    ),
    "BTK-112": (
        beside_a_circle("orcs_drum"),
        ORCS,
        at(2, 0),
        "The token Drum cannot be played at (2, 0): there is the token Drum of the knights.",
    ),
    "BTK-114": (
        after(once_borne(), KNIGHTS, *place("b05o", 4, 0), *token("knights_leader")),
        KNIGHTS,
        at(3, 0),
        "The tile at (3, 0) has borne a token already: at this table it bears no other.",
    ),
    "BTK-110": (
        beside_a_circle("orcs_drum"),
        ORCS,
        at(1, 0),
        "The token Drum is played on the tile placed at (3, 1) or on a tile around it, not at (1, 0).",
    ),
    "BTK-159": (
        beside_a_circle("orcs_drum"),
        ORCS,
        at(3, 0),
        "The stone circle at (4, 0) forbids playing the token Drum there.",
    ),
    "BTK-116": (
        beside_a_circle("orcs_wizard_shaman"),
        ORCS,
        at(3, 0),
        "The token Shaman is played on a free space around (3, 1), nowhere else.",
    ),
    "BTK-128": (
        after(
            lay(hands={ORCS: ["b05o"]}, advanced=True), ORCS, *place("b05o", 0, 1), *token("orcs_catapult")
        ),
        ORCS,
        at(0, 0),
        "A catapult never aims at a tower: Orc tower A.",
    ),
    "BTK-132": (
        after(
            lay(LINE, tokens={(4, 1): "knights_catapult"}, hands={ORCS: ["b05o"]}, advanced=True),
            ORCS,
            *place("b05o", 4, 0),
            *token("orcs_wizard_shaman"),
        ),
        ORCS,
        at(4, 1),
        "A catapult at (4, 1) forbids any new token.",
    ),
    "BTK-119": (
        after(
            lay(LINE, tokens={(4, 1): "knights_wizard_shaman"}, hands={ORCS: ["b05o"]}, advanced=True),
            ORCS,
            *place("b05o", 4, 0),
            *token("orcs_wizard_shaman"),
        ),
        ORCS,
        at(4, 1),
        "The space (4, 1) is not free: the token Wizard of the knights stands there.",
    ),
    "BTK-150": (
        after(lay(LINE, hands={ORCS: ["magic_circle", "b05o"]}), ORCS, *place("magic_circle", 4, 0)),
        ORCS,
        said("remove_tile", tile="orc_tower_a"),
        "Orc tower A is no tile in play that can be removed.",
    ),
    "BTK-151": (
        after(lay(LINE, hands={ORCS: ["magic_circle", "b05o"]}), ORCS, *place("magic_circle", 4, 0)),
        ORCS,
        said("remove_tile", tile="magic_circle"),
        "The Magic circle has just been placed and does not remove itself.",
    ),
    "BTK-154": (
        after(under_a_halberd(), KNIGHTS, *place("magic_circle", 0, 1)),
        KNIGHTS,
        said("remove_tile", tile="b03o"),
        "The tile [NW 3 orcs, NE 3 knights] is around the halberd at (4, 0): no tile could take its place.",
    ),
    "BTK-157": (
        after(
            lay(LINE, tokens={(1, 0): "orcs_drum"}, hands={ORCS: ["crystal_field"]}),
            ORCS,
            *place("crystal_field", 4, 0),
        ),
        ORCS,
        said("remove_token", token="knights_drum"),
        "The token Drum of the knights is not in play.",
    ),
    "BTK-161": (
        after(lay(LINE, lost=["orcs_drum"], hands={ORCS: ["graveyard"]}), ORCS, *place("graveyard", 4, 0)),
        ORCS,
        said("take_back", token="orcs_leader"),
        "The token Leader of the orcs is not one of Ork's tokens in play or removed from the game.",
    ),
    "BTK-90": (
        after(
            lay(hands={ORCS: ["b05o"]}, display=["b06o"], stack=[]), ORCS, *place("b05o", 0, 1), no_token()
        ),
        ORCS,
        draw(),
        "That cannot be drawn: the stack is empty.",
    ),
    "BTK-90 display": (
        after(lay(hands={ORCS: ["b05o"]}, display=["b06o"]), ORCS, *place("b05o", 0, 1), no_token()),
        ORCS,
        take("b07o"),
        "That cannot be drawn: the tile [NW 3 orcs, NE 2 knights] is not in the display.",
    ),
    "BTK-105": (
        open_game(power_tokens="advanced_chosen"),
        ORCS,
        pass_turn(),
        "Ork first chooses five of the ten tokens of their camp.",
    ),
    "BTK-175": (
        after(open_game(power_tokens="advanced_chosen"), ORCS, pick("orcs_drum")),
        ORCS,
        pick("orcs_drum"),
        "The token Drum has been chosen already.",
    ),
}


@pytest.mark.parametrize("case", list(CASES))
def test_a_refusal_names_the_clause_and_the_values(case: str) -> None:
    """BTK-179."""
    p, seat, a, sentence = CASES[case]
    clause, english, french = refused(p, seat, a)
    assert (clause, english) == (case.split(" ")[0], sentence)
    assert "{" not in french
    assert french != english


def test_what_comes_first_is_named() -> None:
    """BTK-179: several clauses broken at once."""
    p = lay(LINE, hands={ORCS: ["b05o"], KNIGHTS: ["b06o"]})
    assert refused(p, KNIGHTS, at(9, 9))[0] == "BTK-47"  # not his turn, and another kind is due
    assert refused(p, ORCS, at(0, 0))[0] == "BTK-137"  # another kind is due, and the space is taken
    p.play(ORCS, choose("orc_tower_d"))
    assert refused(p, ORCS, at(9, 9))[0] == "BTK-49"
    assert refused(p, ORCS, at(0, 0))[0] == "BTK-21"  # taken before around a tower
    p = after(under_a_halberd(), KNIGHTS, choose("knight_tower_d"))
    assert refused(p, KNIGHTS, at(1, 1))[0] == "BTK-51"


def test_a_token_already_there_comes_before_the_stone_circle() -> None:
    """BTK-179."""
    board = LINE | {(4, 0): "stone_circle"}
    p = lay(board, tokens={(3, 0): "knights_drum"}, hands={ORCS: ["b05o"]}, advanced=True)
    p.play(ORCS, *place("b05o", 3, 1), *token("orcs_drum"))
    assert refused(p, ORCS, at(3, 0))[0] == "BTK-112"


def test_a_refused_action_changes_nothing() -> None:
    """BTK-179: nor does asking."""
    p = lay(CORNER, hands={ORCS: ["b05o"]})
    before = p.s.census()
    assert p.refusal(ORCS, choose("b01o")) == "BTK-48"
    assert p.s.census() == before
    assert p.asked() == "Placing"


def test_the_other_player_waits_while_tokens_are_chosen() -> None:
    """BTK-106, BTK-179."""
    p = open_game(power_tokens="advanced_chosen")
    for kind in ("drum", "giant", "archer", "leader", "halberd"):
        p.play(ORCS, pick(f"orcs_{kind}"))
    assert refused(p, ORCS, pick("orcs_catapult"))[:2] == (
        "BTK-106",
        "The opponent is still choosing tokens, in secret.",
    )
