import { describe, expect, it } from "vitest";
import { painted, type Shown } from "./painted";

/** A window in which nothing has been painted yet. */
function shown({ visible = true, tells = true } = {}) {
  const heard: { paint: (name: string) => void; hide: () => void; after: (() => void)[] } = { paint: () => undefined, hide: () => undefined, after: [] };
  class Observer {
    static supportedEntryTypes = ["paint"];
    constructor(told: (entries: { getEntriesByName: (name: string) => string[] }) => void) {
      heard.paint = (painted) => told({ getEntriesByName: (name) => (name === painted ? [name] : []) });
    }
    observe(): void {
      return;
    }
  }
  const window = {
    document: { visibilityState: visible ? "visible" : "hidden", addEventListener: (_: string, hear: () => void) => (heard.hide = hear) },
    performance: { getEntriesByType: () => (tells ? [{}] : []) },
    PerformanceObserver: Observer,
    setTimeout: (then: () => void) => heard.after.push(then),
  } as unknown as Shown;
  const told = { yet: false };
  void painted(window).then(() => (told.yet = true));
  return { heard, told, settled: () => new Promise<void>((resolve) => setTimeout(resolve)) };
}

describe("something of the page", () => {
  it("is seen when it has been painted, and not before", async () => {
    const { heard, told, settled } = shown();
    heard.paint("first-paint");
    await settled();
    expect(told.yet).toBe(false);
    heard.paint("first-contentful-paint");
    await settled();
    expect(told.yet).toBe(true);
  });

  it.each([
    ["nobody looks", { visible: false }],
    ["the browser does not tell what it paints", { tells: false }],
  ])("is not waited for where %s", async (_, how) => {
    const { told, settled } = shown(how);
    await settled();
    expect(told.yet).toBe(true);
  });

  it("is waited for no longer once nobody looks, or after a while", async () => {
    for (const end of [(one: ReturnType<typeof shown>) => one.heard.hide(), (one: ReturnType<typeof shown>) => one.heard.after[0]?.()]) {
      const one = shown();
      await one.settled();
      expect(one.told.yet).toBe(false);
      end(one);
      await one.settled();
      expect(one.told.yet).toBe(true);
    }
  });
});
