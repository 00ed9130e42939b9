"""Two people, each with a browser of his own, and somebody who looks on."""

from __future__ import annotations

from tests.web.browser import Locator, Page, TimeoutError, expect
from tests.web.conftest import Arrive
from tests.web.hands import MOST_TOUCHES, MY_TURN_OR_OVER, click_lit, open_table, until_my_turn

LOOKS, LOOK_MS = 100, 250  # at one page after the other

SETTLED = """() => document.querySelector('.bar.asked, .ranks')
  || document.querySelector('[data-ask]')?.textContent.includes('It is up to')"""


def sit_down(host: Page, guest: Page) -> str:
    """By link: the host opens, the guest follows the link and sits down."""
    table = open_table(host, company="With friends")
    link = host.get_by_label("Link to the table").input_value()
    assert link == table
    guest.goto(link)
    guest.get_by_role("button", name="Sit down here").click()
    return table


def play_each_other(one: Page, other: Page) -> None:
    """Whoever is asked touches what is lit, until both see the result."""
    for _ in range(MOST_TOUCHES):
        mover = whoever_is_asked(one, other)
        if mover is None:
            return expect(other.locator(".ranks")).to_be_visible()
        click_lit(mover)
    raise AssertionError(f"no result after {MOST_TOUCHES} touches")


def whoever_is_asked(one: Page, other: Page) -> Page | None:
    """Nobody, once the game is over.  Between two answers nobody is asked for a moment."""
    for page in [one, other] * LOOKS:
        try:
            page.wait_for_function(MY_TURN_OR_OVER, timeout=LOOK_MS)
        except TimeoutError:
            continue
        return page if is_asked(page) else None
    raise AssertionError("nobody is asked, and there is no result")


def is_asked(page: Page) -> bool:
    return page.locator(".bar.asked").count() > 0


def test_they_play_each_other_by_link_to_the_same_result_and_again(arrive: Arrive) -> None:
    host, guest, watcher = arrive(), arrive(), arrive()
    table = sit_down(host, guest)
    watcher.goto(table)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    play_each_other(host, guest)
    ranks = host.locator(".ranks").inner_text()
    assert guest.locator(".ranks").inner_text() == ranks
    expect(watcher.locator(".ranks")).to_have_text(ranks, use_inner_text=True)

    host.get_by_role("button", name="Rematch, seats rotated").click()
    host.wait_for_url(lambda url: url != table)
    guest.get_by_role("button", name="Go to the rematch").click()
    guest.wait_for_url(host.url)
    for page in (host, guest):
        page.wait_for_function(SETTLED)
    assert [is_asked(page) for page in (host, guest)].count(True) == 1


def test_a_spectator_is_asked_nothing_and_sees_no_hand(arrive: Arrive) -> None:
    host, guest, watcher = arrive(), arrive(), arrive()
    watcher.goto(sit_down(host, guest))
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.locator("[data-zone=hand]")).to_have_count(0)
    expect(watcher.locator("[data-lit]")).to_have_count(0)
    expect(watcher.get_by_role("region", name="Log")).not_to_contain_text("[")


def test_a_seat_comes_to_another_device_by_its_link(arrive: Arrive) -> None:
    here, there = arrive(), arrive()
    table = open_table(here)
    until_my_turn(here)
    here.get_by_role("button", name="Menu").click()
    here.get_by_role("button", name="Play on another device").click()
    link = here.locator("dialog input[readonly]").input_value()
    assert "/r#" in link
    there.goto(link)
    there.wait_for_url(table)
    until_my_turn(there)
    assert "#" not in there.evaluate("location.href")
    click_lit(there)
    there.go_back()
    there.wait_for_function("() => !location.href.includes('#')")


def test_a_seat_is_left_to_a_bot_and_taken_back(arrive: Arrive) -> None:
    page = arrive()
    open_table(page, calm=True)
    until_my_turn(page)
    lines = page.locator(".log .told").count()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave my seat to a bot").click()
    page.wait_for_function("(before) => document.querySelectorAll('.log .told').length > before", arg=lines)
    page.get_by_role("dialog").get_by_role("button", name="Take my seat back").click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert until_my_turn(page)
    click_lit(page)


def test_both_give_salt_and_are_told_what_the_shuffle_proves(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    sit_down(host, guest)
    for page in (host, guest):
        said = luck_of(page)
        expect(said).to_contain_text("Salt was given by")
        expect(said).to_contain_text("not even together, could choose this shuffle")
        expect(said).to_contain_text("This page has checked it: your salt is in it")
    host.reload()
    expect(luck_of(host)).to_contain_text("This page has checked it: your salt is in it")


def test_who_is_away_is_left_out_and_the_table_says_so(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    link = open_table(host, company="With friends")
    expect(host.get_by_role("heading", name="Invite your opponents")).to_be_visible()
    host.goto("about:blank")
    guest.goto(link)
    guest.get_by_role("button", name="Sit down here").click()
    expect(guest.get_by_role("heading", name="Every seat is taken")).to_be_visible()
    expect(guest.get_by_text("A few seconds more for")).to_be_visible()
    said = luck_of(guest)
    expect(said).to_contain_text("Away, and so without salt")
    expect(said).to_contain_text("This page has checked it: your salt is in it")
    host.goto(link)
    expect(luck_of(host)).to_contain_text("Away, and so without salt")


def luck_of(page: Page) -> Locator:
    """What is said beside the log of a table that has begun."""
    told = page.locator(".log details")
    told.wait_for()
    told.evaluate("(details) => { details.open = true; }")
    return told
