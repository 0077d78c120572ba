export { actorOf, seenBooking, trackingOpen } from "./access.ts";
export { bookingErasure } from "./erasure.ts";
export { areLinked, driverKnows } from "./links.ts";
export { everyBooking, everyRequest, hasCompletedBooking } from "./list-store.ts";
export {
  bookingFates,
  drivenBy,
  drivenOrCarriedBy,
  personalRecordsOf,
  workThatWaits,
  workUnderWay,
} from "./personal-records.ts";
export { bookingsOfCaller } from "./read.ts";
export { bookingById, jobById } from "./store.ts";
