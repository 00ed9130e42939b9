import { markdown, plain } from "./markdown";

/** What a game's page says first: the game in two sentences. */
export function introOf(page: string): string {
  const first = markdown(page).find((block) => block.kind === "paragraph");
  return first ? plain(first.inner) : "";
}
