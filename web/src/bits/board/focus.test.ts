import { describe, expect, it } from "vitest";
import { nearest } from "./focus";

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 100, y: y * 60, w: 90, h: 50 })));
const centre = { x: 100, y: 60, w: 90, h: 50 };
const others = grid.filter((rect) => rect.x !== centre.x || rect.y !== centre.y);

describe("the arrow keys", () => {
  it.each([
    ["left", { x: 0, y: 60 }],
    ["right", { x: 200, y: 60 }],
    ["up", { x: 100, y: 0 }],
    ["down", { x: 100, y: 120 }],
  ] as const)("go %s to the next one straight ahead", (way, wanted) => {
    expect(others[nearest(centre, others, way)]).toMatchObject(wanted);
  });

  it("stay where nothing lies that way", () => {
    expect(nearest({ x: 300, y: 60, w: 90, h: 50 }, others, "right")).toBe(-1);
  });
});
