/** What the people at a table decide among themselves: said so that it arrives once, like a move, and beside the moves. */

import { newId } from "../../net/link";
import type { Answer, PeopleInfo, Wish, WishFor, Withdraw } from "../../net/wire";

export type Said = Wish | Answer | Withdraw;

export class Deciding {
  /** Of what the server has not answered yet. */
  private readonly ids = new Set<string>();

  constructor(private readonly insist: (message: Said) => void) {}

  wish(seat: number, wish: WishFor, more: Pick<Wish, "to" | "about" | "level"> = {}): void {
    this.say({ kind: "wish", id: newId(), seat, wish, ...more });
  }

  answer(seat: number, asked: number, yes: boolean): void {
    this.say({ kind: "answer", id: newId(), seat, asked, yes });
  }

  withdraw(seat: number, asked: number): void {
    this.say({ kind: "withdraw", id: newId(), seat, asked });
  }

  /** Is this the answer to something said here? */
  hears(id: string): boolean {
    return this.ids.delete(id);
  }

  private say(message: Said): void {
    this.ids.add(message.id);
    this.insist(message);
  }
}

/** What people did that was not known before; of a long list only the end is told, so that it does not grow for ever. */
export function newDeeds(before: PeopleInfo | null, now: PeopleInfo | null): string[] {
  const [known, told] = [textsOf(before), textsOf(now)];
  const gone = known.findIndex((_, from) => known.slice(from).every((text, nth) => text === told[nth]));
  if (gone >= 0) return told.slice(known.length - gone);
  return told.slice(known.length); // in another language
}

function textsOf(people: PeopleInfo | null): string[] {
  return people?.done.map((deed) => deed.text) ?? [];
}
