/** What a game's page says first: the game in two sentences. */

import { markdown, plain } from "./markdown";

export function introOf(page: string): string {
  const first = markdown(page).find((block) => block.kind === "paragraph");
  return first ? plain(first.inner) : "";
}
