import { doOnce, type Reaction } from "../platform/reaction.ts";
import { chargeInvoice } from "./hire-card.ts";
import { followCard } from "./job-card.ts";

/** Holds the agreed sum when the vehicle sets off, and ends the hold of a job that is called off. */
export const onBookingMoved: Reaction<"bookingMoved"> = (fact, context) =>
  doOnce(context, fact, "card", () => followCard(fact.payload.bookingId, context));

/** Charges what is not disputed of an invoice to the card of its job: by the hold, or of a long hire by itself. */
export const onInvoiceIssued: Reaction<"invoiceIssued"> = (fact, context) =>
  doOnce(context, fact, "card", async () => {
    await followCard(fact.payload.bookingId, context);
    await chargeInvoice(fact.payload, context);
  });
