"""A table from the time of other rules: it goes on where it can, and is told to its end where it cannot."""

from __future__ import annotations

import re
import sqlite3

import pytest

from tests.web.browser import Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, finished, open_table, until_my_turn
from tests.web.house import House
from tests.web.test_breaks import NEWS_OF_A_BREAK, half_a_turn, log_of


def meanwhile(house: House, page: Page, change: str) -> None:
    """While the server is down, its table becomes one of other rules."""
    page.goto("about:blank")
    house.kill()
    data = sqlite3.connect(house.data / "orcade.sqlite3")
    data.execute(f"UPDATE tables SET {change}")
    data.commit()
    data.close()
    house.start()


def test_it_goes_on_from_its_last_position(arrive: Arrive, own_house: House) -> None:
    page = arrive(at=own_house, may=NEWS_OF_A_BREAK)
    table = open_table(page)
    half_a_turn(page)
    log = log_of(page)
    meanwhile(own_house, page, "rules = '0.1'")
    page.goto(table)
    assert until_my_turn(page)
    expect(
        page.get_by_text("Opened under other rules (0.1), it goes on under those of today.")
    ).to_be_visible()
    assert log_of(page) == log
    click_lit(page)
    assert until_my_turn(page)


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_where_it_cannot_go_on_it_says_so_and_is_told_again(
    arrive: Arrive, own_house: House, lang: str, phone: bool
) -> None:
    said = {
        "fr": (
            "Les règles ont changé depuis",
            "Parcourir le récit de la partie",
            "Rien n'est perdu",
            "Journal",
        ),
        "en": ("The rules have changed since", "Go through it as it was told", "Nothing is lost", "Log"),
    }[lang]
    page = arrive(at=own_house, may=NEWS_OF_A_BREAK)
    table = open_table(page)
    half_a_turn(page)
    lines = page.locator(".log li button").count()
    meanwhile(own_house, page, "components = '[[no_such_row]]', rules = '0.1'")
    reader = arrive(at=own_house, lang=lang, phone=phone, may=NEWS_OF_A_BREAK)
    reader.goto(table)
    expect(reader.get_by_role("heading", name=said[0])).to_be_visible()
    expect(reader.locator(".unreadable")).to_contain_text(said[2])
    expect(reader.locator(".unreadable")).to_contain_text("0.1")
    expect(reader.locator("[data-ask]")).to_contain_text(re.compile("règles|rules"))
    expect(reader.locator(".undo")).to_have_count(0)
    reader.get_by_role("button", name=said[1]).click()
    expect(reader.locator("[data-replay]")).to_be_visible()
    expect(reader.locator(".unreadable .told p").first).to_be_visible()
    reader.keyboard.press("End")
    expect(reader.locator("[data-replay] .where")).to_contain_text(
        re.compile(rf"{lines - 1}\b.*\b{lines - 1}")
    )
    reader.keyboard.press("Escape")
    if phone:
        reader.get_by_role("navigation").get_by_role("button", name=said[3]).tap()
    expect(reader.locator(".log li button")).to_have_count(lines)


def test_a_finished_one_can_be_taken_home(arrive: Arrive, own_house: House) -> None:
    page = arrive(at=own_house, may=NEWS_OF_A_BREAK)
    table = finished(page)
    meanwhile(own_house, page, "components = '[[no_such_row]]'")
    page.goto(table)
    expect(page.get_by_role("heading", name="The rules have changed since")).to_be_visible()
    with page.expect_download() as coming:
        page.get_by_role("link", name="Download the record").click()
    assert coming.value.suggested_filename.endswith(".json")
