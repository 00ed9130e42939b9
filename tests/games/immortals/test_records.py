"""What the recorded games show: each way to end, each number of players, each length of the game."""

from __future__ import annotations

import pytest

from orcade.games.immortals import GAME
from orcade.games.immortals.state import Realms
from orcade.kernel.game import Option
from orcade.kernel.record import Record, RecordError, verify
from tests.games.immortals.make_records import GAMES, RECORDED, WAYS


def kinds(record: Record) -> list[str]:
    return [next(iter(move["action"])) for move in record.moves]


@pytest.mark.parametrize("name", list(WAYS))
def test_each_way_a_game_can_end_is_recorded(name: str) -> None:
    """IMM-236, IMM-237, IMM-239."""
    outcome = verify(RECORDED.record(name), GAME).outcome
    assert outcome is not None
    assert outcome.clause == WAYS[name]
    assert (len(outcome.winners()) > 1) == (name == "shared")
    tied = outcome.scores.count(max(outcome.scores)) > 1
    assert tied == (name != "by_points")


def test_each_number_of_players_and_each_length_is_recorded() -> None:
    """IMM-1, IMM-31, IMM-33, IMM-34."""
    played = [verify(RECORDED.record(name), RECORDED.game_of(name)).state for name in GAMES]
    assert {len(s.teams) for s in played} == {3, 4, 5}
    rounds = {s.rounds for s in played if isinstance(s, Realms)}
    assert rounds == {5, 6, 7, 8, 9, 10}


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.id)
def test_each_choice_of_the_table_is_recorded(option: Option) -> None:
    """IMM-33, IMM-155, IMM-202, IMM-215, IMM-223."""
    assert {RECORDED.record(name).options[option.id] for name in GAMES} == set(option.values)


def test_everything_that_can_be_said_is_said_in_some_record() -> None:
    said = {kind for name in GAMES for kind in kinds(RECORDED.record(name))}
    assert said == {block.name for block in GAME.space.blocks}


def test_the_owners_box_is_needed_for_its_record() -> None:
    """The digest names the figures."""
    record, own = RECORDED.record("owners_box"), RECORDED.game_of("owners_box")
    assert record.components == own.components.digest() != GAME.components.digest()
    with pytest.raises(RecordError, match="played with other components"):
        verify(record, GAME)
