/**
 * Addresses of our pages, such as `/t/abc?at=3#MEAL-36`, and how they stand in the address bar.
 *
 * A server answers every path with the page. A plain host of files knows one file alone: there the whole address
 * stands behind a question mark, as in `https://example.org/games/?/t/abc?at=3#MEAL-36`.
 */

let behindQuestionMark = false;

/** Before any address is written or read. */
export function standBehindQuestionMark(): void {
  behindQuestionMark = true;
}

/** What a link to this page says. */
export function to(address: string): string {
  return behindQuestionMark ? `?${address}` : address;
}

/** The same, for somebody who is sent it. */
export function whole(address: string): string {
  return new URL(to(address), location.href).href;
}

/** The address of ours that this URL is; null where it leads elsewhere. */
export function inside(url: URL): URL | null {
  if (url.origin !== location.origin) return null;
  if (!behindQuestionMark) return url.pathname.startsWith("/api/") || url.pathname === "/schema" ? null : url;
  if (url.pathname !== location.pathname) return null;
  return new URL(location.origin + (url.search.startsWith("?/") ? url.search.slice(1) : "/") + url.hash);
}

/** Where we are. */
export function here(): URL {
  return inside(new URL(location.href)) ?? new URL(location.href);
}
