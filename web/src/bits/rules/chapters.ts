/** Clauses as chapters of a book, and those that a search leaves. */

import type { ClauseInfo, Lang } from "../../net/wire";
import { matches } from "../../words/search";
import { anchor } from "../markdown/markdown";

export interface Chapter {
  id: string;
  title: string;
  clauses: ClauseInfo[];
}

/** The clauses in the order of the book, gathered by section. */
export function chaptersOf(clauses: ClauseInfo[], lang: Lang): Chapter[] {
  const chapters: Chapter[] = [];
  for (const clause of clauses) {
    const title = clause.section[lang];
    const last = chapters.at(-1);
    if (last?.title === title) last.clauses.push(clause);
    else chapters.push({ id: anchor(title), title, clauses: [clause] });
  }
  return chapters;
}

/** The clauses that have every word of `asked`; a bare number means the clause of that number. */
export function searched(clauses: ClauseInfo[], asked: string, lang: Lang): ClauseInfo[] {
  const number = /^\d+$/.exec(asked.trim())?.[0];
  const exact = number ? clauses.filter((clause) => clause.id.endsWith(`-${number}`) && !clause.id.includes("-EX-")) : [];
  const found = clauses.filter((clause) => matches(asked, [clause.id, clause.section[lang], clause.text[lang], clause.reason?.[lang] ?? ""]));
  return [...exact, ...found.filter((clause) => !exact.includes(clause))];
}
