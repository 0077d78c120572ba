export { statementsOfMonth } from "./cis-statement-store.ts";
export { onPaymentRecorded } from "./on-payment-recorded.ts";
export { accountingErasure, accountingFates, personalRecordsOf } from "./personal-records.ts";
