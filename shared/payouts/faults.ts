import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const invoicePaid = declareFault({
  code: "payouts.invoicePaid",
  kind: "Conflict",
  meaning: "The invoice has nothing left to pay, so its account is hidden.",
  sentence: "This invoice has nothing left to pay.",
});

export const allDisputed = declareFault({
  code: "payouts.allDisputed",
  kind: "Conflict",
  meaning: "The rest of the invoice is disputed, so it is not due before the case ends.",
  sentence: "The rest of this invoice is disputed.",
  action: "Settle the case first.",
});

export const payeeMissing = declareFault({
  code: "payouts.payeeMissing",
  kind: "Conflict",
  meaning: "The invoice's haulier has no bank details.",
  sentence: "This haulier has not added bank details yet.",
  action: "Ask the haulier to add them in Settings. Never take them from an email.",
});

export const payeeOnHold = declareFault({
  code: "payouts.payeeOnHold",
  kind: "Conflict",
  meaning: "The haulier changed its bank details, which stay hidden during the hold.",
  sentence: "This haulier changed its bank details on {changed}. You can see them from {until}.",
  action: "Pay then, or call the haulier first on a number that you already know.",
});

export const onlyPayer = inOtherWords(notAllowed, {
  sentence: "Only the contractor who pays an invoice can see its account.",
});

export const payoutsOff = declareFault({
  code: "payouts.off",
  kind: "Conflict",
  meaning: "This installation's operator has no licence to pay hauliers out.",
  sentence: "Haulyard makes no payouts here. Contractors pay hauliers directly.",
});

export const payoutMoved = declareFault({
  code: "payouts.payoutMoved",
  kind: "Conflict",
  meaning: "The payout has moved on, or cannot take this step now.",
  sentence: "This payout has changed meanwhile.",
  action: "Open it again.",
});

export const nothingDue = declareFault({
  code: "payouts.nothingDue",
  kind: "Conflict",
  meaning: "No payout can go into a batch now.",
  sentence: "No payout can be paid now.",
  action: "The list shows why each one waits.",
});

export const batchMoved = declareFault({
  code: "payouts.batchMoved",
  kind: "Conflict",
  meaning: "The batch has moved on, cannot take this step, or does not exist.",
  sentence: "This batch has changed meanwhile.",
  action: "Open it again.",
});

export const ownBatch = declareFault({
  code: "payouts.ownBatch",
  kind: "Conflict",
  meaning: "The admin made this batch and cannot approve it.",
  sentence: "You made this batch, so another admin must approve it.",
});

export const batchTaken = declareFault({
  code: "payouts.batchTaken",
  kind: "Conflict",
  meaning: "The batch's file was downloaded and may be at a bank, so it cannot be withdrawn.",
  sentence: "The file of this batch was downloaded, so it cannot be withdrawn.",
  action: "Record each payout that the bank did not make as failed.",
});

export const batchEarly = declareFault({
  code: "payouts.batchEarly",
  kind: "Conflict",
  meaning: "Bacs has not credited the batch yet.",
  sentence: "The money reaches the hauliers on {day}.",
  action: "Record it on that day or later.",
});

export const batchHeld = declareFault({
  code: "payouts.batchHeld",
  kind: "Conflict",
  meaning: "A payout of the batch cannot be paid now, or its sum changed: a case, new bank details or a credit note.",
  sentence: "These cannot be paid now, or not with this sum: {invoices}.",
  action: "Withdraw the batch and make another one.",
});

export const fileClosed = declareFault({
  code: "payouts.fileClosed",
  kind: "Conflict",
  meaning: "The batch's file exists only from the approval until the processing day begins.",
  sentence: "You can download the file from the approval until the processing day begins.",
});
