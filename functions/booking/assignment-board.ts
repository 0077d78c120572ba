import { BoardJob, type BookingRecord } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import { bookingDays } from "#shared/booking/rules.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addDays } from "#shared/kernel/time.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import { type Page, page, type Source } from "../platform/list.ts";
import { bookingEntries, bookingsOn, side } from "./list-store.ts";

/** Includes bookings that began on an earlier day and have not ended. */
export async function boardJobs(
  { from, days, nextToken }: Input<typeof bookingOperations.boardJobs>,
  context: Context,
): Promise<Page<BoardJob>> {
  const mine = side.haulier(await haulierOfCaller(context));
  const found = await jobsIn(context, bookingsOn(mine, from, addDays(from, days - 1)), nextToken);
  return { ...found, items: found.items.filter((job) => bookingDays(job).until >= from) };
}

export async function jobsWithoutDriver(
  { nextToken }: Input<typeof bookingOperations.jobsWithoutDriver>,
  context: Context,
): Promise<Page<BoardJob>> {
  const mine = side.driverless(await haulierOfCaller(context));
  return jobsIn(context, bookingEntries.lists.byDay({ side: mine }, { reversed: true }), nextToken);
}

async function jobsIn(
  { db }: Context,
  list: Source<BookingRecord> | Source<BookingRecord>[],
  nextToken: string | null | undefined,
) {
  const found = await page(db, list, nextToken);
  return { ...found, items: found.items.map((booking) => BoardJob.parse(booking)) };
}
