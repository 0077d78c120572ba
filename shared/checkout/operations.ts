import { z } from "zod";
import { notInvoiced } from "../billing/faults.ts";
import { invoiceKey } from "../billing/invoice-key.ts";
import { secondFactorNeeded, signInAgain } from "../kernel/faults.ts";
import { BookingId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { allDisputed, invoicePaid } from "../payouts/faults.ts";
import { cardNotNow, onlineOff, serviceDown } from "./faults.ts";
import { JobCardView, OnlinePayments } from "./model.ts";

/** A page of the payment service, to which the browser goes. */
const Leading = () =>
  z.object({ url: z.url().max(4000) }).meta({ id: "PaymentPage", description: "A page of the payment service." });

export const checkoutOperations = {
  takesOnline: query({
    doc: "Whether an invoice of a booking can be paid by card or Pay by Bank now, for its contractor.",
    input: () => z.object(invoiceKey()),
    output: () => z.object({ isOpen: z.boolean() }).meta({ id: "TakesOnline" }),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "booking",
    reach: "own alone",
    errors: [],
  }),
  payOnline: mutation({
    doc: "Opens the page of the payment service where an invoice is paid by card or Pay by Bank, straight to the haulier's own account. A repeat leads to the same page.",
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
    doc: "The card that is saved for a booking, and what has become of it, for both sides.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => JobCardView,
    allow: ["contractor", "haulier", "booker", "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  saveCard: mutation({
    doc: "Opens the page of the payment service where a card is saved for a booking, at the haulier's own account there. The agreed sum is held on it when the vehicle sets off and charged when the invoice is issued. A repeat leads to the same page.",
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
    doc: "How you stand with payments by card and Pay by Bank.",
    input: () => z.object({}),
    output: () => OnlinePayments,
    allow: ["haulier"],
    limit: "read",
    subject: "none",
    errors: [],
  }),
  connectOnline: mutation({
    doc: "Opens the page of the payment service where your own account there is set up. Needs the same proof as a change of bank details; nobody can pay by a new account for 72 hours.",
    input: () => z.object({}),
    output: Leading,
    allow: ["haulier"],
    limit: "paid",
    subject: "none",
    errors: [signInAgain, secondFactorNeeded, onlineOff, serviceDown],
    repeat: "harmless",
  }),
} as const;
