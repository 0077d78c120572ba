import type { ServiceDetails } from "../catalogue/details.ts";
import type { ServiceId } from "../catalogue/services.ts";

/** The side that plans and supervises a lift: the supplier, or the hirer. `own_load`: a lorry that moves its own load alone. */
export type LiftTerms = "contract_lift" | "crane_hire" | "own_load";

/**
 * The parts of a planned lift, in words. Source: LOLER 1998, regulation 8: a competent person plans each lift, and it is supervised
 * and carried out safely.
 */
export const liftParts = {
  person: "the name and card of an appointed person",
  plan: "a lift plan",
  method: "a method statement",
  risk: "a risk assessment",
} as const;
export type LiftPart = keyof typeof liftParts;
export const liftPartIds = Object.keys(liftParts) as [LiftPart, ...LiftPart[]];

/** The terms of a job's lift; null for a job that lifts nothing. A hirer who has not answered gets a contract lift. */
export function liftTerms(service: ServiceId, details: ServiceDetails | null | undefined): LiftTerms | null {
  const answers = details?.panel === "crane" ? details : null;
  if (service === "crane-hire") return answers?.liftTerms ?? "contract_lift";
  return service === "hiab" ? (answers?.hiabLift ?? "own_load") : null;
}

/** The terms to which a lift may change: a crane has no load of its own. */
export const otherLiftTerms = (service: ServiceId, terms: LiftTerms): LiftTerms[] =>
  (["contract_lift", "crane_hire", "own_load"] as const).filter(
    (one) => one !== terms && (one !== "own_load" || service === "hiab"),
  );

/** All that a lift lacks for which nobody has done anything. */
export const wholePlan = "a lift plan, method statement, risk assessment and appointed person";

/** The part that a lift lacks whose plan was made for another vehicle. */
export const planOfThis = "a plan for this crane, not another";

/** The part that a lorry lacks whose haulier has no generic plan for it: a plan made once for lifts of the same kind. */
export const genericPlan = "the haulier's generic lift plan";

/** Whether a lift on these terms needs a plan of its own. The haulier's generic plan covers a lorry that moves its own load. */
export const needsLiftPlan = (terms: LiftTerms | null): terms is "contract_lift" | "crane_hire" =>
  terms !== null && terms !== "own_load";

/** The parts of a lift that are not there, in words; "" when it is complete. */
export const liftLacks = (has: readonly string[]): string =>
  liftPartIds
    .filter((part) => !has.includes(part))
    .map((part) => liftParts[part])
    .join(", ");
