import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { RouteRecord } from "#shared/tracking/route.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Routes are deleted after a day. A newer route usually replaces them long before. */
const storedSeconds = 86_400;

/** Sorts beside the booking's position, so that one query reads both. */
export const routeEntity = entity({
  name: "route",
  schema: () => RouteRecord,
  key: ({ bookingId }: { bookingId: BookingId }) => ({ PK: `BOOKING#${bookingId}`, SK: "POS#ROUTE" }),
  ttl: ({ askedAt }) => epochSecondsOf(addSeconds(askedAt, storedSeconds)),
});

export async function keepRoute(db: Database, route: RouteRecord): Promise<void> {
  await db.commit([{ put: routeEntity.toItem(route) }]);
}
