import { randomUUID } from "node:crypto";
import type { BookingRecord } from "#shared/booking/model.ts";
import { trackingEvents } from "#shared/tracking/events.ts";
import {
  type ArrivedBy,
  dwellMinutes,
  type StopName,
  type VisitRecord,
  visitArrived,
  visitLeft,
} from "#shared/tracking/visit.ts";
import { ConditionFailed, type Database, type Write } from "../platform/database.ts";
import { eventWrite, happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { visitOf, visitWrite } from "./visit-store.ts";

type Visited = Pick<BookingRecord, "id" | "reference" | "title" | "contractorId" | "haulierId">;
interface At {
  readonly db: Database;
  readonly now: string;
}

/** Maximum attempts: gate, driver and fixes may change a visit at the same time. */
const attempts = 5;

/**
 * Records an arrival reported by the gate or the driver. The first report counts; `also` is written in the same
 * transaction, or not at all after an earlier arrival.
 */
export function noteArrival(
  at: At,
  booking: Visited,
  { stop, by, arrivedAt }: { stop: StopName; by: ArrivedBy; arrivedAt: string },
  also: readonly Write[] = [],
): Promise<VisitRecord> {
  return changeVisit(at, booking, stop, (visit) => visitArrived(visit, by, arrivedAt), also);
}

/** Records the departure from a place where the vehicle has arrived. The first report counts. */
export function noteDeparture(
  at: At,
  booking: Visited,
  { stop, leftAt }: { stop: StopName; leftAt: string },
): Promise<VisitRecord> {
  return changeVisit(at, booking, stop, (visit) => visitLeft(visit, leftAt));
}

/** Writes the change with its domain events in one transaction. Writes nothing if the rule returns the same object. */
export async function changeVisit(
  { db, now }: At,
  booking: Visited,
  stop: StopName,
  rule: (visit: VisitRecord) => VisitRecord,
  also: readonly Write[] = [],
  known?: VisitRecord,
): Promise<VisitRecord> {
  let before = known ?? (await visitOf(db, booking.id, stop));
  for (let attempt = 1; ; attempt++) {
    const after = rule(before);
    if (after === before) return before;
    const domainEvents = eventsOf(booking, before, after).map((domainEvent) =>
      eventWrite(randomUUID(), now, domainEvent),
    );
    try {
      await db.commit([visitWrite(before, after, now), ...domainEvents, ...also]);
      return { ...after, version: before.version + 1 };
    } catch (error) {
      if (!(error instanceof ConditionFailed && error.failed.includes(0)) || attempt === attempts) throw error;
    }
    before = await visitOf(db, booking.id, stop);
  }
}

function eventsOf(booking: Visited, before: VisitRecord, after: VisitRecord): NewDomainEvent[] {
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const of = { bookingId, reference, title, contractorId, haulierId, stop: after.stop };
  const { arrivedAt, arrivedBy, leftAt } = after;
  const domainEvents: NewDomainEvent[] = [];
  if (arrivedAt && arrivedBy && !before.arrivedAt)
    domainEvents.push(happened(trackingEvents, "vehicleArrived", { ...of, at: arrivedAt, by: arrivedBy }));
  if (leftAt && !before.leftAt)
    domainEvents.push(
      happened(trackingEvents, "vehicleLeft", { ...of, at: leftAt, dwellMinutes: dwellMinutes(after) ?? 0 }),
    );
  return domainEvents;
}
