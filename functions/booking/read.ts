import type { Booking, BookingSummary, JobRequest, JobStatus } from "#shared/booking/model.ts";
import { carries, drives } from "#shared/kernel/access.ts";
import type { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import type { SubscriptionGrant } from "#shared/kernel/wire.ts";
import { employersOf, haulierOfCaller } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { actorOf, jobActorOf, seenBooking } from "./access.ts";
import { bookingsOf, bookingWithEvents, jobById, jobsOfContractor, jobsOfHaulier } from "./store.ts";
import { bookingView, jobView } from "./view.ts";

interface Page<T> {
  items: T[];
  nextToken: string | null;
}

/** One request, for its parties. */
export async function jobRequest(input: { jobRequestId: JobRequestId }, context: Context): Promise<JobRequest> {
  const job = await jobById(context.db, input.jobRequestId);
  const actor = job && (await jobActorOf(context, job));
  if (!job || !actor) mustSee(false, "Job request");
  return jobView(job, actor, context.now);
}

const recentRequests = 10;

/** The caller's ten newest requests. */
export async function myJobRequests(_input: unknown, context: Context): Promise<JobRequest[]> {
  const jobs = await jobsOfContractor(context.db, callerId(context), recentRequests);
  return jobs.map((job) => jobView(job, "contractor", context.now));
}

/** Requests aimed at the caller's haulage business, newest first. */
export async function jobsForMe(
  input: { status?: JobStatus | null | undefined; nextToken?: string | null | undefined },
  context: Context,
): Promise<Page<JobRequest>> {
  const found = await jobsOfHaulier(context.db, await haulierOfCaller(context), input.nextToken);
  const items = found.items
    .map((job) => jobView(job, "haulier", context.now))
    .filter((job) => !input.status || job.status === input.status);
  return { ...found, items };
}

/** One booking with its timeline. */
export async function booking(input: { bookingId: BookingId }, context: Context): Promise<Booking> {
  const found = await bookingWithEvents(context.db, input.bookingId);
  const actor = found && (await actorOf(context, found.booking));
  if (!found || !actor) mustSee(false, "Booking");
  return bookingView(found.booking, found.events, actor);
}

/** The caller's bookings: as contractor, as driver, or as (or for) a haulier; `made` those booked, whatever the role. */
export async function myBookings(
  input: { made?: boolean | null | undefined; nextToken?: string | null | undefined },
  context: Context,
): Promise<Page<BookingSummary>> {
  const me = callerId(context);
  if (input.made || !carries(context.caller)) return bookingsOf(context.db, "contractor", me, input.nextToken);
  if (!drives(context.caller))
    return bookingsOf(context.db, "haulier", await haulierOfCaller(context), input.nextToken);
  const [found, employers] = await Promise.all([
    bookingsOf(context.db, "driver", me, input.nextToken),
    employersOf(context.db, me),
  ]);
  // Work for a haulier that the driver has left is that haulier's own.
  const items = found.items.filter((one) => employers.some(({ haulierId }) => haulierId === one.haulierId));
  return { ...found, items };
}

/** Lets a booking's parties listen to it. */
export async function onBooking(input: { bookingId: BookingId }, context: Context): Promise<SubscriptionGrant> {
  const { booking } = await seenBooking(context, input.bookingId);
  return { filter: { bookingId: { eq: booking.id } } };
}
