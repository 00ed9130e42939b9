"""Moves can be taken back until something came to light, and then the table says what."""

from __future__ import annotations

import re

from tests.web.browser import expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, open_table, sight_changes, until_my_turn
from tests.web.test_breaks import half_a_turn, log_of
from tests.web.test_new_table import open_given


def test_a_deployment_is_taken_back_before_the_draw(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    half_a_turn(page)
    lines = len(log_of(page))
    sight_changes(page, page.get_by_role("button", name="Undo").click)
    assert until_my_turn(page)
    expect(page.locator(".log .told")).to_have_count(lines - 1)
    expect(page.locator("[data-lit][data-zone=hand]").first).to_be_visible()


def test_a_card_that_was_seen_cannot_be_unseen(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    half_a_turn(page)
    click_lit(page)
    page.wait_for_function("() => document.querySelector('.undo [aria-disabled=true]')")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", re.compile("came to light"))
    undo.press("Enter")
    expect(page.locator("[data-word]")).to_contain_text("came to light")
    expect(undo).to_be_focused()


def test_what_cannot_be_done_says_why_with_the_clause(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    while until_my_turn(page) and not page.locator("[data-zone=line][data-lit]").count():
        click_lit(page)
    page.locator("[data-zone=line]:not([data-lit])").first.click()
    expect(page.locator(".bar")).to_contain_text("ORC-")
    page.get_by_role("button", name="Read ORC-").click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.locator(".clause.lit")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_back_to_the_start_of_my_turn_by_the_menu(arrive: Arrive) -> None:
    """The box and a deployment are two moves of one turn: one step, the whole turn, or up to a line."""
    page = arrive()
    open_given(page)  # where I begin, and place the box
    half_a_turn(page)
    lines = len(log_of(page))
    page.get_by_role("button", name="Take back several moves").click()
    dialog = page.get_by_role("dialog", name="Undo")
    expect(dialog.get_by_role("listitem")).to_have_count(2)
    sight_changes(page, dialog.get_by_role("button", name="Back to the start of my turn").click)
    expect(page.locator(".log .told")).to_have_count(lines - 2)
    expect(page.locator("[data-ask]")).to_contain_text("Place the box")
