/** The address bar as state: which page, with what in it. */

import { here, inside, to, whole } from "./addresses";

export type Route =
  | { page: "home" }
  | { page: "new"; slug: string }
  | { page: "table"; id: string; at: number | null }
  | { page: "recover"; secret: string }
  | { page: "rules"; slug: string; clause: string }
  | { page: "about"; slug: string }
  | { page: "owners"; slug: string }
  | { page: "learn"; slug: string; lesson: string }
  | { page: "records" }
  | { page: "device" }
  | { page: "lost" };

/** What an address of ours leads to. */
export function routeOf(url: URL): Route {
  const parts = url.pathname.split("/").filter(Boolean).map(decoded);
  const [first = "", second = ""] = parts;
  const hash = decoded(url.hash.slice(1));
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1 && first === "r") return { page: "recover", secret: hash };
  if (parts.length === 1 && first === "records") return { page: "records" };
  if (parts.length === 1 && first === "device") return { page: "device" };
  if (parts.length !== 2) return { page: "lost" };
  if (first === "new") return { page: "new", slug: second };
  if (first === "t") return { page: "table", id: second, at: position(url.searchParams.get("at")) };
  if (first === "rules") return { page: "rules", slug: second, clause: hash };
  if (first === "games") return { page: "about", slug: second };
  if (first === "owners") return { page: "owners", slug: second };
  if (first === "learn") return { page: "learn", slug: second, lesson: hash };
  return { page: "lost" };
}

function position(at: string | null): number | null {
  return at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  route: Route = $state({ page: "home" });
  /** Counts the pages entered, so that the focus can follow. */
  visits = $state(0);

  begin(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** Go to an address of ours. */
  go(address: string): void {
    if (!written(() => history.pushState(null, "", to(address)))) return location.assign(to(address));
    this.read();
    if (!address.includes("#")) scrollTo(0, 0);
  }

  /** Go to an address of ours without a new entry in the history. */
  replace(address: string): void {
    if (!written(() => history.replaceState(null, "", to(address)))) return location.replace(to(address));
    this.read();
  }

  /** Only what stands in the bar: no page is entered, and nothing is lost if the browser does not want it. */
  note(address: string): void {
    if (whole(address) !== location.href) written(() => history.replaceState(null, "", to(address)));
  }

  private read(): void {
    const before = key(this.route);
    this.route = routeOf(here());
    if (key(this.route) !== before) this.visits += 1;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target instanceof Element ? event.target.closest("a") : null;
    if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.hasAttribute("download")) return;
    const link = new URL(anchor.href);
    const url = inside(link);
    if (url === null) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

/** Browsers count how often the address is written (Safari: 100 times in 30 seconds) and then throw. */
function written(write: () => void): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

function key(route: Route): string {
  return JSON.stringify(route.page === "table" ? { ...route, at: null } : { ...route, clause: "", lesson: "" });
}

export const router = new Router();
