import { doOnce, type Reaction } from "../platform/reaction.ts";
import { chargeInvoice } from "./hire-card.ts";
import { followCard } from "./job-card.ts";

export const onBookingMoved: Reaction<"bookingMoved"> = (domainEvent, context) =>
  doOnce(context, domainEvent, "card", () => followCard(domainEvent.payload.bookingId, context));

export const onInvoiceIssued: Reaction<"invoiceIssued"> = (domainEvent, context) =>
  doOnce(context, domainEvent, "card", async () => {
    await followCard(domainEvent.payload.bookingId, context);
    await chargeInvoice(domainEvent.payload, context);
  });
