import { expect, test } from "vitest";
import type { LessonNow, Question } from "../net/wire";
import { hinted, stepOf } from "./hint";

const choice = (pile: string) => ({ action: { draw: { pile } }, text: pile });
const QUESTION: Question = { seat: 0, decision: {}, ask: "Draw.", choices: [choice("red"), choice("blue")], said: {} };
const TASK: LessonNow = {
  ...{ id: "win", title: "Win", number: 2, of: 4, step: 4, steps: 4, say: "Win it.", answered: "" },
  ...{ task: true, wanted: [{ draw: { pile: "blue" } }], done: false, changed: false, next: "" },
};

test("a task leaves everything to choose until it is shown", () => {
  expect(hinted(QUESTION, TASK, "")).toBe(QUESTION);
  expect(hinted(QUESTION, TASK, stepOf({ ...TASK, step: 3 }))).toBe(QUESTION);
  expect(hinted(QUESTION, TASK, stepOf(TASK))?.choices).toEqual([choice("blue")]);
});

test("nothing else is ever left out", () => {
  expect(hinted(QUESTION, { ...TASK, task: false, wanted: [] }, stepOf(TASK))).toBe(QUESTION);
  expect(hinted(QUESTION, null, "")).toBe(QUESTION);
  expect(hinted(null, TASK, stepOf(TASK))).toBeNull();
});
