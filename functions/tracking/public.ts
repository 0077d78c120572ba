export { trackingMadeBy } from "./made-access.ts";
export { personalRecordsOf, trackingErasure, trackingFates } from "./personal-records.ts";
export { latestFix } from "./store.ts";
