export { creditNote, invoice } from "./invoices.ts";
export { billingFates, personalRecordsOf } from "./personal-records.ts";
