import fc from "fast-check";
import { expect, it } from "vitest";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { panels } from "#shared/catalogue/panels/index.ts";
import type { Question, Questions } from "#shared/kernel/question.ts";
import { judgedAnswers } from "./judged-answers.ts";
import { answersOf, noAnswers, type PanelAnswers } from "./panel-answers.ts";

/** Generates form values for a question: empty, or a valid answer as text. */
function typed(question: Question): fc.Arbitrary<string | boolean> {
  if (question.ask === "tick") return fc.boolean();
  if (question.ask === "choice") return fc.constantFrom("", ...Object.keys(question.options));
  if (question.ask === "count") return fc.constantFrom("", ...question.counts.map(String));
  if (!("max" in question)) return fc.string({ maxLength: 40 });
  const least = question.ask === "whole" ? (question.min ?? 1) : 1;
  const measured = fc.integer({ min: least, max: question.max });
  return fc.oneof(fc.constant(""), measured.map(String));
}

const formOf = (questions: Questions): fc.Arbitrary<PanelAnswers> =>
  fc.record(Object.fromEntries(Object.entries(questions).map(([field, question]) => [field, typed(question)])));

it.each(Object.keys(panels) as PanelKind[])("restores the sent answers of %s, and nothing else", (panel) => {
  fc.assert(
    fc.property(formOf(panels[panel]), (answers) => {
      const { details } = judgedAnswers(panel, answers);
      const again = { ...noAnswers, ...answersOf(details) };
      expect(judgedAnswers(panel, again)).toEqual({ details, wrong: [] });
    }),
  );
});

it("asks for hours where the service is sold by time, whatever it is called", () => {
  const answers = { ...noAnswers, hours: "4.5" };
  expect(judgedAnswers("generic", { ...answers, service: "tipper-truck" }).details).toMatchObject({ hours: 4.5 });
  expect(judgedAnswers("generic", { ...answers, service: "sweeper" }).details).toMatchObject({ hours: 4.5 });
  expect(judgedAnswers("generic", { ...answers, service: "aggregates" }).details).toBeNull();
});

it("returns no answers for none", () => {
  expect(answersOf(null)).toEqual({});
});
