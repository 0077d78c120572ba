import { declareFault } from "../kernel/declared-fault.ts";

export const onlineOff = declareFault({
  code: "checkout.onlineOff",
  kind: "Conflict",
  meaning: "The installation has no payment service keys, or the haulier cannot be paid through it now.",
  sentence: "This haulier does not take cards or Pay by Bank here at the moment.",
  action: "Pay by bank transfer.",
});

export const cardNotNow = declareFault({
  code: "checkout.cardNotNow",
  kind: "Conflict",
  meaning: "Cards can be saved only for jobs of up to two days, from acceptance until departure.",
  sentence: "You cannot save a card for this job now.",
  action: "Pay its invoice when you receive it.",
});

export const serviceDown = declareFault({
  code: "checkout.serviceDown",
  kind: "Unavailable",
  meaning: "The payment service did not answer, or rejected the call.",
  sentence: "The payment service is not answering. Nothing was paid.",
  action: "Try again in a few minutes, or pay by bank transfer.",
});
