export { payoutsFates, personalRecordsOf } from "./personal-records.ts";
