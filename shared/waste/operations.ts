import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { extraTooHigh, jobGivenAway, notOpenToChange, wrongState } from "../booking/move-faults.ts";
import { Postcode } from "../geo/postcode.ts";
import {
  notAnImage,
  notASignature,
  photoMissing,
  photoTooLarge,
  signatureMissing,
  signatureTooLarge,
} from "../images/faults.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { BookingId, IdempotencyKey } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { formatPence } from "../kernel/money-text.ts";
import { plainName, plainThing } from "../kernel/names.ts";
import { mutation, parties, query } from "../kernel/operation.ts";
import { line } from "../kernel/text.ts";
import { needsConsignment } from "./consignment-faults.ts";
import { consignmentOperations } from "./consignment-operations.ts";
import { EwcCode } from "./ewc.ts";
import {
  carrierLapsed,
  grossBelowTare,
  hazardousCode,
  loadSigned,
  loadsFull,
  netAboveGross,
  netWrong,
  noSuchLoad,
  noteChanged,
  noteIncomplete,
  noWaste,
  receiptUnderWay,
  signatureOnce,
  siteCodeSpent,
  siteCodeWrong,
  ticketFirst,
  ticketUsed,
  tipFeeAsked,
  tipGone,
  tipRateMissing,
  tipsChanged,
  tipWithoutCode,
  tooEarly,
  weighedLater,
} from "./faults.ts";
import {
  Load,
  mostKg,
  mostSiteCodes,
  mostTipCodes,
  mostTips,
  TransferorIs,
  WasteContainer,
  WasteNotes,
  WasteSite,
  WasteTips,
} from "./model.ts";
import { PermitNumber } from "./permit-form.ts";
import { receiptOperations } from "./receipt-operations.ts";
import { seriesOperations } from "./series-operations.ts";
import { SicCode } from "./sic.ts";
import { TrackingId } from "./tracking-id.ts";

const kg = (least: string) =>
  z
    .int(noFigure("a weight", "Enter tonnes, such as 16.4."))
    .min(1, tooLittle(least))
    .max(mostKg, tooMuch("A lorry can carry at most 44 tonnes."));

const TipRate = z
  .int(noFigure("an amount in pounds", "Enter pounds and pence, such as 8 or 8.50.", formatPence))
  .min(1, tooLittle("Enter an amount above zero.", formatPence))
  .max(50_000, tooMuch("A tip fee can be at most £500 a tonne.", formatPence));
const carriers = ["haulier", "fleet_manager", "driver"] as const;

export const wasteOperations = {
  ...consignmentOperations,
  ...receiptOperations,
  ...seriesOperations,
  wasteNotes: query({
    doc: "A booking's signed waste transfer notes, with the known and missing data of the next one.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => WasteNotes,
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  wasteTips: query({
    doc: "Your haulage business's tips, with the codes that their permits allow.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => WasteTips,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  saveWasteTips: mutation({
    doc: "Saves your haulage business's tips: the whole list, replacing the old one.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        version: z.int().min(0).meta({ description: "Version of the list you changed; 0 for the first." }),
        tips: z
          .array(
            z
              .object({
                id: line(36).nullish().meta({ description: "Id of an existing tip; absent for a new one." }),
                name: plainThing(100),
                address: line(300),
                postcode: Postcode,
                permitNumber: PermitNumber,
                ratePence: TipRate.nullish().meta({ description: "Its price per tonne, without VAT." }),
                ewcCodes: z
                  .array(EwcCode)
                  .min(1, "Enter the codes that the permit allows, such as 17 05 04.")
                  .max(mostTipCodes, `At most ${mostTipCodes} codes.`),
              })
              .meta({ id: "WasteTipForm" }),
          )
          .max(mostTips, `At most ${mostTips} tips.`),
      }),
    output: () => WasteTips,
    allow: ["haulier", "fleet_manager"],
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, tipsChanged],
    repeat: "refused",
  }),
  saveWasteSite: mutation({
    doc: "Saves a site's repeated data for transfer notes: SIC code, usual EWC codes, your address.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        sicCode: SicCode,
        ewcCodes: z
          .array(EwcCode)
          .min(1, "Enter the code of the waste, such as 17 05 04.")
          .max(mostSiteCodes, `At most ${mostSiteCodes} codes.`),
        transferorIs: TransferorIs,
        address: line(300).nullish(),
        postcode: Postcode.nullish(),
      }),
    output: () => WasteSite,
    allow: ["contractor", "booker"],
    limit: "write",
    subject: "booking",
    errors: [noWaste, hazardousCode],
  }),
  giveSiteCode: mutation({
    doc: "A code with which the driver signs a transfer note for you. Pass it on if none of your people is on site.",
    input: () => z.object({ clientKey: IdempotencyKey, bookingId: BookingId }),
    output: () =>
      z
        .object({ code: z.string().max(6), endsAt: Instant })
        .meta({ id: "WasteSiteCode", description: "Signs one note for the contractor." }),
    allow: ["contractor", "booker"],
    limit: "write",
    subject: "booking",
    errors: [noWaste],
  }),
  createWasteUpload: mutation({
    doc: "A signed form to upload the site's signature or the photo of a weighbridge ticket.",
    input: () => z.object({ bookingId: BookingId, ...photoToUpload }),
    output: () => UploadForm,
    allow: carriers,
    limit: "upload",
    subject: "booking",
    repeat: "harmless",
    errors: [jobGivenAway, noWaste],
  }),
  signWasteNote: mutation({
    doc: "Signs a load's transfer note for the haulier, with the site's signature. Rejected while required data is missing.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        happenedAt: Instant.nullish().meta({
          description: "Time of both signatures by the device's clock, if sent later; absent: now.",
        }),
        load: Load,
        transferorIs: TransferorIs.nullish(),
        sicCode: SicCode.nullish(),
        transferorAddress: line(300).nullish(),
        transferorPostcode: Postcode.nullish(),
        placePostcode: Postcode.nullish().meta({ description: "If the booking's place has none." }),
        ewcCode: EwcCode.nullish(),
        composition: plainThing(200).nullish(),
        container: WasteContainer.nullish(),
        containers: z.int().min(1).max(99).default(1),
        quantityKg: kg("Enter the amount in tonnes, such as 16.").nullish(),
        isEstimate: z.boolean(),
        tipId: line(36).nullish(),
        signerName: plainName(100).nullish().meta({ description: "The site's signer." }),
        signatureKey: line(200).nullish().meta({ description: "Your uploaded drawn signature." }),
        siteCode: line(6).nullish().meta({ description: "The contractor's code instead of a drawn signature." }),
      }),
    output: () => WasteNotes,
    allow: carriers,
    limit: "reach",
    subject: "booking",
    errors: [
      ...[jobGivenAway, noWaste, needsConsignment, tooEarly, noteIncomplete, hazardousCode, tipWithoutCode],
      ...[tipGone, carrierLapsed, loadSigned, loadsFull, signatureOnce],
      ...[siteCodeWrong, siteCodeSpent, signatureMissing, signatureTooLarge, notASignature],
    ],
  }),
  addWeighTicket: mutation({
    doc: "Adds a confirmed weighbridge ticket to a signed note. Its net becomes the quantity.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        load: Load,
        tipId: line(36),
        number: line(40),
        grossKg: kg("Enter the weight of the full lorry."),
        tareKg: kg("Enter the weight of the empty lorry."),
        netKg: kg("Enter the weight of the load."),
        weighedAt: Instant,
        photoKey: line(200).nullish(),
      }),
    output: () => WasteNotes,
    allow: carriers,
    limit: "reach",
    subject: "booking",
    errors: [
      ...[jobGivenAway, noWaste, noSuchLoad, netAboveGross, grossBelowTare, netWrong, weighedLater],
      ...[ticketUsed, tipGone, tipWithoutCode, carrierLapsed, noteChanged, receiptUnderWay],
      ...[photoMissing, photoTooLarge, notAnImage],
    ],
  }),
  addTipFee: mutation({
    doc: "Asks the contractor for a weighed load's tip fee: the ticket's net at the tip's rate, with the ticket's photo. A rate from the office is saved with the tip.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        load: Load,
        ratePence: TipRate.nullish().meta({ description: "Per tonne, without VAT; absent: the tip's saved rate." }),
      }),
    output: () => WasteNotes,
    allow: carriers,
    limit: "reach",
    subject: "booking",
    errors: [
      ...[jobGivenAway, noWaste, noSuchLoad, ticketFirst, tipFeeAsked, tipRateMissing],
      ...[notOpenToChange, wrongState, extraTooHigh, tipsChanged],
    ],
  }),
  keepTrackingId: mutation({
    doc: "Saves the movement's id on a note, from the tip's digital waste record.",
    input: () => z.object({ bookingId: BookingId, load: Load, trackingId: TrackingId }),
    output: () => WasteNotes,
    allow: carriers,
    limit: "write",
    subject: "booking",
    repeat: "harmless",
    errors: [jobGivenAway, noWaste, noSuchLoad, noteChanged, receiptUnderWay],
  }),
} as const;
