import type { Invoice, LateClaim, Payment } from "./model.ts";

export const withPayment = (invoice: Invoice, payment: Payment): Invoice => ({
  ...invoice,
  payments: [...invoice.payments, payment],
  paidPence: invoice.paidPence + payment.pence,
  version: invoice.version + 1,
});

export const withoutPayment = (invoice: Invoice, payment: Payment, now: string): Invoice => ({
  ...invoice,
  payments: invoice.payments.filter(({ id }) => id !== payment.id),
  paidPence: invoice.paidPence - payment.pence,
  voided: [...invoice.voided, { ...payment, voidedAt: now }],
  version: invoice.version + 1,
});

export const withLateInterest = (invoice: Invoice, claim: LateClaim): Invoice => ({
  ...invoice,
  claims: [...invoice.claims, claim],
  version: invoice.version + 1,
});
