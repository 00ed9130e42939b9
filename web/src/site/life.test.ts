import { describe, expect, it, vi } from "vitest";
import { gone, hold } from "./life";

/** Each name has one holder, and a queue behind it. */
class FakeLocks {
  private readonly queues = new Map<string, Promise<unknown>>();

  readonly request = vi.fn((name: string, work: () => unknown) => {
    const turn = (this.queues.get(name) ?? Promise.resolve()).then(work);
    this.queues.set(name, turn);
    return turn;
  });
}

describe("whether a worker is still there", () => {
  it("is held for ever by whoever asked first", async () => {
    const locks = new FakeLocks() as never;
    await hold("a", locks);
    const [next, ended] = [vi.fn(), vi.fn()];
    void hold("a", locks).then(next);
    void gone("a", locks).then(ended);
    await hold("b", locks);
    await new Promise((soon) => setTimeout(soon));
    expect(next).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
  });

  it("is gone where nobody holds it", async () => {
    await gone("a", new FakeLocks() as never);
  });

  it("says why it cannot be held", async () => {
    const locks = { request: () => Promise.reject(new Error("no locks")) } as never;
    await expect(hold("a", locks)).rejects.toThrow("no locks");
  });
});
