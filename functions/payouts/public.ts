export { mustBePayableNow } from "./payable-now.ts";
export { payoutsFates, personalRecordsOf } from "./personal-records.ts";
export { payoutsUnderWay } from "./under-way.ts";
