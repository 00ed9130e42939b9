import { describe, expect, it } from "vitest";
import { line } from "../testing/fake-table";
import { deedsToRead, lastOwn, leftAway, linesToRead, WINDOW, withLines } from "./log";

describe("the log", () => {
  it("writes no line twice", () => {
    expect(withLines([line(0, null), line(1, 1)], [line(1, 1), line(2, 0)]).map((one) => one.at)).toEqual([0, 1, 2]);
  });

  it("is read without the small decisions that say nothing", () => {
    const silent = { ...line(2, 0), events: [] };
    expect(linesToRead([line(0, null), line(1, 1, "Bo takes 1."), silent, line(3, 0, "Ana takes 2.")]).map((one) => one.at)).toEqual([0, 1, 3]);
  });

  it("tells what people did behind a small decision that says nothing", () => {
    const silent = { ...line(2, 0), events: [] };
    const deeds = ["A bot holds the place.", "Ana is back.", "Bo resigned."].map((text, nth) => ({ at: nth + 1, seat: null, text }));
    const log = [line(0, null), line(1, 1, "Bo takes 1."), silent, line(3, 0, "Ana takes 2.")];
    expect(deedsToRead(log, deeds).map(({ at, text }) => [at, text])).toEqual([
      [1, "A bot holds the place."],
      [1, "Ana is back."],
      [3, "Bo resigned."],
    ]);
  });

  it("stands on the page from the last windows on, and farther back where the reader looks", () => {
    const long = Array.from({ length: 3 * WINDOW + 5 }, (_, at) => line(at, 0));
    expect(leftAway(long.slice(0, 2 * WINDOW - 1), undefined, 0)).toBe(0);
    expect(leftAway(long.slice(0, 2 * WINDOW), undefined, 0)).toBe(WINDOW);
    expect(leftAway(long, long.at(-1)?.at, 0)).toBe(2 * WINDOW);
    expect(leftAway(long, WINDOW + 3, 0)).toBe(WINDOW);
    expect(leftAway(long, 3, 0)).toBe(0);
    expect([leftAway(long, undefined, 1), leftAway(long, undefined, 9)]).toEqual([WINDOW, 0]);
  });

  it("knows where the viewer moved last", () => {
    const log = [line(0, null), line(1, 0), line(2, 1), line(3, 0), line(4, 1)];
    expect(lastOwn(log, 0)).toBe(3);
    expect(lastOwn(log, null)).toBe(null);
    expect(lastOwn(log, 2)).toBe(null);
  });
});
