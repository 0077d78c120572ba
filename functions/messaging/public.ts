export { messagingErasure } from "./erasure.ts";
export { messagingFates, personalRecordsOf } from "./personal-records.ts";
export { reportWaits } from "./report.ts";
export { threadOf, unreadThreadsOf } from "./store.ts";
export { unreadOf } from "./unread-count.ts";
