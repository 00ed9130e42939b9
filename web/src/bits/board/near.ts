/** Small things on a chart are as easy to touch as large ones: a touch beside a lit thing means it. */

/** How far from its middle (px): half of what a finger needs, and half of what a mouse does. */
export const REACH = { coarse: 22, fine: 16 };
/** A finger that falls by so much nearer to one of two things means that one (px). */
export const SURE = 8;

/** Where the window was touched. */
export type Where = Pick<MouseEvent, "clientX" | "clientY">;

/** A thing, and how far from its middle the touch was. */
export interface Near {
  one: Element;
  far: number;
}

/** The lit thing that was meant, where another thing or none was met and that one lies nearer. */
export function meantBy(event: MouseEvent, chart: Element): Element | null {
  const met = metBy(event);
  if (met?.hasAttribute("data-lit") || event.detail === 0) return null; // a key, or a program, means what it says
  const [nearest] = litNear(event, chart);
  return nearest && (met === null || nearest.far < distance(met, event)) ? nearest.one : null;
}

/**
 * The lit things that a finger may have meant; none where it is clear. `down` is where it fell: browsers move the click
 * that follows onto the one that they take to be meant.
 */
export function crowdAt(event: MouseEvent, down: Where, chart: Element): Element[] {
  const where = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) <= 2 * REACH.coarse ? down : event;
  const met = metBy({ target: document.elementFromPoint(where.clientX, where.clientY) });
  if (event.detail === 0 || !isCoarse() || (met !== null && (met.matches("button") || isLarge(met)))) return [];
  const found = litNear(where, chart);
  if (met && !met.hasAttribute("data-lit") && distance(met, where) <= (found[0]?.far ?? 0)) return [];
  return crowdOf(found);
}

/** Those that are nearly as near as the nearest; none where that is alone. */
export function crowdOf(found: readonly Near[]): Element[] {
  const [nearest] = found;
  const crowd = nearest ? found.filter(({ far }) => far - nearest.far < SURE) : [];
  return crowd.length > 1 ? crowd.map(({ one }) => one) : [];
}

/** What it is called, without what is said about it after the first sentence. */
export function nameIn(thing: Element): string {
  const [name = ""] = (thing.getAttribute("aria-label") ?? thing.textContent).trim().split(/[.;] /);
  return name;
}

function metBy({ target }: Pick<MouseEvent, "target">): Element | null {
  return target instanceof Element ? target.closest("[data-zone], button") : null;
}

/** The lit things within reach, the nearest first. */
function litNear(where: Where, chart: Element): Near[] {
  const reach = isCoarse() ? REACH.coarse : REACH.fine;
  return [...chart.querySelectorAll("[data-zone=field][data-lit]")]
    .map((one) => ({ one, far: distance(one, where) }))
    .filter(({ far }) => far <= reach)
    .toSorted((a, b) => a.far - b.far);
}

function isCoarse(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/** Large enough for a finger, so that the one that was met is meant. */
function isLarge(one: Element): boolean {
  const { width, height } = areaOf(one);
  return Math.min(width, height) >= 2 * REACH.coarse;
}

/** To the edge of a square of this reach: how far the touch is from the middle, along the farther axis. */
function distance(one: Element, { clientX, clientY }: Where): number {
  const rect = areaOf(one);
  return Math.max(Math.abs(clientX - rect.x - rect.width / 2), Math.abs(clientY - rect.y - rect.height / 2));
}

function areaOf(one: Element): DOMRect {
  return (one.querySelector(".area") ?? one).getBoundingClientRect();
}
