import { carries, drives } from "#shared/kernel/access.ts";
import { notAllowed } from "#shared/kernel/faults.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { reviewsOperations } from "#shared/reviews/operations.ts";
import type { VehicleRecord, WeeklyRecord } from "#shared/reviews/week-model.ts";
import { emptyWeek, hoursInService, lastWeeks } from "#shared/reviews/weeks.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { fleetsOf } from "../fleet/public.ts";
import { type Context, callerId, mayBook } from "../platform/context.ts";
import { bonusSince, vehicleWeeksOf, weeksOf } from "./week-store.ts";

/** Twelve weeks, of which those without anything are empty. */
export async function weeklyRecord(
  { side }: Input<typeof reviewsOperations.weeklyRecord>,
  context: Context,
): Promise<WeeklyRecord> {
  const isOwn = side === "carrier" ? carries(context.caller) && !drives(context.caller) : mayBook(context);
  if (!isOwn) throw notAllowed();
  const ownerId = side === "carrier" ? await haulierOfCaller(context) : callerId(context);
  const mondays = lastWeeks(context.now);
  const [found, since] = await Promise.all([
    weeksOf(context.db, { ownerId, side }, mondays[0] ?? ""),
    bonusSince(context.db),
  ]);
  const weeks = mondays.map((week) => found.find((one) => one.week === week) ?? { ...emptyWeek, week });
  return { weeks, bonusSince: since };
}

/** Each vehicle that was in service in these weeks, by name. */
export async function vehicleRecords(_input: unknown, context: Context): Promise<VehicleRecord[]> {
  const haulierId = await haulierOfCaller(context);
  const mondays = lastWeeks(context.now);
  const [fleets, found] = await Promise.all([
    fleetsOf(context.db, haulierId),
    vehicleWeeksOf(context.db, haulierId, mondays[0] ?? ""),
  ]);
  const records = fleets.map((fleet) => ({
    fleetId: fleet.id,
    name: fleet.name,
    retired: fleet.retiredAt !== null,
    weeks: mondays.map((week) => {
      const { bookedHours = 0, jobs = 0 } = found.find((one) => one.week === week && one.fleetId === fleet.id) ?? {};
      return { week, bookedHours, jobs, hoursInService: hoursInService(week, fleet, context.now) };
    }),
  }));
  return records.filter(({ weeks }) => weeks.some((week) => week.hoursInService > 0 || week.jobs > 0));
}
