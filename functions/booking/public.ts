export { seenBooking, trackingOpen } from "./access.ts";
export { forgetPerson } from "./forget-person.ts";
export { areLinked, driverKnows } from "./links.ts";
export { bookingFates, drivenBy, liveRequestsOf, personalRecordsOf, workUnderWay } from "./personal-records.ts";
export { bookingById } from "./store.ts";
