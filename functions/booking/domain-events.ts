import type { ProposalStep } from "#shared/booking/agreement-model.ts";
import { bookingEvents } from "#shared/booking/events.ts";
import type { Actor } from "#shared/booking/lifecycle.ts";
import type { BookingEvent, BookingRecord, BookingStatus, JobRecord } from "#shared/booking/model.ts";
import { orderWords } from "#shared/booking/order.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";

export function jobParties(job: JobRecord) {
  return {
    jobRequestId: job.id,
    reference: job.reference,
    title: job.title,
    contractorId: job.contractorId,
    contractorName: job.contractorName,
    haulierId: job.haulierId,
    haulierName: job.haulierName,
    partOf: orderWords(job.order),
    version: job.version,
  };
}

export function requestedEvent(job: JobRecord): NewDomainEvent {
  return happened(bookingEvents, "jobRequested", {
    ...jobParties(job),
    respondBy: job.respondBy,
    collectAt: job.collectAt,
    totalPence: job.price.totalPence,
    isAutomatic: job.status === "booked",
    order: job.order,
  });
}

/** The domain event for the latest change of a request. */
export function jobChangedEvent(job: JobRecord, isRestarted: boolean): NewDomainEvent {
  const differences = job.changes[0]?.differences ?? [];
  return happened(bookingEvents, "jobChanged", {
    ...jobParties(job),
    ...{ differences, respondBy: job.respondBy, isRestarted },
  });
}

export function bookingEvent(booking: BookingRecord, actorId: UserId) {
  return {
    bookingId: booking.id,
    jobRequestId: booking.jobRequestId,
    reference: booking.reference,
    title: booking.title,
    contractorId: booking.contractorId,
    contractorName: booking.contractorName,
    haulierId: booking.haulierId,
    haulierName: booking.haulierName,
    partOf: orderWords(booking.order),
    fleetId: booking.fleetId,
    driverId: booking.driverId,
    actorId,
    version: booking.version,
  };
}

export function changeEvent(
  booking: BookingRecord,
  { change, actorId, reason }: { change: ProposalStep; actorId: UserId; reason: string | null },
): NewDomainEvent {
  const name = change.step === "proposed" ? "changeProposed" : "changeSettled";
  return happened(bookingEvents, name, { ...bookingEvent(booking, actorId), change, reason });
}

interface Move {
  from: BookingStatus;
  by: Actor;
  actorId: UserId;
  note: string | null;
  formerDriverId?: UserId | null;
  isCompletedAgain?: boolean;
  /** When the step happened and when the server received it. Absent: both now. */
  time?: Pick<BookingEvent, "at" | "heardAt">;
}

/** The domain event for the booking's move from `from` to its current status. */
export function movedEvent(booking: BookingRecord, move: Move): NewDomainEvent {
  const { from, by, actorId, note, formerDriverId = null, isCompletedAgain = false } = move;
  const { at, heardAt } = move.time ?? { at: booking.updatedAt, heardAt: null };
  return happened(bookingEvents, "bookingMoved", {
    ...bookingEvent(booking, actorId),
    from,
    to: booking.status,
    by,
    ...{ at, heardAt },
    collectAt: booking.collectAt,
    startedAt: booking.startedAt,
    note,
    formerDriverId,
    isCompletedAgain,
  });
}
