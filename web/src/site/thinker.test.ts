import { describe, expect, it, vi } from "vitest";
import { Thinker, type Worklike } from "./thinker";

class FakeWorker implements Worklike {
  onmessage: Worklike["onmessage"] = null;
  onerror: Worklike["onerror"] = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();

  says(data: object): void {
    this.onmessage?.({ data } as MessageEvent);
  }
}

function begun() {
  const workers: FakeWorker[] = [];
  const ends: (() => void)[] = [];
  const gone = vi.fn((_alive: string) => new Promise<void>((end) => ends.push(end)));
  const thinker = new Thinker(() => workers[workers.push(new FakeWorker()) - 1] as FakeWorker, "/python/", gone);
  return { thinker, workers, worker: workers[0] as FakeWorker, gone, end: () => ends.shift()?.() };
}

describe("the place in which bots think", () => {
  it("is ready when its worker says so", async () => {
    const { thinker, worker } = begun();
    expect(worker.postMessage.mock.calls).toEqual([[{ folder: "/python/" }]]);
    worker.says({ ready: true });
    await thinker.ready();
  });

  it("gives each task its own answer", async () => {
    const { thinker, worker } = begun();
    const [first, second] = [thinker.think("a"), thinker.think("b")];
    worker.says({ number: 2, answer: "of b" });
    worker.says({ number: 1, answer: "of a" });
    expect(await Promise.all([first, second])).toEqual(["of a", "of b"]);
  });

  it("is ended and begun again, and who waits is told", async () => {
    const { thinker, workers, worker } = begun();
    const asked = thinker.think("a");
    thinker.replace();
    await expect(asked).rejects.toThrow("ended");
    expect(worker.terminate).toHaveBeenCalledOnce();
    workers[1]?.says({ ready: true });
    await thinker.ready();
  });

  it("says why it broke", async () => {
    const { thinker, worker } = begun();
    const asked = thinker.think("a");
    worker.onerror?.({ message: "out of memory" } as ErrorEvent);
    await expect(asked).rejects.toThrow("out of memory");
    await expect(thinker.ready()).rejects.toThrow("out of memory");
  });

  it("is not ready any more once its worker has gone without a word", async () => {
    const { thinker, worker, gone, end } = begun();
    worker.says({ alive: "its lock" });
    worker.says({ ready: true });
    const asked = thinker.think("a");
    end();
    await expect(asked).rejects.toThrow("gone");
    await expect(thinker.ready()).rejects.toThrow("gone");
    expect(gone.mock.calls).toEqual([["its lock"]]);
  });

  it("says why it could not begin", async () => {
    const { thinker, worker } = begun();
    worker.says({ failed: "no network" });
    await expect(thinker.ready()).rejects.toThrow("no network");
  });

  it("hears nothing more of one that was replaced", async () => {
    const { thinker, workers, worker, end } = begun();
    worker.says({ alive: "its lock" });
    thinker.replace();
    workers[1]?.says({ ready: true });
    end();
    worker.says({ failed: "too late" });
    await thinker.ready();
  });
});
