import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { BookingId, ReceiptId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { ReceiptTrouble } from "./receipt.ts";
import { SeriesSide } from "./series.ts";

/** A change of a waste series. `byId`: the user who made the change; null: the series ended automatically. */
const seriesMoved = z.object({
  seriesId: z.string(),
  number: z.string(),
  bookingId: BookingId,
  contractorId: UserId,
  contractorName: z.string(),
  haulierId: UserId,
  haulierName: z.string(),
  place: z.string(),
  step: z.enum(["proposed", "withdrawn", "agreed", "ended", "stopped"]),
  byId: UserId.nullable(),
  bySide: SeriesSide.nullable(),
  until: UkDay,
  version: z.int(),
});

export const wasteEvents = {
  wasteNoteSigned: domainEvent({
    payload: () =>
      z.object({
        bookingId: BookingId,
        number: z.string(),
        load: z.int(),
        contractorId: UserId,
        haulierId: UserId,
        signedById: UserId,
        ewcCode: z.string(),
        quantityKg: z.int(),
      }),
    about: ({ number }) => ["wasteNote", number, 1],
    groups: ["telling"],
  }),
  /** A digital waste record must be sent: first attempt, retry, or a check of an attempt with unknown result. */
  receiptDue: dueEvent(() => ReceiptId, "webhooks"),
  receiptStopped: domainEvent({
    payload: () =>
      z.object({
        receiptId: ReceiptId,
        bookingId: BookingId,
        haulierId: UserId,
        noteNumber: z.string(),
        trouble: ReceiptTrouble,
        version: z.int(),
      }),
    about: ({ receiptId, version }) => ["wasteReceipt", receiptId, version],
    groups: ["telling"],
  }),
  wasteSeriesMoved: domainEvent({
    payload: () => seriesMoved,
    about: ({ seriesId, version }) => ["wasteSeries", seriesId, version],
    groups: ["telling"],
  }),
  /** A waste series ends soon. Subject: contractor, haulier and series. */
  wasteSeriesDue: dueEvent(() => z.string(), "telling"),
} as const;
