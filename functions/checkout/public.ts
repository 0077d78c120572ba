export { stripeKeys } from "./keys.ts";
export { checkoutErasure, checkoutFates, personalRecordsOf } from "./personal-records.ts";
