import { z } from "zod";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { NoteParty, TransferorIs, WasteContainer } from "./model.ts";

/** Series of one business that a page shows, the newest first. */
export const mostSeries = 50;

export const SeriesSide = z.enum(["contractor", "haulier"]).meta({ id: "WasteSeriesSide" });
export type SeriesSide = z.infer<typeof SeriesSide>;

/** Why a series has ended before its last day. */
export const SeriesEnd = z
  .enum(["bySide", "address", "carrier", "code", "renewed"])
  .meta({ id: "WasteSeriesEnd", description: "Why a series has ended before its last day." });
export type SeriesEnd = z.infer<typeof SeriesEnd>;

/**
 * A frame for the transfer notes of loads between the same two, of the same waste from the same place, for 12 months at the most. It
 * is a proposal until the other side accepts it, and both have then agreed to its words, which do not change. Source: the code of
 * practice to Scotland's Duty of Care Regulations of 2014, chapter 8; each load has a whole note of its own all the same.
 */
export const WasteSeries = z
  .object({
    id: z.string().max(36),
    number: z.string().max(20).meta({ description: "As notes name it." }),
    bookingId: BookingId.meta({ description: "The booking that it was proposed from." }),
    contractorId: UserId,
    haulierId: UserId,
    transferor: NoteParty,
    transferee: NoteParty,
    place: z.string().max(500),
    placePostcode: z.string().max(20),
    site: z.string().max(30).meta({ description: "The spot of the place, to about ten metres." }),
    transferorIs: TransferorIs,
    sicCode: z.string().max(5),
    ewcCode: z.string().max(6),
    jobCode: z
      .string()
      .max(6)
      .nullable()
      .meta({ description: "The code that the words of its job suggest; null: none." }),
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
    acceptedAt: Instant.nullable().meta({ description: "Null: it is a proposal." }),
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
}).meta({ id: "WasteSeriesHere", description: "Series of the two sides of a booking at its place." });
export type SeriesHere = z.infer<typeof SeriesHere>;
