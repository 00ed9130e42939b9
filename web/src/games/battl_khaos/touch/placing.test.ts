import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../../../play/choosing.svelte";
import type { Words } from "../../../net/wire";
import { openBox } from "../model/box";
import { Placing } from "./placing.svelte";
import { changes, counted } from "../model/changes";
import components from "../fixtures/box.json";
import { type Fixture, tryOutOf } from "../../../testing/recorded";
import recorded from "../fixtures/middle.json";
import turning from "../fixtures/turning.json";
import { read } from "../model/model";

const middle = recorded as unknown as Fixture;
const [choose, site, turn] = middle.path as [Words, Words, Words];
const { tile } = choose.choose_tile as { tile: string };
const space = site.choose_space as { x: number; y: number };
const box = openBox(components);

const send = vi.fn();
const ask = vi.fn();
const commit = vi.fn();
const choosing = new Choosing(middle.question?.choices ?? [], send, ask);

function gesture(tryOut = tryOutOf(middle, commit)): Placing {
  return new Placing(
    () => choosing,
    () => tryOut,
    () => middle.view,
  );
}

async function placed(): Promise<Placing> {
  const now = gesture();
  now.say("choose_tile", { tile });
  await now.working;
  now.say("choose_space", { ...space });
  await now.working;
  return now;
}

beforeEach(() => {
  for (const spy of [send, ask, commit]) spy.mockReset();
});

describe("one gesture", () => {
  it("shows where the chosen tile may lie, and sends nothing", async () => {
    const now = gesture();
    now.say("choose_tile", { tile });
    await now.working;
    expect(now.may("choose_space", { ...space })).toBe(true);
    expect(now.settled).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it("lays the tile at once, and offers the tokens", async () => {
    const now = await placed();
    expect(now.steps.map((step) => Object.keys(step.action)[0])).toEqual(["choose_tile", "choose_space", "turn_tile"]);
    expect(now.may("play_token")).toBe(true);
    expect(now.quiet).toEqual(["no_token"]);
  });

  it("previews whose the tower would be, with the warriors that would meet", async () => {
    const now = await placed();
    while (JSON.stringify(now.steps.at(-1)?.action) !== JSON.stringify(turn)) {
      now.turn(1);
      await now.working;
    }
    const [before, after] = [middle.view, now.shown ?? {}].map((view) => read(view, middle.names, box));
    const found = before && after ? changes(before, after) : [];
    expect(found.find((change) => change.on === "tower")).toBeDefined();
    expect(found.find((change) => change.on === "points")).toBeDefined();
    expect(counted(now.settled?.lines ?? []).size).toBeGreaterThan(0);
  });

  it("can be confirmed where its last answer would end the game, which nobody is told beforehand", async () => {
    const known = tryOutOf(middle, commit);
    const attempt = vi.fn(async (actions: Words[]) => {
      const last = actions.findIndex((action) => "no_token" in action);
      const tried = await known.attempt(last < 0 ? actions : actions.slice(0, last));
      return tried && { ...tried, stopped: last >= 0 };
    });
    const now = gesture({ ...known, attempt });
    now.say("choose_tile", { tile });
    await now.working;
    now.say("choose_space", { ...space });
    await now.working;
    expect(now.quiet).toEqual(["no_token"]);
    expect(now.may("play_token")).toBe(true);
    expect(attempt.mock.calls.length).toBeLessThan(8);
    now.confirm();
    expect(commit).toHaveBeenCalledWith([choose, site, { turn_tile: { rotation: 0 } }, { no_token: {} }]);
  });

  it("says nothing more behind an answer by which something would come to light", async () => {
    const known = tryOutOf(middle, commit);
    const attempt = vi.fn(async (actions: Words[]) => {
      const last = actions.findIndex((action) => "turn_tile" in action);
      const tried = attempt.mock.calls.length < 20 ? await known.attempt(last < 0 ? actions : actions.slice(0, last)) : null;
      return tried && { ...tried, stopped: last >= 0 };
    });
    const now = gesture({ ...known, attempt });
    now.say("choose_tile", { tile });
    await now.working;
    now.say("choose_space", { ...space });
    await now.working;
    now.confirm();
    expect(commit).toHaveBeenCalledWith([choose, site, { turn_tile: { rotation: 0 } }]);
  });

  it("turns the tile without losing the token", async () => {
    const now = await placed();
    const token = (middle.view.reserve as string[][])[middle.look]?.[0];
    now.say("play_token", { token });
    await now.working;
    expect(now.settled).not.toBeNull();
    const before = now.rotation;
    expect(now.turn(1)).toBe(true);
    await now.working;
    expect(now.rotation).not.toBe(before);
    expect(now.steps.at(-1)?.action).toEqual({ play_token: { token } });
  });

  it("takes the token back when it is touched again, and answers one by one", async () => {
    const now = await placed();
    const token = (middle.view.reserve as string[][])[middle.look]?.[0];
    now.say("play_token", { token });
    await now.working;
    now.say("play_token", { token });
    await now.working;
    expect(now.steps).toHaveLength(3);
    now.back();
    await now.working;
    expect(now.steps).toHaveLength(1);
    now.back();
    expect(now.begun).toBe(false);
    expect(now.back()).toBe(false);
  });

  it("is sent whole, with the quiet answers that end it, and waits for the table", async () => {
    const now = await placed();
    now.confirm();
    expect(commit).toHaveBeenCalledWith([choose, site, now.steps[2]?.action, { no_token: {} }]);
    expect(now.choices).toEqual([]);
    now.follow(new Choosing([], send, ask), middle.view);
    expect(now.shown).not.toBeNull();
    now.follow(new Choosing([], send, ask), { ...middle.view });
    expect(now.begun).toBe(false);
  });

  it("asks the server why not: by trying it, or outright where nothing is tried yet", async () => {
    const tryOut = { ...tryOutOf(middle), why: vi.fn() };
    const now = gesture(tryOut);
    now.say("choose_space", { x: 40, y: 40 });
    expect(ask).toHaveBeenCalledWith({ choose_space: { x: 40, y: 40 } });
    now.say("choose_tile", { tile });
    await now.working;
    now.say("choose_space", { x: 40, y: 40 });
    expect(tryOut.why).toHaveBeenLastCalledWith({ choose_space: { x: 40, y: 40 } }, [choose]);
    expect(now.steps).toHaveLength(1);
  });

  it("changes the tile when another one is touched", async () => {
    const now = gesture();
    const other = (middle.view.hands as string[][])[middle.look]?.find((id) => id !== tile);
    now.say("choose_tile", { tile });
    await now.working;
    now.say("choose_tile", { tile: other });
    await now.working;
    expect(now.steps.map((step) => step.action)).toEqual([{ choose_tile: { tile: other } }]);
  });

  it("takes back two answers in a hurry, even before the server has answered the first", async () => {
    const now = await placed();
    now.say("play_token", { token: (middle.view.reserve as string[][])[middle.look]?.[0] });
    await now.working;
    now.back();
    now.back();
    await now.working;
    expect(now.steps.map((step) => step.action)).toEqual([choose]);
  });

  it("turns the other tile, and not the first one again, while the tile is being changed", async () => {
    const known = tryOutOf(middle, commit);
    const other = { choose_tile: { tile: (middle.view.hands as string[][])[middle.look]?.find((id) => id !== tile) } };
    /** the other one may lie as the first one did when the attempts were recorded */
    const asFirst = (action: Words): Words => ("choose_tile" in action ? choose : action);
    const now = gesture({ ...known, attempt: (actions) => known.attempt(actions.map(asFirst)) });
    now.say("choose_tile", { tile });
    await now.working;
    now.say("choose_space", { ...space });
    await now.working;
    now.say("choose_tile", other.choose_tile);
    now.turn(1);
    await now.working;
    expect(now.steps.map((step) => step.action)).toEqual([other, site, { turn_tile: { rotation: 1 } }]);
  });

  it("forgets an answer that comes too late", async () => {
    const now = gesture();
    now.say("choose_tile", { tile });
    now.drop();
    await now.working;
    expect(now.begun).toBe(false);
  });
});

describe("where nothing can be tried", () => {
  it("every answer is sent by itself", () => {
    const now = new Placing(
      () => choosing,
      () => undefined,
      () => middle.view,
    );
    now.say("choose_tile", { tile });
    expect(send.mock.lastCall?.[0].action).toEqual(choose);
  });

  it("a tile is turned here and laid as it was turned", () => {
    const real = new Choosing(turning.question.choices, send, ask);
    const now = new Placing(
      () => real,
      () => undefined,
      () => turning.view,
    );
    expect(now.turn(1)).toBe(true);
    now.confirm();
    expect(send.mock.lastCall?.[0].action).toEqual({ turn_tile: { rotation: 1 } });
  });
});
