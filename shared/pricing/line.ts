import { z } from "zod";
import { urgencyMultiplier } from "../catalogue/prices.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { VatReasonName, VatTreatment } from "../tax/model.ts";
import type { JobStart } from "./job-start.ts";
import { timeFactor } from "./job-start.ts";
import type { Rates } from "./rates.ts";
import { roundPence } from "./round-pence.ts";

export const mostLines = 14;

export const LineKind = z.enum(["work", "surcharge", "way", "extra"]).meta({ id: "PriceLineKind" });

const amount = z.int().min(-100_000_000).max(100_000_000);

/** A line of a price: quantity times unit price, rounded half up to the penny. */
export const PriceLine = z
  .object({
    kind: LineKind,
    words: z.string().max(40),
    quantity: z.number().min(0).meta({ description: "As charged, e.g. 4.5 hours." }),
    unit: z.string().max(8).meta({ description: "The unit; empty: the line as a whole." }),
    unitPence: amount.meta({ description: "Pence including VAT; negative for a reduction." }),
    grossPence: amount.meta({ description: "Quantity times unit price, rounded half up." }),
    treatment: VatTreatment.nullish().meta({ description: "Null if the customer was unknown." }),
    reason: VatReasonName.nullish(),
  })
  .meta({ id: "PriceLine", description: "One line of a price, pence including VAT." });
export type PriceLine = z.infer<typeof PriceLine>;

export interface Charge {
  readonly kind: PriceLine["kind"];
  readonly words: string;
  readonly quantity: number;
  readonly unit: string;
  readonly unitPence: number;
  /** Whether the factors for out of hours, Saturday, Sunday and bank holidays apply. */
  readonly isByTime?: boolean;
  readonly isUrgent?: boolean;
  /** Days over which the line is spread evenly. Each has its own time factor; urgency applies to the first. */
  readonly days?: number;
}

export type Charged = { readonly charges: readonly Charge[]; readonly notes?: readonly string[] } | OnRequest;

/** No binding price is possible; `onRequest` is the reason, as a sentence for the contractor. */
export interface OnRequest {
  readonly onRequest: string;
}

export const onRequest = (reason: string): OnRequest => ({ onRequest: reason });

export const penceOf = (lines: readonly PriceLine[], ...kinds: readonly PriceLine["kind"][]): number =>
  lines.reduce((sum, { kind, grossPence }) => (kinds.includes(kind) ? sum + grossPence : sum), 0);

export const lineOf = ({ kind, words, quantity, unit, unitPence }: Charge): PriceLine => ({
  ...{ kind, words, quantity, unit, unitPence },
  grossPence: roundPence(quantity * unitPence),
});

export interface When {
  readonly start: JobStart;
  readonly urgencyLevel: UrgencyLevel;
  /** Whether urgency is charged: only for the first job of an order. */
  readonly isFirst: boolean;
}

/**
 * Returns the charges as price lines with surcharges, one line per reason. Only the larger of urgency and time factor
 * applies, line by line and day by day. Source: decisions P-5 and P-6.
 */
export function linesOf(charges: readonly Charge[], rates: Rates, when: When): PriceLine[] {
  const surcharges = new Map<string, number>();
  for (const charge of charges) {
    const { days = 1 } = charge;
    const aDay = lineOf({ ...charge, quantity: charge.quantity / days }).grossPence;
    for (let day = 0; day < days; day++) {
      const factor = factorOf(charge, day, rates, when);
      if (factor.percent === 100) continue;
      const label = `${factor.words}, +${factor.percent - 100}%`;
      const added = roundPence((aDay * (factor.percent - 100)) / 100);
      surcharges.set(label, (surcharges.get(label) ?? 0) + added);
    }
  }
  return [
    ...charges.filter(({ kind }) => kind === "work").map(lineOf),
    ...[...surcharges].map(([words, unitPence]) => surcharge(words, unitPence)),
    ...charges.filter(({ kind }) => kind !== "work").map(lineOf),
  ].filter(({ grossPence }) => grossPence !== 0);
}

const surcharge = (words: string, unitPence: number): PriceLine =>
  lineOf({ kind: "surcharge", words, quantity: 1, unit: "", unitPence });

function factorOf({ isByTime, isUrgent }: Charge, day: number, rates: Rates, when: When) {
  const { start, urgencyLevel, isFirst } = when;
  const time = isByTime ? timeFactor(start, rates, day) : { percent: 100, words: "" };
  if (!isUrgent || !isFirst || day > 0) return time;
  const percent = Math.round(urgencyMultiplier[urgencyLevel] * 100);
  return percent > time.percent ? { percent, words: urgencyWords[urgencyLevel] } : time;
}

const urgencyWords: Readonly<Record<UrgencyLevel, string>> = {
  emergency: "Emergency",
  urgent: "Urgent",
  asap: "As soon as possible",
  today: "Today",
  tomorrow: "",
  scheduled: "",
  standard: "",
};
