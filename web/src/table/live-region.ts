/** What is read aloud besides what happens: what is asked, a refusal, a broken line. */

import type { TableModel } from "../play/model.svelte";
import { table as words } from "../words/table";
import { said } from "../words/words.svelte";

export interface Announced {
  asked: string;
  reply: string;
  line: string;
}

/** Behind the curtain nothing is said of the table: it is not known yet who listens. */
export function announced({ question, reply, link, held }: Pick<TableModel, "question" | "reply" | "link" | "held">, covered: boolean): Announced {
  return {
    asked: question && !covered ? `${words.yourTurn}. ${said(question.ask)}` : "",
    reply: reply && !covered ? replyText(reply) : "",
    line: link === "lost" ? said(held ?? "") || words.lost : "",
  };
}

function replyText({ kind, because }: NonNullable<TableModel["reply"]>): string {
  if (kind === "allowed") return words.allowed;
  if (kind === "beside") return said(because);
  return `${kind === "failed" ? words.failed : words.refused}. ${said(because)}`;
}
