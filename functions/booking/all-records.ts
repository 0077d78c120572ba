import type { BookingSummary, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { employersOf, profileById } from "../accounts/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { bookingsOf, jobsOf, side } from "./list-store.ts";
import { jobView } from "./view.ts";

export async function allBookings(
  { userId, ...wanted }: Input<typeof bookingOperations.allBookings>,
  context: Context,
): Promise<Page<BookingSummary>> {
  const sides = userId ? await sidesOf(context, userId, [side.driver(userId)]) : [side.everyone];
  return bookingsOf(context.db, sides, { ...wanted, now: context.now });
}

export async function allJobRequests(
  { userId, ...wanted }: Input<typeof bookingOperations.allJobRequests>,
  context: Context,
): Promise<Page<JobRequest>> {
  const sides = userId ? await sidesOf(context, userId, []) : [side.everyone];
  const found = await jobsOf(context.db, sides, { ...wanted, now: context.now });
  return { ...found, items: await Promise.all(found.items.map((job) => jobView(job, "admin"))) };
}

/** Lists all sides of a user, whatever the current role: users with booking rights hire too, and roles change. */
async function sidesOf(context: Context, userId: UserId, further: readonly string[]): Promise<string[]> {
  const person = await profileById(context.db, userId);
  mustSee(person !== null, "Account");
  const employers = person.role === "fleet_manager" ? await employersOf(context.db, userId) : [];
  const managed = employers.filter(({ kind }) => kind === "fleet_manager").map(({ haulierId }) => haulierId);
  return [side.contractor(userId), ...[userId, ...managed].map(side.haulier), ...further];
}
