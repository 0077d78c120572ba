import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { RouteRecord } from "#shared/tracking/route.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** A day: no route is of use for longer, and the next one takes its place long before. */
const keptSeconds = 86_400;

/** The way to a booking's next stop. Sorts beside its position, so that one query reads both. */
export const routeEntity = entity({
  name: "route",
  schema: () => RouteRecord,
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "POS#ROUTE" }),
  ttl: ({ askedAt }) => epochSecondsOf(addSeconds(askedAt, keptSeconds)),
});

/** Keeps a route in place of the one before it. */
export async function keepRoute(db: Database, route: RouteRecord): Promise<void> {
  await db.commit([{ put: routeEntity.toItem(route) }]);
}
