/** Is there anybody at a table to talk with? */

import type { TableModel } from "../../play/model.svelte";

/** Whoever plays against bots alone, or on one device, talks with nobody; spectators talk among themselves. */
export function talks({ info, known, talk }: Pick<TableModel, "info" | "known" | "talk">): boolean {
  if (!info || info.imported || known?.lesson || talk.to.length === 0) return false;
  const watching = info.seats.every((seat) => !seat.mine);
  const others = info.seats.some((seat) => !seat.mine && seat.kind !== "bot");
  return watching || others || talk.remarks.length > 0;
}
