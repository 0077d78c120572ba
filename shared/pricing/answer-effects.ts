import type { ServiceDetails } from "../catalogue/details.ts";
import type { PanelKind } from "../catalogue/model.ts";
import { panels } from "../catalogue/panels/index.ts";
import { isAsked, type Question, type Questions } from "../kernel/question.ts";
import type { AnswerEffect } from "./answer-effect.ts";
import type { OnRequest } from "./line.ts";
import type { PriceBreakdown } from "./price.ts";

type Answers = Readonly<Record<string, unknown>>;
type Price = Pick<PriceBreakdown, "totalPence" | "netPence">;

interface Asked {
  readonly panel: PanelKind;
  readonly details: ServiceDetails | null;
  readonly known: { readonly service: string; readonly permitBy?: string };
  readonly priceOf: (details: ServiceDetails) => Price | OnRequest;
}

/**
 * Returns the price effect of each answer in a panel: the price with the answer minus the price without it. Options of
 * a required choice are compared with the chosen option, which has no effect.
 */
export function answerEffects({ panel, details, known, priceOf }: Asked): AnswerEffect[] {
  const questions: Questions = panels[panel];
  const priced = (answers: Answers): Price | null => {
    const asked = Object.entries(answers).filter(
      ([field]) => questions[field] && isAsked(questions[field], { ...answers, ...known }),
    );
    const price = priceOf({ panel, ...Object.fromEntries(asked) } as ServiceDetails);
    return "onRequest" in price ? null : price;
  };
  const isOpen = (answer: unknown) => answer === undefined || answer === null || answer === false || answer === "";
  const answered: Answers = Object.fromEntries(Object.entries(details ?? {}).filter(([, answer]) => !isOpen(answer)));
  // A missing answer to a further question must not hide other effects, so its smallest value is assumed.
  const filled = {
    ...Object.assign({}, ...Object.keys(answered).map((field) => least(questions, field, { ...answered, ...known }))),
    ...answered,
  };
  const given = priced(answered) || !priced(filled) ? answered : filled;
  const without = (...fields: (string | undefined)[]): Answers =>
    Object.fromEntries(Object.entries(given).filter(([field]) => !fields.includes(field)));

  return Object.entries(questions).flatMap(([field, question]) => {
    if (!question.isPriced || !isAsked(question, { ...given, ...known })) return [];
    const isChoice = question.ask === "choice" || question.ask === "count";
    const [parent] = question.when ?? [];
    const bare = priced(without(field)) ?? (isChoice || parent === undefined ? null : priced(without(field, parent)));
    const base = bare ?? (isChoice ? priced(given) : null);
    if (!base) return [];
    const isBase = (answer: unknown) => bare === null && String(answer) === String(answered[field]);
    const others = answersOf(question, answered[field]).filter((answer) => !isBase(answer));
    const effects = others.map((answer): AnswerEffect => {
      const answers = { ...without(field), [field]: answer };
      const exact = priced(answers);
      const price = exact ?? priced({ ...least(questions, field, { ...answers, ...known }), ...answers });
      const added = {
        pence: price && price.totalPence - base.totalPence,
        netPence: price && price.netPence - base.netPence,
      };
      return { field, option: String(answer), ...added, isLeast: exact === null && price !== null };
    });
    return isChoice && effects.every(({ pence }) => pence === 0) ? [] : effects;
  });
}

function answersOf(question: Question, given: unknown): unknown[] {
  if (question.ask === "choice") return Object.keys(question.options);
  if (question.ask === "count") return [...question.counts];
  if (question.ask === "tick") return [true];
  return given === undefined ? [] : [given];
}

function least(questions: Questions, field: string, answers: Answers): Answers {
  const opened = Object.entries(questions).filter(
    ([, question]) => question.when?.[0] === field && isAsked(question, answers),
  );
  const smallest = ({ ask, ...question }: Question): unknown =>
    ask === "tick" ? true : ask === "whole" ? ("min" in question && question.min) || 1 : undefined;
  return Object.fromEntries(opened.map(([name, question]) => [name, smallest(question)]));
}
