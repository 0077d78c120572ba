export { complianceErasure, complianceFates, personalRecordsOf } from "./personal-records.ts";
export { paperItem, papersOf } from "./store.ts";
