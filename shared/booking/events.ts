import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { BookingId, FleetId, JobRequestId, UserId } from "../kernel/id.ts";
import { Pence } from "../kernel/money.ts";
import { Instant } from "../kernel/time.ts";
import { actors } from "./lifecycle.ts";
import { BookingStatus } from "./model.ts";

const job = z.object({
  jobRequestId: JobRequestId,
  reference: z.string(),
  title: z.string(),
  contractorId: UserId,
  contractorName: z.string(),
  haulierId: UserId,
  haulierName: z.string(),
});
const booking = job.extend({
  bookingId: BookingId,
  fleetId: FleetId,
  driverId: UserId.nullable(),
  actorId: UserId,
  version: z.int(),
});

/** Facts of the booking domain, past tense, with what a reaction needs to act without reading back. */
export const bookingEvents = {
  jobRequested: job.extend({ respondBy: Instant, collectAt: Instant, totalPence: Pence }),
  jobDeclined: job.extend({ reason: z.string() }),
  jobCancelled: job.extend({ reason: z.string() }),
  /** The time to answer a request is over. */
  responseDue: dueFact(JobRequestId),
  jobExpired: job,
  /** A delivered booking has been left to rest long enough. */
  completionDue: dueFact(BookingId),
  bookingAccepted: booking.extend({ requestedAt: Instant, acceptedAt: Instant, collectAt: Instant }),
  bookingMoved: booking.extend({
    from: BookingStatus,
    to: BookingStatus,
    /** In what part it was moved; null in facts from before it was told. */
    by: z.enum(actors).nullable().default(null),
    at: Instant,
    collectAt: Instant,
    startedAt: Instant.nullable(),
    note: z.string().nullable(),
  }),
} as const;
