import { type Actor, isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { drives } from "#shared/kernel/access.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { actsForHaulier, driverOfHaulier } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId, mayBook, mustSee } from "../platform/context.ts";
import { bookingById } from "./store.ts";

type Parties = Pick<BookingRecord, "contractorId" | "haulierId" | "driverId">;

/**
 * The part the caller has in a booking, null for none. Who drives it must still work for its haulier: the assignment
 * alone opens nothing (AMB-028).
 */
export async function actorOf(context: Context, parties: Parties): Promise<Exclude<Actor, "system"> | null> {
  if (actsAsAdmin(context)) return "admin";
  const me = callerId(context);
  if (parties.contractorId === me && mayBook(context)) return "contractor";
  if (parties.driverId === me && drives(context.caller))
    return (await driverOfHaulier(context, parties.haulierId, me)) ? "driver" : null;
  return (await actsForHaulier(context, parties.haulierId)) ? "haulier" : null;
}

/** A booking that the caller is a party to, and the caller's part; NotFound otherwise. */
export async function seenBooking(context: Context, id: BookingId) {
  const booking = await bookingById(context.db, id);
  const actor = booking && (await actorOf(context, booking));
  mustSee(Boolean(actor), "Booking");
  return { booking: booking as BookingRecord, actor: actor as Exclude<Actor, "system"> };
}

/** The part the caller has in a request, null for none; drivers have none before a booking. */
export async function jobActorOf(context: Context, job: Pick<JobRecord, "contractorId" | "haulierId">) {
  return actorOf(context, { ...job, driverId: null });
}

/** Whether positions may be reported and seen now. */
export function trackingOpen(booking: Pick<BookingRecord, "status">): boolean {
  return isTracked(booking.status);
}
