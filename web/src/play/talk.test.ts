import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Remark, Talk, Talking } from "../net/wire";
import { info } from "../testing/fake-table";
import { talks } from "../table/talk/company";
import { KEPT, SHOWN, TableTalk } from "./talk.svelte";

const remark = (id: string, more: Partial<Remark> = {}): Remark => ({ id, who: "w", name: "Bo", seat: 1, to: "table", text: "Hail!", at: "2026-11-19T12:00:00.000+00:00", mine: false, ...more });
const told = (more: Partial<Talk> = {}): Talk => ({ kind: "talk", to: ["table"], remarks: [], muted: [], on: false, open: [], ...more });

function talking(seat: number | null = 0) {
  const said: Talking[] = [];
  const read: string[] = [];
  const talk = new TableTalk({ insist: (message) => said.push(message), announce: (sentence) => read.push(sentence), seat: () => seat });
  return { talk, said, read };
}

describe("what people say at a table", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes to the table from a seat, and to spectators from none", () => {
    expect([talking().talk.to, talking(null).talk.to]).toEqual([["table"], ["watchers"]]);
    const { talk, said } = talking();
    talk.say("table", { phrase: "hello" });
    talk.say("watchers", { text: "Psst" });
    expect(said).toMatchObject([
      { kind: "say", seat: 0, to: "table", phrase: "hello" },
      { kind: "say", seat: null, to: "watchers", text: "Psst" },
    ]);
  });

  it("is counted and shown for a moment while it is out of sight", () => {
    const { talk } = talking();
    talk.hearOne(remark("1"));
    talk.hearOne(remark("2", { mine: true }));
    expect([talk.unread, talk.latest?.id, talk.remarks.length]).toEqual([1, "1", 2]);
    vi.advanceTimersByTime(SHOWN);
    expect([talk.unread, talk.latest]).toEqual([1, null]);
    talk.look(true);
    talk.hearOne(remark("3"));
    expect([talk.unread, talk.latest]).toEqual([0, null]);
  });

  it("is read aloud, but out of sight only to those who want that", () => {
    const { talk, read } = talking();
    talk.hearOne(remark("1"));
    talk.readAloud(false);
    talk.hearOne(remark("2"));
    talk.look(true);
    talk.hearOne(remark("3", { text: "Again!" }));
    expect(read).toEqual(["Bo: Hail!", "Bo: Again!"]);
    talk.readAloud(true);
  });

  it("is gone when the server tells it so, also where it was just shown", () => {
    const { talk } = talking();
    talk.hearOne(remark("1"));
    talk.hear(told());
    expect([talk.remarks, talk.latest]).toEqual([[], null]);
    talk.hear(told({ to: ["table", "team"], on: true, open: [0] }));
    talk.hearOne(remark("2"));
    expect([talk.to, talk.on, talk.open, talk.remarks.length]).toEqual([["table", "team"], true, [0], 1]);
    talk.forget();
    expect([talk.remarks, talk.to]).toEqual([[], ["table"]]);
  });

  it("keeps no more than the server sends", () => {
    const { talk } = talking();
    for (let n = 0; n < KEPT + 5; n++) talk.hearOne(remark(`${n}`));
    expect([talk.remarks.length, talk.remarks[0]?.id]).toEqual([KEPT, "5"]);
  });

  it("knows which answers are its own, and says why something was not said", () => {
    const { talk, said } = talking();
    talk.mute("somebody", true);
    const id = said[0]?.id ?? "";
    expect([talk.answers("another", "no"), talk.wrong]).toEqual([false, ""]);
    expect([talk.answers(id, "Easy!"), talk.wrong]).toEqual([true, "Easy!"]);
    expect(talk.answers(id)).toBe(false);
    talk.talkHere(true);
    expect(talk.wrong).toBe("");
  });

  it("is for whoever has somebody to talk with", () => {
    const { talk } = talking();
    const [me, other] = info.seats;
    const seats = (...kinds: ("person" | "bot" | "open")[]) => [me, ...kinds.map((kind) => ({ ...other, kind, mine: false }))] as typeof info.seats;
    const table = (more: Partial<typeof info>) => ({ info: { ...info, ...more }, known: null, talk });
    expect(talks(table({ seats: seats("person") }))).toBe(true);
    expect(talks(table({ seats: seats("open") }))).toBe(true);
    expect(talks(table({ seats: seats("bot") }))).toBe(false);
    expect(talks(table({ seats: seats("person"), imported: true }))).toBe(false);
  });
});
