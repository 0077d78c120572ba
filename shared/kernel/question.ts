/**
 * A field and the answer that it must have, or a list of possible answers. Special fields: `service` is the job's
 * service, `permitBy` the permit's applicant, `permitAsks` the council's further questions.
 */
type Condition = readonly [field: string, answer: string | boolean | readonly string[]];

/** The form shows the question if `when` or `orWhen` holds and `unless` does not. */
type AskedWhen = { readonly when?: Condition; readonly orWhen?: Condition; readonly unless?: Condition };

export type Question = AskedWhen & {
  readonly label: string;
  readonly example?: string;
  /** The answer changes the price, or puts the price on request. */
  readonly isPriced?: true;
  readonly also?: "tyrePhoto" | "voice";
} & (
    | { readonly ask: "choice"; readonly options: Readonly<Record<string, string>> }
    | { readonly ask: "count"; readonly counts: readonly number[] }
    | { readonly ask: "whole"; readonly min?: number; readonly max: number }
    | { readonly ask: "hours"; readonly max: number }
    | { readonly ask: "metres"; readonly max: number }
    | { readonly ask: "tick" | "text" | "notes" }
  );

export type Questions = Readonly<Record<string, Question>>;

/** Type of an answer. An unanswered question is undefined, false or "". */
export type Answer<Q extends Question> = Q extends { ask: "choice"; options: infer O }
  ? (keyof O & string) | undefined
  : Q extends { ask: "tick" }
    ? boolean
    : Q extends { ask: "text" | "notes" }
      ? string
      : number | undefined;
export type Answers<Qs extends Questions> = Readonly<{ [F in keyof Qs]?: Answer<Qs[F]> }>;

export function isAsked({ when, orWhen, unless }: Question, answers: Readonly<Record<string, unknown>>): boolean {
  const holds = ([field, answer]: Condition) => [answer].flat().includes(answers[field] as string | boolean);
  return (!when || holds(when) || (orWhen !== undefined && holds(orWhen))) && !(unless && holds(unless));
}

export const isTyped = ({ ask }: Question): boolean => ask === "text" || ask === "notes";
