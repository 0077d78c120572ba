/**
 * The parts of a planned lift. Source: LOLER 1998, regulation 8: a competent person plans each lift, and it is
 * supervised and carried out safely.
 */
export const liftParts = {
  person: "the name and card of an appointed person",
  plan: "a lift plan",
  method: "a method statement",
  risk: "a risk assessment",
} as const;
export type LiftPart = keyof typeof liftParts;
export const liftPartIds = Object.keys(liftParts) as [LiftPart, ...LiftPart[]];

export const wholePlan = "a lift plan, method statement, risk assessment and appointed person";

export const planOfThis = "a plan for this crane, not another";

/** One generic plan covers all lifts of the same kind. */
export const genericPlan = "the haulier's generic lift plan";

export const liftLacks = (has: readonly string[]): string =>
  liftPartIds
    .filter((part) => !has.includes(part))
    .map((part) => liftParts[part])
    .join(", ");
