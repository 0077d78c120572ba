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
import { factWrite, happened, type NewFact } from "../platform/facts.ts";
import { visitOf, visitWrite } from "./visit-store.ts";

type Visited = Pick<BookingRecord, "id" | "reference" | "title" | "contractorId" | "haulierId">;
/** Where a visit is kept, and when this is. */
interface At {
  readonly db: Database;
  readonly now: string;
}

/** Who is quicker changes a visit first, a few times at the most: a gate, a driver and the vehicle's positions. */
const attempts = 5;

/**
 * Notes that a booking's vehicle has arrived at a place, as people at the gate or the driver say; answers the visit. The
 * first word counts: whoever comes later reads who noted it, and when. `also` is written in the same transaction, and not
 * at all where it had arrived already. Throws what a write of `also` throws.
 */
export function noteArrival(
  at: At,
  booking: Visited,
  { stop, by, arrivedAt }: { stop: StopName; by: ArrivedBy; arrivedAt: string },
  also: readonly Write[] = [],
): Promise<VisitRecord> {
  return changeVisit(at, booking, stop, (visit) => visitArrived(visit, by, arrivedAt), also);
}

/** Notes that it has left a place at which it had arrived; answers the visit. The first word counts. */
export function noteDeparture(
  at: At,
  booking: Visited,
  { stop, leftAt }: { stop: StopName; leftAt: string },
): Promise<VisitRecord> {
  return changeVisit(at, booking, stop, (visit) => visitLeft(visit, leftAt));
}

/**
 * Changes a visit by a rule, with the facts of what has happened, in one transaction; answers how it stands. A rule that
 * gives the same object changes nothing. `known` spares reading it first.
 */
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
    const facts = factsOf(booking, before, after).map((fact) => factWrite(randomUUID(), now, fact));
    try {
      await db.commit([visitWrite(before, after, now), ...facts, ...also]);
      return { ...after, version: before.version + 1 };
    } catch (error) {
      if (!(error instanceof ConditionFailed && error.failed.includes(0)) || attempt === attempts) throw error;
    }
    before = await visitOf(db, booking.id, stop);
  }
}

function factsOf(booking: Visited, before: VisitRecord, after: VisitRecord): NewFact[] {
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const of = { bookingId, reference, title, contractorId, haulierId, stop: after.stop };
  const { arrivedAt, arrivedBy, leftAt } = after;
  const facts: NewFact[] = [];
  if (arrivedAt && arrivedBy && !before.arrivedAt)
    facts.push(happened(trackingEvents, "vehicleArrived", { ...of, at: arrivedAt, by: arrivedBy }));
  if (leftAt && !before.leftAt)
    facts.push(happened(trackingEvents, "vehicleLeft", { ...of, at: leftAt, dwellMinutes: dwellMinutes(after) ?? 0 }));
  return facts;
}
