/** The server that sent us: HTTP for what is asked once, a socket for what goes to and fro. */

import type { Socket } from "./link";
import type { Answered, Method, Transport } from "./transport";

const CSRF_COOKIE = "orcade_csrf";
const CSRF_HEADER = "x-orcade-csrf";
const NOBODY: Answered = { status: 0, text: "" };

export const overTheNet: Transport = { ask, read: (path) => ask("GET", path), open, address: (path) => `/api${path}`, alone: false, here: true };

async function ask(method: Method, path: string, body?: object): Promise<Answered> {
  const write = method !== "GET";
  if (write && !token()) await fetch("/api/me").catch(() => undefined); // brings the cookie
  const response = await fetch(`/api${path}`, {
    method,
    credentials: "same-origin",
    headers: write ? { "content-type": "application/json", [CSRF_HEADER]: token() } : {},
    body: body instanceof Blob ? body : body && JSON.stringify(body),
  }).catch(() => null);
  if (response === null) return NOBODY;
  return { status: response.status, text: await response.text().catch(() => "") };
}

function open(): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${location.host}/api/socket`);
}

function token(): string {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
  return found ? decodeURIComponent(found.slice(CSRF_COOKIE.length + 1)) : "";
}
