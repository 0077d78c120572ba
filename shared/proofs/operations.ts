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
    doc: "An invoice of a booking as a PDF with the same invoice as UBL in it, for both parties and admins.",
    input: () => z.object(invoiceKey()),
    output: () => InvoiceFile,
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "draw",
    subject: "booking",
    errors: [notInvoiced],
  }),
  creditNotePdf: query({
    doc: "A credit note of a booking's invoice as a PDF with the same credit note as UBL in it, for both parties and admins.",
    input: () => z.object({ bookingId: BookingId, creditNoteId: CreditNoteId }),
    output: () => InvoiceFile,
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "draw",
    subject: "booking",
    errors: [notCredited],
  }),
  wasteNotePdf: query({
    doc: "The signed waste transfer note of a load as a PDF, for the parties of its booking and admins.",
    input: () => z.object({ bookingId: BookingId, load: Load }),
    output: () => NoteFile,
    allow: parties,
    limit: "draw",
    subject: "booking",
    errors: [noSuchLoad],
  }),
  sheetOfLink: query({
    doc: "The proof sheet that a link opens, by its token. Links that ended, were revoked, altered or made up are answered alike.",
    input: () => z.object({ token: Token }),
    output: () => SheetOfLink,
    allow: anyone,
    limit: "draw",
    subject: "none",
    errors: [noSuchLink],
  }),
} as const;
