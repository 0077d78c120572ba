import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { BookingId, ClientKey } from "../kernel/id.ts";
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

/** A series, by the booking that it was proposed from. */
const named = () => z.object({ clientKey: ClientKey, bookingId: BookingId, seriesId: z.string().min(1).max(36) });

/** Operations of series of transfer notes. */
export const seriesOperations = {
  wasteSeriesGiven: query({
    doc: "Your series of transfer notes with hauliers, and proposals of them, newest first.",
    input: () => z.object({}),
    output: () => SeriesList,
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  wasteSeriesCarried: query({
    doc: "Series of transfer notes of your haulage business with contractors, and proposals of them, newest first.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => SeriesList,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  wasteSeriesHere: query({
    doc: "Series of the two sides of a booking at the place where it loads, newest first.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => SeriesHere,
    allow: sides,
    limit: "read",
    subject: "booking",
    errors: [noWaste],
  }),
  proposeWasteSeries: mutation({
    doc: "Proposes to the other side of a booking a series for its place: what its next note states, until a day within 12 months.",
    input: () =>
      z.object({
        clientKey: ClientKey,
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
    doc: "Proposes the same series again from the day after its last, for 12 months, with the addresses and the registration of today.",
    input: named,
    output: () => WasteSeries,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [noWaste, seriesIncomplete, seriesProposed, seriesGone],
  }),
  acceptWasteSeries: mutation({
    doc: "Accepts a series that the other side has proposed. From its first day on, notes take all from it but day, quantity and signatures.",
    input: named,
    output: () => WasteSeries,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [noWaste, seriesGone, seriesYours, seriesChanged],
  }),
  endWasteSeries: mutation({
    doc: "Ends a series, or takes back or declines a proposal. Signed notes stay as they are.",
    input: named,
    output: () => WasteSeries,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [seriesGone],
  }),
} as const;
