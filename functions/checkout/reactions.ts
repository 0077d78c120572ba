import { doOnce, type Reaction } from "../platform/reaction.ts";
import { chargeInvoice } from "./hire-card.ts";
import { followCard } from "./job-card.ts";

export const onBookingMoved: Reaction<"bookingMoved"> = (fact, context) =>
  doOnce(context, fact, "card", () => followCard(fact.payload.bookingId, context));

export const onInvoiceIssued: Reaction<"invoiceIssued"> = (fact, context) =>
  doOnce(context, fact, "card", async () => {
    await followCard(fact.payload.bookingId, context);
    await chargeInvoice(fact.payload, context);
  });
