/** One figure that the product must reach: at most `most`, or at least `least`. */
export type Figure = {
  readonly name: string;
  /** What the value says, for the table. */
  readonly what: string;
  readonly unit: string;
  /** The bench that measures it: its file, and the field of its answer. */
  readonly from: readonly [file: string, field: string];
} & Bar;

export type Bar = { readonly most: number } | { readonly least: number };

/** What a bench answers for a figure that cannot be measured here, because something outside is missing. */
export interface NotMeasured {
  readonly notMeasured: string;
}

/** What a bench saw, figures among it; or that nothing of it could be measured here. */
export type Answer = Readonly<Record<string, unknown>> | NotMeasured;

/** A bench's file: what it exports. `tiny` are the options that have it try everything once, in seconds. */
export interface Bench {
  readonly default: (options: object) => Answer | Promise<Answer>;
  readonly tiny: object;
}

export function notMeasured(reason: string): NotMeasured {
  return { notMeasured: reason };
}

export function isNotMeasured(answer: unknown): answer is NotMeasured {
  return typeof answer === "object" && answer !== null && "notMeasured" in answer;
}

/** A figure's value in its bench's answer. Throws when there is neither a number nor a reason why there is none. */
export function valueIn(answer: Answer, { name, from: [file, field] }: Figure): number | NotMeasured {
  if (isNotMeasured(answer)) return answer;
  const value = answer[field];
  if (isNotMeasured(value)) return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new Error(`${file} answered no ${field} for ${name}`);
}
