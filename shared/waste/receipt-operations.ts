import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { BookingId, ClientKey } from "../kernel/id.ts";
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

/** Operations of digital waste records that a haulier's own sites send to Defra. */
export const receiptOperations = {
  wasteReceivers: query({
    doc: "Your own receiving sites that are connected to digital waste tracking, and the loads that are not recorded yet.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => WasteReceivers,
    allow: office,
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  connectReceiver: mutation({
    doc: "Connects a tip that is your own site to digital waste tracking, or changes its code. The code is kept encrypted.",
    input: () =>
      z.object({
        haulierId: ForHaulier,
        tipId: line(36),
        siteCode: SiteApiCode,
        treatment: TreatmentCode.nullish().meta({ description: "What the site does with most of its waste." }),
      }),
    output: () => WasteReceivers,
    allow: office,
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, tipGone, trackingOff],
    repeat: "harmless",
  }),
  disconnectReceiver: mutation({
    doc: "Ends the connection of a site. Its code is deleted.",
    input: () => z.object({ haulierId: ForHaulier, tipId: line(36) }),
    output: () => WasteReceivers,
    allow: office,
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier],
    repeat: "harmless",
  }),
  wasteReceipts: query({
    doc: "What has become of the digital waste records of a booking's loads at your own sites.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => WasteReceipts,
    allow: office,
    limit: "read",
    subject: "booking",
    errors: [noWaste],
  }),
  sendReceipt: mutation({
    doc: "Sends the digital waste record of a load to Defra, or its correction. It goes out by itself until Defra has answered.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        load: z.int().min(1).max(mostLoads).meta({ description: "1 for the first load of the booking." }),
        isNotThere: z
          .boolean()
          .default(false)
          .meta({ description: "You have looked: Defra does not have the record whose answer was lost." }),
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
