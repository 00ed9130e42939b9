"""Somebody who touches everything on a board, and hears what the table says to each touch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.languages import foreign_in
from tests.web.browser import Page
from tests.web.house import PATIENCE

ASKED = "[data-ask]"
PATIENCE_MS = 1_000 * PATIENCE  #  for an answer that has to come
BRIEF_MS = 250  #                 for what may not go back by itself
# All that a person could take for a thing: whatever has a name, and holds nothing that has one of its own.
THINGS = "button, [role=button], [role=img], [aria-label]"
# What is no thing of the game, or does something by itself.
EXCEPT = ".zoom *, .stepper *, [data-lit], :disabled, .edges *"
GENERIC = re.compile("This is no answer to what is asked|Ce n'est pas une réponse à ce qui est demandé")
CODE = re.compile(r"[a-z0-9]_[a-z0-9]|[{}]|\bundefined\b|\bNaN\b|\bnull\b|\[object")

# Goes to another table without loading the page again.
GO = """(address) => {
  document.querySelector('[data-face]')?.setAttribute('data-left', '');
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}"""

# The board of this table is there, asks, and is not busy.
THERE = """(id) => location.pathname.endsWith(id)
  && document.querySelector('.bar.asked') !== null
  && document.querySelector('[data-face]:not([data-left]) [data-zone]') !== null
  && document.querySelector('[aria-busy=true], .actions.sent') === null"""

# Its board is there, whatever is asked.
BACK = """() => document.querySelector('[data-face]:not([data-left]) [data-zone]') !== null
  && document.querySelector('[data-ask]') !== null"""

# Touches one thing after the other, and waits each time for what comes of it: an answer in the bar, or
# something else than was to be seen before.  What was opened or begun is put back before the next touch.
TOUCH_ALL = """async ({ which, except, first, patience, brief }) => {
  const face = document.querySelector('[data-face]');
  const bar = document.querySelector('[data-bar]');
  const SIGHT = () => JSON.stringify([
    [...face.querySelectorAll('[data-zone]')].map((one) => [
      one.getAttribute('aria-label') ?? one.textContent, one.dataset.lit, one.getAttribute('aria-pressed'),
      one.getAttribute('aria-expanded'), one.disabled]),
    face.querySelectorAll('*').length,
    document.querySelector('[data-ask]')?.textContent,
  ]);
  const named = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
  const open = (one) => one.isConnected && one.checkVisibility() && !one.closest(except)
    && !one.closest('[aria-hidden=true]') && one.querySelector(which) === null;
  const things = () => [...face.querySelectorAll(which)].filter(open);
  const settled = (found, until = patience) => new Promise((done) => {
    const look = () => { const what = found(); if (what) end(what); };
    const watcher = new MutationObserver(look);
    const late = setTimeout(() => end(null), until);
    const end = (what) => { watcher.disconnect(); clearTimeout(late); done(what); };
    for (const part of [face, bar]) {
      watcher.observe(part, { subtree: true, childList: true, attributes: true, characterData: true });
    }
    look();
  });
  const bubbling = { bubbles: true, cancelable: true };
  const touch = (one) => one.dispatchEvent(new MouseEvent('click', bubbling));
  const answerIn = (word) => ({
    word: word.dataset.word,
    text: word.querySelector('p').textContent.trim(),
    clause: word.querySelector('.button')?.textContent.trim() ?? '',
  });
  const plainly = (word) => ({ word, text: '', clause: '' });
  const restored = async (before, one) => {
    for (let tries = 0; tries < 3 && SIGHT() !== before; tries += 1) {
      const back = document.querySelector('[data-put-back]');
      const spot = face.querySelector('[data-zone]:not(:disabled)');
      if (back) back.click();
      else if (tries === 2 && one.isConnected) touch(one);
      else spot?.dispatchEvent(new KeyboardEvent('keydown', { ...bubbling, key: 'Escape' }));
      await settled(() => SIGHT() === before && document.querySelector('[aria-busy=true]') === null, brief);
    }
    return SIGHT() === before;
  };
  const heard = [];
  for (const [n, one] of things().entries()) {
    if (n < first || !open(one)) continue;
    const before = SIGHT();
    for (const old of document.querySelectorAll('[data-word]')) old.dataset.old = '';
    touch(one);
    const came = await settled(() => {
      const word = document.querySelector('[data-word]:not([data-old])');
      if (word) return answerIn(word);
      return SIGHT() === before ? null : plainly('does');
    });
    const old = document.querySelector('[data-word][data-old]') !== null;
    heard.push({ n, thing: named(one), zone: one.dataset.zone ?? '', ...(came ?? plainly('nothing')), old });
    if (SIGHT() !== before && !(await restored(before, one))) {
      heard.at(-1).stuck = true;
      break;
    }
  }
  return heard;
}"""


@dataclass(frozen=True)
class Answer:
    """What came of a touch: `refused`, `allowed`, `failed`, `nothing`; `does`: something else is seen."""

    n: int  #            the how manieth thing that is not lit
    thing: str
    zone: str
    word: str
    text: str
    clause: str
    old: bool  #         an answer to another touch still stands there
    stuck: bool = False

    @property
    def generic(self) -> bool:
        """It only says what is asked."""
        return GENERIC.search(self.text) is not None

    def complaints(self, lang: str, prefix: str) -> Iterator[str]:
        touched = f"{self.zone} {self.thing!r}"
        if self.old:
            yield f"{touched}: an answer from before is left over"
        if self.stuck:
            yield f"{touched}: it was not lit, and yet something was said by it"
        if self.word == "does":
            return
        if self.word != "refused":
            yield f"{touched}: {self.word} {self.text}".rstrip()
            return
        if prefix not in self.clause:
            yield f"{touched}: without a clause: {self.text}"
        if CODE.search(self.text):
            yield f"{touched}: a word of code: {self.text}"
        if word := foreign_in(self.text, lang):
            yield f"{touched}: {word!r} is of the other language: {self.text}"


def enter(page: Page, id: str) -> None:
    page.evaluate(GO, f"/t/{id}")


def go(page: Page, id: str) -> None:
    enter(page, id)
    page.wait_for_function(THERE, arg=id, polling=20)


def touch_everything(page: Page, id: str) -> list[Answer]:
    """All that is not lit at this table; where something stays open, the table is entered anew."""
    go(page, id)
    asked, heard = page.locator(ASKED).text_content(), list[Answer]()
    while True:
        first = heard[-1].n + 1 if heard else 0
        how = {"which": THINGS, "except": EXCEPT, "first": first, "patience": PATIENCE_MS, "brief": BRIEF_MS}
        heard += [Answer(**one) for one in page.evaluate(TOUCH_ALL, how)]
        if not heard or not heard[-1].stuck:
            return heard
        page.evaluate(GO, "/")
        page.wait_for_function("() => document.querySelector('[data-face]') === null", polling=20)
        enter(page, id)
        page.wait_for_function(BACK, polling=20)
        heard[-1] = replace(heard[-1], stuck=page.locator(ASKED).text_content() != asked)
        if heard[-1].stuck:
            return heard
