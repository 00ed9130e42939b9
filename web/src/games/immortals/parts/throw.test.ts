import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Line } from "../../../net/wire";
import battle from "../fixtures/battle.json";
import { mustered, tumbled } from "../drawings/cube-places";
import { LASTS, ThrowAnimation } from "./throw-animation.svelte";
import { campOf, fates, lastThrow, type Throw } from "../model/throws";

const log = battle.log as unknown as Line[];

function found(): Throw {
  const thrown = lastThrow(log);
  if (!thrown) throw new Error("no throw in the fixture");
  return thrown;
}
const thrown = found();

describe("a throw in the log", () => {
  it("is read from what was told: who attacked, what went in and came out, who won", () => {
    expect(thrown.bag).toHaveLength(5);
    expect(thrown.defender).not.toBe(null);
    expect(thrown.texts.attack).toContain("attaque");
    expect(thrown.texts.verdict.length).toBeGreaterThan(0);
    expect(lastThrow([])).toBe(null);
  });

  it("counts the cubes of each side as the rules did", () => {
    const strong = (camp: "attacker" | "defender") => fates(thrown).filter((cube) => cube.camp === camp).length;
    expect([strong("attacker"), strong("defender")]).toEqual(thrown.strengths);
  });

  it("gives every cube of the tray its fate", () => {
    const all = fates(thrown);
    const some = (fate: string) => all.filter((cube) => cube.fate === fate).length;
    expect(all).toHaveLength(thrown.tray.reduce((sum, count) => sum + count, 0));
    expect(some("falls")).toBe(thrown.fallen[0] + thrown.fallen[1]);
    expect(some("stands")).toBe(thrown.placed);
    expect(some("home")).toBe(thrown.greens);
  });

  it("lets inhabitants fight for a side, or for none", () => {
    const green = thrown.bag.length - 1;
    expect(campOf({ ...thrown, side: "friendly" }, green)).toBe("attacker");
    expect(campOf({ ...thrown, side: "hostile" }, green)).toBe("defender");
    expect(campOf({ ...thrown, side: "neutral" }, green)).toBe("out");
  });

  it("finds a place for every cube, also for many", () => {
    const many = { ...thrown, tray: [14, 0, 12, 4, 6] };
    for (const dice of [mustered(thrown), tumbled(thrown), tumbled(many)]) {
      expect(new Set(dice.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(dice.length);
      expect(dice.every(({ at }) => at.x > 0 && at.x < 480 && at.y > 0 && at.y < 400)).toBe(true);
    }
  });
});

describe("a throw on the screen", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const later: Throw = { ...thrown, at: thrown.at + 3 };

  function watched(still = false): ThrowAnimation {
    const throwing = new ThrowAnimation(() => still);
    throwing.see(thrown, thrown.at + 1);
    return throwing;
  }

  it("is not shown for what happened before the page was opened", () => {
    expect(watched().shown).toBe(null);
  });

  it("goes from act to act by itself, and leaves", () => {
    const throwing = watched();
    throwing.see(later, later.at);
    expect([throwing.shown, throwing.act]).toEqual([later, "muster"]);
    vi.advanceTimersByTime(LASTS.muster);
    expect(throwing.act).toBe("in");
    vi.advanceTimersByTime(LASTS.in + LASTS.out);
    expect(throwing.act).toBe("verdict");
    vi.advanceTimersByTime(LASTS.verdict);
    expect(throwing.shown).toBe(null);
  });

  it("can be skipped, held and seen again", () => {
    const throwing = watched();
    throwing.see(later, later.at);
    throwing.skip();
    expect(throwing.act).toBe("verdict");
    throwing.hold();
    vi.advanceTimersByTime(60_000);
    expect(throwing.shown).toBe(later);
    throwing.replay(later);
    expect(throwing.act).toBe("muster");
    vi.advanceTimersByTime(60_000);
    expect([throwing.shown, throwing.act]).toEqual([later, "verdict"]);
    throwing.close();
    expect(throwing.shown).toBe(null);
  });

  it("leaves in its own time when nobody looks at it any more, unless it was asked for", () => {
    const throwing = watched();
    throwing.see(later, later.at);
    throwing.hold();
    throwing.skip();
    vi.advanceTimersByTime(60_000);
    expect(throwing.shown).toBe(later);
    throwing.release();
    vi.advanceTimersByTime(LASTS.verdict - 1);
    expect(throwing.shown).toBe(later);
    vi.advanceTimersByTime(1);
    expect(throwing.shown).toBe(null);
    throwing.replay(later);
    throwing.hold();
    throwing.release();
    vi.advanceTimersByTime(60_000);
    expect(throwing.shown).toBe(later);
  });

  it("does not move where nothing shall move, and is told at once when it is asked for", () => {
    const throwing = watched(true);
    throwing.see(later, later.at);
    expect(throwing.shown).toBe(null);
    throwing.replay(later);
    expect(throwing.act).toBe("verdict");
  });

  it("is not shown after a jump to another position, and closed on the way back", () => {
    const throwing = watched();
    throwing.see({ ...later, at: later.at + 100 }, later.at + 100);
    expect(throwing.shown).toBe(null);
    throwing.see({ ...later, at: later.at + 101 }, later.at + 101);
    expect(throwing.shown).not.toBe(null);
    throwing.see(thrown, thrown.at + 1);
    expect(throwing.shown).toBe(null);
  });
});
