export { personalRecordsOf, reviewsErasure, reviewsFates } from "./personal-records.ts";
