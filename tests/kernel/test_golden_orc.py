"""Whole games, frozen: the same bytes on every Python, interpreted or compiled.

These digests change only with the rules of ORC, its words or its data, and then its
version changes too: records that were written before would no longer be true.
"""

from __future__ import annotations

from hashlib import sha256

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.chance import Chance, Fast, Keyed, seed_from
from orcade.kernel.codec import canonical, encode_event, encode_state
from orcade.kernel.contract import SPECTATOR, State
from orcade.kernel.flow import pending, play
from orcade.kernel.record import record_of
from orcade.kernel.table import Table


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def state_digest(s: State) -> str:
    return digest(canonical(encode_state(ORC, s)))


def first_legal(seed: int, options: dict[str, str]) -> Table:
    """Everybody always takes the first legal action."""
    table = Table(ORC, 2, options, Keyed(seed_from(seed), ["sel"]), ["Ada", "Bô"])
    while table.pending():
        seat = next(iter(table.pending()))
        table.play(seat, table.legal(seat)[0])
    return table


def by_dice(seed: int, chance: Chance) -> State:
    """Everybody plays by dice of his own."""
    s, dice = ORC.setup(2, ORC.check_options({}), chance), Fast(seed)
    while waiting := pending(s):
        legal = waiting[0].legal(s)
        play(s, waiting[0].seat, legal[dice.below(len(legal))])
    return s


def test_the_rules_are_those_of_the_golden_games() -> None:
    assert ORC.version == "1.0"


def test_golden_components() -> None:
    assert ORC.components.digest() == (
        "sha256:32cb655e4726ef3545c67e85160f2bc44667c888f0ef2d04c1b9aec614f721d2"
    )


@pytest.mark.parametrize(
    ("options", "moves", "record", "state"),
    [
        (
            {},
            40,
            "3e52158ac96be285c28423f80f46f955632a45951a8df7f2cc16342cc3ca2128",
            "0f930e47377561bf1ec5fcff569418e7c56c9eb837835a92c358cdfa913c9946",
        ),
        (
            {"start_choice": "choose"},
            41,
            "0535cc4f8d60b9eb5be8d7f1c819af27fdb509e16518b924510de59b5d2c2e58",
            "3dc134311d2c59189dc1dc03aaffcb744f2bb4b1ff9e1143d10b7a621ee43d7f",
        ),
    ],
    ids=["random", "choose"],
)
def test_golden_record_of_the_first_legal_actions(
    options: dict[str, str], moves: int, record: str, state: str
) -> None:
    table = first_legal(7, options)
    assert len(table.moves) == moves
    assert digest(canonical(record_of(table))) == record
    assert state_digest(table.state) == state


def test_golden_views_of_the_first_legal_actions() -> None:
    table = first_legal(7, {})
    seen = [encode_state(ORC, table.moves[20].before.view(viewer)) for viewer in (SPECTATOR, 0, 1)]
    told = [[encode_event(ORC, event) for event in table.log(viewer)] for viewer in (None, 0, 1)]
    assert digest(canonical(seen)) == "2426ab4d96a2069b918ab35c2375f7605d126f5e1c6a6d14b572c560fe352d4d"
    assert digest(canonical(told)) == "45cdf242de2236bdca1e7ae94a21ca9b445db673ad9a5f939b341eb495f50bc6"


@pytest.mark.parametrize(
    ("seed", "state"),
    [
        (1, "4164b9bbcd363c0addf520b4fd2fc47931894619c82ba8eafb37d3c5d62a17a7"),
        (2, "2e8038edfeb22d39f6d1af9666564a9cce23388911a2d086fdd27103e5a626f4"),
        (3, "6f4126a66865f6b56f88fa99da2cff75fd5791af171b7ce761b5202d9f5f7e27"),
    ],
)
def test_golden_end_of_a_game_played_by_dice(seed: int, state: str) -> None:
    assert state_digest(by_dice(seed, Fast(seed))) == state


def test_golden_end_of_a_hundred_games() -> None:
    ends = [state_digest(by_dice(seed, Keyed(seed_from(seed)))) for seed in range(100)]
    assert digest(canonical(ends)) == "835231d3d02282a0d15d6290bb89de0df2540205cb40f72c37e9cf37cfb8d517"


def test_golden_result() -> None:
    assert record_of(first_legal(7, {}))["result"] == {"ranks": [1, 2], "scores": [18, 4], "clause": "ORC-87"}
