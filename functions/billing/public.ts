export { creditNote, invoice } from "./invoices.ts";
export { recordOutsidePayment } from "./outside-payment.ts";
export { billingFates, personalRecordsOf } from "./personal-records.ts";
export { invoiceById, invoicesOfSupplier } from "./store.ts";
