"""Many tables at once: as single tables play, in buffers that are written anew."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("gymnasium")

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode

from orcade.envs.vector import Now, Seats, Vector
from orcade.kernel.chance import Fast
from orcade.shelf import SHELF

SITTINGS = [(slug, seats) for slug, game in SHELF.items() for seats in game.seats]


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_what_is_written_is_what_each_table_shows(slug: str, seats: int) -> None:
    """Also where only what changed was written."""
    tables, chance = Vector(slug, 3, seats), Fast(1)
    now, tensor = tables.reset(seed=4), tables.sitting.tensor
    for _ in range(60):
        for row, desk in enumerate(tables.tables.desks):
            view = desk.state.view(desk.seat)
            assert now.seats[row] == desk.seat
            assert now.counts[row].tobytes() == tensor.counts(view, desk.seat)
            assert np.allclose(now.observations[row], tensor.of(view, desk.seat))
            assert np.flatnonzero(now.masks[row]).tolist() == sorted(a.id for a in desk.legal)
        now = tables.step(tables.anything(chance))


def test_games_end_are_paid_and_dealt_anew() -> None:
    tables, chance = Vector("orc", 8), Fast(3)
    now, ends = tables.reset(seed=1), 0
    for _ in range(200):
        now = tables.step(tables.anything(chance))
        assert now.masks.any(axis=1).all()
        assert not now.rewards[~now.ended].any()
        assert np.allclose(now.rewards.sum(axis=1), 0)
        ends += int(now.ended.sum())
    assert ends > 8


def test_the_same_seed_is_the_same_tables() -> None:
    runs = []
    for _ in range(2):
        tables, chance = Vector("orc", 4), Fast(3)
        tables.reset(seed=9)
        for _ in range(100):
            now = tables.step(tables.anything(chance))
        runs.append((now.observations.copy(), now.masks.copy()))
    assert np.array_equal(runs[0][0], runs[1][0])
    assert np.array_equal(runs[0][1], runs[1][1])


def test_nobody_acts_where_one_action_is_not_legal() -> None:
    tables = Vector("orc", 2)
    now = tables.reset(seed=1)
    before = now.counts.copy()
    actions = [int(np.flatnonzero(now.masks[0])[0]), int(np.flatnonzero(~now.masks[1])[0])]
    with pytest.raises(ValueError, match=r"table 1: seat \d may not say"):
        tables.step(actions)
    assert np.array_equal(tables.look().counts, before)
    with pytest.raises(ValueError, match="1 actions were given; expected one for each of 2 tables"):
        tables.step(actions[:1])


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_where_there_is_no_choice_nobody_is_asked(slug: str, seats: int) -> None:
    tables, chance = Vector(slug, 3, seats, skip_forced=True), Fast(1)
    now = tables.reset(seed=4)
    for _ in range(60):
        assert (now.masks.sum(axis=1) > 1).all()
        now = tables.step(tables.anything(chance))


def test_whole_numbers_alone() -> None:
    tables = Vector("orc", 2, scaled=False)
    now = tables.reset(seed=1)
    assert now.counts.any()
    assert not now.observations.any()


@pytest.mark.parametrize(("scaled", "kind"), [(True, np.float32), (False, np.uint8)])
def test_observations_go_into_an_array_that_is_handed_in(scaled: bool, kind: Any) -> None:
    ours, theirs = (Vector("orc", 2, scaled=scaled) for _ in range(2))
    rows: Any = np.zeros((4, 2, ours.sitting.tensor.size), kind)
    held = theirs.reset(seed=1, out=rows[0])
    kept = [shown(ours.reset(seed=1), scaled)]
    for at in range(1, 3):
        actions = ours.anything(Fast(at))
        kept.append(shown(ours.step(actions), scaled))
        theirs.step(actions, out=rows[at])
    assert np.array_equal(rows[:3], np.array(kept))
    assert (held.observations if scaled else held.counts) is not None
    before = rows.copy()
    actions = ours.anything(Fast(3))
    assert np.array_equal(shown(theirs.step(actions), scaled), shown(ours.step(actions), scaled))
    assert np.array_equal(rows, before)
    with pytest.raises(ValueError, match=r"out is an array of \(1, 1171\) float64; expected \(2, 1171\)"):
        theirs.step(actions, out=np.zeros((1, 1171)))


def shown(now: Now, scaled: bool) -> Any:
    return (now.observations if scaled else now.counts).copy()


# Gymnasium's VectorEnv


@pytest.mark.parametrize(("slug", "seats"), SITTINGS)
def test_a_vector_of_seats(slug: str, seats: int) -> None:
    envs, rng = Seats(slug, 3, seats, seat=seats - 1), np.random.default_rng(1)
    seen, info = envs.reset(seed=1)
    for _ in range(30):
        assert envs.observation_space.contains(seen)
        actions = [rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        seen, rewards, ended, cut, info = envs.step(np.array(actions))
        assert rewards.shape == ended.shape == cut.shape == (3,)
        assert not cut.any()


def test_gymnasium_makes_it_and_games_end() -> None:
    envs = gymnasium.make_vec("Orcade/orc-v0", 4, vectorization_mode="vector_entry_point")
    _, info = envs.reset(seed=2)
    ends = 0
    for _ in range(80):
        _, rewards, ended, _, info = envs.step(
            np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]])
        )
        for row in np.flatnonzero(ended):
            assert info["final_obs"][row].shape == envs.single_observation_space.shape
            assert not info["final_info"]["action_mask"][row].any()
            assert rewards[row] in (-1.0, 0.0, 1.0)
            ends += 1
    assert ends >= 4


def test_whoever_says_what_is_not_legal_loses_and_is_dealt_a_new_game() -> None:
    envs = Seats("orc", 2)
    _, info = envs.reset(seed=1)
    wrong = [int(np.flatnonzero(mask == 0)[0]) for mask in info["action_mask"]]
    _, rewards, ended, _, info = envs.step(np.array(wrong))
    assert rewards.tolist() == [-1, -1]
    assert ended.all()
    assert info["illegal"].all()
    assert info["action_mask"].any(axis=1).all()


def test_what_is_said_of_a_game_that_ended_is_what_gymnasium_says_of_it() -> None:
    """Its own vector of single environments, one of which says what is not legal."""
    told = []
    options = {"autoreset_mode": AutoresetMode.SAME_STEP}
    for envs in (
        gymnasium.make_vec("Orcade/orc-v0", 2, "vector_entry_point"),
        gymnasium.make_vec("Orcade/orc-v0", 2, "sync", vector_kwargs=options),
    ):
        _, info = envs.reset(seed=1)
        legal, wrong = (
            np.flatnonzero(info["action_mask"][at] == at_most)[0] for at, at_most in ((0, 1), (1, 0))
        )
        *_, info = envs.step(np.array([legal, wrong]))
        told.append(info)
    ours, theirs = told
    assert theirs.keys() <= ours.keys()
    assert ours["final_info"].keys() == theirs["final_info"].keys()
    for name in ("_final_obs", "_final_info"):
        assert ours[name].tolist() == theirs[name].tolist() == [False, True]
    assert ours["final_info"]["_action_mask"].tolist() == theirs["final_info"]["_action_mask"].tolist()
    assert ours["final_info"]["illegal"].tolist() == theirs["final_info"]["illegal"].tolist()
    assert ours["final_info"]["action_mask"][1].any()


def test_bots_that_think_may_sit_in_the_other_seats() -> None:
    envs = Seats("orc", 2, bots="recruit")
    _, info = envs.reset(seed=1)
    envs.step(np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]]))
