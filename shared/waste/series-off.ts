import { z } from "zod";

/** Why a series does not cover a load. */
export const SeriesOff = z
  .enum(["proposed", "notYet", "over", "ended", "place", "code", "address", "carrier"])
  .meta({ id: "WasteSeriesOff", description: "Why a series does not cover a load." });
export type SeriesOff = z.infer<typeof SeriesOff>;

/** What a draft says of the series that covers it, or of the one that does not. */
export const DraftSeries = z
  .object({
    number: z.string().max(20),
    until: z.string().max(10).meta({ description: "Its last UK day." }),
    place: z.string().max(500),
    off: SeriesOff.nullable().meta({ description: "Why it does not cover the load; null: it does." }),
  })
  .meta({ id: "WasteDraftSeries", description: "A series of transfer notes, as the next load sees it." });
export type DraftSeries = z.infer<typeof DraftSeries>;
