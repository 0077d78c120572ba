import type { Range } from "../guide-prices.ts";
import type { UrgencyLevel } from "../urgency.ts";

/** What a panel shows beside its questions while they are answered. */
export interface Guide {
  /** What follows from an answer and must be known before booking. */
  readonly notices: readonly Notice[];
  /** Guide prices, each named for what it is. */
  readonly figures: readonly (readonly [name: string, words: string])[];
}

export interface Notice {
  readonly tone: "water" | "warn" | "stop";
  readonly words: string;
  /** Another answer that the notice offers by one press. */
  readonly change?: { readonly press: string; readonly field: string; readonly answer: string };
}

/** Says what a panel shows for its answers. */
export type GuideOf<Answers> = (answers: Answers, urgency: UrgencyLevel) => Guide;

/** Those notices whose condition holds. */
export function noticesOf(
  ...all: readonly (readonly [holds: boolean, tone: Notice["tone"], words: string, change?: Notice["change"]])[]
) {
  return all
    .filter(([holds]) => holds)
    .map(([, tone, words, change]): Notice => ({ tone, words, ...(change && { change }) }));
}

const figure = new Intl.NumberFormat("en-GB");

export const pounds = (amount: number): string => `£${figure.format(amount)}`;
export const range = ([low, high]: Range): string => `${pounds(low)}-${figure.format(high)}`;

export const surveyWords = "A site survey is recommended before the machine comes.";
