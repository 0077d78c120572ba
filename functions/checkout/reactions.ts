import { doOnce, type Reaction } from "../platform/reaction.ts";
import { followCard } from "./job-card.ts";

/** Holds the agreed sum when the vehicle sets off, and ends the hold of a job that is called off. */
export const onBookingMoved: Reaction<"bookingMoved"> = (fact, context) =>
  doOnce(context, fact, "card", () => followCard(fact.payload.bookingId, context));

/** Charges what is not disputed of an invoice to the card of its job. */
export const onInvoiceIssued: Reaction<"invoiceIssued"> = (fact, context) =>
  doOnce(context, fact, "card", () => followCard(fact.payload.bookingId, context));
