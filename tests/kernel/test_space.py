"""The space: one declaration, and from it objects, ids and words that never disagree."""

from __future__ import annotations

from typing import Any

import pytest

from orcade.games.orc import GAME as ORC
from orcade.kernel.space import BUILT_WHOLE, Action, Block, Space, UnknownAction, snake_case

COLOURS = ["red", "green", "blue"]
SIZES = ["small", "large"]
SQUARES = list(range(200))


class Paint(Action):
    colour: int
    size: int


class Pass(Action):
    pass


class Pay(Action):
    coins: int


class PlaceTile(Action):
    tile: int
    row: int
    column: int


def small() -> Space:
    return Space(
        [
            Block(Paint, [("colour", COLOURS), ("size", SIZES)]),
            Block(Pass, []),
            Block(Pay, [("coins", [1, 2, 5])]),
        ]
    )


def large() -> Space:
    return Space(
        [
            Block(Pass, []),
            Block(PlaceTile, [("tile", COLOURS), ("row", SQUARES), ("column", SQUARES)]),
            Block(Pay, [("coins", [1, 2, 5])]),
        ]
    )


def refused(space: Space, said: object) -> str:
    with pytest.raises(UnknownAction) as wrong:
        space.parse(said)
    return str(wrong.value)


# Objects, ids and words


def test_ids_count_the_actions_in_the_order_of_the_declaration() -> None:
    space = small()
    assert [a.id for a in space.everything()] == list(range(10)) == list(range(space.size))
    assert [repr(a) for a in space.everything()] == [
        "paint(colour=red, size=small)",
        "paint(colour=red, size=large)",
        "paint(colour=green, size=small)",
        "paint(colour=green, size=large)",
        "paint(colour=blue, size=small)",
        "paint(colour=blue, size=large)",
        "pass()",
        "pay(coins=1)",
        "pay(coins=2)",
        "pay(coins=5)",
    ]


def test_an_action_is_read_by_field() -> None:
    a = small().action(3)
    assert isinstance(a, Paint)
    assert (a.colour, a.size) == (COLOURS.index("green"), SIZES.index("large"))


@pytest.mark.parametrize("space", [small(), ORC.space], ids=["small", "orc"])
def test_objects_ids_and_words_agree(space: Space) -> None:
    for a in space.everything():
        assert space.action(a.id) is a
        assert space.parse(a.words()) is a
        assert [*a.words()] == [a.block.name]
        assert a.block is space.block(type(a))


def test_words_are_the_words_of_the_declaration() -> None:
    space = small()
    assert space.action(3).words() == {"paint": {"colour": "green", "size": "large"}}
    assert space.action(6).words() == {"pass": {}}
    assert space.action(9).words() == {"pay": {"coins": 5}}


def test_a_block_finds_its_actions_by_their_values() -> None:
    space = small()
    assert space.block(Paint).at(1, 1) is space.action(3)
    assert space.block(Pass).at() is space.action(6)
    assert space.block(Pay).at(2) is space.action(9)
    assert [a.id for a in space.block(Pay).all()] == [7, 8, 9]


def test_the_order_of_the_words_in_json_does_not_matter() -> None:
    space = small()
    one = space.parse({"paint": {"colour": "blue", "size": "small"}})
    assert space.parse({"paint": {"size": "small", "colour": "blue"}}) is one


def test_a_block_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownAction, match=r"^PlaceTile is in no block of this space$"):
        small().block(PlaceTile)


@pytest.mark.parametrize(
    ("name", "said"), [("Pay", "pay"), ("PlaceBox", "place_box"), ("PutItUnder", "put_it_under"), ("", "")]
)
def test_kinds_are_written_in_snake_case(name: str, said: str) -> None:
    assert snake_case(name) == said


# Large spaces


def test_a_small_space_is_built_whole() -> None:
    space = small()
    assert not space.open
    assert [len(block.built) for block in space.blocks] == [6, 1, 3]


@pytest.mark.parametrize(("size", "open"), [(20_000, False), (20_001, True)])
def test_a_space_of_more_than_twenty_thousand_is_large(size: int, open: bool) -> None:
    space = Space([Block(Pay, [("coins", range(size))])])
    assert space.open is open
    assert (len(space.blocks[0].built) == 0) is open


def test_a_large_space_is_built_as_it_is_met() -> None:
    space = large()
    assert space.open
    assert space.size == 1 + 3 * 200 * 200 + 3 > BUILT_WHOLE
    assert [len(block.built) for block in space.blocks] == [0, 0, 0]
    space.parse({"place_tile": {"tile": "blue", "row": 199, "column": 0}})
    assert [len(block.built) for block in space.blocks] == [0, 1, 0]


def test_ids_of_a_large_space_do_not_depend_on_what_was_met_first() -> None:
    one, other = large(), large()
    ids = [0, 1, 17, 40_001, 77_777, 120_000, 120_001, 120_003]
    forwards = {id: one.action(id).words() for id in ids}
    for id in reversed(ids):
        assert other.parse(forwards[id]).id == id
    assert {id: other.action(id).words() for id in ids} == forwards


def test_an_action_of_a_large_space_is_built_once() -> None:
    space = large()
    said = {"place_tile": {"tile": "green", "row": 12, "column": 34}}
    a = space.parse(said)
    assert a.id == 1 + (1 * 200 + 12) * 200 + 34
    assert space.parse(said) is a
    assert space.action(a.id) is a
    assert space.block(PlaceTile).at(1, 12, 34) is a


def test_two_spaces_of_one_game_do_not_share_actions() -> None:
    assert small().action(3) is not small().action(3)


# What is not in the space


@pytest.mark.parametrize("id", [-1, 10, 11, 10**30])
def test_an_id_outside_the_space_is_refused(id: int) -> None:
    with pytest.raises(UnknownAction, match=rf"^action ids go from 0 to 9; {id} was given$"):
        small().action(id)


@pytest.mark.parametrize("id", [-1, 120_004])
def test_an_id_outside_a_large_space_is_refused(id: int) -> None:
    with pytest.raises(UnknownAction, match=rf"^action ids go from 0 to 120003; {id} was given$"):
        large().action(id)


@pytest.mark.parametrize(
    "said",
    [None, 3, True, 1.5, "pass", ["pass"], {}, {"pass": {}, "pay": {"coins": 1}}, float("nan")],
    ids=repr,
)
def test_an_action_is_one_kind_with_its_fields(said: object) -> None:
    assert refused(small(), said) == f'an action is written {{"kind": {{"field": "word"}}}}; given: {said!r}'


def test_a_wrong_kind_gets_a_hint() -> None:
    assert refused(small(), {"pant": {}}) == "no action is called 'pant'; did you mean 'paint'?"
    assert refused(small(), {"sing": {}}) == "no action is called 'sing'; expected one of: paint, pass, pay"


@pytest.mark.parametrize("fields", [None, "red", 7, [], ["red", "small"], {}, True], ids=repr)
def test_fields_are_an_object(fields: object) -> None:
    assert refused(small(), {"paint": fields}) == (f"paint needs the fields colour, size; given: {fields!r}")


@pytest.mark.parametrize(
    "fields",
    [
        {"colour": "red"},
        {"colour": "red", "size": "small", "gloss": "matt"},
        {"color": "red", "size": "small"},
    ],
    ids=["missing", "extra", "misspelt"],
)
def test_fields_are_neither_more_nor_fewer(fields: dict[str, Any]) -> None:
    assert refused(small(), {"paint": fields}) == (f"paint needs the fields colour, size; given: {fields!r}")


def test_a_kind_without_fields_takes_none() -> None:
    assert refused(small(), {"pass": {"turn": 1}}) == "pass needs no fields; given: {'turn': 1}"
    assert refused(small(), {"pass": None}) == "pass needs no fields; given: None"


def test_a_wrong_word_gets_a_hint() -> None:
    assert refused(small(), {"paint": {"colour": "gren", "size": "small"}}) == (
        "paint: colour is 'gren'; did you mean 'green'?"
    )
    assert refused(small(), {"paint": {"colour": "red", "size": "huge"}}) == (
        "paint: size is 'huge'; expected one of: small, large"
    )


@pytest.mark.parametrize("word", [None, 0, 1, [], ["violet"], {}, {"x": 1}, float("nan")], ids=repr)
def test_a_word_is_one_of_the_words(word: object) -> None:
    assert refused(small(), {"paint": {"colour": word, "size": "small"}}) == (
        f"paint: colour is {word!r}; expected one of: red, green, blue"
    )


@pytest.mark.parametrize("coins", [True, False, 1.0, 2.0, 0, 3, "two"])
def test_true_and_a_decimal_are_no_whole_number(coins: object) -> None:
    """Although Python takes True and 1.0 for 1, which is a word of the field."""
    assert refused(small(), {"pay": {"coins": coins}}) == (
        f"pay: coins is {coins!r}; expected one of: 1, 2, 5"
    )


def test_long_vocabularies_are_cut_short_in_the_error() -> None:
    said = refused(ORC.space, {"discard": {"card": "zzz"}})
    assert said.startswith("discard: card is 'zzz'; expected one of: red1_yellow2, ")
    assert said.endswith(", …")
