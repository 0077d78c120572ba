import { z } from "zod";

export const SeriesOff = z
  .enum(["proposed", "notYet", "over", "ended", "place", "code", "address", "carrier"])
  .meta({ id: "WasteSeriesOff", description: "Why a series does not cover a load." });
export type SeriesOff = z.infer<typeof SeriesOff>;

export const DraftSeries = z
  .object({
    number: z.string().max(20),
    until: z.string().max(10).meta({ description: "Its last UK day." }),
    place: z.string().max(500),
    off: SeriesOff.nullable().meta({ description: "Why it does not cover the load; null: it does." }),
  })
  .meta({ id: "WasteDraftSeries", description: "A series of transfer notes, from the next load's view." });
export type DraftSeries = z.infer<typeof DraftSeries>;
