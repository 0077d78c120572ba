import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";
import { notAllowed } from "../kernel/faults.ts";

export const notDelivered = declareFault({
  code: "billing.notDelivered",
  kind: "Conflict",
  meaning: "An invoice needs a delivered booking.",
  sentence: "This job is not delivered yet.",
  action: "Its invoice is issued when the contractor confirms the delivery, or 14 days after it.",
});

export const addressMissing = declareFault({
  code: "billing.addressMissing",
  kind: "Conflict",
  meaning: "An invoice states the name and address of its supplier.",
  sentence: "An invoice needs your business address.",
  action: "Add it to your profile, then issue the invoice.",
});

export const vatNumberMissing = declareFault({
  code: "billing.vatNumberMissing",
  kind: "Conflict",
  meaning: "An invoice of a supplier that is registered for VAT states its VAT number.",
  sentence: "An invoice needs your VAT number.",
  action: "Add it in your settings, then issue the invoice.",
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
  action: "It is issued when the contractor confirms the delivery, or 14 days after it.",
});

export const paymentTooHigh = declareFault({
  code: "billing.paymentTooHigh",
  kind: "BadInput",
  meaning: "Payments of an invoice are at most what is left to pay.",
  sentence: "There is {left} left to pay.",
  action: "Enter that or less.",
  field: "pence",
});

export const paidLater = declareFault({
  code: "billing.paidLater",
  kind: "BadInput",
  meaning: "A payment is recorded on or after its day.",
  sentence: "This day has not come yet.",
  action: "Enter the day on which the money reached you.",
  field: "paidOn",
});

export const paymentsFull = declareFault({
  code: "billing.paymentsFull",
  kind: "Conflict",
  meaning: "An invoice has a limited number of payments.",
  sentence: "This invoice has as many payments as it can have.",
  action: "Record the rest as one payment with the contractor.",
});

export const changedMeanwhile = declareFault({
  code: "billing.changedMeanwhile",
  kind: "Conflict",
  meaning: "The invoice has changed since it was read.",
  sentence: "Something was recorded for this invoice at the same moment.",
  action: "Look at the invoice, then try again.",
});

export const creditTooHigh = declareFault({
  code: "billing.creditTooHigh",
  kind: "BadInput",
  meaning: "Credit notes of an invoice are at most its total.",
  sentence: "{left} of this invoice can still be credited.",
  action: "Enter that or less.",
  field: "pence",
});

export const creditedWhole = declareFault({
  code: "billing.creditedWhole",
  kind: "Conflict",
  meaning: "Nothing is left of the invoice that could be credited.",
  sentence: "All of this invoice is credited already.",
});

export const creditsFull = declareFault({
  code: "billing.creditsFull",
  kind: "Conflict",
  meaning: "An invoice has a limited number of credit notes.",
  sentence: "This invoice has as many credit notes as it can have.",
  action: "Write to us through the contact page.",
});

export const notCredited = declareFault({
  code: "billing.notCredited",
  kind: "Conflict",
  meaning: "The invoice has no credit note with this id.",
  sentence: "This credit note is not one of this invoice.",
  action: "Look at the invoice again.",
});

export const paymentGone = declareFault({
  code: "billing.paymentGone",
  kind: "Conflict",
  meaning: "The payment is not one of this invoice, or was taken back before.",
  sentence: "This payment is not on this invoice any more.",
  action: "Look at the invoice again.",
});

export const voidedFull = declareFault({
  code: "billing.voidedFull",
  kind: "Conflict",
  meaning: "A limited number of payments of one invoice can be taken back.",
  sentence: "As many payments of this invoice were taken back as can be.",
  action: "Agree with the contractor what was paid.",
});

export const nothingToClaim = declareFault({
  code: "billing.nothingToClaim",
  kind: "Conflict",
  meaning:
    "No interest can be claimed: the invoice was not late, it is claimed until today, the contractor is no business, or the rate is not known.",
  sentence: "There is no interest to claim on this invoice today.",
  action: "Interest runs from the day after the due day, between businesses.",
});

export const claimsFull = declareFault({
  code: "billing.claimsFull",
  kind: "Conflict",
  meaning: "An invoice has a limited number of claims.",
  sentence: "Interest on this invoice was claimed as often as it can be.",
});

export const onlySupplier = inOtherWords(notAllowed, {
  sentence: "Only the haulier that did the job can do this.",
});

export const selfBillingNoVat = declareFault({
  code: "billing.selfBillingNoVat",
  kind: "Conflict",
  meaning: "Self-billing is for hauliers that are registered for VAT.",
  sentence: "The haulier has no VAT number: no VAT is charged.",
  action: "Its invoices need no self-billing agreement.",
});

export const selfBillingPayerNoVat = declareFault({
  code: "billing.selfBillingPayerNoVat",
  kind: "Conflict",
  meaning: "Only a contractor that is registered for VAT can self-bill.",
  sentence: "The contractor has no VAT number.",
  action: "The contractor adds it in its settings, then propose the agreement.",
});

export const selfBillingOwn = declareFault({
  code: "billing.selfBillingOwn",
  kind: "Conflict",
  meaning: "A self-billing agreement has two sides.",
  sentence: "Contractor and haulier of this job are one account.",
  action: "No agreement is needed.",
});

export const selfBillingDays = declareFault({
  code: "billing.selfBillingDays",
  kind: "BadInput",
  meaning: "The last day of a self-billing agreement is after today and within 12 months.",
  sentence: "An agreement ends after today, and by {last} at the latest.",
  action: "Choose another last day.",
  field: "until",
});

export const selfBillingProposed = declareFault({
  code: "billing.selfBillingProposed",
  kind: "Conflict",
  meaning: "A pair has one open proposal of self-billing.",
  sentence: "An agreement is proposed already.",
  action: "Accept it, or end it first.",
});

export const selfBillingYours = declareFault({
  code: "billing.selfBillingYours",
  kind: "Conflict",
  meaning: "The side that has proposed an agreement does not accept it.",
  sentence: "You have proposed this agreement yourself.",
  action: "The other side accepts it.",
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
  meaning: "The agreement is not one of these two sides, or it is over, or it was changed at the same moment.",
  sentence: "This agreement is not open any more.",
  action: "Look at the list again.",
});
