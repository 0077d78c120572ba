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
import { BookingId, ClientKey } from "../kernel/id.ts";
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
    .int(noFigure("a weight", "Give it in tonnes, such as 16.4."))
    .min(1, tooLittle(least))
    .max(mostKg, tooMuch("A lorry carries 44 tonnes at the most."));

const TipRate = z
  .int(noFigure("an amount in pounds", "Give pounds and pence, such as 8 or 8.50.", formatPence))
  .min(1, tooLittle("Give an amount above nothing.", formatPence))
  .max(50_000, tooMuch("A tip fee goes up to £500 a tonne.", formatPence));
const carriers = ["haulier", "fleet_manager", "driver"] as const;

export const wasteOperations = {
  ...consignmentOperations,
  ...receiptOperations,
  ...seriesOperations,
  wasteNotes: query({
    doc: "The signed waste transfer notes of a booking, with what is known of the next one and what it lacks.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => WasteNotes,
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  wasteTips: query({
    doc: "The tips of your haulage business, with the codes that their permits allow.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => WasteTips,
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  saveWasteTips: mutation({
    doc: "Keeps the tips of your haulage business: the whole list, in place of the one before.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        version: z.int().min(0).meta({ description: "Of the list that you have changed; 0 for the first." }),
        tips: z
          .array(
            z
              .object({
                id: line(36).nullish().meta({ description: "Of a tip that is in the list; none for a new one." }),
                name: plainThing(100),
                address: line(300),
                postcode: Postcode,
                permitNumber: PermitNumber,
                ratePence: TipRate.nullish().meta({ description: "What it charges for a tonne, without VAT." }),
                ewcCodes: z
                  .array(EwcCode)
                  .min(1, "Name the codes that the permit allows, such as 17 05 04.")
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
    doc: "Keeps what transfer notes say of the site of your booking each time: SIC code, usual EWC codes, your address.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        sicCode: SicCode,
        ewcCodes: z
          .array(EwcCode)
          .min(1, "Name the code of the waste, such as 17 05 04.")
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
    doc: "A code with which the driver signs a transfer note for you: tell it to them where nobody of yours is on site.",
    input: () => z.object({ clientKey: ClientKey, bookingId: BookingId }),
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
    doc: "Signs the transfer note of a load for the haulier, with the site's signature. Refused until it states all that the law asks.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        happenedAt: Instant.nullish().meta({
          description: "When both signed, by the clock of the device that tells it later; absent: now.",
        }),
        load: Load,
        transferorIs: TransferorIs.nullish(),
        sicCode: SicCode.nullish(),
        transferorAddress: line(300).nullish(),
        transferorPostcode: Postcode.nullish(),
        placePostcode: Postcode.nullish().meta({ description: "Where the place of the booking has none." }),
        ewcCode: EwcCode.nullish(),
        composition: plainThing(200).nullish(),
        container: WasteContainer.nullish(),
        containers: z.int().min(1).max(99).default(1),
        quantityKg: kg("Say how much there is, in tonnes, such as 16.").nullish(),
        isEstimate: z.boolean(),
        tipId: line(36).nullish(),
        signerName: plainName(100).nullish().meta({ description: "Who signs for the site." }),
        signatureKey: line(200).nullish().meta({ description: "The drawn signature that you have uploaded." }),
        siteCode: line(6).nullish().meta({ description: "The contractor's code in place of a drawn signature." }),
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
    doc: "Adds the weighbridge ticket to a signed note, as a person has confirmed it: its net becomes the quantity.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        load: Load,
        tipId: line(36),
        number: line(40),
        grossKg: kg("Give the weight of the full lorry."),
        tareKg: kg("Give the weight of the empty lorry."),
        netKg: kg("Give the weight of the load."),
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
    doc: "Asks the contractor for the tip fee of a weighed load: the net of its ticket at the tip's rate, with the ticket's photo. A rate that the office gives is saved with the tip.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        load: Load,
        ratePence: TipRate.nullish().meta({ description: "For a tonne, without VAT; none: the tip's saved rate." }),
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
    doc: "Keeps on a note the id that digital waste tracking gave the movement when the tip recorded it.",
    input: () => z.object({ bookingId: BookingId, load: Load, trackingId: TrackingId }),
    output: () => WasteNotes,
    allow: carriers,
    limit: "write",
    subject: "booking",
    repeat: "harmless",
    errors: [jobGivenAway, noWaste, noSuchLoad, noteChanged, receiptUnderWay],
  }),
} as const;
