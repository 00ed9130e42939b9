import { beforeEach, expect, test, vi } from "vitest";
import { line } from "../../testing/fake-table";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
});

const { seen, seenAt, since } = await import("./visits");

test("a table that was never seen tells nothing of what happened before", () => {
  expect(seenAt("none")).toBeNull();
  expect(since([line(1, 1, "Bo takes 1.")], null, 1, 0)).toEqual([]);
});

test("what others did since is told, and what I did is not", () => {
  seen("one", 2);
  const log = [line(1, 1, "a"), line(2, 0, "b"), line(3, 1, "c"), line(4, 0, "d"), line(5, 1, "e")];
  expect(since(log, seenAt("one"), 5, 0).map(({ at }) => at)).toEqual([3, 5]);
  expect(since(log, seenAt("one"), 4, null).map(({ at }) => at)).toEqual([3, 4]);
});

test("the tables seen last are remembered, and no more than can be kept", () => {
  for (let n = 0; n < 60; n++) seen(`table-${n}`, n);
  seen("table-59", 7);
  expect([seenAt("table-0"), seenAt("table-10"), seenAt("table-59")]).toEqual([null, 10, 7]);
});
