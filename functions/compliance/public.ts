export { approvedOn } from "./approved.ts";
export { type JobToCover, jobPapers, type Refusal } from "./job-cover.ts";
export { arrivedFile, fileLink, removeParts, storeFile } from "./paper-files.ts";
export { complianceErasure, complianceFates, personalRecordsOf } from "./personal-records.ts";
export { papers } from "./read.ts";
export { paperWaits } from "./review.ts";
export { paperWrites } from "./store.ts";
export { agreedTermsWrites, agreedVersion, termsOfJob } from "./trading-terms.ts";
