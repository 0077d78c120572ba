export { quoteErasure } from "./erasure.ts";
export { closedForGuest, handedOver, offersFor, postForGuest } from "./guest-job.ts";
export { personalRecordsOf, quoteFates } from "./personal-records.ts";
export { askerOf, openJobById, openJobEntity, quotersOf, quotingTtl } from "./record-store.ts";
