export { notificationsErasure, notificationsFates, personalRecordsOf } from "./personal-records.ts";
export { stopMails } from "./stop-mails.ts";
