import { z } from "zod";
import { KeptPhoto } from "../images/photo.ts";
import { loadKinds, problemKinds } from "./site-report-words.ts";

/** Reports that one booking holds: a day of loads, each loaded, tipped and weighed. */
export const mostSiteReports = 30;
export const mostReportPhotos = 3;
/** The heaviest weight that a report takes, kg: twice the heaviest lorry with its load (UK, 44 t). */
export const heaviestKg = 88_000;

export const SiteReportKind = z
  .enum([...problemKinds, ...loadKinds])
  .meta({ id: "SiteReportKind", description: "A problem, or a step of a load." });

/** A report, with photos as they are stored or as they are shown. */
export const siteReport = <Photo extends z.ZodType>(photo: Photo) =>
  z.object({
    kind: SiteReportKind,
    weightKg: z.int().nullable().meta({ description: "What the weighbridge says, in kg." }),
    milesAway: z.number().nullable().meta({ description: "From the nearest place of the job, as the crow flies." }),
    photos: z.array(photo).max(mostReportPhotos),
  });

/** A report as the timeline stores it. Made at its first use, as most functions read no report (decision 8). */
export const storedReport = () => siteReport(KeptPhoto);
export type SiteReport = z.infer<ReturnType<typeof storedReport>>;
