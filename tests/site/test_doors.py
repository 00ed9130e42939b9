"""What a page asks of a house on its own device, and how what cannot be done is said."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from orcade.kernel.language import LANGUAGES
from orcade.server.app import DOORS as OF_THE_SERVER
from orcade.site.device import CannotKeep
from orcade.site.doors import DOORS
from orcade.site.port import MOST_LINES
from orcade.site.router import LARGEST
from orcade.site.words import OF_THE_SITE
from tests.site.device import Device

pytestmark = pytest.mark.anyio
NOT_HERE = {("GET", "/health"), ("GET", "/ready")}  #  for those who watch over a server
ONLY_HERE = {("GET", "/kept"), ("GET", "/kept/file"), ("POST", "/kept/file")}
ME = {"kind": "me", "name": "Ana"}


async def refused(device: Device, method: str, path: str, body: object = None) -> str:
    status, problem = await device.asks(method, path, body)
    assert status >= 400
    assert all(problem["message"][lang] for lang in LANGUAGES)
    code: str = problem["code"]
    return code


def of_the_server() -> set[tuple[str, str]]:
    """The doors of the server, written as those of the site are."""
    found: set[tuple[str, str]] = set()
    for door in OF_THE_SERVER:
        for path in door.paths:
            plain = path.replace(":str", "").replace(":int", "")
            found |= {(method, plain) for method in getattr(door, "http_methods", ()) if method != "OPTIONS"}
    return found


def test_every_door_of_the_server_is_here_too() -> None:
    here = {(door.method, door.path) for door in DOORS}
    assert {
        (method, path) for method, path in of_the_server() if method != "HEAD"
    } - NOT_HERE == here - ONLY_HERE


async def test_the_pages_find_what_they_show() -> None:
    device = await Device.on()
    shown = await device.gets("/catalogue")
    for game in shown["games"]:
        assert (await device.gets(f"/games/{game['slug']}/rules"))["clauses"]
        assert await device.gets(f"/games/{game['slug']}/box")
        assert await device.gets(f"/games/{game['slug']}/coach")
    await device.off()


async def test_a_level_for_which_the_device_is_too_slow_says_so() -> None:
    device = await Device.on()
    usual = {level["id"]: level["text"]["en"] for level in (await device.gets("/catalogue"))["levels"]}
    device.chest.refuses = CannotKeep("no room", full=True)
    await device.port.house.store.note_slow("warlord")
    assert not device.port.house.store.slow
    device.chest.refuses = None
    await device.port.house.store.note_slow("warlord")
    device = await Device.on(await device.off())
    now = {level["id"]: level["text"]["en"] for level in (await device.gets("/catalogue"))["levels"]}
    assert now.pop("warlord") == f"{usual.pop('warlord')} {OF_THE_SITE.say('level.hurried', 'en')}"
    assert now == usual
    await device.off()


async def test_the_guest_has_the_name_that_he_gave_first_or_last() -> None:
    device = await Device.on()
    assert await device.gets("/me") == {"name": ""}
    await device.opens("orc", 2)
    assert await device.gets("/me") == {"name": "Ana"}
    assert await device.asks("PUT", "/me", {"name": " Bo  Bo "}) == (200, {"name": "Bo Bo"})
    device = await Device.on(await device.off())
    assert await device.gets("/me") == {"name": "Bo Bo"}
    await device.off()


async def test_friends_at_one_device_share_it() -> None:
    device = await Device.on()
    friend = {"kind": "device", "name": "Bo"}
    table = await device.does("/tables", {"game": "orc", "seats": [ME, friend]})
    assert [(seat["mine"], seat["name"]) for seat in table["seats"]] == [(True, "Ana"), (True, "Bo")]
    assert await device.gets(f"/tables/{table['id']}/box")
    await device.off()


async def test_a_host_fills_hands_over_and_closes() -> None:
    device = await Device.on()
    wish = {"game": "orc", "seats": [ME, {"kind": "open"}]}
    waiting, closed = [(await device.does("/tables", wish))["id"] for _ in range(2)]
    filled = await device.does(f"/tables/{waiting}/host", {"do": "fill", "level": "recruit"})
    assert filled["status"] == "running"
    assert await device.does(f"/tables/{closed}/host", {"do": "close"}) is None
    assert await refused(device, "GET", f"/tables/{closed}") == "no_table"
    await device.off()


async def test_a_seat_is_left_to_a_bot_and_taken_back() -> None:
    device = await Device.on()
    seat = f"/tables/{await device.opens('orc', 2)}/seats/0"
    assert (await device.does(f"{seat}/leave", {"level": "recruit"}))["seats"][0]["left"]
    assert not (await device.does(f"{seat}/return"))["seats"][0]["left"]
    await device.off()


async def test_an_open_seat_is_sat_in() -> None:
    device = await Device.on()
    table = await device.does("/tables", {"game": "orc", "seats": [ME, {"kind": "open"}]})
    sat = await device.does(f"/tables/{table['id']}/seats/1/sit", {"name": "Bo"})
    assert sat["seats"][1]["mine"]
    await device.off()


async def test_once_more() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    assert await refused(device, "POST", f"/tables/{id}/rematch") == "not_over"
    await device.comes(id).plays()
    rematch = await device.does(f"/tables/{id}/rematch")
    assert rematch["id"] != id
    assert (await device.does(f"/tables/{id}/rematch"))["id"] == rematch["id"]
    await device.off()


async def test_a_lesson_goes_on_where_it_stands_or_begins_anew() -> None:
    device = await Device.on()
    lesson = next(game for game in (await device.gets("/catalogue"))["games"] if game["course"])
    wish = {"game": lesson["slug"], "lesson": lesson["course"]["lessons"][0]["id"]}
    first = await device.does("/lessons", wish)
    device = await Device.on(await device.off())
    assert (await device.does("/lessons", wish))["id"] == first["id"]
    anew = await device.does("/lessons", {**wish, "anew": True})
    assert anew["id"] != first["id"]
    assert await refused(device, "GET", f"/tables/{first['id']}") == "no_table"
    assert await refused(device, "GET", f"/tables/{anew['id']}/record") == "of_a_lesson"


async def test_the_games_at_the_end_of_courses_are_opened_here_too() -> None:
    device = await Device.on()
    opened = [await device.does("/lessons", {"game": slug}) for slug in ("battl_khaos", "stronghold")]
    assert opened[0]["options"]["orc_player"] == "first_seat"
    assert opened[1]["options"]["starter_cards"] == "yes"
    assert [(table["status"], table["recorded"]) for table in opened] == [
        ("running", True),
        ("running", False),
    ]
    await device.off()


async def test_what_was_learned_is_kept() -> None:
    device = await Device.on()
    what = f"card/{next(iter(await device.gets('/games/orc/coach')))}"
    assert await device.does("/learned", {"game": "orc", "what": what}) is None
    assert await device.gets("/learned") == [{"game": "orc", "what": what}]
    assert await refused(device, "POST", "/learned", {"game": "orc", "what": "card/none"}) == "no_card"
    await device.off()


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/nothing", None, "not_found"),
        ("GET", "/tables/x/y/z", None, "not_found"),
        ("DELETE", "/tables", None, "not_found"),
        ("GET", "/games/chess/rules", None, "no_game"),
        ("GET", "/tables/none", None, "no_table"),
        ("POST", "/tables/none/seats/minus/sit", {}, "not_found"),
        ("POST", "/tables", None, "malformed"),
        ("POST", "/tables", {"game": "orc"}, "malformed"),
        ("POST", "/tables", {"game": "orc", "seats": [ME]}, "bad_seats"),
        ("POST", "/tables", {"game": "orc", "seats": [ME], "x": "y" * LARGEST}, "too_large"),
        ("POST", "/records", {"format": "other"}, "bad_record"),
        ("POST", "/recover", {"secret": "x"}, "needs_a_server"),
        ("GET", "/keys", None, "needs_a_server"),
        ("GET", "/tables/x/seats/0/holders", None, "needs_a_server"),
    ],
)
async def test_what_cannot_be_done_is_said(method: str, path: str, body: Any, code: str) -> None:
    device = await Device.on()
    assert await refused(device, method, path, body) == code
    await device.off()


async def test_json_without_end_is_malformed() -> None:
    device = await Device.on()
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    assert await refused(device, "POST", "/tables", {"game": "orc", "seats": deep}) == "malformed"
    await device.off()


async def test_a_full_device_says_so_and_loses_nothing() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    ana = device.comes(id)
    await ana.plays(moves=1)
    while ana.question is None:
        await ana.hears()
    device.chest.refuses = CannotKeep("QuotaExceededError", full=True)
    assert await refused(device, "PUT", "/me", {"name": "Bo"}) == "device_full"
    came = await ana.acts()
    assert (came["kind"], came["code"]) == ("failed", "not_written")
    device.chest.refuses = None
    assert (await ana.acts())["kind"] == "accepted"
    await device.off()


async def test_a_line_greets_first_and_is_heard_in_its_order() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    ana = device.comes("table-none")
    assert (await ana.hears())["code"] == "no_such_table"
    ana.says("pace", calm=True)
    assert (await ana.hears())["code"] == "hello_first"
    ana.says("hello", table=id, lang="fr", look=0)
    assert (await ana.hears())["kind"] == "snapshot"
    ana.says("hello", table=id, lang="fr", look=0)
    assert (await ana.hears_of("failed"))["code"] == "greeted_already"
    ana.device.port.say(ana.line, "{")
    assert (await ana.hears_of("failed"))["code"] == "malformed"
    ana.device.port.close(ana.line)
    while ana.line not in device.page.ended:
        await asyncio.sleep(0)
    await device.off()
    assert device.page.ended[ana.line] == 1000


async def test_a_page_has_only_so_many_lines() -> None:
    device = await Device.on()
    id = await device.opens("orc", 2)
    players = [device.comes(id) for _ in range(MOST_LINES + 1)]
    assert device.page.ended == {players[-1].line: 1008}
    await device.off()
    assert len(device.page.ended) == MOST_LINES + 1
