import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const invoicePaid = declareFault({
  code: "payouts.invoicePaid",
  kind: "Conflict",
  meaning: "Where to pay an invoice is shown while some of it is left to pay.",
  sentence: "Nothing is left to pay of this invoice.",
});

export const allDisputed = declareFault({
  code: "payouts.allDisputed",
  kind: "Conflict",
  meaning: "All that is left of an invoice is disputed: it is not to be paid before the case has ended.",
  sentence: "All that is left of this invoice is disputed.",
  action: "Settle the case first.",
});

export const payeeMissing = declareFault({
  code: "payouts.payeeMissing",
  kind: "Conflict",
  meaning: "The haulier of an invoice has given no bank details.",
  sentence: "This haulier has given no bank details yet.",
  action: "Ask it to add them in its settings. Do not take them from a mail.",
});

export const payeeOnHold = declareFault({
  code: "payouts.payeeOnHold",
  kind: "Conflict",
  meaning: "The haulier of an invoice has changed its bank details, and they are not shown before the hold is over.",
  sentence: "This haulier changed its bank details on {changed}. They are shown from {until}.",
  action: "Pay then, or call the haulier first on a number that you know from before.",
});

export const onlyPayer = inOtherWords(notAllowed, {
  sentence: "Only the contractor who pays an invoice is shown where to pay it.",
});
