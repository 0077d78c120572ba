export { notificationsErasure, notificationsFates, personalRecordsOf } from "./personal-records.ts";
