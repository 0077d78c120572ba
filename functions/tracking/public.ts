export { forgetPerson, personalRecordsOf } from "./personal-records.ts";
