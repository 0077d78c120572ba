import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";

export function areTyresWanted(job: { readonly service: ServiceId; readonly urgencyLevel: UrgencyLevel } | null) {
  return job?.service === "mobile-tyre" && job.urgencyLevel === "emergency";
}

/** Seconds after which admins are notified of an unanswered urgent tyre job. */
export const tyreAnswerSeconds = 600;
/** Maximum nearby hauliers that are notified of a tyre job, nearest first. */
export const mostTyreHauliers = 10;
