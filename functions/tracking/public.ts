export { forgetPerson, personalRecordsOf, trackingFates } from "./personal-records.ts";
