/**
 * One socket to the server, which it keeps trying to have.
 *
 * A break is mended with growing, jittered pauses; the hello then says which version the client has. Acts,
 * undos and what people decide or say are kept until the server has answered them, and said again with the same id after a break: the server
 * plays each id once.
 */

import type { Act, Deciding, FromClient, FromServer, Hello, Talking, Undo } from "./wire";

export type LinkState = "connecting" | "open" | "lost" | "closed";

/** What we need of a WebSocket. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface LinkOptions {
  open: () => Socket;
  hello: () => Hello;
  hear: (message: FromServer) => void;
  changed: (state: LinkState) => void;
  chance?: () => number;
}

export const FIRST_PAUSE = 400;
export const LONGEST_PAUSE = 15_000;
/** Without an answer to an act for so long, the line is taken for dead. */
export const PATIENCE = 8_000;

type Kept = Act | Undo | Deciding | Talking;

export class Link {
  state: LinkState = "connecting";
  /** Has the server answered our hello on this line? */
  greeted = false;
  private socket: Socket | null = null;
  private opened = false;
  private breaks = 0;
  private readonly kept = new Map<string, Kept>();
  private pause: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LinkOptions) {}

  start(): void {
    if (this.socket || this.state === "closed") return;
    clearTimeout(this.pause);
    const socket = this.options.open();
    this.socket = socket;
    this.opened = this.greeted = false;
    socket.onopen = () => {
      this.opened = true;
      socket.send(JSON.stringify(this.options.hello()));
    };
    socket.onmessage = (event) => this.heard(socket, event);
    socket.onclose = () => this.broken(socket);
  }

  /** For good: the page is left, or the server does not want us. */
  stop(): void {
    this.drop();
    clearTimeout(this.pause);
    this.turn("closed");
  }

  /** Break the line and greet anew: what we have does not fit what the server says. */
  renew(): void {
    this.drop();
    this.start();
  }

  /** Try at once, if we are waiting to try again. */
  hurry(): void {
    if (this.state === "lost") this.start();
  }

  /** Say something that does not matter after a break. */
  say(message: Exclude<FromClient, Kept | Hello>): boolean {
    if (!this.socket || !this.greeted) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Say something that has to arrive, once. */
  insist(message: Kept): void {
    this.kept.set(message.id, message);
    if (this.socket && this.greeted) this.deliver(message);
  }

  /** Is this act, or any, still without an answer? */
  awaits(id?: string): boolean {
    return id === undefined ? this.kept.size > 0 : this.kept.has(id);
  }

  private deliver(message: Kept): void {
    this.socket?.send(JSON.stringify(message));
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.lose(), PATIENCE);
  }

  private heard(socket: Socket, event: MessageEvent): void {
    if (socket !== this.socket) return;
    const message = JSON.parse(String(event.data)) as FromServer;
    if ("id" in message && message.id) this.kept.delete(message.id);
    if (this.kept.size === 0) clearTimeout(this.patience);
    const welcome = message.kind === "snapshot" || message.kind === "update";
    const first = welcome && !this.greeted;
    if (first) this.greeted = true;
    this.options.hear(message);
    if (!first || socket !== this.socket) return;
    this.breaks = 0;
    this.turn("open");
    for (const act of this.kept.values()) this.deliver(act);
  }

  private broken(socket: Socket): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.state === "closed") return;
    this.turn("lost");
    const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.breaks);
    this.breaks += 1;
    const chance = this.options.chance ?? Math.random;
    this.pause = setTimeout(() => this.start(), longest * (0.5 + chance() / 2));
  }

  /** Take the line for dead, and try again after a pause. */
  lose(): void {
    const { socket } = this;
    if (socket) this.broken(socket);
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.greeted = false;
    clearTimeout(this.patience);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (this.opened) socket.close();
    else socket.onopen = () => socket.close(); // browsers complain of one that is closed on its way
  }

  private turn(state: LinkState): void {
    if (state === this.state) return;
    this.state = state;
    this.options.changed(state);
  }
}

/** An id that nobody else makes. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
