export { sendMail } from "./mail.ts";
export { notificationsErasure, notificationsFates, personalRecordsOf } from "./personal-records.ts";
export { pushPreferencesOf } from "./push-preferences.ts";
export { type Device, deviceKey, devicesOf, forgetDevice } from "./push-token-store.ts";
export { mailSuppressions, suppressionOf } from "./suppression.ts";
export { stopMails } from "./unsubscribe.ts";
