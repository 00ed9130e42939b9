import { describe, expect, it } from "vitest";
import { fan, muster, rows, type Rect } from "./arrange";
import { layout, WIDE_FROM, type Shown } from "./layout";
import { peekAt } from "./peek-sheet";

const shown: Shown = { south: 0, box: "west", placing: false, mine: 4, theirs: 3, open: false };
const PHONE: [number, number] = [390, 640];

function overlap(one: Rect, two: Rect): boolean {
  const eps = 0.01;
  return (
    one.x + one.w > two.x + eps && two.x + two.w > one.x + eps && one.y + one.h > two.y + eps && two.y + two.h > one.y + eps
  );
}

function apart(rects: Rect[]): boolean {
  return rects.every((one, at) => rects.slice(at + 1).every((two) => !overlap(one, two)));
}

describe.each([
  ["wide", 1120, 760],
  ["wide and low", 1280, 560],
  ["narrow phone", 360, 600],
  ["phone", ...PHONE],
  ["phone without a height", 390, 0],
] as const)("%s", (_, width, height) => {
  it.each([1, 4, 6, 8, 10])("keeps everything on the table and apart with %i cards in hand", (mine) => {
    const laid = layout(width, height, { ...shown, mine });
    const things = [
      ...laid.places.flatMap((place) => [place.tile, place.mine, place.theirs]),
      laid.mine.plate,
      laid.theirs.plate,
      laid.out,
      laid.mine.hand,
      laid.ends.west,
    ];
    expect(apart(things)).toBe(true);
    for (const thing of [...things, ...laid.mine.cards]) {
      expect(thing.x).toBeGreaterThanOrEqual(0);
      expect(thing.y).toBeGreaterThanOrEqual(0);
      expect(thing.x + thing.w).toBeLessThanOrEqual(laid.w + 0.01);
      expect(thing.y + thing.h).toBeLessThanOrEqual(laid.h + 0.01);
    }
  });

  it("turns half round for whoever sits at the other side", () => {
    const south = layout(width, height, shown);
    const north = layout(width, height, { ...shown, south: 1, box: "east" });
    expect(north.places.map((place) => place.tile)).toEqual(south.places.map((place) => place.tile).reverse());
    expect(north.ends.west).toEqual(south.ends.east);
    expect(north.endWays.west).toBe(south.endWays.east);
  });

  it("makes one card of two neighbouring tribes", () => {
    const laid = layout(width, height, shown);
    expect(laid.frontier).toHaveLength(3);
    laid.places.forEach((place, at) => {
      expect(overlap(place.tile, laid.frontier[Math.floor(at / 2)] ?? place.mine)).toBe(true);
    });
  });
});

describe("a phone", () => {
  it.each([1, 5, 8, 10])("has targets of 44 pixels with %i cards in hand", (mine) => {
    const laid = layout(...PHONE, { ...shown, mine, box: null, placing: true });
    const targets = [
      ...laid.places.flatMap((place) => [place.tile, place.mine, place.pile]),
      ...Object.values(laid.ends),
      ...laid.mine.cards.map((card) => ({ ...card, h: card.h / 2 })),
      laid.out,
    ];
    for (const target of targets) {
      expect(target.w).toBeGreaterThanOrEqual(43.7);
      expect(target.h).toBeGreaterThanOrEqual(44);
    }
  });

  it("stands upright below the width of a small tablet", () => {
    expect(layout(WIDE_FROM - 1, 0, shown).wide).toBe(false);
    expect(layout(WIDE_FROM, 0, shown).wide).toBe(true);
  });

  it("makes the rows lower where there is less height", () => {
    const high = layout(390, 720, shown);
    const low = layout(390, 560, shown);
    expect(low.h).toBeLessThan(high.h);
    expect(low.places[0]?.tile.h).toBeGreaterThanOrEqual(44);
  });
});

describe("cards side by side", () => {
  const place = { x: 100, y: 0, w: 500, h: 100 };
  it("stand in the middle", () => {
    expect(fan(place, 1, 100, 10)).toEqual([{ x: 300, y: 0, w: 100, h: 100 }]);
  });
  it("move closer together when there are many", () => {
    const cards = fan(place, 9, 100, 10);
    expect(cards[0]?.x).toBe(100);
    expect((cards[8]?.x ?? 0) + 100).toBe(600);
  });
  it("take a second row from nine on", () => {
    expect(new Set(rows(place, 8).map((card) => card.y)).size).toBe(1);
    expect(new Set(rows(place, 9).map((card) => card.y)).size).toBe(2);
  });
});

describe("orcs in a box", () => {
  it.each([1, 2, 3, 5, 8, 12])("are %i, all inside", (count) => {
    const orcs = muster(count, 80, 60);
    expect(orcs).toHaveLength(count);
    for (const orc of orcs) {
      expect(orc.x - orc.size / 2).toBeGreaterThanOrEqual(-0.01);
      expect(orc.x + orc.size / 2).toBeLessThanOrEqual(80.01);
      expect(orc.y - orc.size / 2).toBeGreaterThanOrEqual(-0.01);
      expect(orc.y + orc.size / 2).toBeLessThanOrEqual(60.01);
    }
  });
});

describe("a closer look", () => {
  it.each([0, 1, 5, 27])("at %i cards stays on the table", (count) => {
    for (const laid of [layout(1120, 760, shown), layout(...PHONE, shown)]) {
      const { at, cards } = peekAt(laid, laid.out, count);
      expect(cards).toHaveLength(count);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x + at.w).toBeLessThanOrEqual(laid.w);
      expect(at.y).toBeGreaterThanOrEqual(0);
      expect(cards.every((card) => card.x >= at.x && card.x + card.w <= at.x + at.w)).toBe(true);
    }
  });
});
