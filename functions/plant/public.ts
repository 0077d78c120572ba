export { personalRecordsOf, plantErasure, plantFates } from "./personal-records.ts";
