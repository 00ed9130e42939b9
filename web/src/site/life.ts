/** Whether a worker is still there: it holds a lock for as long as it lives, and loses it however it ends. */

/** Held by the one house of this browser: nobody else writes meanwhile. */
export const HOUSE = "orcade/house";

type Locks = Pick<LockManager, "request">;

/** Returns when it is held; nothing gives it back but the end of this worker. */
export function hold(name: string, locks: Locks = navigator.locks): Promise<void> {
  return new Promise((held, failed) => {
    const forever = new Promise<never>(() => undefined);
    locks.request(name, () => (held(), forever)).catch(failed);
  });
}

/** Returns when whoever holds it has gone. */
export async function gone(name: string, locks: Locks = navigator.locks): Promise<void> {
  await locks.request(name, () => undefined);
}
