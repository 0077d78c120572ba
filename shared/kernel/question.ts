/** That a field has an answer, or one of several. The field `service` is the job's service, `permitBy` who must apply, `permitAsks` what the council further asks. */
type Condition = readonly [field: string, answer: string | boolean | readonly string[]];

/** When the form asks a question: while one of its conditions holds, and `unless` does not. */
type AskedWhen = { readonly when?: Condition; readonly orWhen?: Condition; readonly unless?: Condition };

/** A question of a form, from which its schema, its field and the words of its answer are made. */
export type Question = AskedWhen & {
  readonly label: string;
  /** An answer as one might give it. */
  readonly example?: string;
  /** Its answer changes a price, or puts it on request. */
  readonly isPriced?: true;
  /** How it may be answered besides typing. */
  readonly also?: "tyrePhoto" | "voice";
} & (
    | { readonly ask: "choice"; readonly options: Readonly<Record<string, string>> }
    | { readonly ask: "count"; readonly counts: readonly number[] }
    | { readonly ask: "whole"; readonly min?: number; readonly max: number }
    | { readonly ask: "hours"; readonly max: number }
    | { readonly ask: "metres"; readonly max: number }
    | { readonly ask: "tick" | "text" | "notes" }
  );

/** The questions of one form by field, in the order in which they are asked. */
export type Questions = Readonly<Record<string, Question>>;

/** The answer to a question; what is left open is undefined, false or "". */
export type Answer<Q extends Question> = Q extends { ask: "choice"; options: infer O }
  ? (keyof O & string) | undefined
  : Q extends { ask: "tick" }
    ? boolean
    : Q extends { ask: "text" | "notes" }
      ? string
      : number | undefined;
export type Answers<Qs extends Questions> = Readonly<{ [F in keyof Qs]?: Answer<Qs[F]> }>;

/** Whether a question is asked while the others are answered so. */
export function isAsked({ when, orWhen, unless }: Question, answers: Readonly<Record<string, unknown>>): boolean {
  const holds = ([field, answer]: Condition) => [answer].flat().includes(answers[field] as string | boolean);
  return (!when || holds(when) || (orWhen !== undefined && holds(orWhen))) && !(unless && holds(unless));
}

/** Whether the answer is typed freely; all others are chosen, measured or counted. */
export const isTyped = ({ ask }: Question): boolean => ask === "text" || ask === "notes";
