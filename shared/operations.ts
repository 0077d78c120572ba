import { accountingOperations } from "./accounting/operations.ts";
import { accountsOperations } from "./accounts/operations.ts";
import { adminOperations } from "./admin/operations.ts";
import { billingOperations } from "./billing/operations.ts";
import { bookingOperations } from "./booking/operations.ts";
import { catalogueOperations } from "./catalogue/operations.ts";
import { checkoutOperations } from "./checkout/operations.ts";
import { complianceOperations } from "./compliance/operations.ts";
import type { Domain } from "./domains.ts";
import { fleetOperations } from "./fleet/operations.ts";
import { inspectionsOperations } from "./inspections/operations.ts";
import { integrationsOperations } from "./integrations/operations.ts";
import type { Operation, Operations } from "./kernel/operation.ts";
import { leadOperations } from "./leads/operations.ts";
import { messagingOperations } from "./messaging/operations.ts";
import { notificationsOperations } from "./notifications/operations.ts";
import { payoutsOperations } from "./payouts/operations.ts";
import { placesOperations } from "./places/operations.ts";
import { plantOperations } from "./plant/operations.ts";
import { privacyOperations } from "./privacy/operations.ts";
import { proofsOperations } from "./proofs/operations.ts";
import { allQuoteOperations } from "./quotes/all-operations.ts";
import { reviewsOperations } from "./reviews/operations.ts";
import { searchOperations } from "./search/operations.ts";
import { trackingOperations } from "./tracking/operations.ts";
import { wasteOperations } from "./waste/operations.ts";

/** All operations by domain. Each domain's Lambda function serves the operations of its domain. */
export const operationsByDomain = {
  accounts: accountsOperations,
  catalogue: catalogueOperations,
  places: placesOperations,
  fleet: fleetOperations,
  compliance: complianceOperations,
  booking: bookingOperations,
  tracking: trackingOperations,
  messaging: messagingOperations,
  reviews: reviewsOperations,
  billing: billingOperations,
  waste: wasteOperations,
  inspections: inspectionsOperations,
  plant: plantOperations,
  quotes: allQuoteOperations,
  proofs: proofsOperations,
  accounting: accountingOperations,
  payouts: payoutsOperations,
  leads: leadOperations,
  checkout: checkoutOperations,
  notifications: notificationsOperations,
  integrations: integrationsOperations,
  search: searchOperations,
  privacy: privacyOperations,
  admin: adminOperations,
} as const satisfies Readonly<Record<Domain, Operations>>;

type NameIn<ByDomain> = { [D in keyof ByDomain]: keyof ByDomain[D] }[keyof ByDomain];

/** The whole API. Schema, resolvers, routing, client and role matrix are derived from this table. */
export const operations = {
  ...accountsOperations,
  ...catalogueOperations,
  ...placesOperations,
  ...fleetOperations,
  ...complianceOperations,
  ...bookingOperations,
  ...trackingOperations,
  ...messagingOperations,
  ...reviewsOperations,
  ...billingOperations,
  ...wasteOperations,
  ...inspectionsOperations,
  ...plantOperations,
  ...allQuoteOperations,
  ...proofsOperations,
  ...accountingOperations,
  ...payoutsOperations,
  ...leadOperations,
  ...checkoutOperations,
  ...notificationsOperations,
  ...integrationsOperations,
  ...searchOperations,
  ...privacyOperations,
  ...adminOperations,
} as const satisfies Readonly<Record<NameIn<typeof operationsByDomain>, Operation>>;

export type OperationName = keyof typeof operations;
