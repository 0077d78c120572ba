import { accountsEvents } from "./accounts/events.ts";
import { bookingEvents } from "./booking/events.ts";
import { fleetEvents } from "./fleet/events.ts";
import { messagingEvents } from "./messaging/events.ts";
import { reviewsEvents } from "./reviews/events.ts";
import { trackingEvents } from "./tracking/events.ts";

/** Every fact there is, by name. Reactions are wired by these names. */
export const events = {
  ...accountsEvents,
  ...fleetEvents,
  ...bookingEvents,
  ...trackingEvents,
  ...messagingEvents,
  ...reviewsEvents,
} as const;
export type EventName = keyof typeof events;
