import { z } from "zod";
import { StoredPhoto } from "../images/photo.ts";
import { loadKinds, problemKinds } from "./site-report-words.ts";

/** Maximum reports of one booking: a day of loads, each loaded, tipped and weighed. */
export const mostSiteReports = 30;
export const mostReportPhotos = 3;
/** Maximum weight in a site report, in kg: twice the UK limit for a lorry with its load (44 t). */
export const heaviestKg = 88_000;

export const SiteReportKind = z
  .enum([...problemKinds, ...loadKinds])
  .meta({ id: "SiteReportKind", description: "A problem, or a step of a load." });

export const siteReport = <Photo extends z.ZodType>(photo: Photo) =>
  z.object({
    kind: SiteReportKind,
    weightKg: z.int().nullable().meta({ description: "The weight on the weighbridge, in kg." }),
    milesAway: z.number().nullable().meta({ description: "Straight-line distance from the nearest place of the job." }),
    photos: z.array(photo).max(mostReportPhotos),
  });

/** A function, because most Lambda functions read no site report (decision 8). */
export const storedReport = () => siteReport(StoredPhoto);
export type SiteReport = z.infer<ReturnType<typeof storedReport>>;
