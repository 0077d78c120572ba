import type { Booking } from "#shared/booking/model.ts";
import { BookingPage, type BookingSlots } from "../booking/page/booking-page.tsx";

/** Where the slices that have a part in a booking put theirs: the map, the chat, the review. */
function slots(_booking: Booking): BookingSlots {
  return {};
}

/** /track-delivery/:bookingId and /haulier-status/:bookingId, put together. */
export default function BookingRoute() {
  return <BookingPage slots={slots} />;
}
