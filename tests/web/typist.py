"""Somebody who takes a lesson with the keyboard alone: on the board, or on the plain table by ear."""

from __future__ import annotations

from tests.web.browser import expect
from tests.web.hands import sight_changes, wait_for
from tests.web.keys import walk
from tests.web.learner import ANSWERED, CONFIRM, LESSON, LIT, SEEN, Learner

SHOW = f"{LESSON} .ways button"
AN_ANSWER = "button.say"


class Typist(Learner):
    """Tab leads him there, Enter touches it."""

    def begin(self, slug: str, lesson: int) -> None:
        self.page.goto(f"/learn/{slug}")
        self.enter(f"ol > li:nth-child({lesson + 1}) button")
        self.page.wait_for_url("**/t/*")

    def ask_to_be_shown(self) -> None:
        if self.page.locator(SHOW).count():
            self.enter(SHOW)

    def touch_what_is_lit(self) -> None:
        wanted = CONFIRM if self.page.locator(CONFIRM).count() else LIT
        expect(self.page.locator(wanted).first).to_be_visible()
        walk(self.page, wanted)
        before = self.page.evaluate(SEEN)
        self.page.keyboard.press("Enter")
        wait_for(self.page, ANSWERED, before)

    def enter(self, wanted: str) -> None:
        expect(self.page.locator(wanted).first).to_be_visible()
        walk(self.page, wanted)
        self.page.keyboard.press("Enter")


class Listener(Typist):
    """On the plain table; the key `p` leads there."""

    def begin(self, slug: str, lesson: int) -> None:
        super().begin(slug, lesson)
        expect(self.page.locator(LESSON)).to_be_visible()
        self.page.keyboard.press("p")
        expect(self.page.locator("[data-plain]")).to_be_visible()

    def touch_what_is_lit(self) -> None:
        expect(self.page.locator(AN_ANSWER).first).to_be_visible()
        walk(self.page, AN_ANSWER)
        sight_changes(self.page, lambda: self.page.keyboard.press("Enter"))
