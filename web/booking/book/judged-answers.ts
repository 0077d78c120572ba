import { z } from "zod";
import { ServiceDetails } from "#shared/catalogue/details.ts";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { panels } from "#shared/catalogue/panels/index.ts";
import type { Question, Questions } from "#shared/kernel/question.ts";
import { askedQuestions, type FormAnswers } from "./panel-answers.ts";

/** The answers of all services, as typed. The schema of the chosen service validates them. */
export const AnswerFields = Object.fromEntries(
  Object.values<Questions>(panels).flatMap((questions) =>
    Object.keys(questions).map((field) => [field, z.union([z.string(), z.number(), z.boolean()]).optional()]),
  ),
);

/** Returns the answers to send (null if all are empty), or the errors by field. */
export function judgedAnswers(panel: PanelKind, answers: FormAnswers) {
  const given = askedQuestions(panel, answers)
    .map(([field, { ask }]) => [field, sent(ask, answers[field])] as const)
    .filter(([, answer]) => answer !== undefined && answer !== false && String(answer).trim() !== "");
  const judged = ServiceDetails.safeParse({ panel, ...Object.fromEntries(given) });
  return {
    details: judged.success && given.length > 0 ? judged.data : null,
    wrong: (judged.error?.issues ?? []).map(({ path, message }) => [path.join("."), message] as const),
  };
}

/** Form fields hold text. Counts and measures are sent as numbers. */
function sent(ask: Question["ask"], answer: string | number | boolean | undefined) {
  const isNumber = ask === "count" || ask === "whole" || ask === "metres" || ask === "hours";
  return isNumber && answer !== "" && answer !== undefined ? Number(answer) : answer;
}
