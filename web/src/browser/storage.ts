/** What this device remembers; where nothing may be stored it is forgotten at the end of the visit. */

const PREFIX = "orcade.";
const here = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

export function remember(key: string, value: string): void {
  here.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    return;
  }
}
