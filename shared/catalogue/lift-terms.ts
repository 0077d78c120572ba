import type { ServiceDetails } from "./details.ts";
import type { ServiceId } from "./services.ts";

/**
 * The side that plans and supervises a lift: the haulier, or the hirer. `own_load`: a lorry that moves only its own
 * load.
 */
export type LiftTerms = "contract_lift" | "crane_hire" | "own_load";

/** Returns the terms of a job's lift; null for a job without a lift. Without an answer it is a contract lift. */
export function liftTerms(service: ServiceId, details: ServiceDetails | null | undefined): LiftTerms | null {
  const answers = details?.panel === "crane" ? details : null;
  if (service === "crane-hire") return answers?.liftTerms ?? "contract_lift";
  return service === "hiab" ? (answers?.hiabLift ?? "own_load") : null;
}

/** Whether a lift needs its own plan. The haulier's generic plan covers a lorry that moves its own load. */
export const needsLiftPlan = (terms: LiftTerms | null): terms is "contract_lift" | "crane_hire" =>
  terms !== null && terms !== "own_load";

export const otherLiftTerms = (service: ServiceId, terms: LiftTerms): LiftTerms[] =>
  (["contract_lift", "crane_hire", "own_load"] as const).filter(
    (one) => one !== terms && (one !== "own_load" || service === "hiab"),
  );
