import { describe, expect, it, vi } from "vitest";
import { LocalTransport } from "../net/local";
import { House, type HostWorker, MOST_BREAKS } from "./house.svelte";
import type { Channel, FromOwner } from "./looking";

class FakeWorker implements HostWorker {
  onmessage: HostWorker["onmessage"] = null;
  onerror: HostWorker["onerror"] = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();

  says(data: object): void {
    this.onmessage?.({ data } as MessageEvent);
  }
}

/** A lock that this tab gets at once, or when the tab that has it is closed. */
class FakeLocks {
  private free: () => void = () => undefined;
  constructor(private taken: boolean) {}

  close(): void {
    this.taken = false;
    this.free();
  }

  readonly request = vi.fn(async (name: string, ...rest: unknown[]) => {
    const done = rest.at(-1) as (lock: object | null) => unknown;
    if (name !== "orcade") return done({}); // its own
    const now = rest.length > 1;
    if (this.taken && !now) await new Promise<void>((free) => (this.free = free));
    return done(this.taken ? null : {});
  });
}

class FakeChannel implements Channel {
  onmessage: Channel["onmessage"] = null;
  readonly postMessage = vi.fn();
  readonly close = vi.fn();

  says(data: FromOwner): void {
    this.onmessage?.({ data } as MessageEvent);
  }
}

function house(taken = false) {
  const storage = { persist: vi.fn(() => Promise.resolve(true)) };
  const [worker, locks, channel] = [new FakeWorker(), new FakeLocks(taken), new FakeChannel()];
  const workers = [worker];
  const made = vi.fn(() => workers[made.mock.calls.length - 1] ?? (workers[workers.push(new FakeWorker()) - 1] as FakeWorker));
  const ends: (() => void)[] = [];
  const house = new House(made, "/python/", () => new Promise((end) => ends.push(end)), () => channel);
  void house.begin(locks as never, storage);
  return { house, worker, workers, locks, storage, channel, end: () => ends.shift()?.() };
}

/** As far as it comes before anybody is asked anything. */
async function ready(worker: FakeWorker): Promise<void> {
  await vi.waitFor(() => expect(worker.onmessage).not.toBeNull());
  worker.says({ kind: "alive" });
  worker.says({ kind: "step", step: "ready" });
}

describe("the house on this device", () => {
  it("opens, and hands on what was asked before", async () => {
    const { house: opened, worker } = house();
    await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledWith({ kind: "begin", folder: "/python/" }));
    opened.post({ kind: "open", line: 1 });
    expect(worker.postMessage).toHaveBeenLastCalledWith({ kind: "open", line: 1 });
    worker.says({ kind: "step", step: "ready" });
    expect(opened.stage).toBe("ready");
  });

  it("looks on while another tab has it open, and takes over when that is closed", async () => {
    const { house: second, worker, locks, channel } = house(true);
    [second.lost, second.taken] = [vi.fn(), vi.fn()];
    await vi.waitFor(() => expect(channel.onmessage).not.toBeNull());
    expect(second.stage).toBe("elsewhere");
    channel.says({ kind: "here", owner: "first" });
    expect(second.stage).toBe("looking");
    second.post({ kind: "open", line: 1 });
    expect(channel.postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "asks", message: { kind: "open", line: 1 } }));
    expect(worker.postMessage).not.toHaveBeenCalled();
    locks.close();
    await vi.waitFor(() => expect(second.taken).toHaveBeenCalledOnce());
    expect(second.lost).toHaveBeenCalledOnce();
    expect(channel.close).toHaveBeenCalledOnce();
    second.post({ kind: "open", line: 2 });
    expect(worker.postMessage.mock.calls.map(([message]) => (message as { kind: string }).kind)).toEqual(["begin", "open"]);
  });

  it("hands on what the host says, and says what broke", async () => {
    const { house: opened, worker } = house();
    await vi.waitFor(() => expect(worker.onmessage).not.toBeNull());
    [opened.hear, opened.lost] = [vi.fn(), vi.fn()];
    worker.says({ kind: "tell", line: 1, text: "x" });
    expect(opened.hear).toHaveBeenCalledWith({ kind: "tell", line: 1, text: "x" });
    worker.says({ kind: "failed", why: "no room" });
    expect([opened.stage, opened.why]).toEqual(["failed", "no room"]);
    expect(opened.lost).toHaveBeenCalledOnce();
  });

  it("is opened again when its worker breaks or goes, and who waited is told", async () => {
    const { house: opened, worker, workers, end } = house();
    const transport = new LocalTransport(opened, "pages");
    opened.lost = () => transport.lose();
    await ready(worker);
    const asked = transport.ask("GET", "/me");
    end();
    expect(await asked).toEqual({ status: 0, text: "" });
    expect(worker.terminate).toHaveBeenCalledOnce();
    expect([opened.stage, opened.breaks]).toEqual(["loading", 1]);
    const second = workers[1] as FakeWorker;
    expect(second.postMessage).toHaveBeenCalledWith({ kind: "begin", folder: "/python/" });
    void transport.ask("GET", "/me");
    await vi.waitFor(() => expect(second.postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ path: "/me" })));
    worker.onerror?.({ message: "too late" } as ErrorEvent);
    expect(opened.breaks).toBe(1);
    await ready(second);
    second.onerror?.({ message: "out of memory" } as ErrorEvent);
    expect([opened.stage, opened.breaks, opened.why]).toEqual(["loading", 2, "out of memory"]);
  });

  it("is not opened again by itself for ever, nor where it could not begin", async () => {
    const { house: opened, workers } = house();
    for (let nth = 0; nth <= MOST_BREAKS; nth += 1) {
      expect(opened.stage).not.toBe("failed");
      await ready(workers[nth] as FakeWorker);
      workers[nth]?.onerror?.({ message: "again" } as ErrorEvent);
    }
    expect([opened.stage, workers.length]).toEqual(["failed", MOST_BREAKS + 1]);
    const { house: other, worker } = house();
    await vi.waitFor(() => expect(worker.onmessage).not.toBeNull());
    worker.onerror?.({ message: "no Python" } as ErrorEvent);
    expect([other.stage, other.why, other.breaks]).toEqual(["failed", "no Python", 0]);
  });

  it("opens nothing where the browser keeps nothing", async () => {
    const make = vi.fn();
    const house = new House(make, "/python/");
    await house.begin(undefined, undefined);
    expect(house.stage).toBe("insecure");
    expect(make).not.toHaveBeenCalled();
  });

  it("asks the browser to throw nothing away", () => {
    const { storage } = house();
    expect(storage.persist).toHaveBeenCalledOnce();
  });
});
