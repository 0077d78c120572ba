import { partNotOpen, partOfOneJob } from "#shared/booking/faults.ts";
import { isCalledOff } from "#shared/booking/lifecycle.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { currentParts } from "#shared/booking/order.ts";
import type { OrderPart } from "#shared/booking/order-model.ts";
import type { JobOrder } from "#shared/booking/vehicle-order.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { allOf } from "../platform/list.ts";
import { seenJob } from "./access.ts";
import { jobEntries, side } from "./list-store.ts";
import { bookingById, bookingsById, jobById, jobUpdates } from "./store.ts";
import { jobView } from "./view.ts";

/** All requests of an order, latest first. Includes those handed on or replaced. */
export const jobsOfOrder = (db: Database, order: Pick<OrderPart, "id">): Promise<JobRecord[]> =>
  allOf(db, jobEntries.lists.all({ side: side.order(order.id) }));

/** Returns the order of a request: for each part its current request and result. */
export async function jobOrder(input: { jobRequestId: JobRequestId }, context: Context): Promise<JobOrder | null> {
  const { job, actor } = await seenJob(input, context);
  mustSee(actor !== "haulier", "Order");
  if (!job.order) return null;
  const { id, reference, by, totalPence, collectAts } = job.order;
  const current = currentParts(await jobsOfOrder(context.db, { id }));
  const bookings = await bookingsById(
    context.db,
    current.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const parts = current.map(async (one) => {
    const booking = bookings.find(({ jobRequestId }) => jobRequestId === one.id);
    const isCalled = booking !== undefined && isCalledOff(booking.status);
    return {
      number: one.order?.number ?? 1,
      request: await jobView(one, actor, context.now),
      isAccepted: one.status === "booked" && !isCalled,
      isOpen: isCalled || hasEnded(one),
    };
  });
  return { id, reference, by, totalPence, count: collectAts.length, parts: await Promise.all(parts) };
}

/** Whether a request has ended without a booking and was not handed on. */
const hasEnded = ({ status, handedTo }: JobRecord) => status !== "pending" && status !== "booked" && handedTo === null;

interface Replacing {
  readonly inPlaceOf?: JobRequestId | null | undefined;
  readonly further?: readonly unknown[] | null | undefined;
}

/** The request that a new one replaces in its order; null for a new job. Throws if the part is still open or booked. */
export async function replacedPart({ inPlaceOf, further }: Replacing, contractorId: UserId, { db }: Context) {
  if (!inPlaceOf) return null;
  if (further && further.length > 0) throw partOfOneJob();
  const job = await jobById(db, inPlaceOf);
  mustSee(job?.contractorId === contractorId, "Job request");
  const { order } = job;
  mustSee(order !== null, "Order");
  const booking = job.bookingId ? await bookingById(db, job.bookingId) : null;
  const isOpen = job.handedTo === null && (booking ? isCalledOff(booking.status) : hasEnded(job));
  if (!isOpen) throw partNotOpen({ values: { haulier: job.haulierName } });
  return { job, order };
}

/** Links a request to its replacement. Fails if another request has replaced it already. */
export const replacedBy = (job: JobRecord, { id }: Pick<JobRecord, "id">, { now }: Pick<Context, "now">): Write[] =>
  jobUpdates(job, { ...job, handedTo: id, updatedAt: now, version: job.version + 1 }, busy());
