import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { BookingId, IdempotencyKey } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { line } from "../kernel/text.ts";
import { SiteApiCode } from "./api-code.ts";
import {
  carrierLapsed,
  grossBelowTare,
  netAboveGross,
  netWrong,
  noSuchLoad,
  notWeighed,
  noWaste,
  receiptSent,
  receiptUnclear,
  receiptUnderWay,
  siteNotConnected,
  tipGone,
  tipWithoutCode,
  trackingOff,
  vehicleUnknown,
} from "./faults.ts";
import { mostLoads } from "./model.ts";
import { WasteReceipts, WasteReceivers } from "./receipt.ts";
import { TreatmentCode } from "./treatment.ts";

const office = ["haulier", "fleet_manager"] as const;

export const receiptOperations = {
  wasteReceivers: query({
    doc: "Your own receiving sites in digital waste tracking, and their unrecorded loads.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => WasteReceivers,
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  connectReceiver: mutation({
    doc: "Connects your own tip to digital waste tracking, or changes its code. The code is stored encrypted.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        tipId: line(36),
        siteCode: SiteApiCode,
        treatment: TreatmentCode.nullish().meta({ description: "Treatment of most of the site's waste." }),
      }),
    output: () => WasteReceivers,
    allow: office,
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, tipGone, trackingOff],
    repeat: "harmless",
  }),
  disconnectReceiver: mutation({
    doc: "Disconnects a site and deletes its code.",
    input: () => z.object({ haulierId: ForHaulier, tipId: line(36) }),
    output: () => WasteReceivers,
    allow: office,
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier],
    repeat: "harmless",
  }),
  wasteReceipts: query({
    doc: "State of the digital waste records of a booking's loads at your own sites.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => WasteReceipts,
    allow: office,
    limit: "read",
    subject: "booking",
    errors: [noWaste],
  }),
  sendReceipt: mutation({
    doc: "Sends a load's digital waste record, or its correction, to Defra. Retries until Defra has answered.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        bookingId: BookingId,
        load: z.int().min(1).max(mostLoads).meta({ description: "1 for the first load of the booking." }),
        isNotThere: z
          .boolean()
          .default(false)
          .meta({ description: "You have checked that Defra does not have the record whose answer was lost." }),
      }),
    output: () => WasteReceipts,
    allow: office,
    limit: "write",
    subject: "booking",
    errors: [
      ...[trackingOff, noWaste, noSuchLoad, notWeighed, vehicleUnknown, siteNotConnected, tipGone, tipWithoutCode],
      ...[grossBelowTare, netAboveGross, netWrong, carrierLapsed],
      ...[receiptUnderWay, receiptUnclear, receiptSent],
    ],
  }),
} as const;
