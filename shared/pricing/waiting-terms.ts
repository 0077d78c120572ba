import { z } from "zod";
import { Pence } from "../kernel/money.ts";
import type { Rates } from "./rates.ts";
import { netOf } from "./vat.ts";

const freeMinutes = 30;
export const usualMostMinutes = 240;

/** Terms for charging waiting time, agreed with the job's price. They apply to each site separately. */
export const WaitingTerms = z
  .object({
    freeMinutes: z.int(),
    quarterNetPence: Pence.meta({ description: "For each 15 minutes begun after the free ones, without VAT." }),
    mostMinutes: z.int().meta({ description: "Maximum charged minutes at each site." }),
  })
  .meta({ id: "WaitingTerms", description: "The price of waiting at each site." });
export type WaitingTerms = z.infer<typeof WaitingTerms>;

/** Returns the waiting terms of a rate card; null if waiting is free. */
export function waitingTermsOf(rates: Rates, vatRegistered: boolean): WaitingTerms | null {
  const pence = rates("waitQuarter");
  if (!pence) return null;
  const quarterNetPence = vatRegistered ? netOf(pence) : pence;
  return { freeMinutes, quarterNetPence, mostMinutes: rates("waitMostMinutes") ?? usualMostMinutes };
}
