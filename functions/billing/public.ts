export { billingFates, personalRecordsOf } from "./personal-records.ts";
