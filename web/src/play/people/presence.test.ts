import { expect, test } from "vitest";
import { info } from "../../testing/fake-table";
import { comingsAndGoings } from "./presence";
import type { SeatInfo } from "../../net/wire";

/** The table as it is while this is so of its second seat. */
const bo = (more: Partial<SeatInfo>) => ({ ...info, seats: info.seats.map((seat) => (seat.mine ? { ...seat, present: false } : { ...seat, ...more })) });
const here = bo({ present: true });
const gone = bo({ present: false });

test("another who leaves, and who comes, is told", () => {
  expect(comingsAndGoings(here, gone)).toEqual([{ name: "Bo", here: false }]);
  expect(comingsAndGoings(gone, here)).toEqual([{ name: "Bo", here: true }]);
  expect(comingsAndGoings(gone, gone)).toEqual([]);
});

test("nothing is told of myself, of a bot in somebody's place, to who just came, and when the game is over", () => {
  expect(comingsAndGoings(info, here)).toEqual([]);
  expect(comingsAndGoings(here, bo({ present: false, left: true }))).toEqual([]);
  expect(comingsAndGoings(null, gone)).toEqual([]);
  expect(comingsAndGoings(here, { ...gone, status: "over" })).toEqual([]);
});
