import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AWHILE, Called } from "./called";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is asked, one after the other, each for so long. */
function calls(...asked: [ask: string | null, ms: number][]): string[] {
  const heard: string[] = [];
  let now: string | null = null;
  const called = new Called(
    () => now,
    (ask) => heard.push(ask),
  );
  for (const [ask, ms] of asked) {
    now = ask;
    called.look();
    called.look();
    vi.advanceTimersByTime(ms);
  }
  return heard;
}

test("who is asked after others have played is called once", () => {
  expect(calls(["Draw.", 100], [null, AWHILE], ["Deploy.", 100])).toEqual(["Deploy."]);
});

test("between two answers of one turn nobody is called", () => {
  expect(calls(["Draw.", 100], [null, AWHILE - 1], ["Deploy.", 100], ["Draw.", AWHILE])).toEqual([]);
});

test("who comes while it is his turn is not called", () => {
  expect(calls(["Draw.", AWHILE])).toEqual([]);
});
