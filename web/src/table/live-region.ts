/** What is read aloud besides what happens: what is asked, a refusal, a broken line. */

import type { LessonNow } from "../net/wire";
import type { TableModel } from "../play/model.svelte";
import { table as words } from "../words/table";
import { said } from "../words/words.svelte";

export interface Announced {
  asked: string;
  reply: string;
  line: string;
}

/** In a lesson what it says stands for the question.  Behind the curtain nothing is said of the table: it is not known yet who listens. */
export function announced({ question, reply, link, held }: Pick<TableModel, "question" | "reply" | "link" | "held">, covered: boolean, lesson: LessonNow | null = null): Announced {
  return {
    asked: covered ? "" : lesson ? said([lesson.answered, lesson.say].filter(Boolean).join(" ")) : question ? `${words.yourTurn}. ${said(question.ask)}` : "",
    reply: reply && !covered ? replyText(reply) : "",
    line: link === "lost" ? said(held ?? "") || words.lost : "",
  };
}

function replyText({ kind, because }: NonNullable<TableModel["reply"]>): string {
  if (kind === "allowed") return words.allowed;
  if (kind === "beside") return said(because);
  return `${kind === "failed" ? words.failed : words.refused}. ${said(because)}`;
}
