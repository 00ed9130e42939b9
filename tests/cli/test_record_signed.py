"""`orcade record verify` of a signed record: what is proved, who signed, and what is not proved."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from orcade.server.operating.signing import fresh_keyring
from tests.cli.running import orcade, refused, said, widest
from tests.signing import KEY, RING, signed, time_at

Write = Callable[[Any], str]


@pytest.fixture
def write(finished: str, tmp_path: Path) -> Write:
    """Writes the signed record with something changed after it was signed, and says where."""

    def write(change: Callable[[Any], object]) -> str:
        data = signed(json.loads(finished))
        change(data)
        file = tmp_path / "signed.json"
        file.write_text(json.dumps(data), encoding="utf-8")
        return str(file)

    return write


@pytest.fixture
def file(write: Write) -> str:
    return write(lambda data: None)


def list_of_keys(tmp_path: Path, *keys: Any) -> str:
    """As a server publishes them."""
    file = tmp_path / "keys.json"
    told = [{"key": key.key, "since": key.since, "until": key.until} for key in keys]
    file.write_text(json.dumps(told), encoding="utf-8")
    return str(file)


def test_it_says_which_key_signed_and_that_nobody_knows_whose_it_is(file: str) -> None:
    result = orcade("record", "verify", file)
    assert result.exit_code == 0
    assert widest(result) <= 80
    text = said(result)
    assert f"the key {KEY.key} signed everything in the file" in text
    assert "whose key it is: give with --key that of the server that you trust" in text
    assert "signed by nobody" not in text


def test_it_says_what_the_server_says(file: str) -> None:
    text = said(orcade("record", "verify", file))
    _, _, told = text.partition("What the server says that signed:")
    assert "played at https://orcs.example" in told
    assert f"game begun at {time_at(1)}" in told
    assert "a bot (warrior)" in told
    assert "moves taken back included" in told


def test_in_french_too(file: str) -> None:
    text = said(orcade("record", "verify", file, lang="fr"))
    assert f"la clé {KEY.key} a signé tout ce que dit le fichier" in text
    assert "à qui est la clé" in text
    assert "Ce que dit le serveur qui a signé" in text


def test_the_key_that_somebody_trusts_may_be_given(file: str, tmp_path: Path) -> None:
    alone = tmp_path / "key"
    alone.write_text(KEY.key + "\n", encoding="utf-8")
    for given in (
        KEY.key,
        KEY.key.upper(),
        str(alone),
        list_of_keys(tmp_path, fresh_keyring().public_keys()[0], KEY),
    ):
        result = orcade("record", "verify", file, "--key", given)
        assert result.exit_code == 0, result.output
        assert "the key is one of those that you gave" in said(result)
        assert "whose key it is" not in said(result)


def test_another_key_is_not_believed(file: str) -> None:
    other = fresh_keyring().public_keys()[0].key
    refused(
        orcade("record", "verify", file, "--key", other),
        f"is signed by the key {KEY.key}; expected one of: {other}",
    )


def test_what_nobody_signed_is_refused_where_a_key_is_given(record: Path) -> None:
    refused(orcade("record", "verify", str(record), "--key", KEY.key), "the record is not signed")


def test_without_a_signature_it_says_that_nobody_vouches(record: Path) -> None:
    text = said(orcade("record", "verify", str(record)))
    assert "that this is the game that was played, and by whom: nobody signed it" in text
    assert "the signature" not in text


def test_what_a_server_says_is_nobodys_word_without_its_signature(write: Write) -> None:
    text = said(orcade("record", "verify", write(lambda data: data.pop("signature"))))
    assert "What the file says, signed by nobody:" in text
    assert "nobody signed it" in text


def test_a_key_that_was_replaced_is_still_known(file: str, tmp_path: Path) -> None:
    later = RING.rotated()
    keys = list_of_keys(tmp_path, *later.public_keys())
    result = orcade("record", "verify", file, "--key", keys)
    assert result.exit_code == 0
    assert f"while the key was in use, until {later.since}" in said(result)


def test_a_key_signs_no_game_that_ended_after_its_time(file: str, tmp_path: Path) -> None:
    *_, old = RING.rotated().public_keys()
    early = type(old)(old.key, old.since, time_at(3))
    refused(orcade("record", "verify", file, "--key", list_of_keys(tmp_path, early)), "the game ended later")


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "[1]", '[{"key": "x", "since": "", "until": ""}]', "\x00", "ab" * 31]
)
def test_what_is_no_key_is_refused(text: str, file: str, tmp_path: Path) -> None:
    keys = tmp_path / "keys"
    keys.write_text(text, encoding="utf-8")
    refused(orcade("record", "verify", file, "--key", str(keys)), "expected a key of 64 hexadecimal digits")
    refused(orcade("record", "verify", file, "--key", "nowhere"), "nowhere cannot be read")


def test_what_was_changed_after_it_was_signed_is_refused(write: Write) -> None:
    file = write(lambda data: data["seats"].reverse())
    refused(orcade("record", "verify", file), "signed.json: the signature does not fit the record")
    refused(orcade("record", "show", file), "the signature does not fit the record")
    refused(orcade("record", "verify", file, lang="fr"), "la signature ne correspond pas à la partie")


def test_as_json(file: str, write: Write) -> None:
    found = json.loads(orcade("record", "verify", file, "--json", "--key", KEY.key).stdout)
    assert (found["verdict"], found["key"], found["played"]["server"]) == (
        "true",
        KEY.key,
        "https://orcs.example",
    )
    assert found["proved"] == ["rules", "luck", "whole", "signed", "key"]
    assert found["not_proved"] == ["chosen", "people"]
    result = orcade("record", "verify", write(lambda data: data.update(salts=["x"])), "--json")
    assert result.exit_code == 2
    lie = json.loads(result.stdout)
    assert lie["verdict"] == "false"
    assert "the signature does not fit" in lie["reason"]


def test_what_a_server_says_cannot_steer_the_terminal(finished: str, tmp_path: Path) -> None:
    data = json.loads(finished)
    server = {"server": "https://a\x1b[2J\nb is true"}
    whole = {**data, "played": {**signed(data)["played"], **server}}
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(whole), encoding="utf-8")
    output = orcade("record", "verify", str(file)).output
    assert "\x1b" not in output
    assert not any(line.strip().startswith("b is true") for line in output.splitlines())
