/** What the keys do. */

import type { TableModel } from "../../play/model.svelte";
import type { Desk } from "../layout.svelte";
import type { Deed } from "./shortcuts";
import { isHalfChosen } from "../bar/half-chosen";

/** Do it; false if there was nothing to do. */
export function act(deed: Deed, table: TableModel, desk: Desk): boolean {
  const { replay } = table;
  switch (deed) {
    case "back":
      return look(table, () => replay.step(replay.on ? -1 : replay.last - 1 - replay.at));
    case "forward":
      return replay.on && look(table, () => replay.step(1));
    case "first":
      return look(table, () => replay.step(-replay.at));
    case "last":
      return replay.on && look(table, () => replay.step(replay.last));
    case "pause":
      if (!replay.on) return false;
      return did(() => (replay.playing ? replay.pause() : replay.play()));
    case "escape":
      return escape(table);
    case "undo":
      return did(() => document.querySelector<HTMLElement>("[data-bar] .undo button")?.click());
    case "rules":
      return did(() => (desk.rulesAt = ""));
    case "face":
      return did(() => desk.turn(desk.face === "board" ? "plain" : "board"));
    case "bar":
      return did(() => document.querySelector<HTMLElement>("[data-ask]")?.focus());
    case "skip":
      return did(() => table.stage.skip());
    case "help":
      return did(() => (desk.sheet = "help"));
  }
}

function look(table: TableModel, step: () => void): boolean {
  return table.known?.log.length ? did(step) : false;
}

function escape(table: TableModel): boolean {
  if (table.word) return did(() => table.dismiss());
  if (isHalfChosen(table.choosing)) return did(() => table.choosing.clear());
  return table.replay.on && did(() => table.replay.leave());
}

function did(deed: () => void): true {
  deed();
  return true;
}
