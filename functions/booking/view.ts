import { cancellationFee } from "#shared/booking/cancellation.ts";
import { type Actor, allowedMoves } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingEvent, BookingRecord, JobRecord, JobRequest } from "#shared/booking/model.ts";
import { openTo, sideOf } from "#shared/booking/proposals.ts";
import { privateFiles } from "../platform/private-files.ts";

const linkSeconds = 600;

/** A booking as one of its parties sees it: with its timeline, links to its proof, and the moves open to that party. */
export async function bookingView(
  booking: BookingRecord,
  events: readonly BookingEvent[],
  actor: Actor,
): Promise<Booking> {
  const { slotHours: _hours, driverHours: _driverHours, photos: kept, receivedBy, proposals, ...shown } = booking;
  const mine = sideOf(actor);
  const photos = await Promise.all(
    kept.map(async (photo) => ({
      ...photo,
      url: await privateFiles().downloadUrl({ key: photo.key, expiresInSeconds: linkSeconds }),
    })),
  );
  return {
    ...shown,
    events: events.map(({ at, actorId, actorName, from, to, note, change }) => ({
      at,
      actorId,
      actorName,
      from,
      to,
      note,
      change,
    })),
    proof: photos.length > 0 || receivedBy ? { photos, receivedBy } : null,
    allowedMoves: allowedMoves(booking.status, actor),
    proposals: proposals.map((one) => ({ ...one, yourMove: mine && (one.by === mine ? "withdraw" : "answer") })),
    mayPropose: openTo(actor, booking),
    cancellingCostsPence: cancellationFee(booking, actor),
  };
}

/**
 * A request as one of its parties sees it. One past its deadline reads as expired at `now`; lists show the stored
 * status. The haulier sees the contact person only once it has accepted, so that nobody collects phone numbers.
 */
export function jobView(job: JobRecord, actor: Actor, now = job.createdAt): JobRequest {
  const { pickupText: _pickup, deliveryText: _delivery, ...shown } = job;
  const hidesContact = actor === "haulier" && job.status !== "booked";
  return {
    ...shown,
    status: job.status === "pending" && job.respondBy <= now ? "expired" : job.status,
    ...(actor === "contractor" && { waitsBecause: null }),
    ...(hidesContact && { contactName: null, contactPhone: null, contactEmail: null }),
  };
}
