/** Where everything lies: one function for both geometries, in units of the drawing's view box. */

import { around, fan, ONE_ROW, type Rect, rows, within } from "./arrange";
import components from "../components.json";
import type { End, Seat } from "../model/model";

export type Outward = "up" | "down" | "left" | "right";

/** One tribe's place in the line. */
export interface Place {
  tile: Rect;
  pile: Rect;
  /** each player's place for an attack; mine is on the side of whoever sits south */
  mine: Rect;
  theirs: Rect;
}

export interface Layout {
  wide: boolean;
  w: number;
  h: number;
  /** by place, from the west */
  places: Place[];
  /** the three cards of the frontier */
  frontier: Rect[];
  ends: Record<End, Rect>;
  /** which way the box lies from the line at that end */
  endWays: Record<End, Outward>;
  mine: { plate: Rect; hand: Rect; cards: Rect[]; outward: Outward };
  theirs: { plate: Rect; hand: Rect; cards: Rect[]; outward: Outward };
  out: Rect;
}

export interface Shown {
  south: Seat;
  box: End | null;
  /** the line waits for its box */
  placing: boolean;
  mine: number;
  theirs: number;
  /** are the other hand's cards face up */
  open: boolean;
}

/** From this width on (in CSS pixels) the line lies across the table; below it stands upright. */
export const WIDE_FROM = 720;

const PLACES = 6;

/** `width` and `height` are the room there is, in CSS pixels; without a height, as much as is wanted. */
export function layout(width: number, height: number, shown: Shown): Layout {
  return width >= WIDE_FROM ? wide(width, height, shown) : upright(width, height, shown);
}

/** The table laid across: places along the line from `components.toml`, mine at the bottom. */
function wide(width: number, height: number, shown: Shown): Layout {
  const w = 1280;
  const h = within(680, height > 0 ? (w * height) / width : 760, 880);
  const part = (share: number): number => share * (h - 48);
  const [top, slotH, tileH, handH] = [part(0.105), part(0.205), part(0.21), part(0.275)];
  const tile = { w: 0.12 * w - 4, h: tileH };
  const slot = { w: 0.12 * w - 14, h: slotH };
  const middle = 6 + top + 8 + slotH + 8 + tileH / 2;
  const turn = (x: number): number => ((shown.south === 0 ? x : 100 - x) / 100) * w;
  const places = components.layout.place.map(([at = 0]) => {
    const x = turn(at);
    return {
      tile: around(x, middle, tile.w, tile.h),
      pile: around(x + 42, middle + 4, 54, 78),
      mine: around(x, middle + (tile.h + slot.h) / 2 + 8, slot.w, slot.h),
      theirs: around(x, middle - (tile.h + slot.h) / 2 - 8, slot.w, slot.h),
    };
  });
  const end = ([x = 0]: number[]): Rect => around(turn(x), middle, 124, 136);
  const west: Outward = shown.south === 0 ? "left" : "right";
  const below = h - handH - 8;
  const lap = { x: 192, y: below, w: 896, h: handH };
  const far = { x: 192, y: 6, w: 896, h: top };
  return {
    wide: true,
    w,
    h,
    places,
    frontier: pairs(places),
    ends: { west: end(components.layout.box.west), east: end(components.layout.box.east) },
    endWays: { west, east: west === "left" ? "right" : "left" },
    mine: {
      plate: { x: 12, y: below, w: 164, h: handH },
      hand: lap,
      cards: fan(lap, shown.mine, Math.min(0.62 * handH, (lap.w + 10) / Math.max(shown.mine, 1) - 10), 10),
      outward: "down",
    },
    theirs: {
      plate: { x: 12, y: 6, w: 164, h: handH },
      hand: far,
      cards: fan(far, shown.theirs, 0.72 * top, shown.open ? 8 : -18),
      outward: "up",
    },
    out: { x: 1104, y: below, w: 164, h: handH },
  };
}

/** The table stood on end for a phone: west on top for seat 0, mine at the right and at the bottom. */
function upright(width: number, height: number, shown: Shown): Layout {
  const w = within(340, width, 460);
  const gap = 4;
  const plate = 48;
  const cardH = shown.mine > ONE_ROW ? 90 : 100;
  const atEnd = (end: End): number => (shown.placing ? 50 : shown.box === end ? 34 : 6);
  const [first, last]: [End, End] = shown.south === 0 ? ["west", "east"] : ["east", "west"];
  const theirHand = { x: gap, y: plate + 2, w: w - 2 * gap, h: shown.open ? 60 : 0 };
  const top = plate + theirHand.h + gap + atEnd(first);
  const lap = shown.mine > ONE_ROW ? 2 * cardH + 8 : cardH;
  const rest = top + atEnd(last) + plate + 14 + lap + 8;
  const row = height > 0 ? within(50, ((height * w) / width - rest) / PLACES, 66) : 62;
  const bottom = top + PLACES * row;
  const side = Math.floor((w - 142 - 4 * gap) / 2);
  const places = Array.from({ length: PLACES }, (_, place) => {
    const y = top + (shown.south === 0 ? place : PLACES - 1 - place) * row + 1;
    const tile = { x: gap + side + gap, y, w: 142, h: row - 2 };
    return {
      tile,
      pile: { x: tile.x + tile.w - 50, y: y + 2, w: 46, h: row - 6 },
      theirs: { x: gap, y, w: side, h: row - 2 },
      mine: { x: tile.x + tile.w + gap, y, w: side, h: row - 2 },
    };
  });
  const ends = {
    [first]: { x: gap, y: top - atEnd(first), w: w - 2 * gap, h: atEnd(first) - 4 },
    [last]: { x: gap, y: bottom + 3, w: w - 2 * gap, h: atEnd(last) - 5 },
  } as Record<End, Rect>;
  const mine = bottom + atEnd(last);
  const hand = { x: gap + 2, y: mine + plate + 14, w: w - 2 * gap - 4, h: lap };
  return {
    wide: false,
    w,
    h: hand.y + lap + 8,
    places,
    frontier: pairs(places),
    ends,
    endWays: shown.south === 0 ? { west: "up", east: "down" } : { west: "down", east: "up" },
    mine: {
      plate: { x: gap, y: mine, w: w - 3 * gap - 84, h: plate },
      hand,
      cards: rows({ ...hand, h: cardH }, shown.mine),
      outward: "right",
    },
    theirs: {
      plate: { x: gap, y: 0, w: w - 2 * gap, h: plate },
      hand: theirHand,
      cards: shown.open ? fan(theirHand, shown.theirs, 40, 4) : [],
      outward: "left",
    },
    out: { x: w - gap - 84, y: mine, w: 84, h: plate },
  };
}

function pairs(places: Place[]): Rect[] {
  return [0, 2, 4].flatMap((at) => {
    const [one, two] = [places[at]?.tile, places[at + 1]?.tile];
    return one && two ? [union(one, two)] : [];
  });
}

function union(one: Rect, two: Rect): Rect {
  const x = Math.min(one.x, two.x);
  const y = Math.min(one.y, two.y);
  return {
    x,
    y,
    w: Math.max(one.x + one.w, two.x + two.w) - x,
    h: Math.max(one.y + one.h, two.y + two.h) - y,
  };
}
