import { handlers as accounting } from "#functions/accounting/handlers.ts";
import { handlers as accounts } from "#functions/accounts/handlers.ts";
import { handlers as admin } from "#functions/admin/handlers.ts";
import { handlers as billing } from "#functions/billing/handlers.ts";
import { handlers as booking } from "#functions/booking/handlers.ts";
import { handlers as catalogue } from "#functions/catalogue/handlers.ts";
import { handlers as checkout } from "#functions/checkout/handlers.ts";
import { handlers as compliance } from "#functions/compliance/handlers.ts";
import { handlers as fleet } from "#functions/fleet/handlers.ts";
import { handlers as inspections } from "#functions/inspections/handlers.ts";
import { handlers as integrations } from "#functions/integrations/handlers.ts";
import { handlers as leads } from "#functions/leads/handlers.ts";
import { handlers as messaging } from "#functions/messaging/handlers.ts";
import { handlers as notifications } from "#functions/notifications/handlers.ts";
import { handlers as payouts } from "#functions/payouts/handlers.ts";
import { handlers as places } from "#functions/places/handlers.ts";
import { handlers as plant } from "#functions/plant/handlers.ts";
import type { Handlers } from "#functions/platform/serve.ts";
import { handlers as privacy } from "#functions/privacy/handlers.ts";
import { handlers as proofs } from "#functions/proofs/handlers.ts";
import { handlers as quotes } from "#functions/quotes/handlers.ts";
import { handlers as reviews } from "#functions/reviews/handlers.ts";
import { handlers as search } from "#functions/search/handlers.ts";
import { handlers as tracking } from "#functions/tracking/handlers.ts";
import { handlers as waste } from "#functions/waste/handlers.ts";
import type { operations } from "#shared/operations.ts";

export const handlers: Handlers<typeof operations> = {
  ...accounts,
  ...catalogue,
  ...places,
  ...fleet,
  ...compliance,
  ...booking,
  ...tracking,
  ...messaging,
  ...reviews,
  ...billing,
  ...waste,
  ...inspections,
  ...plant,
  ...quotes,
  ...payouts,
  ...checkout,
  ...proofs,
  ...accounting,
  ...leads,
  ...notifications,
  ...integrations,
  ...search,
  ...privacy,
  ...admin,
};
