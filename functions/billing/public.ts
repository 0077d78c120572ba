export { invoice } from "./invoices.ts";
export { billingFates, personalRecordsOf } from "./personal-records.ts";
export { invoiceById } from "./store.ts";
