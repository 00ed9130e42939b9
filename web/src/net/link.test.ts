import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FIRST_PAUSE, Link, LONGEST_PAUSE, PATIENCE } from "./link";
import { Sockets, snapshot, update } from "../testing/fake-table";
import type { Act, FromServer } from "./wire";

const act = (id: string): Act => ({ kind: "act", id, seat: 0, actions: [{ take: { n: 1 } }] });

function linked(chance = 1) {
  const sockets = new Sockets();
  const heard: FromServer[] = [];
  const states: string[] = [];
  const link = new Link({
    open: sockets.open,
    hello: () => ({ kind: "hello", table: "table-0001", lang: "fr", since: heard.length > 0 ? "v1" : "" }),
    hear: (message) => heard.push(message),
    changed: (state) => states.push(state),
    chance: () => chance,
  });
  link.start();
  return { link, sockets, heard, states };
}

function greeted() {
  const all = linked();
  all.sockets.last.opens();
  all.sockets.last.says(snapshot());
  return all;
}

describe("the line to the server", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("greets first, and is open once the server has answered", () => {
    const { sockets, states, link } = linked();
    sockets.last.opens();
    expect(sockets.last.sent).toEqual([{ kind: "hello", table: "table-0001", lang: "fr", since: "" }]);
    expect(link.say({ kind: "pace", calm: true })).toBe(false);
    sockets.last.says(snapshot());
    expect(states).toEqual(["open"]);
    expect(link.say({ kind: "pace", calm: true })).toBe(true);
  });

  it("that is dropped on its way is closed as soon as it is there, and says nothing", () => {
    const { link, sockets } = linked();
    link.renew();
    const [old, next] = sockets.all;
    expect(old?.closed).toBe(false);
    old?.opens();
    expect(old).toMatchObject({ closed: true, sent: [] });
    next?.opens();
    expect(next).toMatchObject({ closed: false, sent: [{ kind: "hello" }] });
    link.stop();
    expect(next?.closed).toBe(true);
  });

  it("tries again after growing pauses, up to the longest", () => {
    const { sockets, states } = linked();
    for (let n = 0; n < 8; n++) {
      sockets.last.breaks();
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** n);
      vi.advanceTimersByTime(pause - 1);
      expect(sockets.all).toHaveLength(n + 1);
      vi.advanceTimersByTime(1);
      expect(sockets.all).toHaveLength(n + 2);
    }
    expect(states).toEqual(["lost"]);
  });

  it("shortens each pause by chance, at most by half", () => {
    const { sockets } = linked(0);
    sockets.last.breaks();
    vi.advanceTimersByTime(FIRST_PAUSE / 2);
    expect(sockets.all).toHaveLength(2);
  });

  it("begins with the short pause again after a good greeting", () => {
    const { sockets } = greeted();
    sockets.last.breaks();
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    sockets.last.says(update());
    sockets.last.breaks();
    vi.advanceTimersByTime(FIRST_PAUSE);
    expect(sockets.all).toHaveLength(3);
  });

  it("says unanswered acts again with the same id, in order, after the greeting", () => {
    const { link, sockets } = greeted();
    link.insist(act("act-0001"));
    link.insist(act("act-0002"));
    sockets.last.says({ kind: "accepted", id: "act-0001" });
    sockets.last.breaks();
    link.insist(act("act-0003"));
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    expect(sockets.last.sent.map((said) => said.kind)).toEqual(["hello"]);
    sockets.last.says(snapshot());
    expect(sockets.last.sent.slice(1)).toEqual([act("act-0002"), act("act-0003")]);
    sockets.last.says({ kind: "refused", id: "act-0002", ref: null, because: "no", clause: null });
    sockets.last.says({ kind: "failed", code: "x", message: "no", id: "act-0003", ref: null });
    expect(link.awaits()).toBe(false);
  });

  it("takes a line for dead that does not answer an act", () => {
    const { link, sockets, states } = greeted();
    link.insist(act("act-0001"));
    vi.advanceTimersByTime(PATIENCE - 1);
    expect(states.at(-1)).toBe("open");
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe("lost");
    expect(sockets.all[0]?.closed).toBe(true);
    vi.advanceTimersByTime(FIRST_PAUSE);
    sockets.last.opens();
    sockets.last.says(snapshot());
    expect(sockets.last.sent.at(-1)).toEqual(act("act-0001"));
  });

  it("waits in peace when every act is answered", () => {
    const { link, sockets, states } = greeted();
    link.insist(act("act-0001"));
    sockets.last.says({ kind: "accepted", id: "act-0001" });
    vi.advanceTimersByTime(10 * PATIENCE);
    expect(states).toEqual(["open"]);
  });

  it("hears nothing more from a line that it gave up", () => {
    const { link, sockets, heard } = greeted();
    const old = sockets.last;
    const hear = old.onmessage;
    link.renew();
    hear?.({ data: JSON.stringify(update()) } as MessageEvent);
    expect(heard).toHaveLength(1);
    expect(old.closed).toBe(true);
    expect(sockets.all).toHaveLength(2);
  });

  it("hurries when asked, and stops for good", () => {
    const { link, sockets, states } = greeted();
    sockets.last.breaks();
    link.hurry();
    expect(sockets.all).toHaveLength(2);
    link.stop();
    vi.advanceTimersByTime(LONGEST_PAUSE * 2);
    link.start();
    expect(sockets.all).toHaveLength(2);
    expect(states.at(-1)).toBe("closed");
  });
});
