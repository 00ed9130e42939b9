"""The file of a model: it comes back as it was written, or is refused with a reason."""

from __future__ import annotations

import json
from array import array
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from orcade.bots.learned.file import Model, ModelError, about_of, read_model, write_model
from orcade.kernel.contract import Decision, State
from orcade.kernel.features import Axis, Each, Feature, Figure, Figures, Lore, Within, Words
from orcade.kernel.space import Action, Block, Space
from orcade.kernel.tensor import Tensor
from orcade.shelf import SHELF, find_game


def model_for(slug: str = "orc", players: int = 2) -> Model:
    game = find_game(slug)
    tensor = game.tensor(players)
    layers = [tensor.size, 3, players + game.space.size]
    weights = [
        array("f", [(at % 7 - 3) / 8 for at in range(count)])
        for inputs, outputs in pairwise(layers)
        for count in (inputs * outputs, outputs)
    ]
    return Model(about_of(game, players, layers, {"games": 5}, "CC0-1.0"), weights)


def test_a_model_comes_back_as_it_was_written(tmp_path: Path) -> None:
    file, model = tmp_path / "orc.model", model_for()
    digest = write_model(file, model)
    assert read_model(file) == model
    head = json.loads(file.read_bytes().partition(b"\n")[0])
    assert (head["digest"], head["licence"], head["training"]) == (digest, "CC0-1.0", {"games": 5})
    assert [each.name for each in tmp_path.iterdir()] == ["orc.model"]


@pytest.mark.parametrize("at", [40, -40])
def test_a_byte_that_changed_is_noticed(tmp_path: Path, at: int) -> None:
    file = tmp_path / "orc.model"
    write_model(file, model_for())
    data = bytearray(file.read_bytes())
    data[at] ^= 1
    file.write_bytes(data)
    with pytest.raises(ModelError, match=r"is damaged|is no model"):
        read_model(file)


def test_what_is_no_model_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.model"
    with pytest.raises(ModelError, match="cannot be read"):
        read_model(file)
    for data in (b"", b"\x00\xff\n", b"[1]\n", b'{"format": "orcade-model/2"}\n'):
        file.write_bytes(data)
        with pytest.raises(ModelError, match=r"is no model|is damaged"):
            read_model(file)


def test_a_model_of_something_else_is_refused() -> None:
    model = model_for()
    model.check(find_game("orc"), 2)
    with pytest.raises(ModelError, match="for orc with 2 players; played is stronghold with 2"):
        model.check(find_game("stronghold"), 2)
    old = replace(model, about=replace(model.about, features="abc"))
    with pytest.raises(ModelError, match="trained on the features abc; those of orc are now"):
        old.check(find_game("orc"), 2)
    other = replace(model, about=replace(model.about, actions="abc"))
    with pytest.raises(ModelError, match="trained on the actions abc; those of orc are now"):
        other.check(find_game("orc"), 2)
    short = replace(model, about=replace(model.about, layers=[1171, 3, 9]))
    with pytest.raises(ModelError, match="expected from 1171 to 402"):
        short.check(find_game("orc"), 2)


def test_every_change_of_the_features_changes_their_digest() -> None:
    def digest(*features: Feature) -> str:
        return Tensor(2, [], [], features).digest()

    worth = Words("worth", "", [Axis("tribe", 6)], Axis("worth", 3))
    made = [
        digest(worth),
        digest(Words("worth", "", [Axis("place", 6)], Axis("worth", 3))),
        digest(Words("worth", "", [Axis("tribe", 6)], Axis("worth", 4))),
        digest(Words("price", "", [Axis("tribe", 6)], Axis("worth", 3))),
        digest(Figure("round", ""), worth),
        digest(Figure("round", "", 2), worth),
        digest(worth, Figure("round", "")),
        # turned to who looks, laid along a field, of another class, of other bits, within a part
        digest(Words("worth", "", [Axis("tribe", 6, turned=6)], Axis("worth", 3))),
        digest(Words("worth", "", [Axis("tribe", 6, along="line")], Axis("worth", 3))),
        digest(Words("worth", "", [Axis("tribe", 6)], Axis("worth", 3, turned=3))),
        digest(Figures("worth", "", [Axis("tribe", 6), Axis("worth", 3)])),
        digest(Lore("lore", "", Axis("card", 1), 2, [0, 2], [4], "with")),
        digest(Lore("lore", "", Axis("card", 1), 2, [0, 5], [4], "with")),
        digest(Within("part", "", [Figure("round", ""), worth])),
        digest(Within("part", "", [Figure("round", "", 2), worth])),
        digest(Each("sides", ["left", "right"], [worth])),
        digest(Each("sides", ["right", "left"], [worth])),
    ]
    assert len(set(made)) == len(made)
    assert digest(worth) == made[0]
    assert digest(Words("worth", "said otherwise", [Axis("tribe", 6)], Axis("worth", 3))) == made[0]


def test_other_words_or_questions_change_the_digest_of_the_features() -> None:
    class Asked(Decision[State]):
        def __init__(self, seat: int, card: int) -> None:
            super().__init__(seat)
            self.card = card

    def asked_otherwise(self: Decision[State], seat: int, tile: int) -> None: ...

    def digest(words: dict[str, list[str]]) -> str:
        return Tensor(2, [Asked], [Asked], [], words=words).digest()

    first = digest({"card": ["one", "two"]})
    assert digest({"card": ["two", "one"]}) != first
    assert digest({"card": ["one", "two"], "tribe": []}) != first
    Asked.__init__ = asked_otherwise  # type: ignore[method-assign,assignment]
    assert digest({"card": ["one", "two"]}) != first


def test_other_actions_change_the_digest_of_the_space() -> None:
    class Draw(Action):
        pile: int

    class Take(Action):
        pile: int

    spaces = [
        Space([Block(Draw, [("pile", ["red", "green"])])]),
        Space([Block(Draw, [("pile", ["green", "red"])])]),
        Space([Block(Draw, [("heap", ["red", "green"])])]),
        Space([Block(Take, [("pile", ["red", "green"])])]),
    ]
    assert len({space.digest() for space in spaces}) == len(spaces)
    assert len({space.size for space in spaces}) == 1


def test_each_game_and_number_of_players_has_features_of_its_own() -> None:
    digests = {game.tensor(seats).digest() for game in SHELF.values() for seats in game.seats}
    assert len(digests) == sum(len(game.seats) for game in SHELF.values())
