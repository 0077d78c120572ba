export { approvedOn } from "./approved.ts";
export { type JobToCover, jobPapers, type Refusal } from "./job-cover.ts";
export { complianceErasure, complianceFates, personalRecordsOf } from "./personal-records.ts";
export { papers } from "./read.ts";
export { paperWaits } from "./review.ts";
export { paperWrites } from "./store.ts";
