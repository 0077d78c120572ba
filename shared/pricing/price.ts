import { z } from "zod";
import { Pence } from "../kernel/money.ts";
import { PriceTax } from "../tax/model.ts";
import { mostLines, PriceLine, penceOf } from "./line.ts";
import { netOf } from "./vat.ts";
import { WaitingTerms } from "./waiting-terms.ts";

const mostNotes = 1;

/** A binding price. Its lines add up to the total to the penny. So do work, surcharge and travel, and net and VAT. */
export const PriceBreakdown = z
  .object({
    lines: z.array(PriceLine).max(mostLines),
    notes: z.array(z.string().max(80)).max(mostNotes).meta({ description: "Costs that the total does not contain." }),
    basePence: Pence.meta({ description: "The work and its extras." }),
    urgencyPence: Pence.meta({ description: "Surcharges for urgency, hours out of hours and days." }),
    deliveryPence: Pence.meta({ description: "Travel to the site, delivery and collection." }),
    totalPence: Pence.meta({ description: "Sum of the lines, including VAT if the haulier charges it." }),
    netPence: Pence.meta({
      description: "The total without VAT, computed once for each group of lines with one treatment.",
    }),
    vatPence: Pence.meta({
      description: "The VAT: charged, or accounted for by the customer under the reverse charge.",
    }),
    vatRegistered: z.boolean().meta({ description: "Whether the haulier charged VAT when the price was agreed." }),
    basis: z.enum(["card", "hourly", "daily", "table", "quote"]).meta({
      id: "PriceBasis",
      description: "The haulier's rate card, its hours, its day, Haulyard's table (earlier jobs), or a quote.",
    }),
    distanceMiles: z.number().min(0),
    tax: PriceTax.nullish(),
    waiting: WaitingTerms.nullish().meta({ description: "The price of waiting; null: free." }),
    idleDays: z
      .int()
      .nullish()
      .meta({ description: "Maximum idle days of the hire at two thirds; null: none, the full rate." }),
  })
  .meta({ id: "PriceBreakdown", description: "A price with its lines, in pence including VAT." });
export type PriceBreakdown = z.infer<typeof PriceBreakdown>;

/** Splits a total into net and VAT, in pence. VAT is computed once from the total. Source: decision P-4. */
export function netAndVat(grossPence: number, vatRegistered: boolean): { netPence: number; vatPence: number } {
  const netPence = vatRegistered ? netOf(grossPence) : grossPence;
  return { netPence, vatPence: grossPence - netPence };
}

export function priceOf(
  lines: readonly PriceLine[],
  more: Pick<PriceBreakdown, "basis" | "distanceMiles" | "vatRegistered" | "waiting" | "idleDays"> & {
    readonly notes?: readonly string[];
  },
): PriceBreakdown {
  const totalPence = penceOf(lines, "work", "surcharge", "way", "extra");
  return {
    lines: [...lines],
    basePence: penceOf(lines, "work", "extra"),
    urgencyPence: penceOf(lines, "surcharge"),
    deliveryPence: penceOf(lines, "way"),
    totalPence,
    ...netAndVat(totalPence, more.vatRegistered),
    ...more,
    notes: [...(more.notes ?? [])],
  };
}

export const quotedPrice = (
  totalPence: number,
  more: Pick<PriceBreakdown, "distanceMiles" | "vatRegistered">,
): PriceBreakdown => priceOf([wholeLine("As quoted", totalPence)], { ...more, basis: "quote" });

export const wholeLine = (words: string, pence: number, kind: PriceLine["kind"] = "work"): PriceLine => ({
  ...{ kind, words, quantity: 1, unit: "", unitPence: pence, grossPence: pence },
});
