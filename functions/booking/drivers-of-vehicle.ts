import { isOver } from "#shared/booking/lifecycle.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { everyPage } from "../platform/every-page.ts";
import { page } from "../platform/list.ts";
import { bookingsOn, side } from "./list-store.ts";

/** Number of days searched, including today. */
const daysAhead = 7;

/** Returns the drivers of a vehicle's open bookings in the following week, each once. */
export async function driversOfVehicle(
  db: Database,
  { haulierId, fleetId, at }: { readonly haulierId: UserId; readonly fleetId: Fleet["id"]; readonly at: string },
): Promise<UserId[]> {
  const today = ukDayOf(at);
  const lists = bookingsOn(side.haulier(haulierId), today, addDays(today, daysAhead - 1));
  const found = await everyPage((nextToken) => page(db, lists, nextToken));
  const open = found.filter((booking) => booking.fleetId === fleetId && !isOver(booking.status));
  return [...new Set(open.flatMap(({ driverId }) => driverId ?? []))];
}
