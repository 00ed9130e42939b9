/** Sentences that the bar says by itself. */

import type { TableModel } from "../../play/model.svelte";
import type { Result } from "../../net/wire";
import { table as words } from "../../words/table";
import { people } from "../../words/people";
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
  if (result.how === "stopped") return people.endedStopped;
  if (result.how === "draw") return people.endedDraw;
  const scores = result.scores.join("–");
  const points = scores && `, ${scores}`;
  if (result.ranks.every((rank) => rank === 1)) return `${words.draw}${points}`;
  const won = names.map((_, seat) => seat).filter((seat) => result.ranks[seat] === 1);
  if (look === null) return `${winnersText(won, names)}${points}`;
  if (!won.includes(look)) return `${words.youLoseTo(winnersText(won, names))}${points}`;
  const others = won.filter((seat) => seat !== look);
  if (others.length === 0) return `${words.youWin} ${scores}`.trim();
  return `${words.youWinWith(namesOf(others, names))} ${scores}`.trim();
}

function winnersText(won: number[], names: string[]): string {
  const who = namesOf(won, names);
  return won.length === 1 ? words.win(who) : words.winTogether(who);
}

function namesOf(seats: number[], names: string[]): string {
  return listed(seats.map((seat) => names[seat] ?? ""), words.and);
}
