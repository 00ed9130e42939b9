import { describe, expect, it } from "vitest";
import { LatestRequest } from "./latest-request";

function asking() {
  const latest = new LatestRequest();
  const heard: string[] = [];
  const take = (asked: Promise<string>) =>
    latest.take(
      asked,
      (found) => heard.push(found),
      (thrown) => heard.push(`wrong: ${String(thrown)}`),
    );
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { latest, heard, take, settled };
}

describe("what was asked for", () => {
  it("is heard, well or ill", async () => {
    const { heard, take, settled } = asking();
    take(Promise.resolve("a page"));
    await settled();
    take(Promise.reject("no page"));
    await settled();
    expect(heard).toEqual(["a page", "wrong: no page"]);
  });

  it("is not heard once something else was asked for, neither found nor failed", async () => {
    const { heard, take, settled } = asking();
    take(Promise.reject("late"));
    take(Promise.resolve("early"));
    take(Promise.resolve("last"));
    await settled();
    expect(heard).toEqual(["last"]);
  });

  it("is not heard by somebody who has gone", async () => {
    const { latest, heard, take, settled } = asking();
    take(Promise.resolve("a table"));
    latest.end();
    await settled();
    expect(heard).toEqual([]);
  });
});
