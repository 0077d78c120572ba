import type { z } from "zod";
import type { bookingEvents } from "../booking/events.ts";
import type { BookingStatus, JobStatus } from "../booking/model.ts";
import type { UserId } from "../kernel/id.ts";
import type { messagingEvents } from "../messaging/events.ts";
import type { quoteEvents } from "../quotes/events.ts";
import { type AddressedEvent, type DataOf, dataOf, type WebhookEventType } from "./webhook-events.ts";

type DomainEvents = typeof bookingEvents & typeof quoteEvents & typeof messagingEvents;
type Payload<E extends keyof DomainEvents> = z.output<DomainEvents[E]["payload"]>;
type Job = Omit<Payload<"jobExpired">, "handedOn">;
type Booking = Payload<"bookingAccepted">;
type Quote = Payload<"quoteMade">;

/** Returns one event per company, without repeated companies. Drops fields that this kind of event does not have. */
function told<K extends keyof typeof dataOf>(
  to: readonly UserId[],
  type: WebhookEventType,
  kind: K,
  data: DataOf<K>,
): AddressedEvent[] {
  const fields = dataOf[kind].parse(data);
  return [...new Set(to)].map((companyId) => ({ companyId, type, data: fields }));
}

const sides = ({ contractorId, haulierId }: Pick<Job, "contractorId" | "haulierId">) => [contractorId, haulierId];
const nothing = { totalPence: null, collectAt: null, respondBy: null };

const ofRequest = (type: WebhookEventType, status: JobStatus, job: Job, more: Partial<DataOf<"request">> = {}) =>
  told(sides(job), type, "request", { ...nothing, ...job, ...more, status });
const ofBooking = (type: WebhookEventType, status: BookingStatus, booking: Booking | Payload<"bookingMoved">) =>
  told(sides(booking), type, "booking", { ...booking, status });
const ofChange = (type: WebhookEventType, proposal: Payload<"changeProposed">) =>
  told(sides(proposal), type, "change", proposal);
const ofQuote = (type: WebhookEventType, quote: Quote, counterPence: number | null = null) =>
  told([quote.ownerId, quote.haulierId], type, "quote", { ...quote, counterPence });

/**
 * Converts each domain event to webhook events. Both sides of a record get its events, because both see all its fields
 * in the app. Only the recipient gets the event of a message.
 */
export const webhookEventsOf = {
  jobRequested: ({ totalPence, collectAt, respondBy, ...job }) =>
    ofRequest("booking.requested", "pending", job, { totalPence, collectAt, respondBy }),
  jobDeclined: (job) => ofRequest("booking.declined", "declined", job),
  jobCancelled: (job) => ofRequest("booking.withdrawn", "cancelled", job),
  jobExpired: (job) => ofRequest("booking.expired", "expired", job),
  bookingAccepted: (booking) => ofBooking("booking.confirmed", "confirmed", booking),
  bookingMoved: (booking) => ofBooking(`booking.${booking.to}`, booking.to, booking),
  changeProposed: (proposal) => ofChange("booking.change_proposed", proposal),
  changeSettled: (proposal) => ofChange("booking.change_settled", proposal),
  quoteMade: (quote) => ofQuote("quote.made", quote),
  priceCountered: (quote) => ofQuote("quote.countered", quote, quote.counterPence),
  quoteSettled: (quote) => ofQuote("quote.settled", quote),
  messageSent: ({ message: { id, threadId, senderId }, recipientId }) =>
    told([recipientId], "message.received", "message", { messageId: id, threadId, senderId }),
} as const satisfies { readonly [E in keyof DomainEvents]?: (payload: Payload<E>) => AddressedEvent[] };

export type SubscribedEvent = keyof typeof webhookEventsOf;
