"""An owner's figures of the assault: those that make a game, and those that do not."""

from __future__ import annotations

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.places import ORC, SOLDIER, TROLL
from orcade.kernel.chance import Fast
from orcade.kernel.components import ComponentError
from orcade.kernel.flow import playout

NO_CARDS = "".join(
    f'[[defender_hit_card]]\nid = "{id}"\ncopies = 0\n'
    for id in ("goblin", "goblin_or_orc", "goblin_orc_or_troll")
)
WRONG = {
    "strength": ('[[invader_unit]]\nid = "orc"\nstrength = 4\n', "the rules count with 2"),
    "specter": ('[[defender_unit]]\nid = "soldier"\nspecter_becomes = "ogre"\n', "is 'ogre'"),
    "hit_deck": (NO_CARDS, "expected at least 3, one for each cannon or pole"),
    "pile": ('[[invader_action]]\nid = "ballista"\ndeck = { hit = 1, miss = 5 }\n', "from 2"),
    "piles": ('[[invader_action]]\nid = "catapult"\ndeck = { hit = 3, miss = 5 }\n', "as of every machine"),
    "cauldron": ('[[defender_action]]\nid = "orc_cauldron"\nkills = { orc = -2 }\n', "from -1"),
    "banner": ('[[invader_action]]\nid = "banner"\nwall_bonus = -1\n', "from 0"),
    "fury": ('[[order]]\nid = "goblin_fury"\ngoblin_strength = 0\n', "from 1"),
    "hero": ('[[hero]]\nid = "warrior"\nwall_bonus = -1\n', "from 0"),
    "crew": ("[barbican]\ncrew_per_ram_piece = 0\n", "from 1"),
    "gate": ("[barbican]\ngate_resistance = 0\n", "from 1"),
    "hospital": ('[[building]]\nid = "hospital"\nsaved_per_turn = -1\n', "from 0"),
}


@pytest.mark.parametrize(("source", "complaint"), WRONG.values(), ids=WRONG)
def test_figures_that_make_no_assault_are_refused(source: str, complaint: str) -> None:
    """STR-4, STR-170, STR-217, STR-285, STR-308, STR-331: the file, and what was expected."""
    with pytest.raises(ComponentError, match=r"mine\.toml") as wrong:
        GAME.with_components(GAME.components.over(source, "mine.toml"))
    assert complaint in str(wrong.value)


def test_an_owner_may_correct_the_rest() -> None:
    """STR-170, STR-246, STR-270, STR-331: and the game goes on to its end."""
    source = """
        [[defender_unit]]
        id = "soldier"
        specter_becomes = "troll"
        [[defender_action]]
        id = "orc_cauldron"
        kills = { orc = 2 }
        [[building]]
        id = "hospital"
        saved_per_turn = 0
        [barbican]
        crew_per_ram_piece = 1
    """
    game = GAME.with_components(GAME.components.over(source, "mine.toml"))
    assert game.material.specter_of[SOLDIER] == TROLL
    assert game.material.cauldron_kills[ORC] == 2
    s = game.setup(2, game.check_options({"starter_cards": "no"}), Fast(1))
    playout(s, Fast(2))
    assert s.outcome is not None
