import { z } from "zod";
import { fileIncomplete, fileTooLarge, notAPaper } from "../compliance/faults.ts";
import { PaperLink, UploadId } from "../compliance/model.ts";
import { BookingId, ClientKey } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { line } from "../kernel/text.ts";
import { jobOver, liftChanged, liftPaperMissing, noLift } from "./faults.ts";
import { Lift, LiftPaperKind } from "./model.ts";

const sides = ["contractor", "booker", "haulier", "fleet_manager"] as const;

export const plantOperations = {
  lift: query({
    doc: "The planned lift of a booking, for everybody who has a part in it; null for a job that lifts nothing.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Lift.nullable(),
    allow: [...sides, "driver", "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  nameLiftPerson: mutation({
    doc: "Names the appointed person who plans a lift, with the number of their card. The side that plans the lift names them.",
    input: () => z.object({ clientKey: ClientKey, bookingId: BookingId, name: line(100), cardNumber: line(60, 3) }),
    output: () => Lift,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [noLift, jobOver, liftChanged],
  }),
  addLiftPaper: mutation({
    doc: "Adds a document of a lift, whose file was uploaded by `openPaperUpload`. It replaces the one of its kind.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        kind: LiftPaperKind,
        uploadId: UploadId,
        sizeBytes: z.int(),
      }),
    output: () => Lift,
    allow: sides,
    limit: "upload",
    subject: "booking",
    errors: [noLift, jobOver, liftChanged, fileTooLarge, fileIncomplete, notAPaper],
  }),
  liftPaperLink: query({
    doc: "A link that shows a document of a lift for five minutes, for everybody who has a part in the booking.",
    input: () => z.object({ bookingId: BookingId, kind: LiftPaperKind }),
    output: () => PaperLink,
    allow: [...sides, "driver", "admin"],
    limit: "read",
    subject: "booking",
    errors: [liftPaperMissing],
  }),
} as const;
