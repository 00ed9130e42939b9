import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Heard, LINGER, MOST } from "./announcements.svelte";

const texts = (heard: Heard) => heard.paragraphs.map((paragraph) => paragraph.sentences.join(" "));

describe("what is read aloud", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps everything that arrives together, and the same sentence twice", () => {
    const heard = new Heard();
    heard.add(["Ana takes 2."]);
    heard.add(["Bo takes 1.", "The pile is low."]);
    heard.add(["Ana takes 2."]);
    expect(texts(heard)).toEqual(["Ana takes 2.", "Bo takes 1. The pile is low.", "Ana takes 2."]);
    expect(new Set(heard.paragraphs.map((paragraph) => paragraph.id)).size).toBe(3);
  });

  it("is gone after a while, the oldest first", () => {
    const heard = new Heard();
    heard.add(["first"]);
    vi.advanceTimersByTime(LINGER / 2);
    heard.add(["second"]);
    vi.advanceTimersByTime(LINGER / 2);
    expect(texts(heard)).toEqual(["second"]);
    vi.advanceTimersByTime(LINGER / 2);
    expect(texts(heard)).toEqual([]);
  });

  it("does not pile up without end", () => {
    const heard = new Heard();
    for (let n = 0; n < MOST + 5; n += 1) heard.add([String(n)]);
    expect([texts(heard).length, texts(heard)[0]]).toEqual([MOST, "5"]);
  });

  it("says nothing where nothing was seen, and nothing of before to somebody else", () => {
    const heard = new Heard();
    heard.add([]);
    expect(texts(heard)).toEqual([]);
    heard.add(["Ana draws the red king."]);
    heard.clear();
    expect(texts(heard)).toEqual([]);
  });
});
