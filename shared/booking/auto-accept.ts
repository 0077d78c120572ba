import type { Fleet, PriceBreakdown } from "../fleet/model.ts";

/** What a request must meet to become a booking by itself, as its haulier reads it beside the switch. */
export const autoAcceptConditions = [
  "the vehicle is available, and free in those hours",
  "the job is within the miles it goes",
  "its papers are valid to the end of the job",
  "it has a price of its own for the service",
] as const;

/**
 * Why a vehicle that accepts by itself leaves a request to its people; null when nothing of its own speaks against it.
 * Hours, distance and papers are not asked here: no acceptance goes without them, whoever accepts.
 */
export function whyItWaits({ status }: Pick<Fleet, "status">, { basis }: Pick<PriceBreakdown, "basis">): string | null {
  if (status !== "available") return "The vehicle is not fully available.";
  if (basis === "table") return "The vehicle has no price of its own for this service.";
  return null;
}
