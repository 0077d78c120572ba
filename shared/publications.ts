import { accountsPublications } from "./accounts/operations.ts";
import { bookingPublications } from "./booking/operations.ts";
import { liveMapPublications } from "./fleet/live-map-operations.ts";
import { messagingPublications } from "./messaging/operations.ts";
import { notificationsPublications } from "./notifications/operations.ts";
import { quotePublications } from "./quotes/operations.ts";
import { reviewsPublications } from "./reviews/operations.ts";

// Apart from the operations, so that a function which publishes does not carry the whole operation table.

/** Mutations that only the server calls, to reach live subscribers. */
export const publications = {
  ...accountsPublications,
  ...liveMapPublications,
  ...bookingPublications,
  ...messagingPublications,
  ...reviewsPublications,
  ...quotePublications,
  ...notificationsPublications,
} as const;

export type PublicationName = keyof typeof publications;
