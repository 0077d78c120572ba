/**
 * A field with an answer, or one of several. The field `service` is the job's service, `permitBy` the permit's
 * applicant, `permitAsks` the council's further questions.
 */
type Condition = readonly [field: string, answer: string | boolean | readonly string[]];

/** The form asks while one of the conditions holds and `unless` does not. */
type AskedWhen = { readonly when?: Condition; readonly orWhen?: Condition; readonly unless?: Condition };

export type Question = AskedWhen & {
  readonly label: string;
  readonly example?: string;
  /** Its answer changes a price, or makes it by request. */
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

/** An open answer is undefined, false or "". */
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
