import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { info } from "../../testing/fake-table";
import { Missing } from "./missing.svelte";

const PATIENCE = 120;
const here = { ...info, patience: PATIENCE, seats: info.seats.map((seat) => ({ ...seat, present: true, away: null })) };
const without = (away: number) => ({ ...here, seats: here.seats.map((seat) => (seat.mine ? seat : { ...seat, present: false, away })) });
const names = (missing: Missing, table = without(0)) => missing.among(table).map(({ name }) => name);

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => void vi.useRealTimers());

function later(missing: Missing, seconds: number): void {
  const end = missing.begin();
  vi.advanceTimersByTime(seconds * 1_000);
  end();
}

test("who is here is not missed, however long he thinks", () => {
  const missing = new Missing();
  missing.note(here, [1], true);
  later(missing, 10 * PATIENCE);
  expect(names(missing, here)).toEqual([]);
});

test("who is away is missed when the table has waited for him", () => {
  const missing = new Missing();
  missing.note(here, [1], false);
  missing.note(without(0), [1], false);
  later(missing, PATIENCE - 5);
  expect(names(missing)).toEqual([]);
  later(missing, 5);
  expect([names(missing), missing.minutes(1)]).toEqual([["Bo"], 2]);
});

test("nobody is missed before it is his turn", () => {
  const missing = new Missing();
  missing.note(without(0), [0], true);
  later(missing, 5 * PATIENCE);
  expect(names(missing)).toEqual([]);
  missing.note(without(5 * PATIENCE), [1], false);
  expect(names(missing)).toEqual([]);
  later(missing, PATIENCE);
  expect(names(missing)).toEqual(["Bo"]);
});

test("whoever comes to a table that waits already believes the server", () => {
  const missing = new Missing();
  missing.note(without(PATIENCE), [1], true);
  expect(names(missing)).toEqual(["Bo"]);
  missing.note(here, [1], false);
  expect(names(missing, here)).toEqual([]);
});

test("a place that a bot holds is not empty", () => {
  const missing = new Missing();
  const table = without(PATIENCE);
  missing.note(table, [1], true);
  expect(names(missing, { ...table, seats: table.seats.map((seat) => ({ ...seat, left: true })) })).toEqual([]);
});
