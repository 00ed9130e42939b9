import { describe, expect, it, vi } from "vitest";
import { House, type HostWorker } from "./house.svelte";
import type { Channel, FromOwner } from "./looking";

class FakeWorker implements HostWorker {
  onmessage: HostWorker["onmessage"] = null;
  onerror: HostWorker["onerror"] = null;
  readonly postMessage = vi.fn();

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
  const house = new House(() => worker, "/python/", () => channel);
  void house.begin(locks as never, storage);
  return { house, worker, locks, storage, channel };
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
