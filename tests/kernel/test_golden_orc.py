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
            "a74ba2a783271fffdb55eb74d82f6fe61cb2fc9a111ae1f53ee7927f0aa3e3c3",
        ),
        (
            {"start_choice": "choose"},
            41,
            "0535cc4f8d60b9eb5be8d7f1c819af27fdb509e16518b924510de59b5d2c2e58",
            "44b0f282ee30b102cc286880049238e564b9f73823bcb677a71235cb40e22056",
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
    assert digest(canonical(seen)) == "281a5aaed554c75516d3360dadaf9d875388487db4e7c6544e61b25b1a33d427"
    assert digest(canonical(told)) == "45cdf242de2236bdca1e7ae94a21ca9b445db673ad9a5f939b341eb495f50bc6"


@pytest.mark.parametrize(
    ("seed", "state"),
    [
        (1, "b11ff630e2039a13b80c6ea51a023b58ca0a7abcd3a19a098d964f0030ac7971"),
        (2, "6fb22e4b553923fd72542033fde2b3ad743e3d1ca87e7039cba7d2628b6077e4"),
        (3, "1632b426ea5bcb68d2c538ffa461c416dded06e6c38e096ac9202937e1aa5f5c"),
    ],
)
def test_golden_end_of_a_game_played_by_dice(seed: int, state: str) -> None:
    assert state_digest(by_dice(seed, Fast(seed))) == state


def test_golden_end_of_a_hundred_games() -> None:
    ends = [state_digest(by_dice(seed, Keyed(seed_from(seed)))) for seed in range(100)]
    assert digest(canonical(ends)) == "b984fbfb431e060bfb96f26ac4015316092c7b87ab02ba7ec14f33ce34038011"


def test_golden_result() -> None:
    assert record_of(first_legal(7, {}))["result"] == {"ranks": [1, 2], "scores": [18, 4], "clause": "ORC-87"}
