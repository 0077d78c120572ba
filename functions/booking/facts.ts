import type { BookingRecord } from "#shared/booking/model.ts";
import type { UserId } from "#shared/kernel/id.ts";

/** What every fact about a booking carries. */
export function bookingFact(booking: BookingRecord, actorId: UserId) {
  return {
    bookingId: booking.id,
    jobRequestId: booking.jobRequestId,
    reference: booking.reference,
    title: booking.title,
    contractorId: booking.contractorId,
    contractorName: booking.contractorName,
    haulierId: booking.haulierId,
    haulierName: booking.haulierName,
    fleetId: booking.fleetId,
    driverId: booking.driverId,
    actorId,
    version: booking.version,
  };
}
