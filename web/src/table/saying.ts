/** Sentences that the bar says by itself. */

import type { TableModel } from "../table.svelte";
import type { Result } from "../wire";
import { table as words } from "../words/table";
import { together, listed } from "./seats";

/** Who is waited for, if nothing is asked of me. */
export function waitingText(table: TableModel): string {
  if (table.unanswered > 0) return words.sending;
  const seats = table.info?.seats ?? [];
  const waited = (table.shown?.waiting ?? []).map((seat) => seats[seat]).filter((seat) => seat !== undefined);
  const sealed = table.look !== null && together(table.shown) ? `${words.sealed} ` : "";
  const [only] = waited;
  if (!only) return words.goesOn;
  if (waited.length > 1) return sealed + words.waitingMany(listed(waited.map((seat) => seat.name), words.and));
  if (only.kind === "bot" || only.left) return sealed + words.waitingBot(only.name);
  if (only.seat === table.look) return words.soonYou;
  return sealed + words.waitingFor(only.name);
}

/** Who won, said to the one who looks. */
export function headline(result: Result, names: string[], look: number | null): string {
  const winners = names.filter((_, seat) => result.ranks[seat] === 1);
  const scores = result.scores.join("–");
  if (winners.length !== 1) return `${words.draw}, ${scores}`;
  if (look === null) return `${words.win(winners[0] ?? "")}, ${scores}`;
  return `${result.ranks[look] === 1 ? words.youWin : words.youLose} ${scores}`;
}
