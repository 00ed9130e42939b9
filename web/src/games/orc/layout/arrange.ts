/** Arranging things in a space: side by side, in rows, in a crowd. */

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export function within(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

export function around(x: number, y: number, w: number, h: number): Rect {
  return { x: x - w / 2, y: y - h / 2, w, h };
}

export function centre(rect: Rect): { x: number; y: number } {
  return { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
}

/** Cards side by side in the middle of their place, closer together when there are many. */
export function fan(place: Rect, count: number, width: number, gap: number): Rect[] {
  const step = count > 1 ? Math.min(width + gap, (place.w - width) / (count - 1)) : 0;
  const left = place.x + (place.w - width - step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, at) => ({ x: left + at * step, y: place.y, w: width, h: place.h }));
}

/** So many cards of a hand lie side by side on a phone. */
export const ONE_ROW = 8;

/** Cards in rows, so that each can be touched with a thumb: up to eight in one row, more in two. */
export function rows(place: Rect, count: number): Rect[] {
  const gap = count > 5 && count <= ONE_ROW ? 4 : 8;
  const lines = count > ONE_ROW ? 2 : 1;
  const across = Math.ceil(count / lines);
  const width = Math.min(82, (place.w - gap * (across - 1)) / Math.max(across, 1));
  return Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / across);
    const inLine = line === lines - 1 ? count - across * line : across;
    const left = place.x + (place.w - inLine * width - (inLine - 1) * gap) / 2;
    return { x: left + (at % across) * (width + gap), y: place.y + line * (place.h + gap), w: width, h: place.h };
  });
}

/** So many orcs in a box, as large as they can be; they stand a little in front of each other. */
export function muster(count: number, w: number, h: number): { x: number; y: number; size: number }[] {
  let best = { across: 1, size: 0 };
  for (let across = 1; across <= Math.max(count, 1); across += 1) {
    const size = Math.min(w / across, h / Math.ceil(count / across));
    if (size > best.size) best = { across, size };
  }
  const down = Math.ceil(count / best.across);
  const tight = count > 1 ? 1.18 : 1;
  const size = Math.min(best.size * tight, best.across === 1 && down > 1 ? 0.78 * w : w, h);
  const [dx, dy] = [spread(w, size, best.across), spread(h, size, down)];
  return Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / best.across);
    const inLine = line === down - 1 ? count - best.across * line : best.across;
    const aside = best.across === 1 && down > 1 ? (line % 2 === 0 ? -1 : 1) * ((w - size) / 2) : 0;
    const lower = down === 1 && count > 1 ? (at % 2 === 0 ? -1 : 1) * ((h - size) / 3) : 0;
    return {
      x: w / 2 + ((at % best.across) - (inLine - 1) / 2) * dx + aside,
      y: h / 2 + (line - (down - 1) / 2) * dy + lower,
      size,
    };
  });
}

/** How far apart so many things of that size stand in that room. */
function spread(room: number, size: number, count: number): number {
  return count > 1 ? Math.min(size, (room - size) / (count - 1)) : 0;
}
