import type { ServiceDetails } from "#shared/catalogue/details.ts";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { panels } from "#shared/catalogue/panels/index.ts";
import { isAsked, type Question, type Questions } from "#shared/kernel/question.ts";

type Field = { [P in PanelKind]: keyof (typeof panels)[P] }[PanelKind] & string;

/** The answers of all services, so that a user who tries another service loses none. */
export type PanelAnswers = Partial<Record<Field, string | number | boolean>>;

export const noAnswers: PanelAnswers = Object.fromEntries(
  Object.values<Questions>(panels).flatMap((questions) =>
    Object.entries(questions).map(([field, { ask }]) => [field, ask === "tick" ? false : ""]),
  ),
);

/** The answers, and the other fields that decide which questions are shown. */
export type FormAnswers = PanelAnswers & {
  service?: string;
  permitBy?: string | undefined;
  permitAsks?: string | undefined;
};

export function askedQuestions(panel: PanelKind, answers: FormAnswers): [field: Field, question: Question][] {
  const questions = Object.entries<Question>(panels[panel]) as [Field, Question][];
  const all = { ...answers, service: normaliseService(answers.service ?? "") };
  // Clears answers of hidden questions, so that they cannot show further questions.
  const gone = questions.filter(([, question]) => !isAsked(question, all)).map(([field]) => [field, undefined]);
  const known = { ...all, ...Object.fromEntries(gone) };
  return questions.filter(([, question]) => isAsked(question, known));
}

export const takesVoice = (panel: PanelKind) =>
  Object.values<Question>(panels[panel]).some((question) => question.also === "voice");

/** Converts sent answers to form values; the inverse of `judgedAnswers`. */
export function answersOf(details: ServiceDetails | null | undefined): PanelAnswers {
  if (!details) return {};
  const given = Object.entries<unknown>(details).filter(
    ([field, answer]) => field in noAnswers && answer !== undefined && answer !== null,
  );
  return Object.fromEntries(
    given.map(([field, answer]) => [field, typeof answer === "boolean" ? answer : String(answer)]),
  );
}
