"""The battlefield as structured text and as numbers: everything that is seen, nothing that is hidden."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.battle.plain import battle_parts
from orcade.games.orcs_vs_orcs.battle.tensor import battle_features
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.chance import Fast
from orcade.kernel.contract import SPECTATOR
from orcade.kernel.flow import pending, play
from tests.games.orcs_vs_orcs.battle.clashes import ANA, BOB, Clash, camp, clash, lay, reorganise
from tests.games.orcs_vs_orcs.battle.test_exam import some_battle
from tests.games.orcs_vs_orcs.positions import NAMES, M, c, said


def told(p: Clash, viewer: int | None, lang: str = "en") -> str:
    seat = SPECTATOR if viewer is None else viewer
    view = p.view(viewer)
    parts = battle_parts(GAME.speech, view.s, seat, NAMES[:2], lang)
    rows = [" | ".join(row) for part in parts for row in part.rows]
    return "\n".join([line for part in parts for line in (part.title, *part.lines)] + rows)


def some_clash() -> Clash:
    lines = (["orc shaman", "(heavy_orc)"], ["orc crossbowman vigdish@front"])
    p = clash(["catapult", "kraash", "orc", "orc"], ["orc", "orc", "orc"], lines=lines, cases=(4, 2))
    p.side(BOB).discards = [c("shaman")]
    return p


def test_a_battle_is_told() -> None:
    """OVO-366, OVO-367."""
    said_to_ana = told(some_clash(), ANA)
    for words in (
        "Battle: Northern Citadel (battle in the open), round 1",
        "Ana, attacker",
        "5 Hordes in the fight, no Horde on the tracker; token on case 4",
        "Deck (2), in no known order: Orc ×2",
        "Kraash (force 1): Choose a type of Unit",
        "Hand: 2 cards",
        "Discards: Shaman",
        "1 | Orc (covered) | Crossbowman | Vigdish, on the first line",
        "2 | Heavy Orc (face down) | – | –",
    ):
        assert words in said_to_ana, words


@pytest.mark.parametrize("viewer", [BOB, None])
def test_it_tells_nobody_what_is_hidden(viewer: int | None) -> None:
    """OVO-370."""
    assert "Kraash" not in told(some_clash(), viewer)
    assert "Catapult" not in told(some_clash(), viewer)
    p = camp(["orc", "shaman"], ["orc"])
    assert "being chosen in secret" in told(p, viewer)


def test_ones_own_choice_is_told() -> None:
    """OVO-193, OVO-198."""
    p = some_clash()
    p.play(ANA, lay("catapult", "back_2"))
    assert "Your choice: the card Catapult, behind the card Heavy Orc, column 2" in told(p, ANA)
    p.table.undo(ANA)
    p.play(ANA, reorganise())
    assert "Your choice: to reorganise" in told(p, ANA)


def test_known_cards_are_told() -> None:
    """OVO-197, OVO-391."""
    p = clash(["shagratt", "orc", "orc"], ["catapult", "orc", "orc"], lines=(["orc shaman"], ()))
    p.round(lay("shagratt", "front_1"), lay("catapult"))
    p.play(ANA, said("force_swap"))
    p.play(BOB, lay("orc"))
    assert "Known among the hidden cards: Catapult" in told(p, None)
    p = clash(["orc", "shaman", "orc", "orc", "orc"], ["orc"] * 4)
    p.round(reorganise(), lay("orc"))
    assert "At the bottom of the deck, from the lowest: Orc and Shaman" in told(p, ANA)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_moment_of_many_battles_can_be_told_and_numbered(lang: str) -> None:
    feature = battle_features(M.arms, M.boards[0].size, 2)
    moments = 0
    for seed in range(12):
        s, dice = some_battle(seed).s, Fast(seed)
        while s.battle is not None and s.outcome is None:
            for viewer in (ANA, BOB, SPECTATOR):
                view = s.view(viewer)
                for part in battle_parts(GAME.speech, view, viewer, NAMES[:2], lang):
                    assert part.title
                    assert all(line and "{" not in line for line in part.lines)
                out: list[bytes] = []
                feature.write(view, viewer, out)
                assert len(b"".join(out)) == feature.size
            decision = pending(s)[0]
            legal = decision.legal(s)
            play(s, decision.seat, legal[dice.below(len(legal))])
            moments += 1
    assert moments > 150


def test_a_tensor_without_a_battle_is_empty() -> None:
    feature = battle_features(M.arms, M.boards[0].size, 2)
    out: list[bytes] = []
    feature.write(Kingdom(M), 0, out)
    assert b"".join(out) == bytes(feature.size)
