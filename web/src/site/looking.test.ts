import { describe, expect, it, vi } from "vitest";
import type { FromHost, ToHost } from "../net/local";
import { Looker, Lookers, type Channel, type FromOwner, type ToOwner } from "./looking";

/** A channel of the browser: everybody but the speaker hears. */
class Air {
  private readonly ears: Ear[] = [];

  ear(): Ear {
    const ear = new Ear(this);
    this.ears.push(ear);
    return ear;
  }

  carry(from: Ear, data: ToOwner | FromOwner): void {
    for (const ear of this.ears) if (ear !== from) ear.onmessage?.({ data } as MessageEvent);
  }
}

class Ear implements Channel {
  onmessage: Channel["onmessage"] = null;
  readonly close = vi.fn();
  constructor(private readonly air: Air) {}

  postMessage(message: ToOwner | FromOwner): void {
    this.air.carry(this, message);
  }
}

function tab(air: Air, name: string) {
  const [heard, found] = [vi.fn<(message: FromHost) => void>(), vi.fn()];
  return { heard, found, looker: new Looker(air.ear(), name, heard, found) };
}

function owner(air: Air, name = "owner") {
  const asked: ToHost[] = [];
  const gone = new Map<string, () => void>();
  const lookers = new Lookers(air.ear(), name, (message) => asked.push(message), (who) => new Promise((then) => gone.set(who, then)));
  return { asked, gone, lookers };
}

const ASK = (number: number): ToHost => ({ kind: "ask", number, method: "GET", path: "/tables", body: "" });

describe("tabs that look on through another", () => {
  it("say what they have to say when the house is heard of, whoever comes first", () => {
    const air = new Air();
    const early = tab(air, "early");
    early.looker.post(ASK(1));
    const { asked } = owner(air);
    const late = tab(air, "late");
    late.looker.post(ASK(1));
    expect(asked).toEqual([ASK(-1), ASK(-2)]);
    expect([early.found.mock.calls.length, late.found.mock.calls.length]).toEqual([1, 1]);
  });

  it("are each answered alone, under their own numbers", () => {
    const air = new Air();
    const { lookers } = owner(air);
    const [first, second] = [tab(air, "first"), tab(air, "second")];
    first.looker.post(ASK(7));
    second.looker.post(ASK(7));
    expect(lookers.tell({ kind: "answer", number: -2, status: 200, text: "two" })).toBe(true);
    expect(first.heard).not.toHaveBeenCalled();
    expect(second.heard.mock.calls).toEqual([[{ kind: "answer", number: 7, status: 200, text: "two" }]]);
  });

  it("have lines of their own until these are shut", () => {
    const air = new Air();
    const { asked, lookers } = owner(air);
    const { looker, heard } = tab(air, "first");
    looker.post({ kind: "open", line: 3 });
    looker.post({ kind: "say", line: 3, text: "hello" });
    lookers.tell({ kind: "tell", line: -1, text: "a" });
    lookers.tell({ kind: "shut", line: -1, code: 1000 });
    looker.post({ kind: "say", line: 3, text: "too late" });
    expect(asked).toEqual([{ kind: "open", line: -1 }, { kind: "say", line: -1, text: "hello" }]);
    expect(heard.mock.calls).toEqual([[{ kind: "tell", line: 3, text: "a" }], [{ kind: "shut", line: 3, code: 1000 }]]);
  });

  it("leave what is told to the page of the house itself alone", () => {
    const { lookers } = owner(new Air());
    expect(lookers.tell({ kind: "tell", line: 1, text: "a" })).toBe(false);
  });

  it("are not waited for when they have gone", async () => {
    const air = new Air();
    const { asked, gone } = owner(air);
    tab(air, "first").looker.post({ kind: "open", line: 3 });
    gone.get("first")?.();
    await vi.waitFor(() => expect(asked.at(-1)).toEqual({ kind: "close", line: -1 }));
  });

  it("hear of the house that follows another", () => {
    const air = new Air();
    owner(air, "one");
    const { looker, found } = tab(air, "first");
    const next = owner(air, "two");
    looker.post(ASK(1));
    expect(found).toHaveBeenCalledTimes(2);
    expect(next.asked).toEqual([ASK(-1)]);
  });
});
