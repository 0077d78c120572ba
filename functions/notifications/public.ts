export { notificationsErasure, notificationsFates, personalRecordsOf } from "./personal-records.ts";
export { pushPreferencesOf } from "./push-preferences.ts";
export { type Device, devicesOf, forgetDevice } from "./push-token-store.ts";
export { stopMails } from "./stop-mails.ts";
