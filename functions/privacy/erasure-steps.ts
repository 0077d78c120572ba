import type { Domain } from "#shared/domains.ts";
import { accountingErasure } from "../accounting/public.ts";
import { accountsErasure } from "../accounts/public.ts";
import { adminErasure } from "../admin/public.ts";
import { bookingErasure } from "../booking/public.ts";
import { checkoutErasure } from "../checkout/public.ts";
import { complianceErasure } from "../compliance/public.ts";
import { fleetErasure } from "../fleet/public.ts";
import { integrationsErasure } from "../integrations/public.ts";
import { leadErasure } from "../leads/public.ts";
import { messagingErasure } from "../messaging/public.ts";
import { notificationsErasure } from "../notifications/public.ts";
import { placesErasure } from "../places/public.ts";
import { plantErasure } from "../plant/public.ts";
import { type ErasureStep, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { quoteErasure } from "../quotes/public.ts";
import { reviewsErasure } from "../reviews/public.ts";
import { searchErasure } from "../search/public.ts";
import { trackingErasure } from "../tracking/public.ts";
import { wasteErasure } from "../waste/public.ts";
import { removeExport } from "./remove-exports.ts";
import { exportEntity } from "./store.ts";

/** Each domain's steps for a leaving user. The type requires every domain. */
const erasureByDomain = {
  catalogue: {},
  places: placesErasure(),
  // Must run before bookings lose their driver, because positions are found by the driver's bookings.
  tracking: trackingErasure(),
  booking: bookingErasure(),
  messaging: messagingErasure(),
  notifications: notificationsErasure(),
  integrations: integrationsErasure(),
  reviews: reviewsErasure(),
  // VAT law requires us to keep invoices.
  billing: {},
  waste: wasteErasure(),
  // DVSA requires checks and repairs to be stored for 15 months.
  inspections: {},
  plant: plantErasure(),
  quotes: quoteErasure(),
  proofs: {},
  accounting: accountingErasure(),
  // The law requires records of money held for others.
  payouts: {},
  checkout: checkoutErasure(),
  leads: leadErasure(),
  compliance: complianceErasure(),
  fleet: fleetErasure(),
  // Runs last, so that the index reflects the erased records.
  search: searchErasure(),
  admin: adminErasure(),
  privacy: {
    exports: eachOf(
      ({ userId }) => exportEntity.lists.ofPerson({ userId }),
      (record, { db }) => removeExport(db, record),
    ),
  },
  accounts: accountsErasure(),
} as const satisfies Readonly<Record<Domain, ErasureSteps>>;

/** All steps by name, in order. Names are stored, so later releases must keep their meaning. */
export const erasureSteps: ReadonlyMap<string, ErasureStep> = new Map(
  Object.entries<ErasureSteps>(erasureByDomain).flatMap(([domain, steps]) =>
    Object.entries(steps).map(([name, step]): [string, ErasureStep] => [`${domain}.${name}`, step]),
  ),
);
