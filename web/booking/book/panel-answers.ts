import type { ServiceDetails } from "#shared/catalogue/details.ts";
import type { PanelKind } from "#shared/catalogue/model.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import { panels } from "#shared/catalogue/panels/index.ts";
import { isAsked, type Question, type Questions } from "#shared/kernel/question.ts";

type Field = { [P in PanelKind]: keyof (typeof panels)[P] }[PanelKind] & string;

/** The answers to every panel's questions as a form holds them, so that those of one service wait while another is tried. */
export type PanelAnswers = Partial<Record<Field, string | number | boolean>>;

/** Nothing answered. */
export const noAnswers: PanelAnswers = Object.fromEntries(
  Object.values<Questions>(panels).flatMap((questions) =>
    Object.entries(questions).map(([field, { ask }]) => [field, ask === "tick" ? false : ""]),
  ),
);

/** The answers with what else decides on a question. */
export type FormAnswers = PanelAnswers & {
  service?: string;
  permitBy?: string | undefined;
  permitAsks?: string | undefined;
};

/** The questions that are asked while the others, and the service, are answered so. */
export function askedQuestions(panel: PanelKind, answers: FormAnswers): [field: Field, question: Question][] {
  const questions = Object.entries<Question>(panels[panel]) as [Field, Question][];
  const all = { ...answers, service: normaliseService(answers.service ?? "") };
  // An answer from before, to a question that is no longer asked, opens no other.
  const gone = questions.filter(([, question]) => !isAsked(question, all)).map(([field]) => [field, undefined]);
  const known = { ...all, ...Object.fromEntries(gone) };
  return questions.filter(([, question]) => isAsked(question, known));
}

/** Whether one of the questions of a panel can be answered by voice: no other takes a voice note. */
export const takesVoice = (panel: PanelKind) =>
  Object.values<Question>(panels[panel]).some((question) => question.also === "voice");

/** Sent answers as the form holds them: what `judgedAnswers` makes of these are the same answers again. */
export function answersOf(details: ServiceDetails | null | undefined): PanelAnswers {
  if (!details) return {};
  const given = Object.entries<unknown>(details).filter(
    ([field, answer]) => field in noAnswers && answer !== undefined && answer !== null,
  );
  return Object.fromEntries(
    given.map(([field, answer]) => [field, typeof answer === "boolean" ? answer : String(answer)]),
  );
}
