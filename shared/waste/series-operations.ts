import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { BookingId, IdempotencyKey } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { mutation, query } from "../kernel/operation.ts";
import { EwcCode } from "./ewc.ts";
import {
  hazardousCode,
  noWaste,
  seriesChanged,
  seriesDays,
  seriesGone,
  seriesIncomplete,
  seriesProposed,
  seriesYours,
} from "./faults.ts";
import { WasteContainer } from "./model.ts";
import { SeriesHere, SeriesList, WasteSeries } from "./series.ts";

const sides = ["contractor", "booker", "haulier", "fleet_manager"] as const;

const named = () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId, seriesId: z.string().min(1).max(36) });

export const seriesOperations = {
  wasteSeriesGiven: query({
    doc: "Your series of transfer notes with hauliers, and proposals, newest first.",
    input: () => z.object({}),
    output: () => SeriesList,
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  wasteSeriesCarried: query({
    doc: "Your haulage business's series of transfer notes with contractors, and proposals, newest first.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => SeriesList,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  wasteSeriesHere: query({
    doc: "Series of a booking's two sides at its loading place, newest first.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => SeriesHere,
    allow: sides,
    limit: "read",
    subject: "booking",
    errors: [noWaste],
  }),
  proposeWasteSeries: mutation({
    doc: "Proposes a series for a booking's place to the other side, with the data of its next note, until a day within 12 months.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        from: UkDay,
        until: UkDay.meta({ description: "The last day, within 12 months of the first." }),
        ewcCode: EwcCode.nullish(),
        composition: plainThing(200).nullish(),
        container: WasteContainer.nullish(),
      }),
    output: () => WasteSeries,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [noWaste, seriesIncomplete, seriesDays, seriesProposed, hazardousCode],
  }),
  renewWasteSeries: mutation({
    doc: "Proposes a series again from the day after its last, for 12 months, with the current addresses and registration.",
    input: named,
    output: () => WasteSeries,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [noWaste, seriesIncomplete, seriesProposed, seriesGone],
  }),
  acceptWasteSeries: mutation({
    doc: "Accepts the other side's series. From its first day, notes copy everything from it except day, quantity and signatures.",
    input: named,
    output: () => WasteSeries,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [noWaste, seriesGone, seriesYours, seriesChanged],
  }),
  endWasteSeries: mutation({
    doc: "Ends a series, or withdraws or declines a proposal. Signed notes do not change.",
    input: named,
    output: () => WasteSeries,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [seriesGone],
  }),
} as const;
