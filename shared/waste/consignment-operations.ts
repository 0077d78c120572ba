import { z } from "zod";
import { jobGivenAway } from "../booking/move-faults.ts";
import { notASignature, signatureMissing, signatureTooLarge } from "../images/faults.ts";
import { BookingId, IdempotencyKey } from "../kernel/id.ts";
import { plainName } from "../kernel/names.ts";
import { mutation, parties, query } from "../kernel/operation.ts";
import { line } from "../kernel/text.ts";
import {
  consignmentChanged,
  consignmentIncomplete,
  consignmentSigned,
  noSpecialWaste,
  noticeMissing,
  noticeRunning,
} from "./consignment-faults.ts";
import { ConsignmentNote } from "./consignment-model.ts";
import {
  carrierLapsed,
  noteIncomplete,
  noWaste,
  signatureOnce,
  siteCodeSpent,
  siteCodeWrong,
  tipWithoutCode,
  tooEarly,
} from "./faults.ts";

export const consignmentOperations = {
  consignmentNote: query({
    doc: "The consignment note of a special waste booking, with all its parts; null for other bookings.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => ConsignmentNote.nullable(),
    allow: parties,
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  signConsignmentNote: mutation({
    doc: "Certifies the consignment note for the carrier (part C), with the consignor's signature (part D). Required before loading.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        signerName: plainName(100).nullish().meta({ description: "Name of the consignor's signer." }),
        signatureKey: line(200).nullish().meta({ description: "Your uploaded drawn signature." }),
        siteCode: line(6).nullish().meta({ description: "The contractor's code instead of a drawn signature." }),
      }),
    output: () => ConsignmentNote,
    allow: ["haulier", "fleet_manager", "driver"],
    limit: "reach",
    subject: "booking",
    errors: [
      ...[
        jobGivenAway,
        noWaste,
        noSpecialWaste,
        tooEarly,
        consignmentIncomplete,
        consignmentSigned,
        consignmentChanged,
      ],
      ...[noticeMissing, noticeRunning, carrierLapsed, noteIncomplete, tipWithoutCode, signatureOnce],
      ...[siteCodeWrong, siteCodeSpent, signatureMissing, signatureTooLarge, notASignature],
    ],
  }),
} as const;
