export { messagingErasure } from "./erasure.ts";
export { messagingFates, personalRecordsOf } from "./personal-records.ts";
export { unreadOf } from "./store.ts";
