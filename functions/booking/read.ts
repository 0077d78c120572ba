import type {
  Booking,
  BookingCounts,
  BookingRecord,
  BookingSummary,
  HaulierContact,
  JobCounts,
  JobRequest,
} from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { bookingDays } from "#shared/booking/rules.ts";
import { type BookingServiceData, serviceDataOf } from "#shared/booking/service-data.ts";
import { carries, drives } from "#shared/kernel/access.ts";
import type { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { employersInBusiness, haulierOfCaller, profileById } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import { firstOf, type Page, page } from "../platform/list.ts";
import { actorOf, seenBooking, seenJob } from "./access.ts";
import { bookingCountsOf, bookingsOf, bookingsOn, jobCountsOf, jobEntries, jobsOf, side } from "./list-store.ts";
import { bookingWithEvents } from "./store.ts";
import { bookingView, jobView } from "./view.ts";

export async function jobRequest(input: { jobRequestId: JobRequestId }, context: Context): Promise<JobRequest> {
  const { job, actor } = await seenJob(input, context);
  return jobView(job, actor, context.now);
}

/** The job's answers under the field names of the older schema. */
export async function bookingServiceData(
  input: { jobRequestId: JobRequestId },
  context: Context,
): Promise<BookingServiceData | null> {
  return serviceDataOf((await seenJob(input, context)).job);
}

/** Returns a haulier's contact details. Only a contractor with a request to the haulier sees them. */
export async function haulierContact(input: { jobRequestId: JobRequestId }, context: Context): Promise<HaulierContact> {
  const { job, actor } = await seenJob(input, context);
  const haulier = actor === "haulier" ? null : await profileById(context.db, job.haulierId);
  mustSee(haulier !== null, "Job request");
  return { phone: haulier.phone, email: haulier.email };
}

const recentRequests = 10;

/** The caller's ten newest requests as contractor. */
export async function myJobRequests(_input: unknown, context: Context): Promise<JobRequest[]> {
  const mine = jobEntries.lists.all({ side: side.contractor(callerId(context)) });
  const jobs = await firstOf(context.db, mine, recentRequests);
  return Promise.all(jobs.map((job) => jobView(job, "contractor", context.now)));
}

type Asked<Name extends keyof typeof bookingOperations> = Input<(typeof bookingOperations)[Name]>;

/** A page of the caller's requests as contractor, newest first. */
export async function jobsFromMe(input: Asked<"jobsFromMe">, context: Context): Promise<Page<JobRequest>> {
  const mine = side.contractor(callerId(context));
  const found = await jobsOf(context.db, [mine], { ...input, now: context.now });
  return { ...found, items: await Promise.all(found.items.map((job) => jobView(job, "contractor"))) };
}

/** A page of requests to the caller's firm, newest first. */
export async function jobsForMe(input: Asked<"jobsForMe">, context: Context): Promise<Page<JobRequest>> {
  const mine = side.haulier(await haulierOfCaller(context));
  const { status: show, nextToken } = input;
  const found = await jobsOf(context.db, [mine], { show, nextToken, now: context.now });
  return { ...found, items: await Promise.all(found.items.map((job) => jobView(job, "haulier"))) };
}

export async function jobCounts(_input: unknown, context: Context): Promise<JobCounts> {
  return jobCountsOf(context.db, await haulierOfCaller(context));
}

export async function booking(input: { bookingId: BookingId }, context: Context): Promise<Booking> {
  const found = await bookingWithEvents(context.db, input.bookingId);
  const actor = found && (await actorOf(context, found.booking));
  if (!found || !actor) mustSee(false, "Booking");
  return bookingView(found.booking, found.events, actor);
}

/** The caller's bookings in their current role. With `made`, those that they booked, in any role. */
export async function myBookings(input: Asked<"myBookings">, context: Context): Promise<Page<BookingSummary>> {
  const sides = await sidesOfCaller(context, input.made ?? false);
  return bookingsOf(context.db, sides, { ...input, now: context.now });
}

export async function bookingsOfCaller(
  context: Context,
  { from, until }: { from: string; until: string },
): Promise<BookingRecord[]> {
  const lists = (await sidesOfCaller(context, false)).flatMap((side) => bookingsOn(side, from, until));
  const found = await everyPage((nextToken) => page(context.db, lists, nextToken));
  return found.filter((booking) => bookingDays(booking).until >= from);
}

export async function bookingCounts(_input: unknown, context: Context): Promise<BookingCounts> {
  return bookingCountsOf(context.db, await sidesOfCaller(context, false));
}

/** A driver's lists cover only current hauliers, not those they have left. */
async function sidesOfCaller(context: Context, made: boolean): Promise<string[]> {
  const me = callerId(context);
  if (made || !carries(context.caller)) return [side.contractor(me)];
  if (!drives(context.caller)) return [side.haulier(await haulierOfCaller(context))];
  const employers = await employersInBusiness(context);
  return employers.map(({ haulierId }) => side.driverFor(me, haulierId));
}

export async function onBooking(input: { bookingId: BookingId }, context: Context): Promise<SubscriptionGrant> {
  const { booking } = await seenBooking(context, input.bookingId);
  return { filter: { bookingId: { eq: booking.id } } };
}
