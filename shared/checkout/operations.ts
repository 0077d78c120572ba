import { z } from "zod";
import { notInvoiced } from "../billing/faults.ts";
import { secondFactorNeeded, signInAgain } from "../kernel/faults.ts";
import { BookingId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { allDisputed, invoicePaid } from "../payouts/faults.ts";
import { onlineOff, serviceDown } from "./faults.ts";
import { OnlinePayments } from "./model.ts";

/** A page of the payment service, to which the browser goes. */
const Leading = () =>
  z.object({ url: z.url().max(4000) }).meta({ id: "PaymentPage", description: "A page of the payment service." });

export const checkoutOperations = {
  takesOnline: query({
    doc: "Whether the invoice of a booking can be paid by card or Pay by Bank now, for its contractor.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => z.object({ isOpen: z.boolean() }).meta({ id: "TakesOnline" }),
    allow: ["contractor", "booker"],
    limit: "read",
    subject: "booking",
    reach: "own alone",
    errors: [],
  }),
  payOnline: mutation({
    doc: "Opens the page of the payment service where an invoice is paid by card or Pay by Bank, straight to the haulier's own account. A repeat leads to the same page.",
    input: () => z.object({ bookingId: BookingId }),
    output: Leading,
    allow: ["contractor", "booker"],
    limit: "paid",
    subject: "booking",
    reach: "own alone",
    errors: [notInvoiced, invoicePaid, allDisputed, onlineOff, serviceDown],
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
