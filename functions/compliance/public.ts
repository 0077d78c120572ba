export { approvedOn } from "./approved.ts";
export { arrivedFile, fileLink, removeParts, storeFile } from "./document-files.ts";
export { type JobToCover, jobDocuments as jobPapers, type Refusal } from "./job-cover.ts";
export { complianceErasure, complianceFates, personalRecordsOf } from "./personal-records.ts";
export { papers } from "./read.ts";
export { documentWaits as paperWaits } from "./review.ts";
export { documentWrites as paperWrites } from "./store.ts";
export { agreedTermsWrites, agreedVersion, termsOfJob } from "./trading-terms.ts";
