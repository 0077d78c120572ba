import { carries, drives } from "#shared/kernel/access.ts";
import { notAllowed } from "#shared/kernel/faults.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { lastWeeks } from "#shared/kernel/week.ts";
import type { reviewsOperations } from "#shared/reviews/operations.ts";
import type { VehicleRecord, WeeklyRecord } from "#shared/reviews/week-model.ts";
import { emptyWeek, hoursInService, weeksShown } from "#shared/reviews/weeks.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { daysOff, vehiclesOf } from "../fleet/public.ts";
import { type Context, callerId, mayBook } from "../platform/context.ts";
import { bonusSince, vehicleWeeksOf, weeksOf } from "./week-store.ts";

export async function weeklyRecord(
  { side }: Input<typeof reviewsOperations.weeklyRecord>,
  context: Context,
): Promise<WeeklyRecord> {
  const isOwn = side === "carrier" ? carries(context.caller) && !drives(context.caller) : mayBook(context);
  if (!isOwn) throw notAllowed();
  const ownerId = side === "carrier" ? await haulierOfCaller(context) : callerId(context);
  const mondays = lastWeeks(context.now, weeksShown);
  const [found, since] = await Promise.all([
    weeksOf(context.db, { ownerId, side }, mondays[0] ?? ""),
    bonusSince(context.db),
  ]);
  const weeks = mondays.map((week) => found.find((one) => one.week === week) ?? { ...emptyWeek, week });
  return { weeks, bonusSince: since };
}

export async function vehicleRecords(_input: unknown, context: Context): Promise<VehicleRecord[]> {
  const haulierId = await haulierOfCaller(context);
  const mondays = lastWeeks(context.now, weeksShown);
  const since = mondays[0] ?? "";
  const [fleets, found, off] = await Promise.all([
    vehiclesOf(context.db, haulierId),
    vehicleWeeksOf(context.db, haulierId, since),
    daysOff({ from: since, until: ukDayOf(context.now) }, context),
  ]);
  const records = fleets.map((fleet) => {
    const service = { ...fleet, daysOff: off.filter(({ fleetId }) => fleetId === null || fleetId === fleet.id) };
    const weeks = mondays.map((week) => {
      const { bookedHours = 0, jobs = 0 } = found.find((one) => one.week === week && one.fleetId === fleet.id) ?? {};
      return { week, bookedHours, jobs, hoursInService: hoursInService(week, service, context.now) };
    });
    return { fleetId: fleet.id, name: fleet.name, retired: fleet.retiredAt !== null, weeks };
  });
  // Drops a retired vehicle without hours or jobs. A current one stays, even with only days off.
  return records.filter(({ retired, weeks }) => !retired || weeks.some((week) => week.hoursInService + week.jobs > 0));
}
