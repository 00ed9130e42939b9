"""Clocks on the page: chosen at a new table, ticking by each name, paused by all, over after a restart."""

from __future__ import annotations

import json
import re

from tests.web.browser import Locator, Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import open_table
from tests.web.house import House
from tests.web.test_among_players import asked, heard, with_keys
from tests.web.test_breaks import NEWS_OF_A_BREAK
from tests.web.test_two_browsers import is_asked, whoever_is_asked

HALF_AN_HOUR = "30 min + 20 s a turn"
SHORT = {"kind": "live", "bank": 20, "over": "loses"}
OVER_MS = 60_000


def sit_down(host: Page, guest: Page, *options: str) -> str:
    table = open_table(host, company="With friends", options=options)
    guest.goto(table)
    guest.get_by_role("button", name=re.compile("Sit down here|ici")).click()
    assert whoever_is_asked(host, guest) is not None
    return table


def clock(page: Page, seat: int) -> Locator:
    """Beside the name, or above the bar where names are out of sight."""
    return page.locator(f"[data-clock='{seat}']:visible")


def with_clock(page: Page, clock: dict[str, object]) -> None:
    """The table that is about to be opened has this clock, which no choice of the form is."""
    page.route(
        "**/api/tables",
        lambda route: route.continue_(
            post_data=json.dumps({**json.loads(route.request.post_data or "{}"), "clock": clock})
            if route.request.method == "POST"
            else None
        ),
    )


def test_a_clock_is_chosen_only_where_others_play(arrive: Arrive) -> None:
    page = arrive()
    page.goto("/new/orc")
    expect(page.get_by_role("group", name="Clock")).to_have_count(0)
    page.get_by_role("radio", name="With friends").check(force=True)
    expect(page.get_by_role("radio", name="No clock")).to_be_checked()
    expect(page.get_by_role("group", name="When time is over")).to_have_count(0)
    page.get_by_role("radio", name="3 days a turn", exact=True).press("Space")
    expect(page.get_by_role("radio", name="A bot holds the place")).to_be_checked()
    expect(page.get_by_role("radio", name="3 days", exact=True)).to_be_checked()  #  for who is away


def test_the_clock_of_who_is_asked_ticks_and_all_see_it_paused(arrive: Arrive) -> None:
    host, guest, watcher = arrive(), arrive(lang="fr", phone=True), arrive()
    watcher.goto(sit_down(host, guest, HALF_AN_HOUR))
    mover = 0 if is_asked(host) else 1
    for page in (host, guest, watcher):
        expect(clock(page, mover)).to_have_class(re.compile("runs"))
        expect(clock(page, 1 - mover)).not_to_have_class(re.compile("runs"))
        expect(clock(page, 1 - mover)).to_contain_text("30:00")
    expect(clock(host, mover)).to_contain_text(re.compile(r"\b(30:[01]\d|29:\d\d)"))
    expect(clock(host, mover)).to_contain_text("the clock runs")
    with_keys(host, "Menu", "Pause the clocks")
    asked(guest, "propose d'arrêter les pendules")
    with_keys(guest, "D'accord")
    for page in (host, guest, watcher):
        expect(page.locator("[data-paused]")).to_be_visible()
        expect(clock(page, mover)).not_to_have_class(re.compile("runs"))
    expect(clock(guest, mover)).to_contain_text("en pause")
    expect(heard(host)).to_contain_text("The clocks are paused.")
    expect(watcher.locator("[data-paused]").get_by_role("button")).to_have_count(0)
    stood = clock(host, mover).inner_text()
    with_keys(guest, "Remettre les pendules en marche")
    for page in (host, guest, watcher):
        expect(page.locator("[data-paused]")).to_have_count(0)
        expect(clock(page, mover)).to_have_class(re.compile("runs"))
    expect(clock(host, mover)).not_to_have_text(stood, use_inner_text=True)


def test_time_runs_out_over_a_restart_of_the_server(arrive: Arrive, own_house: House) -> None:
    host, guest = arrive(at=own_house, may=NEWS_OF_A_BREAK), arrive(at=own_house, may=NEWS_OF_A_BREAK)
    with_clock(host, SHORT)
    sit_down(host, guest)
    late, other = (host, guest) if is_asked(host) else (guest, host)
    expect(clock(late, 0 if late is host else 1)).to_contain_text("less than a minute")
    expect(heard(late)).to_contain_text("are left.", timeout=OVER_MS)
    own_house.kill()
    for page in (late, other):
        assert page.get_by_role("dialog").count() == 0
    own_house.start()
    expect(other.get_by_role("dialog")).to_contain_text("Victory!", timeout=OVER_MS)
    for page in (late, other):
        expect(page.get_by_role("dialog")).to_contain_text("Time had run out.", timeout=OVER_MS)
    expect(late.get_by_role("region", name="Log")).to_contain_text("is over.")
