import { z } from "zod";
import { notCredited, notInvoiced } from "../billing/faults.ts";
import { invoiceKey } from "../billing/invoice-key.ts";
import { BookingId, CreditNoteId } from "../kernel/id.ts";
import { anyone, parties, query } from "../kernel/operation.ts";
import { noProofSheet, noSuchLink } from "../tracking/faults.ts";
import { Token } from "../tracking/link-operations.ts";
import { noSuchLoad } from "../waste/faults.ts";
import { Load } from "../waste/model.ts";
import { InvoiceFile, NoteFile, ProofSheet, SheetOfLink } from "./model.ts";

export const proofsOperations = {
  proofSheet: query({
    doc: "The proof sheet of a delivered booking as a PDF, for its parties and admins: times, load, signature, photos and places, without the price.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => ProofSheet,
    allow: parties,
    limit: "draw",
    subject: "booking",
    errors: [noProofSheet],
  }),
  invoicePdf: query({
    doc: "A booking's invoice as a PDF that embeds it as UBL, for both parties and admins.",
    input: () => z.object(invoiceKey()),
    output: () => InvoiceFile,
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "draw",
    subject: "booking",
    errors: [notInvoiced],
  }),
  creditNotePdf: query({
    doc: "A credit note of a booking's invoice as a PDF that embeds it as UBL, for both parties and admins.",
    input: () => z.object({ bookingId: BookingId, creditNoteId: CreditNoteId }),
    output: () => InvoiceFile,
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "draw",
    subject: "booking",
    errors: [notCredited],
  }),
  wasteNotePdf: query({
    doc: "A load's signed waste transfer note as a PDF, for its booking's parties and admins.",
    input: () => z.object({ bookingId: BookingId, load: Load }),
    output: () => NoteFile,
    allow: parties,
    limit: "draw",
    subject: "booking",
    errors: [noSuchLoad],
  }),
  sheetOfLink: query({
    doc: "The proof sheet of a link, by its token. Ended, revoked, altered and invalid links get the same answer.",
    input: () => z.object({ token: Token }),
    output: () => SheetOfLink,
    allow: anyone,
    limit: "draw",
    subject: "none",
    errors: [noSuchLink],
  }),
} as const;
