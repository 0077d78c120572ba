export { forgetPerson, personalRecordsOf, reviewsFates } from "./personal-records.ts";
