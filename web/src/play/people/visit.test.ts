import { beforeEach, expect, test } from "vitest";
import { line } from "../../testing/fake-table";
import { type Standing, Visit } from "./visit.svelte";
import { seen } from "./visits";

/** Every test has a table of its own: what was seen is remembered. */
let table = 0;
beforeEach(() => void (table += 1));


/** A game in which Ana (0) and Bo (1) take turns; after so many moves. */
const log = (moves: number) => Array.from({ length: moves + 1 }, (_, at) => line(at, at === 0 ? null : at % 2, `${at}`));
const ana = { look: 0, here: true, caughtUp: true, held: false, plays: false };
const notes = (visit: Visit, moves: number, more: Partial<Standing> = {}) => visit.note({ ...ana, table: `${table}`, log: log(moves), ...more });
const missed = ({ missed, from, inMyName }: Visit) => [missed.map(({ at }) => at), from, inMyName];
/** Bo goes on alone after Ana's move 2. */
const alone = { log: [...log(2), ...[3, 4, 5].map((at) => line(at, 1, `${at}`))] };

test("who stays sees all of it, and has missed nothing", () => {
  const visit = new Visit();
  for (const moves of [0, 2, 7]) notes(visit, moves);
  expect(missed(visit)[0]).toEqual([]);
});

test("who comes to a table for the first time has missed nothing", () => {
  const visit = new Visit();
  notes(visit, 5, { look: 2 });
  expect(missed(visit)[0]).toEqual([]);
});

test.each([
  ["a line that broke", { here: false }],
  ["a page that was hidden", { here: false, caughtUp: true }],
])("what happened behind %s is missed when it is there again", (_, away) => {
  const visit = new Visit();
  notes(visit, 2);
  notes(visit, 2, away);
  notes(visit, 2, { ...away, ...alone });
  expect(missed(visit)[0]).toEqual([]);
  notes(visit, 2, alone);
  expect(missed(visit)).toEqual([[3, 4, 5], 2, 0]);
  notes(visit, 2, { log: [...alone.log, line(6, 1, "6")] }); // seen, since he is here
  expect(missed(visit)[0]).toEqual([3, 4, 5]);
});

test("another device tells what came after one's last decision, and an old one no more than that", () => {
  const visit = new Visit();
  notes(visit, 2, alone);
  expect(missed(visit)).toEqual([[3, 4, 5], 2, 0]);
  seen(`${table}`, 1);
  const again = new Visit();
  notes(again, 2, alone);
  expect(missed(again)).toEqual([[3, 4, 5], 2, 0]);
});

test("what a bot did in my name counts from where I was, even if its hold is known only later", () => {
  seen(`${table}`, 1);
  const visit = new Visit();
  notes(visit, 6);
  notes(visit, 6, { held: true });
  notes(visit, 6);
  expect(missed(visit)).toEqual([[2, 3, 4, 5, 6], 1, 3]);
});

test("it is gone when it was read, and when he plays on", () => {
  const [read, played] = [new Visit(), new Visit()];
  for (const visit of [read, played]) notes(visit, 2, { ...alone, caughtUp: false });
  read.close();
  notes(played, 2, { ...alone, plays: true });
  notes(played, 2, alone);
  expect([missed(read)[0], missed(played)[0]]).toEqual([[], []]);
});

test("who goes again before he has read it is told of all of it", () => {
  const visit = new Visit();
  notes(visit, 2, alone);
  notes(visit, 2, { here: false });
  notes(visit, 2, { log: [...alone.log, line(6, 1, "6")] });
  expect(missed(visit)).toEqual([[3, 4, 5, 6], 2, 0]);
});
