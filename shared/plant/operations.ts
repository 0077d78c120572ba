import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import {
  caseChanged,
  caseDecided,
  caseTooLate,
  officeComplains,
  statementsFull,
  tooManyCases,
} from "../booking/case-faults.ts";
import { Case } from "../booking/case-model.ts";
import { highestExtraPence } from "../booking/extra-rules.ts";
import { changedMeanwhile, notOpenToChange } from "../booking/move-faults.ts";
import { fileIncomplete, fileTooLarge, notADocument } from "../compliance/faults.ts";
import { PaperLink, UploadId } from "../compliance/model.ts";
import { TradingTerms } from "../compliance/trading-terms.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { PhotoKeys } from "../images/photo.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { BookingId, FleetId, IdempotencyKey } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { plainName } from "../kernel/names.ts";
import { mutation, query } from "../kernel/operation.ts";
import { line, paragraph } from "../kernel/text.ts";
import {
  extrasFull,
  genericLiftsFull,
  hireChanged,
  idleAhead,
  idleFull,
  idleGone,
  idleNotAgreed,
  idleOutside,
  idleTwice,
  jobOver,
  liftChanged,
  liftChangeGone,
  liftChangeOpen,
  liftDocumentMissing,
  liftTermsFixed,
  liftUnderWay,
  meterWentBack,
  noHire,
  noLift,
  notBack,
  notHandedOver,
  notOffHired,
  notOnHire,
  offHiredAlready,
  onHireAlready,
  planNotMadeYet,
} from "./faults.ts";
import { mostHirePhotos } from "./hire-limits.ts";
import { GenericLift, IdleReason, Lift, LiftFileKind, LiftPaperKind, LiftTermsName, PlantHire } from "./model.ts";

const sides = ["contractor", "booker", "haulier", "fleet_manager"] as const;

const carriers = ["haulier", "fleet_manager", "driver"] as const;

const condition = {
  tenths: z
    .int("Enter the hours with at most one decimal, such as 1204.5.")
    .min(0, "An hour meter must show 0 or more.")
    .max(9_999_999, "An hour meter must show less than a million.")
    .nullish()
    .meta({ description: "Its hour meter, in tenths of an hour; null: none." }),
  photoKeys: PhotoKeys.min(1, "Add a photo of the machine.").max(mostHirePhotos, `At most ${mostHirePhotos} photos.`),
};
const photoFaults = [photoMissing, photoTooLarge, notAnImage] as const;

export const plantOperations = {
  lift: query({
    doc: "A booking's planned lift, for everybody with a part in it; null: no lift.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Lift.nullable(),
    allow: [...sides, "driver", "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  nameLiftPerson: mutation({
    doc: "Names the appointed person who plans a lift, with their card number. Only the planning side can name them.",
    input: () =>
      z.object({ clientKey: IdempotencyKey, bookingId: BookingId, name: plainName(100), cardNumber: line(60, 3) }),
    output: () => Lift,
    allow: sides,
    limit: "write",
    subject: "booking",
    errors: [noLift, jobOver, liftChanged],
  }),
  addLiftPaper: mutation({
    doc: "Adds a lift document, uploaded with `openPaperUpload`. It replaces the one of its kind.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        kind: LiftPaperKind,
        uploadId: UploadId,
        sizeBytes: z.int(),
      }),
    output: () => Lift,
    allow: sides,
    limit: "upload",
    subject: "booking",
    errors: [noLift, jobOver, liftChanged, fileTooLarge, fileIncomplete, notADocument],
  }),
  askLiftChange: mutation({
    doc: "Asks the haulier to change who plans a booked lift, before departure.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId, to: LiftTermsName }),
    output: () => Lift,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "booking",
    errors: [liftUnderWay, liftTermsFixed, liftChangeOpen, liftChanged],
  }),
  answerLiftChange: mutation({
    doc: "Accepts or declines the hirer's change of a lift. With a price, the hirer decides again.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        agree: z.boolean(),
        netPence: Pence.max(highestExtraPence, "An extra can cost at most £10,000.")
          .nullish()
          .meta({ description: "Extra price without VAT; null: the price stays." }),
      }),
    output: () => Lift,
    allow: ["haulier", "fleet_manager"],
    limit: "reach",
    subject: "booking",
    errors: [liftChangeGone, liftUnderWay, liftChanged, extrasFull, changedMeanwhile],
  }),
  settleLiftChange: mutation({
    doc: "Accepts the haulier's price for a change of a lift, or withdraws the request.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        agree: z.boolean(),
        expectedPence: Pence.nullish().meta({ description: "The price with VAT as shown to you." }),
      }),
    output: () => Lift,
    allow: ["contractor", "booker"],
    limit: "write",
    subject: "booking",
    errors: [liftChangeGone, liftUnderWay, liftChanged, extrasFull, changedMeanwhile],
  }),
  addGenericLift: mutation({
    doc: "Adds your plan for lorries that load and unload themselves, uploaded with `openPaperUpload`. It replaces the one for the same vehicle, or for all.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        fleetId: FleetId.nullish().meta({ description: "Its vehicle; null: all of yours." }),
        madeOn: UkDay.meta({ description: "The date on the plan." }),
        uploadId: UploadId,
        sizeBytes: z.int(),
      }),
    output: () => GenericLift,
    allow: ["haulier", "fleet_manager"],
    limit: "upload",
    subject: "fleet",
    errors: [
      noMembership,
      whichHaulier,
      planNotMadeYet,
      genericLiftsFull,
      liftChanged,
      fileTooLarge,
      fileIncomplete,
      notADocument,
    ],
  }),
  liftPaperLink: query({
    doc: "A link to a lift document for five minutes, for everybody with a part in the booking.",
    input: () => z.object({ bookingId: BookingId, kind: LiftFileKind }),
    output: () => PaperLink,
    allow: [...sides, "driver", "admin"],
    limit: "read",
    subject: "booking",
    errors: [liftDocumentMissing],
  }),
  agreedTerms: query({
    doc: "The haulier's terms as agreed with a booking; null: none.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => TradingTerms.nullable(),
    allow: [...sides, "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  plantHire: query({
    doc: "The hire of a booking's machine, for everybody with a part in it; null for other jobs.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => PlantHire.nullable(),
    allow: [...sides, "driver", "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  createHireUpload: mutation({
    doc: "A signed form to upload one photo of a machine on hire.",
    input: () => z.object({ bookingId: BookingId, ...photoToUpload }),
    output: () => UploadForm,
    allow: carriers,
    limit: "upload",
    subject: "booking",
    repeat: "harmless",
    errors: [],
  }),
  startHire: mutation({
    doc: "Puts a machine on hire at the handover, with its hour meter and photos.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId, ...condition }),
    output: () => PlantHire,
    allow: carriers,
    limit: "write",
    subject: "booking",
    errors: [noHire, notHandedOver, onHireAlready, hireChanged, ...photoFaults],
  }),
  offHire: mutation({
    doc: "Off-hires a machine, at any hour. Returns the number, the time, and the last day of the hirer's responsibility.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId }),
    output: () => PlantHire,
    allow: ["contractor", "booker"],
    limit: "write",
    subject: "booking",
    errors: [noHire, notOnHire, offHiredAlready, hireChanged],
  }),
  reportIdleDay: mutation({
    doc: "Reports a day without work for the machine. It costs two thirds if the other side agrees and the booking's terms allow it.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId, day: UkDay, reason: IdleReason }),
    output: () => PlantHire,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [
      ...[noHire, notOnHire, notOpenToChange, hireChanged],
      ...[idleNotAgreed, idleOutside, idleAhead, idleTwice, idleFull],
    ],
  }),
  answerIdleDay: mutation({
    doc: "Accepts or declines an idle day that the other side reported. An accepted one takes a third of a day's rate off the price.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId, day: UkDay, agree: z.boolean() }),
    output: () => PlantHire,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [noHire, notOnHire, notOpenToChange, hireChanged, idleNotAgreed, idleGone, extrasFull, changedMeanwhile],
  }),
  recordReturn: mutation({
    doc: "Records a machine's condition after its off-hire, with its hour meter and photos.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId, ...condition }),
    output: () => PlantHire,
    allow: carriers,
    limit: "write",
    subject: "booking",
    errors: [noHire, notOnHire, notOffHired, onHireAlready, meterWentBack, hireChanged, ...photoFaults],
  }),
  reportHireDamage: mutation({
    doc: "Opens a case about damage, with photos from before and after the hire, or joins an open case.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        // Shorter than a case's statement, because the server adds to it which end of the hire each photo shows.
        words: paragraph(900).min(1, "Describe the damage in a few words."),
      }),
    output: () => Case,
    allow: ["haulier", "fleet_manager"],
    limit: "reach",
    subject: "booking",
    errors: [
      noHire,
      notBack,
      officeComplains,
      caseTooLate,
      caseDecided,
      tooManyCases,
      statementsFull,
      caseChanged,
      ...photoFaults,
    ],
  }),
} as const;
