/** Moving about the board with the arrow keys: to the nearest thing that way, whichever way the table lies. */

interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Way = "up" | "down" | "left" | "right";

export const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** Which of `others` lies nearest to `from` that way; -1 if none does. Straight ahead counts before aside. */
export function nearest(from: Rect, others: readonly Rect[], way: Way): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, at) => {
    const { ahead, aside } = distance(from, other, way);
    if (ahead <= 4) return;
    const cost = ahead + 3 * aside;
    if (cost < least) [best, least] = [at, cost];
  });
  return best;
}

function distance(from: Rect, to: Rect, way: Way): { ahead: number; aside: number } {
  const dx = to.x + to.w / 2 - from.x - from.w / 2;
  const dy = to.y + to.h / 2 - from.y - from.h / 2;
  switch (way) {
    case "left":
      return { ahead: -dx, aside: Math.abs(dy) };
    case "right":
      return { ahead: dx, aside: Math.abs(dy) };
    case "up":
      return { ahead: -dy, aside: Math.abs(dx) };
    case "down":
      return { ahead: dy, aside: Math.abs(dx) };
  }
}

/** One stop of the Tab key for each zone of the board: the last thing focused there, else a lit one, else the first. */
export function stops(board: Element): void {
  const zones = new Map<string, HTMLElement[]>();
  for (const spot of board.querySelectorAll<HTMLElement>("[data-zone]")) {
    const zone = spot.dataset.zone ?? "";
    zones.set(zone, [...(zones.get(zone) ?? []), spot]);
  }
  for (const spots of zones.values()) {
    const stop =
      spots.find((spot) => spot === document.activeElement) ??
      spots.find((spot) => spot.dataset.lit !== undefined) ??
      spots[0];
    for (const spot of spots) {
      const tabindex = spot === stop ? "0" : "-1";
      if (spot.getAttribute("tabindex") !== tabindex) spot.setAttribute("tabindex", tabindex);
    }
  }
}

/** Where the focus went with a thing that is gone, it goes on to what may be touched next. */
export function keepFocus(board: Element, last: Element | null): void {
  if (!last || last.isConnected || document.activeElement !== document.body) return;
  const next =
    board.querySelector<HTMLElement>("[data-lit][tabindex='0']") ?? board.querySelector<HTMLElement>("[tabindex='0']");
  next?.focus();
}

/** Moves the focus to the nearest of these things; was there anywhere to go? */
export function move(board: Element, way: Way, among = "[data-zone]"): boolean {
  const here = document.activeElement;
  if (!here || !board.contains(here)) return false;
  const others = [...board.querySelectorAll<HTMLElement>(among)].filter((spot) => spot !== here);
  const at = nearest(rectOf(here), others.map(rectOf), way);
  others[at]?.focus();
  return at >= 0;
}

/** The painted shape: a spot's first one is its area. */
function rectOf(spot: Element): Rect {
  const { x, y, width, height } = (spot.querySelector(".area") ?? spot).getBoundingClientRect();
  return { x, y, w: width, h: height };
}

/** What a board does so that the focus is never lost on it. */
export class Focused {
  private last: Element | null = null;

  constructor(private readonly board: () => Element | undefined) {}

  readonly onfocusin = (event: FocusEvent): void => {
    this.last = event.target instanceof Element ? event.target : null;
    const board = this.board();
    if (board) stops(board);
  };

  /** A thing that was taken away had the focus until then. */
  readonly onfocusout = (event: FocusEvent): void => {
    const left = event.target;
    queueMicrotask(() => {
      if (left === this.last && this.last?.isConnected) this.last = null;
    });
  };

  /** The board was drawn anew. */
  keep(): void {
    const board = this.board();
    if (!board) return;
    stops(board);
    keepFocus(board, this.last);
  }
}
