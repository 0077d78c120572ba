import type { BookingId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { trailDays } from "#shared/tracking/model.ts";
import { noVisit, type StopName, VisitRecord } from "#shared/tracking/visit.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Sorts beside the booking's position, so that one query reads both. */
export const visitEntity = entity({
  name: "visit",
  schema: () => VisitRecord.extend({ changedAt: Instant }),
  key: ({ bookingId, stop }: { bookingId: BookingId; stop: StopName }) => ({
    PK: `BOOKING#${bookingId}`,
    SK: `POS#STOP#${stop}`,
  }),
  ttl: ({ changedAt }) => epochSecondsOf(changedAt) + trailDays * 86_400,
});

export async function visitOf(db: Database, bookingId: BookingId, stop: StopName): Promise<VisitRecord> {
  const item = await db.get(visitEntity.key({ bookingId, stop }));
  return item ? visitEntity.fromItem(item) : noVisit(bookingId, stop);
}

/** Fails if the visit has changed since `before` was read. */
export function visitWrite(before: VisitRecord, after: VisitRecord, now: string): Write {
  const put = visitEntity.toItem({ ...after, version: before.version + 1, changedAt: now });
  if (before.version === 0) return { put, when: [{ attribute: "PK", is: "missing" }] };
  return { put, when: [{ attribute: "version", is: "=", value: before.version }] };
}
