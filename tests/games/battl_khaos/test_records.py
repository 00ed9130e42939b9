"""What the recorded games show: each way to end, each way of the tokens, each option (BTK-180)."""

from __future__ import annotations

import pytest

from orcade import open_table
from orcade.games.battl_khaos import GAME
from orcade.games.battl_khaos.state import Battlefield
from orcade.games.battl_khaos.tokens import TokenPlace
from orcade.kernel.record import Record, RecordError, verify
from tests.games.battl_khaos.make_records import GAMES, RECORDED, way_to_end

WAYS = ["goal", "both_at_the_goal", "by_points", "by_towers", "by_corners", "drawn"]


def kinds(record: Record) -> list[str]:
    return [next(iter(move["action"])) for move in record.moves]


@pytest.mark.parametrize("name", WAYS)
def test_each_way_a_game_can_end_is_recorded(name: str) -> None:
    """BTK-180: one at the goal, both at once, both passed and by what."""
    table = verify(RECORDED.record(name), GAME)
    assert way_to_end(table.state) == name
    outcome = table.outcome
    assert outcome is not None
    most = max(outcome.scores)
    if name == "goal":
        assert min(outcome.scores) < 7 <= most == outcome.scores[outcome.ranks.index(1)]
    elif name == "both_at_the_goal":
        assert min(outcome.scores) >= 7
        assert sorted(outcome.ranks) == [1, 2]
    else:
        assert kinds(RECORDED.record(name))[-2:] == ["pass_turn", "pass_turn"]
        assert most < 7
        assert (outcome.ranks == [1, 1]) == (name == "drawn")
        assert (len(set(outcome.scores)) == 1) == (name != "by_points")


def test_every_value_of_every_option_is_recorded() -> None:
    """BTK-165."""
    played = [RECORDED.record(name).options for name in GAMES]
    for option in GAME.options:
        assert {options[option.id] for options in played} == set(option.values), option.id


def test_the_tokens_were_chosen_in_secret() -> None:
    """BTK-105, BTK-175: ten picks, then the first turn."""
    record = RECORDED.record("advanced_chosen")
    assert kinds(record)[:11] == ["pick_token"] * 10 + ["choose_tile"]


def test_a_tile_that_a_token_has_left_bore_no_other() -> None:
    """BTK-114, the other reading: in the recorded game somebody would have played one there."""
    seed, options = GAMES["one_token_ever"]
    table = open_table(GAME, 2, options, seed=seed, salts=["one_token_ever"])
    refused = 0
    for move in RECORDED.record("one_token_ever").moves:
        decision, state = table.pending()[move["seat"]], table.state
        if isinstance(decision, TokenPlace):
            assert isinstance(state, Battlefield)
            refused += sum(decision.verdict(state, a) == 114 for a in decision.options(state))
        table.play(move["seat"], GAME.space.parse(move["action"]))
    assert refused > 0


def test_every_kind_of_action_is_recorded() -> None:
    """BTK-166: also a removed tile, a removed token and one taken back."""
    said = {kind for name in GAMES for kind in kinds(RECORDED.record(name))}
    assert said == {block.name for block in GAME.space.blocks}


def test_the_owners_box_is_needed_for_its_record() -> None:
    """BTK-19: the digest names the figures."""
    record, own = RECORDED.record("owners_box"), RECORDED.game_of("owners_box")
    assert record.components == own.components.digest() != GAME.components.digest()
    with pytest.raises(RecordError, match="played with other components"):
        verify(record, GAME)
