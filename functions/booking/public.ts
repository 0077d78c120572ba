export { actorOf, partiesOf, seenBooking, trackingOpen } from "./access.ts";
export { bookingById, bookingsOf, jobById } from "./store.ts";
export { areLinked, driverKnows } from "./links.ts";
