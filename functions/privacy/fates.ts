import type { Domain } from "#shared/domains.ts";
import { longestWaitDays } from "#shared/kernel/waiting-changes.ts";
import { accountingFates } from "../accounting/public.ts";
import { accountsFates } from "../accounts/public.ts";
import { adminFates } from "../admin/public.ts";
import { billingFates } from "../billing/public.ts";
import { bookingFates } from "../booking/public.ts";
import { catalogueFates } from "../catalogue/public.ts";
import { checkoutFates } from "../checkout/public.ts";
import { complianceFates } from "../compliance/public.ts";
import { fleetFates } from "../fleet/public.ts";
import { inspectionsFates } from "../inspections/public.ts";
import { integrationsFates } from "../integrations/public.ts";
import { leadFates } from "../leads/public.ts";
import { messagingFates } from "../messaging/public.ts";
import { notificationsFates } from "../notifications/public.ts";
import { payoutsFates } from "../payouts/public.ts";
import { placesFates } from "../places/public.ts";
import { plantFates } from "../plant/public.ts";
import type { Fates } from "../platform/personal-records.ts";
import { quoteFates } from "../quotes/public.ts";
import { reviewsFates } from "../reviews/public.ts";
import { searchFates } from "../search/public.ts";
import { trackingFates } from "../tracking/public.ts";
import { wasteFates } from "../waste/public.ts";
import { privacyFates } from "./store.ts";

/** How export and erasure treat every stored entity. A test fails for missing entries. */
export const fatesByDomain = {
  catalogue: catalogueFates,
  places: placesFates,
  accounts: accountsFates,
  fleet: fleetFates,
  compliance: complianceFates,
  booking: bookingFates,
  tracking: trackingFates,
  messaging: messagingFates,
  reviews: reviewsFates,
  billing: billingFates,
  waste: wasteFates,
  inspections: inspectionsFates,
  plant: plantFates,
  quotes: quoteFates,
  proofs: {},
  accounting: accountingFates,
  payouts: payoutsFates,
  checkout: checkoutFates,
  leads: leadFates,
  notifications: notificationsFates,
  integrations: integrationsFates,
  search: searchFates,
  admin: adminFates,
  privacy: privacyFates,
  platform: {
    unreadRecord: {
      words: { ours: ["kind", "record"] },
      nothingPersonal: "That a record cannot be read: its kind, and a hash of its key.",
    },
    additions: { nothingPersonal: "The number of additions to a list in the last hour." },
    clientKey: {
      exportedIn: {},
      erased: "expires",
      because: "The answer expires before the account can be deleted. The rest knows a person only by their number.",
      why: "Ensures that a repeated change is made once; recognises it by its hash.",
      until: `1 day with its answer, ${longestWaitDays} days without one where the change may wait on a device`,
      endedBy: "expiry",
    },
    clientAnswer: {
      exportedIn: {},
      erased: "expires",
      because: "It expires before the account can be deleted.",
      why: "The answer to a change, in case it is sent again.",
      until: "1 day",
      endedBy: "expiry",
    },
    fact: {
      exportedIn: {},
      erased: "expires",
      because: "Those of the last week expire on their own.",
      why: "On its way to its reactions.",
      until: "7 days; 14 in a queue of dead letters",
      endedBy: "expiry",
    },
    clientAccess: {
      words: { ownerId: ["name"], ours: ["clientId"] },
      exportedIn: {},
      erased: "deleted",
      why: "The rights of an API client, and its company.",
      until: "the company revokes it, or the account ends",
      endedBy: "erasure",
    },
    clientCall: {
      words: { ownerId: ["clientName"], ours: ["id", "clientId", "operation", "subjectId"] },
      exportedIn: {},
      erased: "deleted",
      why: "Changes that a company's own systems made in its name.",
      until: "90 days, or until the account ends",
      endedBy: "expiry",
    },
    factDone: { nothingPersonal: "Marks that a reaction has run." },
    factSeen: { nothingPersonal: "Marks up to which fact a reaction has run." },
    tally: {
      words: { ours: ["kind", "shard"] },
      nothingPersonal: "Counts of the whole platform in a week or month, of no particular person.",
    },
    counted: {
      words: { ours: ["record", "shares[].kind"] },
      nothingPersonal: "A record's contribution to such counts, under the hash of its number.",
    },
    flag: { words: { ours: ["name"] }, nothingPersonal: "Whether an operator has switched a feature on." },
    timer: {
      words: { ours: ["subjectId", "requestId"] },
      nothingPersonal: "When something is due, by the number of the record that waits.",
    },
  },
} as const satisfies Readonly<Record<Domain | "platform", Fates>>;
