import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";

export function areTyresWanted(job: { readonly service: ServiceId; readonly urgencyLevel: UrgencyLevel } | null) {
  return job?.service === "mobile-tyre" && job.urgencyLevel === "emergency";
}

/** Seconds before admins are notified of unanswered urgent tyres. */
export const tyreAnswerSeconds = 600;
/** Maximum nearby hauliers notified, nearest first. */
export const mostTyreHauliers = 10;
