import type { Lift, LiftPaperKind } from "#shared/plant/model.ts";

/** Names of lift documents. The lift section shows the documents in this order. */
export const liftDocumentWords: Readonly<Record<LiftPaperKind, string>> = {
  plan: "Lift plan",
  method: "Method statement",
  risk: "Risk assessment",
};

/** Describes the lift's terms to the hirer, the haulier and other readers. */
export const liftTermsWords: Readonly<Record<Lift["terms"], string>> = {
  contract_lift: "Contract lift. The haulier's appointed person plans and supervises it.",
  crane_hire: "Crane hire. The hirer's appointed person plans and supervises the lift.",
  own_load: "The lorry loads and unloads its own bed. The haulier's generic lift plan covers it.",
};

export const liftTermsNames: Readonly<Record<Lift["terms"], string>> = {
  contract_lift: "Contract lift",
  crane_hire: "Crane hire",
  own_load: "Own load only",
};
