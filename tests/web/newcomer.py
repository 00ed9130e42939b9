"""Somebody who takes a lesson and does not know better: in each step he tries something wrong first."""

from __future__ import annotations

from orcade.kernel.language import Text
from orcade.kernel.lessons.lesson import PERMITTED, Lesson, Step
from tests.web.browser import Page
from tests.web.hands import wait_for
from tests.web.learner import CONFIRM, IN_SIGHT, LIT, READY, Learner, loosely

MOST_TRIES, MOST_TOUCHES = 6, 12  # of one task; before its answer is whole
# Things of the board that are not lit, and that nothing covers: first those of the hand, others may open.
UNLIT = """(things) => things.flatMap((thing, at) => {
  if (thing.disabled || thing.hasAttribute('data-lit') || !thing.checkVisibility()) return [];
  const { x, y, width, height } = (thing.querySelector('.area') ?? thing).getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? [at] : [];
}).sort((one, other) => (things[other].dataset.zone === 'hand') - (things[one].dataset.zone === 'hand'))"""
# While somebody is wrong on purpose, what the task wants is never sent: he tries something else then.
HOLD_BACK = """(() => {
  let wanted = new Set();
  Object.assign(window, { wrongOnPurpose: false, heldBack: false });
  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', ({ data }) => {
        const { lesson } = JSON.parse(data);
        if (lesson) wanted = new Set(lesson.wanted.map((action) => JSON.stringify(action)));
      });
    }
    send(data) {
      const { kind, actions } = JSON.parse(data);
      if (wrongOnPurpose && kind === 'act' && wanted.has(JSON.stringify(actions[0]))) heldBack = true;
      else super.send(data);
    }
  };
})()"""
# What came of a touch: words, or nothing because it would have been right, or something more to be said.
OUTCOME = f"""() => {{
  const word = document.querySelector('[data-word]');
  if (word) return {{ said: word.dataset.word, text: word.querySelector('p').textContent.trim() }};
  return heldBack ? {{ said: 'right' }} : ({READY})() ? {{ said: 'more' }} : null;
}}"""
NAMES = """(things) => things.map((thing) =>
  `${thing.dataset.zone} ${thing.getAttribute('aria-label') ?? thing.textContent}`)"""


class Newcomer(Learner):
    def __init__(self, page: Page, finger: bool) -> None:
        super().__init__(page, finger)
        page.add_init_script(HOLD_BACK)

    def to_the_end(self, lesson: Lesson, lang: str) -> None:
        tried = ""
        while not self.done:
            step = self.step
            if step != tried:
                tried = step
                self.touch_something_unlit()
                asked = lesson.steps[int(step) - 1]
                if asked.task:
                    self.answer_wrongly(asked, f"{lesson.id}, step {step}", lang)
                self.ask_to_be_shown()
            self.touch_what_is_lit()

    def touch_something_unlit(self) -> None:
        things = self.page.locator("[data-face] [data-zone]")
        unlit = things.evaluate_all(UNLIT)
        if unlit:
            self.touch(things.nth(unlit[0]))

    def answer_wrongly(self, task: Step, here: str, lang: str) -> None:
        """A legal answer that the task does not want is sent back with what the task is about."""
        said, text = self.outcome_of_a_wrong_answer()
        assert said == "beside", f"{here}: a legal answer is {said}: {text}"
        own = [words[lang] for words in words_of(task)]
        assert any(loosely(words).fullmatch(text) for words in own), f"{here}: {text}"

    def outcome_of_a_wrong_answer(self) -> tuple[str, str]:
        for number in range(MOST_TRIES):
            self.page.evaluate("wrongOnPurpose = true")
            said, text = self.outcome_of_try(number)
            if said != "right":
                self.page.evaluate("wrongOnPurpose = false")
                return said, text
            self.page.reload()
            wait_for(self.page, READY)
        raise AssertionError(f"step {self.step}: {MOST_TRIES} different answers were all wanted")

    def outcome_of_try(self, number: int) -> tuple[str, str]:
        """Touch one lit thing after the other, what has just become lit before the rest."""
        known: list[str] = []
        for _ in range(MOST_TOUCHES):
            sure = self.page.locator(CONFIRM)
            things = sure if sure.count() else self.page.locator(LIT)
            names = things.evaluate_all(NAMES)
            open_ = things.evaluate_all(IN_SIGHT) or [*range(len(names))]
            fresh = [at for at in open_ if names[at] not in known] or open_
            known = names
            self.touch(things.nth(fresh[-1 - number % len(fresh)]))
            outcome = wait_for(self.page, OUTCOME)
            if outcome["said"] != "more":
                return outcome["said"], outcome.get("text", "")
        raise AssertionError(f"step {self.step}: {MOST_TOUCHES} touches made no answer")


def words_of(step: Step) -> list[Text]:
    """What it answers to other moves, as nothing else does."""
    said = [*(answer.say for answer in (*step.also, *step.wrong)), step.back]
    return [words for words in said if words != PERMITTED]
