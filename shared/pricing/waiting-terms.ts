import { z } from "zod";
import { Pence } from "../kernel/money.ts";
import type { Rates } from "./rates.ts";
import { netOf } from "./vat.ts";

/** Minutes at each site for which nothing is charged. */
const freeMinutes = 30;
/** Minutes that are charged at one site at the most, where a card says nothing else. */
export const usualMostMinutes = 240;

/** What waiting costs, as it is agreed with the price. Each site counts by itself. */
export const WaitingTerms = z
  .object({
    freeMinutes: z.int(),
    quarterNetPence: Pence.meta({ description: "For each 15 minutes begun after the free ones, without VAT." }),
    mostMinutes: z.int().meta({ description: "Minutes that are charged at the most at each site." }),
  })
  .meta({ id: "WaitingTerms", description: "What waiting costs at each site." });
export type WaitingTerms = z.infer<typeof WaitingTerms>;

/** The terms of a rate card; null where it charges no waiting. */
export function waitingTermsOf(rates: Rates, vatRegistered: boolean): WaitingTerms | null {
  const pence = rates("waitQuarter");
  if (!pence) return null;
  const quarterNetPence = vatRegistered ? netOf(pence) : pence;
  return { freeMinutes, quarterNetPence, mostMinutes: rates("waitMostMinutes") ?? usualMostMinutes };
}
