/** The sheet of a closer look. */

import { centre, type Rect, within } from "./arrange";
import type { Layout } from "./layout";

/** A sheet beside `from` with room for so many cards, all of it on the table. */
export function peekAt(layout: Layout, from: Rect, count: number): { at: Rect; cards: Rect[] } {
  const gap = 6;
  const head = 30;
  const card = layout.wide ? { w: 78, h: 120 } : { w: 54, h: 84 };
  const room = Math.floor((layout.w - 4 * gap) / (card.w + gap));
  const across = Math.max(layout.wide ? 2 : 3, Math.min(count, Math.min(room, count > 12 ? 10 : 6)));
  const down = Math.max(1, Math.ceil(count / across));
  const w = across * (card.w + gap) + gap;
  const h = count === 0 ? head + 32 : head + down * (card.h + gap) + gap;
  const beside = from.x + from.w + gap;
  const wanted = layout.wide
    ? { x: beside + w <= layout.w - gap ? beside : from.x - gap - w, y: centre(from).y - h / 2 }
    : { x: centre(from).x - w / 2, y: from.y - gap - h >= 0 ? from.y - gap - h : from.y + from.h + gap };
  const at = {
    x: within(gap, wanted.x, layout.w - w - gap),
    y: within(gap, wanted.y, layout.h - h - gap),
    w,
    h,
  };
  const spare = (Math.max(0, across - count) * (card.w + gap)) / 2;
  const cards = Array.from({ length: count }, (_, n) => ({
    x: at.x + gap + spare + (n % across) * (card.w + gap),
    y: at.y + head + Math.floor(n / across) * (card.h + gap),
    ...card,
  }));
  return { at, cards };
}
