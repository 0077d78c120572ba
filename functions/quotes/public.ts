export { quoteErasure } from "./erasure.ts";
export { personalRecordsOf, quoteFates } from "./personal-records.ts";
export { askerOf, quotersOf } from "./record-store.ts";
