export { adminFates, forgetPerson, personalRecordsOf } from "./personal-records.ts";
