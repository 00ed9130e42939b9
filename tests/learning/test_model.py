"""The file of a model: it comes back as it was written, or is refused with a reason."""

from __future__ import annotations

import json
from array import array
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from orcade.bots.learned.file import About, Model, ModelError, read_model, write_model
from orcade.kernel.features import Axis, Figure, Words
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
    return Model(About(slug, players, tensor.digest(), layers, {"games": 5}, "CC0-1.0"), weights)


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
    for data in (b"", b"\x00\xff\n", b"[1]\n", b'{"format": "orcade-model/1"}\n'):
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
    short = replace(model, about=replace(model.about, layers=[1171, 3, 9]))
    with pytest.raises(ModelError, match="expected from 1171 to 402"):
        short.check(find_game("orc"), 2)


def test_every_change_of_the_features_changes_their_digest() -> None:
    def digest(*features: Figure | Words) -> str:
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
    ]
    assert len(set(made)) == len(made)
    assert digest(worth) == made[0]


def test_each_game_and_number_of_players_has_features_of_its_own() -> None:
    digests = {game.tensor(seats).digest() for game in SHELF.values() for seats in game.seats}
    assert len(digests) == sum(len(game.seats) for game in SHELF.values())
