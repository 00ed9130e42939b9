/** What the commands of the keyboard do at the table. */

import { tick } from "svelte";
import type { TableModel } from "../../play/model.svelte";
import type { Layout } from "../layout.svelte";
import type { Command } from "./shortcuts";
import { kindAsked } from "../coach/card.svelte";
import { isHalfChosen } from "../bar/half-chosen";

/** Do it; false if there was nothing to do. */
export function run(command: Command, table: TableModel, layout: Layout): boolean {
  const { replay } = table;
  if (table.stage && inScene(command, table)) return true;
  switch (command) {
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
      return did(() => (layout.rulesAt = ""));
    case "face":
      return did(() => layout.turn(layout.face === "board" ? "plain" : "board"));
    case "bar":
      return did(() => document.querySelector<HTMLElement>("[data-ask]")?.focus());
    case "card":
      return table.question !== null && did(() => void seeCard(kindAsked(table), layout));
    case "skip":
      return did(() => table.player.skip());
    case "go":
      return false;
    case "help":
      return did(() => (layout.sheet = "help"));
  }
}

/** In a scene the keys lead through its moments. */
function inScene(command: Command, { player, again }: TableModel): boolean {
  switch (command) {
    case "go":
      return player.now.stays && did(() => player.forward());
    case "pause":
      return did(() => (player.paused ? player.resume() : player.pause()));
    case "back":
      return did(() => player.back());
    case "forward":
      return did(() => player.forward());
    case "escape":
      return did(() => (again.on ? again.leave() : player.skip()));
    default:
      return false;
  }
}

/** Whoever asks for the card is led to it. */
async function seeCard(kind: string, layout: Layout): Promise<void> {
  layout.cardOf = kind;
  await tick();
  document.querySelector<HTMLElement>("[data-coach]")?.focus();
}

function look(table: TableModel, step: () => void): boolean {
  return table.known?.log.length ? did(step) : false;
}

function escape(table: TableModel): boolean {
  if (table.reply) return did(() => table.dismiss());
  if (isHalfChosen(table.choosing)) return did(() => table.choosing.clear());
  return table.replay.on && did(() => table.replay.leave());
}

function did(command: () => void): true {
  command();
  return true;
}
