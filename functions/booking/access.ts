import { type Actor, isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { drives } from "#shared/kernel/access.ts";
import type { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import { actsForHaulier, driverOfHaulier } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId, mayBook, mustSee } from "../platform/context.ts";
import { bookingById, jobById } from "./store.ts";

type Parties = Pick<BookingRecord, "contractorId" | "haulierId" | "driverId">;

/**
 * Returns the caller's role in a booking, or null. A driver must still work for the haulier: the assignment alone gives
 * no access.
 */
export async function actorOf(context: Context, parties: Parties): Promise<Exclude<Actor, "system"> | null> {
  if (actsAsAdmin(context)) return "admin";
  const me = callerId(context);
  if (parties.contractorId === me && mayBook(context)) return "contractor";
  if (parties.driverId === me && drives(context.caller))
    return (await driverOfHaulier(context, parties.haulierId, me)) ? "driver" : null;
  return (await actsForHaulier(context, parties.haulierId)) ? "haulier" : null;
}

/** Returns a booking in which the caller takes part, and their role. Throws NotFound otherwise. */
export async function seenBooking(context: Context, id: BookingId) {
  return asSeen(context, await bookingById(context.db, id));
}

/** As `seenBooking`, for a booking that is already loaded. Throws NotFound for null. */
export async function asSeen(context: Context, booking: BookingRecord | null) {
  const actor = booking && (await actorOf(context, booking));
  mustSee(Boolean(actor), "Booking");
  return { booking: booking as BookingRecord, actor: actor as Exclude<Actor, "system"> };
}

/** The caller's role in a request, or null. Null for drivers, who take part in bookings only. */
export async function jobActorOf(context: Context, job: Pick<JobRecord, "contractorId" | "haulierId">) {
  return actorOf(context, { ...job, driverId: null });
}

export function trackingOpen(booking: Pick<BookingRecord, "status">): boolean {
  return isTracked(booking.status);
}

/** Returns a request in which the caller takes part, and their role. Throws NotFound otherwise. */
export async function seenJob({ jobRequestId }: { readonly jobRequestId: JobRequestId }, context: Context) {
  const job = await jobById(context.db, jobRequestId);
  const actor = job && (await jobActorOf(context, job));
  if (!job || !actor) mustSee(false, "Job request");
  return { job, actor };
}
