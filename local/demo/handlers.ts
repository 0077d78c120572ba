import { handlers as accounts } from "#functions/accounts/handler.ts";
import { handlers as admin } from "#functions/admin/handler.ts";
import { handlers as booking } from "#functions/booking/handler.ts";
import { handlers as catalogue } from "#functions/catalogue/handler.ts";
import { handlers as compliance } from "#functions/compliance/handler.ts";
import { handlers as fleet } from "#functions/fleet/handler.ts";
import { handlers as integrations } from "#functions/integrations/handler.ts";
import { handlers as leads } from "#functions/leads/handler.ts";
import { handlers as messaging } from "#functions/messaging/handler.ts";
import { handlers as notifications } from "#functions/notifications/handler.ts";
import { handlers as places } from "#functions/places/handler.ts";
import type { Handlers } from "#functions/platform/serve.ts";
import { handlers as privacy } from "#functions/privacy/handler.ts";
import { handlers as quotes } from "#functions/quotes/handler.ts";
import { handlers as reviews } from "#functions/reviews/handler.ts";
import { handlers as tracking } from "#functions/tracking/handler.ts";
import type { operations } from "#shared/operations.ts";

/** The handler of every operation. */
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
  ...quotes,
  ...leads,
  ...notifications,
  ...integrations,
  ...privacy,
  ...admin,
};
