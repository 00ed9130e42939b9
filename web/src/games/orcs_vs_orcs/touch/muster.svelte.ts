/** Forming a combat deck: the counts are chosen all together, and said card by card as the rules ask for them. */

import type { Words } from "../../../net/wire";
import type { Card } from "../model/box";

export interface Held {
  card: Card;
  count: number;
}

export class Muster {
  counts: Record<string, number> = $state({});

  constructor(
    readonly held: readonly Held[],
    private readonly most: number,
  ) {
    this.fill();
  }

  get total(): number {
    return this.held.reduce((sum, { card }) => sum + (this.counts[card.id] ?? 0), 0);
  }

  of(card: Card): number {
    return this.counts[card.id] ?? 0;
  }

  /** How many of this card the deck could have. */
  room(card: Card, owned: number): number {
    return Math.min(owned, this.of(card) + this.most - this.total);
  }

  set(card: Card, count: number): void {
    const owned = this.held.find((one) => one.card === card)?.count ?? 0;
    this.counts = { ...this.counts, [card.id]: Math.max(0, Math.min(count, this.room(card, owned))) };
  }

  /** As many as fit: Heroes first, then the strongest Units. */
  fill(): void {
    const wanted = this.held.toSorted((one, other) => worth(other.card) - worth(one.card));
    let room = this.most;
    const counts: Record<string, number> = {};
    for (const { card, count } of wanted) {
      counts[card.id] = Math.min(count, room);
      room -= Math.min(count, room);
    }
    this.counts = counts;
  }

  empty(): void {
    this.counts = {};
  }

  /** What has to be said: for each card in their order how many, as long as the deck is not full. */
  get words(): Words[] {
    const said: Words[] = [];
    let total = 0;
    for (const { card } of this.held) {
      if (total >= this.most) break;
      const count = this.of(card);
      said.push({ muster: { card: card.id, count } });
      total += count;
    }
    return said;
  }
}

/** Heroes before Units, then by force: a first proposal that the player changes as he likes. */
function worth(card: Card): number {
  return (card.sort === "hero" ? 10 : 0) + card.force;
}
