import { describe, expect, it } from "vitest";
import { line } from "../testing/fake-table";
import { lastOwn, linesToRead, withLines } from "./log";

describe("the log", () => {
  it("writes no line twice", () => {
    expect(withLines([line(0, null), line(1, 1)], [line(1, 1), line(2, 0)]).map((one) => one.at)).toEqual([0, 1, 2]);
  });

  it("is read without the small decisions that say nothing", () => {
    const silent = { ...line(2, 0), events: [] };
    expect(linesToRead([line(0, null), line(1, 1, "Bo takes 1."), silent, line(3, 0, "Ana takes 2.")]).map((one) => one.at)).toEqual([0, 1, 3]);
  });

  it("knows where the viewer moved last", () => {
    const log = [line(0, null), line(1, 0), line(2, 1), line(3, 0), line(4, 1)];
    expect(lastOwn(log, 0)).toBe(3);
    expect(lastOwn(log, null)).toBe(null);
    expect(lastOwn(log, 2)).toBe(null);
  });
});
