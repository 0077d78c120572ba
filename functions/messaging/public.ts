export { closeInbox, forgetPerson, personalRecordsOf } from "./personal-records.ts";
export { unreadOf } from "./store.ts";
