import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Announcements, LINGER, MOST } from "./announcements.svelte";

const texts = (announcements: Announcements) => announcements.paragraphs.map((paragraph) => paragraph.sentences.join(" "));

describe("what is read aloud", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps everything that arrives together, and the same sentence twice", () => {
    const announcements = new Announcements();
    announcements.add(["Ana takes 2."]);
    announcements.add(["Bo takes 1.", "The pile is low."]);
    announcements.add(["Ana takes 2."]);
    expect(texts(announcements)).toEqual(["Ana takes 2.", "Bo takes 1. The pile is low.", "Ana takes 2."]);
    expect(new Set(announcements.paragraphs.map((paragraph) => paragraph.id)).size).toBe(3);
  });

  it("is gone after a while, the oldest first", () => {
    const announcements = new Announcements();
    announcements.add(["first"]);
    vi.advanceTimersByTime(LINGER / 2);
    announcements.add(["second"]);
    vi.advanceTimersByTime(LINGER / 2);
    expect(texts(announcements)).toEqual(["second"]);
    vi.advanceTimersByTime(LINGER / 2);
    expect(texts(announcements)).toEqual([]);
  });

  it("does not pile up without end", () => {
    const announcements = new Announcements();
    for (let n = 0; n < MOST + 5; n += 1) announcements.add([String(n)]);
    expect([texts(announcements).length, texts(announcements)[0]]).toEqual([MOST, "5"]);
  });

  it("says nothing where nothing was seen, and nothing of before to somebody else", () => {
    const announcements = new Announcements();
    announcements.add([]);
    expect(texts(announcements)).toEqual([]);
    announcements.add(["Ana draws the red king."]);
    announcements.clear();
    expect(texts(announcements)).toEqual([]);
  });
});
