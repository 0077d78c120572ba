import { z } from "zod";
import { notInvoiced } from "../billing/faults.ts";
import { invoiceKey } from "../billing/invoice-key.ts";
import { mfaNeeded, signInAgain } from "../kernel/faults.ts";
import { BookingId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { allDisputed, invoicePaid } from "../payouts/faults.ts";
import { cardNotNow, onlineOff, serviceDown } from "./faults.ts";
import { JobCardView, OnlinePayments } from "./model.ts";

const Leading = () =>
  z.object({ url: z.url().max(4000) }).meta({ id: "PaymentPage", description: "A page of the payment service." });

export const checkoutOperations = {
  takesOnline: query({
    doc: "Whether a booking's invoice can be paid by card or Pay by Bank now, for its contractor.",
    input: () => z.object(invoiceKey()),
    output: () => z.object({ isOpen: z.boolean() }).meta({ id: "TakesOnline" }),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "booking",
    reach: "own alone",
    errors: [],
  }),
  payOnline: mutation({
    doc: "Opens the payment page for an invoice, by card or Pay by Bank, straight to the haulier's account. A repeat returns the same page.",
    input: () => z.object(invoiceKey()),
    output: Leading,
    allow: ["contractor", "booker"],
    limit: "paid",
    subject: "booking",
    reach: "own alone",
    errors: [notInvoiced, invoicePaid, allDisputed, onlineOff, serviceDown],
    repeat: "harmless",
  }),
  jobCard: query({
    doc: "A booking's saved card and its state, for both sides.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => JobCardView,
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  saveCard: mutation({
    doc: "Opens the page for saving a booking's card, at the haulier's own account. The agreed sum is held at departure, and charged when the invoice is issued. A repeat returns the same page.",
    input: () => z.object({ bookingId: BookingId }),
    output: Leading,
    allow: ["contractor", "booker"],
    limit: "paid",
    subject: "booking",
    reach: "own alone",
    errors: [cardNotNow, onlineOff, serviceDown],
    repeat: "harmless",
  }),
  onlinePayments: query({
    doc: "Status of your payments by card and Pay by Bank.",
    input: () => z.object({}),
    output: () => OnlinePayments,
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  connectOnline: mutation({
    doc: "Opens the set-up page of your own payment account. Needs the same proof as a change of bank details. A new account receives no payments for 72 hours.",
    input: () => z.object({}),
    output: Leading,
    allow: ["haulier"],
    limit: "paid",
    subject: "none",
    errors: [signInAgain, mfaNeeded, onlineOff, serviceDown],
    repeat: "harmless",
  }),
} as const;
