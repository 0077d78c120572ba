export { closeInbox, forgetPerson, messagingFates, personalRecordsOf } from "./personal-records.ts";
export { unreadOf } from "./store.ts";
