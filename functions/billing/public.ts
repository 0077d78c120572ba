export { billingFates, personalRecordsOf } from "./personal-records.ts";
export { invoiceById, newInvoiceWrites } from "./store.ts";
