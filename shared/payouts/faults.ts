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

export const payoutsOff = declareFault({
  code: "payouts.off",
  kind: "Conflict",
  meaning: "This installation's operator has stated no licence to pay hauliers out.",
  sentence: "Haulyard pays nobody out here. Contractors pay hauliers direct.",
});

export const payoutMoved = declareFault({
  code: "payouts.payoutMoved",
  kind: "Conflict",
  meaning: "A payout has moved on, or cannot take this step in its state.",
  sentence: "This payout has changed meanwhile.",
  action: "Read it again.",
});

export const nothingDue = declareFault({
  code: "payouts.nothingDue",
  kind: "Conflict",
  meaning: "No payout may be put into a batch now.",
  sentence: "No payout may be paid now.",
  action: "The list says what each one waits for.",
});

export const batchMoved = declareFault({
  code: "payouts.batchMoved",
  kind: "Conflict",
  meaning: "A batch has moved on, cannot take this step in its state, or does not exist.",
  sentence: "This batch has changed meanwhile.",
  action: "Read it again.",
});

export const ownBatch = declareFault({
  code: "payouts.ownBatch",
  kind: "Conflict",
  meaning: "An admin approves a batch that they have made themselves.",
  sentence: "You made this batch, so another admin has to approve it.",
});

export const batchTaken = declareFault({
  code: "payouts.batchTaken",
  kind: "Conflict",
  meaning: "A batch is withdrawn after its file was taken: a bank may have it.",
  sentence: "The file of this batch has been taken, so it cannot be withdrawn.",
  action: "Record each payout that the bank has not made as failed.",
});

export const batchEarly = declareFault({
  code: "payouts.batchEarly",
  kind: "Conflict",
  meaning: "A batch is recorded as paid before the day on which Bacs credits it.",
  sentence: "The money reaches the hauliers on {day}.",
  action: "Record it from that day on.",
});

export const batchHeld = declareFault({
  code: "payouts.batchHeld",
  kind: "Conflict",
  meaning:
    "A payout of a batch may not be paid any more, or not this sum: a case, new bank details or a credit note came.",
  sentence: "These cannot be paid now, or not with this sum: {invoices}.",
  action: "Withdraw the batch and make another one.",
});

export const fileClosed = declareFault({
  code: "payouts.fileClosed",
  kind: "Conflict",
  meaning: "The file of a batch is taken before it is approved, or when its processing day has begun.",
  sentence: "The file is there from the approval until the batch's processing day begins.",
});
