export { seenBooking, trackingOpen } from "./access.ts";
export { areLinked, driverKnows } from "./links.ts";
export { bookingById, bookingsOf } from "./store.ts";
