"""Somebody who touches everything on a board, and hears what the table says to each touch."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tests.languages import foreign_in
from tests.web.browser import Page

ASKED = "[data-ask]"
PATIENCE_MS, BRIEF_MS = 4000, 250  #  for an answer that has to come; for what may not go back by itself
# All that a person could take for a thing: whatever has a name, and holds nothing that has one of its own.
THINGS = "button, [role=button], [role=img], [aria-label]"
# What is no thing of the game, or does something by itself.
EXCEPT = ".zoom *, [data-lit]"
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

# Touches one thing after the other where the mouse would meet it, in its middle if it can, and waits each
# time for what comes of it: an answer in the bar, or that things on the board are, or are called, something
# else than before.  That something moves or glows is no answer.  What was opened or begun is put back before
# the next touch; where a choice was half made (`begins`), it is made so again.
TOUCH_ALL = """async ({ which, except, first, begins, patience, brief }) => {
  const face = document.querySelector('[data-face]');
  const bar = document.querySelector('[data-bar]');
  const SIGHT = () => JSON.stringify([
    [...face.querySelectorAll('[data-zone], [aria-label], output')].map((one) => [
      one.getAttribute('aria-label') ?? one.textContent, one.dataset.lit,
      ...['pressed', 'expanded', 'disabled'].map((how) => one.getAttribute(`aria-${how}`))]),
    document.querySelector('[data-ask]')?.textContent,
  ]);
  const named = (one) => one.getAttribute('aria-label') ?? one.textContent.trim();
  const open = (one) => one.isConnected && one.checkVisibility() && !one.closest(except)
    && !one.closest('[aria-hidden=true]') && one.querySelector(which) === null
    && getComputedStyle(one).pointerEvents !== 'none';
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
  const rests = () => document.querySelector('[aria-busy=true], .actions.sent') === null;
  const bubbling = { bubbles: true, cancelable: true };
  const REACH = 30;
  const areaOf = (one) => (one.querySelector('.area') ?? one).getBoundingClientRect();
  const PARTS = [0.5, 0.3, 0.7, 0.1, 0.9];
  // On a chart a touch that is not in the middle means what is lit beside it.
  const clear = (one, place) => [...(one.closest('.chart')?.querySelectorAll('[data-lit]') ?? [])]
    .every((lit) => {
      const { x, y, width, height } = areaOf(lit);
      return Math.max(Math.abs(place[0] - x - width / 2), Math.abs(place[1] - y - height / 2)) > REACH;
    });
  const reached = (one) => {
    const { x, y, width, height } = areaOf(one);
    const places = PARTS.flatMap((v) => PARTS.map((u) => [x + u * width, y + v * height]));
    const hit = (place) => one.contains(document.elementFromPoint(...place));
    return places.find((place, n) => hit(place) && (n === 0 || clear(one, place)));
  };
  const next = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const aim = async (one) => {
    for (let tries = 0; tries < 3 && !reached(one); tries += 1) {
      const { x, y, width, height } = areaOf(one);
      const middle = { x: x + width / 2, y: y + height / 2 };
      const chart = one.closest('.chart');
      if (chart) chart.dispatchEvent(new CustomEvent('bring', { detail: middle }));
      else one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await next();
    }
    return reached(one);
  };
  const coverOf = (one) => {
    const { x, y, width, height } = areaOf(one);
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const over = top?.closest('[data-zone], [aria-label], .actions, .sheet') ?? top;
    return over ? `${over.getAttribute('class')}: ${named(over).slice(0, 60)}` : 'it is not in the window';
  };
  const touch = (one, [clientX, clientY]) => {
    const mouse = { pointerId: 1, isPrimary: true, pointerType: 'mouse' };
    const how = { ...bubbling, ...mouse, clientX, clientY, detail: 1 };
    const top = document.elementFromPoint(clientX, clientY) ?? one;
    for (const kind of ['pointerdown', 'pointerup']) top.dispatchEvent(new PointerEvent(kind, how));
    top.dispatchEvent(new MouseEvent('click', how));
  };
  const whole = SIGHT();
  const begin = async () => {
    for (const which of begins) {
      await settled(() => rests() && face.querySelector(which), brief);
      const one = face.querySelector(which) ?? face.querySelector('[data-zone=drawer]');
      one.dispatchEvent(new MouseEvent('click', bubbling));
      if (!one.matches(which)) face.querySelector(which).dispatchEvent(new MouseEvent('click', bubbling));
      await settled(() => rests() && document.querySelector('[data-put-back]'));
    }
    await next();
  };
  const answerIn = (word) => ({
    word: word.dataset.word,
    text: word.querySelector('p').textContent.trim(),
    clause: word.querySelector('.button')?.textContent.trim() ?? '',
  });
  const plainly = (word, text = '') => ({ word, text, clause: '' });
  const restored = async (before, one) => {
    for (let tries = 0; tries < 6 && SIGHT() !== before; tries += 1) {
      const back = document.querySelector('[data-put-back]');
      const spot = face.querySelector('[data-zone]:not(:disabled)');
      if (begins.length > 0 && SIGHT() === whole) await begin();
      else if (document.querySelector('[data-crowd]')) {
        document.body.dispatchEvent(new PointerEvent('pointerdown', bubbling));
      } else if (back) back.click();
      else if (tries === 2 && one.isConnected) touch(one, reached(one) ?? [0, 0]);
      else spot?.dispatchEvent(new KeyboardEvent('keydown', { ...bubbling, key: 'Escape' }));
      await settled(() => [before, whole].includes(SIGHT()) && rests(), brief);
    }
    return SIGHT() === before;
  };
  await begin();
  const heard = [];
  for (const [n, one] of things().entries()) {
    if (n < first || !open(one)) continue;
    const what = { n, thing: named(one), zone: one.dataset.zone ?? '', old: false };
    const note = (how) => heard.push({ ...what, ...how });
    if (one.matches(':disabled')) {
      note(plainly('deaf'));
      continue;
    }
    const place = await aim(one);
    if (!place) {
      note(plainly('covered', coverOf(one)));
      continue;
    }
    const before = SIGHT();
    for (const old of document.querySelectorAll('[data-word]')) old.dataset.old = '';
    touch(one, place);
    const came = await settled(() => {
      const word = document.querySelector('[data-word]:not([data-old])');
      if (word) return answerIn(word);
      return SIGHT() === before ? null : plainly('does');
    });
    const old = document.querySelector('[data-word][data-old]') !== null;
    note({ ...(came ?? plainly('nothing')), old });
    if (SIGHT() !== before && !(await restored(before, one))) {
      heard.at(-1).stuck = true;
      break;
    }
  }
  return heard;
}"""


@dataclass(frozen=True)
class Answer:
    """What came of a touch: `refused`, `allowed`, `failed`, `nothing`; `does`: something else is to be seen.

    `covered`: it could not be met, for what is told in the text; `deaf`: it hears no touch at all.
    """

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
        if self.word in ("does", "covered"):
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


def touch_everything(page: Page, id: str, begins: Sequence[str] = ()) -> list[Answer]:
    """All that is not lit at this table, with a choice half made by touching these things first.

    Where something stays open, the table is entered anew.
    """
    go(page, id)
    asked, heard = page.locator(ASKED).text_content(), list[Answer]()
    how = {"which": THINGS, "except": EXCEPT, "patience": PATIENCE_MS, "brief": BRIEF_MS}
    while True:
        first = heard[-1].n + 1 if heard else 0
        more = page.evaluate(TOUCH_ALL, how | {"first": first, "begins": list(begins)})
        heard += [Answer(**one) for one in more]
        if not heard or not heard[-1].stuck:
            return heard
        page.evaluate(GO, "/")
        page.wait_for_function("() => document.querySelector('[data-face]') === null", polling=20)
        enter(page, id)
        page.wait_for_function(BACK, polling=20)
        heard[-1] = replace(heard[-1], stuck=page.locator(ASKED).text_content() != asked)
        if heard[-1].stuck:
            return heard
