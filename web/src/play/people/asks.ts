/** What is asked among the players, as this device has to answer it. */

import type { AskInfo } from "../../net/wire";
import type { TableModel } from "../model.svelte";

/** `me` is the seat of mine that has to answer. */
export type Ask = AskInfo & { me: number | null };

export function asksNow({ known, info, look, mine }: Pick<TableModel, "known" | "info" | "look" | "mine">): Ask[] {
  const answers = ({ awaited }: AskInfo) => (look !== null && awaited.includes(look) ? look : awaited.find((seat) => mine.includes(seat)));
  // nobody holds the place of somebody who is here again
  const asks = known?.people?.asks.filter(({ about }) => about === null || info?.seats[about]?.present === false) ?? [];
  return asks.map((ask) => ({ ...ask, me: answers(ask) ?? null }));
}
