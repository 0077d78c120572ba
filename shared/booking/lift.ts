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

/** All that a lift lacks for which nobody has done anything. */
export const wholePlan = "a lift plan, method statement, risk assessment and appointed person";

/** The part that a lift lacks whose plan was made for another vehicle. */
export const planOfThis = "a plan for this crane, not another";

/** The part that a lorry lacks whose haulier has no generic plan for it: a plan made once for lifts of the same kind. */
export const genericPlan = "the haulier's generic lift plan";

/** The parts of a lift that are not there, in words; "" when it is complete. */
export const liftLacks = (has: readonly string[]): string =>
  liftPartIds
    .filter((part) => !has.includes(part))
    .map((part) => liftParts[part])
    .join(", ");
