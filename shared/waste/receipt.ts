import { z } from "zod";
import { BookingId, ReceiptId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import type { Move } from "../kernel/moves.ts";
import { mostLoads, mostTips } from "./model.ts";

/** Maximum characters of a request to Defra. Our loads have one item of waste each, so requests are short. */
export const mostReceiptBody = 8000;
export const mostRefusedFields = 12;
/** Maximum digital waste records in the haulier's list, most urgent first. */
export const mostOpenReceipts = 50;

export const ReceiptStatus = z.enum(["due", "queued", "sending", "sent", "refused", "unclear"]).meta({
  id: "WasteReceiptStatus",
  description:
    "due: weighed but not sent. queued: will be sent automatically. refused: needs a person. unclear: the connection broke, so Defra may have it.",
});
export type ReceiptStatus = z.infer<typeof ReceiptStatus>;

export const ReceiptTrouble = z
  .enum(["fields", "siteCode", "signIn", "unpaid", "noSuchId", "connection", "away", "gaveUp"])
  .meta({ id: "WasteReceiptTrouble" });
export type ReceiptTrouble = z.infer<typeof ReceiptTrouble>;

export const RefusedField = z
  .object({ field: z.string().max(100), sentence: z.string().max(300) })
  .meta({ id: "WasteRefusedField", description: "A field that Defra rejects, and its sentence." });
export type RefusedField = z.infer<typeof RefusedField>;

/** States of a digital waste record. A user sends the record or sends it again; the rest is automatic. */
export const receiptMoves: readonly Move<ReceiptStatus, "office" | "system">[] = [
  { from: ["due", "sent", "refused", "unclear"], to: "queued", by: ["office"] },
  // Queued only while sending is switched off.
  { from: ["due", "queued", "refused", "unclear"], to: "sent", by: ["office"] },
  { from: ["queued"], to: "sending", by: ["system"] },
  { from: ["queued", "sending"], to: "refused", by: ["system"] },
  { from: ["sending"], to: "queued", by: ["system"] },
  { from: ["sending"], to: "unclear", by: ["system"] },
  { from: ["sending", "unclear"], to: "sent", by: ["system"] },
];

/** A digital waste record as stored: of a load that a haulier's own site received, to be sent to Defra. */
export const ReceiptRecord = z.object({
  id: ReceiptId,
  bookingId: BookingId,
  load: z.int(),
  haulierId: UserId,
  tipId: z.string().max(36),
  tipName: z.string().max(100),
  noteNumber: z.string().max(50).meta({ description: "Also our reference at Defra, unique per load." }),
  receivedAt: Instant,
  recordBy: Instant.nullable().meta({ description: "Null: not required by law yet." }),
  status: ReceiptStatus,
  body: z
    .string()
    .max(mostReceiptBody)
    .nullable()
    .meta({ description: "The request without the site's code; null: not sent yet." }),
  trackingId: z.string().max(20).nullable(),
  queuedAt: Instant.nullable(),
  tries: z.int(),
  nextAttemptAt: Instant.nullable(),
  attemptedAt: Instant.nullable().meta({ description: "Time of the request whose answer is unknown." }),
  trouble: ReceiptTrouble.nullable(),
  fields: z.array(RefusedField).max(mostRefusedFields),
  sentAt: Instant.nullable(),
  version: z.int(),
});
export type ReceiptRecord = z.infer<typeof ReceiptRecord>;

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
    isChanged: z.boolean().meta({ description: "The note differs from the sent record." }),
  })
  .meta({ id: "WasteReceipt", description: "A load's digital waste record, on its way to Defra." });
export type WasteReceipt = z.infer<typeof WasteReceipt>;

export const WasteReceipts = z
  .object({
    isOn: z.boolean().meta({ description: "Haulyard sends records to Defra at the moment." }),
    receipts: z.array(WasteReceipt).max(mostLoads).meta({ description: "For loads at connected sites." }),
  })
  .meta({ id: "WasteReceipts", description: "A booking's digital waste records." });
export type WasteReceipts = z.infer<typeof WasteReceipts>;

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

export const ReceiverRecord = z.object({
  haulierId: UserId,
  tipId: z.string().max(36),
  sealed: z.string().max(2000).meta({ description: "The site's API code, encrypted." }),
  ending: z.string().max(4).meta({ description: "Its last characters, to recognise it." }),
  treatment: z.string().max(3).nullable().meta({ description: "The site's disposal or recovery code." }),
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
  description: "The haulier's own receiving site, connected to digital waste tracking.",
});
export type WasteReceiver = z.infer<typeof WasteReceiver>;

export const WasteReceivers = z
  .object({
    isOn: z.boolean().meta({ description: "Haulyard sends records to Defra at the moment." }),
    receivers: z.array(WasteReceiver).max(mostTips),
    open: z.array(OpenReceipt).max(mostOpenReceipts).meta({ description: "Not recorded yet, most urgent first." }),
  })
  .meta({ id: "WasteReceivers", description: "Your own receiving sites, and their unrecorded loads." });
export type WasteReceivers = z.infer<typeof WasteReceivers>;
