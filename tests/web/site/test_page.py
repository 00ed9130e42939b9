"""The page with no server behind it: it starts, is read and linked meanwhile, and knows what it can do."""

from __future__ import annotations

import re

from tests.web.browser import expect
from tests.web.hands import until_my_turn
from tests.web.site.conftest import Device
from tests.web.site.device import A_START_MS, Place, arrived, at_a_table, play_once, ready
from tests.web.test_axe import no_fault


def test_the_page_says_how_far_it_has_come_and_what_it_needs_a_server_for(
    device: Device, place: Place
) -> None:
    page = arrived(device("fr", phone=True), place)
    expect(page.get_by_role("status").filter(has_text="Orcade arrive")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    ready(page)
    expect(page.get_by_role("region", name="Sur cet appareil")).to_contain_text("il faut un serveur")
    expect(page.get_by_role("link", name=re.compile("Avec des amis"))).to_have_count(0)
    no_fault(page)


def test_a_second_tab_waits_and_takes_over(device: Device, place: Place) -> None:
    context = device()
    first = arrived(context, place)
    table = at_a_table(first)
    second = context.new_page()
    second.goto(table)
    expect(second.get_by_role("status").filter(has_text="open in another tab")).to_be_visible()
    first.close()
    until_my_turn(second, A_START_MS)
    play_once(second)


def test_my_game_stands_on_the_first_page_and_links_lead_there(device: Device, place: Place) -> None:
    page = arrived(device(), place)
    table = at_a_table(page)
    page.goto(place.address)
    page.get_by_role("link", name="The rules: ORC", exact=True).click()
    page.wait_for_url("**/a/orcs/?/rules/orc")
    expect(page.get_by_role("heading", level=1)).to_contain_text("ORC")
    page.go_back()
    mine = page.get_by_role("region", name="My games").get_by_role("link", name=re.compile("Go on|Play"))
    assert mine.evaluate("link => link.href") == table
    mine.click()
    page.wait_for_url(table)
    until_my_turn(page, A_START_MS)
