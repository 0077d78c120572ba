import type { Fleet } from "../fleet/model.ts";

/** What a request must meet to become a booking by itself, as its haulier reads it beside the switch. */
export const autoAcceptConditions = [
  "the vehicle is available, and free in those hours",
  "the job is within the miles it goes",
  "its papers are valid to the end of the job",
  "its rates price the job",
  "it may enter the low emission zone that the job is in",
] as const;

/**
 * Why a vehicle that accepts by itself leaves a request to its people; null when nothing of its own speaks against it.
 * Hours, distance and papers are not asked here: no acceptance goes without them, whoever accepts.
 */
export function whyItWaits({ status }: Pick<Fleet, "status">): string | null {
  return status === "available" ? null : "The vehicle is not fully available.";
}
