import { z } from "zod";
import { changedMeanwhile, notInvoiced, paidLater, paymentsFull, paymentTooHigh } from "../billing/faults.ts";
import { invoiceKey } from "../billing/invoice-key.ts";
import { badCursor } from "../kernel/faults.ts";
import { BookingId, IdempotencyKey, PayoutBatchId, PayoutId } from "../kernel/id.ts";
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
  // A mutation without an idempotency key, because bank details must not be cached or stored with the answer.
  showPayee: mutation({
    doc: "Shows the account for paying an issued invoice, while money is due: the haulier's, or that of an operator as its agent. Audit-logged.",
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
    doc: "Whether this Haulyard pays hauliers out, and its operator's licence.",
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
    doc: "Records a contractor's money for an invoice on the operator's account: a payment of the invoice, and a payout to its haulier. Audit-logged.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
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
    doc: "Your payouts, newest first, each with what it waits for, or when it was paid.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(Payout, "PayoutPage"),
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [payoutsOff, badCursor],
  }),
  payoutQueue: query({
    doc: "All hauliers' payouts in a state, oldest first.",
    input: () => z.object({ state: PayoutState, nextToken: NextToken }),
    output: () => pageOf(Payout, "PayoutQueuePage"),
    ...adminsAlone,
    limit: "read",
    errors: [payoutsOff, badCursor],
  }),
  movePayout: mutation({
    doc: "Records a payout that a bank returned, queues it again, sets off what its haulier owes, or records money that came back. Audit-logged.",
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
    doc: "All payout batches, newest first.",
    input: () => z.object({ nextToken: NextToken }),
    output: () => pageOf(PayoutBatch, "PayoutBatchPage"),
    ...adminsAlone,
    limit: "read",
    errors: [payoutsOff, badCursor],
  }),
  makePayoutBatch: mutation({
    doc: "Puts payable payouts into a batch, which another admin approves. Audit-logged.",
    input: () => z.object({ clientKey: IdempotencyKey }),
    output: () => PayoutBatch,
    ...adminsAlone,
    limit: "write",
    errors: [payoutsOff, nothingDue, payoutMoved, batchMoved],
  }),
  movePayoutBatch: mutation({
    doc: "Approves another admin's batch, withdraws one before its file is downloaded, or records that the hauliers have the money. Audit-logged.",
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
  // A mutation without an idempotency key, because the file must not be cached or stored with the answer.
  payoutBatchFile: mutation({
    doc: "Returns an approved batch's file for the bank until its processing day begins: Bacs Standard 18, or CSV. It has full account numbers. Audit-logged.",
    input: () => z.object({ batchId: PayoutBatchId, format: z.enum(["bacs", "csv"]).meta({ id: "PayoutFileFormat" }) }),
    output: () => z.object({ name: z.string(), text: z.string() }).meta({ id: "PayoutFile" }),
    ...adminsAlone,
    limit: "bank",
    errors: [payoutsOff, fileClosed, batchMoved, batchHeld],
    repeat: "harmless",
  }),
} as const;
