import { expect, test } from "vitest";
import type { AskInfo } from "../../net/wire";
import { info, snapshot } from "../../testing/fake-table";
import { asksNow } from "./asks";

const ask: AskInfo = { number: 3, by: 1, wish: "draw", text: "Bo offers a draw.", yes: [], awaited: [0], about: null, moves: null };
const gone = { ...info, seats: info.seats.map((seat) => ({ ...seat, present: seat.mine })) };

/** Who of mine answers what is asked, if it makes sense. */
function answers(more: Partial<AskInfo>, look: number | null = 0, mine: number[] = [0], table = info): (number | null)[] {
  const known = snapshot({ table, people: { asks: [{ ...ask, ...more }], done: [], may: [], resigned: [] } });
  return asksNow({ known, info: table, look, mine }).map(({ me }) => me);
}

test("whoever is awaited answers, from the seat from which he looks before another of his", () => {
  expect(answers({})).toEqual([0]);
  expect(answers({ awaited: [1] })).toEqual([null]);
  expect(answers({ awaited: [0, 1] }, 1, [0, 1])).toEqual([1]);
  expect(answers({ awaited: [1, 2] }, 0, [0, 2])).toEqual([2]);
});

test("nobody holds the place of somebody who is here again", () => {
  expect(answers({ wish: "hold", about: 1 }, 0, [0], gone)).toEqual([0]);
  expect(answers({ wish: "hold", about: 1 })).toEqual([]);
});
