import { onDeliveryDue } from "../integrations/on-delivery-due.ts";
import {
  onBookingAccepted,
  onBookingMoved,
  onChangeProposed,
  onChangeSettled,
  onJobCancelled,
  onJobDeclined,
  onJobExpired,
  onJobRequested,
  onMessageSent,
  onPriceCountered,
  onQuoteMade,
  onQuoteSettled,
} from "../integrations/on-webhook-events.ts";
import type { Reactions } from "../platform/reaction.ts";
import { reactWith } from "./react.ts";

/** By fact: what companies' own systems are sent. */
export const webhooks: Reactions<"webhooks"> = {
  jobRequested: [onJobRequested],
  jobDeclined: [onJobDeclined],
  jobCancelled: [onJobCancelled],
  jobExpired: [onJobExpired],
  bookingAccepted: [onBookingAccepted],
  bookingMoved: [onBookingMoved],
  changeProposed: [onChangeProposed],
  changeSettled: [onChangeSettled],
  quoteMade: [onQuoteMade],
  priceCountered: [onPriceCountered],
  quoteSettled: [onQuoteSettled],
  messageSent: [onMessageSent],
  deliveryDue: [onDeliveryDue],
};
/** All of a batch together: each may wait ten seconds for a receiver, and a batch has thirty. */
export const handler = reactWith("webhooks", webhooks, { together: true });
