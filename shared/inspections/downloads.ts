import { z } from "zod";
import { hoursRulesOf } from "../booking/assigned-hours.ts";
import type { Fleet } from "../fleet/model.ts";
import { UkDay } from "../kernel/instant.ts";
import { addDays, instantOfUk } from "../kernel/time.ts";

/** Source of a tachograph download: the driver's card, or the vehicle unit. */
export const DownloadOf = z.enum(["card", "unit"]).meta({ id: "DownloadOf" });
export type DownloadOf = z.infer<typeof DownloadOf>;

/**
 * Maximum days between downloads. Source: Regulation (EU) 581/2010, article 1: 28 days for a driver's card, 90 for a
 * vehicle unit, assimilated in Great Britain.
 */
export const downloadDays: Readonly<Record<DownloadOf, number>> = { card: 28, unit: 90 };
export const soonDays = 7;

export const TachographDownload = z
  .object({
    of: DownloadOf,
    id: z.string().max(36).meta({ description: "The driver, or the vehicle." }),
    on: UkDay.meta({ description: "Day of the latest download." }),
    dueOn: UkDay.meta({ description: "Last day for the next one." }),
  })
  .meta({ id: "TachographDownload", description: "The latest download of a driver's card or vehicle unit." });
export type TachographDownload = z.infer<typeof TachographDownload>;

export const dueAfter = (of: DownloadOf, on: string): string => addDays(on, downloadDays[of]);

/** Returns the instants of the reminder and of the overdue notice, both at 08:00 UK time. */
export const downloadMoments = (dueOn: string) => ({
  soon: instantOfUk(addDays(dueOn, -soonDays), "08:00"),
  late: instantOfUk(addDays(dueOn, 1), "08:00"),
});

/** Whether a vehicle needs a tachograph by the EU rules. A trailer does not. Ignores exemptions. */
export const hasTachograph = (spec: Fleet["spec"]): boolean => spec.kind !== "trailer" && hoursRulesOf(spec) === "eu";

export type DownloadState = "none" | "ok" | "soon" | "late";

export function downloadState(dueOn: string | null, today: string): DownloadState {
  if (dueOn === null) return "none";
  if (dueOn < today) return "late";
  return addDays(dueOn, -soonDays) <= today ? "soon" : "ok";
}
