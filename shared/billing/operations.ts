import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { BookingId, ClientKey, JobRequestId, UserId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mutation, query, signedIn } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import {
  addressMissing,
  changedMeanwhile,
  claimsFull,
  creditedWhole,
  creditsFull,
  creditTooHigh,
  notDelivered,
  nothingToClaim,
  notInvoiced,
  numberedMeanwhile,
  paidLater,
  paymentGone,
  paymentsFull,
  paymentTooHigh,
  vatNumberMissing,
  voidedFull,
} from "./faults.ts";
import { Invoice, JobToInvoice, longestReason, PayRecord, PayTerms } from "./model.ts";

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
  voidPayment: mutation({
    doc: "Takes back a payment that you recorded by mistake. It stays on the invoice as taken back.",
    input: () => z.object({ clientKey: ClientKey, bookingId: BookingId, paymentId: z.string().max(36) }),
    output: () => Invoice,
    allow: ["haulier"],
    limit: "write",
    subject: "booking",
    errors: [notInvoiced, paymentGone, voidedFull, changedMeanwhile],
  }),
  creditInvoice: mutation({
    doc: "Credits an invoice of yours, all of it or a part, with a reason. Its VAT and CIS deduction are credited with it.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        bookingId: BookingId,
        pence: Pence.min(1).meta({ description: "What it takes off the total." }),
        reason: z.string().trim().min(1).max(longestReason),
      }),
    output: () => Invoice,
    allow: ["haulier"],
    limit: "write",
    subject: "booking",
    errors: [notInvoiced, creditTooHigh, creditedWhole, creditsFull, numberedMeanwhile, changedMeanwhile],
  }),
  claimInterest: mutation({
    doc: "Claims statutory interest for late payment until today, and once the fixed sum. The invoice itself does not change.",
    input: () => z.object({ clientKey: ClientKey, bookingId: BookingId }),
    output: () => Invoice,
    allow: ["haulier"],
    limit: "write",
    subject: "booking",
    errors: [notInvoiced, nothingToClaim, claimsFull, changedMeanwhile],
  }),
  payTerms: query({
    doc: "In how many days a haulier's invoices are to be paid.",
    input: () => z.object({ haulierId: UserId }),
    output: () => PayTerms,
    allow: signedIn,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  setPayTerms: mutation({
    doc: "Sets in how many days your invoices are to be paid. It holds for jobs that are booked from now on.",
    input: () => PayTerms,
    output: () => PayTerms,
    allow: ["haulier"],
    limit: "write",
    subject: "none",
    errors: [],
    repeat: "harmless",
  }),
  payRecord: query({
    doc: "How the contractor of a request has paid its invoices; nothing is said of fewer than three.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => PayRecord,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "jobRequest",
    errors: [],
  }),
} as const;
