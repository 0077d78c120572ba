import { z } from "zod";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { NoteParty, TransferorIs, WasteContainer } from "./model.ts";

export const mostSeries = 50;

export const SeriesSide = z.enum(["contractor", "haulier"]).meta({ id: "WasteSeriesSide" });
export type SeriesSide = z.infer<typeof SeriesSide>;

export const SeriesEnd = z
  .enum(["bySide", "address", "carrier", "code", "renewed"])
  .meta({ id: "WasteSeriesEnd", description: "Why a series has ended before its last day." });
export type SeriesEnd = z.infer<typeof SeriesEnd>;

/**
 * An agreement on transfer notes between two sides, for the same waste from the same place, for at most 12 months. It
 * is a proposal until the other side accepts. Then both have agreed to its text, which never changes. Source: the code
 * of practice to Scotland's Duty of Care Regulations of 2014, chapter 8. Each load still has its own full note.
 */
export const WasteSeries = z
  .object({
    id: z.string().max(36),
    number: z.string().max(20).meta({ description: "As on the notes." }),
    bookingId: BookingId.meta({ description: "The booking of the proposal." }),
    contractorId: UserId,
    haulierId: UserId,
    transferor: NoteParty,
    transferee: NoteParty,
    place: z.string().max(500),
    placePostcode: z.string().max(20),
    site: z.string().max(30).meta({ description: "Position of the place, to about ten metres." }),
    transferorIs: TransferorIs,
    sicCode: z.string().max(5),
    ewcCode: z.string().max(6),
    jobCode: z.string().max(6).nullable().meta({ description: "Code suggested by the job's text; null: none." }),
    composition: z.string().max(200),
    container: WasteContainer,
    carrierNumber: z.string().max(60),
    from: UkDay,
    until: UkDay.meta({ description: "The last day, within 12 months of the first." }),
    proposedSide: SeriesSide,
    proposedBy: UserId,
    proposedByName: z.string().max(100),
    proposedAt: Instant,
    acceptedBy: UserId.nullable(),
    acceptedByName: z.string().max(100).nullable(),
    acceptedAt: Instant.nullable().meta({ description: "Null: a proposal." }),
    endedAt: Instant.nullable(),
    endedFor: SeriesEnd.nullable(),
    version: z.int(),
  })
  .meta({
    id: "WasteSeries",
    description: "A frame for transfer notes of the same waste from the same place, or a proposal.",
  });
export type WasteSeries = z.infer<typeof WasteSeries>;

export const SeriesList = z
  .object({ series: z.array(WasteSeries).max(mostSeries).meta({ description: "Newest first." }) })
  .meta({ id: "WasteSeriesList", description: "Series of transfer notes of a business." });
export type SeriesList = z.infer<typeof SeriesList>;

export const SeriesHere = SeriesList.extend({
  side: SeriesSide.meta({ description: "Yours." }),
}).meta({ id: "WasteSeriesHere", description: "Series of a booking's two sides at its place." });
export type SeriesHere = z.infer<typeof SeriesHere>;
