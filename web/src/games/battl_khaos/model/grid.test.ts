import { describe, expect, it } from "vitest";
import { spaceAt } from "../../../bits/board/camera";
import { ticks } from "../parts/edge";
import { meeting, spaceOf, touches } from "./grid";

describe("the grid", () => {
  it("reads a space, and refuses what is none", () => {
    expect(spaceOf("2,-1")).toEqual({ x: 2, y: -1 });
    expect(() => spaceOf("2;1")).toThrow('"2;1"');
  });

  it("knows the four spaces at a corner", () => {
    expect(meeting({ x: 0, y: 0 }, 1)).toEqual([
      { x: 0, y: -1 },
      { x: 1, y: -1 },
      { x: 1, y: 0 },
      { x: 0, y: 0 },
    ]);
  });

  it("counts corners as touching, but not the space itself", () => {
    expect(touches({ x: 0, y: 0 }, { x: 1, y: 1 })).toBe(true);
    expect(touches({ x: 0, y: 0 }, { x: 2, y: 0 })).toBe(false);
    expect(touches({ x: 0, y: 0 }, { x: 0, y: 0 })).toBe(false);
  });
});

describe("the edge of the field", () => {
  it("names the columns at the edge, with a true minus", () => {
    const window = { w: 400, h: 300 };
    const camera = { x: 0.5, y: 0.5, size: 100 };
    const words = ticks(camera, window, "x");
    expect(words.map((tick) => tick.word)).toContain("−1");
    expect(words.find((tick) => tick.n === 0)?.at).toBe(200);
    expect(spaceAt(camera, window, { x: 200, y: 150 })).toEqual({ x: 0, y: 0 });
  });
});
