export { statementsOfMonth } from "./cis-statement-store.ts";
export { onInvoiceCredited, onPaymentRecorded, onPaymentVoided } from "./on-payment-recorded.ts";
export { accountingErasure, accountingFates, personalRecordsOf } from "./personal-records.ts";
