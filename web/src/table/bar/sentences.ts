/** Sentences that the bar says by itself. */

import type { TableModel } from "../../play/model.svelte";
import type { Result } from "../../net/wire";
import { table as words } from "../../words/table";
import { listed } from "../../words/text";
import { hasSealed } from "../../play/agenda";

/** Who is waited for, if nothing is asked of me. */
export function waitingText(table: TableModel): string {
  if (table.unanswered > 0) return words.sending;
  const seats = table.info?.seats ?? [];
  const waited = (table.shown?.waiting ?? []).map((seat) => seats[seat]).filter((seat) => seat !== undefined);
  const { look, shown } = table;
  const sealed = look !== null && shown && hasSealed(shown.view, shown.waiting, look) ? `${words.sealed} ` : "";
  const [only] = waited;
  if (!only) return words.goesOn;
  if (waited.length > 1) return sealed + words.waitingMany(listed(waited.map((seat) => seat.name), words.and));
  if (only.kind === "bot" || only.left) return sealed + words.waitingBot(only.name);
  if (only.seat === table.look) return words.soonYou;
  return sealed + words.waitingFor(only.name);
}

/** Who won, said to the one who looks. */
export function headline(result: Result, names: string[], look: number | null): string {
  const scores = result.scores.join("–");
  if (result.ranks.every((rank) => rank === 1)) return `${words.draw}, ${scores}`;
  const won = names.map((_, seat) => seat).filter((seat) => result.ranks[seat] === 1);
  if (look === null) return `${winnersText(won, names)}, ${scores}`;
  if (!won.includes(look)) return `${words.youLoseTo(winnersText(won, names))}, ${scores}`;
  const others = won.filter((seat) => seat !== look);
  if (others.length === 0) return `${words.youWin} ${scores}`;
  return `${words.youWinWith(namesOf(others, names))} ${scores}`;
}

function winnersText(won: number[], names: string[]): string {
  const who = namesOf(won, names);
  return won.length === 1 ? words.win(who) : words.winTogether(who);
}

function namesOf(seats: number[], names: string[]): string {
  return listed(seats.map((seat) => names[seat] ?? ""), words.and);
}
