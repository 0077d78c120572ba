import { z } from "zod";
import { notInvoiced } from "../billing/faults.ts";
import { BookingId } from "../kernel/id.ts";
import { mutation } from "../kernel/operation.ts";
import { allDisputed, invoicePaid, payeeMissing, payeeOnHold } from "./faults.ts";
import { Payee } from "./model.ts";

export const payoutsOperations = {
  // No query, as its answer must be kept nowhere; and without an idempotency key, with which the answer would be stored.
  showPayee: mutation({
    doc: "Shows whom to pay for an issued invoice, while some of it is left to pay: the haulier's whole account. Each call leaves a line in the audit log.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => Payee,
    allow: ["contractor", "booker"],
    limit: "bank",
    subject: "booking",
    reach: "own alone",
    errors: [notInvoiced, invoicePaid, allDisputed, payeeMissing, payeeOnHold],
    repeat: "harmless",
  }),
} as const;
