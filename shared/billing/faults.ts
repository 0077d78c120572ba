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
  sentence: "A payment of this invoice was recorded at the same moment.",
  action: "Look at the invoice, then try again.",
});

export const onlySupplier = inOtherWords(notAllowed, {
  sentence: "Only the haulier that did the job can do this.",
});
