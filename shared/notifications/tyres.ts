import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";

/** Whether somebody stands with a flat tyre and waits. */
export function areTyresWanted(job: { readonly service: ServiceId; readonly urgencyLevel: UrgencyLevel } | null) {
  return job?.service === "mobile-tyre" && job.urgencyLevel === "emergency";
}

/** How long a request for tyres at once waits for an answer before admins are told, seconds. */
export const tyreAnswerSeconds = 600;
/** How many hauliers near the site are told of such a request, the nearest first. */
export const mostTyreHauliers = 10;
