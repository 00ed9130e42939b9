/** Time, as what happens sees it; tests have a clock of their own. */

export interface Clock {
  /** Do this after so many milliseconds; what is given back calls it off. */
  after(ms: number, then: () => void): () => void;
}

export const clock: Clock = {
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
