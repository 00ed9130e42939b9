/** Small things on a chart are as easy to touch as large ones: a touch beside a lit thing means it. */

/** How far from its middle (px): half of what a finger needs, and half of what a mouse does. */
export const REACH = { coarse: 22, fine: 16 };

/** The lit thing that was meant, where another thing or none was met and that one lies nearer. */
export function meantBy({ target, clientX, clientY, detail }: MouseEvent, chart: Element): Element | null {
  const met = target instanceof Element ? target.closest("[data-zone], button") : null;
  if (met?.hasAttribute("data-lit") || detail === 0) return null; // a key, or a program, means what it says
  const reach = matchMedia("(pointer: coarse)").matches ? REACH.coarse : REACH.fine;
  const far = (one: Element): number => distance(one, clientX, clientY);
  const [nearest] = [...chart.querySelectorAll("[data-zone=field][data-lit]")]
    .map((one) => ({ one, far: far(one) }))
    .filter(({ far: from }) => from <= reach)
    .toSorted((a, b) => a.far - b.far);
  return nearest && (met === null || nearest.far < far(met)) ? nearest.one : null;
}

/** To the edge of a square of this reach: how far the touch is from the middle, along the farther axis. */
function distance(one: Element, x: number, y: number): number {
  const rect = (one.querySelector(".area") ?? one).getBoundingClientRect();
  return Math.max(Math.abs(x - rect.x - rect.width / 2), Math.abs(y - rect.y - rect.height / 2));
}
