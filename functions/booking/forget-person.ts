import type { BookingEvent, BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { changedWhileForgetting } from "#shared/booking/move-faults.ts";
import { jobDescription } from "#shared/booking/rules.ts";
import type { BookingId, JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Place } from "#shared/places/model.ts";
import type { Database } from "../platform/database.ts";
import { allOf } from "../platform/list.ts";
import { type Leaver, leaverName, withoutTraces } from "../platform/personal-records.ts";
import { bookingEntries, side } from "./list-store.ts";
import { everyBookingOf, everyJobOf } from "./personal-records.ts";
import { bookingUpdates, bookingWithEvents, eventWrite, jobById, jobUpdates } from "./store.ts";

const changed = changedWhileForgetting();

/**
 * Removes a leaving person from all requests and bookings: names, contact details and their words about the job. What
 * was agreed, where, when and for how much stays, because tax law asks for it. All bookings of the hauliers for whom
 * the person worked are read, as the person may have moved any of them. Answers the people who worked with them. May
 * run again.
 */
export async function forgetPerson(db: Database, leaver: Leaver): Promise<UserId[]> {
  const { asked, received } = await everyJobOf(db, leaver.userId);
  const own = await everyBookingOf(db, leaver.userId);
  const moved = await Promise.all(
    leaver.employers.map((haulierId) => allOf(db, bookingEntries.lists.all({ side: side.haulier(haulierId) }))),
  );
  const known = new Set<UserId>();
  for (const job of [...asked, ...received]) {
    known.add(job.contractorId).add(job.haulierId);
    await forgetInJob(db, job.id, leaver);
  }
  for (const { id } of [...own, ...moved.flat()]) {
    const booking = await forgetInBooking(db, id, leaver);
    if (!booking) continue;
    known.add(booking.contractorId).add(booking.haulierId);
    if (booking.driverId) known.add(booking.driverId);
  }
  known.delete(leaver.userId);
  return [...known];
}

async function forgetInJob(db: Database, id: JobRequestId, leaver: Leaver): Promise<void> {
  const job = await jobById(db, id);
  if (!job) return;
  const after = forgottenJob(job, leaver);
  if (isSame(job, after)) return;
  await db.commit(jobUpdates(job, { ...after, version: job.version + 1 }, changed));
}

async function forgetInBooking(db: Database, id: BookingId, leaver: Leaver): Promise<BookingRecord | null> {
  const found = await bookingWithEvents(db, id);
  if (!found) return null;
  const { booking, events } = found;
  const traces = tracesIn(booking, leaver);
  const after = forgottenBooking(booking, { ...leaver, traces });
  const eventWrites = events.flatMap((event) => {
    const clean = forgottenEvent(event, { ...leaver, traces });
    return isSame(event, clean) ? [] : [eventWrite(id, event.version, clean)];
  });
  if (isSame(booking, after) && eventWrites.length === 0) return booking;
  await db.commit([...bookingUpdates(booking, { ...after, version: booking.version + 1 }, changed), ...eventWrites]);
  return booking;
}

/** A contractor's contact on site is removed with the contractor; a driver under the name that the haulier knows. */
function tracesIn(
  record: Pick<BookingRecord | JobRecord, "contractorId" | "contactName" | "contactPhone" | "contactEmail"> & {
    readonly driverId?: UserId | null;
    readonly driverName?: string | null;
  },
  { userId, traces }: Leaver,
): string[] {
  const contact = [record.contactName, record.contactPhone, record.contactEmail];
  return [
    ...traces,
    ...(record.contractorId === userId ? contact : []),
    ...(record.driverId === userId ? [record.driverName] : []),
  ].filter((trace): trace is string => Boolean(trace) && trace !== leaverName);
}

/** A request with a person removed. */
function forgottenJob(job: JobRecord, leaver: Leaver): JobRecord {
  const traces = tracesIn(job, leaver);
  const { pickup, delivery, pickupText, deliveryText, declineReason } = job;
  return {
    ...job,
    ...forgottenWords(job, traces, job.contractorId === leaver.userId),
    ...withoutTraces({ pickupText, deliveryText, declineReason }, traces),
    pickup: withoutNames(pickup, traces),
    delivery: delivery && withoutNames(delivery, traces),
    ...(job.contractorId === leaver.userId && {
      contractorName: leaverName,
      contactName: null,
      contactPhone: null,
      contactEmail: null,
    }),
    ...(job.haulierId === leaver.userId && { haulierName: leaverName }),
  };
}

/** A booking with a person removed; prices and times stay. */
function forgottenBooking(booking: BookingRecord, leaver: Leaver): BookingRecord {
  const { traces } = leaver;
  const { pickup, delivery, cancelReason, receivedBy } = booking;
  return {
    ...booking,
    ...forgottenWords(booking, traces, booking.contractorId === leaver.userId),
    ...withoutTraces({ cancelReason, receivedBy }, traces),
    pickup: withoutNames(pickup, traces),
    delivery: delivery && withoutNames(delivery, traces),
    ...(booking.contractorId === leaver.userId && {
      contractorName: leaverName,
      contactName: leaverName,
      contactPhone: "",
      contactEmail: null,
    }),
    ...(booking.haulierId === leaver.userId && { haulierName: leaverName, haulierPhone: null }),
    ...(booking.driverId === leaver.userId && { driverName: leaverName }),
  };
}

/** What the contractor wrote freely about a job is removed; the answers to the form's questions stay. */
function forgottenWords(
  { notes, details, description }: Pick<JobRecord, "notes" | "details" | "description">,
  traces: readonly string[],
  isTheirs: boolean,
) {
  if (isTheirs) return { notes: null, description: withoutTraces(jobDescription(null, details), traces) };
  return withoutTraces({ notes, description }, traces);
}

function withoutNames<P extends Place>(place: P, traces: readonly string[]): P {
  return { ...place, label: withoutTraces(place.label, traces) };
}

function forgottenEvent<E extends BookingEvent>(event: E, { userId, traces }: Leaver): E {
  return {
    ...event,
    note: withoutTraces(event.note, traces),
    ...(event.actorId === userId && { actorName: leaverName }),
  };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
