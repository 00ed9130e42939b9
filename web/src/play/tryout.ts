/**
 * Trying out a move that is one gesture for a person and several small decisions for the rules.
 *
 * The server says what the table would look like (`attempt`), as often as the player changes his mind; when he
 * is content, everything is sent as one burst (`commit`), which is carried out whole or not at all.
 */

import type { FromServer, Try, Tried, Words } from "../net/wire";

export interface TryOut {
  /** The table as it would be; null if the rules refuse it, or the line broke. */
  attempt(actions: Words[]): Promise<Tried | null>;
  /** Why may this not be said, after these? The model shows the answer. */
  why(partial: Words, after: Words[]): void;
  commit(actions: Words[]): void;
  /** Take back so many of my last answers and give these instead; false if they stand, or another is on its way. */
  amend(back: number, actions: Words[]): boolean;
}

export interface TryOutOptions {
  seat: () => number | null;
  ref: () => number;
  say: (message: Try) => boolean;
  why: (partial: Words, after: Words[]) => void;
  act: (actions: Words[]) => void;
  amend: (back: number, actions: Words[]) => boolean;
}

export class TryOuts implements TryOut {
  private readonly waiting = new Map<number, (tried: Tried | null) => void>();

  constructor(private readonly options: TryOutOptions) {}

  attempt(actions: Words[]): Promise<Tried | null> {
    const seat = this.options.seat();
    const ref = this.options.ref();
    if (seat === null || actions.length === 0) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.waiting.set(ref, resolve);
      if (!this.options.say({ kind: "try", ref, seat, actions })) this.answer(ref, null);
    });
  }

  why(partial: Words, after: Words[]): void {
    this.options.why(partial, after);
  }

  commit(actions: Words[]): void {
    if (actions.length > 0) this.options.act(actions);
  }

  amend(back: number, actions: Words[]): boolean {
    return (back > 0 || actions.length > 0) && this.options.amend(back, actions);
  }

  /** Was this the answer to an attempt? */
  hear(message: FromServer): boolean {
    if (!("ref" in message) || message.ref === null || message.ref === undefined) return false;
    return this.answer(message.ref, message.kind === "tried" ? message : null);
  }

  /** The line broke: nobody will answer. */
  forget(): void {
    for (const ref of [...this.waiting.keys()]) this.answer(ref, null);
  }

  private answer(ref: number, tried: Tried | null): boolean {
    const resolve = this.waiting.get(ref);
    this.waiting.delete(ref);
    resolve?.(tried);
    return resolve !== undefined;
  }
}
