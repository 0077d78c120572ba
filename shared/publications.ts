import { accountsPublications } from "./accounts/publications.ts";
import { bookingPublications } from "./booking/publications.ts";
import { fleetPublications } from "./fleet/publications.ts";
import { messagingPublications } from "./messaging/publications.ts";
import { notificationsPublications } from "./notifications/publications.ts";
import { quotesPublications } from "./quotes/publications.ts";
import { reviewsPublications } from "./reviews/publications.ts";

// Separate from the operations, so that functions that publish do not load those.

/** Mutations that only the server calls, to notify live subscribers. */
export const publications = {
  ...accountsPublications,
  ...fleetPublications,
  ...bookingPublications,
  ...messagingPublications,
  ...reviewsPublications,
  ...quotesPublications,
  ...notificationsPublications,
} as const;

export type PublicationName = keyof typeof publications;
