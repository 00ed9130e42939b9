/** The click with which a browser follows a drag, and which is no press. */

/** A browser that wonders whether a finger meant a double tap clicks so late. */
const LATEST_MS = 350;
/** What begins a press of its own: the click after it is meant. */
const BEGINNINGS = ["pointerdown", "keydown"] as const;

export class ClickAfterDrag {
  private due = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A drag has just ended. The click of a mouse follows at once, that of a finger seldom. */
  expect(): void {
    this.over();
    this.due = true;
    this.timer = setTimeout(this.over, LATEST_MS);
    for (const beginning of BEGINNINGS) window.addEventListener(beginning, this.over, { capture: true });
  }

  /** Is this click the one? */
  came(): boolean {
    const { due } = this;
    this.over();
    return due;
  }

  private readonly over = (): void => {
    this.due = false;
    clearTimeout(this.timer);
    for (const beginning of BEGINNINGS) window.removeEventListener(beginning, this.over, { capture: true });
  };
}
