"""A game in a folder of its own: on the shelf, in the lobby, at the terminal, at a table with bots."""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from orcade.kernel.game import Game
from orcade.kernel.language import LANGUAGES
from orcade.shelf import SHELF, UnknownGame, find_game
from orcade.tables.lobby.catalogue import catalogue
from orcade.tables.memory import MemoryStore
from orcade.tables.room.registry import Registry
from tests.cli.test_process import process
from tests.examples.stew import FOLDER, SLUG, left_out_of
from tests.server.door import BOT, HOST, ME, ORIGIN, Browser, opened
from tests.server.serving import Server
from tests.server.visiting import Guest, heard, hello
from tests.tables.house import AnyAnswer
from tests.tables.test_whole_games import come, play
from tests.tables.test_whole_games import opened as opened_in_memory


class Unshown(Game):
    """On the shelf, but with nothing to show."""

    slug = "unshown"


# The environment


def test_a_folder_that_is_named_stands_on_the_shelf() -> None:
    """And so in every process: they inherit the environment."""
    script = "import orcade; print([*orcade.SHELF], orcade.open_table('toad_stew', seed=1).seats)"
    env = {**os.environ, "ORCADE_SHELF": str(FOLDER), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True)
    assert done.stdout == f"{[*SHELF, SLUG]} 2\n", done.stderr


def test_several_folders_are_named_as_in_a_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is broken is left out, and the others are there."""
    nowhere = folder.parent / "nowhere"
    monkeypatch.setenv("ORCADE_SHELF", os.pathsep.join([str(nowhere), "", str(FOLDER)]))
    left = left_out_of()
    assert list(left) == ["nowhere"]
    assert str(left["nowhere"]).split("\n") == [
        f"nowhere is left out of the shelf; look into {nowhere}:",
        "nowhere lacks __init__.py; expected the package of a game",
    ]


def test_who_asks_for_a_game_that_is_left_out_reads_why(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "page.fr.md").unlink()
    monkeypatch.setenv("ORCADE_SHELF", str(folder))
    monkeypatch.setattr("orcade.shelf.LEFT_OUT", left_out_of())
    with pytest.raises(UnknownGame, match=r"toad_stew is left out .*\ntoad_stew lacks page.fr.md; expected "):
        find_game(SLUG)


# The lobby


@pytest.mark.usefixtures("shelf")
def test_the_catalogue_shows_it(tmp_path: Path) -> None:
    with opened(tmp_path) as door:
        (shown,) = door.browser().get("/api/catalogue").json()["games"]
        rules = door.browser().get(f"/api/games/{SLUG}/rules").json()
    assert (shown["slug"], shown["seats"], shown["options"]) == (SLUG, [2], [])
    assert shown["name"] == {"fr": "Ragoût de crapaud", "en": "Toad Stew"}
    assert rules["clauses"][0]["id"] == "TOD-1"


def test_a_game_that_cannot_be_shown_is_left_out_with_a_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    known = [*SHELF]
    monkeypatch.setitem(SHELF, "unshown", Unshown.__new__(Unshown))
    with caplog.at_level(logging.WARNING, "orcade"), opened(tmp_path) as door:
        browser = door.browser()
        for _ in range(2):
            told = browser.get("/api/catalogue")
            assert told.status_code == 200
            assert [game["slug"] for game in told.json()["games"]] == known
        assert browser.get("/api/tables").status_code == 200
    (line,) = [record.getMessage() for record in caplog.records if "unshown" in record.getMessage()]
    assert line.startswith("unshown cannot be shown and is left out of the catalogue: ")
    assert "\n" not in line


def test_what_is_left_out_of_the_shelf_stands_in_the_log(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "page.fr.md").unlink()
    (folder / "page.en.md").unlink()
    monkeypatch.setenv("ORCADE_SHELF", str(folder))
    monkeypatch.setattr("orcade.tables.lobby.catalogue.LEFT_OUT", left_out_of())
    with caplog.at_level(logging.WARNING, "orcade"), opened(tmp_path / "data") as door:
        assert len(door.browser().get("/api/catalogue").json()["games"]) == len(SHELF)
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith(f"toad_stew is left out of the shelf: in {folder}, toad_stew lacks page.fr.md; ")
    assert "page.en.md" in line


@pytest.mark.usefixtures("shelf")
def test_the_catalogue_is_built_once_for_each_game() -> None:
    one, other = catalogue().games[0], catalogue().games[0]
    assert one is other


# Whole games


@pytest.mark.anyio
@pytest.mark.usefixtures("shelf")
async def test_a_whole_game_at_the_plain_table() -> None:
    store = MemoryStore()
    registry = Registry(store, AnyAnswer(), pause=0.0)
    ana = await come(registry, await opened_in_memory(store, SLUG, 2))
    await play(ana)
    ana.join()
    end = ana.heard()[0]
    await registry.close()
    bowls, bellies = end["position"]["parts"]
    assert [bowls["title"], bellies["title"]] == ["Les écuelles", "Les ventres"]
    assert [on for _, on, _ in bowls["rows"]] == ["rien"] * 3
    assert sorted(end["result"]["ranks"]) == [1, 2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_at_the_terminal_against_a_bot(lang: str) -> None:
    arguments = ["--lang", lang, "play", SLUG, "--seed", "3", "--level", "recruit"]
    done = process(*arguments, typed="1\n" * 20, ORCADE_SHELF=str(FOLDER))
    said = done.stdout.decode()
    assert done.returncode == 0, done.stderr
    assert {"fr": "Les écuelles", "en": "The bowls"}[lang] in said
    assert {"fr": "Tout est mangé", "en": "All is eaten"}[lang] in said
    assert "TOD-1" in said


def watched_to_the_end(browser: Browser) -> dict[str, Any]:
    """Two bots play, and somebody looks on; the answer is the result."""
    table = browser.open_table(ME, BOT, game=SLUG)["id"]
    browser.post(f"/api/tables/{table}/seats/0/leave", {"level": "recruit"})
    with browser.client.websocket_connect("/api/socket", headers={"origin": ORIGIN, "host": HOST}) as socket:
        socket.send_text(json.dumps({"kind": "hello", "table": table, "lang": "en"}))
        while not (result := json.loads(socket.receive_text(timeout=120)).get("result")):
            pass
    found: dict[str, Any] = result
    return found


@pytest.mark.usefixtures("shelf")
def test_bots_think_about_it_in_their_own_process(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING, "orcade"), opened(tmp_path) as door:
        assert sorted(watched_to_the_end(door.browser("Ana"))["ranks"]) == [1, 2]
    assert caplog.messages == []  # no thinker failed, and no simpler answer was taken


@pytest.mark.anyio
@pytest.mark.skipif(sys.platform != "linux", reason="halls are for Linux")
async def test_it_is_played_in_a_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ORCADE_SHELF", str(FOLDER))
    with Server(tmp_path, thinkers=1, halls=1) as server:
        server.start()
        ana = Guest(server.origin, "Ana")
        table = ana.open_table(ME, BOT, game=SLUG)
        ana.ask("POST", f"/api/tables/{table}/seats/0/leave", {"level": "recruit"})
        async with ana.socket() as socket:
            await socket.send(hello(table))
            while not (message := await heard(socket, "snapshot", "update")).get("result"):
                pass
        ana.close()
    assert sorted(message["result"]["ranks"]) == [1, 2]
    assert capfd.readouterr().err == ""
