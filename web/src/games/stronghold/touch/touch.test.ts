import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing, fieldsOf, verbOf } from "../../../play/choosing.svelte";
import { type Fixture, tryOutOf } from "../../../testing/recorded";
import type { Choice } from "../../../net/wire";
import { openBox } from "../model/box";
import { ActionGesture } from "./action-gesture.svelte";
import assault from "../fixtures/assault.json";
import components from "../fixtures/box.json";
import deploying from "../fixtures/deploying.json";
import machines from "../fixtures/machines.json";
import middle from "../fixtures/middle.json";
import opening from "../fixtures/opening.json";
import { read } from "../model/model";
import { Touch } from "./touch.svelte";

const box = openBox(components);
const send = vi.fn();
const ask = vi.fn();
const commit = vi.fn();

function touching(recorded: unknown, plays = true): { touch: Touch; gesture: ActionGesture; choices: Choice[] } {
  const fixture = recorded as Fixture;
  const choices = fixture.question?.choices ?? [];
  const choosing = new Choosing(choices, send, ask);
  const tryOut = fixture.tries ? tryOutOf(fixture, commit) : undefined;
  const gesture = new ActionGesture(() => choosing, () => tryOut, () => fixture.view);
  const real = read(fixture.view, fixture.names, box);
  const table = () => (gesture.shown ? read(gesture.shown, fixture.names, box) : real);
  return { touch: new Touch(gesture, () => choosing, table, () => plays), gesture, choices };
}

const said = (): unknown => send.mock.calls[0]?.[0]?.action;

beforeEach(() => {
  for (const spy of [send, ask, commit]) spy.mockReset();
});

describe("a unit advances", () => {
  const { choices } = touching(deploying);
  const [first] = choices.filter((choice) => verbOf(choice) === "advance");
  const { origin, place, unit } = first ? fieldsOf(first) : {};

  it("from one lit place to another", () => {
    const { touch } = touching(deploying);
    if (!touch.isChosen(String(origin))) touch.press(String(origin));
    expect(touch.isChosen(String(origin))).toBe(true);
    expect(touch.isLit(String(place))).toBe(true);
    touch.press(String(place));
    for (const offer of touch.offers.slice(0, 1)) touch.take(offer);
    expect(said()).toEqual({ advance: { origin, place, unit } });
  });

  it("by dragging it there", () => {
    const { touch } = touching(deploying);
    expect(touch.canDrag(String(origin))).toBe(true);
    void touch.drag(String(origin), String(place));
    for (const offer of touch.offers.slice(0, 1)) touch.take(offer);
    expect(said()).toEqual({ advance: { origin, place, unit } });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("not by dragging the map where a unit can only arrive", async () => {
    const { touch } = touching(deploying);
    touch.trail = [String(origin)];
    expect(touch.isLit(String(place))).toBe(true);
    expect(touch.canDrag(String(place))).toBe(false);
    await touch.drag(String(place), "courtyard");
    expect(send).not.toHaveBeenCalled();
  });

  it("and the next one starts where it started", () => {
    const { touch } = touching(deploying);
    touch.trail = [String(origin)];
    touch.press(String(place));
    for (const offer of touch.offers.slice(0, 1)) touch.take(offer);
    touch.follow();
    expect(touch.trail).toEqual([origin]);
    expect(touch.isLit(String(place))).toBe(true);
  });

  it("not where nobody may go: the server says why", () => {
    const { touch } = touching(deploying);
    touch.leave();
    touch.press("tower_w1");
    expect(send).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalled();
  });

  it("not by a spectator", () => {
    const { touch } = touching(deploying, false);
    touch.press(String(origin));
    touch.press(String(place));
    expect(send).not.toHaveBeenCalled();
  });
});

describe("an action of the phase", () => {
  it("is on the cards, not on the map, and says what it gives before it is confirmed", async () => {
    const { touch, gesture } = touching(machines);
    const [way] = touch.choices.filter((choice) => verbOf(choice) === "act");
    expect(touch.beside).toBe(true);
    if (way) touch.say(way);
    await gesture.working;
    expect(gesture.begun).toBe(true);
    expect(gesture.told.length).toBeGreaterThan(1);
    expect(commit).not.toHaveBeenCalled();
  });

  it("is carried out with the place of its tile, in one breath", async () => {
    const { touch, gesture } = touching(machines);
    const two = (machines as unknown as Fixture).tries?.find(({ actions }) => actions.length === 2 && "lay" in (actions[1] ?? {}));
    const [act, lay] = two?.actions ?? [];
    const choice = touch.choices.find(({ action }) => JSON.stringify(action) === JSON.stringify(act));
    if (choice) touch.say(choice);
    await gesture.working;
    const spot = String((lay?.lay as Record<string, unknown>).spot).replace("siege_tower_", "wall_");
    expect(touch.isLit(spot)).toBe(true);
    touch.press(spot);
    await gesture.working;
    await Promise.resolve();
    expect(commit).toHaveBeenCalledWith([act, lay]);
  });

  it("can be let go", async () => {
    const { touch, gesture } = touching(machines);
    const [way] = touch.choices.filter((choice) => verbOf(choice) === "act");
    if (way) touch.say(way);
    await gesture.working;
    expect(touch.escape()).toBe(true);
    expect(gesture.begun).toBe(false);
  });
});

describe("the Defender", () => {
  it("pays hourglasses beside the map", () => {
    const { touch } = touching(middle);
    const pay = touch.choices.find((choice) => verbOf(choice) === "pay");
    const work = String(pay && fieldsOf(pay).work);
    expect(touch.of("work", work)).toContain(pay);
    if (pay) touch.say(pay);
    expect(said()).toEqual({ pay: { work } });
  });

  it("chooses who leaves a post where several stand, and sees where he may go", async () => {
    const { touch, gesture } = touching(middle);
    const [lift] = (middle as unknown as Fixture).tries?.find(({ actions }) => actions.length === 1 && "lift" in (actions[0] ?? {}))?.actions ?? [];
    const { fighter, post } = lift?.lift as Record<string, string>;
    touch.press(String(post));
    const offer = touch.offers.find(({ kind, choice }) => kind === fighter && verbOf(choice) === "lift");
    if (offer) touch.take(offer);
    await gesture.working;
    expect(gesture.begun).toBe(true);
    expect(touch.choices.every((choice) => ["set_down", "swap_with"].includes(verbOf(choice)))).toBe(true);
    expect(touch.isLit("courtyard")).toBe(true);
  });

  it("drags a unit to a post that is manned, and says whether it joins those there or changes places with one", async () => {
    const { touch, gesture } = touching(middle);
    await touch.drag("wall_e1", "wall_e2");
    expect(gesture.steps.map((step) => step.action)).toEqual([{ lift: { fighter: "marksman", post: "wall_e1" } }]);
    expect(touch.trail).toEqual(["wall_e2"]);
    const [joins, swaps] = touch.offers;
    expect([joins, swaps].map((offer) => offer && verbOf(offer.choice))).toEqual(["set_down", "swap_with"]);
    if (swaps) touch.take(swaps);
    await gesture.working;
    await Promise.resolve();
    expect(commit).toHaveBeenCalledWith([{ lift: { fighter: "marksman", post: "wall_e1" } }, { swap_with: { fighter: "soldier", post: "wall_e2" } }]);
  });

  it("lifts nobody else when the server refuses the unit that was dragged", async () => {
    const { touch, gesture } = touching({ ...middle, tries: [] });
    await touch.drag("wall_e1", "wall_e2");
    expect(gesture.begun).toBe(false);
    expect(touch.trail).toEqual([]);
  });

  it("lifts nobody else where nothing can be tried first", async () => {
    const { touch } = touching({ ...middle, tries: undefined });
    await touch.drag("wall_e1", "wall_e2");
    expect(send).toHaveBeenCalledTimes(1);
    expect(said()).toEqual({ lift: { fighter: "marksman", post: "wall_e1" } });
  });

  it("is asked who goes where a unit and a hero could both go there", async () => {
    const { touch, gesture } = touching(middle);
    await touch.drag("wall_w3", "wall_w4");
    expect(send).not.toHaveBeenCalled();
    expect(gesture.begun).toBe(false);
    expect(touch.offers.map(({ choice }) => choice.action)).toEqual([{ lift: { fighter: "soldier", post: "wall_w3" } }]);
    expect(touch.isLit("wall_w4")).toBe(true);
  });

  it("drags the unit where only the unit can go", async () => {
    const { touch, gesture } = touching(middle);
    await touch.drag("wall_w3", "barracks");
    expect(gesture.steps[0]?.action).toEqual({ lift: { fighter: "soldier", post: "wall_w3" } });
  });

  it("chooses losses with buttons", () => {
    const { touch } = touching(assault);
    expect(touch.plain.map(verbOf)).toEqual(touch.choices.map(verbOf));
    expect(touch.plain.length).toBeGreaterThan(1);
  });
});

describe("what nothing undoes", () => {
  const deed = { action: { commit_deed: { dishonour: "barricades" } }, text: "" };
  const guard = { action: { lift: { fighter: "soldier", post: "honour_guard" } }, text: "" };
  const set_down = { action: { set_down: { post: "courtyard" } }, text: "" };
  const begun = async (honour: boolean, ...steps: Choice[]) => {
    const tries = steps.map((_, n) => ({
      actions: steps.slice(0, n + 1).map(({ action }) => action),
      tried: { view: middle.view, lines: [], question: steps[n + 1] ? { seat: 1, ask: "", choices: [steps[n + 1]] } : null, stopped: false },
    }));
    const { touch, gesture } = touching({ ...middle, view: { ...middle.view, honour }, question: { ...middle.question, choices: steps.slice(0, 1) }, tries });
    for (const { action } of steps) {
      const choice = touch.choices.find((one) => JSON.stringify(one.action) === JSON.stringify(action));
      if (choice) touch.say(choice);
      await gesture.working;
      await Promise.resolve();
    }
    return gesture;
  };

  it("is tried first, and waits for a touch of its own", async () => {
    const gesture = await begun(true, deed);
    expect([gesture.forever, gesture.settled !== null, send.mock.calls.length, commit.mock.calls.length]).toEqual([true, true, 0, 0]);
    gesture.confirm();
    expect(commit).toHaveBeenCalledWith([deed.action]);
  });

  it("is that the honour guard leaves, as long as it never has", async () => {
    expect((await begun(true, guard, set_down)).forever).toBe(true);
    expect(commit).not.toHaveBeenCalled();
    await begun(false, guard, set_down);
    expect(commit).toHaveBeenCalledTimes(1);
  });
});

describe("every answer can be reached", () => {
  it.each(Object.entries({ opening, machines, deploying, middle, assault }))("by a place, a card, a work or a button (%s)", (_, fixture) => {
    const { touch } = touching(fixture);
    for (const choice of touch.choices) {
      const beside = ["action", "work", "dishonour", "phase"].some((field) => field in fieldsOf(choice));
      const [spot] = touch.spotsOf(choice);
      expect(beside || touch.plain.includes(choice) || (spot !== undefined && (touch.isLit(spot) || touch.isChosen(spot)))).toBe(true);
    }
  });

  it.each(Object.entries({ machines, deploying }))("from the leaf where it is not, by turning it over (%s)", (name, fixture) => {
    const { touch } = touching(fixture);
    for (const sheet of [false, true]) {
      touch.sheet = sheet;
      expect(touch.overleaf).toBe(sheet === (name === "deploying"));
    }
  });
});
