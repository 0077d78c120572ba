import type { Range } from "../guide-prices.ts";
import type { UrgencyLevel } from "../urgency.ts";

export interface Guide {
  /** Consequences of an answer that contractors must read before booking. */
  readonly notices: readonly Notice[];
  readonly figures: readonly (readonly [name: string, words: string])[];
}

export interface Notice {
  readonly tone: "water" | "warn" | "stop";
  readonly words: string;
  readonly change?: { readonly press: string; readonly field: string; readonly answer: string };
}

export type GuideOf<Answers> = (answers: Answers, urgency: UrgencyLevel) => Guide;

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
