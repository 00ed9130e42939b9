"""The coach's word on a turn: a card beside the board, read once, gone with the switch."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.web.browser import Page, WebSocketRoute, expect
from tests.web.conftest import Arrive
from tests.web.test_axe import no_fault
from tests.web.test_coach import CARD

MISSED = "[data-missed]"
WORD = {
    "kind": "missed",
    "at": 0,
    "ask": "Place the box.",
    "better": "place it in the west",
    "said": "place it in the east",
    "worth": 62,
    "instead": 48,
}


class Line:
    """The line to the server, on which the coach says what he is told to say."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        self.routes: list[WebSocketRoute] = []
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self.routes.append(route)

        def up(frame: str | bytes) -> None:
            self.sent.append(json.loads(frame))
            server.send(frame)

        route.on_message(up)

    def say(self, **other: Any) -> None:
        self.routes[-1].send(json.dumps({**WORD, **other}))


def play(arrive: Arrive, lang: str, phone: bool) -> tuple[Page, Line]:
    """At a table against a bot, where every card for a question was read."""
    page = arrive(lang=lang, phone=phone, coach=True)
    line = Line(page)
    page.goto("/games/orc")
    page.get_by_role(
        "button", name=re.compile("(Play against a bot|Jouer contre un bot).*ORC", re.S)
    ).first.click()
    page.wait_for_url("**/t/*")
    card = page.locator(CARD)
    expect(card).to_be_visible()
    card.get_by_role("button", name=re.compile("Got it|Compris")).click()
    return page, line


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_what_was_missed_is_a_card_that_is_read_once_and_leads_back(
    arrive: Arrive, lang: str, phone: bool
) -> None:
    page, line = play(arrive, lang, phone)
    assert line.sent[0]["kind"] == "hello"
    assert line.sent[0]["coach"] is True
    board = page.locator("[data-face]").bounding_box()
    line.say()
    card = page.locator(MISSED)
    expect(card).to_contain_text("place it in the west")
    expect(card).to_contain_text(re.compile("62 chances in 100|62 chances sur 100"))
    no_fault(page)
    assert page.locator("[data-face]").bounding_box() == board
    card.get_by_role("button", name=re.compile("See that moment|Revoir ce moment")).click()
    expect(page.locator("[data-replay]")).to_be_visible()
    expect(card).to_be_visible()
    card.get_by_role("button", name=re.compile("Got it|Compris")).click()
    expect(card).to_have_count(0)
    page.goto(page.url.split("?")[0])  # in the present
    expect(page.locator(".bar")).to_be_visible()
    line.say()
    line.say(at=1)
    expect(card).to_be_visible()
    card.get_by_role("button", name=re.compile("Got it|Compris")).click()
    expect(card).to_have_count(0)


def test_the_switch_of_the_coach_ends_it_too(arrive: Arrive) -> None:
    page, line = play(arrive, "en", False)
    line.say()
    page.locator(MISSED).get_by_role("button", name="Without a coach").click()
    expect(page.locator(MISSED)).to_have_count(0)
    assert {"kind": "advise", "coach": False} in line.sent
    page.get_by_role("button", name="Menu").click()
    switch = page.get_by_role("switch", name=re.compile("Coach"))
    switch.click()
    expect(switch).to_be_checked()
    assert line.sent[-1] == {"kind": "advise", "coach": True}
