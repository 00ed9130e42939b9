/** What the shuffle of a table proves and against whom, in sentences: it depends on who gave salt. */

import type { Finding } from "../../play/salt";
import { transport } from "../../net/transport";
import { site } from "../../words/site";
import { table as words } from "../../words/table";
import { listed } from "../../words/text";
import type { SeatInfo, TableInfo } from "../../net/wire";

export function promises(info: TableInfo): string[] {
  if (transport.alone) return [site.luck];
  return [words.fairPromise, ...(info.status === "waiting" ? [words.saltComing] : proved(info.seats))];
}

/** How the page's own check came out. */
export function ownCheck(found: Finding | null): string {
  return found === null ? "" : { sound: words.saltSound, changed: words.saltChanged, missed: words.saltMissed }[found];
}

/** For whose page the table waits. */
export function awaited(info: TableInfo): string {
  return names(info.seats, ({ salt }) => salt === "asked" || salt === "awaited");
}

function proved(seats: SeatInfo[]): string[] {
  const given = names(seats, ({ salt, salt_commitment }) => salt === "given" && salt_commitment !== "");
  const open = names(seats, ({ salt, salt_commitment }) => salt === "given" && salt_commitment === "");
  const away = names(seats, ({ salt }) => salt === "left_out");
  const said = [given && words.saltGiven(given), open && words.saltOpen(open), away && words.saltAway(away)];
  const against = given ? (away ? words.saltChoice : words.saltProves) : open ? "" : words.saltNobody;
  return [...said, against].filter(Boolean);
}

function names(seats: SeatInfo[], wanted: (seat: SeatInfo) => boolean): string {
  return listed(seats.filter(wanted).map(({ name }) => name), words.and);
}
