export { forgetPerson, notificationsFates, personalRecordsOf } from "./personal-records.ts";
