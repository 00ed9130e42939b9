import { describe, expect, it } from "vitest";
import { CREDITS } from "../games/credits";

interface File {
  path: string;
  text: string;
}

/** Each room imports only rooms that stand before it here; what stands at the top level comes after them, and the entry without a server last. */
const ROOMS = ["net", "browser", "words", "play", "bits", "games", "shell", "table", "pages", "testing", "", "site"];
/** A folder with more files is asked whether it is still one room. */
const MOST = 24;

const SOURCES = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte"], { query: "?raw", import: "default", eager: true });
const FILES: File[] = Object.entries(SOURCES).map(([path, text]) => ({ path: from("testing/rooms.test.ts", path), text }));
const CODE = FILES.filter(({ path }) => !path.endsWith(".test.ts"));
const SLUGS = FILES.flatMap(({ path }) => /^games\/([^/]+)\/Board\.svelte$/.exec(path)?.[1] ?? []);

/** Where a relative path leads from a file. */
function from(file: string, relative: string): string {
  return new URL(relative, `file:///${file}`).pathname.slice(1);
}

function importsOf({ path, text }: File): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?"(\.[^"]+)"/g)].map(([, relative]) => from(path, relative ?? ""));
}

/** The imports that should not be, as sentences. */
function wrong(files: File[], isWrong: (importer: string, imported: string) => boolean): string[] {
  return files.flatMap((file) => importsOf(file).filter((path) => isWrong(file.path, path)).map((path) => `${file.path} imports ${path}`));
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function roomOf(path: string): string {
  return folderOf(path).split("/")[0] ?? "";
}

function gameOf(path: string): string | undefined {
  return SLUGS.find((slug) => path.startsWith(`games/${slug}/`));
}

describe("the rooms of the page", () => {
  it("are all known", () => {
    expect(new Set(FILES.map(({ path }) => roomOf(path)))).toEqual(new Set(ROOMS));
    expect(SLUGS.length).toBeGreaterThan(0);
  });

  it("import only rooms below them", () => {
    const floor = (path: string) => ROOMS.indexOf(roomOf(path));
    expect(wrong(CODE, (importer, imported) => floor(imported) > floor(importer))).toEqual([]);
  });

  it("hold games that do not know each other, and that nothing else knows", () => {
    expect(wrong(FILES, (importer, imported) => gameOf(imported) !== undefined && gameOf(imported) !== gameOf(importer))).toEqual([]);
  });

  it("name no game outside its own folder", () => {
    const names = [...SLUGS, ...CREDITS.map(({ game }) => game)].map((name) => new RegExp(`\\b${name}\\b`));
    const naming = FILES.filter(({ path, text }) => gameOf(path) === undefined && names.some((name) => name.test(text)));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });

  it("are of a size to look over", () => {
    const folders = CODE.map(({ path }) => folderOf(path));
    expect([...new Set(folders)].filter((folder) => folders.filter((other) => other === folder).length > MOST)).toEqual([]);
  });

  it("say in each file what it is for", () => {
    expect(CODE.filter(({ text }) => !/^(<!--|\/\*\*|\/\/)/.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
