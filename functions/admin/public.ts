export { adminErasure, adminFates, personalRecordsOf } from "./personal-records.ts";
