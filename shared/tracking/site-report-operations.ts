import { z } from "zod";
import { Booking } from "../booking/model.ts";
import { jobGivenAway, wrongState } from "../booking/move-faults.ts";
import { heaviestKg, mostReportPhotos, SiteReportKind } from "../booking/site-report.ts";
import { Coordinates } from "../geo/position.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { BookingId, ClientKey } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation } from "../kernel/operation.ts";
import { paragraph } from "../kernel/text.ts";
import { noLoadSteps, notUnderWayThen, tooManyReports } from "./faults.ts";

/** A weight in tonnes, as a refusal shows it. */
const tonnes = (kg: number) => `${kg / 1000} t`;

export const siteReportOperations = {
  reportFromSite: mutation({
    doc: "Reports a problem on the way or on site, or a step of a load, from the assigned driver's or the haulier's own device. Both sides read it in the timeline, and are told of a problem. The status stays.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        kind: SiteReportKind,
        happenedAt: Instant.nullish().meta({
          description: "When it happened, by the clock of the device. The booking must have been under way then.",
        }),
        words: paragraph(500).nullish(),
        weightKg: z
          .int(noFigure("a weight in tonnes", "Type tonnes, such as 18.42.", tonnes))
          .min(1, tooLittle("Type tonnes, such as 18.42.", tonnes))
          .max(heaviestKg, tooMuch("A weight goes up to 88 t.", tonnes))
          .nullish()
          .meta({ description: "What the weighbridge says, in kg." }),
        photoKeys: z
          .array(z.string().max(200))
          .max(mostReportPhotos, `At most ${mostReportPhotos} photos.`)
          .default([])
          .meta({ description: "Photos that you have uploaded by forms of `createProofUpload`, by their keys." }),
        place: Coordinates.nullish().meta({
          description: "Where the device is, if it may be known. Only its distance from the job is kept.",
        }),
      }),
    output: () => Booking,
    allow: ["haulier", "fleet_manager", "driver"],
    limit: "reach",
    subject: "booking",
    errors: [
      notUnderWayThen,
      noLoadSteps,
      tooManyReports,
      jobGivenAway,
      wrongState,
      photoMissing,
      notAnImage,
      photoTooLarge,
    ],
  }),
} as const;
