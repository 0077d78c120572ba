import type { Lift, LiftPaperKind } from "#shared/plant/model.ts";

/** The documents of a lift, in the order in which they are asked for. */
export const liftPaperWords: Readonly<Record<LiftPaperKind, string>> = {
  plan: "Lift plan",
  method: "Method statement",
  risk: "Risk assessment",
};

/** The terms of a lift for the reader, who is the hirer, the supplier, or neither. */
export const liftTermsWords: Readonly<Record<Lift["terms"], string>> = {
  contract_lift: "Contract lift. The haulier's appointed person plans and supervises it.",
  crane_hire: "Crane hire. The hirer's appointed person plans and supervises the lift.",
  own_load: "The lorry loads and unloads its own bed. The haulier's generic lift plan covers it.",
};

/** The ways to hire a lift, by name. */
export const liftTermsNames: Readonly<Record<Lift["terms"], string>> = {
  contract_lift: "Contract lift",
  crane_hire: "Crane hire",
  own_load: "Own load only",
};
