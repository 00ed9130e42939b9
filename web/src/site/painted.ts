/** When something of the page can be seen: nothing large is fetched before. */

const SEEN = "first-contentful-paint";
const LONGEST = 10_000;

/** What we need of a window. */
export interface Shown {
  document: Pick<Document, "visibilityState" | "addEventListener">;
  performance: Pick<Performance, "getEntriesByType">;
  PerformanceObserver: typeof PerformanceObserver;
  setTimeout: (then: () => void, after: number) => unknown;
}

/** At once where nobody looks, or where the browser keeps to itself what it paints. */
export function painted({ document, performance, PerformanceObserver, setTimeout }: Shown = window): Promise<void> {
  const told = PerformanceObserver.supportedEntryTypes.includes("paint") && performance.getEntriesByType("navigation").length > 0;
  if (!told || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName(SEEN).length > 0) resolve();
    });
    observer.observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", () => resolve(), { once: true });
    setTimeout(resolve, LONGEST);
  });
}
