export { approvedOn } from "./approved.ts";
export { arrivedFile, fileLink, removeParts, storeFile } from "./document-files.ts";
export { type JobToCover, jobDocuments, type Refusal } from "./job-cover.ts";
export { complianceErasure, complianceFates, personalRecordsOf } from "./personal-records.ts";
export { papers } from "./read.ts";
export { documentWaits } from "./review.ts";
export { documentWrites } from "./store.ts";
export { agreedTermsWrites, agreedVersion, termsOfJob } from "./trading-terms.ts";
