export { downloadDue } from "./download-due.ts";
export { inspectionsFates, personalRecordsOf } from "./personal-records.ts";
