import { z } from "zod";
import { hoursRulesOf } from "../booking/assigned-hours.ts";
import type { Fleet } from "../fleet/model.ts";
import { UkDay } from "../kernel/instant.ts";
import { addDays, instantOfUk } from "../kernel/time.ts";

/** What is read out of a tachograph: the driver's card, or the unit of the vehicle. */
export const DownloadOf = z.enum(["card", "unit"]).meta({ id: "DownloadOf" });
export type DownloadOf = z.infer<typeof DownloadOf>;

/**
 * Days between two downloads at the most. Source: Regulation (EU) 581/2010, article 1: 28 days of a driver's card, 90 of a vehicle
 * unit, assimilated in Great Britain.
 */
export const downloadDays: Readonly<Record<DownloadOf, number>> = { card: 28, unit: 90 };
/** Days before a download is due on which the office is reminded. */
export const soonDays = 7;

/** The last download of a driver's card or of a vehicle unit. */
export const TachographDownload = z
  .object({
    of: DownloadOf,
    id: z.string().max(36).meta({ description: "The driver, or the vehicle." }),
    on: UkDay.meta({ description: "The day of the last download." }),
    dueOn: UkDay.meta({ description: "The last day for the next one." }),
  })
  .meta({ id: "TachographDownload", description: "The last download of a driver's card or of a vehicle unit." });
export type TachographDownload = z.infer<typeof TachographDownload>;

/** The last day for the next download. */
export const dueAfter = (of: DownloadOf, on: string): string => addDays(on, downloadDays[of]);

/** The instants of the reminder and of the notice that it is late, at eight on a UK clock. */
export const downloadMoments = (dueOn: string) => ({
  soon: instantOfUk(addDays(dueOn, -soonDays), "08:00"),
  late: instantOfUk(addDays(dueOn, 1), "08:00"),
});

/** Whether a vehicle has a tachograph under the EU rules. A trailer has none. Exemptions are the haulier's to know. */
export const hasTachograph = (spec: Fleet["spec"]): boolean => spec.kind !== "trailer" && hoursRulesOf(spec) === "eu";

export type DownloadState = "none" | "ok" | "soon" | "late";

/** How a download stands on a UK day. */
export function downloadState(dueOn: string | null, today: string): DownloadState {
  if (dueOn === null) return "none";
  if (dueOn < today) return "late";
  return addDays(dueOn, -soonDays) <= today ? "soon" : "ok";
}
