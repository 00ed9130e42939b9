/** The task of a lesson, shown to somebody who asks: only what it wants is left to choose. */

import type { LessonNow, Question } from "../net/wire";

/** The step that is shown; a later one has to be asked for again. */
export function stepOf(lesson: LessonNow | null): string {
  return lesson ? `${lesson.id}/${lesson.step}` : "";
}

export function hinted(question: Question | null, lesson: LessonNow | null, shown: string): Question | null {
  if (!question || !lesson?.task || shown !== stepOf(lesson)) return question;
  const wanted = new Set(lesson.wanted.map((action) => JSON.stringify(action)));
  return { ...question, choices: question.choices.filter(({ action }) => wanted.has(JSON.stringify(action))) };
}
