/** What the folders of the games hold, found by its file name: no list of games is kept. */

/** What was found at `./<slug>/…`, by slug. */
export function bySlug<T>(found: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(found).map(([path, held]) => [path.split("/")[1] ?? "", held]));
}
