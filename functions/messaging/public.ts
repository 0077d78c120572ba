export { messagingErasure } from "./erasure.ts";
export { messagingFates, personalRecordsOf } from "./personal-records.ts";
export { unreadThreadsOf } from "./store.ts";
export { unreadOf } from "./unread-count.ts";
