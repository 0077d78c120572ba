import type { z } from "zod";
import { accountingEvents } from "./accounting/events.ts";
import { accountsEvents } from "./accounts/events.ts";
import { adminEvents } from "./admin/events.ts";
import { billingEvents } from "./billing/events.ts";
import { bookingEvents } from "./booking/events.ts";
import { checkoutEvents } from "./checkout/events.ts";
import { complianceEvents } from "./compliance/events.ts";
import { fleetEvents } from "./fleet/events.ts";
import { inspectionsEvents } from "./inspections/events.ts";
import { integrationsEvents } from "./integrations/events.ts";
import type { ReactionGroup } from "./kernel/domain-event.ts";
import { leadEvents } from "./leads/events.ts";
import { messagingEvents } from "./messaging/events.ts";
import { notificationsEvents } from "./notifications/events.ts";
import { plantEvents } from "./plant/events.ts";
import { quoteEvents } from "./quotes/events.ts";
import { reviewsEvents } from "./reviews/events.ts";
import { trackingEvents } from "./tracking/events.ts";
import { wasteEvents } from "./waste/events.ts";

/** All domain events by name. Reactions subscribe by these names. */
export const events = {
  ...accountsEvents,
  ...fleetEvents,
  ...complianceEvents,
  ...bookingEvents,
  ...trackingEvents,
  ...messagingEvents,
  ...reviewsEvents,
  ...billingEvents,
  ...accountingEvents,
  ...checkoutEvents,
  ...inspectionsEvents,
  ...plantEvents,
  ...wasteEvents,
  ...quoteEvents,
  ...leadEvents,
  ...notificationsEvents,
  ...integrationsEvents,
  ...adminEvents,
} as const;
export type EventName = keyof typeof events;
export type PayloadOf<E extends EventName> = z.output<(typeof events)[E]["payload"]>;

export type FactsFor<G extends ReactionGroup> = {
  [E in EventName]: G extends (typeof events)[E]["groups"][number] ? E : never;
}[EventName];
