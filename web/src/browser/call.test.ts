import { afterEach, beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
const shown: string[] = [];

beforeEach(() => {
  stored.clear();
  shown.length = 0;
  vi.resetModules();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) });
  vi.stubGlobal("document", { hidden: true });
});
afterEach(() => void vi.unstubAllGlobals());

/** A browser that answers this when it is asked; some phones let no page make a notification. */
function browser(permission: NotificationPermission, makes = true): void {
  class Shown {
    static readonly permission = "default";
    static readonly requestPermission = () => Promise.resolve(permission);
    onclick: (() => void) | null = null;
    constructor(title: string, { body }: NotificationOptions) {
      if (!makes) throw new TypeError("Illegal constructor");
      shown.push(`${title}: ${body ?? ""}`);
    }
  }
  vi.stubGlobal("Notification", Shown);
}

async function turnedOn() {
  const { call } = await import("./call.svelte");
  await call.turnNotes(true, "So you are called.");
  return call;
}

test("a notification is shown once so that it is known, and then whenever somebody is called behind a hidden page", async () => {
  browser("granted");
  const call = await turnedOn();
  call.call("Nim", "Draw.", "one");
  expect([call.notes, call.without, shown]).toEqual([true, null, ["Orcade: So you are called.", "Nim: Draw."]]);
  vi.stubGlobal("document", { hidden: false });
  call.call("Nim", "Deploy.", "one");
  await call.turnNotes(false, "");
  expect([call.notes, shown.length, stored.get("orcade.notes")]).toEqual([false, 2, "off"]);
});

test("what the browser does not allow is not switched on", async () => {
  browser("denied");
  const call = await turnedOn();
  expect([call.notes, call.without, shown]).toEqual([false, "refused", []]);
});

test("a browser that shows none says so at once, and when one is due", async () => {
  browser("granted", false);
  const turned = await turnedOn();
  expect([turned.notes, turned.without, stored.get("orcade.notes")]).toEqual([false, "unknown", "off"]);
  stored.set("orcade.notes", "on");
  vi.resetModules();
  const { call } = await import("./call.svelte");
  call.call("Nim", "Draw.", "one");
  expect([call.notes, call.without]).toEqual([false, "unknown"]);
});

test("a browser that has never heard of them says so", async () => {
  const call = await turnedOn();
  expect([call.notes, call.without]).toEqual([false, "unknown"]);
});
