import { z } from "zod";
import { ProposalStep } from "../booking/agreement-model.ts";
import { BookingStatus, JobStatus } from "../booking/model.ts";
import { BookingId, FleetId, JobRequestId, MessageId, QuoteId, ThreadId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { QuoteStatus } from "../quotes/model.ts";

/** Version of the payload format. Increase it when a field is removed or changes its meaning, not for a new field. */
export const payloadVersion = 1;

const job = z.object({
  jobRequestId: JobRequestId,
  reference: z.string().meta({ description: "For people to read." }),
  title: z.string(),
  contractorId: UserId,
  haulierId: UserId,
});
const request = job.extend({
  status: JobStatus,
  totalPence: Pence.nullable().meta({ description: "With `booking.requested` only." }),
  collectAt: Instant.nullable().meta({ description: "With `booking.requested` only." }),
  respondBy: Instant.nullable().meta({ description: "With `booking.requested` only." }),
});
const booking = job.extend({
  bookingId: BookingId,
  fleetId: FleetId,
  status: BookingStatus,
  collectAt: Instant,
});
const change = job.extend({
  bookingId: BookingId,
  fleetId: FleetId,
  change: ProposalStep.meta({ description: "The proposal and its state." }),
});
const quote = z.object({
  quoteId: QuoteId,
  jobRequestId: JobRequestId,
  reference: z.string(),
  title: z.string(),
  ownerId: UserId.meta({ description: "The account that asked for quotes." }),
  haulierId: UserId,
  status: QuoteStatus,
  totalPence: Pence,
  counterPence: Pence.nullable().meta({ description: "Only with `quote.countered`: the requested price." }),
  revision: z.int(),
});
const message = z.object({
  messageId: MessageId,
  threadId: ThreadId,
  senderId: UserId,
});
const ping = z.object({ webhookId: z.string() });

/** Fields of `data` by kind of event: ids, states, times and prices. Receivers query names and texts by the ids. */
export const dataOf = { request, booking, change, quote, message, ping } as const;
type Kind = keyof typeof dataOf;
export type DataOf<K extends Kind> = z.input<(typeof dataOf)[K]>;

/** All webhook events: when each is sent, and the fields of its `data`. */
export const webhookEvents = {
  "booking.requested": { when: "A contractor has asked a haulier for a vehicle.", data: "request" },
  "booking.declined": { when: "The haulier has declined a request.", data: "request" },
  "booking.withdrawn": { when: "The contractor has withdrawn a request.", data: "request" },
  "booking.expired": { when: "Nobody answered a request in time.", data: "request" },
  "booking.confirmed": { when: "A request was accepted, by hand or automatically.", data: "booking" },
  "booking.assigned": { when: "A driver was assigned or changed.", data: "booking" },
  "booking.en_route": { when: "The vehicle has set off.", data: "booking" },
  "booking.arrived": { when: "The vehicle is at the site.", data: "booking" },
  "booking.in_progress": { when: "The work has begun.", data: "booking" },
  "booking.delivered": { when: "The work is done, with its proof.", data: "booking" },
  "booking.completed": { when: "The contractor has confirmed it, or 48 hours have passed.", data: "booking" },
  "booking.cancelled": { when: "A booking was cancelled.", data: "booking" },
  "booking.failed": { when: "The work could not be done.", data: "booking" },
  "booking.disputed": { when: "A booking is in dispute.", data: "booking" },
  "booking.change_proposed": { when: "One side has proposed another time or an extra.", data: "change" },
  "booking.change_settled": { when: "A proposal was answered or withdrawn, or has lapsed.", data: "change" },
  "quote.made": { when: "A quote was made or revised.", data: "quote" },
  "quote.countered": { when: "The contractor has asked for another price.", data: "quote" },
  "quote.settled": { when: "A quote was accepted, rejected, withdrawn, superseded, or has expired.", data: "quote" },
  "message.received": { when: "Somebody has sent the company's account a message.", data: "message" },
  "webhook.test": { when: "You have sent a test from the webhooks page.", data: "ping" },
} as const satisfies Readonly<Record<string, { readonly when: string; readonly data: Kind }>>;

export type WebhookEventType = keyof typeof webhookEvents;
/** Type of the test event, sent on demand. Nobody can subscribe to it. */
export const testEvent = "webhook.test" as const satisfies WebhookEventType;

export const subscribable = (Object.keys(webhookEvents) as WebhookEventType[]).filter(
  (type): type is Exclude<WebhookEventType, typeof testEvent> => type !== testEvent,
);

export interface AddressedEvent {
  readonly companyId: UserId;
  readonly type: WebhookEventType;
  readonly data: object;
}

export interface WebhookBody {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly version: number;
  readonly at: string;
  readonly companyId: string;
  readonly data: object;
}
