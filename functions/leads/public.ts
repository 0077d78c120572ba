export { leadById } from "./lead-store.ts";
export { guestPath } from "./link.ts";
export { leadErasure, leadFates, personalRecordsOf } from "./personal-records.ts";
export { leadWaits } from "./triage.ts";
