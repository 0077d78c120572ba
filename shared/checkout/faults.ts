import { declareFault } from "../kernel/declared-fault.ts";

export const onlineOff = declareFault({
  code: "checkout.onlineOff",
  kind: "Conflict",
  meaning: "This installation has no keys of a payment service, or the haulier cannot be paid by it now.",
  sentence: "This haulier takes no card or Pay by Bank here now.",
  action: "Pay by bank transfer.",
});

export const cardNotNow = declareFault({
  code: "checkout.cardNotNow",
  kind: "Conflict",
  meaning: "A card is saved for a job of two days at most, from its acceptance until the vehicle sets off.",
  sentence: "No card can be saved for this job now.",
  action: "Pay its invoice once it is issued.",
});

export const serviceDown = declareFault({
  code: "checkout.serviceDown",
  kind: "Unavailable",
  meaning: "The payment service did not answer, or refused.",
  sentence: "The payment service does not answer now. Nothing was paid.",
  action: "Try again in a few minutes, or pay by bank transfer.",
});
