import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choosing } from "../../../play/choosing.svelte";
import { openBox } from "../model/box";
import { Placing } from "./placing.svelte";
import components from "../fixtures/box.json";
import crystal from "../fixtures/crystal_field.json";
import drawing from "../fixtures/drawing.json";
import graveyard from "../fixtures/graveyard.json";
import type { Fixture } from "../../../testing/recorded";
import pick from "../fixtures/pick.json";
import removal from "../fixtures/removal.json";
import siting from "../fixtures/siting.json";
import { read } from "../model/model";
import { Touch } from "./touch.svelte";

const box = openBox(components);
const send = vi.fn();
const ask = vi.fn();

function touching(fixture: unknown, plays = true): { touch: Touch; table: ReturnType<typeof read> } {
  const { view, names, question, look } = fixture as Fixture;
  const choosing = new Choosing(question?.choices ?? [], send, ask);
  const table = read(view, names, box, look);
  const gesture = new Placing(
    () => choosing,
    () => undefined,
    () => view,
  );
  const touch = new Touch(
    gesture,
    () => table,
    () => table.sides[look === 1 ? 1 : 0].asked,
    () => plays,
    () => null,
  );
  return { touch, table };
}

beforeEach(() => {
  send.mockReset();
  ask.mockReset();
});

const said = () => send.mock.lastCall?.[0].action;

describe("touching the field", () => {
  it("lights exactly the spaces of the legal actions", () => {
    const { touch } = touching(siting);
    const legal = siting.question.choices.map(({ action }) => action.choose_space);
    expect(touch.spaces).toEqual(legal);
    expect(touch.held).toBe(siting.question.decision.siting.tile);
  });

  it("says the space that is touched, and asks why not where nothing may lie", () => {
    const { touch, table } = touching(siting);
    const [first] = touch.spaces;
    if (first) touch.pressSpace(first);
    expect(said()).toEqual({ choose_space: first });
    const taken = table.laid[0]?.space;
    if (taken) touch.pressSpace(taken);
    expect(ask).toHaveBeenCalledWith({ choose_space: taken });
  });

  it("lays down the tile in hand where it was dragged, and not in place of another that could not be chosen", () => {
    const { touch } = touching(siting);
    const [first] = touch.spaces;
    const other = box.tiles.find(({ id }) => id !== touch.held);
    if (first && other) touch.layDown(other, first);
    expect(send).not.toHaveBeenCalled();
    if (first) touch.layDown(box.tile(touch.held ?? ""), first);
    expect(said()).toEqual({ choose_space: first });
  });

  it("removes the tile that is touched for the magic circle, and never a tower", () => {
    const { touch, table } = touching(removal);
    const tile = table.laid.find((one) => one.tile.sort === "battlefield" && touch.mayAt(one.space));
    if (tile) touch.pressSpace(tile.space);
    expect(said()).toEqual({ remove_tile: { tile: tile?.tile.id } });
    const tower = table.towers[0];
    expect(tower && touch.mayAt(tower.space)).toBe(false);
    if (tower) touch.pressSpace(tower.space);
    expect(ask).toHaveBeenCalledWith({ remove_tile: { tile: tower?.tile.id } });
  });

  it("removes a token for the crystal field, and takes one back for the graveyard", () => {
    const field = touching(crystal);
    const [first] = field.table.tokens;
    if (first) field.touch.pressSpace(first.space);
    expect(said()).toEqual({ remove_token: { token: first?.token.id } });
    const grave = touching(graveyard);
    const [choice] = graveyard.question.choices;
    grave.touch.pressToken(box.token(choice?.action.take_back.token ?? ""));
    expect(said()).toEqual(choice?.action);
  });
});

describe("touching what lies beside it", () => {
  it("takes an open tile, or draws from the stack", () => {
    const { touch, table } = touching(drawing);
    const [open] = table.display;
    if (open) touch.pressDisplay(open);
    expect(said()).toEqual({ take_tile: { tile: open?.id } });
    touch.pressStack();
    expect(said()).toEqual({ draw_tile: {} });
  });

  it("picks a token in secret", () => {
    const { touch } = touching(pick);
    const camp = pick.look === 0 ? pick.view.camps[0] : pick.view.camps[1];
    const token = box.token(`${camp}_giant`);
    expect(touch.mayToken(token)).toBe(true);
    touch.pressToken(token);
    expect(said()).toEqual({ pick_token: { token: token.id } });
  });

  it("opens and closes a sheet, also with Escape", () => {
    const { touch } = touching(drawing);
    touch.open("out");
    expect(touch.escape()).toBe(true);
    expect(touch.opened).toBeNull();
    expect(touch.escape()).toBe(false);
  });

  it("asks nothing for somebody who only looks", () => {
    const { touch, table } = touching(drawing, false);
    const [open] = table.display;
    if (open) touch.pressDisplay(open);
    touch.pressSpace({ x: 9, y: 9 });
    expect(send).not.toHaveBeenCalled();
    expect(ask).not.toHaveBeenCalled();
  });
});
