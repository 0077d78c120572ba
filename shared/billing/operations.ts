import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { BookingId, ClientKey } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import {
  addressMissing,
  changedMeanwhile,
  notDelivered,
  notInvoiced,
  numberedMeanwhile,
  paidLater,
  paymentsFull,
  paymentTooHigh,
  vatNumberMissing,
} from "./faults.ts";
import { Invoice, JobToInvoice } from "./model.ts";

const page = () => z.object({ nextToken: NextToken });

export const billingOperations = {
  invoicesIssued: query({
    doc: "The invoices of your haulage business, newest first.",
    input: page,
    output: () => pageOf(Invoice, "IssuedInvoicePage"),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  invoicesReceived: query({
    doc: "The invoices that you have received, newest first.",
    input: page,
    output: () => pageOf(Invoice, "ReceivedInvoicePage"),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  jobsToInvoice: query({
    doc: "Your delivered jobs whose invoices wait for your business address or VAT number, newest first.",
    input: page,
    output: () => pageOf(JobToInvoice, "JobToInvoicePage"),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  invoice: query({
    doc: "The invoice of a booking, for both parties and admins; null before it is issued.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Invoice.nullable(),
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  issueInvoice: mutation({
    doc: "Issues the invoice of a delivered job that waits for your address or VAT number. One that is issued is answered as it is.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Invoice,
    allow: ["haulier"],
    limit: "write",
    subject: "booking",
    errors: [notDelivered, addressMissing, vatNumberMissing, numberedMeanwhile],
    repeat: "harmless",
  }),
  recordPayment: mutation({
    doc: "Records money that reached your account for an invoice: all of it, or a part.",
    input: () => z.object({ clientKey: ClientKey, bookingId: BookingId, pence: Pence.min(1), paidOn: UkDay }),
    output: () => Invoice,
    allow: ["haulier"],
    limit: "write",
    subject: "booking",
    errors: [notInvoiced, paymentTooHigh, paidLater, paymentsFull, changedMeanwhile],
  }),
} as const;
