import { doOnce, type Reaction } from "../platform/reaction.ts";
import { chargeInvoice } from "./hire-card.ts";
import { followCard } from "./job-card.ts";

/** Holds the agreed sum when the vehicle sets off, and ends the hold of a cancelled job. */
export const onBookingMoved: Reaction<"bookingMoved"> = (fact, context) =>
  doOnce(context, fact, "card", () => followCard(fact.payload.bookingId, context));

/** Charges the undisputed part of an invoice to the job's card: from the hold, or separately for a long hire. */
export const onInvoiceIssued: Reaction<"invoiceIssued"> = (fact, context) =>
  doOnce(context, fact, "card", async () => {
    await followCard(fact.payload.bookingId, context);
    await chargeInvoice(fact.payload, context);
  });
