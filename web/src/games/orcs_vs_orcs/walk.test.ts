import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing, fieldsOf, verbOf } from "../../play/choosing.svelte";
import type { Words } from "../../net/wire";
import { type Fixture, tryOutOf } from "../../testing/recorded";
import { openBox } from "./box";
import components from "./fixtures/box.json";
import recorded from "./fixtures/opening.json";
import { read } from "./model";
import { Touch } from "./touch.svelte";
import { Walk } from "./walk.svelte";

const opening = recorded as unknown as Fixture;
const box = openBox(components);
const send = vi.fn();
const ask = vi.fn();
const commit = vi.fn();
const choosing = new Choosing(opening.question?.choices ?? [], send, ask);
const lair = (opening.view.lairs as string[])[opening.look] ?? "";
/** the first zone of the recorded attempts */
const first = String((opening.tries ?? []).map(({ actions }) => actions[1]?.go as Words | undefined).find(Boolean)?.zone);

function touching(tryOut = tryOutOf(opening, commit)): { touch: Touch; walk: Walk } {
  const walk = new Walk(
    () => choosing,
    () => tryOut,
    () => opening.view,
  );
  const table = () => read(walk.shown ?? opening.view, opening.names, box);
  return { walk, touch: new Touch(walk, () => choosing, table, () => true) };
}

async function gone(tryOut = tryOutOf(opening, commit)): Promise<{ touch: Touch; walk: Walk }> {
  const { touch, walk } = touching(tryOut);
  touch.pressZone(lair);
  await walk.working;
  touch.pressZone(first);
  await walk.working;
  return { touch, walk };
}

beforeEach(() => {
  for (const spy of [send, ask, commit]) spy.mockReset();
});

describe("a move is one gesture", () => {
  it("begins with all Hordes of the zone that is touched, and lights where they may go", async () => {
    const { touch, walk } = touching();
    touch.pressZone(lair);
    await walk.working;
    expect(walk.order).toEqual({ verb: "move_army", zone: lair, hordes: 6 });
    expect(touch.mayZone(first)).toBe(true);
    expect(walk.settled).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it("goes with fewer, and keeps its road", async () => {
    const { walk } = await gone();
    walk.count("move_army", 5, lair);
    await walk.working;
    expect(walk.order?.hordes).toBe(5);
    expect(walk.road).toEqual([lair, first]);
  });

  it("offers the fate of a Village where it would halt, and the road beyond", async () => {
    const { touch, walk } = await gone();
    expect(walk.may("choose_fate", { fate: "raze" })).toBe(true);
    expect(walk.may("go")).toBe(true);
    expect(touch.path).toEqual([lair, first]);
    walk.say("choose_fate", { fate: "raze" });
    await walk.working;
    expect(walk.steps.map(verbOf)).toEqual(["move_army", "go", "halt", "choose_fate"]);
    expect(walk.settled).not.toBeNull();
  });

  it("leaves some behind, and takes that back again", async () => {
    const { walk } = await gone();
    walk.count("leave_behind", 1);
    await walk.working;
    expect(walk.said("leave_behind")).toBe(1);
    walk.count("leave_behind", 0);
    await walk.working;
    expect(walk.said("leave_behind")).toBe(0);
    expect(walk.road).toEqual([lair, first]);
  });

  it("is sent whole, and only when it is confirmed", async () => {
    const { walk } = await gone();
    walk.say("choose_fate", { fate: "raze" });
    await walk.working;
    expect(commit).not.toHaveBeenCalled();
    walk.confirm();
    expect(commit).toHaveBeenCalledWith([{ move_army: { zone: lair, hordes: 6 } }, { go: { zone: first } }, { halt: {} }, { choose_fate: { fate: "raze" } }]);
  });

  it("is taken back step by step", async () => {
    const { touch, walk } = await gone();
    touch.pressZone(first);
    await walk.working;
    expect(walk.road).toEqual([lair]);
    expect(touch.escape()).toBe(true);
    expect(walk.begun).toBe(false);
  });
});

describe("two steps back in a hurry", () => {
  it("take back two answers, even before the server has answered the first", async () => {
    const { walk } = await gone();
    expect([walk.back(), walk.back()]).toEqual([true, true]);
    await walk.working;
    expect(walk.begun).toBe(false);
  });
});

describe("numbers pressed in a hurry", () => {
  const known = tryOutOf(opening, commit);
  /** four go where five went when the attempts were recorded */
  const five = (action: Words): Words => ((action.move_army as Words | undefined)?.hordes === 4 ? { move_army: { zone: lair, hordes: 5 } } : action);
  const tryOut = { ...known, attempt: (actions: Words[]) => known.attempt(actions.map(five)) };
  const fewer = (walk: Walk): void => walk.count("move_army", (walk.order?.hordes ?? 0) - 1, lair);
  const more = (walk: Walk): void => walk.count("move_army", (walk.order?.hordes ?? 0) + 1, lair);

  it("count each press, even before the server has answered the first, and keep the road", async () => {
    const { walk } = await gone(tryOut);
    fewer(walk);
    fewer(walk);
    expect(walk.order?.hordes).toBe(4);
    await walk.working;
    expect(walk.order?.hordes).toBe(4);
    expect(walk.road).toEqual([lair, first]);
  });

  it("come back to where they were without taking the move back", async () => {
    const { walk } = await gone(tryOut);
    fewer(walk);
    more(walk);
    await walk.working;
    expect(walk.order?.hordes).toBe(6);
    expect(walk.road).toEqual([lair, first]);
  });

  it("leave the road to the last press when the first is answered in between", async () => {
    const { walk } = await gone(tryOut);
    fewer(walk);
    await Promise.resolve();
    fewer(walk);
    await walk.working;
    expect(walk.order?.hordes).toBe(4);
    expect(walk.road).toEqual([lair, first]);
  });

  it("do not undo what is said behind the road while they are being tried", async () => {
    const { walk } = await gone(tryOut);
    fewer(walk);
    walk.say("choose_fate", { fate: "raze" });
    await walk.working;
    expect(walk.steps.map((step) => step.action)).toEqual([{ move_army: { zone: lair, hordes: 5 } }, { go: { zone: first } }, { halt: {} }, { choose_fate: { fate: "raze" } }]);
  });

  it("are followed by one step back, which takes back the last zone only", async () => {
    const { walk } = await gone(tryOut);
    fewer(walk);
    walk.back();
    await walk.working;
    expect(walk.order?.hordes).toBe(5);
    expect(walk.road).toEqual([lair]);
  });
});

describe("orders", () => {
  it("are offered for the chosen zone beside the move", async () => {
    const { touch, walk } = touching();
    touch.pressZone(lair);
    await walk.working;
    expect(touch.orders.map(verbOf)).toEqual(["recruit"]);
    const [recruit] = touch.orders;
    if (recruit) touch.say(recruit);
    expect(send.mock.lastCall?.[0].action).toEqual({ recruit: { zone: lair } });
  });

  it("can be chosen first: then a zone says them at once", () => {
    const { touch } = touching();
    touch.choose("recruit");
    touch.pressZone(lair);
    expect(send.mock.lastCall?.[0].action).toEqual({ recruit: { zone: lair } });
  });

  it("buy what lies in the supply", () => {
    const { touch } = touching();
    expect(touch.mayBuy("heavy_orc")).toBe(true);
    expect(touch.mayBuy("orc")).toBe(false);
    touch.buy("heavy_orc");
    expect(send.mock.lastCall?.[0].action).toEqual({ buy: { card: "heavy_orc" } });
    touch.buy("orc");
    expect(ask).toHaveBeenCalledWith({ buy: { card: "orc" } });
  });

  it("ask the server why not where nothing can be done", () => {
    const { touch } = touching();
    const other = (opening.view.lairs as string[])[1 - opening.look] ?? "";
    touch.pressZone(other);
    expect(ask).toHaveBeenCalledWith({ move_army: { zone: other } });
  });

  it("light exactly the zones of the legal actions", () => {
    const { touch } = touching();
    const legal = new Set((opening.question?.choices ?? []).flatMap((choice) => ("zone" in fieldsOf(choice) ? [String(fieldsOf(choice).zone)] : [])));
    expect(box.side(2).zones.filter(({ id }) => touch.mayZone(id)).map(({ id }) => id)).toEqual(box.side(2).zones.filter(({ id }) => legal.has(id)).map(({ id }) => id));
  });
});

describe("the sheet with cards", () => {
  it("covers the map: no zone is lit, and no move goes on beneath it", async () => {
    const { touch, walk } = await gone();
    touch.open();
    expect(touch.cards).toBe(true);
    expect(walk.begun).toBe(false);
    expect(touch.mayZone(lair)).toBe(false);
    expect(touch.escape()).toBe(true);
    expect(touch.mayZone(lair)).toBe(true);
  });
});
