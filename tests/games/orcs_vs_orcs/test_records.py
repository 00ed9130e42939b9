"""What the recorded games show: each way to end, each number of players, each option, each kind of action."""

from __future__ import annotations

import pytest

from orcade.games.orcs_vs_orcs import GAME
from orcade.games.orcs_vs_orcs.state import Kingdom
from orcade.kernel.record import RecordError, verify
from tests.games.orcs_vs_orcs.make_records import GAMES, RECORDED, SEATS, way_to_end

ENDS = ("supply_empty", "last_point_in_a_turn", "out_of_reach", "shared", "nobody_stirs")


@pytest.mark.parametrize("name", [name for name in GAMES if name.split("_", 1)[1] in ENDS])
def test_each_way_a_game_can_end_is_recorded(name: str) -> None:
    """OVO-332, OVO-333, OVO-334, OVO-337, OVO-393: for two, three and four players."""
    table = verify(RECORDED.record(name), GAME)
    assert table.seats == SEATS[name]
    assert name.split("_", 1)[1] in way_to_end(table.state)
    s, outcome = table.state, table.outcome
    assert isinstance(s, Kingdom)
    assert outcome is not None
    if outcome.clause == 332:
        assert s.glory_left == 0
    assert max(outcome.scores) == outcome.scores[outcome.ranks.index(1)]


def test_every_value_of_every_option_is_recorded() -> None:
    """OVO-41, OVO-361, OVO-362."""
    played = [RECORDED.record(name).options for name in GAMES]
    for option in GAME.options:
        assert {options[option.id] for options in played} == set(option.values), option.id


def test_every_number_of_players_plays_all_options_together() -> None:
    """OVO-364."""
    for name in ("two_all_options", "three_all_options", "four_all_options"):
        options = RECORDED.record(name).options
        assert options == {"scenario": "total_fight", "long_game": "yes", "tactical_start": "yes"}


def test_almost_every_kind_of_action_is_recorded() -> None:
    """OVO-59: everything of the war but a marker taken back, which random players hardly ever need."""
    said = {next(iter(move["action"])) for name in GAMES for move in RECORDED.record(name).moves}
    war = {block.name for block in GAME.space.blocks[:20]}
    assert war - said <= {"take_back", "choose_battle"}
    assert {"muster", "lay_card", "reorganise"} <= said


def test_the_owners_box_is_needed_for_its_record() -> None:
    """OVO-36, OVO-279: the digest names the figures."""
    record, own = RECORDED.record("owners_box"), RECORDED.game_of("owners_box")
    assert record.components == own.components.digest() != GAME.components.digest()
    with pytest.raises(RecordError, match="played with other components"):
        verify(record, GAME)
