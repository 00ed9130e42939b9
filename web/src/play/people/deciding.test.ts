import { expect, test } from "vitest";
import { Deciding, newDeeds, type Said } from "./deciding";
import type { PeopleInfo } from "../../net/wire";

const people = (...texts: string[]): PeopleInfo => ({ asks: [], done: texts.map((text, at) => ({ at, seat: 0, text })), may: [], resigned: [] });

test("what is said among the players has an id of its own, and its answer is heard once", () => {
  const said: Said[] = [];
  const deciding = new Deciding((message) => said.push(message));
  deciding.wish(0, "draw");
  deciding.answer(1, 7, false);
  deciding.withdraw(0, 7);
  expect(said.map(({ kind, seat }) => [kind, seat])).toEqual([
    ["wish", 0],
    ["answer", 1],
    ["withdraw", 0],
  ]);
  expect(new Set(said.map(({ id }) => id)).size).toBe(3);
  const id = said[0]?.id ?? "";
  expect([deciding.hears("another"), deciding.hears(id), deciding.hears(id)]).toEqual([false, true, false]);
});

test("only deeds that were not known before are told", () => {
  expect(newDeeds(people("one"), people("one", "two", "three"))).toEqual(["two", "three"]);
  expect(newDeeds(null, people("one"))).toEqual(["one"]);
  expect(newDeeds(people("one"), people("one"))).toEqual([]);
  expect(newDeeds(people("one"), null)).toEqual([]);
});

test("of a list that is cut off at its beginning the end is told, and nothing twice", () => {
  expect(newDeeds(people("one", "two", "three"), people("two", "three", "four"))).toEqual(["four"]);
  expect(newDeeds(people("one", "two", "one", "two"), people("two", "one", "two", "one"))).toEqual(["one"]);
});

test("what is told anew in another language is not new", () => {
  expect(newDeeds(people("one", "two"), people("un", "deux"))).toEqual([]);
  expect(newDeeds(people("one", "two"), people("un", "deux", "trois"))).toEqual(["trois"]);
});
