import { z } from "zod";
import { Booking } from "../booking/model.ts";
import { jobGivenAway, wrongState } from "../booking/move-faults.ts";
import { heaviestKg, mostReportPhotos, SiteReportKind } from "../booking/site-report.ts";
import { Coordinates } from "../geo/position.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { BookingId, IdempotencyKey } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mutation } from "../kernel/operation.ts";
import { paragraph } from "../kernel/text.ts";
import { noLoadSteps, notUnderWayThen, tooManyReports } from "./faults.ts";

const tonnes = (kg: number) => `${kg / 1000} t`;

export const siteReportOperations = {
  reportFromSite: mutation({
    doc: "Reports a problem or a step of a load, from the driver's or haulier's own device. Both sides see it in the timeline and are notified of problems. The status does not change.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        kind: SiteReportKind,
        happenedAt: Instant.nullish().meta({
          description: "Time of the event by the device's clock. The booking must have been running then.",
        }),
        words: paragraph(500).nullish(),
        weightKg: z
          .int(noFigure("a weight in tonnes", "Type tonnes, such as 18.42.", tonnes))
          .min(1, tooLittle("Type tonnes, such as 18.42.", tonnes))
          .max(heaviestKg, tooMuch("A weight can be at most 88 t.", tonnes))
          .nullish()
          .meta({ description: "The weighbridge's weight, in kg." }),
        photoKeys: z
          .array(z.string().max(200))
          .max(mostReportPhotos, `At most ${mostReportPhotos} photos.`)
          .default([])
          .meta({ description: "Keys of your photos, uploaded with forms of `createProofUpload`." }),
        place: Coordinates.nullish().meta({
          description: "The device's position, if shared. Only its distance from the job is stored.",
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
