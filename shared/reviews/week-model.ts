import { z } from "zod";
import { FleetId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { emptyWeek, type WeekCounter } from "./weeks.ts";

/** As which side of its jobs somebody is counted. */
export const RecordSide = z
  .enum(["carrier", "booker"])
  .meta({ id: "RecordSide", description: "The side that carries, or the one that books." });
export type RecordSide = z.infer<typeof RecordSide>;

const count = z.int().min(0);
/** No lower end: that a review was deleted may be counted a moment before that it was written. */
const counter = z.int();
const counters = Object.fromEntries(Object.keys(emptyWeek).map((name) => [name, counter])) as Record<
  WeekCounter,
  typeof counter
>;

/** What was counted of a week. */
export const WeekRecord = z.object({ week: UkDay.meta({ description: "Its Monday." }), ...counters }).meta({
  id: "WeekRecord",
  description: "A week: requests by when they were made, jobs by when they were completed.",
});
export type WeekRecord = z.infer<typeof WeekRecord>;

export const WeeklyRecord = z
  .object({
    weeks: z.array(WeekRecord).meta({ description: "The last twelve, this one last." }),
    bonusSince: Instant.nullable().meta({ description: "Since when the time bonus runs; null while it does not." }),
  })
  .meta({ id: "WeeklyRecord" });
export type WeeklyRecord = z.infer<typeof WeeklyRecord>;

/** How much of a week a vehicle was hired for. */
export const VehicleWeek = z
  .object({
    week: UkDay.meta({ description: "Its Monday." }),
    bookedHours: count.meta({ description: "Hours that completed jobs held the vehicle." }),
    jobs: count,
    hoursInService: count.meta({
      description:
        "Working hours, Monday to Friday without bank holidays, in which it was in service and had no day off.",
    }),
  })
  .meta({ id: "VehicleWeek" });
export type VehicleWeek = z.infer<typeof VehicleWeek>;

export const VehicleRecord = z
  .object({ fleetId: FleetId, name: z.string(), retired: z.boolean(), weeks: z.array(VehicleWeek) })
  .meta({ id: "VehicleRecord", description: "A vehicle's last twelve weeks, this one last." });
export type VehicleRecord = z.infer<typeof VehicleRecord>;
