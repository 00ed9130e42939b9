"""The plain table for those who only hear it: what a group of buttons chooses has a name."""

from __future__ import annotations

import pytest

from tests.web.browser import expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, open_table, until_my_turn


@pytest.mark.parametrize(
    ("lang", "names"), [("fr", ["Tribu", "Moitié jouée"]), ("en", ["Tribe", "Half played"])]
)
def test_the_fields_of_many_choices_have_names(arrive: Arrive, lang: str, names: list[str]) -> None:
    page = arrive()
    open_table(page)
    while until_my_turn(page) and not page.locator("[data-lit][data-zone=hand]").count():
        click_lit(page)
    page.keyboard.press("p")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name={"fr": "Français", "en": "English"}[lang]).check(force=True)
    page.keyboard.press("Escape")
    for name in names:
        group = page.get_by_role("group", name=name, exact=True)
        expect(group.get_by_role("button").first).to_be_visible()
