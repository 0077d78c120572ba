import type { Domain } from "#shared/domains.ts";
import { personalRecordsOf as inAccounting } from "../accounting/public.ts";
import { personalRecordsOf as inAccounts } from "../accounts/public.ts";
import { personalRecordsOf as inAdmin } from "../admin/public.ts";
import { personalRecordsOf as inBilling } from "../billing/public.ts";
import { personalRecordsOf as inBooking } from "../booking/public.ts";
import { personalRecordsOf as inCheckout } from "../checkout/public.ts";
import { personalRecordsOf as inCompliance } from "../compliance/public.ts";
import { personalRecordsOf as inFleet } from "../fleet/public.ts";
import { personalRecordsOf as inInspections } from "../inspections/public.ts";
import { personalRecordsOf as inIntegrations } from "../integrations/public.ts";
import { personalRecordsOf as inLeads } from "../leads/public.ts";
import { personalRecordsOf as inMessaging } from "../messaging/public.ts";
import { personalRecordsOf as inNotifications } from "../notifications/public.ts";
import { personalRecordsOf as inPayouts } from "../payouts/public.ts";
import { personalRecordsOf as inPlaces } from "../places/public.ts";
import { personalRecordsOf as inPlant } from "../plant/public.ts";
import type { Context } from "../platform/context.ts";
import type { PersonalRecords } from "../platform/personal-records.ts";
import { personalRecordsOf as inQuotes } from "../quotes/public.ts";
import { personalRecordsOf as inReviews } from "../reviews/public.ts";
import { personalRecordsOf as inTracking } from "../tracking/public.ts";
import { personalRecordsOf as inWaste } from "../waste/public.ts";

type Asked = (context: Context) => Promise<PersonalRecords>;

const nothing: Asked = async () => ({});

/** Sections in the order of the export's read-me. */
const askedOf = {
  accounts: inAccounts,
  catalogue: nothing,
  places: inPlaces,
  fleet: inFleet,
  compliance: inCompliance,
  booking: inBooking,
  tracking: inTracking,
  messaging: inMessaging,
  reviews: inReviews,
  billing: inBilling,
  waste: inWaste,
  inspections: inInspections,
  plant: inPlant,
  quotes: inQuotes,
  // Empty: generated PDF files expire after a day.
  proofs: nothing,
  accounting: inAccounting,
  // Omits views of bank details, which the audit log has.
  payouts: inPayouts,
  checkout: inCheckout,
  leads: inLeads,
  notifications: inNotifications,
  integrations: inIntegrations,
  // Empty: the index only points to records that other sections export.
  search: nothing,
  admin: inAdmin,
  // Empty: earlier exports contain the data of this one.
  privacy: nothing,
} as const satisfies Readonly<Record<Domain, Asked>>;

export async function recordsOfCaller(context: Context): Promise<PersonalRecords> {
  const parts = await Promise.all(Object.values<Asked>(askedOf).map((ask) => ask(context)));
  return Object.assign({}, ...parts);
}
