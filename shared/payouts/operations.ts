import { z } from "zod";
import { changedMeanwhile, notInvoiced, paidLater, paymentsFull, paymentTooHigh } from "../billing/faults.ts";
import { invoiceKey } from "../billing/invoice-key.ts";
import { badCursor } from "../kernel/faults.ts";
import { BookingId, ClientKey, PayoutBatchId, PayoutId } from "../kernel/id.ts";
import { UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import {
  allDisputed,
  batchEarly,
  batchHeld,
  batchMoved,
  batchTaken,
  fileClosed,
  invoicePaid,
  nothingDue,
  ownBatch,
  payeeMissing,
  payeeOnHold,
  payoutMoved,
  payoutsOff,
} from "./faults.ts";
import { Payee, StatedLicence } from "./model.ts";
import { longestFailure, Payout, PayoutBatch, PayoutState } from "./payout-model.ts";

const adminsAlone = { allow: ["admin"], subject: "none" } as const;

export const payoutsOperations = {
  // No query, as its answer must be kept nowhere; and without an idempotency key, with which the answer would be stored.
  showPayee: mutation({
    doc: "Shows whom to pay for an issued invoice, while some of it is left to pay: the whole account of the haulier, or of an operator that takes the money as its agent. Each call leaves a line in the audit log.",
    input: () => z.object(invoiceKey()),
    output: () => Payee,
    allow: ["contractor", "booker"],
    limit: "bank",
    subject: "booking",
    reach: "own alone",
    errors: [notInvoiced, invoicePaid, allDisputed, payeeMissing, payeeOnHold],
    repeat: "harmless",
  }),
  payoutMode: query({
    doc: "Whether this Haulyard pays hauliers out, and how its operator is licensed to do so.",
    input: () => z.object({}),
    output: () =>
      z
        .object({
          licence: StatedLicence.nullable(),
        })
        .meta({ id: "PayoutMode" }),
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  recordReceipt: mutation({
    doc: "Records that money of a contractor for an invoice has reached the operator's account: a payment of the invoice, and a payout to its haulier. Audit-logged.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        ...invoiceKey(),
        pence: Pence.min(1),
        receivedOn: UkDay,
      }),
    output: () => Payout,
    allow: ["admin"],
    limit: "write",
    subject: "booking",
    errors: [payoutsOff, notInvoiced, paidLater, paymentTooHigh, paymentsFull, changedMeanwhile, payoutMoved],
  }),
  payouts: query({
    doc: "Your payouts, the newest first: what each waits for and until when, or when it was paid.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(Payout, "PayoutPage"),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [payoutsOff, badCursor],
  }),
  payoutQueue: query({
    doc: "The payouts of all hauliers in a state, the oldest first.",
    input: () => z.object({ state: PayoutState, nextToken: NextToken }),
    output: () => pageOf(Payout, "PayoutQueuePage"),
    ...adminsAlone,
    limit: "read",
    errors: [payoutsOff, badCursor],
  }),
  movePayout: mutation({
    doc: "Records that a bank has returned a payout, lets a returned one wait for a batch again, keeps of one what its haulier owes of others, or records that what it owed has come back. Audit-logged.",
    input: () =>
      z.object({
        bookingId: BookingId,
        payoutId: PayoutId,
        version: z.int(),
        to: z.enum(["failed", "retried", "setOff", "repaid"]).meta({ id: "PayoutMove" }),
        reason: line(longestFailure).nullish(),
      }),
    output: () => Payout,
    allow: ["admin"],
    limit: "write",
    subject: "booking",
    errors: [payoutsOff, payoutMoved],
    repeat: "refused",
  }),
  payoutBatches: query({
    doc: "All batches of payouts, the newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(PayoutBatch, "PayoutBatchPage"),
    ...adminsAlone,
    limit: "read",
    errors: [payoutsOff, badCursor],
  }),
  makePayoutBatch: mutation({
    doc: "Puts payouts that may be paid now into a batch, which another admin approves. Audit-logged.",
    input: () => z.object({ clientKey: ClientKey }),
    output: () => PayoutBatch,
    ...adminsAlone,
    limit: "write",
    errors: [payoutsOff, nothingDue, payoutMoved, batchMoved],
  }),
  movePayoutBatch: mutation({
    doc: "Approves a batch that another admin has made, withdraws one whose file nobody has taken, or records that its money has reached the hauliers. Audit-logged.",
    input: () =>
      z.object({
        batchId: PayoutBatchId,
        version: z.int(),
        to: z.enum(["approved", "withdrawn", "paid"]).meta({ id: "PayoutBatchMove" }),
      }),
    output: () => PayoutBatch,
    ...adminsAlone,
    limit: "write",
    errors: [payoutsOff, ownBatch, batchMoved, batchHeld, batchTaken, batchEarly, payoutMoved],
    repeat: "refused",
  }),
  // No query and without an idempotency key, as its answer must be kept nowhere.
  payoutBatchFile: mutation({
    doc: "Returns the file of an approved batch for the bank, until its processing day begins: Bacs Standard 18, or CSV. It has whole account numbers. Audit-logged.",
    input: () => z.object({ batchId: PayoutBatchId, format: z.enum(["bacs", "csv"]).meta({ id: "PayoutFileFormat" }) }),
    output: () => z.object({ name: z.string(), text: z.string() }).meta({ id: "PayoutFile" }),
    ...adminsAlone,
    limit: "bank",
    errors: [payoutsOff, fileClosed, batchMoved, batchHeld],
    repeat: "harmless",
  }),
} as const;
