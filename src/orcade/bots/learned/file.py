"""A model as one file: a line of JSON that says what it is, then its weights, packed.

The weights are little-endian 32-bit floats, deflated: for each layer a row for each input, then the biases.
The digest in the first line is that of all the rest of the file, the line itself without its digest included.
"""

from __future__ import annotations

import itertools
import json
import zlib
from array import array
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from sys import byteorder
from typing import Any

from orcade.kernel.game import Game

FORMAT = "orcade-model/2"
LONGEST = 1 << 28  # bytes of all weights: a file that unpacks to more is none of ours


class ModelError(ValueError):
    """A file that is no model, or not one for this game as it is seen here."""


@dataclass(frozen=True)
class About:
    """What a model is for, and where it comes from.

    `layers` are the sizes from what is seen to what is answered: first, for each seat, how likely it wins,
    beginning with the one that looks; then a weight for each action of the game.
    """

    game: str
    players: int
    features: str  #             the digest of what it sees,
    actions: str  #              and that of what it can say
    layers: list[int]
    training: dict[str, Any]  #  facts: the games, the bot that played them, the losses
    licence: str


def about_of(game: Game, players: int, layers: list[int], training: dict[str, Any], licence: str) -> About:
    """Of a model that is trained on the game as it is seen here."""
    features, actions = game.tensor(players).digest(), game.space.digest()
    return About(game.slug, players, features, actions, layers, training, licence)


@dataclass(frozen=True)
class Model:
    """A model as it was read: of each layer the weights and the biases."""

    about: About
    weights: list[array[float]]

    def check(self, game: Game, players: int) -> None:
        """`ModelError` where it is for something else."""
        about = self.about
        if (about.game, about.players) != (game.slug, players):
            raise ModelError(
                f"the model is for {about.game} with {about.players} players; "
                f"played is {game.slug} with {players}"
            )
        here = about_of(game, players, about.layers, {}, "")
        if about.features != here.features:
            raise ModelError(
                f"the model was trained on the features {about.features}; "
                f"those of {game.slug} are now {here.features}: train it anew"
            )
        if about.actions != here.actions:
            raise ModelError(
                f"the model was trained on the actions {about.actions}; "
                f"those of {game.slug} are now {here.actions}: train it anew"
            )
        sizes = [game.tensor(players).size, players + game.space.size]
        if [about.layers[0], about.layers[-1]] != sizes:
            raise ModelError(
                f"the layers of the model are {about.layers}; expected from {sizes[0]} to {sizes[1]}"
            )


def write_model(file: Path, model: Model) -> str:
    """Beside it first, then in its place; answers its digest."""
    packed = zlib.compress(b"".join(little(each).tobytes() for each in model.weights), 9)
    head: dict[str, Any] = {"format": FORMAT, **asdict(model.about)}
    digest = digest_of(head, packed)
    draft = file.with_name(file.name + ".part")
    draft.write_bytes(line_of({**head, "digest": digest}) + packed)
    draft.replace(file)
    return digest


def read_model(file: Path) -> Model:
    try:
        line, newline, packed = file.read_bytes().partition(b"\n")
    except OSError as wrong:
        raise ModelError(f"{file} cannot be read: {wrong.strerror}") from None
    head = head_of(line)
    if not newline or head.get("format") != FORMAT:
        raise ModelError(f"{file} is no model; expected the format {FORMAT!r} in its first line")
    digest = head.pop("digest", None)
    if digest != digest_of(head, packed):
        raise ModelError(f"{file} is damaged: its digest is not {digest!r}")
    about = About(**{name: value for name, value in head.items() if name != "format"})
    return Model(about, unpacked(about.layers, packed))


def head_of(line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
    except ValueError:
        return {}
    return head if isinstance(head, dict) else {}


def unpacked(layers: list[int], packed: bytes) -> list[array[float]]:
    data = zlib.decompressobj().decompress(packed, LONGEST)
    found, at = [], 0
    for inputs, outputs in itertools.pairwise(layers):
        for count in (inputs * outputs, outputs):
            found.append(little(array("f", data[at : at + 4 * count])))
            at += 4 * count
    if at != len(data):
        raise ModelError(f"the model has {len(data)} bytes of weights; its layers {layers} need {at}")
    return found


def digest_of(head: dict[str, Any], packed: bytes) -> str:
    return "sha256:" + sha256(line_of(head) + packed).hexdigest()


def line_of(head: dict[str, Any]) -> bytes:
    return json.dumps(head, ensure_ascii=False).encode() + b"\n"


def little(numbers: array[float]) -> array[float]:
    """As they lie in a file, or as they lie here: the same on most machines."""
    if byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers
