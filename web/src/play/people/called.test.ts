import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { info, position, snapshot } from "../../testing/fake-table";
import { speech } from "../../words/words.svelte";
import { type Asked, askedNow, AWHILE, Called, isAsked } from "./called";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const among = (...numbers: number[]): Asked["among"] =>
  numbers.map((number) => ({ number, by: 1, wish: "draw", text: `A draw? (${number})`, yes: [], awaited: [0], about: null, moves: null, me: 0 }));

/** What is asked, one after the other, each for so long. */
function calls(hidden: boolean, ...asked: [question: string | null, ms: number, among?: Asked["among"]][]): string[] {
  const heard: string[] = [];
  const called = new Called((text) => heard.push(text), () => hidden);
  for (const [question, ms, among = []] of asked) {
    called.look({ question, among });
    called.look({ question, among });
    vi.advanceTimersByTime(ms);
  }
  return heard;
}

test("who is asked after others have played is called once", () => {
  expect(calls(false, ["Draw.", 100], [null, AWHILE], ["Deploy.", 100])).toEqual(["Deploy."]);
});

test("between two answers of one turn nobody is called", () => {
  expect(calls(false, ["Draw.", 100], [null, AWHILE - 1], ["Deploy.", 100], ["Draw.", AWHILE])).toEqual([]);
});

test("behind a hidden page he is called however quick the others were", () => {
  expect(calls(true, ["Draw.", 100], [null, 1], ["Deploy.", 100])).toEqual(["Deploy."]);
});

test("who comes while it is his turn is not called, even if the table is slow to come", () => {
  vi.advanceTimersByTime(AWHILE);
  expect(calls(true, ["Draw.", AWHILE, among(3)])).toEqual([]);
});

test("what others ask of him calls him once, whether it is his turn or not", () => {
  expect(calls(false, ["Draw.", 1], ["Draw.", 1, among(3)], [null, 1, among(3, 5)], [null, 1])).toEqual(["A draw? (3)", "A draw? (5)"]);
});

test("what the server asks counts, and who has to come to this device for it", () => {
  const mine = { ...info, seats: info.seats.map((seat) => ({ ...seat, mine: true })) };
  const table = { known: snapshot({ table: mine, question: null, position: position(1, [1]) }), info: mine, look: 0, mine: [0, 1], names: ["Ana", "Bo"] };
  speech.speak("en");
  expect(askedNow({ ...table, handOver: 1 }).question).toBe("Give the device to Bo");
  expect(isAsked(askedNow({ ...table, handOver: null }))).toBe(false);
  expect(askedNow({ ...table, known: snapshot(), handOver: null }).question).toBe("Take some.");
  expect(isAsked({ question: null, among: among(3) })).toBe(true);
});
