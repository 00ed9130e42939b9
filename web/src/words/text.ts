/** How names and sentences are put together, whatever the language. */

/** "Ana, Bo et Cy". */
export function listed(names: string[], and: string): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1) ?? ""}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
