/** When somebody is called to the table: when he is asked after he was not for a while, because others have played. */

/** Without a question for so long, it was not my turn (ms). */
export const AWHILE = 2_500;

export class Called {
  private since = Date.now();
  private asked = true;

  constructor(
    private readonly ask: () => string | null,
    private readonly call: (ask: string) => void,
  ) {}

  /** Something may have changed. */
  look(): void {
    const ask = this.ask();
    const now = Date.now();
    if (ask === null && this.asked) this.since = now;
    if (ask !== null && !this.asked && now - this.since >= AWHILE) this.call(ask);
    this.asked = ask !== null;
  }
}
