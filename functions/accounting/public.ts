export { accountingErasure, accountingFates, personalRecordsOf } from "./personal-records.ts";
