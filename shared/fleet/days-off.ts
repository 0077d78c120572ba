import { z } from "zod";
import { DaysOffId, FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import { addDays, ukDayOf } from "../kernel/time.ts";
import { type Days, daysOffReasons } from "./days.ts";
import { daysOffTooFar, daysOver } from "./faults.ts";

const reasons = Object.keys(daysOffReasons) as (keyof typeof daysOffReasons)[];
export const DaysOffReason = z.enum(reasons).meta({ id: "DaysOffReason" });

/** Maximum length of a period off, and how far ahead it may end, in days. */
export const longestDaysOff = 366;
const farthestAhead = 730;
/** Maximum periods off of one vehicle or business. Periods never overlap. */
export const mostDaysOff = 100;
export const mostOffDays = farthestAhead + 2 * longestDaysOff;

export const DaysOffInput = z.object({
  firstDay: UkDay,
  lastDay: UkDay.meta({ description: "Included." }),
  reason: DaysOffReason,
  note: line(100).nullish(),
});

export const DaysOff = z
  .object({
    id: DaysOffId,
    haulierId: UserId,
    fleetId: FleetId.nullable().meta({ description: "Null: the whole business." }),
    firstDay: UkDay,
    lastDay: UkDay.meta({ description: "Included." }),
    reason: DaysOffReason,
    note: z.string().max(200).nullable(),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: "DaysOff", description: "Days on which a vehicle, or a whole business, takes no work." });
export type DaysOff = z.infer<typeof DaysOff>;

export function checkDaysOff(days: Days, now: string): void {
  const today = ukDayOf(now);
  if (days.lastDay < today || days.lastDay < days.firstDay) throw daysOver();
  const isTooLong = days.lastDay >= addDays(days.firstDay, longestDaysOff);
  if (isTooLong || days.lastDay > addDays(today, farthestAhead)) throw daysOffTooFar();
}
