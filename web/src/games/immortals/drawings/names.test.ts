import { describe, expect, it } from "vitest";
import components from "../fixtures/box.json";
import { openBox } from "../model/box";
import { labels, meet } from "./names";

const { regions } = openBox(components);

describe("the names on a realm", () => {
  it("stand apart, however large their letters have to be", () => {
    for (const letters of [20, 23, 27, 31, 34]) {
      const all = labels(regions, (region) => region.name.en, letters);
      expect(all).toHaveLength(regions.length);
      const upon = all.flatMap((one, n) => all.slice(n + 1).flatMap((other) => (meet(one, other, letters) ? [`${one.id}, ${other.id}`] : [])));
      expect(upon, `${letters}`).toEqual([]);
    }
  });

  it("of two long words stand in two lines", () => {
    const [found] = labels(regions.filter(({ name }) => name.en === "Stone Circle"), (region) => region.name.en, 23);
    expect(found?.lines).toEqual(["Stone", "Circle"]);
  });
});
