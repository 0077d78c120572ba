import type { Fleet } from "../fleet/model.ts";

export const autoAcceptConditions = [
  "the vehicle is available, and free at that time",
  "the job is within its miles",
  "its documents are valid until the job ends",
  "its rates give a price for the job",
  "it may enter the low emission zone of the job",
] as const;

/**
 * Returns why a vehicle with auto-accept leaves a request to its haulier; null if its status allows the booking. Hours,
 * distance and documents are checked elsewhere.
 */
export function whyItWaits({ status }: Pick<Fleet, "status">): string | null {
  return status === "available" ? null : "The vehicle is not fully available.";
}
