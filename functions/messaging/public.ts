export { messagingErasure } from "./erasure.ts";
export { messagingFates, personalRecordsOf } from "./personal-records.ts";
export { unreadOf, unreadThreadsOf } from "./store.ts";
