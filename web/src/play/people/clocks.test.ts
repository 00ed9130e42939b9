import { expect, test } from "vitest";
import { Clocks } from "./clocks.svelte";
import type { ClocksInfo } from "../../net/wire";

const told = (more: Partial<ClocksInfo> = {}): ClocksInfo => ({ at: 1_000_000, left: [90_000, 30_000], running: [0], paused: false, ...more });

/** Clocks, and a hand that turns the time of the page on. */
function clocks(info: ClocksInfo | null = told(), days = 0) {
  let time = 500;
  const set = days > 0 ? ({ kind: "correspondence", days } as const) : ({ kind: "live", bank: 86_400 } as const);
  const found = new Clocks(() => set, () => time);
  found.note(info);
  const later = (ms: number, news: ClocksInfo | null = null) => {
    time += ms;
    if (news) found.note(news);
    else found["look"]();
  };
  return { found, later };
}

test("the clock that runs ticks, and the others stand", () => {
  const { found, later } = clocks();
  later(1_500);
  expect([found.left(0), found.left(1)]).toEqual([88_500, 30_000]);
  expect([found.runs(0), found.runs(1)]).toEqual([true, false]);
});

test("a table without clocks has none", () => {
  const { found } = clocks(null);
  expect([found.on, found.paused, found.low(0), found.left(0)]).toEqual([false, false, null, 0]);
});

test("paused clocks stand", () => {
  const { found, later } = clocks(told({ running: [], paused: true }));
  later(60_000);
  expect([found.paused, found.left(0)]).toEqual([true, 90_000]);
});

test("nobody has less than nothing", () => {
  const { found, later } = clocks();
  later(1_000_000);
  expect(found.left(0)).toBe(0);
});

test("what came late is read by the time of what came quickly", () => {
  const { found, later } = clocks();
  later(10_000, told({ at: 1_007_000, left: [83_000, 30_000] })); // three seconds on its way
  expect(found.left(0)).toBe(80_000);
});

test("each warning is given once, and again only to whoever had much more meanwhile", () => {
  const { found, later } = clocks();
  expect(found.warning(0)).toBeNull();
  later(31_000);
  expect([found.warning(0), found.warning(0), found.warning(1)]).toEqual([60_000, null, null]);
  later(50_000);
  expect([found.warning(0), found.warning(0)]).toEqual([10_000, null]);
  later(0, told({ at: 1_081_000, left: [15_000, 30_000] }));
  later(6_000);
  expect(found.warning(0)).toBeNull();
  later(0, told({ at: 1_087_000, left: [200_000, 30_000] }));
  expect(found.warning(0)).toBeNull();
  later(150_000);
  expect(found.warning(0)).toBe(60_000);
});

test("whoever has little from the first is given the nearest warning only", () => {
  const { found } = clocks(told({ left: [9_000, 0] }));
  expect([found.warning(0), found.warning(0)]).toEqual([10_000, null]);
});

const HOUR = 3_600_000;

test.each([
  [1, [null, HOUR, 60_000]],
  [3, [24 * HOUR, HOUR, 60_000]],
])("with %i days a turn there are warnings of %j", (days, warnings) => {
  const { found, later } = clocks(told({ left: [24 * HOUR, 0] }), days);
  const given = [0, 23 * HOUR, HOUR - 60_000].map((ms) => {
    later(ms);
    return found.warning(0);
  });
  expect(given).toEqual(warnings);
});

test("a live bank of many hours is not little before the last minute", () => {
  const { found, later } = clocks(told({ left: [HOUR, 0] }));
  later(HOUR - 60_001);
  expect(found.low(0)).toBeNull();
  later(1);
  expect(found.low(0)).toBe(60_000);
});
