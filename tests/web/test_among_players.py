"""What players ask of each other: to end the game, or to take back what came to light."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.browser import Locator, Page, expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, open_table, until_my_turn
from tests.web.test_moments import FOR_TWO
from tests.web.test_two_browsers import LOOK_MS, LOOKS, sit_down, whoever_is_asked

ASKED = "[data-ask-among]"
SHORTEST = 10  #     seconds that a table waits for somebody
WAITED_MS = 60_000
MOST_TABS = 80


def wish(page: Page, *names: str) -> None:
    """From the menu, one button after the other."""
    page.get_by_role("button", name="Menu").click()
    for name in names:
        page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def asked(page: Page, text: str) -> Locator:
    found = page.locator(ASKED, has_text=text)
    expect(found).to_be_visible()
    return found


def heard(page: Page) -> Locator:
    return page.locator("[data-live]")


def test_a_draw_is_declined_withdrawn_and_agreed_on(arrive: Arrive) -> None:
    host, guest, watcher = arrive(), arrive(), arrive()
    watcher.goto(sit_down(host, guest))
    wish(host, "Offer a draw")
    expect(heard(guest)).to_contain_text("offers a draw")
    expect(asked(watcher, "offers a draw").get_by_role("button")).to_have_count(0)
    asked(guest, "offers a draw").get_by_role("button", name="No").click()
    expect(host.locator(ASKED)).to_have_count(0)
    expect(host.get_by_role("region", name="Log")).to_contain_text("does not agree")
    wish(host, "Offer a draw")
    asked(host, "Waiting for the answer").get_by_role("button", name="Withdraw").click()
    expect(guest.locator(ASKED)).to_have_count(0)
    wish(guest, "Offer a draw")
    asked(host, "offers a draw").get_by_role("button", name="Agree").press("Enter")
    for page in (host, guest):
        expect(page.get_by_role("dialog")).to_contain_text("A draw by agreement")
        expect(page.locator(".ranks .rank")).to_have_text([re.compile("1$"), re.compile("1$")])
    expect(watcher.locator("[data-ask]")).to_contain_text("A draw by agreement")
    expect(watcher.get_by_role("region", name="Log")).to_contain_text("The game is a draw, all agree.")


def test_who_resigns_is_asked_once_more_and_has_lost(arrive: Arrive) -> None:
    host, guest = arrive(phone=True), arrive()
    table = sit_down(host, guest)
    wish(host, "Resign", "Play on")
    host.get_by_role("dialog").get_by_role("button", name="Resign").click()
    host.get_by_role("dialog").get_by_role("group").get_by_role("button", name="Resign").click()
    expect(guest.get_by_role("dialog")).to_contain_text("Victory!")
    expect(guest.get_by_role("dialog")).to_contain_text("The game was given up.")
    expect(host.locator(".ranks li").nth(1)).to_contain_text("has resigned")
    guest.get_by_role("button", name="Rematch, seats rotated").click()
    guest.wait_for_url(lambda url: url != table)
    host.get_by_role("button", name="Go to the rematch").click()
    host.wait_for_url(guest.url)
    assert whoever_is_asked(host, guest) is not None


SAID_OF_FOCUS = """() => ['textContent', 'innerText'].map(
  (what) => (document.activeElement[what] ?? '').trim().replace(/\\s+/g, ' '))"""


def tab_to(page: Page, name: str) -> None:
    """The button of this name, with the Tab key alone."""
    for _ in range(MOST_TABS):
        if name in page.evaluate(SAID_OF_FOCUS):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{MOST_TABS} times Tab did not lead to {name}")


def with_keys(page: Page, *names: str) -> None:
    for name in names:
        tab_to(page, name)
        page.keyboard.press("Enter")


def test_it_is_all_asked_and_answered_with_keys_and_read_aloud(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    sit_down(host, guest)
    with_keys(host, "Menu", "Offer a draw")
    expect(heard(guest)).to_contain_text("offers a draw")
    asked(guest, "offers a draw")
    with_keys(guest, "No")
    expect(heard(host)).to_contain_text("does not agree")
    with_keys(host, "Menu", "Stop the game")
    expect(host.get_by_role("group", name="Stop the game, without a result?")).to_be_focused()
    host.keyboard.press("Tab")
    with_keys(host, "Stop the game")
    expect(heard(guest)).to_contain_text("proposes to stop the game")
    asked(guest, "proposes to stop the game")
    with_keys(guest, "No")
    expect(host.locator(ASKED)).to_have_count(0)
    with_keys(host, "Menu", "Resign")
    expect(host.get_by_role("group", name="Resign the game?")).to_be_focused()
    host.keyboard.press("Tab")
    with_keys(host, "Resign")
    expect(heard(guest)).to_contain_text("The game is over: it was given up.")


def test_a_game_against_bots_is_stopped_by_whoever_plays(arrive: Arrive) -> None:
    page = arrive(lang="fr")
    page.goto("/new/orc")
    page.get_by_role("button", name=re.compile("Ouvrir|Commencer|Jouer")).last.click()
    page.wait_for_url("**/t/*")
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Proposer la partie nulle")).to_have_count(0)
    dialog.get_by_role("button", name="Arrêter la partie").click()
    dialog.get_by_role("group").get_by_role("button", name="Arrêter la partie").click()
    expect(page.get_by_role("dialog")).to_contain_text("Partie arrêtée, sans résultat")
    expect(page.locator(".ranks")).to_have_count(0)


def test_what_came_to_light_is_taken_back_if_the_other_grants_it(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    sit_down(host, guest)
    mover, undo = whoever_is_asked(host, guest), host.locator("[title='Ask to take back']")
    while mover is not host or not undo.count():
        assert mover is not None
        click_lit(mover)
        mover = whoever_is_asked(host, guest)
    lines = host.locator(".log .line").count()
    undo.press("Enter")
    host.get_by_role("dialog").get_by_role("button", name="Ask to take back").press("Enter")
    asked(guest, "asks to take back")
    expect(heard(guest)).to_contain_text("asks to take back")
    with_keys(guest, "Agree")
    expect(host.locator(ASKED)).to_have_count(0)
    expect(guest.locator(".log .line")).not_to_have_count(lines)
    assert guest.locator(".log .line").count() < lines
    assert until_my_turn(host)
    click_lit(host)


def soon(page: Page) -> None:
    """The table that is about to be opened waits for nobody longer than it has to."""
    page.route(
        "**/api/tables",
        lambda route: route.continue_(
            post_data=json.dumps({**json.loads(route.request.post_data or "{}"), "patience": SHORTEST})
            if route.request.method == "POST"
            else None
        ),
    )


def test_of_three_one_leaves_a_bot_holds_the_place_and_he_comes_back(arrive: Arrive) -> None:
    ana, bo, cy = arrive(), arrive(), arrive()
    soon(ana)
    table = open_table(ana, game="immortals", company="With friends", players=3)
    for page, free in ((bo, 2), (cy, 1)):
        page.goto(table)
        seats = page.get_by_role("button", name="Sit down here")
        expect(seats).to_have_count(free)
        seats.first.click()
    here = [ana, bo, cy]
    gone = whoever_of(here)
    here.remove(gone)
    name = gone.locator(".players .own .name").inner_text().split()[-1]
    gone.goto("about:blank")
    one, other = here
    expect(heard(one)).to_contain_text(f"{name} is away.")
    expect(one.locator("[data-away]")).to_contain_text(name, timeout=WAITED_MS)
    expect(heard(one)).to_contain_text("A bot may hold the place")
    with_keys(one, "Stop the game")
    expect(one.get_by_role("group", name="Stop the game, without a result?")).to_be_focused()
    with_keys(one, "Play on", "A bot holds the place")
    asked(other, f"holds the place of {name}")
    with_keys(other, "Agree")
    expect(one.get_by_role("region", name="Log")).to_contain_text(f"holds the place of {name}.")
    gone.goto(table)
    gone.locator("[data-bar]").get_by_role("button", name="Take my seat back").click()
    expect(one.get_by_role("region", name="Log")).to_contain_text(f"{name} is back in the seat.")
    expect(gone.locator("[data-bar]").get_by_role("button", name="Take my seat back")).to_have_count(0)
    wish(gone, "Resign")
    gone.get_by_role("dialog").get_by_role("group").get_by_role("button", name="Resign").click()
    expect(one.locator(".players")).to_contain_text("has resigned")
    expect(gone.locator(".bar.asked")).to_have_count(0)
    assert whoever_of(here) in here


def test_who_comes_back_sees_what_was_done_in_his_name(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(lang="fr", phone=True)
    soon(host)
    table = open_table(host, company="With friends")
    guest.goto(table)
    guest.get_by_role("button", name=re.compile("ici")).click()
    gone = whoever_of([host, guest])
    other = guest if gone is host else host
    gone.goto("about:blank")
    hold = other.locator("[data-away]").get_by_role("button", name=re.compile("bot"))
    hold.click(timeout=WAITED_MS)
    assert until_my_turn(other)
    gone.goto(table)
    card = gone.locator("[data-since]")
    expect(card).to_contain_text(re.compile("in your name|en votre nom"))
    expect(heard(gone)).to_contain_text(re.compile("in your name|en votre nom"))
    card.get_by_role("button", name=re.compile("See them|Les revoir")).click()
    expect(gone.locator("[data-replay]")).to_be_visible()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("game", ["battl_khaos", "orcs_vs_orcs", "stronghold"])
def test_a_bot_holds_a_place_in_every_game_until_its_player_is_back(arrive: Arrive, game: str) -> None:
    host, guest = arrive(), arrive()
    soon(host)
    table = open_table(host, game=game, company="With friends", players=None if game in FOR_TWO else 2)
    guest.goto(table)
    guest.get_by_role("button", name="Sit down here").click()
    gone = whoever_of([host, guest])
    other = guest if gone is host else host
    gone.goto("about:blank")
    other.locator("[data-away]").get_by_role("button", name="A bot holds the place").click(timeout=WAITED_MS)
    expect(other.get_by_role("region", name="Log")).to_contain_text("holds the place of")
    gone.goto(table)
    gone.locator("[data-bar]").get_by_role("button", name="Take my seat back").click()
    expect(other.get_by_role("region", name="Log")).to_contain_text("is back in the seat.")
    assert whoever_of([gone, other])


def whoever_of(pages: list[Page]) -> Page:
    """One of those who are asked."""
    for page in pages * LOOKS:
        if page.locator(".bar.asked").count():
            return page
        page.wait_for_timeout(LOOK_MS)
    raise AssertionError("nobody is asked")


def test_the_host_sends_somebody_away_and_fills_the_table_with_bots(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(phone=True, lang="fr")
    table = open_table(host, game="immortals", company="With friends", players=3)
    guest.goto(table)
    guest.get_by_role("button", name=re.compile("ici")).first.click()
    expect(guest.locator("[data-hosting]")).to_have_count(0)
    hosting = host.locator("[data-hosting]")
    hosting.get_by_role("button", name="Send away").click()
    expect(guest.get_by_role("button", name=re.compile("ici")).first).to_be_visible()
    hosting.get_by_label("Strength of the bots").select_option(label="Recruit")
    hosting.get_by_role("switch", name="No spectators").check()
    hosting.get_by_role("button", name="Give the free seats to bots").click()
    assert until_my_turn(host)
    guest.goto(table)
    expect(guest.get_by_text("ne laisse regarder que ceux qui y jouent")).to_be_visible()


def test_the_host_hands_the_table_over_with_keys_and_the_next_one_begins(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    table = open_table(host, game="immortals", company="With friends", players=3)
    guest.goto(table)
    guest.get_by_role("button", name="Sit down here").first.click()
    name = host.locator("[data-hosting] .name").inner_text()
    with_keys(host, f"Hand over the table to {name}")
    expect(host.locator("[data-hosting]")).to_have_count(0)
    expect(guest.locator("[data-hosting]")).to_be_visible()
    with_keys(guest, "Give the free seat to a bot")
    assert whoever_of([host, guest])
    with_keys(guest, "Menu")
    expect(guest.locator("[data-hosting]")).to_be_visible()


def test_a_table_that_waits_is_closed_by_its_host(arrive: Arrive) -> None:
    host, guest = arrive(), arrive(may="404")
    table = open_table(host, company="With friends")
    guest.goto(table)
    expect(guest.get_by_role("button", name="Sit down here")).to_be_visible()
    with_keys(host, "Close the table")
    expect(host.get_by_role("group", name="Close this table?")).to_be_focused()
    with_keys(host, "Keep it", "Close the table")
    host.keyboard.press("Tab")
    with_keys(host, "Close the table")
    host.wait_for_url("**/")
    expect(guest.get_by_text("The host has closed this table.")).to_be_visible()
