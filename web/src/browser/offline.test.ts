import { describe, expect, it, vi } from "vitest";
import { Offline, type Workers } from "./offline.svelte";

class FakeWorker extends EventTarget {
  state = "installing";
  readonly postMessage = vi.fn();

  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;

  finds(): FakeWorker {
    this.installing = new FakeWorker();
    this.dispatchEvent(new Event("updatefound"));
    return this.installing;
  }
}

class FakeWorkers extends EventTarget {
  controller: object | null = null;
  constructor(private readonly registration: FakeRegistration | null) {
    super();
  }

  readonly register = () => (this.registration ? Promise.resolve(this.registration) : Promise.reject(new Error("no")));
}

async function begun(registration: FakeRegistration | null, controlled: boolean) {
  const [workers, reload] = [new FakeWorkers(registration), vi.fn()];
  workers.controller = controlled ? {} : null;
  const offline = new Offline(reload);
  await offline.begin(workers as unknown as Workers, "./sw.js");
  return { offline, workers, reload };
}

describe("a page that is kept on this device", () => {
  it("is ready when all of it is there, and is not loaded again for that", async () => {
    const registration = new FakeRegistration();
    const { offline, workers, reload } = await begun(registration, false);
    const coming = registration.finds();
    coming.becomes("installed");
    expect([offline.ready, offline.newer]).toEqual([false, null]);
    coming.becomes("activated");
    workers.dispatchEvent(new Event("controllerchange"));
    expect(offline.ready).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it("offers a newer version, and begins it when somebody says so", async () => {
    const registration = new FakeRegistration();
    registration.active = new FakeWorker();
    const { offline, workers, reload } = await begun(registration, true);
    expect(offline.ready).toBe(true);
    const newer = registration.finds();
    newer.becomes("installed");
    expect(offline.newer).toBe(newer);
    expect(newer.postMessage).not.toHaveBeenCalled();
    offline.renew();
    expect(newer.postMessage).toHaveBeenCalledWith({ type: "SKIP_WAITING" });
    workers.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("knows of a newer version that waits since the last visit", async () => {
    const registration = new FakeRegistration();
    [registration.active, registration.waiting] = [new FakeWorker(), new FakeWorker()];
    expect((await begun(registration, true)).offline.newer).toBe(registration.waiting);
  });

  it("is played where a browser keeps no page", async () => {
    expect((await begun(null, false)).offline.ready).toBe(false);
    const offline = new Offline();
    await offline.begin(undefined, "./sw.js");
    expect(offline.ready).toBe(false);
  });
});
