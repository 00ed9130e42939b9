"""Somebody who takes a lesson with the keyboard alone: on the board, or on the plain table by ear."""

from __future__ import annotations

from tests.web.browser import expect
from tests.web.hands import sight_changes, wait_for
from tests.web.keys import walk
from tests.web.learner import ANSWERED, CONFIRM, LESSON, LIT, READY, SEEN, Learner

SHOW = f"{LESSON} .ways button"
AN_ANSWER = "button.say"
# What the lesson says, with its step, as soon as it is read aloud as well: then it is of what is asked now.
HEARD = f"""() => {{
  const plainly = (thing) => thing.textContent.replace(/\\s+/g, ' ').trim();
  const lesson = document.querySelector('{LESSON}');
  const say = lesson && plainly(lesson.querySelector('.say'));
  if (!({READY})() || !plainly(document.querySelector('[data-live]')).includes(say)) return null;
  return [lesson.dataset.step, say];
}}"""


class Typist(Learner):
    """Tab leads him there, Enter touches it."""

    def begin(self, slug: str, lesson: int) -> None:
        self.page.goto(f"/learn/{slug}")
        self.enter(f"ol > li:nth-child({lesson + 1}) button")
        self.page.wait_for_url("**/t/*")

    def hears(self) -> tuple[str, str]:
        """The step, or `done`, and what is said."""
        step, say = wait_for(self.page, HEARD)
        return step, say

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
    """On the plain table; the key `p` leads there, and the device remembers it."""

    def begin(self, slug: str, lesson: int) -> None:
        super().begin(slug, lesson)
        plain = self.page.locator("[data-plain]")
        expect(plain.or_(self.page.locator("[data-zone]")).first).to_be_visible()
        if not plain.count():
            self.page.keyboard.press("p")
        expect(plain).to_be_visible()

    def touch_what_is_lit(self) -> None:
        expect(self.page.locator(AN_ANSWER).first).to_be_visible()
        walk(self.page, AN_ANSWER)
        sight_changes(self.page, lambda: self.page.keyboard.press("Enter"))
