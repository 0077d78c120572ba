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

/** What each domain does about somebody who leaves. A domain that is forgotten here does not compile. */
const erasureByDomain = {
  catalogue: {},
  places: placesErasure(),
  // Positions are found by bookings, before those name their driver no longer.
  tracking: trackingErasure(),
  booking: bookingErasure(),
  messaging: messagingErasure(),
  notifications: notificationsErasure(),
  integrations: integrationsErasure(),
  reviews: reviewsErasure(),
  // VAT law asks for invoices to be kept.
  billing: {},
  waste: wasteErasure(),
  // DVSA asks for checks and repairs to be kept for 15 months.
  inspections: {},
  plant: plantErasure(),
  quotes: quoteErasure(),
  proofs: {},
  accounting: accountingErasure(),
  // Who holds money for others has to account for it.
  payouts: {},
  checkout: checkoutErasure(),
  leads: leadErasure(),
  compliance: complianceErasure(),
  fleet: fleetErasure(),
  // The index follows what the steps before it have left of the records.
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

/** Every step by its name, in the order in which they are taken; a stored name still means the same in a later release. */
export const erasureSteps: ReadonlyMap<string, ErasureStep> = new Map(
  Object.entries<ErasureSteps>(erasureByDomain).flatMap(([domain, steps]) =>
    Object.entries(steps).map(([name, step]): [string, ErasureStep] => [`${domain}.${name}`, step]),
  ),
);
