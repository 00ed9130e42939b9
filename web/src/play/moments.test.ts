import { describe, expect, it } from "vitest";
import { line, position } from "../testing/fake-table";
import { HandClock } from "../testing/hand-clock";
import type { Line, Result } from "../net/wire";
import { heardOf } from "./log";
import { KEPT, Moments, PILE } from "./moments.svelte";
import { BEAT, END, LONG_SENTENCE, LONGEST, momentsAgain, momentsOf, present, REST } from "./passage";
import { type SceneRule, scenesIn } from "./scenes";

const RULES: SceneRule[] = [{ kind: "duel", begins: ["duel"], ends: ["won"], before: ["peace"], long: true, acts: { draw: ["shuffled", "turned"] } }];
const result: Result = { ranks: [1, 2], scores: [3, 1], clause: "", reckoning: [], commitment: "", seed: "", salts: [], how: "rules" };

const happened = (at: number, ...kinds: string[]): Line => ({ at, seat: 0, events: kinds.map((kind) => ({ event: { [kind]: {} }, text: `${kind} ${at}` })) });

/** A table on which passages arrive one after the other. */
function table(options: { still?: boolean; pace?: "calm" | "quick" | "once" } = {}) {
  const clock = new HandClock();
  const heard: string[] = [];
  const moments = new Moments({
    clock,
    still: () => options.still ?? false,
    pace: () => options.pace ?? "calm",
    begins: (fresh) => heard.push(...fresh.flatMap(({ told }) => (told ? [told.text] : []))),
  });
  let log: Line[] = [];
  let before = { position: position(0), result: null as Result | null };
  moments.set(before.position);
  const arrive = (lines: Line[], more: { asked?: boolean; result?: Result } = {}) => {
    const running = scenesIn(log, RULES).find(({ over }) => !over) ?? null;
    log = [...log, ...lines];
    const after = { position: position(log.at(-1)?.at ?? 0), result: more.result ?? null };
    moments.play(momentsOf({ lines, before, after, running, asked: more.asked ?? false }, scenesIn(log, RULES)));
    before = after;
  };
  const act = () => moments.now.in?.act ?? null;
  /** The time of this moment passes. */
  const on = () => clock.pass(moments.now.lasts);
  return { clock, moments, arrive, heard, act, on };
}

describe("a scene in the middle of a move", () => {
  const shows = (...kinds: string[]) => {
    const rules: SceneRule[] = [{ kind: "duel", begins: ["duel"], ends: ["won"] }];
    const lines = [happened(1, ...kinds)];
    const [before, after] = [{ position: position(0), result: null }, { position: position(1), result: null }];
    return momentsOf({ lines, before, after, running: null, asked: false }, scenesIn(lines, rules)).map((moment) => [moment.told?.text ?? "", moment.position?.at]);
  };

  it("ends with what came of it, and holds the board up to its end where the next thing happens in the same move", () => {
    expect(shows("duel", "won")).toEqual([["duel 1", 0], ["won 1", 1], ["", 1], ["", 1]]);
    expect(shows("duel", "won", "peace")).toEqual([["duel 1", 0], ["won 1", 0], ["", 0], ["peace 1", 1], ["", 1]]);
  });
});

describe("the end of a scene", () => {
  it("has what came of it, also where the board still stands as before", () => {
    const lines = [happened(1, "duel", "won", "crowned")];
    const [before, after] = [{ position: position(0), result: null }, { position: position(1), result }];
    const ends = momentsOf({ lines, before, after, running: null, asked: false }, scenesIn(lines, RULES)).filter(({ stays }) => stays);
    expect(ends.map((moment) => [moment.position?.at, moment.in?.after?.at, moment.result])).toEqual([[0, 1, null]]);
  });
});

describe("the log", () => {
  /** What the board shows and what the log has told, moment by moment. */
  const together = (...lines: Line[]) => {
    const [before, after] = [{ position: position(0), result: null }, { position: position(lines.length), result: null }];
    return momentsOf({ lines, before, after, running: null, asked: false }, scenesIn(lines, RULES)).map(({ position: shown, heard, in: inScene }) => [
      shown?.at, heardOf(lines, heard).flatMap(({ events }) => events).length, inScene !== null,
    ]);
  };

  it("goes with the board: with what is new on it, all that made it so, also of several moves in one", () => {
    expect(together(happened(1, "one", "two", "three"))).toEqual([[1, 3, false], [1, 3, false], [1, 3, false], [1, 3, false]]);
    expect(together(happened(1, "one"), happened(2, "two"))).toEqual([[2, 2, false], [2, 2, false], [2, 2, false]]);
  });

  it("says nothing of what follows a scene before it is over", () => {
    expect(together(happened(1, "one", "duel", "won", "peace", "bowed"))).toEqual([
      [0, 1, false], [0, 2, true], [0, 3, true], [0, 3, true], [1, 5, false], [1, 5, false], [1, 5, false],
    ]);
  });
});

describe("the moments", () => {
  it("show the position at once and tell its events one after another", () => {
    const { moments, arrive, clock } = table();
    arrive([line(1, 0, "one", "two")]);
    expect([moments.position?.at, moments.told?.text, moments.caughtUp, moments.busy]).toEqual([1, "one", true, true]);
    clock.pass(BEAT);
    expect([moments.told?.text, moments.now.heard]).toEqual(["two", { at: 1, count: 2 }]);
    clock.pass(BEAT);
    expect([moments.told, moments.now.heard, moments.busy]).toEqual([null, null, false]);
  });

  it("keep the next passage until the last event of this one was told", () => {
    const { moments, arrive, clock } = table();
    arrive([line(1, 0, "one")]);
    arrive([line(2, 0, "two")]);
    expect([moments.position?.at, moments.caughtUp]).toEqual([1, false]);
    clock.pass(BEAT);
    expect([moments.position?.at, moments.told?.text, moments.caughtUp]).toEqual([2, "two", true]);
  });

  it("never tell longer than the longest passage, and pass over one without events", () => {
    const { moments, arrive, clock } = table();
    arrive([line(1, 0, ..."abcdefghijkl")]);
    clock.pass(LONGEST);
    expect(moments.busy).toBe(false);
    arrive([line(2, 0)]);
    expect([moments.position?.at, moments.busy]).toEqual([2, false]);
  });

  it("do not work through a pile, and yet nobody who listens misses it", () => {
    const { moments, arrive, heard } = table();
    for (let at = 1; at <= PILE + 1; at += 1) arrive([line(at, 0, String(at))]);
    expect([moments.position?.at, moments.busy]).toEqual([PILE + 1, false]);
    expect(heard).toHaveLength(PILE + 1);
  });

  it("can be stepped back to, also those that were passed over, and go on from there", () => {
    const { moments, arrive, clock } = table();
    for (let at = 1; at <= PILE + 1; at += 1) arrive([line(at, 0, String(at))]);
    expect([moments.canBack, moments.busy, moments.paused]).toEqual([true, false, false]);
    for (let steps = 0; steps < 5; steps += 1) moments.back();
    expect([moments.told?.text, moments.position?.at, moments.paused, moments.caughtUp]).toEqual(["7", 7, true, false]);
    arrive([line(PILE + 2, 0, "more")]);
    clock.pass(LONGEST);
    expect(moments.told?.text).toBe("7");
    moments.forward();
    expect([moments.position?.at, moments.told]).toEqual([7, null]);
    moments.skip();
    expect([moments.position?.at, moments.busy, moments.paused]).toEqual([PILE + 2, false, false]);
  });

  it("can be stepped where nothing may move", () => {
    const { moments, arrive } = table({ still: true });
    arrive([line(1, 0, "one", "two", "three")]);
    for (let steps = 0; steps < 3; steps += 1) moments.back();
    expect(moments.told?.text).toBe("one");
    moments.forward();
    expect([moments.told?.text, moments.busy]).toEqual(["two", true]);
  });

  it("are forgotten when they are many, or lie before a scene", () => {
    const { moments, arrive } = table();
    for (let at = 1; at <= KEPT; at += 1) arrive([line(at, 0, String(at))]);
    let steps = 0;
    for (; moments.canBack; steps += 1) moments.back();
    expect(steps).toBeLessThan(KEPT + 2 * PILE);
    moments.hurry();
    arrive([happened(KEPT + 1, "duel", "won", "bowed")]);
    moments.hurry();
    moments.back();
    expect([moments.told?.text, moments.canBack]).toEqual([`bowed ${KEPT + 1}`, false]);
  });

  it("hold the result back until everything has been told", () => {
    const { moments, arrive, clock } = table();
    arrive([line(1, 0, "the last card", "the end")], { result });
    clock.pass(BEAT);
    expect([moments.told?.text, moments.result]).toEqual(["the end", null]);
    clock.pass(BEAT);
    expect(moments.result).toBe(result);
  });
});

describe("a scene", () => {
  it("keeps the board as it was until its last event, and stays at its end until it was seen", () => {
    const { moments, arrive, clock, act } = table();
    arrive([happened(1, "walked", "duel", "won", "bowed")], { asked: true });
    expect([moments.position?.at, moments.told?.text, moments.caughtUp]).toEqual([0, "walked 1", false]);
    clock.pass(BEAT);
    expect([moments.position?.at, moments.told?.text, moments.now.in?.seen, moments.now.heard]).toEqual([0, "duel 1", 1, { at: 1, count: 2 }]);
    clock.pass(LONG_SENTENCE);
    clock.pass(10 * LONG_SENTENCE);
    expect([moments.position?.at, act(), moments.now.stays, moments.caughtUp, clock.idle]).toEqual([0, END, true, false, true]);
    moments.forward();
    expect([moments.position?.at, moments.told?.text, moments.now.in, moments.caughtUp]).toEqual([1, "bowed 1", null, true]);
  });

  it("leaves whose the game is to what comes after it", () => {
    const { moments, arrive, clock } = table();
    arrive([happened(1, "duel", "won", "crowned")], { result });
    clock.pass(10 * LONG_SENTENCE);
    expect([moments.now.stays, moments.position?.at, moments.result]).toEqual([true, 0, null]);
    moments.forward();
    expect([moments.position?.at, moments.result]).toEqual([1, null]);
    clock.pass(BEAT);
    expect(moments.result).toBe(result);
  });

  it("shows an event in acts, and says its sentence in the last", () => {
    const { moments, arrive, on, act, heard } = table();
    arrive([happened(1, "duel", "draw", "won")]);
    on();
    expect([act(), moments.now.in?.seen, moments.told, moments.now.heard]).toEqual(["shuffled", 2, null, { at: 1, count: 1 }]);
    expect(heard).toEqual(["duel 1"]);
    on();
    expect([act(), moments.told?.text]).toEqual(["turned", "draw 1"]);
  });

  it("steps aside when something is asked, and goes on afterwards to its end", () => {
    const { moments, arrive, clock, act } = table();
    arrive([happened(1, "duel", "parried")], { asked: true });
    expect(moments.caughtUp).toBe(false);
    clock.pass(10 * LONG_SENTENCE);
    expect([act(), moments.caughtUp, moments.busy]).toEqual([null, true, false]);
    arrive([happened(2, "hit")]);
    clock.pass(LONG_SENTENCE);
    expect([act(), moments.now.in?.seen, moments.caughtUp]).toEqual([REST, 3, true]);
    arrive([happened(3, "peace")]);
    expect([act(), moments.position?.at, moments.now.in?.seen]).toEqual([END, 2, 3]);
    moments.forward();
    expect([moments.told?.text, moments.position?.at]).toEqual(["peace 3", 3]);
  });

  it("has a way on from where it waited for a choice that was made while somebody stood still", () => {
    const { moments, arrive, act } = table();
    arrive([happened(1, "duel", "parried")]);
    moments.pause();
    arrive([happened(2, "hit")]);
    moments.forward();
    moments.forward();
    expect([act(), moments.canForward, moments.paused]).toEqual([REST, true, true]);
    moments.forward();
    expect(moments.told?.text).toBe("hit 2");
  });

  it("is paused, stepped and taken up again", () => {
    const { moments, arrive, clock, on, heard } = table();
    arrive([happened(1, "duel", "parried", "hit", "won")]);
    moments.pause();
    clock.pass(10 * LONG_SENTENCE);
    expect([moments.told?.text, moments.canBack]).toEqual(["duel 1", false]);
    moments.forward();
    moments.forward();
    moments.back();
    expect([moments.told?.text, moments.paused, moments.now.heard?.count]).toEqual(["parried 1", true, 2]);
    moments.resume();
    on();
    expect(moments.told?.text).toBe("hit 1");
    expect(heard).toEqual(["duel 1", "parried 1", "hit 1"]);
  });

  it("is skipped to its end, and then out of it; nobody who listens misses it", () => {
    const { moments, arrive, act, heard } = table();
    arrive([happened(1, "duel", "parried", "won")]);
    arrive([happened(2, "duel", "won")]);
    moments.skip();
    expect([act(), moments.now.heard?.at, heard]).toEqual([END, 1, ["duel 1", "parried 1", "won 1"]]);
    moments.skip();
    moments.skip();
    expect([act(), moments.now.heard?.at]).toEqual([END, 2]);
    moments.hurry();
    expect([moments.busy, moments.position?.at]).toEqual([false, 2]);
  });

  it("is waited for by all that piles up behind it", () => {
    const { moments, arrive, act } = table();
    arrive([happened(1, "duel", "won")]);
    for (let at = 2; at <= PILE + 5; at += 1) arrive([line(at, 0, String(at))]);
    expect([moments.told?.text, moments.position?.at]).toEqual(["duel 1", 0]);
    moments.skip();
    expect(act()).toBe(END);
    arrive([line(PILE + 6, 0, "more")]);
    moments.skip();
    arrive([line(PILE + 7, 0, "more")]);
    expect([moments.busy, moments.position?.at]).toEqual([false, PILE + 7]);
  });

  it("stands in nobody's way at once, and goes quicker at a quick pace", () => {
    const hurried = table({ pace: "once" });
    hurried.arrive([happened(1, "duel", "won")]);
    expect([hurried.moments.busy, hurried.moments.position?.at, hurried.heard]).toEqual([false, 1, ["duel 1", "won 1"]]);
    const quick = table({ pace: "quick" });
    quick.arrive([line(1, 0, "one")]);
    quick.clock.pass(BEAT / 2);
    expect(quick.moments.busy).toBe(false);
  });

  it("is told one moment after the other where nothing may move, and nothing else is", () => {
    const { moments, arrive, clock, heard } = table({ still: true });
    arrive([line(1, 0, "one", "two")]);
    expect([moments.busy, heard]).toEqual([false, ["one", "two"]]);
    arrive([happened(2, "walked", "duel", "won")]);
    expect([moments.told?.text, heard.at(-2)]).toEqual(["duel 2", "walked 2"]);
    clock.pass(10 * LONG_SENTENCE);
    expect(moments.now.stays).toBe(true);
  });

  it("is seen again over the positions in which it happened", () => {
    const log = [happened(4, "walked", "duel"), happened(5, "hit", "won", "bowed")];
    const [scene] = scenesIn(log, RULES);
    if (!scene) throw new Error("there is a scene");
    const clock = new HandClock();
    const moments = new Moments({ clock });
    moments.play([...momentsAgain(scene), present(null, null)]);
    const seen = [];
    for (; moments.busy; moments.forward()) seen.push([moments.told?.text ?? moments.now.in?.act, moments.now.shows]);
    expect(seen).toEqual([["duel 4", 4], ["hit 5", 4], ["won 5", 4], [END, 5]]);
  });
});
