export { inspectionsFates, personalRecordsOf } from "./personal-records.ts";
