export { keepReport } from "./keep-report.ts";
export { adminErasure, adminFates, personalRecordsOf } from "./personal-records.ts";
