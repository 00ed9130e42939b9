"""OpenSpiel: games written in C++, played by its own random bots in C++ or by a loop in Python."""

from __future__ import annotations

from importlib.metadata import version
from random import Random
from typing import Any

import pyspiel

from bench.peers.workers.timing import BY_ENGINE, BY_PYTHON, Row, answer, asked, timed

GAMES = ["hanabi", "hearts"]
SUBSTITUTES = ["gin_rummy", "leduc_poker"]  # where a wheel was built without one of them
SAMPLE = 1000


def main(seconds: float, seed: int) -> list[Row]:
    built = pyspiel.registered_names()
    games = [game for game in GAMES + SUBSTITUTES if game in built][: len(GAMES)]
    missing = [game for game in GAMES if game not in built]
    engine = {"engine": f"OpenSpiel {version('open_spiel')}"}
    rows: list[Row] = [{**engine, "game": game, "left_out": "not in this wheel"} for game in missing]
    for name in games:
        game = pyspiel.load_game(name)
        rows.append({**engine, "game": name, "loop": BY_ENGINE, **by_bots(game, seconds, seed)})
        rows.append({**engine, "game": name, "loop": BY_PYTHON, **by_loop(game, seconds, seed)})
    return rows


def by_bots(game: Any, seconds: float, seed: int) -> Row:
    """`evaluate_bots` plays one game in C++; the mean number of decisions is counted beforehand."""
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]
    random = Random(seed)

    def play() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, random.getrandbits(30))
        return state

    sample = [decisions_of(play()) for _ in range(SAMPLE)]

    def play_on() -> int:
        play()
        return 0

    row = timed(play_on, seconds)
    games = row["games_per_second"]
    assert isinstance(games, float)
    return {**row, "decisions_per_second": games * sum(sample) / SAMPLE}


def decisions_of(state: Any) -> int:
    """Moves of players; the deal and other moves of chance are not counted."""
    return sum(move.player >= 0 for move in state.full_history())


def by_loop(game: Any, seconds: float, seed: int) -> Row:
    random = Random(seed)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return timed(play, seconds)


if __name__ == "__main__":
    answer(main(*asked()))
