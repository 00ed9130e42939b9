import { describe, expect, it } from "vitest";
import { Choosing } from "../../../play/choosing.svelte";
import type { TryOut } from "../../../play/tryout";
import type { Fixture } from "../../../testing/recorded";
import type { Words } from "../../../net/wire";
import { openBox } from "../model/box";
import components from "../fixtures/box.json";
import planning from "../fixtures/planning.json";
import { read, type Table } from "../model/model";
import { amendment, type Laid, Plan } from "./plan.svelte";
import { Touch } from "./touch.svelte";

const box = openBox(components);
const { view, names, look } = planning as unknown as Fixture;
const EMPTY: Laid = box.boxes.map(() => null);

/** A table with this plan, of which so many boxes have been answered. */
function tableWith(laid: Laid, answered: number): Table {
  const table = read(view, names, box);
  const players = table.players.map((player) => {
    if (player.seat !== look) return player;
    const asked = answered === box.boxes.length ? { kind: "finishing", fields: { seat: look } } : { kind: "plan_box", fields: { seat: look, box: box.boxes[answered]?.id } };
    return { ...player, plan: laid.map((id) => (id === null ? null : box.card(id))), asked };
  });
  return { ...table, players };
}

function planner(laid: Laid = EMPTY, answered = 0) {
  const sent: { back: number; actions: Words[] }[] = [];
  const tried: Words[][] = [];
  const state = { table: tableWith(laid, answered), takes: true };
  const tryOut: TryOut = {
    attempt: (actions) => {
      tried.push(actions);
      return Promise.resolve(null);
    },
    why: (partial, after) => tried.push([...after, partial]),
    commit: () => undefined,
    amend: (back, actions) => {
      if (state.takes) sent.push({ back, actions });
      return state.takes;
    },
  };
  const plan = new Plan(() => state.table, () => look, () => tryOut, () => box.boxes);
  const arrives = (now: Laid, done: number) => {
    state.table = tableWith(now, done);
    plan.follow(true);
  };
  return { plan, sent, tried, state, arrives };
}

const with_ = (cards: Record<number, string>): Laid => EMPTY.map((_, n) => cards[n] ?? null);
const [card, other] = ["heartwood", "moonglade"];
const lay = (id: string): Words => ({ plan_card: { card: id } });
const skip: Words = { leave_empty: {} };

describe("a plan as small answers", () => {
  it("answers every box up to the last card, and no further", () => {
    expect(amendment(EMPTY, 0, with_({ 2: card }), false)).toEqual({ back: 0, actions: [skip, skip, lay(card)] });
  });

  it("takes back from the first box that differs, and says the rest again", () => {
    const now = with_({ 2: card, 4: other });
    expect(amendment(now, 5, with_({ 1: card, 4: other }), false)).toEqual({ back: 4, actions: [lay(card), skip, skip, lay(other)] });
  });

  it("only takes back where nothing is left to say", () => {
    expect(amendment(with_({ 2: card }), 3, EMPTY, false)).toEqual({ back: 1, actions: [] });
  });

  it("leaves what stands and goes on from there", () => {
    expect(amendment(with_({ 0: card }), 1, with_({ 0: card, 1: other }), false)).toEqual({ back: 0, actions: [lay(other)] });
  });

  it("answers all boxes and hands in at the end", () => {
    const { back, actions } = amendment(with_({ 0: card }), 1, with_({ 0: card }), true);
    expect([back, actions.length]).toEqual([0, 10]);
    expect(actions.at(-1)).toEqual({ hand_in: {} });
  });
});

describe("a plan on the board", () => {
  it("shows at once what is laid, and says it", () => {
    const { plan, sent } = planner();
    expect(plan.lay(1, card)).toBe(true);
    expect(plan.laid[1]).toBe(card);
    expect(sent).toEqual([{ back: 0, actions: [skip, lay(card)] }]);
    expect(plan.busy).toBe(true);
  });

  it("is what the table shows once it has arrived", () => {
    const { plan, arrives } = planner();
    plan.lay(1, card);
    arrives(with_({ 1: card }), 2);
    expect([plan.busy, plan.laid[1]]).toEqual([false, card]);
  });

  it("sends what was changed meanwhile when the first has arrived", () => {
    const { plan, sent, arrives } = planner();
    plan.lay(1, card);
    plan.lay(0, other);
    expect(sent).toHaveLength(1);
    arrives(with_({ 1: card }), 2);
    expect(sent[1]).toEqual({ back: 2, actions: [lay(other), lay(card)] });
    expect(plan.laid[0]).toBe(other);
  });

  it("goes back to what the table has where it was refused", () => {
    const { plan, state } = planner();
    plan.lay(1, card);
    plan.follow(true);
    expect(plan.laid).toEqual(EMPTY);
    state.takes = false;
    plan.lay(1, card);
    expect(plan.laid).toEqual(EMPTY);
  });

  it("moves a card from box to box, changes places with another, and takes it back", () => {
    const { plan, arrives } = planner(with_({ 1: card, 2: other }), 3);
    plan.lay(2, card, 1);
    expect(plan.laid.slice(0, 3)).toEqual([null, other, card]);
    arrives(with_({ 1: other, 2: card }), 3);
    plan.clear(2);
    expect(plan.laid.slice(0, 3)).toEqual([null, other, null]);
  });

  it("lets several blank cards lie, and no card where the rules do not let it", () => {
    const { plan, arrives } = planner(with_({ 0: "blank" }), 1);
    plan.lay(1, "blank");
    arrives(with_({ 0: "blank", 1: "blank" }), 2);
    expect(plan.lying("blank")).toBe(2);
    expect(plan.lay(3, "transition_5")).toBe(false);
    expect(plan.takes(8, "transition_5")).toBe(true);
  });

  it("is handed in whole, and cannot be changed any more", () => {
    const { plan, sent } = planner(with_({ 0: card }), 1);
    plan.handIn();
    expect(sent.at(-1)?.actions.at(-1)).toEqual({ hand_in: {} });
    expect([plan.open, plan.lay(1, other)]).toEqual([false, false]);
  });
});

describe("touching", () => {
  function hands(laid: Laid = EMPTY, answered = 0) {
    const { plan, sent, tried } = planner(laid, answered);
    const choosing = new Choosing(planning.question.choices, () => undefined, () => undefined);
    const explained: { box: number; card: string }[] = [];
    const touch = new Touch(plan, () => choosing, () => box.boxes, () => true, (n, id) => explained.push({ box: n, card: id }));
    return { touch, plan, sent, tried, explained };
  }

  it("a card lights the boxes that take it, and a box then takes it", () => {
    const { touch, plan } = hands();
    touch.pressCard("transition_5");
    expect(box.boxes.map((_, n) => touch.mayBox(n)).lastIndexOf(false)).toBe(7);
    touch.pressBox(9);
    expect([plan.laid[9], touch.card]).toEqual(["transition_5", null]);
  });

  it("a box lights the cards that it takes, and a card then goes there", () => {
    const { touch, plan } = hands();
    touch.pressBox(0);
    expect([touch.mayCard(card), touch.mayCard("transition_5")]).toEqual([true, false]);
    touch.pressCard(card);
    expect(plan.laid[0]).toBe(card);
  });

  it("a card that lies is taken up, and laid elsewhere or back into the hand", () => {
    const { touch, plan } = hands(with_({ 0: card }), 1);
    touch.pressBox(0);
    expect(touch.card).toEqual({ id: card, from: 0 });
    touch.pressBox(0);
    expect(plan.laid[0]).toBe(null);
  });

  it("asks why where a card may not lie, or says so where the box has been answered", () => {
    const { touch, tried, explained } = hands(with_({ 1: card }), 2);
    touch.drop("transition_5", null, 3);
    expect([tried, explained]).toEqual([[[skip, lay("transition_5")]], []]);
    touch.drop("transition_5", null, 0);
    expect([tried.length, explained]).toEqual([1, [{ box: 0, card: "transition_5" }]]);
  });

  it("carries a card off to the boxes that take it, and none that no box takes", () => {
    const { touch } = hands(with_({ 0: card }), 1);
    expect([touch.takeUp(card, 0), touch.card]).toEqual([true, { id: card, from: 0 }]);
    touch.let();
    expect([touch.takeUp("no such card", null), touch.card]).toEqual([false, null]);
  });

  it("lights only what is offered, where that is less than the rules allow, and asks why not elsewhere", () => {
    const { plan, sent } = planner();
    const asked: Words[] = [];
    const offers = { now: [lay(card)] };
    const choosing = () => new Choosing(offers.now.map((action) => ({ action, text: "" })), () => undefined, (partial) => asked.push(partial));
    const touch = new Touch(plan, choosing, () => box.boxes, () => true);
    expect([touch.mayCard(card), touch.mayCard(other), touch.mayCard("transition_5")]).toEqual([true, false, false]);
    touch.pressCard(other);
    expect([touch.card, asked]).toEqual([null, [lay(other)]]);
    touch.pressBox(3);
    touch.pressCard(card);
    expect(box.boxes.filter((_, n) => touch.mayBox(n))).toEqual([box.boxes[0]]);
    offers.now = [skip];
    expect([touch.offered, touch.mayCard(card), touch.mayBox(0)]).toEqual([[], false, false]);
    touch.pressBox(0);
    expect([touch.card, asked.at(-1), sent]).toEqual([null, { plan_card: {} }, []]);
  });

  it("leaves no card chosen, and keeps the box that waits, where a finger only moved the row of cards", () => {
    const { touch } = hands();
    touch.takeUp(card, null);
    touch.putBack();
    expect(touch.card).toBe(null);
    touch.pressBox(0);
    touch.takeUp(card, null);
    touch.putBack();
    expect([touch.card, touch.box]).toEqual([null, 0]);
  });

  it("chooses nothing again that was let go while a card was carried", () => {
    const { touch } = hands();
    touch.pressCard(card);
    touch.takeUp(other, null);
    touch.let();
    touch.putBack();
    expect(touch.card).toBe(null);
  });

  it("turns a card up and does its action in one touch, as soon as it is asked for", () => {
    const said: Words[] = [];
    const asked = (...actions: Words[]) => new Choosing(actions.map((action) => ({ action, text: "" })), ({ action }) => said.push(action), () => undefined);
    const state = { choosing: asked({ reveal: { box: box.boxes[4]?.id } }, { pass_turn: {} }) };
    const table = tableWith(EMPTY, 0);
    const closed = new Plan(() => ({ ...table, players: table.players.map((one) => ({ ...one, asked: null })) }), () => look, () => undefined, () => box.boxes);
    const touch = new Touch(closed, () => state.choosing, () => box.boxes, () => true);
    touch.pressBox(4);
    touch.reveal(true);
    touch.follow();
    expect(said).toEqual([{ reveal: { box: box.boxes[4]?.id } }]);
    state.choosing = asked();
    touch.follow();
    state.choosing = asked({ do_it: {} }, { give_up: {} });
    touch.follow();
    touch.follow();
    expect(said.slice(1)).toEqual([{ do_it: {} }]);
  });

  it("lets go with Escape", () => {
    const { touch } = hands();
    touch.pressCard(card);
    expect([touch.escape(), touch.card, touch.escape()]).toEqual([true, null, false]);
  });
});
