import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const notDelivered = declareFault({
  code: "billing.notDelivered",
  kind: "Conflict",
  meaning: "The booking is not delivered.",
  sentence: "This job is not delivered yet.",
  action: "The invoice is issued when the contractor confirms the delivery, or 14 days later.",
});

export const addressMissing = declareFault({
  code: "billing.addressMissing",
  kind: "Conflict",
  meaning: "The supplier's address is missing from the profile.",
  sentence: "An invoice needs your business address.",
  action: "Add it to your profile, then issue the invoice.",
});

export const vatNumberMissing = declareFault({
  code: "billing.vatNumberMissing",
  kind: "Conflict",
  meaning: "The supplier is registered for VAT, but its VAT number is missing.",
  sentence: "An invoice needs your VAT number.",
  action: "Add it in Settings, then issue the invoice.",
});

export const numberedMeanwhile = declareFault({
  code: "billing.numberedMeanwhile",
  kind: "Conflict",
  meaning: "Another invoice of the supplier took the next number at the same moment.",
  sentence: "Another invoice took this number at the same moment.",
  action: "Try again.",
});

export const notInvoiced = declareFault({
  code: "billing.notInvoiced",
  kind: "Conflict",
  meaning: "The booking has no invoice.",
  sentence: "This job has no invoice yet.",
  action: "It is issued when the contractor confirms the delivery, or 14 days later.",
});

export const paymentTooHigh = declareFault({
  code: "billing.paymentTooHigh",
  kind: "BadInput",
  meaning: "The payment is more than the rest of the invoice.",
  sentence: "Only {left} is left to pay.",
  action: "Enter {left} or less.",
  field: "pence",
});

export const paidLater = declareFault({
  code: "billing.paidLater",
  kind: "BadInput",
  meaning: "The payment's day is in the future.",
  sentence: "This day is in the future.",
  action: "Enter the day when you received the money.",
  field: "paidOn",
});

export const paymentsFull = declareFault({
  code: "billing.paymentsFull",
  kind: "Conflict",
  meaning: "The invoice has the maximum number of payments.",
  sentence: "This invoice cannot take more payments.",
  action: "Agree with the contractor to pay the rest in one payment.",
});

export const changedMeanwhile = declareFault({
  code: "billing.changedMeanwhile",
  kind: "Conflict",
  meaning: "The invoice changed after the caller read it.",
  sentence: "Somebody recorded something for this invoice at the same moment.",
  action: "Check the invoice, then try again.",
});

export const creditTooHigh = declareFault({
  code: "billing.creditTooHigh",
  kind: "BadInput",
  meaning: "The credit is more than the rest of the invoice.",
  sentence: "Only {left} of this invoice can still be credited.",
  action: "Enter {left} or less.",
  field: "pence",
});

export const creditedWhole = declareFault({
  code: "billing.creditedWhole",
  kind: "Conflict",
  meaning: "The invoice is already fully credited.",
  sentence: "This invoice is already fully credited.",
});

export const creditsFull = declareFault({
  code: "billing.creditsFull",
  kind: "Conflict",
  meaning: "The invoice has the maximum number of credit notes.",
  sentence: "This invoice cannot take more credit notes.",
  action: "Write to us on the contact page.",
});

export const notCredited = declareFault({
  code: "billing.notCredited",
  kind: "Conflict",
  meaning: "The invoice has no credit note with this id.",
  sentence: "This invoice has no such credit note.",
  action: "Check the invoice again.",
});

export const paymentGone = declareFault({
  code: "billing.paymentGone",
  kind: "Conflict",
  meaning: "The invoice has no such payment, or it was taken back before.",
  sentence: "This payment is no longer on the invoice.",
  action: "Check the invoice again.",
});

export const voidedFull = declareFault({
  code: "billing.voidedFull",
  kind: "Conflict",
  meaning: "The invoice has the maximum number of payments taken back.",
  sentence: "This invoice cannot have more payments taken back.",
  action: "Agree with the contractor on what was paid.",
});

export const noLateInterest = declareFault({
  code: "billing.nothingToClaim",
  kind: "Conflict",
  meaning:
    "No interest is due: the invoice is not late, already claimed until today, not to a business, or the rate is unknown.",
  sentence: "There is no interest to claim on this invoice today.",
  action: "Interest between businesses starts on the day after the due day.",
});

export const lateInterestFull = declareFault({
  code: "billing.claimsFull",
  kind: "Conflict",
  meaning: "The invoice has the maximum number of claims.",
  sentence: "This invoice cannot take more interest claims.",
});

export const onlySupplier = inOtherWords(notAllowed, {
  sentence: "Only the haulier of the job can do this.",
});

export const selfBillingNoVat = declareFault({
  code: "billing.selfBillingNoVat",
  kind: "Conflict",
  meaning: "The haulier is not registered for VAT, so it cannot self-bill.",
  sentence: "The haulier has no VAT number, so it charges no VAT.",
  action: "Its invoices need no self-billing agreement.",
});

export const selfBillingPayerNoVat = declareFault({
  code: "billing.selfBillingPayerNoVat",
  kind: "Conflict",
  meaning: "The contractor is not registered for VAT.",
  sentence: "The contractor has no VAT number.",
  action: "Ask the contractor to add it in Settings, then propose the agreement.",
});

export const selfBillingOwn = declareFault({
  code: "billing.selfBillingOwn",
  kind: "Conflict",
  meaning: "Both sides of the agreement are the same account.",
  sentence: "The contractor and haulier of this job are the same account.",
  action: "You need no agreement.",
});

export const selfBillingDays = declareFault({
  code: "billing.selfBillingDays",
  kind: "BadInput",
  meaning: "The agreement's last day is not after today, or more than 12 months away.",
  sentence: "The last day must be after today, and {last} at the latest.",
  action: "Choose another last day.",
  field: "until",
});

export const selfBillingProposed = declareFault({
  code: "billing.selfBillingProposed",
  kind: "Conflict",
  meaning: "The pair already has an open self-billing proposal.",
  sentence: "An agreement is already proposed.",
  action: "Accept it, or end it first.",
});

export const selfBillingYours = declareFault({
  code: "billing.selfBillingYours",
  kind: "Conflict",
  meaning: "The side that proposed the agreement cannot accept it.",
  sentence: "You proposed this agreement yourself.",
  action: "The other side must accept it.",
});

export const selfBillingChanged = declareFault({
  code: "billing.selfBillingChanged",
  kind: "Conflict",
  meaning: "A VAT number has changed since the agreement was proposed.",
  sentence: "A VAT number has changed since this was proposed.",
  action: "End this proposal and propose a new one.",
});

export const selfBillingGone = declareFault({
  code: "billing.selfBillingGone",
  kind: "Conflict",
  meaning: "The agreement does not exist, is over, or changed at the same moment.",
  sentence: "This agreement is no longer open.",
  action: "Reload the list.",
});
