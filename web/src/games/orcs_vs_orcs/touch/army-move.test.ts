import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import type { Words } from "../../../net/wire";
import { type Fixture, tryOutOf } from "../../../testing/recorded";
import { openBox } from "../model/box";
import components from "../fixtures/box.json";
import recorded from "../fixtures/opening.json";
import { read } from "../model/model";
import { Touch } from "./touch.svelte";
import { ArmyMove } from "./army-move.svelte";

const opening = recorded as unknown as Fixture;
const box = openBox(components);
const send = vi.fn();
const ask = vi.fn();
const commit = vi.fn();
const choosing = new Choosing(opening.question?.choices ?? [], send, ask);
const lair = (opening.view.lairs as string[])[opening.look] ?? "";
/** the first zone of the recorded attempts */
const first = String((opening.tries ?? []).map(({ actions }) => actions[1]?.go as Words | undefined).find(Boolean)?.zone);

function touching(tryOut = tryOutOf(opening, commit)): { touch: Touch; gesture: ArmyMove } {
  const gesture = new ArmyMove(
    () => choosing,
    () => tryOut,
    () => opening.view,
  );
  const table = () => read(gesture.shown ?? opening.view, opening.names, box);
  return { gesture, touch: new Touch(gesture, () => choosing, table, () => true) };
}

async function gone(tryOut = tryOutOf(opening, commit)): Promise<{ touch: Touch; gesture: ArmyMove }> {
  const { touch, gesture } = touching(tryOut);
  touch.pressZone(lair);
  await gesture.working;
  touch.pressZone(first);
  await gesture.working;
  return { touch, gesture };
}

beforeEach(() => {
  for (const spy of [send, ask, commit]) spy.mockReset();
});

describe("a move is one gesture", () => {
  it("begins with all Hordes of the zone that is touched, and lights where they may go", async () => {
    const { touch, gesture } = touching();
    touch.pressZone(lair);
    await gesture.working;
    expect(gesture.order).toEqual({ verb: "move_army", zone: lair, hordes: 6 });
    expect(touch.mayZone(first)).toBe(true);
    expect(gesture.settled).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it("goes with fewer, and keeps its road", async () => {
    const { gesture } = await gone();
    gesture.count("move_army", 5, lair);
    await gesture.working;
    expect(gesture.order?.hordes).toBe(5);
    expect(gesture.road).toEqual([lair, first]);
  });

  it("offers the fate of a Village where it would halt, and the road beyond", async () => {
    const { touch, gesture } = await gone();
    expect(gesture.may("choose_fate", { fate: "raze" })).toBe(true);
    expect(gesture.may("go")).toBe(true);
    expect(touch.path).toEqual([lair, first]);
    gesture.say("choose_fate", { fate: "raze" });
    await gesture.working;
    expect(gesture.steps.map(verbOf)).toEqual(["move_army", "go", "halt", "choose_fate"]);
    expect(gesture.settled).not.toBeNull();
  });

  it("leaves some behind, and takes that back again", async () => {
    const { gesture } = await gone();
    gesture.count("leave_behind", 1);
    await gesture.working;
    expect(gesture.said("leave_behind")).toBe(1);
    gesture.count("leave_behind", 0);
    await gesture.working;
    expect(gesture.said("leave_behind")).toBe(0);
    expect(gesture.road).toEqual([lair, first]);
  });

  it("is sent whole, and only when it is confirmed", async () => {
    const { gesture } = await gone();
    gesture.say("choose_fate", { fate: "raze" });
    await gesture.working;
    expect(commit).not.toHaveBeenCalled();
    gesture.confirm();
    expect(commit).toHaveBeenCalledWith([{ move_army: { zone: lair, hordes: 6 } }, { go: { zone: first } }, { halt: {} }, { choose_fate: { fate: "raze" } }]);
  });

  it("is taken back step by step", async () => {
    const { touch, gesture } = await gone();
    touch.pressZone(first);
    await gesture.working;
    expect(gesture.road).toEqual([lair]);
    expect(touch.escape()).toBe(true);
    expect(gesture.begun).toBe(false);
  });
});

describe("two steps back in a hurry", () => {
  it("take back two answers, even before the server has answered the first", async () => {
    const { gesture } = await gone();
    expect([gesture.back(), gesture.back()]).toEqual([true, true]);
    await gesture.working;
    expect(gesture.begun).toBe(false);
  });
});

describe("numbers pressed in a hurry", () => {
  const known = tryOutOf(opening, commit);
  /** four go where five went when the attempts were recorded */
  const five = (action: Words): Words => ((action.move_army as Words | undefined)?.hordes === 4 ? { move_army: { zone: lair, hordes: 5 } } : action);
  const tryOut = { ...known, attempt: (actions: Words[]) => known.attempt(actions.map(five)) };
  const fewer = (gesture: ArmyMove): void => gesture.count("move_army", (gesture.order?.hordes ?? 0) - 1, lair);
  const more = (gesture: ArmyMove): void => gesture.count("move_army", (gesture.order?.hordes ?? 0) + 1, lair);

  it("count each press, even before the server has answered the first, and keep the road", async () => {
    const { gesture } = await gone(tryOut);
    fewer(gesture);
    fewer(gesture);
    expect(gesture.order?.hordes).toBe(4);
    await gesture.working;
    expect(gesture.order?.hordes).toBe(4);
    expect(gesture.road).toEqual([lair, first]);
  });

  it("come back to where they were without taking the move back", async () => {
    const { gesture } = await gone(tryOut);
    fewer(gesture);
    more(gesture);
    await gesture.working;
    expect(gesture.order?.hordes).toBe(6);
    expect(gesture.road).toEqual([lair, first]);
  });

  it("leave the road to the last press when the first is answered in between", async () => {
    const { gesture } = await gone(tryOut);
    fewer(gesture);
    await Promise.resolve();
    fewer(gesture);
    await gesture.working;
    expect(gesture.order?.hordes).toBe(4);
    expect(gesture.road).toEqual([lair, first]);
  });

  it("do not undo what is said behind the road while they are being tried", async () => {
    const { gesture } = await gone(tryOut);
    fewer(gesture);
    gesture.say("choose_fate", { fate: "raze" });
    await gesture.working;
    expect(gesture.steps.map((step) => step.action)).toEqual([{ move_army: { zone: lair, hordes: 5 } }, { go: { zone: first } }, { halt: {} }, { choose_fate: { fate: "raze" } }]);
  });

  it("are followed by one step back, which takes back the last zone only", async () => {
    const { gesture } = await gone(tryOut);
    fewer(gesture);
    gesture.back();
    await gesture.working;
    expect(gesture.order?.hordes).toBe(5);
    expect(gesture.road).toEqual([lair]);
  });
});

describe("orders", () => {
  it("are offered for the chosen zone beside the move", async () => {
    const { touch, gesture } = touching();
    touch.pressZone(lair);
    await gesture.working;
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
    const { touch, gesture } = await gone();
    touch.open();
    expect(touch.cards).toBe(true);
    expect(gesture.begun).toBe(false);
    expect(touch.mayZone(lair)).toBe(false);
    expect(touch.escape()).toBe(true);
    expect(touch.mayZone(lair)).toBe(true);
  });
});
