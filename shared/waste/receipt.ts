import { z } from "zod";
import { BookingId, ReceiptId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import type { Move } from "../kernel/moves.ts";
import { mostLoads, mostTips } from "./model.ts";

/** Characters of the request that is sent. A load of ours has one item of waste. */
export const mostReceiptBody = 8000;
/** Fields of a refusal that are kept. */
export const mostRefusedFields = 12;
/** Receipts that the office reads at once, the most urgent first. */
export const mostOpenReceipts = 50;

export const ReceiptStatus = z.enum(["due", "queued", "sending", "sent", "refused", "unclear"]).meta({
  id: "WasteReceiptStatus",
  description:
    "due: weighed and not sent. queued: goes out by itself. refused: needs a person. unclear: the connection broke, so Defra may have it.",
});
export type ReceiptStatus = z.infer<typeof ReceiptStatus>;

/** Why a receipt is not through. */
export const ReceiptTrouble = z
  .enum(["fields", "siteCode", "signIn", "unpaid", "noSuchId", "connection", "away", "gaveUp"])
  .meta({ id: "WasteReceiptTrouble" });
export type ReceiptTrouble = z.infer<typeof ReceiptTrouble>;

export const RefusedField = z
  .object({ field: z.string().max(100), sentence: z.string().max(300) })
  .meta({ id: "WasteRefusedField", description: "A field that Defra refuses, and its sentence." });
export type RefusedField = z.infer<typeof RefusedField>;

/** The life of a receipt. A person sends it, again too; all else happens by itself. */
export const receiptMoves: readonly Move<ReceiptStatus, "office" | "system">[] = [
  { from: ["due", "sent", "refused", "unclear"], to: "queued", by: ["office"] },
  { from: ["due", "refused", "unclear"], to: "sent", by: ["office"] },
  { from: ["queued"], to: "sending", by: ["system"] },
  { from: ["queued", "sending"], to: "refused", by: ["system"] },
  { from: ["sending"], to: "queued", by: ["system"] },
  { from: ["sending"], to: "unclear", by: ["system"] },
  { from: ["sending", "unclear"], to: "sent", by: ["system"] },
];

/** The digital record of a load that a haulier's own site received, on its way to Defra. */
export const ReceiptRecord = z.object({
  id: ReceiptId,
  bookingId: BookingId,
  load: z.int(),
  haulierId: UserId,
  tipId: z.string().max(36),
  tipName: z.string().max(100),
  noteNumber: z.string().max(50).meta({ description: "Our reference at Defra too: each load has its own." }),
  receivedAt: Instant,
  recordBy: Instant.nullable().meta({ description: "Null where the law does not ask for it yet." }),
  status: ReceiptStatus,
  body: z
    .string()
    .max(mostReceiptBody)
    .nullable()
    .meta({ description: "What is sent, without the site's code; null before it was asked to be sent." }),
  trackingId: z.string().max(20).nullable(),
  queuedAt: Instant.nullable(),
  tries: z.int(),
  nextAttemptAt: Instant.nullable(),
  attemptedAt: Instant.nullable().meta({ description: "When the request went out whose answer is not known yet." }),
  trouble: ReceiptTrouble.nullable(),
  fields: z.array(RefusedField).max(mostRefusedFields),
  sentAt: Instant.nullable(),
  version: z.int(),
});
export type ReceiptRecord = z.infer<typeof ReceiptRecord>;

/** The sending of one load's record, as the office reads it. */
export const WasteReceipt = ReceiptRecord.pick({
  load: true,
  noteNumber: true,
  tipName: true,
  recordBy: true,
  trackingId: true,
  nextAttemptAt: true,
  trouble: true,
  fields: true,
  sentAt: true,
})
  .extend({
    status: ReceiptStatus,
    isLate: z.boolean(),
    isChanged: z.boolean().meta({ description: "The note says something else than what was sent." }),
  })
  .meta({ id: "WasteReceipt", description: "The digital waste record of one load, on its way to Defra." });
export type WasteReceipt = z.infer<typeof WasteReceipt>;

export const WasteReceipts = z
  .object({
    isOn: z.boolean().meta({ description: "Haulyard is signed up with Defra. Nothing is sent where it is not." }),
    receipts: z.array(WasteReceipt).max(mostLoads).meta({ description: "Of loads at sites that are connected." }),
  })
  .meta({ id: "WasteReceipts", description: "The digital waste records of a booking's loads." });
export type WasteReceipts = z.infer<typeof WasteReceipts>;

/** A receipt that is not through, in the list of the office. */
export const OpenReceipt = WasteReceipt.pick({
  load: true,
  noteNumber: true,
  tipName: true,
  recordBy: true,
  status: true,
  trouble: true,
  isLate: true,
})
  .extend({ id: ReceiptId, bookingId: BookingId })
  .meta({ id: "OpenWasteReceipt" });
export type OpenReceipt = z.infer<typeof OpenReceipt>;

/** A tip of a haulier that is its own site, with what Defra knows it by. */
export const ReceiverRecord = z.object({
  haulierId: UserId,
  tipId: z.string().max(36),
  sealed: z.string().max(2000).meta({ description: "The site's API code, encrypted." }),
  ending: z.string().max(4).meta({ description: "Its last characters, by which people know it." }),
  treatment: z.string().max(3).nullable().meta({ description: "Disposal or recovery code of what the site does." }),
  connectedAt: Instant,
});
export type ReceiverRecord = z.infer<typeof ReceiverRecord>;

export const WasteReceiver = ReceiverRecord.pick({
  tipId: true,
  ending: true,
  treatment: true,
  connectedAt: true,
}).meta({
  id: "WasteReceiver",
  description: "A tip that is the haulier's own site, connected to digital waste tracking.",
});
export type WasteReceiver = z.infer<typeof WasteReceiver>;

export const WasteReceivers = z
  .object({
    isOn: z.boolean().meta({ description: "Haulyard is signed up with Defra. Nothing is sent where it is not." }),
    receivers: z.array(WasteReceiver).max(mostTips),
    open: z.array(OpenReceipt).max(mostOpenReceipts).meta({ description: "Not through yet, the most urgent first." }),
  })
  .meta({ id: "WasteReceivers", description: "Your own receiving sites, and loads that are not recorded yet." });
export type WasteReceivers = z.infer<typeof WasteReceivers>;
