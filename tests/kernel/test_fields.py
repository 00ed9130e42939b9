"""The fields of a thing are the same, in the same order, compiled or not."""

from __future__ import annotations

import pytest

from orcade.games.orc import GAME as ORC
from orcade.games.orc.battle import Battles
from orcade.games.orc.draw import Drawing, Drew
from orcade.kernel.chance import Fast, Keyed, NoChance, Scripted, seed_from
from orcade.kernel.contract import Event, Outcome
from orcade.kernel.fields import fields_of, said_by_fields
from orcade.kernel.lanes import Lane, Together
from tests.kernel.little import YES, Ask, Little, Noted


class Louder(Noted):
    """An interpreted class under another one: what it adds comes last."""

    def __init__(self, word: str, volume: int) -> None:
        super().__init__(word)
        self.volume = volume


@pytest.mark.parametrize(
    ("thing", "fields"),
    [
        (Drew(0, 3, 17), ["seat", "pile", "card"]),
        (Drawing(1, 2), ["seat", "left"]),
        (Battles(), []),
        (Outcome([1], [0], 7), ["ranks", "scores", "clause"]),
        (Lane(0, []), ["seat", "opening", "agenda"]),
        (Together([]), ["lanes", "shows_done"]),
        (NoChance(), ["used"]),
        (Fast(1), ["used", "one", "two"]),
        (Keyed(seed_from(1)), ["used", "seed", "salts", "key"]),
        (Scripted([]), ["used", "script"]),
        (Event(), []),
        (Noted("x"), ["word"]),
        (Louder("x", 3), ["word", "volume"]),
        (Ask(0, "x?"), ["seat", "question", "follow"]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_fields_stand_in_the_order_of_their_declaration(thing: object, fields: list[str]) -> None:
    assert fields_of(thing) == fields


def test_a_state_has_the_fields_of_the_kernel_first() -> None:
    of_the_kernel = ["teams", "luck", "agenda", "outcome", "recorder"]
    assert fields_of(Little()) == [*of_the_kernel, "trail", "answers"]
    assert fields_of(ORC.blank())[:7] == [*of_the_kernel, "material", "line"]


def test_an_action_holds_its_id_and_its_block_besides_its_own_fields() -> None:
    assert sorted(fields_of(YES)) == ["block", "id", "word"]


def test_what_has_no_fields_has_none() -> None:
    assert fields_of(None) == []
    assert fields_of(7) == []


def test_two_things_of_one_class_do_not_share_fields() -> None:
    one, other = Noted("x"), Noted("y")
    one.__dict__["extra"] = 1
    assert fields_of(other) == ["word"]


def test_a_thing_is_said_by_its_fields() -> None:
    assert said_by_fields(Drew(0, 3, 17)) == repr(Drew(0, 3, 17)) == "Drew(seat=0, pile=3, card=17)"
    assert said_by_fields(Louder("x", 3)) == "Louder(word='x', volume=3)"
    assert said_by_fields(Battles()) == "Battles()"
