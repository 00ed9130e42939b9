import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { info } from "../../testing/fake-table";
import { Missing } from "./missing.svelte";

const PATIENCE = 120;
const here = { ...info, patience: PATIENCE };
/** The other is away for so long, and after so long others may decide about him. */
const without = (away: number, held_in: number | null) => ({ ...here, seats: here.seats.map((seat) => (seat.mine ? seat : { ...seat, present: false, away, held_in })) });
const names = (missing: Missing, table = without(0, 0)) => missing.among(table).map(({ name }) => name);

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => void vi.useRealTimers());

function later(missing: Missing, seconds: number): void {
  const end = missing.begin();
  vi.advanceTimersByTime(seconds * 1_000);
  end();
}

test("who is here is not missed, however long he thinks", () => {
  const missing = new Missing();
  missing.note(here, [1]);
  later(missing, 10 * PATIENCE);
  expect(names(missing, here)).toEqual([]);
});

test("who is away is missed when the server allows it, and not before", () => {
  const missing = new Missing();
  missing.note(without(10, PATIENCE - 10), [1]);
  later(missing, PATIENCE - 15);
  expect(names(missing)).toEqual([]);
  later(missing, 5);
  expect([names(missing), missing.gone(1)]).toEqual([["Bo"], 1_000 * PATIENCE]);
});

test("what the server says later counts, until he is here", () => {
  const missing = new Missing();
  missing.note(without(10, PATIENCE - 10), [1]);
  missing.note(without(3_600, 0), [1]);
  expect([names(missing), missing.gone(1)]).toEqual([["Bo"], 3_600_000]);
  missing.note(here, [1]);
  expect(names(missing, here)).toEqual([]);
});

test("who is asked while he is away is missed when the table has waited for him", () => {
  const missing = new Missing();
  const table = without(5 * PATIENCE, null);
  missing.note(table, [0]);
  later(missing, 5 * PATIENCE);
  expect(names(missing)).toEqual([]);
  missing.note(table, [1]);
  later(missing, PATIENCE - 5);
  expect(names(missing)).toEqual([]);
  later(missing, 5);
  expect(names(missing)).toEqual(["Bo"]);
  missing.note(table, [0]);
  expect(names(missing)).toEqual([]);
});

test("what was told of his last turn does not count in the next", () => {
  const missing = new Missing();
  const table = without(PATIENCE, 0);
  missing.note(table, [1]);
  missing.note(table, [0]);
  missing.note(table, [1]);
  expect(names(missing)).toEqual([]);
});

test("a place that a bot holds is not empty", () => {
  const missing = new Missing();
  const table = without(PATIENCE, 0);
  missing.note(table, [1]);
  expect(names(missing, { ...table, seats: table.seats.map((seat) => ({ ...seat, left: true })) })).toEqual([]);
});
