/** The Markdown that our own pages use, read into plain data: a page is drawn from it and never becomes HTML text. */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em"; inner: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "link"; href: string; inner: Inline[] }
  | { kind: "clause"; id: string };

export type Block =
  | { kind: "heading"; level: number; id: string; inner: Inline[] }
  | { kind: "paragraph"; inner: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "code"; text: string }
  | { kind: "picture"; name: string; caption: string }
  | { kind: "lesson"; clauses: string[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const CODE = /`([^`]+)`/;
const LINK = /\[([^\]]+)\]\(([^()\s]+)\)/;
const STRONG = /\*\*(?=\S)(.+?)(?<=\S)\*\*/;
const EM = /(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])/;
const CLAUSE = /\b[A-Z]{2,5}-(?:EX-)?\d+\b/;

const MARKS: [RegExp, (found: RegExpExecArray) => Inline][] = [
  [CODE, ([, text = ""]) => ({ kind: "code", text })],
  [LINK, ([, text = "", href = ""]) => ({ kind: "link", href, inner: inline(text) })],
  [STRONG, ([, text = ""]) => ({ kind: "strong", inner: inline(text) })],
  [EM, ([, text = ""]) => ({ kind: "em", inner: inline(text) })],
  [CLAUSE, ([id]) => ({ kind: "clause", id })],
];

/** One line of text with its marks. */
export function inline(text: string): Inline[] {
  let first: { at: number; found: RegExpExecArray; make: (found: RegExpExecArray) => Inline } | undefined;
  for (const [mark, make] of MARKS) {
    const found = mark.exec(text);
    if (found && (!first || found.index < first.at)) first = { at: found.index, found, make };
  }
  if (!first) return text ? [{ kind: "text", text }] : [];
  const { at, found, make } = first;
  const before: Inline[] = at > 0 ? [{ kind: "text", text: text.slice(0, at) }] : [];
  return [...before, make(found), ...inline(text.slice(at + found[0].length))];
}

/** The letters alone, without marks. */
export function plain(inner: Inline[]): string {
  return inner.map(letters).join("");
}

function letters(part: Inline): string {
  if (part.kind === "text" || part.kind === "code") return part.text;
  return part.kind === "clause" ? part.id : plain(part.inner);
}

const FENCE = /^```/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const BULLET = /^[-*]\s+(.*)$/;
const NUMBER = /^\d+[.)]\s+(.*)$/;
const ROW = /^\|(.*)\|\s*$/;
const PICTURE = /^!\[([^\]]+)\]\(picture:([a-z_]+)\)$/;
const LESSON = /^\[\]\(lesson:([A-Z0-9,-]+)\)$/;
const RULE_OF_TABLE = /^\|[\s:|-]+\|\s*$/;

/** A whole page. */
export function markdown(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, "\n").split("\n");
  const blocks: Block[] = [];
  while (lines.length > 0) {
    const block = next(lines);
    if (block) blocks.push(block);
  }
  return blocks;
}

function next(lines: string[]): Block | undefined {
  const [line = "", after = ""] = lines;
  if (line.trim() === "") return void lines.shift();
  if (FENCE.test(line)) return fenced(lines);
  if (HEADING.test(line)) return heading(taken(lines));
  if (BULLET.test(line)) return list(lines, BULLET, false);
  if (NUMBER.test(line)) return list(lines, NUMBER, true);
  if (PICTURE.test(line)) return picture(taken(lines));
  if (LESSON.test(line)) return { kind: "lesson", clauses: (LESSON.exec(taken(lines))?.[1] ?? "").split(",") };
  if (ROW.test(line) && RULE_OF_TABLE.test(after)) return table(lines);
  return paragraph(lines);
}

function taken(lines: string[]): string {
  return lines.shift() ?? "";
}

function heading(line: string): Block {
  const [, marks = "", title = ""] = HEADING.exec(line) ?? [];
  const inner = inline(title);
  return { kind: "heading", level: marks.length, id: anchor(plain(inner)), inner };
}

function fenced(lines: string[]): Block {
  lines.shift();
  const end = lines.findIndex((line) => FENCE.test(line));
  const body = lines.splice(0, end < 0 ? lines.length : end);
  lines.shift();
  return { kind: "code", text: body.join("\n") };
}

function picture(line: string): Block {
  const [, caption = "", name = ""] = PICTURE.exec(line) ?? [];
  return { kind: "picture", name, caption };
}

function list(lines: string[], mark: RegExp, ordered: boolean): Block {
  const items: string[] = [];
  for (let [line = ""] = lines; mark.test(line) || /^\s+\S/.test(line); [line = ""] = lines) {
    const item = mark.exec(line)?.[1];
    items.push(item ?? `${items.pop() ?? ""} ${line.trim()}`);
    lines.shift();
  }
  return { kind: "list", ordered, items: items.map(inline) };
}

function table(lines: string[]): Block {
  const head = cells(taken(lines));
  lines.shift();
  const rows: Inline[][][] = [];
  while (ROW.test(lines[0] ?? "")) rows.push(cells(taken(lines)));
  return { kind: "table", head, rows };
}

function cells(line: string): Inline[][] {
  const [, inside = ""] = ROW.exec(line) ?? [];
  return inside.split("|").map((cell) => inline(cell.trim()));
}

function paragraph(lines: string[]): Block {
  const text: string[] = [taken(lines).trim()];
  while (continues(lines[0] ?? "")) text.push(taken(lines).trim());
  return { kind: "paragraph", inner: inline(text.join(" ")) };
}

function continues(line: string): boolean {
  return line.trim() !== "" && ![FENCE, HEADING, BULLET, NUMBER, PICTURE, LESSON].some((other) => other.test(line));
}

/** "Égalités et tribus gelées" → "egalites-et-tribus-gelees", to link to a heading. */
export function anchor(title: string): string {
  const words = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return words.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** A link that may stand on a page: to the web, within the client, or to a heading; anything else is none. */
export function safe(href: string): string | null {
  if (/^https?:\/\//i.test(href)) return href;
  return /^[/#](?![/\\])/.test(href) ? href : null;
}
