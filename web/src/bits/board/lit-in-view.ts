/** What may be touched next comes into view when it is lit, and stays there; whoever then looks elsewhere is left alone. */

/** Said to a chart: something at this point of the page has to be seen; or is, and has to stay so. */
export const [BRING, KEEP] = ["bring", "keep"] as const;

export function litInView(face: Element): () => void {
  let before = "";
  let due = 0;
  const look = (): void => {
    if (glides(face)) return later();
    const lit = [...face.querySelectorAll("[data-lit]:not([aria-pressed=true])")].filter((one) => one.checkVisibility());
    const now = lit.map((one) => one.getAttribute("aria-label") ?? one.textContent).join("\n");
    if (now === before) return;
    before = now;
    const [onChart, beside] = [lit.filter((one) => one.closest(".chart")), lit.filter((one) => !one.closest(".chart"))];
    for (const [first, ...more] of [onChart, beside]) if (first) show(first, more);
  };
  const later = (): void => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(look);
  };
  const observer = new MutationObserver(later);
  observer.observe(face, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-lit", "aria-pressed"] });
  later();
  return () => {
    cancelAnimationFrame(due);
    observer.disconnect();
  };
}

/** Is a chart still on its way to what it has to show? */
function glides(face: Element): boolean {
  return [...face.querySelectorAll(".chart .gliding")].some((world) => world.getAnimations().length > 0);
}

/** One of them, better one that is in view already than the first. */
function show(first: Element, more: Element[]): void {
  const seen = [first, ...more].find(inView);
  const lit = seen ?? first;
  const chart = lit.closest(".chart");
  if (chart) chart.dispatchEvent(new CustomEvent(seen ? KEEP : BRING, { detail: middle(lit) }));
  else if (!seen) lit.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Would a touch in its middle meet it? */
function inView(lit: Element): boolean {
  const { x, y } = middle(lit);
  const top = document.elementFromPoint(x, y);
  return top !== null && lit.contains(top);
}

function middle(lit: Element): { x: number; y: number } {
  const { x, y, width, height } = (lit.querySelector(".area") ?? lit).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
