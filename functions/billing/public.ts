export { heldBackByCases } from "./disputes.ts";
export { creditNote, invoice } from "./invoices.ts";
export { cardHoldWrite, recordOutsidePayment } from "./outside-payment.ts";
export { paymentOf } from "./payments.ts";
export { billingFates, personalRecordsOf } from "./personal-records.ts";
export { selfBillingsOf } from "./self-billing-store.ts";
export { type InvoiceNamed, invoiceById, invoicesByIds, invoicesOfSupplier, transferWrite } from "./store.ts";
