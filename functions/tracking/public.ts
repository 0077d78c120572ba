export { personalRecordsOf, trackingErasure, trackingFates } from "./personal-records.ts";
