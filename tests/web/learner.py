"""Somebody who takes a lesson and does what is pointed at, or shown."""

from __future__ import annotations

import re

from tests.web.browser import Locator, Page, expect
from tests.web.hands import SIGHT, wait_for

LESSON = "[data-lesson]"
CONFIRM = "[data-confirm]:not([disabled]), [data-zone=actions].strong:not([disabled])"
# Asked again, or done; the board is at rest.
READY = """() => {
  const lesson = document.querySelector('[data-lesson]');
  const rests = !document.querySelector('[aria-busy=true], .actions.sent');
  return lesson && rests && (lesson.dataset.step === 'done' || document.querySelector('.bar.asked') !== null);
}"""
SEEN = f"""() => [({SIGHT})(), document.querySelector('[data-face]').innerHTML]"""
ANSWERED = f"""([sight, face]) => document.querySelector('[data-word]') !== null
  || ({SIGHT})() !== sight || document.querySelector('[data-face]').innerHTML !== face"""
# Which of these things are in sight, and covered by nothing.
IN_SIGHT = """(things) => things.flatMap((thing, at) => {
  const { x, y, width, height } = (thing.querySelector('.area') ?? thing).getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [at] : [];
})"""
LIT = "[data-lit]:not([aria-pressed=true])"
LIT_IN_SIGHT = f"""() => ({IN_SIGHT})(
  [...document.querySelectorAll('{LIT}, {CONFIRM}')]
    .filter((thing) => !thing.disabled && thing.checkVisibility())
).length > 0"""


class Learner:
    def __init__(self, page: Page, finger: bool) -> None:
        self.page, self.finger = page, finger
        self.touches = 0

    def begin(self, slug: str, lesson: int) -> None:
        self.page.goto(f"/learn/{slug}")
        self.page.locator("ol > li").nth(lesson).locator("button").click()
        self.page.wait_for_url("**/t/*")

    def straight_to_the_end(self) -> None:
        """Only what is pointed at, and of a task what is shown; each time some of it is in sight."""
        while not self.done:
            step = self.step
            self.ask_to_be_shown()
            while not self.done and self.step == step:
                wait_for(self.page, LIT_IN_SIGHT)
                self.touch_what_is_lit()

    def ask_to_be_shown(self) -> None:
        show = self.page.locator(LESSON).get_by_role("button", name=re.compile("Show me|Montrez-moi"))
        if show.count():
            show.click()

    @property
    def done(self) -> bool:
        wait_for(self.page, READY)
        return self.step == "done"

    @property
    def step(self) -> str:
        return self.page.locator(LESSON).get_attribute("data-step") or ""

    def touch_what_is_lit(self) -> None:
        sure = self.page.locator(CONFIRM)
        picked = self.page.locator("[data-zone][aria-pressed=true]").count()
        lit = self.page.locator("[data-lit]:not([aria-pressed=true])" if picked else "[data-lit]")
        things = sure if sure.count() else lit
        expect(things.first).to_be_visible()
        in_sight = things.evaluate_all(IN_SIGHT)
        self.touch(things.nth(in_sight[0] if in_sight else 0))

    def touch(self, thing: Locator) -> None:
        """And wait until it shows, one way or the other."""
        expect(thing).to_be_visible()
        before = self.page.evaluate(SEEN)
        self.touches += 1
        if self.finger:
            thing.tap()
        else:
            thing.click()
        wait_for(self.page, ANSWERED, before)


def loosely(said: str) -> re.Pattern[str]:
    """Spaces and quotes as French sets them."""
    return re.compile(r"\s*".join(map(re.escape, said.split())).replace("'", "."))
