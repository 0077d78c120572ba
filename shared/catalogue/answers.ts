import { isTyped, type Question, type Questions } from "../kernel/question.ts";
import type { ServiceDetails } from "./details.ts";
import { panels } from "./panels/index.ts";

/** An unknown question becomes null: an app on a device can be older than the server. */
function answersIn({
  panel,
  ...details
}: ServiceDetails): [field: string, question: Question | null, answer: unknown][] {
  const { version: _, ...answers } = details as Record<string, unknown>;
  const questions: Questions = panels[panel];
  return Object.entries(answers).map(([field, answer]) => [field, questions[field] ?? null, answer]);
}

export function withoutTyped(details: ServiceDetails): ServiceDetails {
  const emptied = answersIn(details)
    .filter(([, question]) => !question || isTyped(question))
    .map(([field]) => [field, ""]);
  return { ...details, ...Object.fromEntries(emptied) };
}

export function answersRead(details: ServiceDetails | null): [label: string, words: string][] {
  return (details ? answersIn(details) : [])
    .filter(([, , answer]) => answer !== undefined && answer !== "" && answer !== false)
    .map(([field, question, answer]) => [question?.label ?? field, wordsOf(question, answer)]);
}

/** An answer that is not among its question's options is shown as stored. */
function wordsOf(question: Question | null, answer: unknown): string {
  if (answer === true) return "yes";
  if (question?.ask === "metres") return `${answer} m`;
  if (question?.ask === "hours") return `${answer} h`;
  return (question?.ask === "choice" && question.options[String(answer)]) || String(answer);
}
