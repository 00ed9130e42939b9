"""What the recorded games show: each way to end, each number of players, each option, each kind of action."""

from __future__ import annotations

import pytest

from orcade.games.stronghold import GAME
from orcade.games.stronghold.state import Siege
from orcade.kernel.record import RecordError, verify
from tests.games.stronghold.make_records import GAMES, RECORDED, SEATS, way_to_end

REACHED = [name for name in GAMES if name.endswith("reached")]


@pytest.mark.parametrize("name", [name for name in GAMES if name not in ("owners_box", *REACHED)])
def test_each_way_a_game_can_end_is_recorded(name: str) -> None:
    """STR-359, STR-361, STR-362, STR-423: for two, three and four players."""
    table = verify(RECORDED.record(name), GAME)
    assert table.seats == SEATS[name]
    assert way_to_end(table.state) == name.split("_", 1)[1]
    s, outcome = table.state, table.outcome
    assert isinstance(s, Siege)
    assert outcome is not None
    assert s.entered == (outcome.clause != 361)
    if outcome.clause == 361:
        assert s.turn == GAME.material.turns
    else:
        assert max(outcome.scores) == outcome.scores[outcome.ranks.index(1)]


@pytest.mark.parametrize("name", REACHED)
def test_a_siege_tower_that_is_no_shelter_is_recorded(name: str) -> None:
    """STR-437: for two, three and four players."""
    verify(RECORDED.record(name), GAME)
    assert RECORDED.matters(name)


def test_every_value_of_every_option_is_recorded() -> None:
    """STR-69: for every number of players."""
    for seats in GAME.seats:
        played = [RECORDED.record(name).options for name in GAMES if SEATS[name] == seats]
        for option in GAME.options:
            assert {options[option.id] for options in played} == set(option.values), option.id


def test_almost_every_kind_of_action_is_recorded() -> None:
    """STR-421: everything that players say, in one game or another."""
    said = {next(iter(move["action"])) for name in GAMES for move in RECORDED.record(name).moves}
    assert {block.name for block in GAME.space.blocks} - said <= RARE


RARE = {"raise_specter", "wreck_cauldron", "wreck_tower"}  # what random players hardly ever come to say


def test_the_owners_box_is_needed_for_its_record() -> None:
    """STR-36: the digest names the figures."""
    record, own = RECORDED.record("owners_box"), RECORDED.game_of("owners_box")
    assert record.components == own.components.digest() != GAME.components.digest()
    with pytest.raises(RecordError, match="played with other components"):
        verify(record, GAME)
