import { describe, expect, it } from "vitest";
import { crowdOf, type Near, SURE } from "./near";

const things = (...fars: number[]): Near[] => fars.map((far) => ({ one: { far } as unknown as Element, far }));

describe("a finger among lit things", () => {
  it("means the nearest, where it is clearly nearer", () => {
    expect(crowdOf(things(3, 3 + SURE, 20))).toEqual([]);
    expect(crowdOf(things(3))).toEqual([]);
    expect(crowdOf([])).toEqual([]);
  });

  it("may mean all that are nearly as near", () => {
    const near = things(10, 14, 10 + SURE);
    expect(crowdOf(near)).toEqual(near.slice(0, 2).map(({ one }) => one));
  });
});
