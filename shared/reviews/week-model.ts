import { z } from "zod";
import { FleetId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { emptyWeek, type WeekCounter } from "./weeks.ts";

export const RecordSide = z
  .enum(["carrier", "booker"])
  .meta({ id: "RecordSide", description: "The haulier's or contractor's side." });
export type RecordSide = z.infer<typeof RecordSide>;

const count = z.int().min(0);
/** A counter may be negative: the deletion of a review may be counted before its creation. */
const counter = z.int();
const counters = Object.fromEntries(Object.keys(emptyWeek).map((name) => [name, counter])) as Record<
  WeekCounter,
  typeof counter
>;

export const WeekRecord = z.object({ week: UkDay.meta({ description: "Its Monday." }), ...counters }).meta({
  id: "WeekRecord",
  description: "A week: requests by creation, jobs by completion.",
});
export type WeekRecord = z.infer<typeof WeekRecord>;

export const WeeklyRecord = z
  .object({
    weeks: z.array(WeekRecord).meta({ description: "The last twelve, this one last." }),
    bonusSince: Instant.nullable().meta({ description: "Start of the time bonus; null: not running." }),
  })
  .meta({ id: "WeeklyRecord" });
export type WeeklyRecord = z.infer<typeof WeeklyRecord>;

export const VehicleWeek = z
  .object({
    week: UkDay.meta({ description: "Its Monday." }),
    bookedHours: count.meta({ description: "Hours of completed jobs." }),
    jobs: count,
    hoursInService: count.meta({
      description: "Working hours in service, Monday to Friday, without bank holidays and days off.",
    }),
  })
  .meta({ id: "VehicleWeek" });
export type VehicleWeek = z.infer<typeof VehicleWeek>;

export const VehicleRecord = z
  .object({ fleetId: FleetId, name: z.string(), retired: z.boolean(), weeks: z.array(VehicleWeek) })
  .meta({ id: "VehicleRecord", description: "A vehicle's last twelve weeks, this one last." });
export type VehicleRecord = z.infer<typeof VehicleRecord>;
