"""A reload, a lost connection, a server that dies in mid-turn: the game goes on where it was."""

from __future__ import annotations

import re

from tests.web.browser import Page, WebSocketRoute, expect
from tests.web.conftest import Arrive
from tests.web.hands import click_lit, open_table, until_my_turn
from tests.web.house import House

LONG = 30_000
NEWS_OF_A_BREAK = "WebSocket|ERR_CONNECTION|net::ERR"


def half_a_turn(page: Page) -> None:
    """The box is placed or not, a card is played: a draw is asked for."""
    for _ in range(8):
        assert until_my_turn(page)
        if page.locator("[data-lit][data-zone=piles]").count():
            return
        click_lit(page)
    raise AssertionError("no draw was asked for")


def log_of(page: Page) -> list[str]:
    return page.locator(".log .told").all_text_contents()


def test_a_reload_in_mid_turn_shows_the_same_table(arrive: Arrive) -> None:
    page = arrive()
    open_table(page)
    half_a_turn(page)
    asked, log = page.locator("[data-ask]").inner_text(), log_of(page)
    page.reload()
    assert until_my_turn(page)
    assert page.locator("[data-ask]").inner_text() == asked
    assert log_of(page) == log
    click_lit(page)


def test_two_tabs_of_one_player_agree(arrive: Arrive) -> None:
    one = arrive()
    table = open_table(one)
    other = one.context.new_page()
    other.goto(table)
    for page in (one, other):
        assert until_my_turn(page)
    click_lit(one)
    until_my_turn(one)
    expect(other.locator(".log .told")).to_have_count(len(log_of(one)))
    assert log_of(other) == log_of(one)


def test_a_lost_connection_is_said_and_found_again(arrive: Arrive) -> None:
    page = arrive(may=NEWS_OF_A_BREAK)
    wire = Wire(page)
    open_table(page)
    half_a_turn(page)
    log = log_of(page)
    wire.cut()
    lost = page.locator(".bar").get_by_text("Connection lost")
    expect(lost).to_be_visible()
    wire.mend()
    expect(lost).to_be_hidden(timeout=LONG)
    assert log_of(page) == log
    click_lit(page)
    assert until_my_turn(page)


def test_a_move_made_while_the_connection_is_lost_is_played_once(arrive: Arrive) -> None:
    page = arrive(may=NEWS_OF_A_BREAK)
    wire = Wire(page)
    open_table(page)
    half_a_turn(page)
    me = page.locator(".players .own .name").inner_text().split()[-1]
    mine = page.locator(".log .told").filter(has_text=re.compile(f"^{re.escape(me)} draws"))
    expect(mine).to_have_count(0)
    wire.cut()
    expect(page.locator(".bar").get_by_text("Connection lost")).to_be_visible()
    page.locator("[data-lit]").first.click()
    wire.mend()
    expect(page.locator(".bar").get_by_text("Connection lost")).to_be_hidden(timeout=LONG)
    expect(mine).not_to_have_count(0)
    assert until_my_turn(page)
    expect(mine).to_have_count(1)


class Wire:
    """Every socket of a page goes through our hands, and can be cut until it is mended."""

    def __init__(self, page: Page) -> None:
        self.whole, self.open = True, list[WebSocketRoute]()
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        if self.whole:
            socket.connect_to_server()
            self.open.append(socket)
        else:
            socket.close(code=1011)

    def cut(self) -> None:
        self.whole = False
        self.open.pop().close(code=1011)

    def mend(self) -> None:
        self.whole = True


def test_the_server_dies_and_comes_back_in_mid_turn(arrive: Arrive, own_house: House) -> None:
    page = arrive(at=own_house, may=NEWS_OF_A_BREAK)
    open_table(page)
    half_a_turn(page)
    asked, log = page.locator("[data-ask]").inner_text(), log_of(page)
    own_house.kill()
    lost = page.locator(".bar").get_by_text("Connection lost")
    expect(lost).to_be_visible()
    own_house.start()
    expect(lost).to_be_hidden(timeout=LONG)
    assert page.locator("[data-ask]").inner_text() == asked
    assert log_of(page) == log
    click_lit(page)
    assert until_my_turn(page)
