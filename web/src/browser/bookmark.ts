/** The address that leads back to what is in sight. It is written once the eye rests: browsers count how often. */

/** So long nothing else is looked at (ms). */
export const REST = 300;

export class Bookmark {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `here` says whether the page in the bar is still ours: who has left must not be called back. */
  constructor(
    private readonly here: () => boolean,
    private readonly write: (address: string) => void,
  ) {}

  lay(address: string): void {
    this.drop();
    this.timer = setTimeout(() => {
      if (this.here()) this.write(address);
    }, REST);
  }

  drop(): void {
    clearTimeout(this.timer);
  }
}
