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

/** Each domain's steps for a person who leaves. A missing domain does not compile. */
const erasureByDomain = {
  catalogue: {},
  places: placesErasure(),
  // Positions are found by bookings, so this comes before those lose their driver.
  tracking: trackingErasure(),
  booking: bookingErasure(),
  messaging: messagingErasure(),
  notifications: notificationsErasure(),
  integrations: integrationsErasure(),
  reviews: reviewsErasure(),
  // VAT law requires us to keep invoices.
  billing: {},
  waste: wasteErasure(),
  // DVSA requires checks and repairs for 15 months.
  inspections: {},
  plant: plantErasure(),
  quotes: quoteErasure(),
  proofs: {},
  accounting: accountingErasure(),
  // Anyone who holds money for others must account for it.
  payouts: {},
  checkout: checkoutErasure(),
  leads: leadErasure(),
  compliance: complianceErasure(),
  fleet: fleetErasure(),
  // The index follows the state after the steps before it.
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

/** Every step by its name, in order. Stored names keep their meaning in later releases. */
export const erasureSteps: ReadonlyMap<string, ErasureStep> = new Map(
  Object.entries<ErasureSteps>(erasureByDomain).flatMap(([domain, steps]) =>
    Object.entries(steps).map(([name, step]): [string, ErasureStep] => [`${domain}.${name}`, step]),
  ),
);
