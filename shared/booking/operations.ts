import { z } from "zod";
import { noMembership, notMatched, whichHaulier } from "../accounts/faults.ts";
import { documentsJustChanged, tradingTermsChanged, uncovered, uncoveredVehicle } from "../compliance/faults.ts";
import {
  hireTooLong,
  noTravelTime,
  vehicleBusy,
  vehicleCannot,
  vehicleLacksService,
  vehicleOff,
  vehicleOffline,
  vehicleOffRoad,
  vehicleUnchecked,
} from "../fleet/faults.ts";
import { Coordinates } from "../geo/position.ts";
import { notAnImage, notAVoiceNote, photoMissing, photoTooLarge } from "../images/faults.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { audioTypes } from "../kernel/audio-type.ts";
import { badCursor, termsChanged } from "../kernel/faults.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { BookingId, FleetId, IdempotencyKey, JobRequestId, JobTemplateId, UserId } from "../kernel/id.ts";
import { Instant, UkDay, UkTime } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { formatPence } from "../kernel/money-text.ts";
import { bookers, mutation, parties, query, subscription } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { ExpectedTerms } from "../kernel/terms.ts";
import { line, paragraph } from "../kernel/text.ts";
import { gateNotesNeeded } from "../places/faults.ts";
import { PlacePrecision } from "../places/model.ts";
import { placeFaults } from "../places/place-faults.ts";
import { PriceBreakdown } from "../pricing/price.ts";
import { AskedExtraKind, ExtraVatAnswer, proposalReasonMax } from "./agreement-model.ts";
import { caseOperations } from "./case-operations.ts";
import { highestExtraPence } from "./extra-rules.ts";
import {
  alreadyAnswered,
  askedBefore,
  contractorMissing,
  deliveryMissing,
  driverTaken,
  duplicateRace,
  enoughTemplates,
  hazardous,
  hourSkipped,
  notesTooLong,
  nothingChanged,
  orderDayTaken,
  orderOverlaps,
  orderUrgent,
  partNotOpen,
  partOfOneJob,
  pastDate,
  pastTime,
  priceChanged,
  quantityMissing,
  quoteOnly,
  requestChanged,
  tooFar,
  tooFarAhead,
  tooLate,
  vehicleTaken,
  wrongPanel,
} from "./faults.ts";
import { holdOperations } from "./hold-operations.ts";
import {
  BoardJob,
  Booking,
  BookingCounts,
  BookingStatus,
  BookingSummary,
  BookingsShown,
  CreatedJobRequest,
  CreateJobRequestInput,
  HaulierContact,
  JobCounts,
  JobRequest,
  JobRequestForm,
  JobStatus,
  ProofInput,
  RequestsShown,
  SitePostcode,
  UpdateJobRequestInput,
} from "./model.ts";
import {
  assignFirst,
  extraTooHigh,
  feeNotAgreed,
  jobGivenAway,
  liftNotReady,
  materialsOverNet,
  notOpenToChange,
  notYourDriver,
  notYourVehicle,
  proofMissing,
  proposalGone,
  proposalStale,
  reasonMissing,
  sameAssignment,
  sameTime,
  signerMissing,
  specialWasteNotReady,
  vatNotSaid,
  wrongState,
} from "./move-faults.ts";
import { orderOperations } from "./order-operations.ts";
import { BookingChange } from "./publications.ts";
import { beforePermit, permitByHirer, roadDateMissing } from "./road-faults.ts";
import { BookingServiceData } from "./service-data.ts";
import { mostReportPhotos } from "./site-report.ts";
import { JobTemplate, JobTemplateForm } from "./template.ts";
import { voiceNoteMaxBytes } from "./voice-note-limits.ts";

const JobRequestPage = pageOf(JobRequest, "JobRequestPage");
const BoardJobPage = pageOf(BoardJob, "BoardJobPage");
const BookingPage = pageOf(BookingSummary, "BookingPage");

const describers = [...bookers, "haulier"] as const;
const PricedRequest = JobRequestForm.pick({
  service: true,
  fleetId: true,
  quantity: true,
  urgencyLevel: true,
  collectOn: true,
  collectTime: true,
  details: true,
  cisApplies: true,
}).extend({
  further: CreateJobRequestInput.shape.further,
  site: Coordinates,
  precision: PlacePrecision.nullish(),
  sitePostcode: SitePostcode,
});

const sides = ["contractor", "booker", "haulier", "fleet_manager"] as const;

const templateKeepers = ["contractor", "booker", "haulier"] as const;

export const bookingOperations = {
  priceJobRequest: query({
    doc: "Returns the fixed price of a vehicle for a job, in lines, and of each further day or load. Pass the total to `createJobRequest`.",
    input: () => PricedRequest,
    output: () =>
      z
        .object({
          prices: z.array(PriceBreakdown).meta({ description: "For each part of the order." }),
          totalPence: Pence,
        })
        .meta({ id: "JobPrices" }),
    allow: bookers,
    limit: "read",
    subject: "none",
    errors: [
      ...[orderUrgent, orderOverlaps, pastDate, pastTime, hourSkipped, tooFarAhead, quoteOnly, tooFar],
      ...[vehicleOffline, vehicleBusy, vehicleLacksService, hireTooLong],
    ],
  }),
  createJobRequest: mutation({
    doc: "Asks one haulier for one vehicle at the fixed price shown. The haulier must accept before `respondBy`.",
    input: () => CreateJobRequestInput,
    output: () => CreatedJobRequest,
    allow: bookers,
    limit: "reach",
    subject: "none",
    errors: [
      orderUrgent,
      orderOverlaps,
      orderDayTaken,
      notMatched,
      pastDate,
      pastTime,
      hourSkipped,
      tooFarAhead,
      priceChanged,
      termsChanged,
      vehicleOffline,
      vehicleBusy,
      vehicleCannot,
      vehicleTaken,
      noTravelTime,
      vehicleOff,
      hireTooLong,
      vehicleLacksService,
      uncoveredVehicle,
      documentsJustChanged,
      tradingTermsChanged,
      contractorMissing,
      askedBefore,
      duplicateRace,
      partNotOpen,
      partOfOneJob,
      quoteOnly,
      quantityMissing,
      deliveryMissing,
      hazardous,
      permitByHirer,
      beforePermit,
      roadDateMissing,
      wrongPanel,
      tooFar,
      ...placeFaults,
      gateNotesNeeded,
      notesTooLong,
      photoMissing,
      photoTooLarge,
      notAnImage,
      notAVoiceNote,
    ],
  }),
  updateJobRequest: mutation({
    doc: "Changes your request while it has no answer. Another place, time, work or price gives the haulier new time to answer.",
    input: () => UpdateJobRequestInput,
    output: () => JobRequest,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "jobRequest",
    errors: [
      ...[requestChanged, alreadyAnswered, nothingChanged, orderUrgent, notMatched],
      ...[pastDate, pastTime, hourSkipped, tooFarAhead, priceChanged],
      ...[vehicleOffline, vehicleBusy, vehicleCannot, vehicleTaken, noTravelTime, vehicleOff, vehicleLacksService],
      ...[uncoveredVehicle, documentsJustChanged, quoteOnly, quantityMissing, deliveryMissing, hazardous, hireTooLong],
      ...[permitByHirer, beforePermit, wrongPanel, tooFar, ...placeFaults, gateNotesNeeded, notesTooLong],
    ],
  }),
  ...holdOperations,
  ...caseOperations,
  ...orderOperations,
  jobTemplates: query({
    doc: "Lists your job templates by name.",
    input: () => z.object({}),
    output: () => z.array(JobTemplate),
    allow: templateKeepers,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  saveJobTemplate: mutation({
    doc: "Saves a job template. It replaces one of the same name; upper and lower case do not matter.",
    input: () => JobTemplateForm.extend({ clientKey: IdempotencyKey }),
    output: () => JobTemplate,
    allow: templateKeepers,
    limit: "paid",
    subject: "none",
    errors: [
      quantityMissing,
      deliveryMissing,
      wrongPanel,
      hireTooLong,
      ...placeFaults,
      gateNotesNeeded,
      enoughTemplates,
    ],
  }),
  deleteJobTemplate: mutation({
    doc: "Deletes one of your templates. Bookings made from it stay.",
    input: () => z.object({ templateId: JobTemplateId }),
    output: () => z.boolean(),
    allow: templateKeepers,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  createRequestPhotoUpload: mutation({
    doc: "Returns a signed form to upload one photo for a new job.",
    input: () => z.object(photoToUpload),
    output: () => UploadForm,
    allow: describers,
    limit: "upload",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  createVoiceNoteUpload: mutation({
    doc: "Returns a signed form to upload the voice note of a new job.",
    input: () =>
      z.object({
        contentType: z.enum(audioTypes, "Record as WebM, MP4 or Ogg.").meta({ scalar: "String" }),
        sizeBytes: z
          .int()
          .min(1, "The recording is empty.")
          .max(voiceNoteMaxBytes, "A voice note can be at most 2 MB. Record a shorter one."),
      }),
    output: () => UploadForm,
    allow: describers,
    limit: "upload",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
  jobRequest: query({
    doc: "Returns one job request, for its contractor, its haulier, and admins.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => JobRequest,
    allow: ["contractor", "haulier", "fleet_manager", "admin", "booker"],
    limit: "read",
    subject: "jobRequest",
    errors: [],
  }),
  bookingServiceData: query({
    doc: "Returns the answers of a job request under the names of the older schema, null if there are none. For its parties.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => BookingServiceData.nullable(),
    allow: ["contractor", "haulier", "fleet_manager", "admin", "booker"],
    limit: "read",
    subject: "jobRequest",
    errors: [],
  }),
  haulierContact: query({
    doc: "Returns the phone number and email address of a haulier that you have sent a job request to.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => HaulierContact,
    allow: ["contractor", "booker", "admin"],
    limit: "read",
    subject: "jobRequest",
    errors: [],
  }),
  myJobRequests: query({
    doc: "Lists your ten most recent job requests, newest first.",
    input: () => z.object({}),
    output: () => z.array(JobRequest),
    allow: bookers,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  jobsFromMe: query({
    doc: "Lists the requests that you have made, newest first.",
    input: () => z.object({ show: RequestsShown.nullish(), nextToken: NextToken }),
    output: () => JobRequestPage,
    allow: bookers,
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  jobsForMe: query({
    doc: "Lists the requests to your haulage business, newest first.",
    input: () => z.object({ haulierId: ForHaulier, status: JobStatus.nullish(), nextToken: NextToken }),
    output: () => JobRequestPage,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  jobCounts: query({
    doc: "Counts the requests to your haulage business by status.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => JobCounts,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  acceptJobRequest: mutation({
    doc: "Accepts a request. This creates the booking, holds the vehicle and notifies the contractor.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        jobRequestId: JobRequestId,
        expectedTerms: ExpectedTerms,
        expectedVersion: z.int().nullish().meta({
          description:
            "The version that you saw. If the contractor has changed the request since, nothing is accepted.",
        }),
      }),
    output: () => Booking,
    allow: ["haulier", "fleet_manager"],
    limit: "reach",
    subject: "jobRequest",
    errors: [
      requestChanged,
      termsChanged,
      alreadyAnswered,
      tooLate,
      vehicleTaken,
      vehicleOff,
      vehicleOffline,
      vehicleCannot,
      notMatched,
      uncovered,
      documentsJustChanged,
    ],
  }),
  declineJobRequest: mutation({
    doc: "Declines a request with a reason and notifies the contractor.",
    input: () => z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId, reason: line(500) }),
    output: () => JobRequest,
    allow: ["haulier", "fleet_manager"],
    limit: "reach",
    subject: "jobRequest",
    errors: [alreadyAnswered],
  }),
  cancelJobRequest: mutation({
    doc: "Withdraws a request that has not been accepted.",
    input: () => z.object({ clientKey: IdempotencyKey, jobRequestId: JobRequestId, reason: line(500) }),
    output: () => JobRequest,
    allow: bookers,
    limit: "reach",
    subject: "jobRequest",
    errors: [alreadyAnswered],
  }),
  booking: query({
    doc: "Returns one booking with its timeline and proof, for its parties and admins.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Booking,
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  myBookings: query({
    doc: "Lists your bookings, newest first: in the role that you have now, or the ones you booked if you have booking rights.",
    input: () =>
      z
        .object({
          haulierId: ForHaulier,
          made: z.boolean().nullish().meta({ description: "True: bookings that you booked, whatever your role." }),
          show: BookingsShown.nullish(),
          from: UkDay.nullish().meta({ description: "With `until`: bookings on these UK days, soonest first." }),
          until: UkDay.nullish().meta({ description: "Included." }),
          nextToken: NextToken,
        })
        .refine(({ from, until }) => !from || !until || from <= until, {
          path: ["until"],
          error: "The last day cannot be before the first.",
        }),
    output: () => BookingPage,
    allow: ["contractor", "haulier", "fleet_manager", "driver", "booker"],
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  bookingCounts: query({
    doc: "Counts your bookings by outcome, and those under way; yours as in `myBookings`.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => BookingCounts,
    allow: ["contractor", "haulier", "fleet_manager", "driver", "booker"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  boardJobs: query({
    doc: "Lists the bookings of your haulage business on a range of days, including cancelled ones, soonest first.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        from: UkDay.meta({ description: "The first day, in the UK." }),
        days: z.int().min(1, "Choose at least one day.").max(7, "Choose at most one week."),
        nextToken: NextToken,
      }),
    output: () => BoardJobPage,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  jobsWithoutDriver: query({
    doc: "Lists the bookings of your haulage business without a driver, on any day, soonest first.",
    input: () => z.object({ haulierId: ForHaulier, nextToken: NextToken }),
    output: () => BoardJobPage,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  allBookings: query({
    doc: "Lists all bookings, newest first, or those that one person hired, carried or drove. Each use is logged.",
    input: () => z.object({ userId: UserId.nullish(), show: BookingsShown.nullish(), nextToken: NextToken }),
    output: () => BookingPage,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  allJobRequests: query({
    doc: "Lists all job requests, newest first, or those that one person made or received. Each use is logged.",
    input: () => z.object({ userId: UserId.nullish(), show: RequestsShown.nullish(), nextToken: NextToken }),
    output: () => JobRequestPage,
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  assignBooking: mutation({
    doc: "Assigns a driver, another vehicle of the haulier, or both, until the vehicle sets off. A missing field stays as it is.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        driverId: UserId.nullish().meta({ description: "The driver; if missing, the current driver stays." }),
        fleetId: FleetId.nullish().meta({ description: "Another vehicle; if missing, the current one stays." }),
      }),
    output: () => Booking,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "reach",
    subject: "booking",
    errors: [
      wrongState,
      notYourDriver,
      notYourVehicle,
      sameAssignment,
      vehicleOffline,
      vehicleCannot,
      vehicleOffRoad,
      vehicleTaken,
      driverTaken,
      uncovered,
      documentsJustChanged,
    ],
  }),
  moveBooking: mutation({
    doc: "Moves a booking to its next status: on the way, arrived, started, delivered (with proof), completed, cancelled, failed.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        to: BookingStatus,
        happenedAt: Instant.nullish().meta({
          description:
            "When it happened, by the clock of the device. A step that somebody else has already reported then succeeds.",
        }),
        note: paragraph(500).nullish().meta({ description: "Required to cancel or to report a failure." }),
        agreedFeePence: Pence.nullish().meta({
          description: "The cancellation fee that you agree to; if missing, none.",
        }),
        proof: ProofInput.nullish().meta({ description: "Required for delivered: a photo or the receiver's name." }),
      }),
    output: () => Booking,
    allow: parties,
    limit: "reach",
    subject: "booking",
    errors: [
      liftNotReady,
      specialWasteNotReady,
      wrongState,
      vehicleOffRoad,
      vehicleUnchecked,
      jobGivenAway,
      proofMissing,
      signerMissing,
      photoMissing,
      notAnImage,
      photoTooLarge,
      reasonMissing,
      assignFirst,
      feeNotAgreed,
      uncovered,
      documentsJustChanged,
    ],
  }),
  proposeTime: mutation({
    doc: "Proposes another time for a booking that has not set off. The time changes only if the other side accepts.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        expectedTerms: ExpectedTerms,
        collectOn: UkDay,
        collectTime: UkTime,
        reason: line(proposalReasonMax).nullish(),
      }),
    output: () => Booking,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [
      termsChanged,
      notOpenToChange,
      wrongState,
      pastDate,
      pastTime,
      hourSkipped,
      tooFarAhead,
      sameTime,
      permitByHirer,
      beforePermit,
      vehicleTaken,
      vehicleOff,
      driverTaken,
      uncovered,
    ],
  }),
  proposeExtra: mutation({
    doc: "Asks the contractor for an extra on your booking. It counts only if the contractor accepts.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        expectedTerms: ExpectedTerms,
        kind: AskedExtraKind,
        quantity: z.number("Give a number, such as 1 or 2.5.").meta({ description: "In the chosen unit." }),
        unit: z.string().max(8).default(""),
        unitNetPence: z
          .int(noFigure("an amount in pounds", "Give pounds and pence, such as 40 or 42.50.", formatPence))
          .min(1, tooLittle("Give an amount above £0.", formatPence))
          .max(highestExtraPence, tooMuch("An extra can be at most £10,000.", formatPence))
          .meta({ description: "Without VAT, for each unit." }),
        reason: line(proposalReasonMax),
        costPence: Pence.nullish().meta({ description: "For materials: their cost to you." }),
        vatSays: ExtraVatAnswer.nullish().meta({
          description: "The VAT treatment of fuel, damage and other extras, for VAT-registered hauliers.",
        }),
        photoKeys: z
          .array(z.string().max(200))
          .max(mostReportPhotos, `At most ${mostReportPhotos} photos.`)
          .default([])
          .meta({ description: "Keys of the photos that you have uploaded with forms of `createProofUpload`." }),
      }),
    output: () => Booking,
    allow: ["haulier", "fleet_manager"],
    limit: "reach",
    subject: "booking",
    errors: [
      termsChanged,
      notOpenToChange,
      wrongState,
      materialsOverNet,
      vatNotSaid,
      extraTooHigh,
      photoMissing,
      notAnImage,
      photoTooLarge,
    ],
  }),
  answerProposal: mutation({
    doc: "Accepts a proposal of the other side, or declines it with a reason.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        proposalId: line(36),
        expectedTerms: ExpectedTerms,
        isAccepted: z.boolean(),
        reason: line(300).nullish().meta({ description: "Required to decline." }),
      }),
    output: () => Booking,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [
      termsChanged,
      proposalGone,
      proposalStale,
      reasonMissing,
      wrongState,
      permitByHirer,
      beforePermit,
      vehicleTaken,
      vehicleOff,
      vehicleOffline,
      driverTaken,
      uncovered,
      documentsJustChanged,
    ],
  }),
  withdrawProposal: mutation({
    doc: "Withdraws a proposal of your side that has no answer.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId, proposalId: line(36) }),
    output: () => Booking,
    allow: sides,
    limit: "reach",
    subject: "booking",
    errors: [proposalGone, wrongState],
  }),
  createProofUpload: mutation({
    doc: "Returns a signed form to upload one proof photo, or the signature, of a booking under way or just delivered.",
    input: () => z.object({ bookingId: BookingId, ...photoToUpload }),
    output: () => UploadForm,
    allow: ["haulier", "fleet_manager", "driver", "admin"],
    limit: "upload",
    subject: "booking",
    repeat: "harmless",
    errors: [wrongState],
  }),
  onBooking: subscription({
    doc: "Notifies the parties of a booking that it has changed.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => BookingChange,
    allow: parties,
    limit: "listen",
    subject: "booking",
    errors: [],
    on: ["publishBookingChange"],
  }),
} as const;
