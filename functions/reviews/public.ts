export { personalRecordsOf, reviewsErasure, reviewsFates } from "./personal-records.ts";
export { testimonialWaits } from "./testimonials.ts";
